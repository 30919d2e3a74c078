//! Limits that strike between any two calls of an oracle.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cnf::{Limits, Lit, Oracle, Stop, Var, Varisat, Verdict};
use proptest::prelude::*;

/// How long an operation may go on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Patience {
    Endless,
    /// There are a flag and a deadline, but neither strikes.
    Watched,
    Cancelled,
    Late,
    CancelledAndLate,
    /// A deadline in so many microseconds, which may strike or not.
    Soon(u64),
    /// The flag is set after so many answers.
    After(u64),
    /// A budget of calls, which single calls ignore.
    Budget(u64),
}

impl Patience {
    /// The reason for which not even the first call is answered.
    pub(crate) fn at_once(self) -> Option<Stop> {
        match self {
            Patience::Cancelled | Patience::CancelledAndLate | Patience::After(0) => {
                Some(Stop::Cancelled)
            }
            Patience::Late => Some(Stop::Deadline),
            _ => None,
        }
    }

    /// Whether an operation may stop for this reason after so many answers.
    pub(crate) fn allows(self, stop: Stop, answers: u64) -> bool {
        match self {
            Patience::Endless | Patience::Watched => false,
            Patience::Cancelled | Patience::CancelledAndLate => {
                (stop, answers) == (Stop::Cancelled, 0)
            }
            Patience::Late => (stop, answers) == (Stop::Deadline, 0),
            Patience::Soon(_) => stop == Stop::Deadline,
            Patience::After(most) => (stop, answers) == (Stop::Cancelled, most),
            Patience::Budget(most) => stop == Stop::Calls && answers <= most,
        }
    }
}

pub(crate) fn patience() -> impl Strategy<Value = Patience> {
    prop_oneof![
        4 => Just(Patience::Endless),
        2 => Just(Patience::Watched),
        1 => Just(Patience::Cancelled),
        1 => Just(Patience::Late),
        1 => Just(Patience::CancelledAndLate),
        1 => (0u64..200).prop_map(Patience::Soon),
        3 => (0u64..8).prop_map(Patience::After),
        2 => (0u64..30).prop_map(Patience::Budget),
    ]
}

/// Counts the calls of some oracles, and sets their flag before one of them.
#[derive(Clone, Default)]
pub(crate) struct Fuse {
    calls: Rc<Cell<u64>>,
    /// Before which call the flag is set.
    last: Rc<Cell<Option<u64>>>,
    flag: Arc<AtomicBool>,
    /// The last hint.
    preferred: Rc<RefCell<Vec<Lit>>>,
}

impl Fuse {
    /// An oracle that this fuse is in.
    pub(crate) fn oracle(&self) -> Fused {
        Fused { oracle: Varisat::new(), fuse: self.clone() }
    }

    /// The number of calls so far, answered or not.
    pub(crate) fn calls(&self) -> u64 {
        self.calls.get()
    }

    /// Which literals should preferably hold.
    pub(crate) fn preferred(&self) -> Vec<Lit> {
        self.preferred.borrow().clone()
    }

    /// Takes the flag back, and sets it after so many answers from now on.
    pub(crate) fn light(&self, after: Option<u64>) {
        self.last.set(after.map(|answers| self.calls() + answers));
        self.flag.store(after == Some(0), Ordering::Relaxed);
    }

    /// Limits with this patience from now on.
    pub(crate) fn limits(&self, patience: Patience) -> Limits {
        let after = match patience {
            Patience::After(answers) => Some(answers),
            Patience::Cancelled | Patience::CancelledAndLate => Some(0),
            _ => None,
        };
        self.light(after);
        let until = match patience {
            Patience::Late | Patience::CancelledAndLate => Some(Duration::ZERO),
            Patience::Soon(time) => Some(Duration::from_micros(time)),
            Patience::Watched => Some(Duration::from_secs(3600)),
            _ => None,
        };
        let has_flag = after.is_some() || matches!(patience, Patience::Watched);
        Limits {
            deadline: until.map(|until| Instant::now() + until),
            cancel: has_flag.then(|| self.flag.clone()),
            calls: if let Patience::Budget(most) = patience { Some(most) } else { None },
        }
    }
}

/// An oracle with a fuse.
pub(crate) struct Fused {
    oracle: Varisat,
    fuse: Fuse,
}

impl Oracle for Fused {
    fn new_var(&mut self) -> Var {
        self.oracle.new_var()
    }

    fn variables(&self) -> usize {
        self.oracle.variables()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.oracle.add_clause(clause);
    }

    fn prefer(&mut self, literals: &[Lit]) {
        *self.fuse.preferred.borrow_mut() = literals.to_vec();
        self.oracle.prefer(literals);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Verdict {
        if self.fuse.last.get().is_some_and(|last| self.fuse.calls() >= last) {
            self.fuse.flag.store(true, Ordering::Relaxed);
        }
        self.fuse.calls.set(self.fuse.calls() + 1);
        self.oracle.solve(assumptions, limits)
    }
}
