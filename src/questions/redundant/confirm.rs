//! Confirms what the native search says can go, before anybody sees it.

use cnf::{Group, Groups, Varisat, Verdict};

use crate::engines::encode::{Clauses, Grouping, Reason, decode, variable};
use crate::error::{Disagreement, Error};
use crate::grid::{Candidate, Grid};
use crate::io::format::one_line;
use crate::limits::Limits;
use crate::puzzle::{Puzzle, Role};
use crate::questions::solve::{Engine, Solutions, sat_limits, solve};

/// Confirms with both engines that there is still exactly one solution without all of these.
pub(super) fn together(
    puzzle: &Puzzle,
    removed: &[Candidate],
    solution: &Grid,
    limits: &Limits,
) -> Result<(), Error> {
    let rest = without(puzzle, removed);
    match solve(&rest, Engine::Both, limits)?.solutions {
        Solutions::Unique(grid) | Solutions::Found(grid, _) if grid == *solution => Ok(()),
        Solutions::Unknown(_) => Ok(()),
        other => Err(disagreement(&rest, "solve", format!("{other:?}")).into()),
    }
}

/// Confirms with the SAT solver, unless a limit is reached, that there is still exactly one solution
/// without any one of these.
pub(super) fn one_at_a_time(
    puzzle: &Puzzle,
    redundant: &[Candidate],
    solution: &Grid,
    limits: &Limits,
) -> Result<(), Error> {
    if redundant.is_empty() {
        return Ok(());
    }
    let Ok(mut encoding) = Grouping::Givens.encode_within(puzzle, Clauses::Extended, limits) else {
        return Ok(());
    };
    // Models are other solutions.
    let differs = solution.digits().map(|digit| variable(puzzle.shape(), digit).negative());
    encoding.formula.add(Group::HARD, differs);
    let limits = sat_limits(limits);
    let Ok(mut groups) = Groups::within(&encoding.formula, Varisat::new(), &limits) else {
        return Ok(());
    };
    for &given in redundant {
        let stays = |group: &Group| match encoding.reason(*group) {
            Reason::Given(i) => {
                let other = &puzzle.givens[i];
                other.role != Role::Given || other.candidate() != given
            }
            _ => true,
        };
        let on: Vec<Group> = encoding.formula.soft_groups().filter(stays).collect();
        if let Verdict::Sat(model) = groups.solve(&on, &limits) {
            let rest = without(puzzle, &[given]);
            let other = decode(puzzle.shape(), &model).line(puzzle.alphabet);
            return Err(disagreement(&rest, "sat", format!("another one, {other}")).into());
        }
    }
    Ok(())
}

/// The puzzle without some of its givens.
fn without(puzzle: &Puzzle, removed: &[Candidate]) -> Puzzle {
    let mut rest = puzzle.clone();
    rest.givens.retain(|given| given.role != Role::Given || !removed.contains(&given.candidate()));
    rest
}

fn disagreement(rest: &Puzzle, engine: &'static str, answer: String) -> Disagreement {
    Disagreement {
        question: "redundant givens".to_owned(),
        puzzle: one_line(rest),
        answers: vec![("redundant", "exactly one solution".to_owned()), (engine, answer)],
    }
}
