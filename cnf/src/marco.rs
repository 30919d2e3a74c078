//! [`Marco`] lists all MUSes and all correction sets, one by one.
//!
//! ```
//! use cnf::marco::{Found, Marco};
//! use cnf::{Formula, Groups, Limits, Varisat};
//! // x, not x, y, not y: two conflicts, and four ways to correct them.
//! let mut formula = Formula::new(2);
//! let (x, y) = (formula.var(0), formula.var(1));
//! for lit in [x.positive(), x.negative(), y.positive(), y.negative()] {
//!     let group = formula.new_group();
//!     formula.add(group, [lit]);
//! }
//! let all: Vec<_> = formula.soft_groups().collect();
//! let mut groups = Groups::new(&formula, Varisat::new());
//! let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &all, &Limits::NONE);
//! let (mut conflicts, mut corrections) = (0, 0);
//! while let Ok(Some(found)) = marco.next() {
//!     match found {
//!         Found::Mus(_) => conflicts += 1,
//!         Found::Mcs(_) => corrections += 1,
//!     }
//! }
//! assert_eq!((conflicts, corrections), (2, 4));
//! ```
//!
//! There are two roles. The *subset solver* determines whether a set of groups holds together, and
//! grows or shrinks the set. The *map* is a formula with one variable per group, whose models are
//! the sets about which nothing is known yet. Each model is a seed. If the seed holds together, it
//! is grown; the groups that it then lacks are a correction set, and later seeds must contain one
//! of them. If the seed conflicts, it is shrunk to a MUS, and later seeds must lack one of its
//! members. When the map has no model left, everything is known.
//!
//! # References
//! - M. Liffiton, A. Previti, A. Malik, J. Marques-Silva, "Fast, flexible MUS enumeration", Constraints 2016.

use fixedbitset::FixedBitSet;

use crate::formula::Group;
use crate::groups::Groups;
use crate::lit::Var;
use crate::oracle::{Limits, Oracle, Stop, Verdict};
use crate::subsets::{Subset, Subsets};

/// A set that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A MUS: these groups cannot hold together, but they can without any one of them.
    Mus(Vec<Group>),
    /// A correction set: the other groups hold together, but not with any one of these.
    Mcs(Vec<Group>),
}

/// An enumeration of MUSes and correction sets.
pub struct Marco<'g, O, M> {
    subsets: Subsets<'g, O>,
    map: M,
    limits: Limits,
}

impl<'g, O: Oracle, M: Oracle> Marco<'g, O, M> {
    /// Starts to list the MUSes and correction sets of `soft`, with the groups of `fixed` always
    /// on. `map` is an oracle without variables, for the map.
    ///
    /// # Panics
    /// Panics if `map` has variables.
    pub fn new(
        groups: &'g mut Groups<O>,
        mut map: M,
        fixed: &[Group],
        soft: &[Group],
        limits: &Limits,
    ) -> Marco<'g, O, M> {
        assert_eq!(map.variables(), 0, "the oracle of the map is in use");
        for _ in soft {
            map.new_var();
        }
        Marco { subsets: Subsets::new(groups, fixed, soft, limits), map, limits: limits.clone() }
    }

    /// Finds another set; returns `None` if all are known. Can be called again after a limit was
    /// reached.
    ///
    /// # Errors
    /// Returns the limit that was reached.
    #[expect(clippy::should_implement_trait, reason = "it can fail, and then be called again")]
    pub fn next(&mut self) -> Result<Option<Found>, Stop> {
        let model = match self.map.solve(&[], &self.limits) {
            Verdict::Sat(model) => model,
            Verdict::Unsat(_) => return Ok(None),
            Verdict::Unknown(stop) => return Err(stop),
        };
        let mut seed = self.subsets.none();
        seed.extend((0..self.subsets.len()).filter(|&i| model.holds(Var::new(i).positive())));
        match self.subsets.check(&seed)? {
            Subset::Satisfiable(holds) => {
                let grown = self.subsets.grow(holds)?;
                let mut correction = self.subsets.all();
                correction.difference_with(&grown);
                let clause: Vec<_> = correction.ones().map(|i| Var::new(i).positive()).collect();
                self.map.add_clause(&clause);
                Ok(Some(Found::Mcs(self.subsets.groups(&correction))))
            }
            Subset::Conflict(core) => {
                let mus = self.shrink(core)?;
                let clause: Vec<_> = mus.ones().map(|i| Var::new(i).negative()).collect();
                self.map.add_clause(&clause);
                Ok(Some(Found::Mus(self.subsets.groups(&mus))))
            }
        }
    }

    fn shrink(&mut self, core: FixedBitSet) -> Result<FixedBitSet, Stop> {
        self.subsets.shrink(core, |_, _| Ok(())).map_err(|(_, stop)| stop)
    }
}
