//! *Why* entries and crossed-out candidates are mistakes: each with its conflict.

use crate::error::Error;
use crate::human::Step;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Effort, Explained, derive, explain};
use crate::questions::mistakes::Mistakes;
use crate::questions::solve::Solutions;

/// Why something is a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The puzzle with the mistake, and no others where it is one by itself.
    pub puzzle: Puzzle,
    /// The conflict of the mistake with givens and rules.
    pub conflict: Conflict,
    /// The steps that show it, if a short derivation was found.
    pub steps: Option<Vec<Step>>,
}

/// Explains each wrong entry and each cell that has lost its digit; where every entry is possible and
/// no solution has all of them, how they conflict.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn why(puzzle: &Puzzle, found: &Mistakes, limits: &Limits) -> Result<Vec<Why>, Error> {
    let wrong = found.wrong.iter().map(|&entry| {
        let mut question = found.puzzle.clone();
        question.givens.push(puzzle.givens[entry].clone());
        question
    });
    let lost = found.lost.iter().map(|&cell| found.why_lost(puzzle, cell));
    // A puzzle without a solution has no mistakes: see `explain`.
    let apart = found.solutions != Solutions::None && found.rest_fits == Some(false);
    let together = (apart && found.wrong.is_empty()).then(|| puzzle.clone());
    let mut reasons = Vec::new();
    for puzzle in wrong.chain(lost).chain(together) {
        if let Explained::Conflict(conflict) = explain(&puzzle, limits)? {
            let steps = derive(&puzzle, &conflict, Effort::Short, limits)?;
            reasons.push(Why { puzzle, conflict, steps });
        }
    }
    Ok(reasons)
}
