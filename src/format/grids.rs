//! [`Grids`]: rows of cells become grids.
//!
//! Rows come in *paragraphs*. One that is a whole number of grids by itself is read at once. Others wait: they
//! may be the bands of a grid, set apart by blank lines. What they are is decided when something follows that
//! cannot belong to them: bands must all be of one height and make whole grids together, or none is read.

use std::collections::BTreeMap;
use std::mem::take;

use itertools::Itertools;

use crate::error::Fault;
use crate::format::ReadOptions;
use crate::format::candidates;
use crate::format::cells::Cells;
use crate::format::characters::{is_blank, is_numeral_or_blank};
use crate::format::lines::source;
use crate::format::marks::Groups;
use crate::format::row::{Row, Whole};
use crate::format::table::attach_solution;
use crate::puzzle::Puzzle;
use crate::source::Span;

/// Takes paragraphs of rows, and puzzles on one line, and collects what they are.
pub(super) struct Grids {
    name: String,
    options: ReadOptions,
    /// Paragraphs that wait for others to be a grid.
    waiting: Vec<Vec<Row>>,
    /// What was read.
    pub(super) ready: Vec<Ready>,
}

/// What some rows were.
pub(super) enum Ready {
    /// A puzzle, or what is wrong with it.
    Puzzle(Result<Puzzle, Fault>),
    /// A grid of candidates, which may be those of the grid before.
    Marks(Groups),
}

/// What lines of 16, 25 or 36 cells are.
enum Lines {
    /// Puzzles of their own.
    Puzzles,
    /// Rows of a larger grid.
    Rows,
    /// Either would do.
    Undecided,
}

/// Nobody writes smaller grids than this, so fewer cells are something else, unless they were asked for.
const SMALLEST: usize = 4;

impl Grids {
    pub(super) fn new(name: &str, options: ReadOptions) -> Grids {
        Grids { name: name.to_owned(), options, waiting: Vec::new(), ready: Vec::new() }
    }

    /// Whether no rows wait for others.
    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Rows without anything between them. Where the number of cells jumps, something else begins.
    pub(super) fn paragraph(&mut self, rows: Vec<Row>) {
        // A row that lost or gained a cell or two still belongs to its grid.
        let mut parts: Vec<Vec<Row>> = Vec::new();
        for row in rows {
            let near = |last: &Row| row.is_border || last.cells().abs_diff(row.cells()) <= 3;
            match parts.last_mut() {
                Some(part) if part.iter().rfind(|row| !row.is_border).is_none_or(near) => {
                    part.push(row);
                }
                _ => parts.push(vec![row]),
            }
        }
        for (i, part) in parts.into_iter().enumerate() {
            let whole = self.is_whole(&part);
            if i > 0 || whole {
                self.end();
            }
            self.waiting.push(part);
            if whole {
                self.end();
            }
        }
    }

    /// Whether a paragraph is for certain one or several grids by itself.
    fn is_whole(&self, rows: &[Row]) -> bool {
        let rows = cell_rows(rows);
        let width = width(&rows, by_word(&rows));
        let whole = width >= SMALLEST && rows.len().is_multiple_of(width);
        whole && matches!(self.lines_or_rows(&rows, width), Lines::Rows)
    }

    /// Nothing may follow that belongs to the rows so far.
    pub(super) fn end(&mut self) {
        let all: Vec<Row> = self.waiting.iter().flatten().cloned().collect();
        let rows = cell_rows(&all);
        if rows.is_empty() {
            self.waiting.clear();
            return;
        }
        let width = width(&rows, by_word(&rows));
        let paragraphs = take(&mut self.waiting);
        match self.lines_or_rows(&rows, width) {
            Lines::Puzzles => {
                for row in rows {
                    self.push_whole(&row, row.as_whole());
                }
            }
            Lines::Rows => self.end_rows(&paragraphs, rows, width),
            Lines::Undecided => {
                let small = width.isqrt();
                let message = format!(
                    "found {} lines of {width} cells: grids of {small}×{small}, or rows of {width}×{width}?",
                    rows.len()
                );
                let help = format!("say --size {small} or --size {width}");
                let fault = self.fault_of(&rows, message).help(help);
                self.fail(fault);
            }
        }
    }

