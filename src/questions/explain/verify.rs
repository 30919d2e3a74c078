//! Checks a conflict before anybody sees it.

use std::ops::ControlFlow;

use cnf::{Group, Groups, Varisat, Verdict, mus};

use crate::engines::encode::{Encoding, Part, Reason, encode_rules};
use crate::engines::native;
use crate::engines::native::Search;
use crate::error::{Disagreement, Error};
use crate::grid::Grid;
use crate::human::Step;
use crate::io::format::one_line;
use crate::limits::{End, Limits, budgets};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::members;
use crate::questions::explain::search_first::watch::watch;
use crate::questions::solve::{sat_limits, sat_stop};

/// Confirms with both engines that the members have no solution and, if the conflict is minimal, that
/// they have one without any of them. When a limit is reached first, which on grids up to 9×9 none is, the
/// conflict no longer counts as minimal.
///
/// `encoding` is the one of [`encode`](crate::engines::encode::encode); the solver is a fresh one.
pub(super) fn conflict(
    puzzle: &Puzzle,
    encoding: &Encoding,
    mut conflict: Conflict,
    limits: &Limits,
) -> Result<Conflict, Error> {
    if members::are_of_grid(puzzle, &conflict.members) {
        return rules(puzzle, conflict, limits);
    }
    let only = Part::new(puzzle, &conflict.members);
    // On small grids this takes some milliseconds, and a limit that ended the search has been
    // reached already: a set that the search has made minimal would never be called so.
    let small = puzzle.shape().size() <= 9;
    let limits = &if small { Limits::default() } else { limits.clone() };
    let is_member = |group: &Group| conflict.members.contains(&encoding.reason(*group));
    let on: Vec<Group> = encoding.formula.soft_groups().filter(is_member).collect();
    if !conflict.minimal && holds(puzzle, encoding, &on, limits) == Ok(true) {
        return Err(disagreement(&only.puzzle, "a model, by another run of the solver").into());
    }
    if conflict.minimal {
        match check(puzzle, encoding, &on, limits) {
            Ok(true) => {}
            Ok(false) => {
                return Err(
                    disagreement(&only.puzzle, "not one, by another run of the solver").into()
                );
            }
            Err(stop) => {
                conflict.minimal = false;
                conflict.end = End::Stopped(sat_stop(stop));
            }
        }
        let all = Search::new(&only.puzzle);
        for left_out in 0..conflict.members.len() {
            let mut rest = conflict.members.clone();
            let fewer = matches!(rest.remove(left_out), Reason::Constraint(_));
            let part = Part::new(puzzle, &rest);
            let other = fewer.then(|| Search::new(&part.puzzle));
            let search = other.as_ref().unwrap_or(&all);
            let end = search.visit(
                part.puzzle.facts(),
                &limits.with_nodes(budgets::explain::VERIFY),
                |_| ControlFlow::Break(()),
            );
            if end == End::Exhausted {
                let found = "no solution although a member is left out";
                return Err(disagreement(&part.puzzle, found).into());
            }
        }
    }
    let (found, _) =
        native::solutions(&only.puzzle, 1, &limits.with_nodes(budgets::explain::VERIFY));
    match found.is_empty() {
        true => Ok(conflict),
        false => Err(disagreement(&only.puzzle, "a solution of the conflict").into()),
    }
}

/// Confirms that the rules conflict without any given, and which of them are needed.
fn rules(puzzle: &Puzzle, mut conflict: Conflict, limits: &Limits) -> Result<Conflict, Error> {
    let empty = Part::new(puzzle, &[]).puzzle;
    let (found, _) = native::solutions(&empty, 1, &limits.with_nodes(budgets::explain::VERIFY));
    if !found.is_empty() {
        return Err(disagreement(&empty, "a solution of the rules").into());
    }
    let encoding = encode_rules(puzzle, &[]);
    let members: Vec<Group> = encoding
        .formula
        .soft_groups()
        .filter(|&group| conflict.members.contains(&encoding.reason(group)))
        .collect();
    match check(puzzle, &encoding, &members, limits) {
        Ok(true) => {}
        Ok(false) => {
            return Err(disagreement(&empty, "not one, by another run of the solver").into());
        }
        Err(stop) => {
            conflict.minimal = false;
            conflict.end = End::Stopped(sat_stop(stop));
        }
    }
    Ok(conflict)
}

/// Whether a solver that knows nothing yet calls a set minimal.
fn check(
    puzzle: &Puzzle,
    encoding: &Encoding,
    members: &[Group],
    limits: &Limits,
) -> Result<bool, cnf::Stop> {
    mus::check(&mut fresh(puzzle, encoding, limits)?, members, &sat_limits(limits))
}

/// Whether a solver that knows nothing yet finds a model of a set.
fn holds(
    puzzle: &Puzzle,
    encoding: &Encoding,
    members: &[Group],
    limits: &Limits,
) -> Result<bool, cnf::Stop> {
    match fresh(puzzle, encoding, limits)?.solve(members, &sat_limits(limits)) {
        Verdict::Sat(_) => Ok(true),
        Verdict::Unsat(_) => Ok(false),
        Verdict::Unknown(stop) => Err(stop),
    }
}

