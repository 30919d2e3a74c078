//! All models of an oracle that has a past, with limits that strike on the way.

use std::collections::BTreeSet;

use cnf::{Block, Models, Next, Var};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases;
use crate::fuse::{Patience, patience};
use crate::oracle::{Pair, ops, start};

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
}
