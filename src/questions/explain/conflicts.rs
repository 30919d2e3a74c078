//! All conflicts, one after the other, and some that have nothing in common.

use std::ops::ControlFlow;

use cnf::Varisat;
use cnf::marco::{Found, Marco};

use crate::engines::encode::{Part, Reason};
use crate::error::Error;
use crate::limits::{End, Limits, Partial, Stop};
use crate::puzzle::Puzzle;
use crate::questions::explain::conflict::{Conflict, Explained};
use crate::questions::explain::search_first::encode_and_load;
use crate::questions::explain::{explain, members};
use crate::questions::solve::{sat_limits, sat_stop};

/// What was visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Conflicts {
    /// How many conflicts.
    pub count: u64,
    /// How many minimal sets of members whose removal leaves a solution; all of them when complete.
    pub corrections: u64,
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
) -> Partial<Conflicts> {
    let nothing = |stop: Stop| Partial::stopped_by(stop, Conflicts::default());
    let (encoding, mut groups) = match encode_and_load(puzzle, "all conflicts of givens", limits) {
        Ok(loaded) => loaded,
        Err(stop) => return nothing(stop),
    };
    let soft = members::groups(&encoding, &members::all(puzzle));
    let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &soft, &sat_limits(limits));
    let mut known = Conflicts::default();
    let mut go_on = ControlFlow::Continue(());
    while go_on.is_continue() {
        match marco.next() {
            Ok(Some(Found::Mus(_))) if most == Some(known.count) => break,
            Ok(Some(Found::Mus(members))) => {
                known.count += 1;
                go_on = visit(Listed::Conflict(members::reasons(&encoding, &members)));
            }
            Ok(Some(Found::Mcs(members))) => {
                known.corrections += 1;
                go_on = visit(Listed::Correction(members::reasons(&encoding, &members)));
            }
            Ok(None) => return Partial::complete(known),
            Err(stop) => return Partial::stopped_by(sat_stop(stop), known),
        }
    }
    Partial { known, end: End::Enough }
}

/// Conflicts that have no member in common, from small to large: the smallest, then the smallest
/// among the other members, and so on until the rest has a solution. Several mistakes are reported
/// at once.
///
/// When a limit ends it, there may be further ones.
///
/// # Errors
/// As for [`explain`].
pub fn disjoint(puzzle: &Puzzle, limits: &Limits) -> Result<Partial<Vec<Conflict>>, Error> {
    let mut found = Vec::new();
    // What is left of the puzzle.
    let mut left: Vec<Reason> = Reason::all(puzzle).collect();
    loop {
        let rest = Part::new(puzzle, &left);
        let conflict = match explain(&rest.puzzle, limits)? {
            Explained::Consistent => return Ok(Partial::complete(found)),
            Explained::Unknown(stop) => return Ok(Partial::stopped_by(stop, found)),
            Explained::Conflict(conflict) => conflict,
        };
        let stopped = conflict.end.stopped().filter(|_| !conflict.minimal);
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
            return Ok(Partial { known: found, end: End::unless(stopped) });
        }
    }
}
