//! *Steps*: a puzzle solved as a person solves it, with what is known of its solutions beforehand.
//!
//! ```
//! use satdoku::human::{Status, Techniques};
//! use satdoku::steps::steps;
//! use satdoku::{Limits, read};
//! let puzzle = read("1..4.....3....2.")?;
//! let solved = steps(&puzzle, Techniques::all(), true, &Limits::default())?;
//! assert_eq!(solved.status, Ok(Status::Solved));
//! assert_eq!(solved.steps.len(), 12);
//! # Ok::<(), satdoku::Error>(())
//! ```

use crate::error::Error;
use crate::grid::{Digits, Grid};
use crate::human::{Logic, Rating, Status, Step, Techniques, rate};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Engine, Solutions, has_one_solution, solve};

/// What is known of the solutions of a puzzle before it is solved step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// It has none, so steps would end in a contradiction.
    Without,
    /// It has several, so steps cannot come to an end.
    Several,
    /// It has one, as far as is known.
    Open,
}

/// The answer to [`steps()`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    /// In the order in which they are taken; none if there is no solution.
    pub steps: Vec<Step>,
    /// The grid after the last step.
    pub grid: Grid,
    /// The candidates that each cell has left after it; of a filled cell, its digit.
    pub left: Vec<Digits>,
    /// How it ended, or the limit that was reached before that.
    pub status: Result<Status, Stop>,
    /// What was known of the solutions beforehand.
    pub outlook: Outlook,
    /// How the puzzle is rated, if that can be compared: see [`rated`].
    pub rating: Option<Rating>,
}

/// Solves a puzzle step by step, always by the easiest of these techniques that applies; with
/// `uniqueness`, those that assume exactly one solution are used where that is proved.
///
/// [`logic`] takes one step at a time instead.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn steps(
    puzzle: &Puzzle,
    techniques: Techniques,
    uniqueness: bool,
    limits: &Limits,
) -> Result<Steps, Error> {
    let outlook = outlook(puzzle, limits)?;
    let mut logic = logic(puzzle, techniques, uniqueness, limits)?;
    let (steps, status) = match outlook {
        Outlook::Without => (Vec::new(), Ok(Status::Contradiction)),
        Outlook::Several | Outlook::Open => {
            (std::iter::from_fn(|| logic.next()).collect(), status(&logic))
        }
    };
    let board = logic.board();
    let left = puzzle.shape().cells().map(|cell| board.left(cell)).collect();
    let rating = rated(puzzle, &logic, limits);
    Ok(Steps { steps, grid: board.grid(), left, status, outlook, rating })
}

/// Whether a puzzle has none, one or several solutions, as far as the limits allow to know.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn outlook(puzzle: &Puzzle, limits: &Limits) -> Result<Outlook, Error> {
    Ok(match solve(puzzle, Engine::Auto, limits)?.solutions {
        Solutions::None => Outlook::Without,
        Solutions::Several(..) => Outlook::Several,
        Solutions::Unique(_) | Solutions::Found(..) | Solutions::Unknown(_) => Outlook::Open,
    })
}

/// A solver that takes the easiest of these steps one after the other and cites what each rests on;
/// `uniqueness` is as for [`steps()`].
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn logic(
    puzzle: &Puzzle,
    techniques: Techniques,
    uniqueness: bool,
    limits: &Limits,
) -> Result<Logic, Error> {
    let logic = Logic::new(puzzle, techniques).citing().within(limits);
    let is_unique = uniqueness && has_one_solution(puzzle, limits)?;
    Ok(if is_unique { logic.unique() } else { logic })
}

/// How a puzzle is rated that steps by all techniques have solved; `None` if they have not, if a limit
/// was reached, and for grids larger than 9×9, for which it can take longer than the steps.
///
/// The rating can differ from the hardest of the steps: it counts only techniques that Sudoku Explainer
/// has, and all of the easiest steps at once.
pub fn rated(puzzle: &Puzzle, logic: &Logic, limits: &Limits) -> Option<Rating> {
    let is_small = puzzle.shape().size() <= 9;
    let is_solved = logic.is_whole() && logic.ended() == Some(Status::Solved);
    let rating = (is_small && is_solved).then(|| rate(puzzle, limits))?;
    rating.ok().filter(|rating| rating.solved)
}

/// How it ended after the last step, or the limit that was reached before that.
pub fn status(logic: &Logic) -> Result<Status, Stop> {
    match (logic.ended(), logic.stopped()) {
        (Some(status), _) => Ok(status),
        (None, Some(stop)) => Err(stop),
        // All that there was to say is said.
        (None, None) => Ok(Status::Stuck),
    }
}
