//! The *reason* of a group of clauses: what of the puzzle it stands for, and what people call that.

use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// What a group of clauses stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A given: an index into [`Puzzle::givens`].
    Given(usize),
    /// A constraint: an index into [`Puzzle::constraints`].
    Constraint(usize),
    /// That a cell has one digit.
    Cell(Cell),
}

impl Reason {
    /// Whether it belongs to the grid itself and is taken for granted by explanations: see
    /// [`Constraint::is_of_grid`](crate::Constraint::is_of_grid).
    ///
    /// # Panics
    /// Panics if the puzzle has no such constraint.
    pub fn is_of_grid(self, puzzle: &Puzzle) -> bool {
        match self {
            Reason::Given(_) => false,
            Reason::Constraint(i) => puzzle.constraints()[i].is_of_grid(),
            Reason::Cell(_) => true,
        }
    }

    /// What people call it: `1x6=4`, `row 5`, `one digit in 4x5`. Different reasons may have one
    /// name: a digit that is given twice, regions that somebody named alike.
    ///
    /// # Panics
    /// When the puzzle has no such given, constraint or cell.
    pub fn name(self, puzzle: &Puzzle, notation: Notation) -> String {
        match self {
            Reason::Given(i) => notation.candidate(puzzle, puzzle.givens[i].candidate()),
            Reason::Constraint(i) => notation.constraint(puzzle, i),
            Reason::Cell(cell) => format!("one digit in {}", notation.cell(puzzle, cell)),
        }
    }
}
