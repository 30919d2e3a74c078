//! Looks for patterns on a board.

use itertools::Itertools;

use crate::constraint::Kind;
use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::Board;
use crate::human::pattern::Pattern;

/// A pattern with what follows from it.
pub(super) struct Found {
    pub(super) pattern: Pattern,
    pub(super) places: Vec<Candidate>,
    pub(super) removes: Vec<Candidate>,
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
    for (i, constraint) in board.puzzle.constraints().iter().enumerate() {
        if constraint.kind == Kind::House {
            let any = constraint.cells.iter().fold(Digits::NONE, |any, &c| any | board.left(c));
            found.extend((shape.digits() - any).iter().map(|digit| Pattern::NoPlace(i, digit)));
        }
    }
    found.extend(empty.into_iter().map(Pattern::NoDigit));
    found
}

/// Hidden and naked singles; each candidate once, in the easiest way.
pub(super) fn singles(board: &Board<'_>) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut add = |pattern, candidate: Candidate| {
        if !board.is_filled(candidate.cell)
            && !found.iter().any(|known: &Found| known.places[0] == candidate)
        {
            found.push(Found { pattern, places: vec![candidate], removes: Vec::new() });
        }
    };
    for (i, constraint) in board.puzzle.constraints().iter().enumerate() {
        if constraint.kind != Kind::House {
            continue;
        }
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for &cell in &constraint.cells {
            twice |= once & board.left(cell);
            once |= board.left(cell);
        }
        for digit in (once - twice).iter() {
            if let Some(cell) = board.places(i, digit).next() {
                add(Pattern::HiddenSingle(i, digit), Candidate { cell, digit });
            }
        }
    }
    for cell in board.puzzle.shape().cells() {
        if let Some(digit) = board.left(cell).single() {
            add(Pattern::NakedSingle(cell), Candidate { cell, digit });
        }
    }
    found
}

/// Places of a digit in a house that lie in another house.
pub(super) fn locked(board: &Board<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    for (from, constraint) in board.puzzle.constraints().iter().enumerate() {
        if constraint.kind != Kind::House {
            continue;
        }
        for digit in board.puzzle.shape().digits().iter() {
            let places: Vec<Cell> = board.places(from, digit).collect();
            let Some(&first) = places.first().filter(|&&cell| !board.is_filled(cell)) else {
                continue;
            };
            for &to in board.houses_of[first.index()].iter().filter(|&&to| to != from) {
                let target = &board.puzzle.constraints()[to];
                if !places.iter().all(|&cell| target.contains(cell)) {
                    continue;
                }
                let outside = board.places(to, digit).filter(|cell| !places.contains(cell));
                let removes: Vec<Candidate> =
                    outside.map(|cell| Candidate { cell, digit }).collect();
                if !removes.is_empty() {
                    let pattern = Pattern::Locked(digit, from, to);
                    found.push(Found { pattern, places: Vec::new(), removes });
                }
            }
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
        for cells in few.combinations(size) {
            let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | board.left(cell));
            if digits.len() != size {
                continue;
            }
            let others = open.iter().filter(|cell| !cells.contains(cell));
            let removes = others.flat_map(|&cell| {
                (board.left(cell) & digits).iter().map(move |digit| Candidate { cell, digit })
            });
            let removes: Vec<Candidate> = removes.collect();
            if !removes.is_empty() {
                let pattern = Pattern::NakedSubset(house, cells);
                found.push(Found { pattern, places: Vec::new(), removes });
            }
        }
        if constraint.kind != Kind::House {
            continue;
        }
        let any = open.iter().fold(Digits::NONE, |any, &cell| any | board.left(cell));
        let few = any.iter().filter(|&d| (2..=size).contains(&board.places(house, d).count()));
        for digits in few.combinations(size) {
            let digits: Digits = digits.into_iter().collect();
            let cells: Vec<Cell> = open
                .iter()
                .copied()
                .filter(|&cell| !(board.left(cell) & digits).is_empty())
                .collect();
            if cells.len() != size {
                continue;
            }
            let removes = cells.iter().flat_map(|&cell| {
                (board.left(cell) - digits).iter().map(move |digit| Candidate { cell, digit })
            });
            let removes: Vec<Candidate> = removes.collect();
            if !removes.is_empty() {
                let pattern = Pattern::HiddenSubset(house, digits);
                found.push(Found { pattern, places: Vec::new(), removes });
            }
        }
    }
    found
}
