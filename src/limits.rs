//! *Limits* define when to give up; a *stop* is the reason why something did; [`Partial`] is what was
//! found until then.
//!
//! ```
//! use satdoku::{End, Limits, Puzzle, Shape, Stop, enumerate};
//! let empty = Puzzle::empty(Shape::new(9)?);
//! let few = Limits::default().with_nodes(1_000);
//! let found = enumerate::count(&empty, &few);
//! assert!(found.known > 0 && found.end == End::Stopped(Stop::Budget));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Time and cancellation are honoured everywhere, [`Limits::nodes`] wherever the native search does
//! the work: see there. Budgets of the library itself are in one table, `limits/budgets.rs`; they count
//! guesses, calls of the solver and looks at boards, never time, so that answers do not depend on
//! the machine.

pub(crate) mod budgets;
mod limited;
mod partial;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub use limited::Limited;
pub use partial::{End, Partial};

/// Why an answer is missing or incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stop {
    /// The time is up.
    Timeout,
    /// The work was cancelled.
    Interrupted,
    /// A budget of guesses, of calls of the solver, or of other work is used up.
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

impl std::error::Error for Stop {}

/// When to give up. [`Limits::default`] never does.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The time at which to give up. Where there is no clock (`wasm32-unknown-unknown`), no such time
    /// comes.
    pub deadline: Option<Instant>,
    /// A flag that another thread sets to cancel the work.
    pub cancel: Option<Arc<AtomicBool>>,
    /// The maximum number of guesses of the native search, for each search of a question.
    ///
    /// The SAT solver makes no such guesses, so what it alone answers ignores this: `enumerate`,
    /// `candidates`, `explain` and its relatives (they have budgets of calls), `certify`, and
    /// `solve` with [`Engine::Sat`](crate::Engine::Sat). `solve` with both engines applies it to
    /// the search that cross-checks.
    pub nodes: Option<u64>,
}

/// Whether there is a clock. A web page's machine has none, and asking for the time would end the program.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

impl Limits {
    /// Returns these limits with at most `most` guesses.
    pub fn with_nodes(&self, most: u64) -> Limits {
        let nodes = self.nodes.map_or(most, |nodes| nodes.min(most));
        Limits { nodes: Some(nodes), ..self.clone() }
    }

    /// Returns the reason to stop after this many nodes, if there is one. Reads the clock, so do
    /// not call it for every node.
    pub fn stop(&self, nodes: u64) -> Option<Stop> {
        if let Err(stop) = self.check() {
            return Some(stop);
        }
        self.nodes.is_some_and(|most| nodes >= most).then_some(Stop::Budget)
    }

    /// Fails if the time is up or the work was cancelled: for what makes no guesses, such as reading
    /// and writing. Reads the clock, so do not call it for every byte.
    ///
    /// # Errors
    /// Returns [`Stop::Interrupted`] or [`Stop::Timeout`].
    pub fn check(&self) -> Result<(), Stop> {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Interrupted);
        }
        match self.deadline.is_some_and(|deadline| HAS_CLOCK && Instant::now() >= deadline) {
            true => Err(Stop::Timeout),
            false => Ok(()),
        }
    }
}
