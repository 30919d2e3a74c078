//! An *oracle* determines whether clauses can be satisfied under assumptions; *limits* say when to
//! stop.
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
//! Assumptions are literals that hold for one call only. A *core* is a subset of them under which
//! the clauses cannot be satisfied. It need not be minimal: even if the clauses are unsatisfiable by
//! themselves, an assumption may be what the solver notices first.

use std::cell::Cell;
use std::fmt;
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
    /// The maximum number of oracle calls was reached.
    Calls,
}

/// Writes the reason in a few words: `the time is up`.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stop::Deadline => "the time is up",
            Stop::Cancelled => "interrupted",
            Stop::Calls => "too many calls of the solver",
        })
    }
}

/// When to stop: at a point in time, when a flag is set, or after a number of calls.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// A flag that another thread or a signal handler sets to stop the work.
    pub cancel: Option<Arc<AtomicBool>>,
    /// How often an algorithm may call its oracle. Unlike a deadline, this stops it at the same
    /// point every time. Oracles, and algorithms that make at most one call per group, ignore it.
    pub calls: Option<u64>,
}

/// Whether there is a clock. A web page's machine has none, and asking for the time would end the program.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { deadline: None, cancel: None, calls: None };

    /// Returns whether there is neither a deadline nor a flag, so that a single call cannot be
    /// stopped.
    pub fn is_none(&self) -> bool {
        self.deadline.is_none() && self.cancel.is_none()
    }

    /// Returns the reason to stop now, if there is one. A set flag takes precedence over a passed
    /// deadline.
    pub fn stop(&self) -> Option<Stop> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Stop::Cancelled);
        }
        match self.deadline {
            Some(deadline) if HAS_CLOCK && Instant::now() >= deadline => Some(Stop::Deadline),
            _ => None,
        }
    }

    /// Fails with the reason to stop now, if there is one.
    ///
    /// # Errors
    /// Returns what [`stop`](Limits::stop) returns.
    pub fn check(&self) -> Result<(), Stop> {
        self.stop().map_or(Ok(()), Err)
    }
}

/// Asks limits once in so many times, for loops whose turns are short.
pub(crate) struct Seldom<'l> {
    limits: &'l Limits,
    turns: Cell<u32>,
}

impl<'l> Seldom<'l> {
    pub(crate) fn new(limits: &'l Limits) -> Seldom<'l> {
        Seldom { limits, turns: Cell::new(0) }
    }

    /// Fails if a limit was reached, which is looked at in every 4096th turn.
    pub(crate) fn ask(&self) -> Result<(), Stop> {
        self.turns.set(self.turns.get().wrapping_add(1));
        match self.turns.get() % 4096 {
            0 => self.limits.check(),
            _ => Ok(()),
        }
    }
}

/// The answer of an oracle. `C` is the type of the members of a core: literals or groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<C = Lit> {
    /// Satisfiable, with this model.
    Sat(Model),
    /// Unsatisfiable, with this core, in ascending order.
    Unsat(Vec<C>),
    /// A limit was reached before the answer was known.
    Unknown(Stop),
}

/// An incremental solver: it keeps its clauses from call to call.
pub trait Oracle {
    /// Adds a variable after the others and returns it.
    fn new_var(&mut self) -> Var;

    /// Returns the number of variables.
    fn variables(&self) -> usize;

    /// Adds a clause permanently.
    ///
    /// # Panics
    /// Panics if a literal has a variable that was not added before.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Adds the variables and all clauses of a formula, whatever their groups. This takes memory
    /// for every variable, so use [`Compact`](crate::Compact) for formulas of unknown origin.
    ///
    /// # Panics
    /// Panics if the oracle has variables.
    fn load(&mut self, formula: &Formula) {
        assert_eq!(self.variables(), 0, "the oracle is in use");
        for _ in 0..formula.variables() {
            self.new_var();
        }
        for (_, clause) in formula.clauses() {
            self.add_clause(clause);
        }
    }

    /// Hints which literals should preferably hold in later models. By default, an oracle ignores
    /// this.
    fn prefer(&mut self, _literals: &[Lit]) {}

    /// Determines whether all clauses and all assumptions can hold together.
    ///
    /// A model assigns every variable. After [`Verdict::Unknown`], the oracle can be called again.
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
        assert_eq!((limits.stop(), limits.check()), (Some(Stop::Cancelled), Err(Stop::Cancelled)));
        assert_eq!(format!("{:>12}", Stop::Cancelled), " interrupted");
        // A budget of calls cannot stop a single one.
        let few = Limits { calls: Some(3), ..Limits::NONE };
        assert!(Limits::NONE.is_none() && few.is_none());
        assert!(!past.is_none() && !limits.is_none());
        assert!(!Limits { deadline: None, ..limits }.is_none());
    }

    #[test]
    fn limits_are_asked_seldom_but_in_time() {
        let flag = Arc::new(AtomicBool::new(true));
        let limits = Limits { cancel: Some(flag), ..Limits::NONE };
        let seldom = Seldom::new(&limits);
        let turns = (0..10_000).position(|_| seldom.ask() == Err(Stop::Cancelled));
        assert!(turns.is_some_and(|turns| turns > 100), "{turns:?}");
    }
}
