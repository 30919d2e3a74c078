//! [`Part`]: a puzzle with nothing but the members of a set, as the smallest puzzle that a conflict is about.

use std::borrow::Cow;

use crate::engines::encode::Reason;
use crate::puzzle::Puzzle;

/// A puzzle restricted to some of its givens, crossed-out candidates and constraints; what belongs to
/// the grid stays.
pub struct Part<'p> {
    /// The puzzle. Its givens are those of the set, in the order of the set.
    pub puzzle: Cow<'p, Puzzle>,
    /// For each of its constraints, the index in the whole puzzle.
    pub constraints: Vec<usize>,
    /// For each of its givens, the index in the whole puzzle.
    pub givens: Vec<usize>,
}

impl<'p> Part<'p> {
    /// The givens, crossed-out candidates and constraints among some reasons, and the rows, columns, boxes and regions of the grid.
    ///
    /// # Panics
    /// Panics if the puzzle has no such given or constraint.
    pub fn new(puzzle: &'p Puzzle, members: &[Reason]) -> Part<'p> {
        let given = |reason: &Reason| if let Reason::Given(i) = reason { Some(*i) } else { None };
        let givens: Vec<usize> = members.iter().filter_map(given).collect();
        let all = puzzle.constraints();
        let stays = |i: usize| all[i].is_of_grid() || members.contains(&Reason::Constraint(i));
        let constraints: Vec<usize> = (0..all.len()).filter(|&i| stays(i)).collect();
        let mut part = puzzle.with_givens(givens.iter().copied());
        let crossed_out = |reason: &Reason| match reason {
            Reason::CrossedOut(candidate) => Some(*candidate),
            _ => None,
        };
        part.crossed_out = members.iter().filter_map(crossed_out).collect();
        if constraints.len() < all.len() {
            part.layout = puzzle.layout.keeping(stays);
        }
        Part { puzzle: Cow::Owned(part), constraints, givens }
    }

    /// A reason of the part as one of the whole puzzle.
    pub fn whole(&self, reason: Reason) -> Reason {
        match reason {
            Reason::Given(i) => Reason::Given(self.givens[i]),
            Reason::Constraint(i) => Reason::Constraint(self.constraints[i]),
            Reason::CrossedOut(_) | Reason::Cell(_) => reason,
        }
    }
}
