//! [`Sum`]: the digits of some cells, each times a factor, add up to a total. Little killers,
//! arrows and equal sums are of this kind. Digits may repeat.
//!
//! The clauses follow the sum cell by cell. Its value before each cell is a state, and each way
//! from a state to the next has a variable, so that unit propagation removes every candidate that
//! the sum rules out. If there would be too many ways, only the states have variables.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::plural;
use crate::grid::{Digit, Digits, Shape};
use crate::kinds::{Clauses, Literal, Meaning, Outline, Sketch, Word};

/// The digits of the cells, each times its factor, add up to a total.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// The name, such as `arrow`.
    title: Arc<str>,
    /// The factor of each cell.
    factors: Arc<[i32]>,
    total: i32,
}

/// If there are more ways between states than this, only the states have variables.
const MOST_WAYS: usize = 2_000;

/// The largest absolute value of a sum: more than any puzzle needs, and few enough states.
const MOST_REACH: i64 = 5_000;

impl Sum {
    /// Creates the constraint that the digits, each times its factor, add up to `total`. There must
    /// be one factor for each cell. `title` is its name, such as `arrow`.
    pub fn new(title: impl Into<Arc<str>>, factors: impl Into<Arc<[i32]>>, total: i32) -> Sum {
        Sum { title: title.into(), factors: factors.into(), total }
    }

    /// Returns what a digit at a position adds to the sum.
    fn term(&self, position: usize, digit: Digit) -> i32 {
        self.factors[position] * i32::from(digit.value())
    }

    /// Returns the values that the sum can have before each cell, and at the end, without those
    /// from which the total cannot be reached.
    fn states(&self, digits: &[Digits]) -> Vec<BTreeMap<i32, Literal>> {
        let unknown = Literal::Known(false);
        let mut layers = vec![BTreeMap::from([(0, unknown)])];
        for (i, digits) in digits.iter().enumerate() {
            let before = layers[i].keys();
            let after = before.flat_map(|s| digits.iter().map(move |d| s + self.term(i, d)));
            layers.push(after.map(|state| (state, unknown)).collect());
        }
        layers[digits.len()].retain(|state, _| *state == self.total);
        for (i, digits) in digits.iter().enumerate().rev() {
            let (before, after) = layers.split_at_mut(i + 1);
            let reaches =
                |s: &i32| digits.iter().any(|d| after[0].contains_key(&(s + self.term(i, d))));
            before[i].retain(|state, _| reaches(state));
        }
        layers
    }
}

impl Meaning for Sum {
    fn title(&self, _: Word<'_>) -> String {
        self.title.to_string()
    }

    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String> {
        if self.factors.len() != cells {
            return Err(format!(
                "has {} for {}",
                plural(self.factors.len(), "factor"),
                plural(cells, "cell")
            ));
        }
        let highest = i64::from(shape.highest().value());
        let reach: i64 = self.factors.iter().map(|&f| i64::from(f).abs() * highest).sum();
        match reach.max(i64::from(self.total).abs()) {
            0..=MOST_REACH => Ok(()),
            large => Err(format!("goes up to {large}, expected at most {MOST_REACH}")),
        }
    }

    fn broken(&self, _: Shape, digits: &[Digit]) -> Option<Vec<usize>> {
        let mut sum = 0;
        for (factor, digit) in self.factors.iter().zip(digits) {
            sum += factor * i32::from(digit.value());
        }
        (sum != self.total).then(|| (0..digits.len()).collect())
    }

    fn clauses(&self, out: &mut Clauses<'_>) {
        let digits: Vec<Digits> = (0..out.len()).map(|i| out.digits(i)).collect();
        let mut states = self.states(&digits);
        if states[0].is_empty() {
            out.any([]);
            return;
        }
        for layer in &mut states {
            let is_alone = layer.len() == 1;
            for literal in layer.values_mut() {
                *literal = if is_alone { Literal::Known(true) } else { out.fresh() };
            }
        }
        let ways: usize = digits.iter().zip(&states).map(|(d, layer)| d.len() * layer.len()).sum();
        for (i, digits) in digits.iter().enumerate() {
            match ways <= MOST_WAYS {
                true => self.ways(out, i, *digits, &states[i], &states[i + 1]),
                false => self.steps(out, i, *digits, &states[i], &states[i + 1]),
            }
        }
    }

