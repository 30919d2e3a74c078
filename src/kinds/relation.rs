//! [`Relation`]: which digits two cells can have together. Dots, inequalities, whispers,
//! palindromes and chess moves are relations between pairs of cells.
//!
//! The clauses are *supports* (`a = 3 → b is 1 or 2`) rather than forbidden pairs, because with
//! supports unit propagation removes every candidate that the relation rules out (I. Gent, "Arc
//! consistency in SAT", ECAI 2002).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::plural;
use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Meaning, Outline, Sketch, Word};

/// For each digit of the first of two cells, the digits that the second may have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Relation {
    /// The name, such as `consecutive`.
    title: Arc<str>,
    /// The digits of the second cell, for each digit of the shape in ascending order.
    table: Arc<[Digits]>,
}

impl Relation {
    /// Creates the relation that consists of all pairs of digits for which `holds(first, second)`
    /// is true. `title` is its name, such as `consecutive`.
    pub fn new(
        shape: Shape,
        title: impl Into<Arc<str>>,
        holds: impl Fn(Digit, Digit) -> bool,
    ) -> Relation {
        let row = |a: Digit| shape.digits().iter().filter(|&b| holds(a, b)).collect();
        Relation { title: title.into(), table: shape.digits().iter().map(row).collect() }
    }

    /// Returns the digits that the second cell may have next to this digit of the first.
    fn partners(&self, shape: Shape, first: Digit) -> Digits {
        self.table[usize::from(first.value() - shape.lowest().value())]
    }

    /// Returns the digits that the first cell may have next to this digit of the second.
    fn inverse(&self, shape: Shape, second: Digit) -> Digits {
        shape.digits().iter().filter(|&a| self.partners(shape, a).contains(second)).collect()
    }
}

impl Meaning for Relation {
    fn title(&self, _: Word<'_>) -> String {
        self.title.to_string()
    }

    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String> {
        let digits = shape.digit_count();
        if self.table.len() != digits {
            return Err(format!(
                "has a table of {}, expected {digits}",
                plural(self.table.len(), "row")
            ));
        }
        if let Some(digit) = self.table.iter().find_map(|row| (*row - shape.digits()).first()) {
            return Err(format!("has the digit {digit}, which the grid has not"));
        }
        match cells {
            2 => Ok(()),
            _ => Err(format!("is about {}, expected 2", plural(cells, "cell"))),
        }
    }

    fn broken(&self, shape: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        let holds = self.partners(shape, digits[0]).contains(digits[1]);
        (!holds).then(|| vec![0, 1])
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        let shape = out.shape();
        for (from, to) in [(0, 1), (1, 0)] {
            for digit in out.digits(from).iter() {
                let row = match from {
                    0 => self.partners(shape, digit),
                    _ => self.inverse(shape, digit),
                };
                let (there, here) = (out.digits(to), !out.has(from, digit));
                match (there - row).single() {
                    // Only one digit is forbidden, so a clause against it is shorter.
                    Some(other) => out.any([here, !out.has(to, other)]),
                    None if (there - row).is_empty() => {}
                    None => {
                        let partners: Vec<_> =
                            (there & row).iter().map(|other| out.has(to, other)).collect();
                        out.any(partners.into_iter().chain([here]));
                    }
                }
            }
        }
    }

    fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool {
        let after = left[0].iter().map(|digit| self.partners(shape, digit));
        left[1] &= after.fold(Digits::NONE, |all, row| all | row);
        let second = left[1];
        let fits = |digit: &Digit| !(self.partners(shape, *digit) & second).is_empty();
        left[0] = left[0].iter().filter(fits).collect();
        !left[0].is_empty() && !left[1].is_empty()
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch { outline: Outline::Line, label: self.title.to_string() }
    }

    #[cfg(test)]
    fn sample(
        shape: Shape,
        cells: usize,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Relation> {
        let title: Arc<str> = "a relation".into();
        let table: Arc<[Digits]> = shape
            .digits()
            .iter()
            .map(|_| shape.digits().iter().filter(|_| draw(3) > 0).collect())
            .collect();
        (cells == 2).then_some(Relation { title, table })
    }
}
