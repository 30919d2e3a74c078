//! Looks for the patterns that [`refute`](crate::human::refute()) knows.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;
use crate::human::pattern::{Conclusion, Pattern};
use crate::human::rule;
use crate::human::techniques;

/// A pattern with what follows from it.
pub(crate) struct Found {
    pub(crate) pattern: Pattern,
    pub(crate) conclusion: Conclusion,
}

impl Found {
    /// The pattern, if it says something on this board.
    fn new(board: &Board, pattern: Pattern) -> Option<Found> {
        let conclusion = pattern.conclusion(board)?;
        Some(Found { pattern, conclusion })
    }
}

/// Clashes, digits without a place and cells without a digit; the easiest kind first.
pub(crate) fn contradictions(board: &Board) -> Vec<Pattern> {
    let shape = board.layout.shape();
    let empty: Vec<Cell> = shape.cells().filter(|&cell| board.left(cell).is_empty()).collect();
    let filled = empty.iter().any(|&cell| board.is_filled(cell));
    let mut found: Vec<Pattern> = Vec::new();
    if filled {
        let pairs = board.placed.iter().array_combinations();
        let clashing = |[a, b]: &[&Candidate; 2]| match a.cell == b.cell {
            true => a.digit != b.digit,
            false => a.digit == b.digit && board.shared_house(a.cell, b.cell).is_some(),
        };
        found.extend(pairs.filter(clashing).map(|[a, b]| Pattern::Clash(*a, *b)));
    }
    for (i, constraint) in board.houses() {
        let any = constraint.cells().iter().fold(Digits::NONE, |any, &c| any | board.left(c));
        found.extend((shape.digits() - any).iter().map(|digit| Pattern::NoPlace(i, digit)));
    }
    if empty.is_empty() {
        let others = board.sight.others.iter().copied();
        let broken = others.filter(|&other| rule::taken(board, other).is_none());
        found.extend(broken.map(Pattern::NoFilling));
    }
    found.extend(empty.into_iter().map(Pattern::NoDigit));
    found
}

/// Whether a cell has no digit left, a digit no place in a house, or a rule cannot hold: the same
/// question without saying where.
pub(crate) fn is_contradictory(board: &Board) -> bool {
    let all = board.layout.shape().digits();
    board.left.iter().any(|left| left.is_empty())
        || board.houses().any(|(_, constraint)| {
            constraint.cells().iter().fold(Digits::NONE, |any, &c| any | board.left(c)) != all
        })
        || board.sight.others.iter().any(|&other| rule::taken(board, other).is_none())
}

/// Hidden and naked singles; each candidate once, in the easiest way.
pub(crate) fn singles(board: &Board) -> Vec<Found> {
    let patterns = techniques::hidden_singles(board).chain(techniques::naked_singles(board));
    let mut found: Vec<Found> = Vec::new();
    for single in patterns.filter_map(|pattern| Found::new(board, pattern)) {
        let known = |known: &Found| known.conclusion.places == single.conclusion.places;
        if !found.iter().any(known) {
            found.push(single);
        }
    }
    found
}

/// What constraints that only their kinds understand take.
pub(crate) fn rules(board: &Board) -> Vec<Found> {
    let others = board.sight.others.iter().copied();
    others.filter_map(|other| Found::new(board, Pattern::Rule(other))).collect()
}

/// Places of a digit in a house that lie in another house.
pub(crate) fn locked(board: &Board) -> Vec<Found> {
    techniques::locked(board).filter_map(|pattern| Found::new(board, pattern)).collect()
}

/// Naked and hidden subsets of this size.
pub(crate) fn subsets(board: &Board, size: usize) -> Vec<Found> {
    let mut patterns = Vec::new();
    for house in 0..board.layout.constraints().len() {
        techniques::naked_subsets(board, house, size, &mut patterns);
        techniques::hidden_subsets(board, house, size, &mut patterns);
    }
    patterns.into_iter().filter_map(|pattern| Found::new(board, pattern)).collect()
}
