//! An *oracle* answers whether clauses can be satisfied under assumptions; *limits* say when to stop asking.
//!
//! ```
//! use cnf::{Limits, Oracle, Varisat, Verdict};
//! let mut oracle = Varisat::new();
//! let (x, y) = (oracle.new_var(), oracle.new_var());
//! oracle.add_clause(&[!x.positive(), y.positive()]);
//! assert!(matches!(oracle.solve(&[x.positive()], &Limits::NONE), Verdict::Sat(_)));
//! let core = oracle.solve(&[x.positive(), y.negative()], &Limits::NONE);
//! assert_eq!(core, Verdict::Unsat(vec![x.positive(), y.negative()]));
//! ```
//!
//! Assumptions are literals that hold for one call alone. A *core* is a subset of them with which the
//! clauses cannot be satisfied; it is not minimal, and empty when the clauses alone are unsatisfiable.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::formula::Formula;
use crate::lit::{Lit, Model, Var};

/// Why an answer is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The deadline passed.
    Deadline,
    /// The cancel flag was set.
    Cancelled,
    /// An algorithm asked the oracle as often as it was allowed to.
    Calls,
}

/// When to give up: at a point in time, when a flag is set by somebody else, or after so many calls.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The point in time from which on no answer is wanted.
    pub deadline: Option<Instant>,
    /// Set from another thread, or by a signal handler, to end the work.
    pub cancel: Option<Arc<AtomicBool>>,
    /// How often an algorithm may ask its oracle; unlike the clock, this ends it at the same point
    /// every time. Algorithms that make at most one call a group, and oracles themselves, do not
    /// look at it.
    pub calls: Option<u64>,
}

impl Limits {
    /// No limit at all.
    pub const NONE: Limits = Limits { deadline: None, cancel: None, calls: None };

    /// Whether a single call has anything to look at.
    pub fn is_none(&self) -> bool {
        self.deadline.is_none() && self.cancel.is_none()
    }

    /// The reason to stop now, if there is one. A set flag goes before a passed deadline.
    pub fn stop(&self) -> Option<Stop> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Stop::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Some(Stop::Deadline),
            _ => None,
        }
    }
}

/// The answer of an oracle. `C` is what a core consists of: literals, or groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<C = Lit> {
    /// Satisfiable, by this model.
    Sat(Model),
    /// Unsatisfiable; some of what was assumed, in ascending order, is enough for that.
    Unsat(Vec<C>),
    /// Stopped before the answer was known.
    Unknown(Stop),
}

/// A solver that keeps its clauses from call to call.
pub trait Oracle {
    /// Adds a variable behind the others and returns it.
    fn new_var(&mut self) -> Var;

    /// How many variables there are.
    fn variables(&self) -> usize;

    /// Adds a clause for good.
    ///
    /// # Panics
    /// When a literal has a variable that [`new_var`](Oracle::new_var) did not return.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Adds the variables and all clauses of a formula, whatever their groups. That takes memory
    /// for every variable, so a formula of somebody else should be a [`Compact`](crate::Compact)
    /// one.
    ///
    /// # Panics
    /// When the oracle has variables already.
    fn load(&mut self, formula: &Formula) {
        assert_eq!(self.variables(), 0, "the oracle is in use");
        for _ in 0..formula.variables() {
            self.new_var();
        }
        for (_, clause) in formula.clauses() {
            self.add_clause(clause);
        }
    }

    /// Says which literals should rather hold in models to come: a hint that an oracle may ignore, as it does
    /// unless it overrides this.
    fn prefer(&mut self, _literals: &[Lit]) {}

    /// Can all clauses and all assumptions hold together?
    ///
    /// A model assigns every variable. After [`Verdict::Unknown`] the oracle can be asked again.
    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Verdict;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn limits_name_their_reason() {
        assert_eq!(Limits::NONE.stop(), None);
        let past = Limits { deadline: Some(Instant::now()), ..Limits::NONE };
        assert_eq!(past.stop(), Some(Stop::Deadline));
        let later = Instant::now() + Duration::from_secs(3600);
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { deadline: Some(later), cancel: Some(flag.clone()), calls: None };
        assert_eq!(limits.stop(), None);
        flag.store(true, Ordering::Relaxed);
        assert_eq!(limits.stop(), Some(Stop::Cancelled));
    }
}
