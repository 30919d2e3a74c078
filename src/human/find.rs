//! Looks for patterns on a board.

use itertools::Itertools;

use crate::constraint::{Constraint, Kind};
use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;
use crate::human::pattern::{Conclusion, Pattern};

/// A pattern with what follows from it.
pub(super) struct Found {
    pub(super) pattern: Pattern,
    pub(super) conclusion: Conclusion,
}

impl Found {
    /// The pattern, if it says something on this board.
    fn new(board: &Board<'_>, pattern: Pattern) -> Option<Found> {
        let conclusion = pattern.conclusion(board)?;
        Some(Found { pattern, conclusion })
    }
}

/// Clashes, digits without a place and cells without a digit; the easiest kind first.
pub(super) fn contradictions(board: &Board<'_>) -> Vec<Pattern> {
    let shape = board.puzzle.shape();
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
    for (i, constraint) in houses(board) {
        let any = constraint.cells.iter().fold(Digits::NONE, |any, &c| any | board.left(c));
        found.extend((shape.digits() - any).iter().map(|digit| Pattern::NoPlace(i, digit)));
    }
    found.extend(empty.into_iter().map(Pattern::NoDigit));
    found
}

/// Hidden and naked singles; each candidate once, in the easiest way.
pub(super) fn singles(board: &Board<'_>) -> Vec<Found> {
    let mut patterns = Vec::new();
    for (i, constraint) in houses(board) {
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for &cell in &constraint.cells {
            twice |= once & board.left(cell);
            once |= board.left(cell);
        }
        patterns.extend((once - twice).iter().map(|digit| Pattern::HiddenSingle(i, digit)));
    }
    patterns.extend(board.puzzle.shape().cells().map(Pattern::NakedSingle));
    let mut found: Vec<Found> = Vec::new();
    for single in patterns.into_iter().filter_map(|pattern| Found::new(board, pattern)) {
        let known = |known: &Found| known.conclusion.places == single.conclusion.places;
        if !found.iter().any(known) {
            found.push(single);
        }
    }
    found
}

/// Places of a digit in a house that lie in another house.
pub(super) fn locked(board: &Board<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    for (from, _) in houses(board) {
        for digit in board.puzzle.shape().digits().iter() {
            let first = board.places(from, digit).next();
            let Some(first) = first.filter(|&cell| !board.is_filled(cell)) else { continue };
            let others = board.houses_of[first.index()].iter().filter(|&&to| to != from);
            let patterns = others.map(|&to| Pattern::Locked(digit, from, to));
            found.extend(patterns.filter_map(|pattern| Found::new(board, pattern)));
        }
    }
    found
}

/// Naked and hidden subsets of this size.
pub(super) fn subsets(board: &Board<'_>, size: usize) -> Vec<Found> {
    let mut found = Vec::new();
    for (house, constraint) in board.puzzle.constraints().iter().enumerate() {
        if !constraint.is_all_different() {
            continue;
        }
        let open: Vec<Cell> =
            constraint.cells.iter().copied().filter(|&cell| !board.is_filled(cell)).collect();
        let few = open.iter().copied().filter(|&cell| (2..=size).contains(&board.left(cell).len()));
        let naked = few.combinations(size).map(|cells| Pattern::NakedSubset(house, cells));
        found.extend(naked.filter_map(|pattern| Found::new(board, pattern)));
        if constraint.kind != Kind::House {
            continue;
        }
        let any = open.iter().fold(Digits::NONE, |any, &cell| any | board.left(cell));
        let few = any.iter().filter(|&d| (2..=size).contains(&board.places(house, d).count()));
        let hidden = few.combinations(size);
        let hidden =
            hidden.map(|digits| Pattern::HiddenSubset(house, digits.into_iter().collect()));
        found.extend(hidden.filter_map(|pattern| Found::new(board, pattern)));
    }
    found
}

/// The constraints in which every digit has a place.
fn houses<'b>(board: &'b Board<'_>) -> impl Iterator<Item = (usize, &'b Constraint)> {
    let constraints = board.puzzle.constraints().iter().enumerate();
    constraints.filter(|(_, constraint)| constraint.kind == Kind::House)
}
