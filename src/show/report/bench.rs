//! Reports of how fast engines are.

use serde::Serialize;

use crate::show::report::SCHEMA;

/// How fast an engine is on a set of puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Timing {
    /// The name of the set.
    pub set: String,
    /// How many puzzles the set has.
    pub puzzles: usize,
    /// `avx512`, `avx2`, `sse4.1`, `portable` (native searches), `generic` or `sat`.
    pub engine: &'static str,
    /// How many of the puzzles were timed: slow engines do not do all of them.
    pub timed: usize,
    /// How many rounds were finished.
    pub rounds: usize,
    /// The median of the rounds; nothing when none was finished.
    pub puzzles_per_second: Option<f64>,
    /// The difference between the fastest and the slowest round, as a part of the median.
    pub spread: Option<f64>,
    /// For searches that guess.
    pub guesses_per_puzzle: Option<f64>,
    /// Why the engine was not timed.
    pub missing: Option<String>,
}

/// What holds for all timings of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Conditions {
    /// How many solutions of a puzzle are looked for.
    pub max: u64,
    /// `thread` for the CPU time of the thread that searches, `wall` where that is not known.
    pub clock: &'static str,
    /// The core that the thread was kept on.
    pub core: Option<usize>,
    /// What the processor calls itself.
    pub processor: Option<String>,
    /// The native level that the processor does best.
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
    /// The report of an engine on a set.
    pub fn new<'r>(timing: &'r Timing, conditions: &'r Conditions) -> BenchReport<'r> {
        BenchReport { schema: SCHEMA, kind: "bench", timing, conditions }
    }
}
