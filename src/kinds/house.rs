//! [`House`]: every digit of the shape appears exactly once. Rows, columns and boxes are houses,
//! and so is any other region with as many cells as there are digits.

use serde::{Deserialize, Serialize};

use crate::error::plural;
use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Distinct, Meaning, Sight, Sketch, Word};

/// Every digit of the shape appears exactly once. There must be as many cells as digits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct House {}

impl Meaning for House {
    fn title(&self, _: Word<'_>) -> String {
        "house".to_owned()
    }

    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String> {
        let digits = shape.digit_count();
        match cells == digits {
            true => Ok(()),
            false => {
                Err(format!("has {}, expected {digits}, one for each digit", plural(cells, "cell")))
            }
        }
    }

    fn broken(&self, _: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        // With as many cells as digits, every digit appears if none appears twice.
        for (i, digit) in digits.iter().enumerate() {
            if let Some(first) = digits[..i].iter().position(|other| other == digit) {
                return Some(vec![first, i]);
            }
        }
        None
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        out.all_different();
        if out.is_extended() {
            for digit in out.shape().digits().iter() {
                out.any((0..out.len()).map(|i| out.has(i, digit)).collect::<Vec<_>>());
            }
        }
    }

    fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
        Distinct::default().narrow(shape, left)
            && left.iter().fold(Digits::NONE, |all, digits| all | *digits) == shape.digits()
    }

    fn sight(&self) -> Sight {
        Sight::House
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch::nothing()
    }

    #[cfg(test)]
    fn sample(shape: Shape, cells: usize, _: &mut dyn FnMut(usize) -> usize) -> Option<House> {
        (cells == shape.digit_count()).then_some(House {})
    }
}