fn fresh(
    puzzle: &Puzzle,
    encoding: &Encoding,
    limits: &Limits,
) -> Result<Groups<Varisat>, cnf::Stop> {
    let mut groups = Groups::within(&encoding.formula, Varisat::new(), &sat_limits(limits))?;
    watch(&mut groups, puzzle, encoding, "verified by a fresh solver");
    Ok(groups)
}

fn disagreement(puzzle: &Puzzle, found: &str) -> Disagreement {
    Disagreement {
        question: "a conflict".to_owned(),
        puzzle: one_line(puzzle),
        answers: vec![("explain", "a minimal conflict".to_owned()), ("check", found.to_owned())],
    }
}

/// A step does not follow from what it cites.
pub(super) fn step_disagrees(puzzle: &Puzzle, step: &Step) -> Disagreement {
    disagreement(puzzle, &format!("a {} that does not follow: {step:?}", step.technique))
}

/// Givens that were to be changed leave no solution.
pub(super) fn fix_disagrees(rest: &Puzzle) -> Disagreement {
    disagreement(rest, "no solution without the givens that should change")
}

/// Nothing was found to help, and there is a solution without all that may change.
pub(super) fn fix_exists(rest: &Puzzle, grid: &Grid) -> Disagreement {
    let found = format!("a solution without all that may change, {}", grid.line(rest.alphabet));
    Disagreement {
        question: "what must change".to_owned(),
        puzzle: one_line(rest),
        answers: vec![("explain", "no change helps".to_owned()), ("solve", found)],
    }
}

/// The givens conflict over the rules in one encoding and not in the other.
pub(super) fn rules_disagree(puzzle: &Puzzle) -> Disagreement {
    disagreement(puzzle, "no conflict once the rules are groups")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::encode::{Clauses, Grouping};
    use crate::engines::native::lies::{Lie, tell};
    use crate::io::format::read;

    /// A puzzle whose givens conflict: two 1s in its first row, and a 4 and a 3 with no part in it.
    const CONFLICT: &str = "11.4.....3....2.";
    const SOLVABLE: &str = "1..4.....3....2.";

    /// Verifies that the givens of these numbers conflict.
    fn verified(text: &str, givens: &[usize], minimal: bool) -> Result<Conflict, Error> {
        let puzzle = read(text).expect("a puzzle");
        let members = givens.iter().copied().map(Reason::Given).collect();
        let end = End::Enough;
        let claimed = Conflict { members, lower_bound: 1, sets: Vec::new(), minimal, end };
        let encoding = Grouping::Givens.encode(&puzzle, Clauses::Extended);
        conflict(&puzzle, &encoding, claimed, &Limits::default())
    }

    #[test]
    fn a_conflict_is_what_it_is_said_to_be() {
        // The puzzle, which of its givens, whether they are called minimal, and whether that is right.
        for (text, givens, minimal, right) in [
            (CONFLICT, &[0, 1][..], true, true),
            (CONFLICT, &[0, 1, 2, 3, 4], false, true),
            // Too large, too small, another one, and none at all.
            (CONFLICT, &[0, 1, 2], true, false),
            (CONFLICT, &[0], true, false),
            (CONFLICT, &[0, 2], true, false),
            (CONFLICT, &[0, 2], false, false),
            (SOLVABLE, &[0, 1, 2, 3], true, false),
            (SOLVABLE, &[0, 1, 2, 3], false, false),
        ] {
            let said = verified(text, givens, minimal);
            assert_eq!(said.is_ok(), right, "{text} {givens:?} {minimal}: {said:?}");
            assert!(right || matches!(said, Err(Error::Disagreement(_))));
        }
    }

    #[test]
    fn neither_engine_alone_is_believed() {
        use cnf::lies;
        for minimal in [true, false] {
            let claim = || verified(SOLVABLE, &[0, 1, 2, 3], minimal);
            let found = tell(Lie::None, 1..u64::MAX, claim);
            assert!(matches!(found, Err(Error::Disagreement(_))), "{found:?}");
            for lie in [lies::Lie::Unsatisfiable, lies::Lie::Satisfiable] {
                let (found, _) = lies::tell(lie, 1, claim);
                assert!(matches!(found, Err(Error::Disagreement(_))), "{found:?}");
            }
        }
        for (lie, from) in [(lies::Lie::Satisfiable, 1), (lies::Lie::Unsatisfiable, 2)] {
            let (found, told) = lies::tell(lie, from, || verified(CONFLICT, &[0, 1], true));
            assert!(matches!(found, Err(Error::Disagreement(_))) && told > 0, "{found:?}");
        }
        let found = tell(Lie::None, 2..u64::MAX, || verified(CONFLICT, &[0, 1], true));
        assert!(matches!(found, Err(Error::Disagreement(_))), "{found:?}");
    }
}
