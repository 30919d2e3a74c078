//! Which candidates a *rule* removes from a board, if only its kind understands it (sums, relations
//! and the like).
//!
//! The kind itself says which candidates go. The reasons are found by trial: an earlier removal is
//! a reason only if the kind would say something else without it.

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;

/// Returns the candidates that a rule removes, in ascending order; `None` if it cannot hold any
/// more.
pub(super) fn taken(board: &Board, rule: usize) -> Option<Vec<Candidate>> {
    let cells = board.layout.constraints()[rule].cells();
    let before: Vec<Digits> = cells.iter().map(|&cell| board.left(cell)).collect();
    narrowed(board, rule, before)
}

fn narrowed(board: &Board, rule: usize, before: Vec<Digits>) -> Option<Vec<Candidate>> {
    let constraint = &board.layout.constraints()[rule];
    let mut after = before.clone();
    constraint.narrow(board.layout.shape(), &mut after).then_some(())?;
    let taken = constraint.cells().iter().zip(before).zip(after);
    let taken = taken.flat_map(|((&cell, before), after)| {
        (before - after).iter().map(move |digit| Candidate { cell, digit })
    });
    let mut taken: Vec<Candidate> = taken.collect();
    taken.sort_unstable();
    taken.dedup();
    Some(taken)
}

/// Returns the candidates that must be gone for a rule to remove `takes`, or, if `takes` is empty,
/// for the rule not to hold.
pub(super) fn reasons(board: &Board, rule: usize, takes: &[Candidate]) -> Vec<Candidate> {
    let cells = board.layout.constraints()[rule].cells();
    let all = board.layout.shape().digits();
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
