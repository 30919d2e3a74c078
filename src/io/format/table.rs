//! Tables: a header line that names the columns, then one puzzle per line.

mod beside;
pub(crate) mod fields;
pub(crate) mod heading;
pub(crate) mod verbatim;
mod wide;

use std::ops::Range;
use std::sync::Arc;

use crate::engines::check::{check, solves_line};
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Grid;
use crate::io::format::ReadOptions;
use crate::io::format::cells::Cells;
use crate::io::format::cells::specs;
use crate::io::format::layouts::cut::{characters, words};
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lines::line::Line;
use crate::io::format::lists::{json, literal};
use crate::io::format::table::fields::{Fields, content, plain_content, unguarded};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::puzzle::plain::{PlainEntry, PlainLine};
use beside::Beside;

const PUZZLE: [&str; 7] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku"];
const SOLUTION: [&str; 4] = ["solution", "solutions", "answer", "answers"];
const NAME: [&str; 4] = ["name", "id", "title", "source"];

/// The columns of a table that matter, as indices from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) mark: u8,
    /// How many columns there are.
    pub(crate) width: usize,
    puzzle: usize,
    solution: Option<u32>,
    name: Option<u32>,
    beside: Beside,
    /// Whether every column is a cell of the puzzle.
    is_wide: bool,
}

/// What stands between the fields of a table.
pub(crate) const MARKS: [u8; 3] = [b',', b';', b'\t'];

/// Whether a line is the name of a column with puzzles, and nothing else.
pub(crate) fn is_column(line: &str) -> bool {
    PUZZLE.iter().any(|name| line.trim().eq_ignore_ascii_case(name))
}

/// Whether a line is the header of a table: it names at least two columns, one of them of puzzles.
pub(crate) fn is_header(line: &str) -> bool {
    Table::from_header(line).is_some()
}

impl Table {
    /// The columns that a header names; `None` when it is no header.
    pub(crate) fn from_header(line: &str) -> Option<Table> {
        MARKS.into_iter().find_map(|mark| {
            let names = names(line, mark);
            if wide::are_cells(&names) {
                let (table, width) = (Table::new(mark, &[], 0), names.len());
                return Some(Table { is_wide: true, width, ..table });
            }
            let is_word = |name: &String| !name.contains(|c: char| c.is_ascii_digit());
            if names.len() < 2 || !names.iter().all(is_word) {
                return None;
            }
            let puzzle = names.iter().position(|name| is_column(name))?;
            Some(Table::new(mark, &names, puzzle))
        })
    }

    /// The table with columns of these names, and puzzles in that of this index.
    pub(crate) fn new(mark: u8, names: &[String], puzzle: usize) -> Table {
        let column = |known: &[&str]| {
            let is_known =
                |name: &String| known.iter().any(|known| name.eq_ignore_ascii_case(known));
            names.iter().position(is_known).filter(|column| *column != puzzle)
        };
        let (solution, name) = (column(&SOLUTION), column(&NAME));
        let narrow = |column: Option<usize>| column.and_then(|column| u32::try_from(column).ok());
        let beside = Beside::new(names, |i| [Some(puzzle), solution, name].contains(&Some(i)));
        Table {
            mark,
            width: names.len(),
            puzzle,
            solution: narrow(solution),
            name: narrow(name),
            beside,
            is_wide: false,
        }
    }

    /// The places of the puzzle, of its name and of its solution in a line.
    pub(crate) fn places(&self, line: &[u8]) -> [Option<Range<usize>>; 3] {
        let mut places = [None, None, None];
        let wide = |column: Option<u32>| column.map(|column| column as usize);
        let columns = [Some(self.puzzle), wide(self.name), wide(self.solution)];
        let last = columns.into_iter().flatten().max();
        for (i, at) in Fields::new(line, self.mark).enumerate().take(last.unwrap_or(0) + 1) {
            let column = columns.map(|index| index == Some(i));
            for place in places.iter_mut().zip(column).filter(|(_, is_it)| *is_it) {
                *place.0 = Some(at.clone());
            }
        }
        places
    }

