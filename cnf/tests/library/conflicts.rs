//! Smallest conflicts, corrections and the list of all, against brute force.

use std::collections::BTreeSet;

use crate::support::formulas;
use cnf::marco::{Found, Marco};
use cnf::{Formula, Group, Groups, Limits, Stop, Varisat, brute, mcs, smus};
use itertools::Itertools;
use proptest::prelude::*;

/// The minimal sets of groups without which the others hold together, the smallest first.
fn corrections(formula: &Formula) -> Vec<Vec<Group>> {
    let all: Vec<Group> = formula.soft_groups().collect();
    let mut found: Vec<Vec<Group>> = Vec::new();
    for set in all.iter().copied().powerset() {
        let rest: Vec<Group> = all.iter().copied().filter(|group| !set.contains(group)).collect();
        let contains_one = found.iter().any(|known| known.iter().all(|g| set.contains(g)));
        if !contains_one && brute::satisfiable(formula, &rest) {
            found.push(set);
        }
    }
    found
}

/// Those of the least size, in a fixed order.
fn least(sets: &[Vec<Group>]) -> Vec<Vec<Group>> {
    let size = sets.first().map_or(0, Vec::len);
    sets.iter().filter(|set| set.len() == size).cloned().sorted().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn the_smallest_muses_are_those_of_brute_force(formula in formulas()) {
        let muses = brute::muses(&formula);
        let all: Vec<Group> = formula.soft_groups().collect();
        let mut groups = Groups::new(&formula, Varisat::new());
        match smus::smallest(&mut groups, &[], &all, 1000, &Limits::NONE) {
            Ok(None) => prop_assert!(muses.is_empty()),
            Ok(Some(found)) => {
                prop_assert!(found.complete && found.minimal && found.stopped.is_none());
                prop_assert_eq!(found.lower_bound, muses[0].len());
                prop_assert_eq!(found.sets.into_iter().sorted().collect_vec(), least(&muses));
            }
            Err(stop) => prop_assert!(false, "{stop:?}"),
        }
    }

    /// A fixed group that every MUS contains changes nothing.
    #[test]
    fn a_fixed_member_is_left_out(formula in formulas()) {
        let muses = brute::muses(&formula);
        let all: Vec<Group> = formula.soft_groups().collect();
        let common = all.iter().copied().find(|group| muses.iter().all(|mus| mus.contains(group)));
        prop_assume!(!muses.is_empty());
        let Some(common) = common else { return Ok(()) };
        let others: Vec<Group> = all.iter().copied().filter(|&group| group != common).collect();
        let mut groups = Groups::new(&formula, Varisat::new());
        let found = smus::smallest(&mut groups, &[common], &others, 1000, &Limits::NONE);
        let found = found.expect("no limit").expect("they conflict");
        prop_assert_eq!(found.lower_bound + 1, muses[0].len());
    }

    #[test]
    fn the_smallest_corrections_are_those_of_brute_force(formula in formulas()) {
        let all: Vec<Group> = formula.soft_groups().collect();
        let mut groups = Groups::new(&formula, Varisat::new());
        let found = mcs::smallest(&mut groups, &[], &all, 1000, &Limits::NONE);
        prop_assert!(found.complete && found.stopped.is_none());
        prop_assert_eq!(found.sets.into_iter().sorted().collect_vec(), least(&corrections(&formula)));
    }

    #[test]
    fn marco_lists_every_mus_and_mcs_once(formula in formulas()) {
        let all: Vec<Group> = formula.soft_groups().collect();
        let mut groups = Groups::new(&formula, Varisat::new());
        let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &all, &Limits::NONE);
        let (mut muses, mut mcses) = (Vec::new(), Vec::new());
        while let Some(found) = marco.next().expect("there is no limit") {
            match found {
                Found::Mus(mus) => muses.push(mus),
                Found::Mcs(mcs) => mcses.push(mcs),
            }
        }
        for (mus, mcs) in muses.iter().cartesian_product(&mcses) {
            prop_assert!(mus.iter().any(|group| mcs.contains(group)), "{:?} misses {:?}", mus, mcs);
        }
        let set = |sets: Vec<Vec<Group>>| sets.into_iter().collect::<BTreeSet<_>>();
        prop_assert_eq!(
            (muses.len(), mcses.len()),
            (brute::muses(&formula).len(), corrections(&formula).len())
        );
        prop_assert_eq!(set(muses), set(brute::muses(&formula)));
        prop_assert_eq!(set(mcses), set(corrections(&formula)));
    }

    /// A budget of calls ends the search at the same point every time, and what is said then is true.
    #[test]
    fn a_budget_leaves_true_bounds(formula in formulas(), calls in 0u64..40) {
        let muses = brute::muses(&formula);
        let all: Vec<Group> = formula.soft_groups().collect();
        let limits = Limits { calls: Some(calls), ..Limits::NONE };
        let ask = || smus::smallest(&mut Groups::new(&formula, Varisat::new()), &[], &all, 1000, &limits);
        let answer = ask();
        prop_assert_eq!(&answer, &ask());
        match answer {
            Ok(None) => prop_assert!(muses.is_empty()),
            Ok(Some(found)) => {
                let best = &found.sets[0];
                prop_assert!(!brute::satisfiable(&formula, best));
                prop_assert!(found.lower_bound <= muses[0].len() && muses[0].len() <= best.len());
                prop_assert!(!found.minimal || muses.contains(best));
                prop_assert!(found.complete == found.stopped.is_none());
                prop_assert!(!found.complete || found.sets.iter().cloned().sorted().eq(least(&muses)));
            }
            Err(stop) => prop_assert_eq!(stop, Stop::Calls),
        }
    }
}
