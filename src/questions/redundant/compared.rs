//! What changes when givens are removed.

use crate::error::Error;
use crate::grid::Candidate;
use crate::human::{Rating, Techniques, rate};
use crate::limits::{End, Limits, Partial, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::solve::steps::steps;
use crate::questions::solve::{Engine, Solutions, solve};

/// Solutions are counted up to this number.
const MOST: usize = 100;

/// The figures by which a puzzle is compared with itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The number of solutions; counting stops after a hundred.
    pub solutions: Partial<usize>,
    /// The rating; `None` unless there is exactly one solution, or if a limit was reached.
    pub rating: Option<Rating>,
    /// The number of steps a person takes; `None` if the puzzle is not rated, or if a limit was
    /// reached.
    pub steps: Option<usize>,
}

/// Returns the figures of a puzzle. Takes about as long as a rating and the steps.
///
/// ```
/// use satdoku::{Limits, read, redundant};
/// let figures = redundant::figures(&read("1..4.....3....2.")?, &Limits::default())?;
/// assert_eq!((figures.solutions.known, figures.steps), (1, Some(12)));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn figures(puzzle: &Puzzle, limits: &Limits) -> Result<Figures, Error> {
    let digits: Vec<Candidate> = puzzle.givens.iter().map(|given| given.candidate()).collect();
    let mut probe = Probe::new(puzzle, budgets::redundant::NODES, limits);
    let solutions = match probe.solutions(&digits, MOST + 1) {
        Ok(found) if found.is_complete() => Partial::complete(found.known.len()),
        Ok(found) => Partial { known: found.known.len().min(MOST), end: End::Enough },
        Err(NoAnswer::Stopped(stop)) => Partial { known: 0, end: End::Stopped(stop) },
        Err(NoAnswer::Failed(error)) => return Err(error),
    };
    let unique = matches!(solve(puzzle, Engine::Auto, limits)?.solutions, Solutions::Unique(_));
    let rating = if unique { rate(puzzle, limits).ok() } else { None };
    let steps = match rating {
        Some(_) => {
            let found = steps(puzzle, Techniques::all(), true, limits)?;
            found.status.is_ok().then_some(found.steps.len())
        }
        None => None,
    };
    Ok(Figures { solutions, rating, steps })
}
