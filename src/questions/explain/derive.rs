//! Derivations of a contradiction from the members of a conflict, by the rules of the grid and no others.

use crate::engines::encode::{Part, Reason};
use crate::error::Error;
use crate::human::{self, Step};
use crate::limits::budgets;
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::verify;

/// How far [`derive()`] looks for steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// As long as the derivation is likely to be of use to a person: some tens of milliseconds on 9×9.
    #[default]
    Short,
    /// For seconds, up to hundreds of steps.
    Long,
}

/// Steps from these members to a contradiction, by the rules of the grid and no others.
pub(super) fn refute(puzzle: &Puzzle, members: &[Reason], boards: usize) -> Option<Vec<Step>> {
    let part = Part::new(puzzle, members);
    let mut steps = human::refute_within(&part.puzzle, part.puzzle.facts(), boards)?;
    if part.constraints.len() < puzzle.constraints().len() {
        steps.iter_mut().for_each(|step| step.renumber(&part.constraints));
    }
    Some(steps)
}

/// Derives a contradiction from the members of a conflict, step by step, each step checked; `None` when no
/// derivation was found within a fixed amount of work.
///
/// # Errors
/// [`Error::Disagreement`] when a step does not follow from the facts that it cites.
pub fn derive(
    puzzle: &Puzzle,
    conflict: &Conflict,
    effort: Effort,
) -> Result<Option<Vec<Step>>, Error> {
    let steps = match effort {
        Effort::Short => refute(puzzle, &conflict.members, budgets::explain::SHORT_BOARDS),
        Effort::Long => refute(puzzle, &conflict.members, budgets::explain::LONG_BOARDS),
    };
    for step in steps.iter().flatten() {
        if !human::holds(puzzle, step, &[]) {
            return Err(verify::step_disagrees(puzzle, step).into());
        }
    }
    Ok(steps)
}
