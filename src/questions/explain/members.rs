//! The *members* that a conflict can have, in an order that does not depend on the text.

use std::collections::HashMap;

use cnf::Group;

use crate::engines::encode::{Encoding, Reason};
use crate::grid::Candidate;
use crate::puzzle::{Puzzle, Role};

/// The givens in the order of their cells and digits, each once; those that ask after those that are given.
pub(super) fn givens(puzzle: &Puzzle) -> Vec<usize> {
    let candidate = |i: &usize| puzzle.givens[*i].candidate();
    let mut order: Vec<usize> = (0..puzzle.givens.len()).collect();
    order.sort_by_key(|i| (candidate(i), puzzle.givens[*i].role));
    order.dedup_by_key(|i| candidate(i));
    order.sort_by_key(|&i| puzzle.givens[i].role != Role::Given);
    order
}

/// Constraints in the order of the puzzle, then givens as in [`givens`], then what is crossed out.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Reason> {
    let constraints = (0..puzzle.constraints().len()).map(Reason::Constraint);
    let givens = givens(puzzle).into_iter().map(Reason::Given);
    let crossed_out = puzzle.crossed_out.iter().copied().map(Reason::CrossedOut);
    let constraints = constraints.filter(|constraint| !constraint.is_of_grid(puzzle));
    constraints.chain(givens).chain(crossed_out).collect()
}

/// The groups of these in an encoding.
///
/// # Panics
/// Panics if one is no group.
pub(super) fn groups(encoding: &Encoding, members: &[Reason]) -> Vec<Group> {
    let reasons = encoding.reasons.iter().enumerate();
    let number: HashMap<Reason, usize> = reasons.map(|(i, &reason)| (reason, i + 1)).collect();
    members.iter().map(|member| Group::new(number[member])).collect()
}

/// What these groups stand for.
pub(super) fn reasons(encoding: &Encoding, groups: &[Group]) -> Vec<Reason> {
    groups.iter().map(|&group| encoding.reason(group)).collect()
}

/// Whether a member is part of the question rather than of the puzzle.
pub(super) fn is_question(puzzle: &Puzzle, member: Reason) -> bool {
    matches!(member, Reason::Given(i) if puzzle.givens[i].role != Role::Given)
}

/// What members are sorted by: constraints, then givens and what is crossed out by cells and digits, then
/// what is asked.
pub(super) fn rank(puzzle: &Puzzle, member: Reason) -> (bool, Option<Candidate>, Reason) {
    let candidate = match member {
        Reason::Given(i) => Some(puzzle.givens[i].candidate()),
        Reason::CrossedOut(candidate) => Some(candidate),
        Reason::Constraint(_) | Reason::Cell(_) => None,
    };
    (is_question(puzzle, member), candidate, member)
}

/// Whether these are rules of the grid that conflict by themselves.
pub(super) fn are_of_grid(puzzle: &Puzzle, members: &[Reason]) -> bool {
    members.iter().all(|member| member.is_of_grid(puzzle))
}

/// The digits of the givens among some members.
pub(super) fn candidates(puzzle: &Puzzle, members: &[Reason]) -> Vec<Candidate> {
    let given = |reason: &Reason| match reason {
        Reason::Given(i) => Some(puzzle.givens[*i].candidate()),
        _ => None,
    };
    members.iter().filter_map(given).collect()
}
