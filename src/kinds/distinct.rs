//! [`Distinct`]: no two cells have the same digit.

use serde::{Deserialize, Serialize};

use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Meaning, Outline, Sight, Sketch, Word};

/// No two cells have the same digit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Distinct {}

impl Meaning for Distinct {
    fn title(&self, _: Word<'_>) -> String {
        "different digits".to_owned()
    }

    fn fits(&self, _: Shape, _: usize) -> Result<(), String> {
        Ok(())
    }

    fn broken(&self, _: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        let same = |i: usize, j: usize| digits[i] == digits[j];
        (0..digits.len()).find_map(|j| (0..j).find(|&i| same(i, j)).map(|i| vec![i, j]))
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        out.all_different();
    }

    fn narrow(&self, _: Shape, left: &mut [Digits]) -> bool {
        let mut taken = Digits::NONE;
        for digits in left.iter().filter(|digits| digits.is_single()) {
            if !(taken & *digits).is_empty() {
                return false;
            }
            taken |= *digits;
        }
        for digits in left.iter_mut().filter(|digits| !digits.is_single()) {
            *digits = *digits - taken;
        }
        left.iter().all(|digits| !digits.is_empty())
    }

    fn sight(&self) -> Sight {
        Sight::Distinct
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch { outline: Outline::Cage, label: String::new() }
    }

    #[cfg(test)]
    fn sample(_: Shape, _: usize, _: &mut dyn FnMut(usize) -> usize) -> Option<Distinct> {
        Some(Distinct {})
    }
}
