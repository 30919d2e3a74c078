//! [`Node`]: a statement of a chain, with the statements that it follows from.

use crate::grid::{Candidate, Cell, Digit};

/// The statement that a digit is in one of these cells, or in none of them.
///
/// ```text
/// one cell      r1c3=4         the digit is there, or it is not
/// a group       r1c13=4        one of two or three places in the cells that two houses share
/// of a set      r1c1,r2c3=4    the places of a digit in an almost locked set
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, in ascending order.
    pub cells: Vec<Cell>,
    /// Whether the digit is in one of the cells (`true`) or in none of them (`false`).
    pub holds: bool,
    /// Why it follows.
    pub link: Link,
    /// The earlier nodes of its line that it follows from, as indices in ascending order, except
    /// for [`Link::Refuted`].
    pub from: Vec<usize>,
}

/// Why a node follows from others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Link {
    /// It is an assumption: the first node of a line, or one that is tried out within the line.
    Assumed,
    /// A *weak* link: a node that holds excludes this one.
    Weak,
    /// A *strong* link of this cell: no other digit is left for it.
    Cell(Cell),
    /// A strong link of this house (an index into the constraints of the puzzle): it has no other
    /// place left for the digit.
    House(usize),
    /// A strong link of an almost locked set, these cells of this house: without the digit of the
    /// node before, there are as many digits as cells, so each of the digits is in one of them.
    Set(usize, Vec<Cell>),
    /// All places that are left for the digit in this house exclude this node.
    Locked(usize),
    /// An assumption is wrong: the first node of `from` is the assumption, and the other two, which
    /// follow from it, contradict each other.
    Refuted,
}

impl Node {
    /// Returns the candidate that it is about; `None` if it is about several cells.
    pub fn candidate(&self) -> Option<Candidate> {
        match self.cells[..] {
            [cell] => Some(Candidate { cell, digit: self.digit }),
            _ => None,
        }
    }

    /// Returns the candidates that it is about: its digit in each of its cells.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate { cell, digit: self.digit })
    }

    /// Returns whether both nodes are about the same digit in the same cells.
    pub fn is_about(&self, other: &Node) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }
}
