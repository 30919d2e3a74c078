//! Redundant givens against trying everything out.

use std::collections::BTreeSet;

use proptest::prelude::*;
use satdoku::redundant::{self, Need, need};
use satdoku::{Candidate, Limits, Role, check};

use super::{all_grids, only, spoilt};
use crate::support::cases;

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn redundant_givens_are_those_that_trying_out_finds(puzzle in spoilt()) {
        let grids = all_grids(&puzzle.layout);
        let options = redundant::Options::new().together(true);
        let found = options.redundant(&puzzle, &Limits::default()).expect("the engines agree");
        prop_assert!(found.end.is_complete());
        let Some(solution) = only(&puzzle, &grids) else {
            prop_assert!(found.redundant.is_empty() && found.together.is_none());
            return Ok(());
        };
        let fixed = puzzle.givens.iter().filter(|g| g.role != Role::Given);
        let fixed: Vec<Candidate> = fixed.map(|g| g.candidate()).collect();
        let givens: BTreeSet<Candidate> = puzzle.givens.iter().map(|g| g.candidate()).collect();
        let givens: Vec<Candidate> = givens.into_iter().filter(|g| !fixed.contains(g)).collect();
        let without = |gone: &[Candidate]| {
            let mut rest = puzzle.clone();
            rest.givens.retain(|g| g.role != Role::Given || !gone.contains(&g.candidate()));
            rest
        };
        let expected: Vec<Candidate> =
            givens.iter().copied().filter(|g| only(&without(&[*g]), &grids).is_some()).collect();
        prop_assert_eq!(&found.redundant, &expected);
        for given in &givens {
            let alone = puzzle.givens.iter().filter(|g| g.cell == given.cell).count() == 1;
            match need(&puzzle, given.cell, &Limits::default()).expect("the engines agree") {
                Need::Redundant => prop_assert!(expected.contains(given) || !alone),
                Need::Needed { solution: same, other } => {
                    prop_assert!(!expected.contains(given));
                    prop_assert_eq!(&same, solution);
                    prop_assert!(other != same && check(&without(&[*given]), &other).is_ok());
                }
                other => prop_assert!(false, "{:?}", other),
            }
        }
        // The largest set that can go, by trying all.
        let subsets = (0u32..1 << expected.len()).map(|mask| -> Vec<Candidate> {
            (0..expected.len()).filter(|i| mask >> i & 1 == 1).map(|i| expected[i]).collect()
        });
        let largest = subsets.filter(|gone| only(&without(gone), &grids).is_some()).map(|g| g.len()).max();
        let together = found.together.expect("there is one solution");
        prop_assert!(together.is_largest() && only(&without(&together.removed), &grids) == Some(solution));
        prop_assert_eq!(Some(together.removed.len()), largest);
    }
}
