//! *Judging* what another program names: is a set of givens and rules a conflict, or what has to go?

use cnf::{Group, Groups, Varisat, Verdict, mus};

use crate::engines::encode::{Clauses, Grouping, Part, Reason};
use crate::error::{Disagreement, Error};
use crate::io::format::one_line;
use crate::limits::{End, Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::search_first::watch::watch;
use crate::questions::explain::{members, needed_rules, verify};
use crate::questions::solve::{Engine, Solutions, sat_limits, sat_stop, solve};

/// What a set of givens and rules is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// It cannot hold together.
    Conflict {
        /// Its givens and constraints, with all rules of the grid; those rules alone where it has no others.
        conflict: Conflict,
        /// Its rules of the grid, if they are groups: with these alone the others conflict already.
        rules: Vec<Reason>,
        /// Whether nothing of the set can be left out.
        minimal: bool,
    },
    /// It holds together, and without it everything else does too, which it does not with it.
    Correction,
    /// It holds together, and without it the rest still conflicts.
    Neither,
    /// It holds together with all that it does not name: the puzzle has a solution.
    Consistent,
    /// A limit was reached before any of that was known.
    Unknown(Stop),
}

/// Finds out what a set of `grouping`'s givens and rules is. A conflict is verified as those of
/// [`explain`] are; otherwise, both engines confirm whether there is a solution with and without the
/// set.
///
/// Of a set that conflicts and without which the rest holds together, the conflict is told.
///
/// [`explain`]: crate::questions::explain::explain
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
///
/// # Panics
/// When the puzzle has no such given, constraint or cell, and when the set has a rule although
/// those are no groups.
pub fn judge(
    puzzle: &Puzzle,
    grouping: Grouping,
    set: &[Reason],
    limits: &Limits,
) -> Result<Judged, Error> {
    let encoding = match grouping.encode_within(puzzle, Clauses::Extended, limits) {
        Ok(encoding) => encoding,
        Err(stop) => return Ok(Judged::Unknown(stop)),
    };
    let sat = sat_limits(limits);
    let mut groups = match Groups::within(&encoding.formula, Varisat::new(), &sat) {
        Ok(groups) => groups,
        Err(stop) => return Ok(Judged::Unknown(sat_stop(stop))),
    };
    watch(&mut groups, puzzle, &encoding, "what was named");
    let all: Vec<Group> = encoding.formula.soft_groups().collect();
    let (on, rest): (Vec<Group>, Vec<Group>) =
        all.iter().partition(|&&group| set.contains(&encoding.reason(group)));
    for reason in set {
        assert!(encoding.reasons.contains(reason), "{reason:?} is no group");
    }
    let mut holds = |on: &[Group]| match groups.solve(on, &sat) {
        Verdict::Sat(_) => Ok(true),
        Verdict::Unsat(_) => Ok(false),
        Verdict::Unknown(stop) => Err(sat_stop(stop)),
    };
    let judged = match holds(&on) {
        Ok(false) => None,
        Ok(true) => match (holds(&rest), holds(&all)) {
            (_, Ok(true)) => Some(Judged::Consistent),
            (Ok(true), Ok(false)) => Some(Judged::Correction),
            (Ok(false), Ok(false)) => Some(Judged::Neither),
            (Err(stop), _) | (_, Err(stop)) => Some(Judged::Unknown(stop)),
        },
        Err(stop) => Some(Judged::Unknown(stop)),
    };
    if let Some(judged) = judged {
        confirm(puzzle, set, &judged, limits)?;
        return Ok(judged);
    }
    let minimal = match mus::check(&mut groups, &on, &sat) {
        Ok(minimal) => minimal,
        Err(stop) => return Ok(Judged::Unknown(sat_stop(stop))),
    };
    let of_grid = |reason: &&Reason| reason.is_of_grid(puzzle);
    let (rules, members): (Vec<Reason>, Vec<Reason>) = set.iter().partition(of_grid);
    let conflict = match (members.is_empty(), rules.is_empty()) {
        (true, false) => Conflict { members: rules.clone(), ..found(minimal) },
        (true, true) => {
            let needed = needed_rules(puzzle, &found(true), limits)?;
            match needed.stopped() {
                None => Conflict { members: needed.known, ..found(true) },
                Some(stop) => return Ok(Judged::Unknown(stop)),
            }
        }
        (false, _) => match of_members(puzzle, members, limits) {
            Ok(conflict) => conflict,
            Err(NoAnswer::Stopped(stop)) => return Ok(Judged::Unknown(stop)),
            Err(NoAnswer::Failed(error)) => return Err(error),
        },
    };
    Ok(Judged::Conflict { conflict, rules, minimal })
}

/// Confirms with both engines what a set that holds together says about the puzzle: whether it has a
/// solution, and whether it has one without the set.
fn confirm(puzzle: &Puzzle, set: &[Reason], judged: &Judged, limits: &Limits) -> Result<(), Error> {
    let others: Vec<Reason> = Reason::all(puzzle).filter(|member| !set.contains(member)).collect();
    let rest = Part::new(puzzle, &others).puzzle;
    // Without some rules of the grid it is another puzzle, which nobody but the solver reads.
    let is_puzzle = set.iter().all(|reason| !reason.is_of_grid(puzzle));
    let expected = match judged {
        Judged::Consistent => vec![(puzzle, true)],
        Judged::Correction if is_puzzle => vec![(puzzle, false), (&*rest, true)],
        Judged::Neither if is_puzzle => vec![(puzzle, false), (&*rest, false)],
        Judged::Correction | Judged::Neither => vec![(puzzle, false)],
        Judged::Conflict { .. } | Judged::Unknown(_) => vec![],
    };
    for (part, has_solution) in expected {
        let solutions = solve(part, Engine::Both, limits)?.solutions;
        let found = match solutions {
            Solutions::Unknown(_) => continue,
            known => known.first().is_some(),
        };
        if found != has_solution {
            let said = |has: bool| if has { "there is" } else { "there is none" }.to_owned();
            return Err(Error::from(Disagreement {
                question: "whether there is a solution".to_owned(),
                puzzle: one_line(part),
                answers: vec![("judge", said(has_solution)), ("solve", said(found))],
            }));
        }
    }
    Ok(())
}

/// A conflict whose members are still to be told.
fn found(minimal: bool) -> Conflict {
    Conflict { members: Vec::new(), lower_bound: 1, sets: Vec::new(), end: End::Enough, minimal }
}

/// The conflict of some members under the rules of the grid, or the limit that was reached before
/// it was known to be minimal.
fn of_members(
    puzzle: &Puzzle,
    mut members: Vec<Reason>,
    limits: &Limits,
) -> Result<Conflict, NoAnswer> {
    members.sort_by_key(|&member| members::rank(puzzle, member));
    let encoding = Grouping::Givens.encode_within(puzzle, Clauses::Extended, limits)?;
    let on: Vec<Group> =
        encoding.formula.soft_groups().filter(|&g| members.contains(&encoding.reason(g))).collect();
    let sat = sat_limits(limits);
    let groups = Groups::within(&encoding.formula, Varisat::new(), &sat);
    let mut groups = groups.map_err(sat_stop)?;
    watch(&mut groups, puzzle, &encoding, "its givens with all rules");
    let minimal = mus::check(&mut groups, &on, &sat).map_err(sat_stop)?;
    let conflict = Conflict { members, ..found(minimal) };
    Ok(verify::conflict(puzzle, &encoding, conflict, limits)?)
}
