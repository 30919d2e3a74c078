//! How hard a puzzle is, or why it is not rated.

use crate::error::Error;
use crate::human::{Rating, rate};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Engine, Solutions, solve};

/// The answer to [`rated()`].
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// The solutions. Only a puzzle with exactly one is rated.
    pub solutions: Solutions,
    /// How hard it is; `None` if it is not rated.
    pub rating: Option<Rating>,
    /// The limit because of which it is not rated, if that was why.
    pub stopped: Option<Stop>,
}

/// Rates a puzzle if it has exactly one solution.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn rated(puzzle: &Puzzle, limits: &Limits) -> Result<Rated, Error> {
    let solutions = solve(puzzle, Engine::Auto, limits)?.solutions;
    let (rating, stopped) = match &solutions {
        Solutions::Unique(_) => match rate(puzzle, limits) {
            Ok(rating) => (Some(rating), None),
            Err(stop) => (None, Some(stop)),
        },
        Solutions::None | Solutions::Several(..) => (None, None),
        Solutions::Found(_, stop) | Solutions::Unknown(stop) => (None, Some(*stop)),
    };
    Ok(Rated { solutions, rating, stopped })
}