    /// What lines of `width` cells are.
    fn lines_or_rows(&self, rows: &[Row], width: usize) -> Lines {
        let small = width.isqrt();
        if let Some(size) = self.options.size {
            return if size * size == width { Lines::Puzzles } else { Lines::Rows };
        }
        // Who names an alphabet, or writes numbers, has more than nine digits.
        let many = self.options.symbols.is_some() || rows.iter().any(Row::has_numbers);
        if small < SMALLEST || small * small != width || many {
            return Lines::Rows;
        }
        let is_large = |row: &&Row| {
            let cells = row.by_character();
            !cells.iter().all(|at| {
                let word = row.text(at);
                word.chars().all(is_blank) || word.parse().is_ok_and(|v: usize| v <= small)
            })
        };
        let large = rows.iter().filter(is_large).count();
        match (rows.len().is_multiple_of(width), large) {
            (true, 0) => Lines::Undecided,
            (true, _) => Lines::Rows,
            // Too few rows for the larger grid: one digit too high is a slip, many are not.
            (false, _) if rows.len() == 1 || large * 2 <= rows.len() => Lines::Puzzles,
            (false, _) => Lines::Rows,
        }
    }

    /// Rows of grids: whole grids one below the other, or bands of one height.
    fn end_rows(&mut self, paragraphs: &[Vec<Row>], rows: Vec<Row>, width: usize) {
        let numbers: Vec<usize> = rows.iter().map(|row| row.line.number).collect();
        let height = |paragraph: &Vec<Row>| {
            paragraph.iter().filter(|row| numbers.binary_search(&row.line.number).is_ok()).count()
        };
        let mut heights = paragraphs.iter().map(height).filter(|height| *height > 0);
        let first = heights.next().unwrap_or(0);
        let bands = heights.all(|height| height == first) && first > 0;
        let fits = bands && (first.is_multiple_of(width) || width.is_multiple_of(first));
        let tiny = width < SMALLEST && self.options.size != Some(width);
        if fits && rows.len().is_multiple_of(width) && !tiny {
            let mut rows = rows.into_iter();
            loop {
                let grid: Vec<Row> = rows.by_ref().take(width).collect();
                if grid.is_empty() {
                    return;
                }
                self.push_grid(grid, width);
            }
        }
        let cells = plural(width, "cell");
        let (message, help) = match (rows.len(), tiny) {
            (1, _) => (format!("found {cells}, expected a puzzle"), ""),
            (count, true) => (format!("found {count} rows of {cells}, expected a puzzle"), ""),
            (count, false) if count < width => {
                (format!("found {count} rows of {cells}, expected {width} rows"), "")
            }
            (count, false) => (
                format!("found {count} rows of {cells}, expected {width} rows for each grid"),
                "put an empty line between grids, and none or one between the bands of a grid",
            ),
        };
        let fault = self.fault_of(&rows, message).help(help);
        self.fail(fault);
    }

    /// As many rows as `width`; each should have as many cells.
    fn push_grid(&mut self, rows: Vec<Row>, width: usize) {
        let has_groups = rows.iter().any(|row| row.has_groups);
        let by_word = has_groups || by_word(&rows);
        let source = source(&self.name, rows.iter().map(|row| &row.line));
        let mut offset = 0;
        let mut cells = Vec::new();
        let mut invalid = None;
        for (i, row) in rows.iter().enumerate() {
            offset += rows[..i]
                .last()
                .map_or(0, |before| before.line.text.len() + row.line.number - before.line.number);
            let tokens = if by_word { row.by_word().to_vec() } else { row.by_character() };
            invalid = invalid.or(row.line.invalid.map(|(at, byte)| (at + offset, byte)));
            if tokens.len() != width {
                let (number, what) = (i + 1, if has_groups { "group" } else { "cell" });
                let what = plural(tokens.len(), what);
                let message = format!("row {number} has {what}, expected {width}");
                let fault = self.row_fault(row, Some(number));
                let fault = fault.unwrap_or_else(|| self.first_row_fault(&rows[i..], message));
                self.fail(fault);
                return;
            }
            cells.extend(tokens.into_iter().map(|at| at.start + offset..at.end + offset));
        }
        let cells = Cells { source, cells, invalid, row: None };
        self.ready.push(match has_groups {
            false => Ready::Puzzle(cells.into_puzzle_of(width, self.options)),
            true => {
                let groups = cells
                    .check_bytes()
                    .and_then(|()| Groups::read(&cells.source, cells.cells, self.options));
                groups.map_or_else(|fault| Ready::Puzzle(Err(fault)), Ready::Marks)
            }
        });
    }

    fn fail(&mut self, fault: Fault) {
        self.ready.push(Ready::Puzzle(Err(fault)));
    }

