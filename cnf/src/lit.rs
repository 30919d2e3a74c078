//! A *variable* is a yes-or-no question, a *literal* one of its two answers, a *model* an answer to all.
//!
//! ```
//! use cnf::{Lit, Var};
//! let x = Var::new(2);
//! assert_eq!(x.positive().to_dimacs(), 3);
//! assert_eq!(!x.positive(), x.negative());
//! assert_eq!(Lit::from_dimacs(-3), Some(x.negative()));
//! ```
//!
//! Variables count from 0 in memory and from 1 in DIMACS files. A literal is stored as one number,
//! twice its variable plus one when it is negative, so that a slice of literals is a slice of `u32`.

use std::fmt;
use std::ops::Not;

/// A variable: an index from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    /// The largest number of variables a formula can have.
    pub const MAX: usize = (u32::MAX / 4) as usize;

    /// The variable with this index, counted from 0.
    ///
    /// # Panics
    /// When `index` is not below [`Var::MAX`].
    pub fn new(index: usize) -> Var {
        assert!(index < Var::MAX, "variable index {index} is too large");
        Var(index as u32)
    }

    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that says yes.
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that says no.
    pub fn negative(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }

    /// The literal that says `value`.
    pub fn lit(self, value: bool) -> Lit {
        if value { self.positive() } else { self.negative() }
    }
}

/// A literal: a variable or its negation (written `!`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// Its variable.
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Whether it says yes.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// A number for each literal, from 0: where tables of literals have its row.
    pub(crate) fn code(self) -> usize {
        self.0 as usize
    }

    /// The literal of a DIMACS number; `None` for 0 and for numbers beyond [`Var::MAX`].
    pub fn from_dimacs(number: i64) -> Option<Lit> {
        let index = usize::try_from(number.unsigned_abs()).ok()?.checked_sub(1)?;
        (index < Var::MAX).then(|| Var::new(index).lit(number > 0))
    }

    /// The DIMACS number: the 1-based variable, negative when the literal is.
    pub fn to_dimacs(self) -> i64 {
        let number = self.var().index() as i64 + 1;
        if self.is_positive() { number } else { -number }
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Var({})", self.0)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_dimacs())
    }
}

/// An assignment of every variable of a formula: `values[i]` belongs to the variable of index `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// The model with these values, one a variable, in the order of their indices.
    pub fn new(values: Vec<bool>) -> Model {
        Model { values }
    }

    /// How many variables it assigns.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it assigns no variable.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether the literal holds. Variables beyond the model count as false.
    pub fn holds(&self, lit: Lit) -> bool {
        let value = self.values.get(lit.var().index()).copied().unwrap_or(false);
        value == lit.is_positive()
    }

    /// The literals that hold, in the order of their variables.
    pub fn literals(&self) -> impl Iterator<Item = Lit> + '_ {
        self.values.iter().enumerate().map(|(i, &value)| Var::new(i).lit(value))
    }

    /// Cuts the model to its first `variables` variables, for instance to drop selectors.
    pub fn cut(mut self, variables: usize) -> Model {
        self.values.truncate(variables);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_numbers_round_trip_and_zero_is_none() {
        for number in [1, -1, 7, -729, Var::MAX as i64] {
            assert_eq!(Lit::from_dimacs(number).map(Lit::to_dimacs), Some(number));
        }
        for number in [0, Var::MAX as i64 + 1, i64::MIN, i64::MAX] {
            assert_eq!(Lit::from_dimacs(number), None);
        }
    }

    #[test]
    fn a_model_holds_one_literal_of_each_variable() {
        let model = Model::new(vec![true, false]);
        assert!(model.holds(Var::new(0).positive()) && model.holds(Var::new(1).negative()));
        assert!(!model.holds(Var::new(0).negative()) && model.holds(Var::new(5).negative()));
        assert_eq!(model.literals().map(Lit::to_dimacs).collect::<Vec<_>>(), [1, -2]);
    }
}
