//! [`has_one_solution`]: whether a step may rely on the solution being unique.

use crate::error::Error;
use crate::kinds::Constraint;
use crate::limits::Limits;
use crate::puzzle::{Layout, Puzzle, Role};
use crate::questions::solve::{Engine, Solutions, solve};

/// Returns `true` if the givens alone have exactly one solution, so that
/// [`Logic::unique`](crate::human::Logic::unique) holds for the puzzle.
///
/// Entries and pencil marks do not count: an unavoidable set that only they resolve would not be a
/// contradiction.
///
/// # Errors
/// Returns [`Error::Disagreement`] under the same conditions as [`solve`].
pub fn has_one_solution(puzzle: &Puzzle, limits: &Limits) -> Result<bool, Error> {
    let is_mark = |constraint: &Constraint| constraint.allowed().is_some();
    let mut alone = puzzle.clone();
    alone.givens.retain(|given| given.role == Role::Given);
    if puzzle.constraints().iter().any(is_mark) {
        let houses = puzzle.constraints().iter().filter(|constraint| !is_mark(constraint));
        alone.layout = Layout::of_constraints(puzzle.shape(), houses.cloned().collect());
    }
    Ok(matches!(solve(&alone, Engine::Auto, limits)?.solutions, Solutions::Unique(_)))
}
