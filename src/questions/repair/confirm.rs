//! Confirms what the search says of a repaired puzzle.

use crate::error::{Disagreement, Error};
use crate::grid::Grid;
use crate::io::format::one_line;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::questions::common::verify::verify;
use crate::questions::solve::{Engine, Solutions, solve};

/// Confirms with both engines that this is the only solution of a repaired puzzle. Returns whether
/// they had the time.
pub(super) fn confirm(repaired: &Puzzle, solution: &Grid, limits: &Limits) -> Result<bool, Error> {
    verify(repaired, "repair", solution)?;
    let solved = solve(repaired, Engine::Both, limits)?;
    let agrees = match &solved.solutions {
        Solutions::Unique(grid) | Solutions::Found(grid, _) => grid == solution,
        Solutions::Unknown(_) => true,
        Solutions::None | Solutions::Several(..) => false,
    };
    match agrees {
        true => Ok(solved.cross_checked),
        false => Err(Error::from(Disagreement {
            question: "a repair".to_owned(),
            puzzle: one_line(repaired),
            answers: vec![
                ("repair", "exactly one solution".to_owned()),
                ("solve", format!("{:?}", solved.solutions)),
            ],
        })),
    }
}
