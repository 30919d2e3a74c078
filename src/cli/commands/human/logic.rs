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

/// What is noted of a puzzle with several solutions.
pub(crate) const SEVERAL: &str = "there are several solutions, so logic cannot come to an end";

/// What is known of a puzzle before it is solved step by step.
pub(crate) enum Outlook {
    /// It has no solution; this is to be said of it.
    Without(&'static str),
    /// It has several.
    Several,
    /// It has one, as far as is known.
    Open,
}

/// What is to be expected of a puzzle that is solved step by step.
pub(crate) fn outlook(puzzle: &Puzzle, session: &Session) -> Result<Outlook, Failure> {
    Ok(match solve(puzzle, Engine::Auto, &session.limits)?.solutions {
        Solutions::None => Outlook::Without("no solution; `satdoku explain` says why\n"),
        Solutions::Several(..) => Outlook::Several,
        Solutions::Unique(_) | Solutions::Found(..) | Solutions::Unknown(_) => Outlook::Open,
    })
}
