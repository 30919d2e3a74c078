//! [`has_one_solution`]: whether a step may rely on the solution being unique.

use crate::error::Error;
use crate::limits::Limits;
use crate::puzzle::{Puzzle, Role};
use crate::questions::solve::{Engine, Solutions, solve};

/// Returns `true` if the givens alone have exactly one solution, so that
/// [`Logic::unique`](crate::human::Logic::unique) holds for the puzzle.
///
/// Entries and what is crossed out do not count: an unavoidable set that only they resolve would not be a
/// contradiction.
///
/// # Errors
/// Returns [`Error::Disagreement`] under the same conditions as [`solve`].
pub fn has_one_solution(puzzle: &Puzzle, limits: &Limits) -> Result<bool, Error> {
    let mut alone = puzzle.fresh();
    alone.givens.retain(|given| given.role == Role::Given);
    Ok(matches!(solve(&alone, Engine::Auto, limits)?.solutions, Solutions::Unique(_)))
}
