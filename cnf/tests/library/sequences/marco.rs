//! The list of MUSes and correction sets: stopped, taken up again, dropped and begun anew.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::iter::repeat_n;
use std::rc::Rc;

use cnf::marco::{Found, Marco};
use cnf::{Formula, Group, Groups, Limits, Lit, Oracle, Stop, Var, Varisat, Verdict};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;

use super::cases;
use super::fuse::{Fuse, Fused, Patience};
use super::roles::{Question, Role, roles};
use crate::support::formulas;

/// What is done with one list before it is dropped.
#[derive(Clone, Debug)]
struct List {
    roles: Vec<Role>,
    budget: Option<u64>,
    /// For each set that is asked for, after how many answers of either oracle the flag is set.
    asks: Vec<Option<u64>>,
    /// Whether the others are asked for too, without a flag.
    to_the_end: bool,
}

fn lists() -> impl Strategy<Value = Vec<List>> {
    let ask = prop_oneof![2 => Just(None), 3 => (0u64..8).prop_map(Some)];
    let budget = prop_oneof![3 => Just(None), 1 => (0u64..30).prop_map(Some)];
    let list = (roles(), budget, vec(ask, 0..20), prop::bool::weighted(0.7));
    let list =
        list.prop_map(|(roles, budget, asks, to_the_end)| List { roles, budget, asks, to_the_end });
    vec(list, 1..4)
}

/// The minimal sets of these groups that have a member in common with each of some sets.
fn hitting(groups: &[Group], sets: &BTreeSet<Vec<Group>>) -> BTreeSet<Vec<Group>> {
    let hits = |hit: &[Group]| sets.iter().all(|set| set.iter().any(|group| hit.contains(group)));
    let is_minimal =
        |hit: &Vec<Group>| (0..hit.len()).all(|at| !hits(&[&hit[..at], &hit[at + 1..]].concat()));
    groups.iter().copied().powerset().filter(|hit| hits(hit) && is_minimal(hit)).collect()
}

/// Takes sets from a list that begins anew.
fn take(
    formula: &Formula,
    groups: &mut Groups<Fused>,
    fuse: &Fuse,
    observed: &Cell<u64>,
    list: &List,
) -> Result<(), TestCaseError> {
    let question = Question::new(formula, &list.roles);
    let (muses, mcses) = (question.muses(formula), question.mcses(formula));
    let limits = Limits { calls: list.budget, ..fuse.limits(Patience::Watched) };
    observed.set(0);
    let (mut found_muses, mut found_mcses) = (BTreeSet::new(), BTreeSet::new());
    let mut marco = Marco::new(groups, fuse.oracle(), &question.fixed, &question.soft, &limits);
    prop_assert_eq!(fuse.preferred().len(), question.soft.len());
    let rest = if list.to_the_end { muses.len() + mcses.len() + 2 } else { 0 };
    let mut ended = false;
    for &ask in list.asks.iter().chain(repeat_n(&None, rest)) {
        fuse.light(ask);
        let before = fuse.calls();
        let answer = marco.next();
        let calls = fuse.calls() - before;
        prop_assert!(ask.is_none_or(|most| calls <= most + 1));
        match answer {
            Ok(found) => {
                prop_assert!(ask.is_none_or(|most| calls <= most), "the flag was passed over");
                prop_assert!(!ended || found.is_none(), "{:?} after the end", found);
                match found {
                    Some(Found::Mus(mus)) => {
                        prop_assert!(muses.contains(&mus), "{:?}", mus);
                        prop_assert!(found_muses.insert(mus), "a MUS came twice");
                    }
                    Some(Found::Mcs(mcs)) => {
                        prop_assert!(mcses.contains(&mcs), "{:?}", mcs);
                        prop_assert!(found_mcses.insert(mcs), "a correction set came twice");
                    }
                    None => ended = true,
                }
            }
            Err(Stop::Cancelled) => prop_assert_eq!(ask, Some(calls - 1)),
            Err(Stop::Calls) => prop_assert_eq!(Some(observed.get()), list.budget),
            Err(Stop::Deadline) => prop_assert!(false, "no deadline passed"),
        }
        prop_assert!(list.budget.is_none_or(|most| observed.get() <= most));
    }
    if ended {
        prop_assert_eq!(&found_muses, &muses);
        prop_assert_eq!(&found_mcses, &mcses);
        prop_assert_eq!(hitting(&question.soft, &found_mcses), found_muses);
    }
    prop_assert!(ended || !list.to_the_end || list.budget.is_some());
    Ok(())
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn lists_are_whole_however_often_they_are_stopped(formula in formulas(), lists in lists()) {
        let fuse = Fuse::default();
        let mut groups = Groups::new(&formula, fuse.oracle());
        let observed = Rc::new(Cell::new(0));
        let count = observed.clone();
        groups.observe(move |_| count.set(count.get() + 1));
        for list in &lists {
            take(&formula, &mut groups, &fuse, &observed, list)?;
        }
    }

    /// What is known to conflict is not asked about again, alone or with others.
    #[test]
    fn known_conflicts_are_remembered(formula in formulas()) {
        let clauses = |group| formula.clauses().filter(move |&(of, _)| of == group);
        let unit = |group| match clauses(group).map(|(_, clause)| clause).collect_vec()[..] {
            [&[unit]] => Some(unit),
            _ => None,
        };
        // Groups of the same unit clause are one to the oracle.
        prop_assume!(formula.soft_groups().filter_map(unit).all_unique());
        let all: Vec<Group> = formula.soft_groups().collect();
        let oracle = Forgetful { oracle: Varisat::new(), cores: Vec::new() };
        let mut groups = Groups::new(&formula, oracle);
        let mut marco = Marco::new(&mut groups, Varisat::new(), &[], &all, &Limits::NONE);
        while marco.next().expect("there is no limit").is_some() {}
    }
}

/// An oracle that wants no question twice.
struct Forgetful {
    oracle: Varisat,
    cores: Vec<Vec<Lit>>,
}

impl Oracle for Forgetful {
    fn new_var(&mut self) -> Var {
        self.oracle.new_var()
    }

    fn variables(&self) -> usize {
        self.oracle.variables()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.oracle.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Verdict {
        let is_known = |core: &Vec<Lit>| core.iter().all(|lit| assumptions.contains(lit));
        assert!(!self.cores.iter().any(is_known), "{assumptions:?} again");
        let verdict = self.oracle.solve(assumptions, limits);
        if let Verdict::Unsat(core) = &verdict {
            self.cores.push(core.clone());
        }
        verdict
    }
}
