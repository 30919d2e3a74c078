//! One suite for every oracle, and the laws of this crate against brute force.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::support::formulas;
use cnf::{
    Block, Formula, Group, Groups, Limits, Lit, Models, Next, Oracle, Stop, Var, Varisat, Verdict,
    backbone, brute, dimacs, encode, mus,
};
use proptest::prelude::*;

/// What every [`Oracle`] promises. A new backend runs it with one line.
fn conforms<O: Oracle>(fresh: impl Fn() -> O) {
    let mut oracle = fresh();
    assert_eq!(oracle.solve(&[], &Limits::NONE), Verdict::Sat(cnf::Model::new(vec![])));
    let [x, y, unused] = [(); 3].map(|()| oracle.new_var());
    assert_eq!(oracle.variables(), 3);
    oracle.add_clause(&[!x.positive(), y.positive()]);
    // A model assigns every variable, also those in no clause, and agrees with the assumptions.
    for lit in [unused.positive(), unused.negative(), x.positive(), y.negative()] {
        match oracle.solve(&[lit], &Limits::NONE) {
            Verdict::Sat(model) => assert!(model.len() == 3 && model.holds(lit)),
            other => panic!("{other:?}"),
        }
    }
    // A core is a subset of the assumptions, and is not left over from the call before.
    let assumptions = [unused.positive(), x.positive(), y.negative()];
    let core = vec![x.positive(), y.negative()];
    assert_eq!(oracle.solve(&assumptions, &Limits::NONE), Verdict::Unsat(core.clone()));
    assert!(matches!(oracle.solve(&assumptions[..2], &Limits::NONE), Verdict::Sat(_)));
    assert_eq!(oracle.solve(&assumptions, &Limits::NONE), Verdict::Unsat(core));
    // An assumption that contradicts a fact is in the core, however early it is refuted.
    oracle.add_clause(&[x.positive()]);
    assert!(matches!(oracle.solve(&[], &Limits::NONE), Verdict::Sat(_)));
    let core = vec![y.negative()];
    assert_eq!(oracle.solve(&[y.negative()], &Limits::NONE), Verdict::Unsat(core));
    // Opposite assumptions conflict without any clause.
    let both = [unused.positive(), unused.negative()];
    assert_eq!(oracle.solve(&both, &Limits::NONE), Verdict::Unsat(both.to_vec()));
    // Unsatisfiable clauses need no assumption, now and ever after.
    oracle.add_clause(&[!y.positive()]);
    assert_eq!(oracle.solve(&[x.positive()], &Limits::NONE), Verdict::Unsat(vec![]));
    oracle.new_var();
    assert_eq!(oracle.solve(&[], &Limits::NONE), Verdict::Unsat(vec![]));

    cores_are_cores(&fresh);
    stops(fresh);
}

/// Facts that were learnt in earlier calls, and groups without a clause, get into no core.
fn cores_are_cores<O: Oracle>(fresh: impl Fn() -> O) {
    // Group 2 has no clause here, and group 3 one that always holds below.
    let empty = "p gcnf 2 5 4\n{4} 0\n{0} -1 -2 0\n{1} 2 -1 0\n{3} 1 2 0\n{0} -2 1 0\n";
    let idle =
        "p gcnf 1 7 5\n{2} 1 0\n{4} 1 0\n{3} 1 -1 0\n{5} -1 -1 0\n{1} -1 0\n{1} 1 0\n{4} -1 -1 0\n";
    let calls: [(&str, &[&[usize]]); 2] = [
        (empty, &[&[1, 2, 3, 4], &[], &[1, 2, 3], &[2, 3]]),
        (idle, &[&[1, 2, 3, 4, 5], &[], &[2, 3, 4, 5], &[2], &[4], &[2, 3, 5]]),
    ];
    for (text, calls) in calls {
        let formula = dimacs::parse(text).expect("it is well formed");
        let mut groups = Groups::new(&formula, fresh());
        for on in calls {
            let on: Vec<Group> = on.iter().map(|&number| Group::new(number)).collect();
            let core = match groups.solve(&on, &Limits::NONE) {
                Verdict::Unsat(core) => Some(core),
                Verdict::Sat(_) => None,
                Verdict::Unknown(stop) => panic!("{stop:?}"),
            };
            assert_eq!(core.is_none(), brute::satisfiable(&formula, &on), "{on:?}");
            let conflicts = |core| !brute::satisfiable(&formula, core);
            assert!(core.as_deref().is_none_or(conflicts), "{on:?}: {core:?}");
        }
    }
    // Cores are right too when a variable gets its first clause late.
    let mut oracle = fresh();
    let [x, y, late] = [(); 3].map(|()| oracle.new_var());
    oracle.add_clause(&[x.negative()]);
    oracle.add_clause(&[y.negative(), x.negative()]);
    assert_eq!(oracle.solve(&[x.positive()], &Limits::NONE), Verdict::Unsat(vec![x.positive()]));
    assert!(matches!(oracle.solve(&[], &Limits::NONE), Verdict::Sat(_)));
    oracle.add_clause(&[late.negative(), y.negative()]);
    let both = vec![y.positive(), late.positive()];
    assert_eq!(oracle.solve(&both, &Limits::NONE), Verdict::Unsat(both));
}

