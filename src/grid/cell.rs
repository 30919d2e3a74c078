//! [`Cell`], [`Candidate`]: a digit that might go into one, and [`Fact`]: whether it does.

use crate::grid::Digit;

/// A cell: its 0-based index in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// Returns the cell with this 0-based index in row-major order.
    ///
    /// # Panics
    /// Panics if the index is 2^16 or more; the largest grid has 1,296 cells.
    pub fn new(index: usize) -> Cell {
        Cell(u16::try_from(index).expect("a cell index is below 2^16"))
    }

    /// Returns the 0-based index in row-major order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A digit that might go into a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What is known of a candidate.
// Not non_exhaustive: a digit is in a cell, or it is not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// The digit is in the cell.
    Placed(Candidate),
    /// The digit is not in the cell.
    Removed(Candidate),
}

impl From<Candidate> for Fact {
    fn from(placed: Candidate) -> Fact {
        Fact::Placed(placed)
    }
}