    /// A puzzle on one line.
    pub(super) fn push_whole(&mut self, row: &Row, whole: Whole) {
        let source = source(&self.name, [&row.line]);
        let (cells, invalid) = (whole.cells, row.line.invalid);
        let cells = Cells { source: source.clone(), cells, invalid, row: None };
        let nine = self.options.size.is_none_or(|size| size == 9);
        let puzzle = match nine && candidates::are_candidates(&cells) {
            true => cells.check_bytes().map(|()| candidates::puzzle(&cells)),
            false => cells.into_puzzle(self.options),
        };
        let label = row.text(&whole.label).trim_start_matches([',', ';', ' ', '\t']);
        let label = label.strip_prefix('#').unwrap_or(label).trim();
        let puzzle = puzzle.and_then(|mut puzzle| {
            let large = puzzle.shape().size() > 9;
            let is_cell = |c: char| is_numeral_or_blank(c) || large && c.is_ascii_alphanumeric();
            let as_long = label.chars().count() == puzzle.shape().cell_count();
            if as_long && label.chars().all(is_cell) {
                // Another puzzle would be lost here, and a solution has no blanks.
                let end = source.text.trim_end().len();
                attach_solution(&mut puzzle, &source, end - label.len()..end)?;
            } else if !label.is_empty() {
                puzzle.name = Some(label.to_owned());
            }
            Ok(puzzle)
        });
        self.ready.push(Ready::Puzzle(puzzle));
    }

    /// A fault about some rows: what is wrong with one of them, or else this message about the first.
    fn fault_of(&self, rows: &[Row], message: String) -> Fault {
        // A single line may be the beginning of a puzzle on one line.
        let number = |i: usize| (rows.len() > 1).then_some(i + 1);
        let mut faults =
            rows.iter().enumerate().filter_map(|(i, row)| self.row_fault(row, number(i)));
        faults.next().unwrap_or_else(|| self.first_row_fault(rows, message))
    }

    /// What is wrong with a row by itself: bytes or characters that no grid has.
    fn row_fault(&self, row: &Row, number: Option<usize>) -> Option<Fault> {
        if row.has_groups && row.line.invalid.is_none() {
            return None;
        }
        let (source, cells) = (source(&self.name, [&row.line]), row.by_character());
        let size = cells.len();
        let cells = Cells { source, cells, invalid: row.line.invalid, row: number };
        cells.check_bytes().and_then(|()| cells.check_characters(size)).err()
    }

    fn first_row_fault(&self, rows: &[Row], message: String) -> Fault {
        let source = source(&self.name, rows.iter().take(1).map(|row| &row.line));
        Fault::new(Span::new(&source, 0..source.text.len()), message)
    }
}

/// The rows without borders. A line of dashes as long as the rows is a row when another has dashes for blanks,
/// or when there is nothing but such lines, as many as they are long.
fn cell_rows(rows: &[Row]) -> Vec<Row> {
    let (borders, cells): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.is_border);
    let dashes = |row: &&Row| row.by_character().iter().any(|at| row.text(at) == "-");
    let length = match cells.is_empty() {
        true => borders.first().map_or(0, |row| row.cells()),
        false => width(&cells.iter().copied().cloned().collect::<Vec<_>>(), false),
    };
    let as_long = borders.iter().all(|row| row.cells() == length);
    let nothing_else = cells.is_empty() && as_long && length >= SMALLEST;
    let are_rows = match nothing_else {
        true => borders.len().is_multiple_of(length),
        false => cells.iter().any(dashes),
    };
    let is_row = |row: &&Row| !row.is_border || are_rows && row.cells() == length;
    rows.iter().filter(is_row).cloned().collect()
}

/// The number of cells that most rows have; of several the one that comes first.
fn width(rows: &[Row], by_word: bool) -> usize {
    // For each number of cells how many rows have it, and which is the first.
    let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (i, row) in rows.iter().enumerate() {
        let cells = if by_word { row.by_word().len() } else { row.cells() };
        counts.entry(cells).or_insert((0, i)).0 += 1;
    }
    let most = counts.into_iter().max_by_key(|(_, (count, first))| (*count, usize::MAX - first));
    most.map_or(0, |(cells, _)| cells)
}

/// Whether the rows are numbers between separators and not symbols.
fn by_word(rows: &[Row]) -> bool {
    rows.iter().any(Row::has_numbers) && rows.iter().map(|row| row.by_word().len()).all_equal()
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
