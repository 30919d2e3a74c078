//! A smallest conflict, and of several the one that is easiest to see.

use cnf::{Group, Groups, Model, Verdict, mus, smus};

use crate::engines::encode::{Encoding, Reason};
use crate::grid::Candidate;
use crate::human::{Difficulty, Step};
use crate::limits::{End, Limits, Stop, budgets};
use crate::puzzle::{Puzzle, Role};
use crate::questions::explain::conflict::{Conflict, Quality};
use crate::questions::explain::derive::refute;
use crate::questions::explain::members::{self, candidates, is_question};
use crate::questions::explain::search_first::{SearchFirst, load};
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
        let easier = easier(puzzle, encoding, &mut groups, &soft, whole);
        sets.extend(
            easier
                .iter()
                .map(|set| reasons(set))
                .filter(|set| !sets.contains(set))
                .collect::<Vec<_>>(),
        );
    }
    if sets.len() > 1 {
        sets.sort_by_cached_key(|set| rank(puzzle, set, whole));
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

/// Minimal conflicts that a person may find easier: the givens that the easiest derivation from all
/// of them uses, made minimal in several orders.
fn easier(
    puzzle: &Puzzle,
    encoding: &Encoding,
    groups: &mut Groups<SearchFirst>,
    soft: &[Group],
    limits: &Limits,
) -> Vec<Vec<Group>> {
    let all = members::reasons(encoding, soft);
    let Some(steps) = refute(puzzle, &all, budgets::explain::SHORT_BOARDS, limits) else {
        return Vec::new();
    };
    let calls = Some(budgets::explain::calls(puzzle.shape().size()));
    let limits = cnf::Limits { calls, ..sat_limits(limits) };
    let cited = |group: &&Group| match encoding.reason(**group) {
        Reason::Constraint(i) => steps.iter().any(|step| step.houses.contains(&i)),
        member => member
            .fact(puzzle)
            .is_some_and(|fact| steps.iter().any(|step| step.because.contains(&fact))),
    };
    let used: Vec<Group> = soft.iter().filter(cited).copied().collect();
    let mut found: Vec<Vec<Group>> = Vec::new();
    for turn in 0..used.len().min(Conflict::MOST_SETS) {
        let mut seed = used.clone();
        seed.rotate_left(turn);
        let shrunk = mus::shrink(groups, &seed, &limits);
        let members: Vec<Group> =
            soft.iter().copied().filter(|group| shrunk.members.contains(group)).collect();
        if shrunk.stopped.is_none() && !found.contains(&members) {
            found.push(members);
        }
    }
    found
}

/// What decides between conflicts: how hard they are to see, then more givens of the digit that is
/// asked about, then the cells.
type Rank = ((bool, Difficulty), usize, Vec<Candidate>);

fn rank(puzzle: &Puzzle, set: &[Reason], limits: &Limits) -> Rank {
    let members = candidates(puzzle, set);
    let steps = refute(puzzle, set, budgets::explain::TIE_BOARDS, limits);
    let difficulty = (steps.is_none(), Step::difficulty(steps.as_deref().unwrap_or(&[])));
    let asked = puzzle.givens.iter().filter(|given| given.role != Role::Given);
    let asked: Vec<_> = asked.map(|given| given.digit).collect();
    let others = members.iter().filter(|candidate| !asked.contains(&candidate.digit)).count();
    (difficulty, others, members)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::encode::{Clauses, Grouping};
    use crate::puzzle::Layout;

    #[test]
    fn the_first_of_several_sets_is_the_easiest() {
        let limits = Limits::default();
        let shape = crate::Shape::new(4).expect("a size in range");
        let mut longest = 0;
        for seed in 0..60 {
            let mut puzzle = Puzzle::new(Layout::classic(shape));
            for i in 0..6 {
                let number = (seed * 31 + i * 17) * (i + 3);
                let (row, column, digit) = (number % 4 + 1, number / 5 % 4 + 1, number / 7 % 4 + 1);
                puzzle.add(row, column, digit, Role::Given).expect("on the grid");
            }
            let encoding = Grouping::Givens.encode(&puzzle, Clauses::Extended);
            for quality in [Quality::Smallest, Quality::Easiest] {
                let Answer::Conflict(found) = find(&puzzle, &encoding, quality, &limits) else {
                    continue;
                };
                let ranks = found.sets.iter().map(|set| rank(&puzzle, set, &limits));
                assert!(ranks.is_sorted(), "{}", puzzle.line());
                longest = longest.max(found.sets.len());
            }
        }
        assert!(longest > 3, "there was a choice: {longest}");
    }
}
