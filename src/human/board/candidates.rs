//! Candidates made of cells and digits.

use crate::grid::{Candidate, Cell, Digit, Digits};

/// Some digits in a cell.
pub(crate) fn on(cell: Cell, digits: Digits) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate { cell, digit })
}

/// A digit in some cells.
pub(crate) fn at(digit: Digit, cells: impl IntoIterator<Item = Cell>) -> Vec<Candidate> {
    cells.into_iter().map(|cell| Candidate { cell, digit }).collect()
}
