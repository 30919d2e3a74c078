//! Formulas with gaps in their numbers, renumbered and brought back.

use std::collections::BTreeSet;

use cnf::{Compact, Formula, Group, Lit, Model, Var};
use proptest::collection::vec;
use proptest::prelude::*;

const VARIABLES: usize = 7;
const GROUPS: usize = 6;

/// Formulas in which some variables and groups have no clause.
fn gappy() -> impl Strategy<Value = Formula> {
    let lit = (0..VARIABLES, any::<bool>()).prop_map(|(at, value)| Var::new(at).lit(value));
    vec((0..=GROUPS, vec(lit, 0..5)), 0..12).prop_map(|clauses| {
        let mut formula = Formula::new(VARIABLES);
        while formula.last_group().number() < GROUPS {
            formula.new_group();
        }
        for (group, clause) in clauses {
            formula.add(Group::new(group), clause);
        }
        formula
    })
}

/// The variables and the soft groups that have a clause.
fn used(formula: &Formula) -> (BTreeSet<Var>, BTreeSet<Group>) {
    let clauses = || formula.clauses();
    let variables = clauses().flat_map(|(_, clause)| clause).map(|lit| lit.var()).collect();
    let soft = clauses().map(|(group, _)| group).filter(|&group| group != Group::HARD);
    (variables, soft.collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1024) })]

    #[test]
    fn nothing_is_lost_but_gaps(formula in gappy(), values in vec(any::<bool>(), VARIABLES + 2)) {
        let compact = Compact::new(&formula);
        let (variables, groups) = used(&formula);
        let small = compact.formula();
        prop_assert_eq!(small.variables(), variables.len());
        prop_assert_eq!(small.last_group().number(), groups.len());
        prop_assert_eq!(compact.unused(), VARIABLES - variables.len());
        // The same clauses, in the same order.
        let original = |(group, clause): (Group, &[Lit])| {
            let lits = clause.iter().map(|&lit| compact.original(lit)).collect::<Vec<_>>();
            (compact.original_group(group), lits)
        };
        let clauses: Vec<_> = formula.clauses().map(|(g, clause)| (g, clause.to_vec())).collect();
        prop_assert_eq!(small.clauses().map(original).collect::<Vec<_>>(), clauses);
        // A model may have more variables, such as selectors.
        let model = compact.original_model(&Model::new(values.clone()));
        let mut expected = vec![false; VARIABLES];
        for (var, value) in variables.into_iter().zip(values) {
            expected[var.index()] = value;
        }
        prop_assert_eq!(model, Model::new(expected));
        // Without gaps there is nothing to do.
        let again = Compact::new(small);
        prop_assert_eq!(again.formula(), small);
        prop_assert_eq!(again.unused(), 0);
    }
}
