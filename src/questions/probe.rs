//! A *probe* asks for solutions many times, with different digits under the same rules, within one
//! budget.
//!
//! The native search answers; if it cannot within a few thousand guesses, the SAT solver does. The
//! budget counts guesses, and a solver call as a fixed number of guesses, so answers do not depend
//! on the clock.

use std::ops::ControlFlow;

use crate::engines::native::Search;
use crate::grid::{Candidate, Fact, Grid};
use crate::limits::{End, Limits, Partial, Stop, budgets};
use crate::puzzle::{Given, Puzzle};
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::common::portfolio;
use crate::questions::solve::{Engine, Solutions, solve};

/// The rules of a puzzle and what is crossed out in it, with a budget.
pub(crate) struct Probe<'p> {
    puzzle: &'p Puzzle,
    search: Search,
    limits: &'p Limits,
    /// The remaining budget, in guesses.
    left: u64,
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

    /// Returns up to `most` solutions, at least 1, that have these digits.
    pub(crate) fn solutions(
        &mut self,
        digits: &[Candidate],
        most: usize,
    ) -> Result<Partial<Vec<Grid>>, NoAnswer> {
        let patience = budgets::probe::patience(self.puzzle.shape().size());
        let search = |probe: &mut Self, limits: &Limits| {
            let found = match probe.search(digits, most, limits) {
                Ok(found) => found,
                Err(stop) => return Ok(Err(stop.into())),
            };
            match found.end {
                End::Stopped(Stop::Budget) if probe.left == 0 => Ok(Err(Stop::Budget.into())),
                // More than two need not be counted.
                End::Stopped(Stop::Budget) if found.known.len() < most.min(2) => Err(()),
                End::Stopped(Stop::Budget) => Ok(Ok(Partial { end: End::Enough, ..found })),
                End::Stopped(stop) => Ok(Err(stop.into())),
                End::Exhausted | End::Enough => Ok(Ok(found)),
            }
        };
        let solver = |probe: &mut Self, _| probe.by_sat(digits);
        portfolio::ask(self, Some(patience), self.limits, search, solver)
    }

    /// Returns whether `nodes` guesses are enough to show that there is no solution with these
    /// digits.
    pub(crate) fn refutes(&mut self, digits: &[Candidate], nodes: u64) -> Result<bool, NoAnswer> {
        let found = self.search(digits, 1, &self.limits.with_nodes(nodes))?;
        match found.end {
            End::Stopped(Stop::Budget) if self.left == 0 => Err(Stop::Budget.into()),
            End::Stopped(stop) if stop != Stop::Budget => Err(stop.into()),
            end => Ok(found.known.is_empty() && end.is_complete()),
        }
    }

    fn search(
        &mut self,
        digits: &[Candidate],
        most: usize,
        limits: &Limits,
    ) -> Result<Partial<Vec<Grid>>, Stop> {
        self.spend(budgets::probe::COST_OF_START)?;
        let limits = limits.with_nodes(self.left);
        let mut known = Vec::new();
        let mut guesses = 0;
        let crossed_out = self.puzzle.crossed_out.iter().copied().map(Fact::Removed);
        let facts = digits.iter().copied().map(Fact::Placed).chain(crossed_out);
        let end = self.search.visit_counting(facts, &limits, &mut guesses, |grid| {
            known.push(grid.clone());
            if known.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.left -= guesses.min(self.left);
        Ok(Partial { known, end })
    }

    /// Finds up to two solutions with the SAT solver.
    fn by_sat(&mut self, digits: &[Candidate]) -> Result<Partial<Vec<Grid>>, NoAnswer> {
        self.spend(budgets::probe::COST_OF_SAT)?;
        let mut puzzle = Puzzle::new(self.puzzle.layout.clone());
        puzzle.alphabet = self.puzzle.alphabet;
        puzzle.crossed_out = self.puzzle.crossed_out.clone();
        puzzle.givens = digits.iter().map(|&candidate| Given::of(candidate)).collect();
        let solved = solve(&puzzle, Engine::Sat, self.limits).map_err(NoAnswer::Failed)?;
        match solved.solutions {
            Solutions::None => Ok(Partial::complete(vec![])),
            Solutions::Unique(grid) => Ok(Partial::complete(vec![grid])),
            Solutions::Several(first, second) => {
                Ok(Partial { known: vec![first, second], end: End::Enough })
            }
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Err(stop.into()),
        }
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Stop> {
        if self.left == 0 {
            return Err(Stop::Budget);
        }
        self.left -= nodes.min(self.left);
        Ok(())
    }
}
