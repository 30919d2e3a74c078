//! Which rules a conflict needs.

use cnf::{Group, Groups, Varisat, Verdict, mus};

use crate::engines::encode::{Reason, encode_rules};
use crate::error::Error;
use crate::limits::{End, Limits, Partial};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::Conflict;
use crate::questions::explain::search_first::watch::watch;
use crate::questions::explain::verify;
use crate::questions::solve::{sat_limits, sat_stop};

/// Constraints of the grid and cells that are enough for the members of a conflict to have no
/// solution, none of which can be left out, in the order of the puzzle's constraints. When a limit
/// ends the search, some can be left out.
///
/// Without members these are the rules that conflict with each other. The set is minimal and not always
/// smallest: there are many, and a smallest one takes too long to prove.
///
/// # Errors
/// [`Error::Disagreement`] when the givens do not conflict.
pub fn needed_rules(
    puzzle: &Puzzle,
    conflict: &Conflict,
    limits: &Limits,
) -> Result<Partial<Vec<Reason>>, Error> {
    let encoding = encode_rules(puzzle, &conflict.members);
    let all: Vec<Group> = encoding.formula.soft_groups().collect();
    let limits = sat_limits(limits);
    let mut groups = match Groups::within(&encoding.formula, Varisat::new(), &limits) {
        Ok(groups) => groups,
        Err(stop) => return Ok(Partial::stopped_by(sat_stop(stop), Vec::new())),
    };
    watch(&mut groups, puzzle, &encoding, "the rules that the conflict needs");
    let core = match groups.solve(&all, &limits) {
        Verdict::Sat(_) => return Err(verify::rules_disagree(puzzle).into()),
        Verdict::Unknown(stop) => return Ok(Partial::stopped_by(sat_stop(stop), Vec::new())),
        Verdict::Unsat(core) => core,
    };
    let shrunk = mus::shrink(&mut groups, &core, &limits);
    let mut needed: Vec<Reason> =
        shrunk.members.iter().map(|&group| encoding.reason(group)).collect();
    needed.sort_unstable();
    Ok(Partial { known: needed, end: End::unless(shrunk.stopped.map(sat_stop)) })
}
