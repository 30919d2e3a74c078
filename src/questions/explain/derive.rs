//! Derivations of a contradiction from the members of a conflict, by the rules of the grid and no others.

use std::collections::BTreeSet;

use crate::engines::encode::{Part, Reason};
use crate::error::Error;
use crate::grid::Fact;
use crate::human::{self, Step};
use crate::limits::{Limits, budgets};
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
pub(super) fn refute(
    puzzle: &Puzzle,
    members: &[Reason],
    boards: usize,
    limits: &Limits,
) -> Option<Vec<Step>> {
    // On small grids a few boards take some milliseconds: those are looked at after a limit, too.
    let small = puzzle.shape().size() <= 9 && boards <= budgets::explain::SHORT_BOARDS;
    let limits = &if small { Limits::default() } else { limits.clone() };
    let part = Part::new(puzzle, members);
    let mut steps = human::refute_within(&part.puzzle, part.puzzle.facts(), boards, limits)?;
    if part.constraints.len() < puzzle.constraints().len() {
        steps.iter_mut().for_each(|step| step.renumber(&part.constraints));
    }
    Some(steps)
}

/// Derives a contradiction from the members of a conflict, step by step, each step checked; `None` when no
/// derivation was found within a fixed amount of work and these limits.
///
/// # Errors
/// [`Error::Disagreement`] when a step does not follow from the facts that it cites, or cites what is
/// neither of the conflict nor said by a step before.
pub fn derive(
    puzzle: &Puzzle,
    conflict: &Conflict,
    effort: Effort,
    limits: &Limits,
) -> Result<Option<Vec<Step>>, Error> {
    let boards = match effort {
        Effort::Short => budgets::explain::SHORT_BOARDS,
        Effort::Long => budgets::explain::LONG_BOARDS,
    };
    let steps = refute(puzzle, &conflict.members, boards, limits);
    let part = Part::new(puzzle, &conflict.members);
    let mut known: BTreeSet<Fact> = part.puzzle.facts().collect();
    for step in steps.iter().flatten() {
        if puzzle.shape().size() > 9 && limits.check().is_err() {
            return Ok(None);
        }
        if !step.rests_on(&known, &part.constraints) || !human::holds(puzzle, step) {
            return Err(verify::step_disagrees(puzzle, step).into());
        }
        known.extend(step.says());
    }
    Ok(steps)
}
