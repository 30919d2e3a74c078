//! Reports on the speed of engines.

use serde::Serialize;

use crate::show::report::SCHEMA;

/// The speed of an engine on a set of puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Timing {
    /// The name of the set.
    pub set: String,
    /// The number of puzzles in the set.
    pub puzzles: usize,
    /// `avx512`, `mixed`, `avx2`, `bands`, `words` (native searches), `generic` or `sat`.
    pub engine: &'static str,
    /// The number of puzzles that were timed: slow engines do only some of them.
    pub timed: usize,
    /// The number of finished rounds.
    pub rounds: usize,
    /// The median of the rounds; `None` if no round was finished.
    pub puzzles_per_second: Option<f64>,
    /// The difference between the fastest and the slowest round, as a fraction of the median.
    pub spread: Option<f64>,
    /// The mean number of guesses per puzzle; `None` for engines that do not guess.
    pub guesses_per_puzzle: Option<f64>,
    /// Why the engine was not timed.
    pub missing: Option<String>,
}

/// The conditions of all timings in a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Conditions {
    /// The maximum number of solutions to look for per puzzle.
    pub max: u64,
    /// `thread` for the CPU time of the searching thread, `wall` if that is not available.
    pub clock: &'static str,
    /// The core that the thread was pinned to.
    pub core: Option<usize>,
    /// The name of the CPU, as it reports itself.
    pub processor: Option<String>,
    /// The best native level that the CPU supports.
    pub best_level: &'static str,
}

/// `"kind":"bench"`.
#[derive(Serialize)]
pub struct BenchReport<'r> {
    schema: &'static str,
    kind: &'static str,
    #[serde(flatten)]
    timing: &'r Timing,
    #[serde(flatten)]
    conditions: &'r Conditions,
}

impl BenchReport<'_> {
    /// Returns the report of an engine on a set.
    pub fn new<'r>(timing: &'r Timing, conditions: &'r Conditions) -> BenchReport<'r> {
        BenchReport { schema: SCHEMA, kind: "bench", timing, conditions }
    }
}
