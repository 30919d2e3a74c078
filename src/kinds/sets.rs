//! [`Sets`]: the cells hold the digits of one of several sets, each digit once. Cages with a sum
//! and renbans are of this kind, and anything else that means "these digits in any order".
//!
//! Each set has a variable. This is the smallest known encoding of cages, and it follows how people
//! reason: "three cells that make 23 are 6, 8 and 9".

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::plural;
use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Distinct, Literal, Meaning, Outline, Sketch, Word};

/// The cells hold exactly the digits of one of these sets, each once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sets {
    /// The name, such as `cage 23`.
    title: Arc<str>,
    /// The sets in ascending order, without duplicates, each with as many digits as there are
    /// cells. If there are none, the constraint cannot hold.
    sets: Arc<[Digits]>,
}

impl Sets {
    /// Creates the constraint that `cells` cells hold one of these sets of digits. Sets with
    /// another number of digits are ignored. `title` is its name, such as `cage 23`.
    pub fn new(
        title: impl Into<Arc<str>>,
        cells: usize,
        sets: impl IntoIterator<Item = Digits>,
    ) -> Sets {
        let mut sets: Vec<Digits> = sets.into_iter().filter(|set| set.len() == cells).collect();
        sets.sort_unstable();
        sets.dedup();
        Sets { title: title.into(), sets: sets.into() }
    }

    /// Creates a killer cage: `cells` different digits with this sum. Returns `None` if more than a
    /// thousand sets of digits have it, which happens only for large cages in large grids.
    pub fn with_sum(
        shape: Shape,
        title: impl Into<Arc<str>>,
        cells: usize,
        sum: usize,
    ) -> Option<Sets> {
        let mut found = Vec::new();
        let digits: Vec<Digit> = shape.digits().iter().collect();
        extend(&digits, cells, sum, Digits::NONE, &mut found);
        (found.len() <= MOST_SETS).then(|| Sets::new(title, cells, found))
    }
}

/// A cage with more sets than this is better expressed as a sum of distinct digits.
const MOST_SETS: usize = 1_000;

/// Adds to `found` every set that consists of `chosen` and `cells` of `digits`, if these have this
/// sum.
fn extend(digits: &[Digit], cells: usize, sum: usize, chosen: Digits, found: &mut Vec<Digits>) {
    if cells == 0 {
        if sum == 0 {
            found.push(chosen);
        }
        return;
    }
    let value = |digit: &Digit| usize::from(digit.value());
    for (i, digit) in digits.iter().enumerate() {
        let rest = &digits[i..];
        if rest.len() < cells || found.len() > MOST_SETS {
            return;
        }
        // The smallest and largest sums that are possible.
        let least: usize = rest[..cells].iter().map(value).sum();
        let most: usize = rest[rest.len() - cells..].iter().map(value).sum();
        if (least..=most).contains(&sum) {
            let rest = sum - value(digit);
            extend(&digits[i + 1..], cells - 1, rest, chosen | Digits::only(*digit), found);
        }
    }
}

impl Meaning for Sets {
    fn title(&self, _: Word<'_>) -> String {
        self.title.to_string()
    }

    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String> {
        if let Some(digit) = self.sets.iter().find_map(|set| (*set - shape.digits()).first()) {
            return Err(format!("has the digit {digit}, which the grid has not"));
        }
        match self.sets.iter().find(|set| set.len() != cells) {
            None => Ok(()),
            Some(set) => Err(format!(
                "has a set of {} for {}",
                plural(set.len(), "digit"),
                plural(cells, "cell")
            )),
        }
    }

    fn broken(&self, _: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        let mut sorted = digits.to_vec();
        sorted.sort_unstable();
        let holds = self.sets.iter().any(|set| set.iter().eq(sorted.iter().copied()));
        (!holds).then(|| (0..digits.len()).collect())
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        let all = (0..out.len()).fold(Digits::NONE, |all, i| all | out.digits(i));
        let sets: Vec<Digits> =
            self.sets.iter().copied().filter(|set| (*set - all).is_empty()).collect();
        let chosen: Vec<Literal> = match sets.len() {
            1 => vec![Literal::Known(true)],
            _ => sets.iter().map(|_| out.fresh()).collect(),
        };
        out.any(chosen.iter().copied());
        out.all_different();
        for (set, &is_set) in sets.iter().zip(&chosen) {
            for i in 0..out.len() {
                for digit in (out.digits(i) - *set).iter() {
                    out.any([!is_set, !out.has(i, digit)]);
                }
            }
            for digit in set.iter() {
                let places: Vec<Literal> = (0..out.len())
                    .filter(|&i| out.digits(i).contains(digit))
                    .map(|i| out.has(i, digit))
                    .collect();
                out.any(places.into_iter().chain([!is_set]));
            }
        }
        for i in 0..out.len() {
            for digit in out.digits(i).iter() {
                let with = sets.iter().zip(&chosen).filter(|(set, _)| set.contains(digit));
                let with: Vec<Literal> = with.map(|(_, &is_set)| is_set).collect();
                out.any(with.into_iter().chain([!out.has(i, digit)]));
            }
        }
    }

    fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
        if !Distinct::default().narrow(shape, left) {
            return false;
        }
        let all = left.iter().fold(Digits::NONE, |all, digits| all | *digits);
        let live = self.sets.iter().copied().filter(|set| {
            (*set - all).is_empty() && left.iter().all(|digits| !(*digits & *set).is_empty())
        });
        let (mut some, mut every) = (Digits::NONE, all);
        for set in live {
            some |= set;
            every &= set;
        }
        left.iter_mut().for_each(|digits| *digits &= some);
        // A digit that is in every remaining set needs a place.
        for digit in every.iter() {
            let mut places = left.iter_mut().filter(|digits| digits.contains(digit));
            match (places.next(), places.next()) {
                (None, _) => return false,
                (Some(place), None) => *place = Digits::only(digit),
                _ => {}
            }
        }
        left.iter().all(|digits| !digits.is_empty())
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch { outline: Outline::Cage, label: self.title.to_string() }
    }

    #[cfg(test)]
    fn sample(shape: Shape, cells: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Sets> {
        use itertools::Itertools;
        let all = shape.digits().iter().combinations(cells);
        let some: Vec<Digits> =
            all.filter(|_| draw(2) > 0).map(|set| set.into_iter().collect()).collect();
        Some(Sets::new("sets", cells, some))
    }
}
