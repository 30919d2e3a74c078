//! *Fixes*: which givens, or what of the state of play, would have to change for the puzzle to have a solution.
//!
//! A fix is a smallest correction set, found by [`cnf::mcs`] with the digits that are asked about
//! always on. It is never read off a conflict: taking out one member of a conflict mends that
//! conflict alone, and there may be others.

use std::ops::ControlFlow;

use cnf::{Verdict, mcs};

use crate::engines::encode::Reason;
use crate::engines::native::Search;
use crate::error::Error;
use crate::limits::{End, Limits, Stop, budgets};
use crate::puzzle::{Puzzle, Role};
use crate::questions::explain::search_first::encode_and_load;
use crate::questions::explain::{members, verify};
use crate::questions::solve::{Engine, sat_limits, sat_stop, solve};

/// What would have to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixes {
    /// Sets of as few members as can be without which there is a solution; in the order of their
    /// cells. None when no change of them helps.
    pub sets: Vec<Vec<Reason>>,
    /// Whether givens and rules are kept, because they have a solution before anybody filled in or
    /// crossed out anything.
    pub keeps_givens: bool,
    /// At least so many of them have to change.
    pub lower_bound: usize,
    /// Complete when there are no other sets of this size.
    pub end: End,
}

impl Fixes {
    /// How many sets are looked for.
    pub const MOST: usize = 50;
}

/// Finds the smallest sets of members that have to change, extras kept. Where the puzzle has a solution
/// before anybody filled in or crossed out anything, its givens and rules are kept too.
///
/// Every set is checked by the native search, as far as that gets within some thousand guesses:
/// without it there is a solution.
///
/// # Errors
/// [`Error::Disagreement`] when a set turns out not to help, or one helps although none was found.
pub fn fixes(puzzle: &Puzzle, limits: &Limits) -> Result<Fixes, Error> {
    let has_role = |member: &Reason, role: Role| matches!(member, Reason::Given(i) if puzzle.givens[*i].role == role);
    let is_play =
        |member: &Reason| matches!(member, Reason::CrossedOut(_)) || has_role(member, Role::Entry);
    let givens = (0..puzzle.givens.len()).map(Reason::Given);
    let mut kept: Vec<Reason> = givens.filter(|member| has_role(member, Role::Extra)).collect();
    // A given that says what is asked about stays with it.
    let asked = members::candidates(puzzle, &kept);
    let is_asked = |member: &Reason| match member {
        Reason::Given(i) => asked.contains(&puzzle.givens[*i].candidate()),
        _ => false,
    };
    let mut soft: Vec<Reason> =
        members::all(puzzle).into_iter().filter(|member| !is_asked(member)).collect();
    let nothing = |stop: Stop| {
        // Not even whether anything must change is known.
        let end = End::Stopped(stop);
        Ok(Fixes { sets: Vec::new(), keeps_givens: false, lower_bound: 0, end })
    };
    let (encoding, mut groups) = match encode_and_load(puzzle, "which givens must change", limits) {
        Ok(loaded) => loaded,
        Err(stop) => return nothing(stop),
    };
    let sat = cnf::Limits { calls: Some(budgets::explain::FIX_CALLS), ..sat_limits(limits) };
    let mut keeps_givens = false;
    if puzzle.is_begun() {
        let (play, printed): (Vec<Reason>, Vec<Reason>) = soft.iter().partition(|m| is_play(m));
        let before = [kept.clone(), printed].concat();
        let on = members::groups(&encoding, &before);
        if matches!(groups.solve(&on, &sat), Verdict::Sat(_)) {
            (kept, soft, keeps_givens) = (before, play, true);
        }
    }
    let all = soft.clone();
    let (kept, soft) = (members::groups(&encoding, &kept), members::groups(&encoding, &soft));
    let found = mcs::smallest(&mut groups, &kept, &soft, Fixes::MOST, &sat);
    let mut sets: Vec<Vec<Reason>> =
        found.sets.iter().map(|set| members::reasons(&encoding, set)).collect();
    sets.sort_by_key(|set| {
        set.iter().map(|&member| members::rank(puzzle, member)).collect::<Vec<_>>()
    });
    let whole = Search::new(puzzle);
    for set in &sets {
        let rest = without(puzzle, set);
        let other = (rest.layout != puzzle.layout).then(|| Search::new(&rest));
        let search = other.as_ref().unwrap_or(&whole);
        let end = search.visit(rest.facts(), &limits.with_nodes(budgets::explain::FIX), |_| {
            ControlFlow::Break(())
        });
        if end == End::Exhausted {
            return Err(verify::fix_disagrees(&rest).into());
        }
    }
    if sets.is_empty() && found.complete {
        // The solver has to say so too, for the search alone may have answered.
        let rest = without(puzzle, &all);
        if let Some(grid) = solve(&rest, Engine::Both, limits)?.solutions.first() {
            return Err(verify::fix_exists(&rest, grid).into());
        }
    }
    let lower_bound = found.lower_bound;
    let end = End::of(found.complete, found.stopped.map(sat_stop));
    Ok(Fixes { sets, keeps_givens, lower_bound, end })
}

/// The puzzle without some members. Extras stay, even those that say the same as a member.
pub fn without(puzzle: &Puzzle, members: &[Reason]) -> Puzzle {
    let gone = members::candidates(puzzle, members);
    let mut rest = puzzle.clone();
    rest.givens.retain(|given| given.role == Role::Extra || !gone.contains(&given.candidate()));
    rest.crossed_out.retain(|&candidate| !members.contains(&Reason::CrossedOut(candidate)));
    let stays = |i: usize| !members.contains(&Reason::Constraint(i));
    if !(0..puzzle.constraints().len()).all(stays) {
        rest.layout = puzzle.layout.keeping(stays);
    }
    rest
}
