//! Tables: a header line that names columns, then one puzzle a line.

use std::ops::Range;
use std::sync::Arc;

use crate::check::check;
use crate::error::Fault;
use crate::format::cells::Cells;
use crate::format::cut::{characters, words};
use crate::format::lines::Line;
use crate::format::{Boxes, ReadOptions, Symbols};
use crate::grid::Alphabet;
use crate::notation::Notation;
use crate::puzzle::Puzzle;
use crate::source::{Source, Span};

const PUZZLE: [&str; 7] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku"];
const SOLUTION: [&str; 4] = ["solution", "solutions", "answer", "answers"];
const NAME: [&str; 4] = ["name", "id", "title", "source"];

/// The columns of a table that matter, as indices from 0.
#[derive(Clone, Debug)]
pub(super) struct Table {
    mark: u8,
    puzzle: usize,
    solution: Option<usize>,
    name: Option<usize>,
}

/// Whether a line is the name of a column with puzzles, and nothing else.
pub(super) fn is_column(line: &str) -> bool {
    PUZZLE.iter().any(|name| line.trim().eq_ignore_ascii_case(name))
}

/// Whether a line is the header of a table: it names at least two columns, one of them of puzzles.
pub(super) fn is_header(line: &str) -> bool {
    Table::from_header(line).is_some()
}

impl Table {
    /// The columns that a header names; `None` when it is no header.
    pub(super) fn from_header(line: &str) -> Option<Table> {
        [b',', b';', b'\t'].into_iter().find_map(|mark| {
            let fields = split(line, mark);
            let is_word = |field: &String| !field.contains(|c: char| c.is_ascii_digit());
            if fields.len() < 2 || !fields.iter().all(is_word) {
                return None;
            }
            let column = |names: &[&str]| {
                fields.iter().position(|field| {
                    names.iter().any(|name| field.trim().eq_ignore_ascii_case(name))
                })
            };
            let puzzle = column(&PUZZLE)?;
            Some(Table { mark, puzzle, solution: column(&SOLUTION), name: column(&NAME) })
        })
    }

    /// The puzzle of a line.
    pub(super) fn read(
        &self,
        name: &str,
        line: Line,
        options: ReadOptions,
    ) -> Result<Puzzle, Fault> {
        let fields = split(&line.text, self.mark);
        let (number, invalid) = (line.number, line.invalid);
        let source =
            Arc::new(Source { name: name.to_owned(), text: line.text, first_line: number });
        let Some(field) = fields.get(self.puzzle).filter(|field| !field.trim().is_empty()) else {
            let whole = Span::new(&source, 0..source.text.len());
            let message = format!("found no puzzle in column {} of the table", self.puzzle + 1);
            return Err(Fault::new(whole, message));
        };
        let at = place(&source, field)?;
        let mut puzzle = cells(&source, at, invalid).into_puzzle(options)?;
        let column = |index: Option<usize>| index.and_then(|i| fields.get(i)).map(|f| f.trim());
        puzzle.name = column(self.name).filter(|name| !name.is_empty()).map(str::to_owned);
        if let Some(solution) = column(self.solution).filter(|text| !text.is_empty()) {
            attach_solution(&mut puzzle, &source, place(&source, solution)?)?;
        }
        Ok(puzzle)
    }
}

/// Reads a solution that stands beside a puzzle, checks it and keeps it.
pub(super) fn attach_solution(
    puzzle: &mut Puzzle,
    source: &Arc<Source>,
    at: Range<usize>,
) -> Result<(), Fault> {
    let symbols = match (puzzle.alphabet, puzzle.shape().lowest().value()) {
        (Alphabet::Letters, _) => Symbols::Letters,
        (Alphabet::Numerals, 0) => Symbols::FromZero,
        (Alphabet::Numerals, _) => Symbols::FromOne,
    };
    let options = ReadOptions {
        size: Some(puzzle.shape().size()),
        boxes: Some(match puzzle.shape().boxes() {
            Some((rows, columns)) => Boxes::Of(rows, columns),
            None => Boxes::None,
        }),
        symbols: Some(symbols),
        ..ReadOptions::default()
    };
    let grid = cells(source, at.clone(), None).into_puzzle(options)?.grid();
    if let Err(violation) = check(puzzle, &grid) {
        let violation = violation.describe(puzzle, Notation::RowXColumn);
        let message = format!("the solution beside the puzzle is wrong: {violation}");
        return Err(Fault::new(Span::new(source, at), message).label("no solution of it"));
    }
    puzzle.solution = Some(grid);
    Ok(())
}

/// The cells of a puzzle that is a part of a line.
pub(super) fn cells(source: &Arc<Source>, at: Range<usize>, invalid: Option<(usize, u8)>) -> Cells {
    let cells = characters(&source.text, &words(&source.text, &at));
    Cells { source: source.clone(), cells, invalid, row: None }
}

/// The fields of a line; quotes are taken off.
fn split(line: &str, mark: u8) -> Vec<String> {
    // A reader costs more to build than such a line to split.
    if !line.contains('"') {
        return line.split(char::from(mark)).map(str::to_owned).collect();
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(mark)
        .from_reader(line.as_bytes());
    let mut record = csv::StringRecord::new();
    // A slice of a `str` can always be read, and holds at most one line.
    let _ = reader.read_record(&mut record);
    record.iter().map(str::to_owned).collect()
}

/// Where a field stands in its line. One with quotes inside is spelt otherwise there, and is no puzzle.
fn place(source: &Arc<Source>, field: &str) -> Result<Range<usize>, Fault> {
    let at = source.text.find(field).map(|at| at..at + field.len());
    at.ok_or_else(|| {
        let whole = Span::new(source, 0..source.text.len());
        Fault::new(whole, "found quotes inside a field, expected a puzzle")
    })
}