    /// A line whose puzzle is 81 symbols, and so is its solution if it has one; `None` for others,
    /// and where the solution is wrong.
    pub(crate) fn plain<'t>(&self, line: &'t [u8]) -> Option<PlainEntry<'t>> {
        if self.is_wide || !self.beside.is_empty() {
            return None;
        }
        let [puzzle, name, solution] = self.places(line);
        let bare = |at: Range<usize>| {
            let inside = plain_content(&line[at.clone()])?;
            Some(at.start + inside.start..at.start + inside.end)
        };
        let at = bare(puzzle?)?;
        let puzzle = PlainLine::new(&line[at.clone()])?;
        let solution = match solution.map(bare) {
            None => None,
            Some(at) => Some(&line[at?]).filter(|field| !field.trim_ascii().is_empty()),
        };
        let solution = match solution {
            None => None,
            Some(field) => {
                Some(<&[u8; 81]>::try_from(field).ok().filter(|s| solves_line(puzzle, s))?)
            }
        };
        let name = match name.map(bare) {
            None => b"",
            Some(at) => line[at?].trim_ascii(),
        };
        // What else may be done to a name is left to others.
        let is_simple =
            name.iter().all(|byte| matches!(byte, b' '..=b'~')) && !name.starts_with(b"'");
        is_simple.then(|| PlainEntry::new(line, at.start, name, solution)).flatten()
    }

    /// Returns the plain entry of a line of a text that is searched for puzzles; also `None` if the
    /// line may not be a row.
    pub(crate) fn plain_row<'t>(&self, line: &'t [u8]) -> Option<PlainEntry<'t>> {
        // Digits are in no header, and no comment or block begins so.
        let begins = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'"' | b'-');
        let is_line = line.first().is_some_and(begins) && !line.contains(&b'\r');
        let entry = self.plain(line).filter(|_| is_line)?;
        entry.line.symbols().iter().any(u8::is_ascii_digit).then_some(entry)
    }

    /// The puzzle of a line.
    pub(crate) fn read(
        &self,
        name: &str,
        line: Line,
        options: ReadOptions,
        read_lines: ReadLines,
    ) -> Result<Puzzle, Fault> {
        let (number, invalid) = (line.number, line.invalid);
        let source =
            Arc::new(Source { name: name.to_owned(), text: line.text, first_line: number });
        if self.is_wide {
            return wide::puzzle(&source, self.mark, self.width, invalid, options);
        }
        let [puzzle, name, solution] = self.places(source.text.as_bytes());
        let has_text = |at: &Range<usize>| !content(&source.text[at.clone()]).trim().is_empty();
        let Some(at) = puzzle.filter(has_text) else {
            let whole = Span::new(&source, 0..source.text.len());
            let message = format!("found no puzzle in column {} of the table", self.puzzle + 1);
            return Err(Fault::new(whole, message));
        };
        // What stands in other columns need be no text at all.
        let of_field = |field: &Range<usize>| invalid.filter(|(at, _)| field.contains(at));
        let said = self.beside.said(&source, self.mark)?;
        let inside = place(&source, &at)?;
        let read = |at: Range<usize>, invalid, options| {
            puzzle_of(&source, at, invalid, options, read_lines)
        };
        let mut puzzle = read(inside.clone(), of_field(&at), options)?;
        let told = said.options(&source, &puzzle, options)?;
        if told != options {
            puzzle = read(inside, of_field(&at), told)?;
        }
        puzzle.name = name.and_then(|at| name_of(&source.text[at]));
        if let Some(at) = solution.filter(has_text) {
            let at = place(&source, &at)?;
            let solution = read(at.clone(), None, ReadOptions::like(&puzzle))?;
            keep_solution(&mut puzzle, solution.grid(), Span::new(&source, at))?;
        }
        Ok(puzzle)
    }

    /// What stands in the columns of names and of puzzles of a line, as it is written there.
    pub(crate) fn words(&self, line: &str) -> (String, String) {
        if self.is_wide {
            return (String::new(), line.to_owned());
        }
        let [puzzle, name, _] = self.places(line.as_bytes());
        let puzzle = puzzle.map(|at| content(&line[at]).into_owned());
        let name = name.and_then(|at| name_of(&line[at]));
        (name.unwrap_or_default(), puzzle.unwrap_or_default())
    }
}

