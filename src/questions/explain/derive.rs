//! Derivations of a contradiction from the members of a conflict, by the rules of the grid and no others.

use std::collections::BTreeSet;

use crate::engines::encode::{Part, Reason};
use crate::error::Error;
use crate::grid::Fact;
use crate::human::{self, Step};
use crate::limits::{Limits, budgets};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::verify::step_disagrees;

/// How far [`derive()`] looks for steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// As long as the derivation is likely to be of use to a person: some tens of milliseconds on 9×9,
    /// and some tenths of a second where suppositions lie within suppositions.
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
    of_part(puzzle, members, |part| human::refute_within(part, part.facts(), boards, limits))
}

/// The same with few suppositions, which takes longer.
fn refute_with_few(
    puzzle: &Puzzle,
    members: &[Reason],
    boards: usize,
    limits: &Limits,
) -> Option<Vec<Step>> {
    of_part(puzzle, members, |part| human::refute_with_few(part, part.facts(), boards, limits))
}

/// Steps about the members alone, as steps about the puzzle.
fn of_part(
    puzzle: &Puzzle,
    members: &[Reason],
    refute: impl FnOnce(&Puzzle) -> Option<Vec<Step>>,
) -> Option<Vec<Step>> {
    let part = Part::new(puzzle, members);
    let mut steps = refute(&part.puzzle)?;
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
    let members = &conflict.members;
    let short = refute(puzzle, members, budgets::explain::SHORT_BOARDS, limits);
    let steps = match (short, effort) {
        (Some(steps), _) if steps.iter().all(|step| step.case.is_empty()) => Some(steps),
        (short, Effort::Long) => {
            refute_with_few(puzzle, members, budgets::explain::LONG_BOARDS, limits).or(short)
        }
        (None, Effort::Short) if puzzle.shape().size() <= 9 => {
            refute(puzzle, members, budgets::explain::STORY_BOARDS, limits)
        }
        (short, Effort::Short) => short,
    };
    match verify(puzzle, &conflict.members, steps.as_deref().unwrap_or_default(), limits)? {
        Verified::All => Ok(steps),
        Verified::Stopped => Ok(None),
    }
}

/// How far [`verify`] came.
enum Verified {
    All,
    /// A limit was reached, which on grids up to 9×9 none is.
    Stopped,
}

/// Makes sure that each step holds, and rests on nothing but these members, the rules of the grid and
/// the steps before it.
fn verify(
    puzzle: &Puzzle,
    members: &[Reason],
    steps: &[Step],
    limits: &Limits,
) -> Result<Verified, Error> {
    let part = Part::new(puzzle, members);
    let mut known: BTreeSet<Fact> = part.puzzle.facts().collect();
    for step in steps {
        if puzzle.shape().size() > 9 && limits.check().is_err() {
            return Ok(Verified::Stopped);
        }
        if !step.rests_on(&known, &part.constraints) || !human::holds(puzzle, step) {
            return Err(step_disagrees(puzzle, step).into());
        }
        known.extend(step.says());
    }
    Ok(Verified::All)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::io::format::read;
    use crate::puzzle::Role;

    /// With 3x7=1 it takes hidden singles to see that there is no solution.
    const SINGLES: &str =
        "5...1.7..39................1..6...9.7...3............2.8.2.4....2...9.........3..";

    #[test]
    fn a_derivation_rests_on_its_members_and_its_steps() {
        let mut puzzle = read(SINGLES).expect("a puzzle");
        puzzle.add(3, 7, 1, Role::Extra).expect("on the grid");
        let members: Vec<Reason> = (0..puzzle.givens.len()).map(Reason::Given).collect();
        let limits = Limits::default();
        let steps = refute(&puzzle, &members, budgets::explain::LONG_BOARDS, &limits);
        let steps = steps.expect("there is a derivation");
        let accepts = |members: &[Reason], steps: &[Step]| {
            verify(&puzzle, members, steps, &limits).is_ok_and(|v| matches!(v, Verified::All))
        };
        assert!(accepts(&members, &steps) && steps.len() > 2);
        let cited = |fact: &Fact| steps.iter().any(|step| step.because.contains(fact));
        for (i, member) in members.iter().enumerate() {
            let mut fewer = members.clone();
            fewer.remove(i);
            let is_cited = member.fact(&puzzle).is_some_and(|fact| cited(&fact));
            assert_eq!(accepts(&fewer, &steps), !is_cited, "without {member:?}");
        }
        for i in 0..steps.len() - 1 {
            let mut fewer = steps.clone();
            fewer.remove(i);
            assert!(!accepts(&members, &fewer), "nothing rests on {:?}", steps[i]);
        }
        let mut backwards = steps.clone();
        backwards.reverse();
        assert!(!accepts(&members, &backwards));
        // It is all there whatever the limits, as the grid is small.
        let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        assert!(matches!(verify(&puzzle, &members, &steps, &late), Ok(Verified::All)));
    }

    #[test]
    fn on_large_grids_a_limit_ends_the_check() {
        let mut puzzle = read(&".".repeat(256)).expect("a puzzle");
        for column in [1, 2] {
            puzzle.add(1, column, 1, Role::Given).expect("on the grid");
        }
        let members = [Reason::Given(0), Reason::Given(1)];
        let boards = budgets::explain::SHORT_BOARDS;
        let steps = refute(&puzzle, &members, boards, &Limits::default()).expect("a clash");
        let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        for (limits, is_stopped) in [(Limits::default(), false), (late, true)] {
            let verified = verify(&puzzle, &members, &steps, &limits).expect("the steps hold");
            assert_eq!(matches!(verified, Verified::Stopped), is_stopped);
        }
    }
}
