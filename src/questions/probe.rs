//! A *probe* asks for solutions many times, with different digits under the same rules, within one
//! budget.
//!
//! The native search answers; if it cannot within a few thousand guesses, the SAT solver does. The
//! budget counts guesses, and a solver call as a fixed number of guesses, so answers do not depend
//! on the clock.

use std::ops::ControlFlow;

use crate::engines::native::{End, Search};
use crate::error::Error;
use crate::grid::{Candidate, Fact, Grid};
use crate::limits::{Limits, Stop};
use crate::puzzle::{Given, Puzzle};
use crate::questions::solve::{Engine, Solutions, solve};

/// The cost of a question in addition to its guesses: starting a search takes as long as this many.
const COST_OF_START: u64 = 10;

/// The cost of a call of the SAT solver, in guesses; most calls take less time than these.
const COST_OF_SAT: u64 = 10_000;

/// Returns how many guesses the native search may make before the SAT solver is asked.
fn patience(size: usize) -> u64 {
    if size <= 9 { 5_000 } else { 1_000 }
}

/// Some solutions.
pub(crate) struct Found {
    pub(crate) grids: Vec<Grid>,
    /// Whether there are no others.
    pub(crate) complete: bool,
}

/// The rules of a puzzle and what is crossed out in it, with a budget.
pub(crate) struct Probe<'p> {
    puzzle: &'p Puzzle,
    search: Search,
    limits: &'p Limits,
    /// The remaining budget, in guesses.
    left: u64,
}

/// Why there is no answer.
pub(crate) enum NoAnswer {
    Stopped(Stop),
    /// Two engines disagree.
    Failed(Error),
}

impl From<Stop> for NoAnswer {
    fn from(stop: Stop) -> NoAnswer {
        NoAnswer::Stopped(stop)
    }
}

impl<'p> Probe<'p> {
    /// Prepares the rules of a puzzle, with a budget of `nodes` guesses.
    pub(crate) fn new(puzzle: &'p Puzzle, nodes: u64, limits: &'p Limits) -> Probe<'p> {
        Probe { puzzle, search: Search::new(puzzle), limits, left: nodes }
    }

    /// Makes solutions that are similar to this one come first from now on.
    pub(crate) fn prefer(&mut self, grid: Grid) {
        self.search.prefer(grid);
    }

    /// Returns the remaining budget, in guesses.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// Finds up to `most` solutions with these digits; `most` is at least 1.
    pub(crate) fn solutions(
        &mut self,
        digits: &[Candidate],
        most: usize,
    ) -> Result<Found, NoAnswer> {
        let patience = patience(self.puzzle.shape().size());
        let (found, end) = self.search(digits, most, patience)?;
        match end {
            End::Stopped(Stop::Budget) if self.left == 0 => Err(Stop::Budget.into()),
            // Two solutions are enough: more need not be counted.
            End::Stopped(Stop::Budget) if found.len() < most.min(2) => self.by_sat(digits),
            End::Stopped(Stop::Budget) | End::Visitor => {
                Ok(Found { grids: found, complete: false })
            }
            End::Exhausted => Ok(Found { grids: found, complete: true }),
            End::Stopped(stop) => Err(stop.into()),
        }
    }

    /// Returns whether `nodes` guesses are enough to show that there is no solution with these
    /// digits.
    pub(crate) fn refutes(&mut self, digits: &[Candidate], nodes: u64) -> Result<bool, NoAnswer> {
        match self.search(digits, 1, nodes)? {
            (_, End::Stopped(Stop::Budget)) if self.left == 0 => Err(Stop::Budget.into()),
            (_, End::Stopped(stop)) if stop != Stop::Budget => Err(stop.into()),
            (found, end) => Ok(found.is_empty() && end == End::Exhausted),
        }
    }

    fn search(
        &mut self,
        digits: &[Candidate],
        most: usize,
        nodes: u64,
    ) -> Result<(Vec<Grid>, End), Stop> {
        self.spend(COST_OF_START)?;
        let limits = self.limits.with_nodes(nodes.min(self.left));
        let mut found = Vec::new();
        let mut guesses = 0;
        let crossed_out = self.puzzle.crossed_out.iter().copied().map(Fact::Removed);
        let facts = digits.iter().copied().map(Fact::Placed).chain(crossed_out);
        let end = self.search.visit_counting(facts, &limits, &mut guesses, |grid| {
            found.push(grid.clone());
            if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.left -= guesses.min(self.left);
        Ok((found, end))
    }

    /// Finds up to two solutions with the SAT solver.
    fn by_sat(&mut self, digits: &[Candidate]) -> Result<Found, NoAnswer> {
        self.spend(COST_OF_SAT)?;
        let mut puzzle = Puzzle::new(self.puzzle.layout.clone());
        puzzle.alphabet = self.puzzle.alphabet;
        puzzle.crossed_out = self.puzzle.crossed_out.clone();
        puzzle.givens = digits.iter().map(|&candidate| Given::of(candidate)).collect();
        let solved = solve(&puzzle, Engine::Sat, self.limits).map_err(NoAnswer::Failed)?;
        let (grids, complete) = match solved.solutions {
            Solutions::None => (vec![], true),
            Solutions::Unique(grid) => (vec![grid], true),
            Solutions::Several(first, second) => (vec![first, second], false),
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => return Err(stop.into()),
        };
        Ok(Found { grids, complete })
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Stop> {
        if self.left == 0 {
            return Err(Stop::Budget);
        }
        self.left -= nodes.min(self.left);
        Ok(())
    }
}
