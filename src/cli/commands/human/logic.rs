//! Code shared by the commands that use human techniques.

use satdoku::human::{Logic, Techniques};
use satdoku::solve::has_one_solution;
use satdoku::{Engine, Puzzle, Solutions, solve};

use crate::cli::arguments::TechniqueOptions;
use crate::cli::exit::Failure;
use crate::cli::session::Session;

/// Begins to solve; what relies on there being one solution is used where that was proved and not forbidden.
pub(crate) fn begin(
    puzzle: &Puzzle,
    techniques: Techniques,
    options: &TechniqueOptions,
    session: &Session,
) -> Result<Logic, Failure> {
    let logic = Logic::new(puzzle, techniques).citing().within(&session.limits);
    let unique = !options.no_uniqueness && has_one_solution(puzzle, &session.limits)?;
    Ok(if unique { logic.unique() } else { logic })
}

/// What is to be said before a puzzle is solved that has not exactly one solution; `Err` inside for
/// one without any.
pub(crate) fn warning(
    puzzle: &Puzzle,
    session: &Session,
) -> Result<Result<Option<&'static str>, &'static str>, Failure> {
    Ok(match solve(puzzle, Engine::Auto, &session.limits)?.solutions {
        Solutions::None => Err("no solution; `satdoku explain` says why\n"),
        Solutions::Several(..) => {
            Ok(Some("there are several solutions, so logic cannot come to an end"))
        }
        Solutions::Unique(_) | Solutions::Found(..) | Solutions::Unknown(_) => Ok(None),
    })
}
