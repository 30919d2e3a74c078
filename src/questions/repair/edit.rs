//! [`Edit`]: one change to the givens of a puzzle.

pub(super) mod line;

use std::sync::Arc;

use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::repair::edit::line::{Copied, Line, Slip};

/// One change to the givens.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Edit {
    /// Another digit in the same cell.
    Change {
        /// The given.
        from: Candidate,
        /// Its new digit.
        to: Digit,
    },
    /// Two givens of one row or column, or corner to corner, change places.
    Swap {
        /// The given that comes first in the order of cells.
        first: Candidate,
        /// The other given; its digit differs.
        second: Candidate,
    },
    /// A given moves to an empty neighbouring cell.
    Move {
        /// The given.
        from: Candidate,
        /// Its new cell.
        to: Cell,
    },
    /// A given is removed.
    Remove(Candidate),
    /// A given is added in an empty cell.
    Add(Candidate),
    /// Several givens of a line move one cell along it.
    Slip(Arc<Slip>),
    /// All givens of a row or column are removed, because it repeats the one before it.
    Clear(Arc<Copied>),
}

impl Edit {
    /// Returns the givens that the edit takes away.
    pub fn removed(&self) -> impl Iterator<Item = Candidate> + use<> {
        match self {
            Edit::Change { from, .. } | Edit::Move { from, .. } | Edit::Remove(from) => vec![*from],
            Edit::Swap { first, second } => vec![*first, *second],
            Edit::Add(_) => vec![],
            Edit::Slip(slip) => slip.moved.iter().map(|(given, _)| *given).collect(),
            Edit::Clear(copied) => copied.givens.clone(),
        }
        .into_iter()
    }

    /// Returns the givens that the edit brings in.
    pub fn added(&self) -> impl Iterator<Item = Candidate> + use<> {
        match self {
            Edit::Change { from, to } => vec![Candidate { digit: *to, ..*from }],
            Edit::Swap { first, second } => vec![
                Candidate { digit: second.digit, ..*first },
                Candidate { digit: first.digit, ..*second },
            ],
            Edit::Move { from, to } => vec![Candidate { cell: *to, ..*from }],
            Edit::Remove(_) | Edit::Clear(_) => vec![],
            Edit::Add(to) => vec![*to],
            Edit::Slip(slip) => slip.added().collect(),
        }
        .into_iter()
    }

    /// Returns the first cell that the edit touches.
    pub(super) fn first_cell(&self) -> Option<Cell> {
        self.removed().chain(self.added()).map(|given| given.cell).min()
    }

    /// Returns the mistake that the edit undoes, in a few words.
    pub fn mistake(&self) -> &'static str {
        match self {
            Edit::Change { .. } => "a wrong digit",
            Edit::Swap { .. } => "two digits changed places",
            Edit::Move { .. } => "a digit one cell off",
            Edit::Remove(_) => "a digit too many",
            Edit::Add(_) => "a missing given",
            Edit::Slip(slip) => match slip.line {
                Line::Row(_) => "a row slipped by one cell",
                Line::Column(_) => "a column slipped by one cell",
                Line::Grid => "a blank lost and another doubled",
            },
            Edit::Clear(copied) => match copied.line {
                Line::Column(_) => "a column copied twice",
                _ => "a row copied twice",
            },
        }
    }
}

/// Returns the puzzle after some edits. Extras and entries are unchanged.
///
/// ```
/// use satdoku::repair::{Edit, edited};
/// use satdoku::read;
/// let puzzle = read("1..4.....3....2.")?;
/// let from = puzzle.givens[0].candidate();
/// let cell = puzzle.shape().cell(1, 2)?;
/// assert_eq!(edited(&puzzle, &[Edit::Move { from, to: cell }]).line(), ".1.4.....3....2.");
/// # Ok::<(), satdoku::Error>(())
/// ```
pub fn edited(puzzle: &Puzzle, edits: &[Edit]) -> Puzzle {
    let removed: Vec<Candidate> = edits.iter().flat_map(|edit| edit.removed()).collect();
    let mut edited = puzzle.clone();
    edited.solution = None;
    let goes = |role, candidate| role == Role::Given && removed.contains(&candidate);
    edited.givens.retain(|old| !goes(old.role, old.candidate()));
    edited.givens.extend(edits.iter().flat_map(|edit| edit.added()).map(Given::of));
    edited
}