/// A hard instance is given up soon after its limit, and the oracle is usable afterwards.
fn stops<O: Oracle>(fresh: impl Fn() -> O) {
    let formula = pigeons(11);
    let mut groups = Groups::new(&formula, fresh());
    let start = Instant::now();
    let limits =
        Limits { deadline: Some(start + Duration::from_millis(200)), cancel: None, calls: None };
    assert_eq!(groups.solve(&[], &limits), Verdict::Unknown(Stop::Deadline));
    // Generous, for this is no measurement: the search alone would take minutes.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());

    let flag = Arc::new(AtomicBool::new(false));
    let limits = Limits { deadline: None, cancel: Some(flag.clone()), calls: None };
    let setter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        flag.store(true, Ordering::Relaxed);
    });
    assert_eq!(groups.solve(&[], &limits), Verdict::Unknown(Stop::Cancelled));
    setter.join().expect("the thread that cancels does not panic");

    let mut oracle = fresh();
    let x = oracle.new_var();
    oracle.add_clause(&[x.positive()]);
    assert_eq!(oracle.solve(&[], &limits), Verdict::Unknown(Stop::Cancelled));
    assert_eq!(oracle.solve(&[!x.positive()], &Limits::NONE), Verdict::Unsat(vec![!x.positive()]));
}

/// `holes + 1` pigeons in `holes` holes: unsatisfiable, and hard for resolution.
fn pigeons(holes: usize) -> Formula {
    let mut formula = Formula::new((holes + 1) * holes);
    let sits = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole).positive();
    for pigeon in 0..=holes {
        let anywhere: Vec<Lit> = (0..holes).map(|hole| sits(pigeon, hole)).collect();
        encode::at_least_one(&mut formula, Group::HARD, &anywhere);
    }
    for hole in 0..holes {
        let all: Vec<Lit> = (0..=holes).map(|pigeon| sits(pigeon, hole)).collect();
        encode::at_most_one(&mut formula, Group::HARD, &all);
    }
    formula
}

