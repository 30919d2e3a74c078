//! What a *rule* leaves of a board, where only its kind understands it: sums, relations and the like.
//!
//! Which candidates go is what the kind itself says. Why they go is found out by trial: a candidate
//! that is gone already and could come back without changing the answer is no reason.

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;

/// The candidates that a rule takes, in ascending order; `None` when it cannot hold any more.
pub(super) fn taken(board: &Board<'_>, rule: usize) -> Option<Vec<Candidate>> {
    let cells = board.puzzle.constraints()[rule].cells();
    let before: Vec<Digits> = cells.iter().map(|&cell| board.left(cell)).collect();
    narrowed(board, rule, before)
}

fn narrowed(board: &Board<'_>, rule: usize, before: Vec<Digits>) -> Option<Vec<Candidate>> {
    let constraint = &board.puzzle.constraints()[rule];
    let mut after = before.clone();
    constraint.narrow(board.puzzle.shape(), &mut after).then_some(())?;
    let taken = constraint.cells().iter().zip(before).zip(after);
    let taken = taken.flat_map(|((&cell, before), after)| {
        (before - after).iter().map(move |digit| Candidate { cell, digit })
    });
    let mut taken: Vec<Candidate> = taken.collect();
    taken.sort_unstable();
    taken.dedup();
    Some(taken)
}

/// The candidates that have to be gone for a rule to take these, or not to hold when there are none.
pub(super) fn reasons(board: &Board<'_>, rule: usize, takes: &[Candidate]) -> Vec<Candidate> {
    let cells = board.puzzle.constraints()[rule].cells();
    let all = board.puzzle.shape().digits();
    let mut left: Vec<Digits> = cells.iter().map(|&cell| board.left(cell)).collect();
    let says_same = |left: &[Digits]| match narrowed(board, rule, left.to_vec()) {
        None => takes.is_empty(),
        Some(taken) => !takes.is_empty() && takes.iter().all(|candidate| taken.contains(candidate)),
    };
    let mut visited: Vec<Cell> = cells.to_vec();
    visited.sort_unstable();
    visited.dedup();
    let mut needed = Vec::new();
    for cell in visited {
        for digit in (all - board.left(cell)).iter() {
            let mut without = left.clone();
            let here = cells.iter().zip(&mut without).filter(|(at, _)| **at == cell);
            here.for_each(|(_, digits)| digits.insert(digit));
            match says_same(&without) {
                true => left = without,
                false => needed.push(Candidate { cell, digit }),
            }
        }
    }
    needed
}
