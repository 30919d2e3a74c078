//! [`Node`]: one statement of a chain, with the statements that it follows from.

use crate::grid::{Candidate, Cell, Digit};

/// That a digit is in one of these cells, or in none of them.
///
/// ```text
/// one cell      r1c3=4         the digit is there, or it is not
/// a group       r1c13=4        one of two or three places in the cells that two houses share
/// of a set      r1c1,r2c3=4    the places of a digit in an almost locked set
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, in ascending order.
    pub cells: Vec<Cell>,
    /// Whether the digit is in one of them (true), or in none (false).
    pub holds: bool,
    /// Why.
    pub link: Link,
    /// The nodes before it in its line that it follows from, as indices in ascending order; but see
    /// [`Link::Refuted`].
    pub from: Vec<usize>,
}

/// Why a node follows from others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Link {
    /// It does not: this is what a line begins with, or what is tried out within it.
    Assumed,
    /// A *weak* link: a digit that holds excludes this one.
    Weak,
    /// A *strong* link of a cell: no other digit is left for it.
    Cell(Cell),
    /// A strong link of a house, an index into the constraints of the puzzle: no other place is
    /// left for the digit.
    House(usize),
    /// A strong link of an almost locked set, cells of this house: without the digit before, these
    /// cells have as many digits as there are, so that each of them is somewhere.
    Set(usize, Vec<Cell>),
    /// All places that this house has left for the digit exclude this one.
    Locked(usize),
    /// What was assumed (the first of `from`) leads to the digit of the other two nodes being there
    /// and not: so it is wrong.
    Refuted,
}

impl Node {
    /// The candidate, if it is about one cell.
    pub fn candidate(&self) -> Option<Candidate> {
        match self.cells[..] {
            [cell] => Some(Candidate { cell, digit: self.digit }),
            _ => None,
        }
    }

    /// The candidates that it is about.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate { cell, digit: self.digit })
    }

    /// Whether it is about the same digit in the same cells.
    pub fn is_about(&self, other: &Node) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }
}