/// The names of columns.
pub(crate) fn names(header: &str, mark: u8) -> Vec<String> {
    let fields = Fields::new(header.as_bytes(), mark);
    fields.map(|at| content(&header[at]).trim().to_owned()).collect()
}

/// The name that a field holds, if it is not empty.
fn name_of(field: &str) -> Option<String> {
    let name = content(field);
    let name = unguarded(name.trim());
    (!name.is_empty()).then(|| name.to_owned())
}

/// Reads a solution that stands beside a puzzle, checks it and keeps it.
pub(crate) fn attach_solution(
    puzzle: &mut Puzzle,
    source: &Arc<Source>,
    at: Range<usize>,
) -> Result<(), Fault> {
    let solution = puzzle_of_cells(source, at.clone(), None, ReadOptions::like(puzzle))?;
    keep_solution(puzzle, solution.grid(), Span::new(source, at))
}

/// Checks the solution of a puzzle, which stands there, and keeps it.
fn keep_solution(puzzle: &mut Puzzle, grid: Grid, at: Span) -> Result<(), Fault> {
    if let Err(violation) = check(puzzle, &grid) {
        let violation = violation.describe(puzzle, Notation::RowXColumn);
        let message = format!("the solution given with the puzzle is wrong: {violation}");
        return Err(Fault::new(at, message).label("does not solve it"));
    }
    puzzle.solution = Some(grid);
    Ok(())
}

/// The puzzle of a field: lists, symbols, or cells one by one where symbols do not say all of it.
fn puzzle_of(
    source: &Arc<Source>,
    at: Range<usize>,
    invalid: Option<(usize, u8)>,
    options: ReadOptions,
    read_lines: ReadLines,
) -> Result<Puzzle, Fault> {
    match source.text[at.clone()].starts_with(['[', '{']) {
        true => one_of_lists(&of_field(source, at), options, read_lines),
        false => puzzle_of_cells(source, at, invalid, options),
    }
}

/// The puzzle of a part of a line that is no list.
fn puzzle_of_cells(
    source: &Arc<Source>,
    at: Range<usize>,
    invalid: Option<(usize, u8)>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    if !specs::is_specs(&source.text[at.clone()]) {
        return cells(source, at, invalid).into_whole(options);
    }
    specs::puzzle(&of_field(source, at), options)
}

/// The text of a field alone, in which places are as they are in the line.
fn of_field(source: &Arc<Source>, at: Range<usize>) -> Arc<Source> {
    let text = " ".repeat(at.start) + &source.text[at];
    Arc::new(Source { name: source.name.clone(), text, first_line: source.first_line })
}

/// The one puzzle of a field with lists.
fn one_of_lists(
    field: &Arc<Source>,
    options: ReadOptions,
    read_lines: ReadLines,
) -> Result<Puzzle, Fault> {
    let mut puzzles = match json::is_json(&field.text) {
        true => json::puzzles(field, options, read_lines),
        false => literal::puzzles(field, options, read_lines),
    };
    match puzzles.len() {
        1 => puzzles.remove(0),
        count => {
            let whole = Span::new(field, 0..field.text.len());
            Err(Fault::new(whole, format!("found {count} puzzles in a field, expected one")))
        }
    }
}

/// The cells of a puzzle that is a part of a line.
pub(crate) fn cells(source: &Arc<Source>, at: Range<usize>, invalid: Option<(usize, u8)>) -> Cells {
    let cells = characters(&source.text, &words(&source.text, &at));
    Cells { source: source.clone(), cells, invalid, row: None }
}

/// Where what a field holds stands in its line. With quotes inside it is spelt otherwise there, and
/// is no puzzle.
fn place(source: &Arc<Source>, field: &Range<usize>) -> Result<Range<usize>, Fault> {
    let text = &source.text[field.clone()];
    let inside =
        plain_content(text.as_bytes()).filter(|inside| !text[inside.clone()].contains('\n'));
    let at = inside.map(|inside| field.start + inside.start..field.start + inside.end);
    at.ok_or_else(|| {
        let message = match content(text).contains('\n') {
            true => "found a puzzle on several lines, expected it on one",
            false => "found quotes inside a field, expected a puzzle",
        };
        Fault::new(Span::new(source, field.clone()), message)
    })
}
