//! [`Allow`]: every cell has one of the given digits, as in odd and even cells, or cells with
//! pencil marks.

use serde::{Deserialize, Serialize};

use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Meaning, Sight, Sketch, Word};

/// Every cell has one of these digits. If there are none, the constraint cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allow {
    digits: Digits,
}

impl Allow {
    /// Creates the constraint that every cell has one of these digits.
    pub fn new(digits: Digits) -> Allow {
        Allow { digits }
    }

    /// Returns the digits that a cell may have.
    pub fn digits(&self) -> Digits {
        self.digits
    }
}

impl Meaning for Allow {
    fn title(&self, word: Word<'_>) -> String {
        match self.digits.is_empty() {
            true => "no digit".to_owned(),
            false => {
                format!("one of {}", self.digits.iter().map(word).collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn fits(&self, shape: Shape, _: usize) -> Result<(), String> {
        match (self.digits - shape.digits()).first() {
            None => Ok(()),
            Some(digit) => Err(format!("has the digit {digit}, which the grid has not")),
        }
    }

    fn broken(&self, _: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        digits.iter().position(|digit| !self.digits.contains(*digit)).map(|i| vec![i])
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        for i in 0..out.len() {
            for digit in (out.digits(i) - self.digits).iter() {
                out.any([!out.has(i, digit)]);
            }
        }
    }

    fn narrow(&self, _: Shape, left: &mut [Digits]) -> bool {
        left.iter_mut().for_each(|digits| *digits &= self.digits);
        left.iter().all(|digits| !digits.is_empty())
    }

    fn sight(&self) -> Sight {
        Sight::Allow(self.digits)
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch::nothing()
    }

    #[cfg(test)]
    fn sample(shape: Shape, _: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Allow> {
        Some(Allow::new(shape.digits().iter().filter(|_| draw(4) > 0).collect()))
    }
}
