//! Checks a conflict before anybody sees it.

use std::ops::ControlFlow;

use cnf::{Group, Groups, Varisat, mus};

use crate::engines::encode::{Encoding, Part, Reason, encode_rules};
use crate::engines::native;
use crate::engines::native::Search;
use crate::error::{Disagreement, Error};
use crate::human::Step;
use crate::io::format::one_line;
use crate::limits::{End, Limits, budgets};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::members;
use crate::questions::explain::watch::watch;
use crate::questions::solve::{sat_limits, sat_stop};

/// Confirms that the members have no solution and, if the conflict is minimal, that they have one
/// without any of them. When a limit is reached first, which on grids up to 9×9 none is, the
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
    if conflict.minimal {
        let is_member = |group: &Group| conflict.members.contains(&encoding.reason(*group));
        let on: Vec<Group> = encoding.formula.soft_groups().filter(is_member).collect();
        match check(puzzle, encoding, &on, limits) {
            Ok(true) => {}
            Ok(false) => {
                return Err(disagreement(&only.puzzle, "a second run of the solver").into());
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
        Ok(false) => return Err(disagreement(&empty, "a second run of the solver").into()),
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
    let limits = sat_limits(limits);
    let mut groups = Groups::within(&encoding.formula, Varisat::new(), &limits)?;
    watch(&mut groups, puzzle, encoding, "verified by a fresh solver");
    mus::check(&mut groups, members, &limits)
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

/// The givens conflict over the rules in one encoding and not in the other.
pub(super) fn rules_disagree(puzzle: &Puzzle) -> Disagreement {
    disagreement(puzzle, "no conflict once the rules are groups")
}
