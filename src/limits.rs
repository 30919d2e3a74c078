//! *Limits* say when an engine gives up; *stop* is its reason.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Why an answer is missing or incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The time is up.
    Timeout,
    /// Somebody asked to stop.
    Interrupted,
    /// The number of nodes allowed is used up.
    Budget,
}

/// When to give up. [`Limits::default`] never does.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The point in time from which on no answer is wanted.
    pub deadline: Option<Instant>,
    /// Set by somebody else to end the work.
    pub cancel: Option<Arc<AtomicBool>>,
    /// How many guesses the native search may make.
    pub nodes: Option<u64>,
}

impl Limits {
    /// The same with no more than this number of guesses.
    pub fn with_nodes(&self, most: u64) -> Limits {
        let nodes = self.nodes.map_or(most, |nodes| nodes.min(most));
        Limits { nodes: Some(nodes), ..self.clone() }
    }

    /// The reason to stop after this many nodes, if there is one. It reads the clock: not for each node.
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
