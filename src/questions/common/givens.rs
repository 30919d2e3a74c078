//! What of a puzzle was printed, and what belongs to the question.

use crate::grid::Candidate;
use crate::puzzle::{Puzzle, Role};

/// Returns the givens that may be changed, and the extras and entries, which may not: each in the
/// order of their cells and without duplicates. A given that an extra repeats may not be changed.
pub(crate) fn givens(puzzle: &Puzzle) -> (Vec<Candidate>, Vec<Candidate>) {
    let of = |is_given: bool| {
        let some = puzzle.givens.iter().filter(|given| (given.role == Role::Given) == is_given);
        let mut some: Vec<Candidate> = some.map(|given| given.candidate()).collect();
        some.sort_unstable();
        some.dedup();
        some
    };
    let (mut givens, fixed) = (of(true), of(false));
    givens.retain(|given| !fixed.contains(given));
    (givens, fixed)
}
