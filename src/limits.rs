//! *Limits* define when an engine gives up; a *stop* is the reason why it did.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Why an answer is missing or incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stop {
    /// The time is up.
    Timeout,
    /// The work was cancelled.
    Interrupted,
    /// The node budget is used up.
    Budget,
}

impl Stop {
    /// Returns the reason in a few words: `the time is up`.
    pub fn reason(self) -> &'static str {
        match self {
            Stop::Timeout => "the time is up",
            Stop::Interrupted => "interrupted",
            Stop::Budget => "the search budget is used up",
        }
    }
}

/// Writes its [reason](Stop::reason).
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

/// When to give up. [`Limits::default`] never does.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The time at which to give up.
    pub deadline: Option<Instant>,
    /// A flag that another thread sets to cancel the work.
    pub cancel: Option<Arc<AtomicBool>>,
    /// The maximum number of guesses of the native search.
    pub nodes: Option<u64>,
}

impl Limits {
    /// Returns these limits with at most `most` guesses.
    pub fn with_nodes(&self, most: u64) -> Limits {
        let nodes = self.nodes.map_or(most, |nodes| nodes.min(most));
        Limits { nodes: Some(nodes), ..self.clone() }
    }

    /// Returns the reason to stop after this many nodes, if there is one. Reads the clock, so do
    /// not call it for every node.
    pub fn stop(&self, nodes: u64) -> Option<Stop> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Stop::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::Timeout);
        }
        self.nodes.is_some_and(|most| nodes >= most).then_some(Stop::Budget)
    }
}
