//! [`Line`]: what somebody copied cell by cell, and what went wrong with several givens of it.
//!
//! A [`Slip`] is a blank that was lost or doubled:
//!
//! ```text
//!   row as printed   . 4 . . 9 7 . . 2
//!   first blank lost 4 . . 9 7 . . 2 .    undone by moving the row one cell to the right
//!   a blank doubled  . 4 . . . 9 7 . .    undone by moving 9 and 7 one cell to the left;
//!                                         the 2 fell off the end and must be found again
//! ```
//!
//! A slip is given by the first and the last of its givens and by the direction, not by the blanks:
//! which blank of several in a row was lost makes no difference.
//!
//! [`Copied`] is a line that repeats the one before it. What should have been there is lost, so all
//! that an edit can do is to take the copy away. Often that leaves several solutions, and the line
//! has to be typed again ([`Repeated`]).

use crate::grid::{Candidate, Cell, Shape};
use crate::limits::Partial;

/// What somebody copied cell by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// A row, counted from 1.
    Row(usize),
    /// A column, counted from 1.
    Column(usize),
    /// The whole grid, row by row.
    Grid,
}

impl Line {
    /// Returns the cells in the order in which they are copied.
    pub(in crate::questions::repair) fn cells(self, shape: Shape) -> Vec<Cell> {
        let of_line = |cell: &Cell| match self {
            Line::Row(row) => shape.row(*cell) == row,
            Line::Column(column) => shape.column(*cell) == column,
            Line::Grid => true,
        };
        shape.cells().filter(of_line).collect()
    }

    /// Returns the row or column with this number; the grid has none.
    pub fn with_number(self, number: usize) -> Line {
        match self {
            Line::Row(_) => Line::Row(number),
            Line::Column(_) => Line::Column(number),
            Line::Grid => Line::Grid,
        }
    }

    /// Returns all rows and all columns.
    pub(in crate::questions::repair) fn rows_and_columns(
        shape: Shape,
    ) -> impl Iterator<Item = Line> {
        let numbers = move || 1..=shape.size();
        numbers().map(Line::Row).chain(numbers().map(Line::Column))
    }
}

/// Givens of a line that all move one cell along it, in the same direction, with the blanks between
/// them: at least two, or one that goes over the end of a row or had another fall off.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slip {
    /// The line.
    pub line: Line,
    /// Whether the givens move towards the end of the line: to the right, or down.
    pub forward: bool,
    /// The givens in the order of the line, each with the cell that it moves to.
    pub moved: Vec<(Candidate, Cell)>,
    /// Whether these are all givens of the line.
    pub whole: bool,
    /// A given that comes in where the line begins or ends: it had fallen off.
    pub lost: Option<Candidate>,
}

impl Slip {
    /// Returns the givens in their new places, and the one that had fallen off.
    pub fn added(&self) -> impl Iterator<Item = Candidate> {
        let moved = self.moved.iter().map(|&(given, cell)| Candidate { cell, ..given });
        moved.chain(self.lost)
    }

    /// Returns whether the givens went around: what stood at one end moves to the other.
    pub fn wraps(&self) -> bool {
        let (first, last) = (self.moved.first(), self.moved.last());
        first.zip(last).is_some_and(
            |((a, to), (b, end))| {
                if self.forward { *end < b.cell } else { *to > a.cell }
            },
        )
    }
}

/// The givens of a row or column that repeats the one before it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Copied {
    /// The row or column that is taken away.
    pub line: Line,
    /// The number of the row or column that it repeats.
    pub of: usize,
    /// Its givens, at least two, in the order of their cells.
    pub givens: Vec<Candidate>,
}

/// A copy that cannot be undone, because too many solutions are left without it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repeated {
    /// The copy.
    pub copied: Copied,
    /// The number of known solutions without it; counting stops after a hundred.
    pub solutions: Partial<usize>,
}
