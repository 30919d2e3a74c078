//! A *correction set* (MCS, minimal correction set) is a minimal set of groups without which the
//! others hold together.
//!
//! ```
//! use cnf::{Formula, Groups, Limits, Varisat, mcs};
//! // x, y, and not both; one of the first two has to go.
//! let mut formula = Formula::new(2);
//! let (x, y) = (formula.var(0), formula.var(1));
//! let [a, b] = [x, y].map(|var| {
//!     let group = formula.new_group();
//!     formula.add(group, [var.positive()]);
//!     group
//! });
//! formula.add(cnf::Group::HARD, [x.negative(), y.negative()]);
//! let mut groups = Groups::new(&formula, Varisat::new());
//! let found = mcs::smallest(&mut groups, &[], &[a, b], 10, &Limits::NONE);
//! assert_eq!((found.sets, found.complete), (vec![vec![a], vec![b]], true));
//! ```
//!
//! A correction set has a member in common with every conflict. So the size of a smallest [hitting
//! set](crate::hitting) of the conflicts known so far is a lower bound. If the groups without it
//! hold together, it is a smallest correction set; otherwise, they contain another conflict.
//!
//! # References
//! - R. Reiter, "A theory of diagnosis from first principles", Artificial Intelligence 1987: correction
//!   sets hit every conflict.
//! - J. Davies, F. Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011.

use fixedbitset::FixedBitSet;

use crate::call::Purpose;
use crate::formula::Group;
use crate::groups::Groups;
use crate::hitting::Hitting;
use crate::oracle::{Limits, Oracle, Stop};
use crate::subsets::{Collected, Subset, Subsets};

/// What [`smallest`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Corrections {
    /// The smallest correction sets, each in the order of the groups that were asked about. If
    /// everything holds together, this is just the empty set. If the fixed groups conflict by
    /// themselves, there are none.
    pub sets: Vec<Vec<Group>>,
    /// A proved lower bound: no correction set has fewer groups.
    pub lower_bound: usize,
    /// Whether `sets` contains all correction sets of this size.
    pub complete: bool,
    /// The limit that was reached, if any.
    pub stopped: Option<Stop>,
}

/// Finds up to `most` smallest sets of groups of `soft` without which the others hold together with
/// the groups of `fixed`.
///
/// If there are more than `most`, the order of `soft` determines which are found. The number of
/// oracle calls is exponential in the worst case; `limits.calls` bounds it.
pub fn smallest<O: Oracle>(
    groups: &mut Groups<O>,
    fixed: &[Group],
    soft: &[Group],
    most: usize,
    limits: &Limits,
) -> Corrections {
    let mut subsets = Subsets::new(groups, fixed, soft, limits);
    let mut hitting = Hitting::new(soft.len());
    let Collected { sets: found, complete, stopped } =
        subsets.smallest(&mut hitting, soft.len(), most, next);
    let lower_bound = found.first().map_or(hitting.least(), |set| set.count_ones(..));
    let sets = found.iter().map(|set| subsets.groups(set)).collect();
    Corrections { sets, lower_bound, complete, stopped }
}

/// Returns a correction set of at most `most` groups that is a smallest hitting set of all
/// conflicts and is not blocked.
fn next<O: Oracle>(
    subsets: &mut Subsets<'_, O>,
    hitting: &mut Hitting,
    most: usize,
) -> Result<Option<FixedBitSet>, Stop> {
    while let Some(hit) = subsets.hit(hitting, most)? {
        let mut on = subsets.all();
        on.difference_with(&hit);
        let mut learnt = false;
        // Pairwise disjoint conflicts raise the bound fastest.
        let purpose = Purpose::Correction { at_least: hitting.least() };
        while let Subset::Conflict(core) = subsets.check_to(purpose, &on)? {
            let conflict = subsets.shrink(core, |_, _| Ok(())).map_err(|(_, stop)| stop)?;
            hitting.add(conflict.ones());
            learnt = true;
            if conflict.is_clear() {
                break;
            }
            on.difference_with(&conflict);
        }
        if !learnt {
            return Ok(Some(hit));
        }
    }
    Ok(None)
}
