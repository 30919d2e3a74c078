//! A *smallest MUS* has the fewest groups of all sets that cannot hold together.
//!
//! ```
//! use cnf::{Formula, Groups, Limits, Varisat, smus};
//! // x, x or y, not y, not x: the first and the last conflict, and so do the last three.
//! let mut formula = Formula::new(2);
//! let (x, y) = (formula.var(0), formula.var(1));
//! for clause in [
//!     vec![x.positive()],
//!     vec![x.positive(), y.positive()],
//!     vec![y.negative()],
//!     vec![x.negative()],
//! ] {
//!     let group = formula.new_group();
//!     formula.add(group, clause);
//! }
//! let all: Vec<_> = formula.soft_groups().collect();
//! let mut groups = Groups::new(&formula, Varisat::new());
//! let found = smus::smallest(&mut groups, &[], &all, 20, &Limits::NONE);
//! let found = found.expect("there is no limit").expect("they conflict");
//! assert_eq!((found.sets, found.lower_bound, found.complete), (vec![vec![all[0], all[3]]], 2, true));
//! ```
//!
//! The groups outside a maximal set that holds together are a *correction set*, and every MUS has a
//! member in common with each correction set. So the size of a smallest [hitting
//! set](crate::hitting) of the correction sets known so far is a lower bound. If the hitting set
//! conflicts, it is a smallest MUS. If it holds together, it is grown, and the groups outside are
//! another correction set. Before that, [deletion](crate::mus) gives an upper bound, and the sets
//! that hold together on the way give the first correction sets.
//!
//! # References
//! - A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest MUS extraction with minimal hitting
//!   set dualization", CP 2015.

use fixedbitset::FixedBitSet;

use crate::call::Purpose;
use crate::formula::Group;
use crate::groups::Groups;
use crate::hitting::Hitting;
use crate::oracle::{Limits, Oracle, Stop};
use crate::subsets::{Collected, Subset, Subsets};

/// What [`smallest`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Smallest {
    /// The smallest sets, each in the order of the groups that were asked about. If a limit was
    /// reached before one was known, this is just the best conflict so far.
    pub sets: Vec<Vec<Group>>,
    /// A proved lower bound: no conflict has fewer groups.
    pub lower_bound: usize,
    /// Whether `sets` contains all conflicts of this size.
    pub complete: bool,
    /// Whether the first set is known to be minimal.
    pub minimal: bool,
    /// The limit that was reached, if any.
    pub stopped: Option<Stop>,
}

/// Finds up to `most` smallest subsets of `soft` that conflict with each other or with the groups of `fixed`;
/// one at least.
///
/// Returns `None` if all of them hold together. If the groups of `fixed` conflict by themselves,
/// the only set is empty. If there are more than `most`, the order of `soft` determines which are
/// found. The number of oracle calls is exponential in the worst case; `limits.calls` bounds it.
///
/// # Errors
/// Returns the limit that was reached before it was known whether they conflict.
pub fn smallest<O: Oracle>(
    groups: &mut Groups<O>,
    fixed: &[Group],
    soft: &[Group],
    most: usize,
    limits: &Limits,
) -> Result<Option<Smallest>, Stop> {
    let mut subsets = Subsets::new(groups, fixed, soft, limits);
    let all = subsets.all();
    let core = match subsets.check(&all)? {
        Subset::Satisfiable(_) => return Ok(None),
        Subset::Conflict(core) => core,
    };
    let mut hitting = Hitting::new(soft.len());
    let shrunk = subsets.shrink(core, |subsets, holds| {
        let grown = subsets.grow(holds)?;
        hitting.add(outside(&grown));
        Ok(())
    });
    let best = match shrunk {
        Ok(best) => best,
        Err((best, stop)) => {
            return Ok(Some(Smallest {
                sets: vec![subsets.groups(&best)],
                lower_bound: hitting.least(),
                complete: false,
                minimal: false,
                stopped: Some(stop),
            }));
        }
    };
    let size = best.count_ones(..);
    let Collected { sets: mut found, complete, stopped } =
        subsets.smallest(&mut hitting, size, most.max(1), next);
    let lower_bound = found.first().map_or(hitting.least().min(size), |set| set.count_ones(..));
    if found.is_empty() {
        found.push(best);
    }
    let sets = found.iter().map(|set| subsets.groups(set)).collect();
    Ok(Some(Smallest { sets, lower_bound, complete, minimal: true, stopped }))
}

/// Returns a conflict of at most `most` groups that is a smallest hitting set of all correction
/// sets and is not blocked.
fn next<O: Oracle>(
    subsets: &mut Subsets<'_, O>,
    hitting: &mut Hitting,
    most: usize,
) -> Result<Option<FixedBitSet>, Stop> {
    while let Some(hit) = subsets.hit(hitting, most)? {
        let mut on = hit.clone();
        let mut learnt = false;
        // Pairwise disjoint correction sets raise the bound fastest, so each new one is switched on
        // before the next is searched for.
        let purpose = Purpose::Conflict { at_least: hitting.least() };
        while let Subset::Satisfiable(holds) = subsets.check_to(purpose, &on)? {
            let grown = subsets.grow(holds)?;
            let correction: Vec<usize> = outside(&grown).collect();
            on.extend(correction.iter().copied());
            hitting.add(correction);
            learnt = true;
        }
        if !learnt {
            return Ok(Some(hit));
        }
    }
    Ok(None)
}

/// The elements that a set lacks.
fn outside(set: &FixedBitSet) -> impl Iterator<Item = usize> + '_ {
    set.zeroes()
}
