//! The slow referee: tries every assignment of a tiny formula, and every set of its groups.

use itertools::Itertools;

use crate::formula::{Formula, Group};
use crate::lit::Model;

/// Returns all models of the hard clauses and the groups `on`. Assignments are in ascending order
/// as binary numbers, with the first variable as the lowest bit.
///
/// # Panics
/// Panics if the formula has more than 24 variables.
pub fn models<'a>(formula: &'a Formula, on: &'a [Group]) -> impl Iterator<Item = Model> + 'a {
    assert!(formula.variables() <= 24, "{} variables are too many to try", formula.variables());
    (0..1u32 << formula.variables()).filter_map(move |bits| {
        let model = Model::new((0..formula.variables()).map(|i| bits >> i & 1 == 1).collect());
        let active = |group| group == Group::HARD || on.contains(&group);
        let mut clauses = formula.clauses().filter(|&(group, _)| active(group));
        clauses.all(|(_, clause)| clause.iter().any(|&lit| model.holds(lit))).then_some(model)
    })
}

/// Returns whether the hard clauses and the groups `on` can hold together.
///
/// # Panics
/// Panics if the formula has more than 24 variables.
pub fn satisfiable(formula: &Formula, on: &[Group]) -> bool {
    models(formula, on).next().is_some()
}

/// Returns all MUSes, smallest first.
///
/// # Panics
/// Panics if the formula has more than 24 variables or more than 12 soft groups.
pub fn muses(formula: &Formula) -> Vec<Vec<Group>> {
    let all: Vec<Group> = formula.soft_groups().collect();
    assert!(all.len() <= 12, "{} groups are too many to try", all.len());
    let mut found: Vec<Vec<Group>> = Vec::new();
    for set in all.into_iter().powerset() {
        let contains_one = found.iter().any(|mus| mus.iter().all(|group| set.contains(group)));
        if !contains_one && !satisfiable(formula, &set) {
            found.push(set);
        }
    }
    found
}
