//! [`Premise`]: what a step looks at on the board.

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::puzzle::Layout;

/// What a step looks at on the board: what a cell or a digit has left.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Premise {
    /// The cell has none but these digits left.
    Cell(Cell, Digits),
    /// The digit has none but these places left in the house, an index into
    /// [`Puzzle::constraints`](crate::Puzzle::constraints). The cells are in the order of the house.
    House(usize, Digit, Vec<Cell>),
}

impl Premise {
    /// Returns the candidates that it leaves.
    pub fn left(&self) -> Vec<Candidate> {
        match self {
            Premise::Cell(cell, left) => {
                left.iter().map(|digit| Candidate { cell: *cell, digit }).collect()
            }
            Premise::House(_, digit, places) => {
                places.iter().map(|&cell| Candidate { cell, digit: *digit }).collect()
            }
        }
    }

    /// Returns the candidates that must be gone for it to be true, cell by cell.
    pub fn gone(&self, layout: &Layout) -> Vec<Candidate> {
        match self {
            Premise::Cell(cell, left) => {
                let others = layout.shape().digits() - *left;
                others.iter().map(|digit| Candidate { cell: *cell, digit }).collect()
            }
            Premise::House(house, digit, places) => {
                let cells = layout.constraints()[*house].cells().iter().copied();
                let others = cells.filter(|cell| !places.contains(cell));
                others.map(|cell| Candidate { cell, digit: *digit }).collect()
            }
        }
    }
}
