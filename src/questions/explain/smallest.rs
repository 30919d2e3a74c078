//! A smallest conflict, and of several the one that is easiest to see.

use cnf::{Group, Model, Verdict, mus, smus};

use crate::engines::encode::{Encoding, Reason};
use crate::limits::{End, Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::{Conflict, Quality};
use crate::questions::explain::derive::refute;
use crate::questions::explain::easiest;
use crate::questions::explain::members::{self, is_question};
use crate::questions::explain::search_first::load;
use crate::questions::solve::{sat_limits, sat_stop};

/// What was found out.
pub(super) enum Answer {
    Consistent(Model),
    Unknown(Stop),
    /// Without members when the rules alone conflict. Not verified yet.
    Conflict(Conflict),
}

pub(super) fn find(
    puzzle: &Puzzle,
    encoding: &Encoding,
    quality: Quality,
    limits: &Limits,
) -> Answer {
    let mut soft = members::groups(encoding, &members::all(puzzle));
    let wanted = match quality {
        Quality::Smallest => "a smallest conflict of givens",
        Quality::Minimal => "a minimal conflict of givens",
        Quality::Easiest => "smallest and easy conflicts of givens",
    };
    let mut groups = match load(puzzle, encoding, wanted, limits) {
        Ok(groups) => groups,
        Err(stop) => return Answer::Unknown(stop),
    };
    let (whole, limits) = (limits, sat_limits(limits));
    let core = match groups.solve(&soft, &limits) {
        Verdict::Sat(model) => return Answer::Consistent(model),
        Verdict::Unknown(stop) => return Answer::Unknown(sat_stop(stop)),
        Verdict::Unsat(core) => core,
    };
    if quality == Quality::Minimal {
        // What comes first is tried last and tends to stay: the question should.
        soft.sort_by_key(|&group| !is_question(puzzle, encoding.reason(group)));
        soft.retain(|group| core.contains(group));
        let shrunk = mus::shrink(&mut groups, &soft, &limits);
        return Answer::Conflict(minimal(
            puzzle,
            encoding,
            &shrunk.members,
            shrunk.stopped.map(sat_stop),
        ));
    }
    let limits =
        cnf::Limits { calls: Some(budgets::explain::calls(puzzle.shape().size())), ..limits };
    let found = match smus::smallest(&mut groups, &[], &soft, Conflict::MOST_SETS, &limits) {
        Ok(Some(found)) => found,
        // It was unsatisfiable a moment ago.
        Ok(None) => unreachable!("the oracle contradicts itself"),
        Err(stop) => return Answer::Unknown(sat_stop(stop)),
    };
    let reasons = |set: &[Group]| members::reasons(encoding, set);
    let mut sets: Vec<Vec<Reason>> = found.sets.iter().map(|set| reasons(set)).collect();
    if quality == Quality::Easiest {
        let boards = budgets::explain::STORY_BOARDS;
        let all = members::reasons(encoding, &soft);
        if let Some(steps) = refute(puzzle, &all, boards, whole) {
            let easy = easiest::likely(puzzle, &steps, encoding, &mut groups, whole);
            sets.extend(easy.into_iter().filter(|set| !sets.contains(set)).collect::<Vec<_>>());
        }
    }
    match quality {
        Quality::Easiest => easiest::sort_with_patience(puzzle, &mut sets, whole),
        _ if sets.len() > 1 => easiest::sort(puzzle, &mut sets, whole),
        _ => {}
    }
    let members = sets[0].clone();
    let known = found.stopped.is_none() || found.lower_bound == members.len();
    let size = found.lower_bound;
    sets.retain(|set| known && set.len() == size);
    Answer::Conflict(Conflict {
        members,
        lower_bound: found.lower_bound,
        sets,
        end: End::of(found.complete, found.stopped.map(sat_stop)),
        minimal: found.minimal,
    })
}

/// A conflict that was made minimal, unless it was stopped.
fn minimal(
    puzzle: &Puzzle,
    encoding: &Encoding,
    members: &[Group],
    stopped: Option<Stop>,
) -> Conflict {
    let mut members = members::reasons(encoding, members);
    members.sort_by_key(|&member| members::rank(puzzle, member));
    Conflict {
        // A contradiction needs a member, or the rules alone conflict.
        lower_bound: members.len().min(1),
        members,
        sets: Vec::new(),
        end: End::of(false, stopped),
        minimal: stopped.is_none(),
    }
}
