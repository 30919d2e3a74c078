//! Simple Sudoku: a grid framed by `*---*`, and below it what was done: `I002` puts a 2 into cell
//! 00, `E02007` takes the 7 from cell 02; cells go from 00 to 80.
//!
//! Its clipboard holds up to three such grids of one puzzle: the givens, the givens and what was
//! filled in, and the candidates. They are one puzzle where the last, in candidates, has all digits
//! of those before; two puzzles that are alike stay two.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Candidate, Cell};
use crate::io::format::cells::state::digit;
use crate::io::format::layouts::marks::Groups;
use crate::io::format::lines::line::{Line, source};
use crate::puzzle::{Given, Puzzle, Role};

/// Whether a line is the upper or lower edge of a frame of Simple Sudoku.
pub(crate) fn is_edge(text: &str) -> bool {
    text.trim_start().starts_with("*--")
}

/// Whether a line says what was done: a letter and digits, as many as there should be or nearly.
pub(crate) fn is_change(text: &str) -> bool {
    let is = |letter: char, length: usize| {
        let digits = text.trim().strip_prefix(letter);
        let count = digits.map_or(0, str::len).abs_diff(length);
        digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit())) && count <= 1
    };
    is('I', 3) || is('E', 5)
}

/// Grids of Simple Sudoku that may belong together.
#[derive(Default)]
pub(crate) struct Clipboard {
    held: Vec<Puzzle>,
}

impl Clipboard {
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Holds a grid, and gives back those that it does not belong to.
    pub(crate) fn hold(&mut self, puzzle: Puzzle) -> Vec<Puzzle> {
        let extends = self.held.len() == 1
            && self.held[0].crossed_out.is_empty()
            && self.held[0].shape() == puzzle.shape()
            && self.held[0].givens.iter().all(|given| has(&puzzle, given));
        let others = if extends { Vec::new() } else { self.release() };
        self.held.push(puzzle);
        others
    }

    /// The puzzle whose candidates these are; `None` when they belong to no grid that is held.
    pub(crate) fn complete(&mut self, marks: &Groups) -> Option<Puzzle> {
        let last =
            self.held.last().filter(|last| last.crossed_out.is_empty() && marks.continues(last))?;
        let entries = last.givens.iter().filter(|given| !has(&self.held[0], given));
        let entries = entries.map(|given| Given { role: Role::Entry, ..given.clone() });
        let entries: Vec<Given> = entries.collect();
        let mut puzzle = self.held.swap_remove(0);
        self.held.clear();
        puzzle.givens.extend(entries);
        Some(marks.candidates_of(puzzle))
    }

    /// Does what a line says to the grid above it.
    pub(crate) fn change(&mut self, name: &str, line: &Line) -> Result<(), Fault> {
        let source = source(name, [line]);
        let start = line.text.len() - line.text.trim_start().len();
        let text = line.text.trim();
        let at = start..start + text.len();
        let fault = |message: String| Fault::new(Span::new(&source, at.clone()), message);
        let Some(last) = self.held.last_mut() else {
            return Err(fault(format!("found `{text}` and no grid of Simple Sudoku above it"))
                .help("such a grid is framed by *-----------*"));
        };
        let number = |digits: Option<&str>| digits?.parse::<usize>().ok();
        let is_entry = text.starts_with('I');
        let length = if is_entry { 4 } else { 6 };
        let cell = number(text.get(1..3)).filter(|cell| *cell < 81 && text.len() == length);
        let value = number(text.get(3..)).filter(|value| (1..=9).contains(value));
        let (Some(cell), Some(value)) = (cell, value) else {
            let (what, example) = match is_entry {
                true => ("a digit that was filled in", "I002: cell 00 to 80, then the digit"),
                false => ("a candidate that was removed", "E02007: cell 00 to 80, then 001 to 009"),
            };
            return Err(fault(format!("found `{text}`, expected {what} like {example}")));
        };
        let digit = digit(char::from(b'0' + value as u8)).expect("it is 1 to 9");
        if is_entry {
            last.givens.push(entry(Cell::new(cell), digit, &source, at.clone()));
        } else {
            last.crossed_out.insert(Candidate { cell: Cell::new(cell), digit });
        }
        Ok(())
    }

    /// The grids that are held, each a puzzle of its own.
    pub(crate) fn release(&mut self) -> Vec<Puzzle> {
        std::mem::take(&mut self.held)
    }
}

fn entry(cell: Cell, digit: crate::grid::Digit, source: &Arc<Source>, at: Range<usize>) -> Given {
    Given { cell, digit, role: Role::Entry, span: Some(Span::new(source, at)) }
}

fn has(puzzle: &Puzzle, wanted: &Given) -> bool {
    puzzle.givens.iter().any(|given| given.candidate() == wanted.candidate())
}