    fn narrow(&self, _: Shape, left: &mut [Digits]) -> bool {
        if left.iter().any(|digits| digits.is_empty()) {
            return false;
        }
        let terms = |i: usize, digits: Digits| digits.iter().map(move |d| self.term(i, d));
        let bounds = |i: usize, digits: Digits| {
            let least = terms(i, digits).min().unwrap_or_default();
            (least, terms(i, digits).max().unwrap_or_default())
        };
        let (mut least, mut most) = (0, 0);
        for (i, digits) in left.iter().enumerate() {
            let (low, high) = bounds(i, *digits);
            (least, most) = (least + low, most + high);
        }
        for (i, digits) in left.iter_mut().enumerate() {
            let (low, high) = bounds(i, *digits);
            let needed = self.total - (most - high)..=self.total - (least - low);
            *digits = digits.iter().filter(|&d| needed.contains(&self.term(i, d))).collect();
            if digits.is_empty() {
                return false;
            }
            let (new_low, new_high) = bounds(i, *digits);
            (least, most) = (least - low + new_low, most - high + new_high);
        }
        true
    }

    fn sketch(&self, _: Word<'_>) -> Sketch {
        Sketch { outline: Outline::Line, label: self.title.to_string() }
    }

    #[cfg(test)]
    fn sample(shape: Shape, cells: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Sum> {
        let factors: Vec<i32> = (0..cells).map(|_| [1, 1, 1, -1, 2][draw(5)]).collect();
        let digits: Vec<Digit> = shape.digits().iter().collect();
        let digit = |draw: &mut dyn FnMut(usize) -> usize| digits[draw(digits.len())].value();
        let total: i32 = factors.iter().map(|factor| factor * i32::from(digit(draw))).sum();
        let off = [0, 0, 0, 1][draw(4)];
        Some(Sum::new("a sum", factors, total + off))
    }
}

impl Sum {
    /// Adds the clauses of one cell, with a variable for each way from a state before it to a state
    /// after it.
    fn ways(
        &self,
        out: &mut Clauses<'_>,
        i: usize,
        digits: Digits,
        before: &BTreeMap<i32, Literal>,
        after: &BTreeMap<i32, Literal>,
    ) {
        let mut ways: Vec<(i32, Digit, i32)> = Vec::new();
        for &from in before.keys() {
            let to = |digit| from + self.term(i, digit);
            let open = digits.iter().filter(|&digit| after.contains_key(&to(digit)));
            ways.extend(open.map(|digit| (from, digit, to(digit))));
        }
        let way: Vec<Literal> = ways
            .iter()
            .map(|(_, digit, _)| {
                // If a digit has only one way, the way holds exactly if the digit does.
                let is_alone = ways.iter().filter(|(_, other, _)| other == digit).count() == 1;
                if is_alone { out.has(i, *digit) } else { out.fresh() }
            })
            .collect();
        for (&(from, digit, to), &way) in ways.iter().zip(&way) {
            out.implies(way, before[&from]);
            out.implies(way, after[&to]);
            if way != out.has(i, digit) {
                out.implies(way, out.has(i, digit));
            }
        }
        // Each state and each digit needs one of its ways.
        let with = |is_one: &dyn Fn(&(i32, Digit, i32)) -> bool| -> Vec<Literal> {
            ways.iter().zip(&way).filter(|(way, _)| is_one(way)).map(|(_, &way)| way).collect()
        };
        let mut needs: Vec<(Literal, Vec<Literal>)> = Vec::new();
        needs.extend(before.iter().map(|(from, &state)| (state, with(&|way| way.0 == *from))));
        needs.extend(after.iter().map(|(to, &state)| (state, with(&|way| way.2 == *to))));
        needs.extend(digits.iter().map(|digit| (out.has(i, digit), with(&|way| way.1 == digit))));
        for (known, one_of) in needs.into_iter().filter(|(known, one_of)| one_of != &[*known]) {
            out.any(one_of.into_iter().chain([!known]));
        }
    }

    /// Adds the clauses of one cell without variables for ways: a state and a digit determine the
    /// next state, and the next state and the digit determine the one before.
    fn steps(
        &self,
        out: &mut Clauses<'_>,
        i: usize,
        digits: Digits,
        before: &BTreeMap<i32, Literal>,
        after: &BTreeMap<i32, Literal>,
    ) {
        let no_state = Literal::Known(false);
        for digit in digits.iter() {
            let (has, term) = (out.has(i, digit), self.term(i, digit));
            for (from, &state) in before {
                let next = after.get(&(from + term)).copied().unwrap_or(no_state);
                out.any([!state, !has, next]);
            }
            for (to, &state) in after {
                let last = before.get(&(to - term)).copied().unwrap_or(no_state);
                out.any([!state, !has, last]);
            }
        }
    }
}
