//! [`Waters`]: the places of one digit and the houses that have them, as bits.

use itertools::Itertools;

use crate::grid::{Cell, Digit};
use crate::human::board::view::{View, bits};

/// How many houses are looked at to show that a place is possible. Grids of nine rows need a few dozen.
const BUDGET: usize = 1_000;

/// A house with open places for the digit.
pub(super) struct House {
    /// An index of the puzzle's constraints.
    pub(super) index: usize,
    /// Its places: bit i is the i-th of all.
    pub(super) places: u128,
    /// Its direction, if it is a line: the family of rows, or that of columns.
    direction: Option<usize>,
}

/// Where fish of one digit may be.
pub(super) struct Waters {
    pub(super) digit: Digit,
    pub(super) places: Vec<Cell>,
    pub(super) houses: Vec<House>,
    /// For each place, those that it sees.
    pub(super) seen: Vec<u128>,
}

impl Waters {
    /// Those of a digit; `None` where it has more places than there are bits, which is on grids where
    /// people look for fish of lines at most.
    pub(super) fn new(view: &View<'_>, digit: Digit) -> Option<Waters> {
        let sight = view.sight();
        let places = view.open.iter().copied().filter(|&cell| view.has(cell, digit));
        let places: Vec<Cell> = places.collect();
        if places.len() > u128::BITS as usize {
            return None;
        }
        let set = |is: &dyn Fn(Cell) -> bool| {
            let all = places.iter().enumerate().filter(|(_, cell)| is(**cell));
            all.fold(0u128, |set, (i, _)| set | 1 << i)
        };
        let houses = sight.houses.iter().map(|&index| House {
            index,
            places: set(&|cell| view.constraint(index).contains(cell)),
            direction: sight
                .families
                .iter()
                .position(|family| sight.is_line(index) && family.contains(&index)),
        });
        let houses = houses.filter(|house| house.places != 0).collect();
        let seen = places.iter().map(|&place| set(&|cell| sight.sees(place, cell))).collect();
        Some(Waters { digit, places, houses, seen })
    }

    /// The places that are in no filling of all houses with this digit alone: a fish can remove no others.
    pub(super) fn impossible(&self) -> u128 {
        let all = self.houses.iter().fold(0, |all, house| all | house.places);
        let mut possible = 0u128;
        for (x, seen) in self.seen.iter().enumerate() {
            if possible >> x & 1 == 0 {
                let others = all & !seen & !(1 << x);
                let mut budget = BUDGET;
                possible |= self.filling(1 << x, others, &mut budget).unwrap_or(0);
            }
        }
        all & !possible
    }

    /// Some of these places together with others that fill all houses; `None` if there are none, or the
    /// budget does not last.
    fn filling(&self, filled: u128, open: u128, budget: &mut usize) -> Option<u128> {
        let unfilled = self.houses.iter().filter(|house| house.places & filled == 0);
        let Some(house) = unfilled.min_by_key(|house| (house.places & open).count_ones()) else {
            return Some(filled);
        };
        *budget = budget.checked_sub(1)?;
        let places = bits(house.places & open);
        let mut found = places.filter_map(|place| {
            let rest = open & !self.seen[place] & !(1 << place);
            self.filling(filled | 1 << place, rest, budget)
        });
        found.next()
    }

    /// Whether rows and columns are on the same side of a fish, or rows on both sides; `None` for a
    /// fish without boxes that is neither.
    pub(super) fn is_mutant(&self, bases: &[usize], covers: &[usize]) -> Option<bool> {
        let along = self.directions(bases).next();
        let same = along.is_some() && along == self.directions(covers).next();
        let mutant = same || self.is_mixed(bases) || self.is_mixed(covers);
        let boxes = bases.iter().chain(covers).any(|&i| self.houses[i].direction.is_none());
        (mutant || boxes).then_some(mutant)
    }

    /// Whether there are rows and columns among some houses.
    pub(super) fn is_mixed(&self, houses: &[usize]) -> bool {
        !self.directions(houses).all_equal()
    }

    fn directions(&self, houses: &[usize]) -> impl Iterator<Item = usize> {
        houses.iter().filter_map(|&i| self.houses[i].direction)
    }
}

/// Which places are in at least one, two, three and so on of some houses.
pub(super) struct Levels(Vec<u128>);

impl Levels {
    pub(super) fn of(houses: impl Iterator<Item = u128>) -> Levels {
        let mut levels: Vec<u128> = Vec::new();
        for mut places in houses {
            for level in &mut levels {
                let more = *level & places;
                *level |= places;
                places = more;
            }
            levels.push(places);
        }
        Levels(levels)
    }

    /// The places that are in any.
    pub(super) fn any(&self) -> u128 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The places that are in more of these houses than of others.
    pub(super) fn beyond(&self, others: &Levels) -> u128 {
        let others = others.0.iter().copied().chain(std::iter::repeat(0));
        self.0.iter().zip(others).fold(0, |all, (own, other)| all | own & !other)
    }
}
