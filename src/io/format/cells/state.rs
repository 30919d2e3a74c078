//! How far somebody has got with a puzzle: digits that were filled in are entries, candidates that
//! were taken away are crossed out, and neither is a given.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Candidate, Cell, Digit, Digits, Shape};
use crate::io::format::ReadOptions;
use crate::io::format::cells::{Cells, shape};
use crate::io::format::lines::line::Line;
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// A 9×9 puzzle that is being read cell by cell.
pub(crate) struct State {
    source: Arc<Source>,
    puzzle: Puzzle,
    /// For each cell the digits that are left to it.
    left: Vec<Digits>,
}

impl State {
    /// Nothing given and nothing taken away.
    pub(crate) fn new(source: &Arc<Source>, options: ReadOptions) -> Result<State, Fault> {
        let shape = nine(source, options)?;
        let puzzle = Puzzle::new(Layout::classic(shape));
        Ok(State { source: source.clone(), puzzle, left: vec![shape.digits(); 81] })
    }

    /// The shape.
    pub(crate) fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// Puts a digit into a cell; it stands at these bytes of the text.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit, role: Role, at: Range<usize>) {
        let span = Some(Span::new(&self.source, at));
        self.puzzle.givens.push(Given { cell, digit, role, span });
    }

    /// Crosses a candidate out.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.puzzle.crossed_out.insert(Candidate { cell, digit });
    }

    /// Leaves a cell these candidates alone.
    pub(crate) fn leave(&mut self, cell: Cell, digits: Digits) {
        self.left[cell.index()] = digits;
    }

    /// The puzzle.
    pub(crate) fn into_puzzle(mut self) -> Puzzle {
        self.puzzle.leave(&self.left);
        self.puzzle
    }
}

/// The shape of a grid that is 9×9 in this format.
pub(crate) fn nine(source: &Arc<Source>, options: ReadOptions) -> Result<Shape, Fault> {
    let fault = |message| Fault::new(Span::new(source, 0..source.text.len()), message);
    match options.size.filter(|&size| size != 9) {
        Some(size) => Err(fault(format!("found a 9×9 grid, but size {size} was asked for"))),
        None => shape(9, options).map_err(|error| fault(error.to_string())),
    }
}

/// The digit that a character is in a 9×9 grid.
pub(crate) fn digit(symbol: char) -> Option<Digit> {
    matches!(symbol, '1'..='9').then(|| Digit::new(symbol as u8 - b'0'))
}

/// That all bytes of a line are UTF-8.
pub(crate) fn check_bytes(source: &Arc<Source>, line: &Line) -> Result<(), Fault> {
    let cells = Vec::new();
    Cells { source: source.clone(), cells, invalid: line.invalid, row: None }.check_bytes()
}
