//! A *MUS* (minimal unsatisfiable subset) is a set of groups that cannot hold together, but can
//! without any one of them.
//!
//! ```
//! use cnf::{Formula, Groups, Limits, Varisat, mus};
//! // x, not x, and y, which has nothing to do with it.
//! let mut formula = Formula::new(2);
//! let (x, y) = (formula.var(0), formula.var(1));
//! let [a, b, c] = [x.positive(), y.positive(), x.negative()].map(|lit| {
//!     let group = formula.new_group();
//!     formula.add(group, [lit]);
//!     group
//! });
//! let mut groups = Groups::new(&formula, Varisat::new());
//! let shrunk = mus::shrink(&mut groups, &[a, b, c], &Limits::NONE);
//! assert_eq!(shrunk.members, [a, c]);
//! assert_eq!(mus::check(&mut groups, &shrunk.members, &Limits::NONE), Ok(true));
//! ```
//!
//! [`shrink`] tries to leave out each group, from the last to the first. If the rest is still
//! unsatisfiable, everything outside the oracle's core is dropped too (core refinement); otherwise,
//! the group is needed. This takes at most one call per group. The result is minimal, but not
//! necessarily smallest, and depends on the order of the groups.
//!
//! # References
//! - R. Bakker, F. Dikker, F. Tempelman, P. Wognum, "Diagnosing and solving over-determined constraint
//!   satisfaction problems", IJCAI 1993: deletion.
//! - N. Dershowitz, Z. Hanna, A. Nadel, "A scalable algorithm for minimal unsatisfiable core
//!   extraction", SAT 2006: core refinement.

use crate::call::Purpose;
use crate::formula::Group;
use crate::groups::Groups;
use crate::oracle::{Limits, Oracle, Stop, Verdict};

/// A set of groups that cannot hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrunk {
    /// The groups, in ascending order.
    pub members: Vec<Group>,
    /// The limit because of which the set may not be minimal; `None` if it is.
    pub stopped: Option<Stop>,
}

/// Shrinks an unsatisfiable set of groups to a minimal one.
///
/// The groups of `seed` are tried from last to first, so the first ones tend to stay. `seed` must
/// be unsatisfiable, which is not checked: a satisfiable one is returned whole.
pub fn shrink<O: Oracle>(groups: &mut Groups<O>, seed: &[Group], limits: &Limits) -> Shrunk {
    let mut members = seed.to_vec();
    let mut stopped = None;
    // Everything from `undecided` on in `members` is needed.
    let mut undecided = members.len();
    while undecided > 0 {
        let candidate = members[undecided - 1];
        let rest: Vec<Group> = members.iter().copied().filter(|&g| g != candidate).collect();
        match groups.solve_to(Purpose::LeaveOut(candidate), &rest, limits) {
            Verdict::Sat(_) => undecided -= 1,
            Verdict::Unsat(core) => {
                // A group that is needed is also needed in every subset.
                let needed = members.split_off(undecided);
                members.retain(|group| core.contains(group));
                undecided = members.len();
                members.extend(needed);
            }
            Verdict::Unknown(stop) => {
                stopped = Some(stop);
                break;
            }
        }
    }
    members.sort_unstable();
    Shrunk { members, stopped }
}

/// Returns whether a set is a MUS: it cannot hold together, but it can without any one of its
/// members. Takes one call per member, plus one.
///
/// # Errors
/// Returns the limit that was reached.
pub fn check<O: Oracle>(
    groups: &mut Groups<O>,
    members: &[Group],
    limits: &Limits,
) -> Result<bool, Stop> {
    let mut satisfiable = |purpose, on: &[Group]| match groups.solve_to(purpose, on, limits) {
        Verdict::Sat(_) => Ok(true),
        Verdict::Unsat(_) => Ok(false),
        Verdict::Unknown(stop) => Err(stop),
    };
    if satisfiable(Purpose::Check, members)? {
        return Ok(false);
    }
    for left_out in 0..members.len() {
        let mut rest = members.to_vec();
        let group = rest.remove(left_out);
        if !satisfiable(Purpose::LeaveOut(group), &rest)? {
            return Ok(false);
        }
    }
    Ok(true)
}
