//! Strategies that several tests share.

pub(crate) mod drat;

use cnf::{Formula, Group, Var};
use proptest::prelude::*;

/// Random formulas over 1 to 6 variables with up to 7 groups, empty clauses and groups among them.
pub(crate) fn formulas() -> impl Strategy<Value = Formula> {
    (1usize..=6, 0usize..=7).prop_flat_map(|(variables, groups)| {
        let lit = (0..variables, any::<bool>()).prop_map(|(i, value)| Var::new(i).lit(value));
        let clause = (0..=groups, prop::collection::vec(lit, 0..=3));
        prop::collection::vec(clause, 0..=14).prop_map(move |clauses| {
            let mut formula = Formula::new(variables);
            while formula.last_group().number() < groups {
                formula.new_group();
            }
            for (group, clause) in clauses {
                // An empty hard clause would make most formulas dull.
                let group = if clause.is_empty() { groups } else { group };
                formula.add(Group::new(group), clause);
            }
            formula
        })
    })
}
