//! All models of an oracle that has a past, with limits that strike on the way.

use std::collections::BTreeSet;

use cnf::{Block, Limits, Lit, Models, Next, Oracle, Var, Varisat};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;

use super::cases;
use super::fuse::{Patience, patience};
use super::oracle::{Pair, ops, start};

/// All that an enumeration finds, as values of these variables.
fn all(oracle: Varisat, vars: &[Var], block: Block) -> BTreeSet<Vec<bool>> {
    let mut models = Models::new(oracle, vars.to_vec(), block);
    let mut found = BTreeSet::new();
    while let Next::Model(model) = models.next(&Limits::NONE) {
        let values = vars.iter().map(|var| model.holds(var.positive())).collect();
        assert!(found.insert(values), "{model:?} again");
    }
    found
}

proptest! {
    #![proptest_config(cases(1024))]

    /// Each model comes once, and after the last there are no more, however often one asks.
    #[test]
    fn models_come_once_whatever_strikes(
        start in start(),
        ops in ops(),
        projected in 0usize..=8,
        asks in vec(patience(), 0..40),
    ) {
        let mut pair = Pair::new(start);
        for op in ops {
            pair.run(op)?;
        }
        let projected = projected.min(pair.plain.variables.len());
        let expected: BTreeSet<Vec<bool>> =
            pair.plain.models(&[]).map(|values| values[..projected].to_vec()).collect();
        let (fuse, plain) = (pair.fuse, pair.plain);
        let projection: Vec<Var> = plain.variables[..projected].to_vec();
        let mut models = Models::new(pair.oracle, projection.clone(), Block::Assignment);
        let mut found = BTreeSet::new();
        let mut ended = false;
        // In the end there is no limit, twice more than there are models.
        let rest = std::iter::repeat_n(Patience::Endless, expected.len() + 2);
        for patience in asks.into_iter().chain(rest) {
            match models.next(&fuse.limits(patience)) {
                Next::Model(model) => {
                    let of = |vars: &[Var]| -> Vec<bool> {
                        vars.iter().map(|var| model.holds(var.positive())).collect()
                    };
                    prop_assert!(plain.accepts(&of(&plain.variables), &[]), "{:?}", model);
                    prop_assert!(found.insert(of(&projection)), "{:?} again", model);
                    prop_assert!(!ended && patience.at_once().is_none());
                }
                Next::Exhausted => {
                    prop_assert_eq!(&found, &expected);
                    prop_assert!(ended || patience.at_once().is_none());
                    ended = true;
                }
                Next::Unknown(stop) => {
                    let at_once = patience.at_once().is_none_or(|reason| reason == stop);
                    prop_assert!(!ended && at_once && patience.allows(stop, 0), "{:?}", stop);
                }
            }
        }
        prop_assert!(ended);
    }

    /// Where all models have equally many true variables, it is enough to exclude these.
    #[test]
    fn true_variables_tell_models_apart(
        groups in 1usize..4,
        clauses in vec(vec((0usize..9, any::<bool>()), 1..=3), 0..8),
    ) {
        let oracle = || {
            let mut oracle = Varisat::new();
            let vars: Vec<Var> = (0..3 * groups).map(|_| oracle.new_var()).collect();
            for three in vars.chunks(3) {
                let lits: Vec<Lit> = three.iter().map(|var| var.positive()).collect();
                oracle.add_clause(&lits);
                for [a, b] in lits.iter().array_combinations() {
                    oracle.add_clause(&[!*a, !*b]);
                }
            }
            for clause in &clauses {
                let lit = |&(at, value): &(usize, bool)| vars[at % vars.len()].lit(value);
                oracle.add_clause(&clause.iter().map(lit).collect::<Vec<_>>());
            }
            (oracle, vars)
        };
        let [of_all, of_true] = [Block::Assignment, Block::TrueVariables].map(|block| {
            let (oracle, vars) = oracle();
            all(oracle, &vars, block)
        });
        prop_assert_eq!(of_all, of_true);
    }
}
