//! The *reason* of a group of clauses: what of the puzzle it stands for, and what people call that.

use crate::grid::{Candidate, Cell, Fact};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// What a group of clauses stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A given: an index into [`Puzzle::givens`].
    Given(usize),
    /// A candidate that a person crossed out: one of [`Puzzle::crossed_out`].
    CrossedOut(Candidate),
    /// A constraint: an index into [`Puzzle::constraints`].
    Constraint(usize),
    /// That a cell has one digit.
    Cell(Cell),
}

impl Reason {
    /// Every given, candidate that is crossed out, and constraint of a puzzle.
    pub fn all(puzzle: &Puzzle) -> impl Iterator<Item = Reason> + '_ {
        let givens = (0..puzzle.givens.len()).map(Reason::Given);
        let crossed_out = puzzle.crossed_out.iter().copied().map(Reason::CrossedOut);
        let constraints = (0..puzzle.constraints().len()).map(Reason::Constraint);
        givens.chain(crossed_out).chain(constraints)
    }

    /// Whether it belongs to the grid itself and is taken for granted by explanations: see
    /// [`Constraint::is_of_grid`](crate::Constraint::is_of_grid).
    ///
    /// # Panics
    /// Panics if the puzzle has no such constraint.
    pub fn is_of_grid(self, puzzle: &Puzzle) -> bool {
        match self {
            Reason::Given(_) | Reason::CrossedOut(_) => false,
            Reason::Constraint(i) => puzzle.constraints()[i].is_of_grid(),
            Reason::Cell(_) => true,
        }
    }

    /// The fact that it is, if it is one.
    ///
    /// # Panics
    /// Panics if the puzzle has no such given.
    pub fn fact(self, puzzle: &Puzzle) -> Option<Fact> {
        match self {
            Reason::Given(i) => Some(Fact::Placed(puzzle.givens[i].candidate())),
            Reason::CrossedOut(candidate) => Some(Fact::Removed(candidate)),
            Reason::Constraint(_) | Reason::Cell(_) => None,
        }
    }

    /// What people call it: `1x6=4`, `1x3<>8`, `row 5`, `one digit in 4x5`. Different reasons may have
    /// one name: a digit that is given twice, regions that somebody named alike.
    ///
    /// # Panics
    /// When the puzzle has no such given, constraint or cell.
    pub fn name(self, puzzle: &Puzzle, notation: Notation) -> String {
        match self {
            Reason::Given(i) => notation.candidate(puzzle, puzzle.givens[i].candidate()),
            Reason::CrossedOut(candidate) => notation.fact(puzzle, Fact::Removed(candidate)),
            Reason::Constraint(i) => notation.constraint(puzzle, i),
            Reason::Cell(cell) => format!("one digit in {}", notation.cell(puzzle, cell)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidate;

    #[test]
    fn a_reason_has_a_name_and_a_fact_if_it_is_one() {
        let puzzle = crate::read("1..4.....3....2.").expect("a puzzle");
        let notation = Notation::default();
        let cell = puzzle.givens[1].cell;
        let removed = Candidate { cell, digit: puzzle.givens[0].digit };
        for (reason, name, fact) in [
            (Reason::Given(1), "1x4=4", Some(Fact::Placed(puzzle.givens[1].candidate()))),
            (Reason::CrossedOut(removed), "1x4<>1", Some(Fact::Removed(removed))),
            (Reason::Constraint(0), "row 1", None),
            (Reason::Cell(cell), "one digit in 1x4", None),
        ] {
            assert_eq!(
                (reason.name(&puzzle, notation).as_str(), reason.fact(&puzzle)),
                (name, fact)
            );
        }
    }
}
