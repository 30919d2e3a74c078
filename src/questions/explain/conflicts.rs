//! All conflicts, one after the other, and some that have nothing in common.

use std::ops::ControlFlow;

use cnf::marco::{Found, Marco};
use cnf::{Groups, Varisat};

use crate::engines::encode::{Clauses, Part, Reason, encode};
use crate::error::Error;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::{Conflict, Explained};
use crate::questions::explain::search_first::SearchFirst;
use crate::questions::explain::watch::watch;
use crate::questions::explain::{explain, members};
use crate::questions::solve::{sat_limits, sat_stop};

/// How a list of conflicts ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflicts {
    /// How many conflicts were visited.
    pub count: u64,
    /// How many minimal sets of givens whose removal leaves a solution were met on the way; all of
    /// them when complete.
    pub corrections: u64,
    /// Whether there are no other conflicts.
    pub complete: bool,
    /// The limit that was reached, if one was.
    pub stopped: Option<Stop>,
}

/// What [`conflicts`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Members that conflict, none of which can be left out, in the order of their cells.
    Conflict(Vec<Reason>),
    /// Members without which there is a solution, none of which can stay.
    Correction(Vec<Reason>),
}

/// Visits all minimal conflicts and corrections of a puzzle, up to `most` conflicts or until the visitor has
/// enough, in an order that does not depend on that of
/// the givens.
///
/// A puzzle can have a great many: millions are nothing unusual.
pub fn conflicts(
    puzzle: &Puzzle,
    most: Option<u64>,
    limits: &Limits,
    mut visit: impl FnMut(Listed) -> ControlFlow<()>,
) -> Conflicts {
    let encoding = encode(puzzle, Clauses::Extended);
    let mut groups = Groups::new(&encoding.formula, SearchFirst::new(puzzle));
    watch(&mut groups, puzzle, &encoding, "all conflicts of givens");
    let soft = members::groups(&encoding, &members::all(puzzle));
    let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &soft, &sat_limits(limits));
    let mut end = Conflicts { count: 0, corrections: 0, complete: false, stopped: None };
    let mut go_on = ControlFlow::Continue(());
    while go_on.is_continue() {
        match marco.next() {
            Ok(Some(Found::Mus(_))) if most == Some(end.count) => break,
            Ok(Some(Found::Mus(members))) => {
                end.count += 1;
                go_on = visit(Listed::Conflict(members::reasons(&encoding, &members)));
            }
            Ok(Some(Found::Mcs(members))) => {
                end.corrections += 1;
                go_on = visit(Listed::Correction(members::reasons(&encoding, &members)));
            }
            Ok(None) => {
                end.complete = true;
                break;
            }
            Err(stop) => {
                end.stopped = Some(sat_stop(stop));
                break;
            }
        }
    }
    end
}

/// Conflicts that have no member in common, from small to large: the smallest, then the smallest
/// among the other members, and so on until the rest has a solution. Several mistakes are reported
/// at once.
///
/// The limit is the one that ended it, if one did; further conflicts may exist then.
///
/// # Errors
/// As for [`explain`].
pub fn disjoint(puzzle: &Puzzle, limits: &Limits) -> Result<(Vec<Conflict>, Option<Stop>), Error> {
    let mut found = Vec::new();
    // What is left of the puzzle.
    let mut left: Vec<Reason> = Reason::all(puzzle).collect();
    loop {
        let rest = Part::new(puzzle, &left);
        let conflict = match explain(&rest.puzzle, limits)? {
            Explained::Consistent => return Ok((found, None)),
            Explained::Unknown(stop) => return Ok((found, Some(stop))),
            Explained::Conflict(conflict) => conflict,
        };
        let stopped = conflict.stopped.filter(|_| !conflict.minimal);
        let map =
            |set: &Vec<Reason>| set.iter().map(|&member| rest.whole(member)).collect::<Vec<_>>();
        let conflict = Conflict {
            members: map(&conflict.members),
            sets: conflict.sets.iter().map(map).collect(),
            ..conflict
        };
        let gone = members::candidates(puzzle, &conflict.members);
        let none_left = members::are_of_grid(puzzle, &conflict.members);
        left.retain(|member| match member {
            Reason::Given(i) => !gone.contains(&puzzle.givens[*i].candidate()),
            other => !conflict.members.contains(other),
        });
        found.push(conflict);
        if none_left || stopped.is_some() {
            return Ok((found, stopped));
        }
    }
}
