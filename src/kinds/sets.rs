//! [`Sets`]: the cells have exactly the digits of one of some sets, each once. Cages with a sum, renbans, and
//! whatever else says "these digits in any order".
//!
//! A variable stands for each set. That is the smallest encoding of cages that is known, and what people say:
//! "3 cells that make 23 are 6, 8 and 9".

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::plural;
use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Distinct, Literal, Meaning, Outline, Sketch, Word};

/// The cells have exactly the digits of one of these sets, each once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sets {
    /// What it is called: `cage 23`.
    title: Arc<str>,
    /// Each with as many digits as there are cells, in ascending order, each once; with none it cannot hold.
    sets: Arc<[Digits]>,
}

impl Sets {
    /// One of these sets. Those that have not as many digits as there are cells cannot be, and are left out.
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

    /// The sets of different digits that have this sum: a killer cage. `None` when there are more
    /// than a thousand, as large cages of large grids have.
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

/// More sets than these are better said as a sum of different digits.
const MOST_SETS: usize = 1_000;

/// Adds the sets of so many of the digits, all behind those of `chosen`, that make up the rest of a sum.
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
        // The smallest and the largest that there are.
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
        // A digit of every set that is left needs a place.
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
