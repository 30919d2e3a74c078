//! What is true of a formula whose groups are always on, asked about, or off: by trying every set.

use std::collections::BTreeSet;

use cnf::{Formula, Group, brute};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;

/// What a question makes of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Fixed,
    Soft,
    Off,
}

/// A role for each of the first groups; the others are soft.
pub(crate) fn roles() -> impl Strategy<Value = Vec<Role>> {
    let role = prop_oneof![6 => Just(Role::Soft), 1 => Just(Role::Fixed), 1 => Just(Role::Off)];
    vec(role, 0..=7)
}

/// The groups of a formula, by their roles.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) fixed: Vec<Group>,
    pub(crate) soft: Vec<Group>,
}

impl Question {
    pub(crate) fn new(formula: &Formula, roles: &[Role]) -> Question {
        let of = |wanted: Role| {
            let role = |group: &Group| roles.get(group.number() - 1).copied();
            let groups = formula.soft_groups();
            groups.filter(|group| role(group).unwrap_or(Role::Soft) == wanted).collect()
        };
        Question { fixed: of(Role::Fixed), soft: of(Role::Soft) }
    }

    /// The minimal sets of soft groups that conflict, with each other or with those that are fixed.
    pub(crate) fn muses(&self, formula: &Formula) -> BTreeSet<Vec<Group>> {
        self.minimal(|set| !self.holds(formula, set))
    }

    /// The minimal sets of soft groups without which the others hold together.
    pub(crate) fn mcses(&self, formula: &Formula) -> BTreeSet<Vec<Group>> {
        self.minimal(|set| {
            let rest = self.soft.iter().copied().filter(|group| !set.contains(group));
            self.holds(formula, &rest.collect_vec())
        })
    }

    /// Whether these hold together with those that are fixed.
    pub(crate) fn holds(&self, formula: &Formula, on: &[Group]) -> bool {
        brute::satisfiable(formula, &[&self.fixed, on].concat())
    }

    fn minimal(&self, wanted: impl Fn(&[Group]) -> bool) -> BTreeSet<Vec<Group>> {
        let mut found = BTreeSet::<Vec<Group>>::new();
        for set in self.soft.iter().copied().powerset() {
            let is_minimal = !found.iter().any(|known| known.iter().all(|g| set.contains(g)));
            if is_minimal && wanted(&set) {
                found.insert(set);
            }
        }
        found
    }
}
