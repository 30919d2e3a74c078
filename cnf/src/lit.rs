//! A *variable* is a yes-or-no question, a *literal* is one of its two answers, and a *model*
//! answers all questions.
//!
//! ```
//! use cnf::{Lit, Var};
//! let x = Var::new(2);
//! assert_eq!(x.positive().to_dimacs(), 3);
//! assert_eq!(!x.positive(), x.negative());
//! assert_eq!(Lit::from_dimacs(-3), Some(x.negative()));
//! ```
//!
//! Variables are numbered from 0 in memory and from 1 in DIMACS files. A literal is stored as one
//! number, twice its variable, plus one if it is negative, so a slice of literals is a slice of
//! `u32`.

use std::fmt;
use std::ops::Not;

/// A variable, with an index from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    /// The largest number of variables a formula can have.
    pub const MAX: usize = (u32::MAX / 4) as usize;

    /// Returns the variable with this index, counted from 0.
    ///
    /// # Panics
    /// Panics if `index` is not below [`Var::MAX`].
    pub fn new(index: usize) -> Var {
        assert!(index < Var::MAX, "variable index {index} is too large");
        Var(index as u32)
    }

    /// Returns the index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal that holds if the variable is true.
    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// Returns the literal that holds if the variable is false.
    pub fn negative(self) -> Lit {
        !self.positive()
    }

    /// Returns the literal that holds if the variable has this value.
    pub fn lit(self, value: bool) -> Lit {
        if value { self.positive() } else { self.negative() }
    }
}

/// A literal: a variable or its negation (written `!`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// Returns its variable.
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Returns whether it is the variable itself, not its negation.
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Returns a number from 0 that identifies the literal, as an index into tables of literals.
    pub(crate) fn code(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal with this DIMACS number; `None` for 0 and for numbers beyond
    /// [`Var::MAX`].
    pub fn from_dimacs(number: i64) -> Option<Lit> {
        let index = usize::try_from(number.unsigned_abs()).ok()?.checked_sub(1)?;
        (index < Var::MAX).then(|| Var::new(index).lit(number.is_positive()))
    }

    /// Returns the DIMACS number: the variable counted from 1, negative if the literal is.
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

/// An assignment of every variable of a formula: `values[i]` is the value of the variable with
/// index `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// Creates the model with these values, one per variable, in the order of their indices.
    pub fn new(values: Vec<bool>) -> Model {
        Model { values }
    }

    /// Returns the number of variables that it assigns.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns whether it assigns no variables.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns whether the literal holds. Variables beyond the model count as false.
    pub fn holds(&self, lit: Lit) -> bool {
        let value = self.values.get(lit.var().index()).copied().unwrap_or(false);
        value == lit.is_positive()
    }

    /// Returns the literals that hold, in the order of their variables.
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
    fn variables_are_shown_by_index_and_literals_as_in_dimacs() {
        let var = Var::new(4);
        assert_eq!(format!("{var:?} {:?} {:?}", var.positive(), var.negative()), "Var(4) 5 -5");
    }

    #[test]
    fn a_model_holds_one_literal_of_each_variable() {
        let model = Model::new(vec![true, false]);
        assert!(model.holds(Var::new(0).positive()) && model.holds(Var::new(1).negative()));
        assert!(!model.holds(Var::new(0).negative()) && model.holds(Var::new(5).negative()));
        assert_eq!(model.literals().map(Lit::to_dimacs).collect::<Vec<_>>(), [1, -2]);
        assert_eq!((model.len(), model.is_empty()), (2, false));
        assert!(model.cut(0).is_empty());
    }
}
