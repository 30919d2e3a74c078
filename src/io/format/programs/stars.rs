//! Star grids: rows and columns of a box above a framed grid, in which `*5` is given and `5` was filled in.
//!
//! Here a star is no blank. A grid without any star says nothing about who wrote its digits; then
//! all are given.

use crate::error::Fault;
use crate::error::source::Span;
use crate::grid::Alphabet;
use crate::io::format::cells::state::check_bytes;
use crate::io::format::cells::{describe, shape};
use crate::io::format::lines::characters::is_separator;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::{Boxes, ReadOptions};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// What is said of a grid without a star.
const NO_STAR: &str = "the grid has no star, so all of its digits are taken for given";

/// A header and the rows below it, as they come.
pub(crate) struct Stars {
    lines: Vec<Line>,
    /// Rows and columns of a box, as they stand in the header.
    boxes: (usize, usize),
}

/// The two numbers of a header like `3, 3`.
fn boxes(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(',')?;
    let (rows, columns) = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
    let fits = (1..=6).contains(&rows) && (1..=6).contains(&columns) && rows * columns >= 4;
    fits.then_some((rows, columns))
}

/// Whether a line is the header of a star grid.
pub(crate) fn is_header(text: &str) -> bool {
    boxes(text).is_some()
}

impl Stars {
    /// A grid under this header.
    pub(crate) fn new(header: Line) -> Option<Stars> {
        let boxes = boxes(&header.text)?;
        Some(Stars { lines: vec![header], boxes })
    }

    /// Takes a row, and says whether it was the last.
    pub(crate) fn take(&mut self, line: Line) -> bool {
        self.lines.push(line);
        self.lines.len() > self.boxes.0 * self.boxes.1
    }

    /// The puzzle of the rows that came.
    pub(crate) fn puzzle(&self, name: &str, options: ReadOptions) -> Result<Puzzle, Fault> {
        let source = source(name, &self.lines);
        let (rows, columns) = self.boxes;
        let size = rows * columns;
        let mut start = self.lines[0].text.len();
        let fault = |at, message: String| Fault::new(Span::new(&source, at), message);
        let header = || 0..self.lines[0].text.len();
        if rows != columns && options.boxes.is_none() {
            let message = format!("found boxes of {rows} and {columns}, and not which are rows");
            let help = format!("use --box {rows}x{columns} or --box {columns}x{rows}");
            return Err(fault(header(), message).help(help));
        }
        if let Some(asked) = options.size.filter(|&asked| asked != size) {
            let message = format!("found a {size}×{size} grid, but size {asked} was asked for");
            return Err(fault(header(), message));
        }
        if self.lines.len() <= size {
            let found = self.lines.len() - 1;
            let message = format!("found {found} rows below `{rows}, {columns}`, expected {size}");
            return Err(fault(header(), message));
        }
        let boxes = options.boxes.or(Some(Boxes::Of(rows, columns)));
        let shape = shape(size, ReadOptions { boxes, ..options })
            .map_err(|error| fault(header(), error.to_string()))?;
        let mut puzzle = Puzzle::new(Layout::classic(shape));
        for (i, pair) in self.lines.windows(2).enumerate() {
            let line = &pair[1];
            start += line.number - pair[0].number;
            check_bytes(
                &source,
                &Line { invalid: line.invalid.map(|(at, b)| (at + start, b)), ..line.clone() },
            )?;
            let place = |place: &str| format!("row {}, {place}", i + 1);
            let mut column = 0;
            let mut star = None;
            for (at, symbol) in line.text.char_indices() {
                let at = start + at..start + at + symbol.len_utf8();
                match (symbol, star.take()) {
                    ('*', None) => star = Some(at.start),
                    (symbol, None) if is_separator(symbol) => {}
                    ('.' | '0', None) => column += 1,
                    (symbol, star) => {
                        let digit = Alphabet::Numerals.value(symbol, size);
                        let Some(digit) = digit.and_then(|value| shape.digit(value).ok()) else {
                            let what = place(&format!("column {}: ", column + 1));
                            let what = what + "found " + &describe(&symbol.to_string());
                            let digits = Alphabet::Numerals.range(shape);
                            return Err(fault(at, format!("{what}, expected {digits} or a dot"))
                                .help("a star stands before a digit that is given"));
                        };
                        column += 1;
                        if let Ok(cell) = shape.cell(i + 1, column) {
                            let role = if star.is_some() { Role::Given } else { Role::Entry };
                            let at = star.unwrap_or(at.start)..at.end;
                            let span = Some(Span::new(&source, at));
                            puzzle.givens.push(Given { cell, digit, role, span });
                        }
                    }
                }
            }
            if let Some(at) = star {
                let message = place("found a star without a digit");
                return Err(fault(at..at + 1, message));
            }
            if column != size {
                let message = place(&format!("found {column} cells, expected {size}"));
                return Err(fault(start..start + line.text.len(), message));
            }
            start += line.text.len();
        }
        without_star(&mut puzzle);
        Ok(puzzle)
    }
}

/// Digits of a grid without a star are given.
fn without_star(puzzle: &mut Puzzle) {
    let none = puzzle.givens.iter().all(|given| given.role == Role::Entry);
    if none && !puzzle.givens.is_empty() {
        puzzle.givens.iter_mut().for_each(|given| given.role = Role::Given);
        puzzle.notes.push(NO_STAR.into());
    }
}
