//! [`Solver`]: who is timed.

use std::collections::HashSet;
use std::hint::black_box;
use std::ops::ControlFlow;

use satdoku::native::{Level, count_line, search_line};
use satdoku::{Limits, PlainLine};

use crate::peer::Peer;
use crate::set::Text;

/// The native search at a level, or another solver.
pub(crate) enum Solver {
    Native(Level),
    Peer(Peer),
}

impl Solver {
    /// What it is called in tables.
    pub(crate) fn name(&self) -> String {
        match self {
            Solver::Native(level) => format!("satdoku {level}"),
            Solver::Peer(peer) => peer.name.clone(),
        }
    }

    /// Counts the solutions of puzzles up to this limit, into `counts`, which becomes as long.
    /// `lines` are the puzzles once more, for the native search. Returns the number of guesses, if
    /// they are counted.
    pub(crate) fn count(
        &self,
        texts: &[Text],
        lines: &[PlainLine<'_>],
        limit: usize,
        counts: &mut Vec<usize>,
    ) -> Option<u64> {
        counts.clear();
        match self {
            Solver::Native(level) => Some(search(lines, *level, limit, counts)),
            Solver::Peer(peer) => peer.count(texts, limit, counts),
        }
    }
}

/// Appends the number of solutions of each line, up to this limit; returns the number of guesses.
pub(crate) fn search(
    lines: &[PlainLine<'_>],
    level: Level,
    limit: usize,
    counts: &mut Vec<usize>,
) -> u64 {
    let limits = Limits::default();
    let mut guesses = 0;
    counts.extend(lines.iter().map(|line| {
        let mut found = 0;
        let mut one_more = || {
            found += 1;
            if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        // To find one is to write it down; to count, not.
        match limit {
            1 => search_line(*line, level, &limits, &mut guesses, |solution| {
                black_box(solution.line());
                one_more()
            }),
            _ => count_line(*line, level, &limits, &mut guesses, one_more),
        };
        found
    }));
    guesses
}

/// # Errors
/// When two solvers have the same name; as a sentence.
pub(crate) fn all_differ(solvers: &[Solver]) -> Result<(), String> {
    let mut names = HashSet::new();
    match solvers.iter().map(Solver::name).find(|name| !names.insert(name.clone())) {
        Some(name) => Err(format!("two solvers are called `{name}`")),
        None => Ok(()),
    }
}
