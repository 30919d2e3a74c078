//! *Redundant* givens: without any one of them, the puzzle still has exactly one solution.
//!
//! ```
//! use satdoku::{Limits, read, redundant};
//! let puzzle = read("1..43....3....2.")?;
//! let options = redundant::Options::new().together(true);
//! let found = options.redundant(&puzzle, &Limits::default())?;
//! let together = found.together.expect("it was asked for, and there is one solution");
//! assert!(together.is_largest() && together.removed.len() <= found.redundant.len());
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Givens that can be removed one at a time cannot always be removed together: two may do the same
//! work. The largest set that can be removed together is the complement of the smallest sufficient
//! set of givens, which is found with implicit hitting sets (`together.rs`). Another solution shows
//! why a given is needed ([`need`]).
//!
//! Extras and entries belong to the question and are never removed.

mod compared;
mod confirm;
mod together;

use crate::error::Error;
use crate::grid::{Candidate, Cell, Grid};
use crate::limits::{End, Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::givens::givens;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::common::verify::verify;
use crate::questions::probe::Probe;
use crate::questions::solve::{Engine, Solutions, solve};

pub use compared::{Figures, figures};
pub use together::Together;

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    together: bool,
    nodes: u64,
}

/// Givens one at a time, with a budget of a few seconds.
impl Default for Options {
    fn default() -> Options {
        Options { together: false, nodes: budgets::redundant::NODES }
    }
}

impl Options {
    /// Givens one at a time, with a budget of a few seconds.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets whether to look for a largest set that can be removed together.
    pub fn together(self, together: bool) -> Options {
        Options { together, ..self }
    }

    /// Sets the budget, in guesses of the native search.
    pub fn nodes(self, nodes: u64) -> Options {
        Options { nodes, ..self }
    }
}

/// The answer to [`redundant`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redundant {
    /// The solutions of the unchanged puzzle. Unless there is exactly one, no given is redundant.
    pub solutions: Solutions,
    /// The number of givens, each counted once.
    pub givens: usize,
    /// The givens that can be removed one at a time, in the order of their cells.
    pub redundant: Vec<Candidate>,
    /// A set of givens that can be removed together, if requested.
    pub together: Option<Together>,
    /// Complete unless a limit left some givens untried.
    pub end: End,
}

/// Finds the givens without which a puzzle still has exactly one solution. What was filled in or crossed
/// out is left aside.
///
/// Checking givens one at a time takes one search per given, and a call of the SAT solver for each that
/// can go. [`Options`] can ask for a largest set that
/// can be removed together. It is found quickly for puzzles with few redundant givens; for full grids
/// the budget runs out, and the answer then states the proved bounds.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn redundant(puzzle: &Puzzle, limits: &Limits) -> Result<Redundant, Error> {
    Options::new().redundant(puzzle, limits)
}

impl Options {
    /// Finds redundant givens like [`redundant()`], with these options.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if the engines contradict each other.
    pub fn redundant(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Redundant, Error> {
        let puzzle = &puzzle.fresh();
        let solutions = solve(puzzle, Engine::Both, limits)?.solutions;
        let (givens, fixed) = givens(puzzle);
        let mut answer = Redundant {
            solutions,
            givens: givens.len(),
            redundant: Vec::new(),
            together: None,
            end: End::Exhausted,
        };
        let Solutions::Unique(solution) = &answer.solutions else {
            return Ok(answer);
        };
        let mut probe = Probe::new(puzzle, self.nodes, limits);
        // Another solution explains more if it differs in few cells.
        probe.prefer(solution.clone());
        let mut needed = fixed.clone();
        for given in &givens {
            let others = givens.iter().filter(|other| *other != given);
            let digits: Vec<Candidate> = others.chain(&fixed).copied().collect();
            match another(&mut probe, puzzle, &digits, solution) {
                Ok(None) => answer.redundant.push(*given),
                Ok(Some(_)) => needed.push(*given),
                Err(NoAnswer::Failed(error)) => return Err(error),
                Err(NoAnswer::Stopped(stop)) => {
                    answer.end = End::Stopped(stop);
                    return Ok(answer);
                }
            }
        }
        confirm::one_at_a_time(puzzle, &answer.redundant, solution, limits)?;
        if self.together {
            // Who sets a time wants it to be used.
            let nodes = if limits.deadline.is_some() { u64::MAX } else { self.nodes };
            let mut probe = Probe::new(puzzle, nodes, limits);
            probe.prefer(solution.clone());
            let redundant = &answer.redundant;
            let found = together::together(puzzle, probe, solution, &needed, redundant, limits)?;
            answer.end = found.end;
            confirm::together(puzzle, &found.removed, solution, limits)?;
            answer.together = Some(found);
        }
        Ok(answer)
    }
}

/// Why a given is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// Without the given there is another solution.
    Needed {
        /// The solution of the puzzle.
        solution: Grid,
        /// Another solution, which does not contain the given.
        other: Grid,
    },
    /// Without the given there is still exactly one solution.
    Redundant,
    /// The puzzle has no solution, or several.
    NotUnique(Solutions),
    /// A limit was reached first.
    Unknown(Stop),
}

/// Finds out whether the given in a cell is needed, and why. What was filled in or crossed out is left
/// aside.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn need(puzzle: &Puzzle, cell: Cell, limits: &Limits) -> Result<Need, Error> {
    let puzzle = &puzzle.fresh();
    let solution = match solve(puzzle, Engine::Both, limits)?.solutions {
        Solutions::Unique(solution) => solution,
        Solutions::Found(_, stop) | Solutions::Unknown(stop) => return Ok(Need::Unknown(stop)),
        other => return Ok(Need::NotUnique(other)),
    };
    let (givens, fixed) = givens(puzzle);
    let others = givens.iter().filter(|given| given.cell != cell);
    let digits: Vec<Candidate> = others.chain(&fixed).copied().collect();
    let mut probe = Probe::new(puzzle, Options::default().nodes, limits);
    probe.prefer(solution.clone());
    match another(&mut probe, puzzle, &digits, &solution) {
        Ok(None) => {
            let given = givens.iter().copied().filter(|given| given.cell == cell);
            confirm::one_at_a_time(puzzle, &given.collect::<Vec<_>>(), &solution, limits)?;
            Ok(Need::Redundant)
        }
        Ok(Some(other)) => Ok(Need::Needed { solution, other }),
        Err(NoAnswer::Stopped(stop)) => Ok(Need::Unknown(stop)),
        Err(NoAnswer::Failed(error)) => Err(error),
    }
}

/// Returns a solution with these digits that differs from `solution`, which has them too; `None` if
/// there is no other.
fn another(
    probe: &mut Probe<'_>,
    puzzle: &Puzzle,
    digits: &[Candidate],
    solution: &Grid,
) -> Result<Option<Grid>, NoAnswer> {
    let found = probe.solutions(digits, 2)?;
    let other = found.known.into_iter().find(|grid| grid != solution);
    if let Some(other) = &other {
        let rules = Puzzle { givens: Vec::new(), ..puzzle.clone() };
        verify(&rules, "redundant", other).map_err(|wrong| NoAnswer::Failed(wrong.into()))?;
    }
    Ok(other)
}
