//! The givens as groups of a formula, in an order that does not depend on the text.

use cnf::Group;

use crate::engines::encode::Reason;
use crate::puzzle::Puzzle;
use crate::questions::explain::is_question;

/// The givens in the order of their cells and digits, each once; those that ask behind those that are given.
pub(super) fn ordered(puzzle: &Puzzle) -> Vec<usize> {
    let candidate = |i: &usize| puzzle.givens[*i].candidate();
    let mut order: Vec<usize> = (0..puzzle.givens.len()).collect();
    order.sort_by_key(|i| (candidate(i), puzzle.givens[*i].role));
    order.dedup_by_key(|i| candidate(i));
    order.sort_by_key(|&i| is_question(&puzzle.givens[i]));
    order
}

/// The groups of these givens in [`encode`](crate::engines::encode::encode).
pub(super) fn groups(givens: &[usize]) -> Vec<Group> {
    givens.iter().map(|&i| Group::new(i + 1)).collect()
}

/// The given of a group, as a reason.
pub(super) fn reasons(groups: &[Group]) -> Vec<Reason> {
    groups.iter().map(|group| Reason::Given(group.number() - 1)).collect()
}