#[test]
fn varisat_conforms() {
    conforms(Varisat::new);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    /// The oracle agrees with brute force on every set of groups, and its cores are cores.
    #[test]
    fn groups_agree_with_brute_force(formula in formulas(), bits in any::<u8>()) {
        let mut groups = Groups::new(&formula, Varisat::new());
        for mask in [bits, !bits, 0, u8::MAX] {
            let on: Vec<Group> =
                formula.soft_groups().filter(|g| mask >> (g.number() - 1) & 1 == 1).collect();
            match groups.solve(&on, &Limits::NONE) {
                Verdict::Sat(model) => prop_assert!(brute::models(&formula, &on).any(|m| m == model)),
                Verdict::Unsat(core) => {
                    prop_assert!(core.iter().all(|group| on.contains(group)));
                    prop_assert!(!brute::satisfiable(&formula, &core));
                }
                Verdict::Unknown(stop) => prop_assert!(false, "{:?}", stop),
            }
        }
    }

    /// What shrinking leaves is one of the MUSes that brute force finds, whatever the order.
    #[test]
    fn shrink_finds_a_mus(formula in formulas(), reverse in any::<bool>()) {
        let muses = brute::muses(&formula);
        prop_assume!(!muses.is_empty());
        let mut seed: Vec<Group> = formula.soft_groups().collect();
        if reverse {
            seed.reverse();
        }
        let mut groups = Groups::new(&formula, Varisat::new());
        let asked = Rc::new(RefCell::new(Vec::new()));
        let seen = asked.clone();
        groups.observe(move |call| seen.borrow_mut().push(call.asked));
        let shrunk = mus::shrink(&mut groups, &seed, &Limits::NONE);
        prop_assert_eq!(shrunk.stopped, None);
        let asked = asked.take();
        prop_assert!(asked.len() <= seed.len());
        prop_assert!(asked.is_sorted_by(|before, after| before >= after), "{asked:?}");
        prop_assert!(muses.contains(&shrunk.members), "{:?} of {:?}", shrunk.members, muses);
        prop_assert_eq!(mus::check(&mut groups, &shrunk.members, &Limits::NONE), Ok(true));
        for group in &shrunk.members {
            let less: Vec<Group> = shrunk.members.iter().copied().filter(|g| g != group).collect();
            prop_assert_eq!(mus::check(&mut groups, &less, &Limits::NONE), Ok(false));
        }
    }

    /// Enumeration finds each model of the projection once.
    #[test]
    fn models_agree_with_brute_force(formula in formulas(), projected in 0usize..=6) {
        let all: Vec<Group> = formula.soft_groups().collect();
        let projection: Vec<Var> =
            (0..formula.variables().min(projected)).map(Var::new).collect();
        let project = |model: &cnf::Model| -> Vec<bool> {
            projection.iter().map(|var| model.holds(var.positive())).collect()
        };
        let mut expected: Vec<_> = brute::models(&formula, &all).map(|m| project(&m)).collect();
        expected.sort();
        expected.dedup();
        let mut models = Models::new(loaded(&formula), projection.clone(), Block::Assignment);
        let mut found = Vec::new();
        while let Next::Model(model) = models.next(&Limits::NONE) {
            found.push(project(&model));
        }
        found.sort();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(models.next(&Limits::NONE), Next::Exhausted);
    }

    /// The literals that can hold are those of the models.
    #[test]
    fn backbone_agrees_with_brute_force(formula in formulas()) {
        let all: Vec<Group> = formula.soft_groups().collect();
        let literals: Vec<Lit> = (0..formula.variables())
            .flat_map(|i| [Var::new(i).positive(), Var::new(i).negative()])
            .collect();
        let expected: Vec<bool> = literals
            .iter()
            .map(|&lit| brute::models(&formula, &all).any(|model| model.holds(lit)))
            .collect();
        let possible = backbone::possible(&mut loaded(&formula), &literals, &Limits::NONE);
        prop_assert_eq!(possible.holds, expected);
    }

    /// Parse undoes print, for both formats.
    #[test]
    fn dimacs_round_trips(formula in formulas()) {
        let mut text = Vec::new();
        dimacs::write_gcnf(&formula, &["random"], &mut text).expect("a vector takes all");
        let text = String::from_utf8(text).expect("DIMACS is ASCII");
        prop_assert_eq!(dimacs::parse(&text), Ok(formula.clone()));
        let mut plain = Vec::new();
        dimacs::write_cnf(&formula, &[], &mut plain).expect("a vector takes all");
        let plain = String::from_utf8(plain).expect("DIMACS is ASCII");
        let again = dimacs::parse(&plain).expect("what was printed can be read");
        prop_assert!(again.clauses().map(|(_, c)| c).eq(formula.clauses().map(|(_, c)| c)));
    }

    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in "[-0-9a-z{} \n%]{0,60}|p g?cnf [0-9 ]{0,12}\n.{0,40}|\\PC{0,40}") {
        let _ = dimacs::parse(&text);
        let _ = dimacs::parse_answer(&text);
    }
}

/// An oracle with every clause of the formula.
fn loaded(formula: &Formula) -> Varisat {
    let mut oracle = Varisat::new();
    oracle.load(formula);
    oracle
}
