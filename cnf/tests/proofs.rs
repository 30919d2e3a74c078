//! Proofs: those of the solver are accepted, and nothing is for a formula that has a model.

mod support;

use cnf::proof::{Refutation, Rejected, check, refute};
use cnf::{Error, Formula, Group, Limits, Stop, Var, brute, dimacs};
use proptest::prelude::*;
use support::formulas;

fn all(formula: &Formula) -> Vec<Group> {
    formula.soft_groups().collect()
}

/// More pigeons than holes: a formula that takes a while.
fn pigeons(holes: usize) -> Formula {
    let mut formula = Formula::new((holes + 1) * holes);
    let sits = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole);
    for pigeon in 0..=holes {
        formula.add(Group::HARD, (0..holes).map(|hole| sits(pigeon, hole).positive()));
        for other in 0..pigeon {
            for hole in 0..holes {
                let both = [pigeon, other].map(|pigeon| sits(pigeon, hole).negative());
                formula.add(Group::HARD, both);
            }
        }
    }
    formula
}

/// Texts of clauses over a few variables, some of them deletions.
fn proofs() -> impl Strategy<Value = String> {
    let literal = prop_oneof![-7i64..=-1, 1i64..=7].prop_map(|n| n.to_string());
    let step = (any::<bool>(), prop::collection::vec(literal, 0..=3)).prop_map(|(add, clause)| {
        format!("{}{} 0\n", if add { "" } else { "d " }, clause.join(" "))
    });
    prop::collection::vec(step, 0..=8).prop_map(|steps| steps.concat() + "0\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn what_the_solver_proves_is_accepted(formula in formulas()) {
        let satisfiable = brute::satisfiable(&formula, &all(&formula));
        match refute(&formula, &Limits::NONE) {
            Refutation::Proof(proof) => {
                prop_assert!(!satisfiable);
                prop_assert_eq!(check(&formula, &proof, &Limits::NONE), Ok(()));
            }
            Refutation::Satisfiable(model) => {
                prop_assert!(satisfiable);
                let holds = |clause: &[cnf::Lit]| clause.iter().any(|&lit| model.holds(lit));
                prop_assert!(formula.clauses().all(|(_, clause)| holds(clause)));
            }
            Refutation::Unknown(_) => prop_assert!(false, "there is no limit"),
        }
    }

    #[test]
    fn nothing_is_a_proof_when_there_is_a_model(formula in formulas(), proof in proofs()) {
        if !brute::satisfiable(&formula, &all(&formula)) {
            return Ok(());
        }
        prop_assert!(check(&formula, proof.as_bytes(), &Limits::NONE).is_err());
    }

    #[test]
    fn a_proof_of_another_formula_is_none(
        formula in formulas(), other in formulas(), cut in any::<prop::sample::Index>()
    ) {
        if !brute::satisfiable(&formula, &all(&formula)) {
            return Ok(());
        }
        let Refutation::Proof(mut proof) = refute(&other, &Limits::NONE) else {
            return Ok(());
        };
        prop_assert!(check(&formula, &proof, &Limits::NONE).is_err());
        proof.truncate(cut.index(proof.len() + 1));
        prop_assert!(check(&formula, &proof, &Limits::NONE).is_err());
    }

    #[test]
    fn no_bytes_panic(formula in formulas(), bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let accepted = check(&formula, &bytes, &Limits::NONE).is_ok();
        prop_assert!(!accepted || !brute::satisfiable(&formula, &all(&formula)));
    }

    #[test]
    fn no_damage_panics(
        at in any::<prop::sample::Index>(), byte in prop::sample::select(b" \n0123456789-dcx\xff".to_vec())
    ) {
        let formula = pigeons(4);
        let Refutation::Proof(mut proof) = refute(&formula, &Limits::NONE) else {
            panic!("they do not fit");
        };
        let at = at.index(proof.len());
        proof[at] = byte;
        let _ = check(&formula, &proof, &Limits::NONE);
        // The same text must not do for one pigeon less.
        let mut fits = Formula::new(formula.variables());
        for (group, clause) in formula.clauses().skip(1) {
            fits.add(group, clause.iter().copied());
        }
        prop_assert!(check(&fits, &proof, &Limits::NONE).is_err());
    }
}

#[test]
fn large_proofs_are_checked_too() {
    let formula = pigeons(6);
    let Refutation::Proof(proof) = refute(&formula, &Limits::NONE) else {
        panic!("they do not fit");
    };
    assert!(proof.len() > 1000);
    assert_eq!(check(&formula, &proof, &Limits::NONE), Ok(()));
}

#[test]
fn a_step_may_rest_on_its_first_literal_alone() {
    // 3 is new, and stands for "1 and 2": nothing implies these, and nothing is harmed by them.
    let formula = dimacs::parse("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n").expect("a formula");
    let proof = b"3 -1 -2 0\n-3 1 0\n-3 2 0\nd 3 -1 -2 0\n1 0\n0\n";
    assert_eq!(check(&formula, proof, &Limits::NONE), Ok(()));
    // With the literals the other way round the first has nothing to rest on.
    let satisfiable = dimacs::parse("p cnf 3 2\n1 2 0\n-3 1 0\n").expect("a formula");
    let rejected = check(&satisfiable, b"c new\n\n3 -1 0\n-2 -1\n3 0 -1 0", &Limits::NONE);
    let Err(Rejected::Step { step, line, clause }) = rejected else {
        panic!("{rejected:?}");
    };
    let clause: Vec<i64> = clause.iter().map(|lit| lit.to_dimacs()).collect();
    assert_eq!((step, line, clause), (3, 5, vec![-1]));
}

#[test]
fn forgotten_clauses_are_no_longer_there_and_units_stay() {
    let formula = dimacs::parse("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n").expect("a formula");
    let rejected = check(&formula, b"d 2 1 0\n1 0\n0\n", &Limits::NONE);
    assert!(matches!(rejected, Err(Rejected::Step { step: 2, .. })), "{rejected:?}");
    let units = dimacs::parse("p cnf 3 4\n1 0\n-1 2 0\n3 -2 0\n-3 -1 -2 0\n").expect("a formula");
    assert_eq!(check(&units, b"d 1 0\n0\n", &Limits::NONE), Ok(()));
}

#[test]
fn damaged_text_is_shown_with_its_place() {
    let formula = dimacs::parse("p cnf 2 1\n1 2 0\n").expect("a formula");
    for (proof, line, column, expected) in [
        (&b"1 0\nx 0\n"[..], 2, 1, "found `x`, expected a literal"),
        (b"1 0\n1 d 0\n", 2, 3, "found `d` inside a clause"),
        (b"1 0\n1 99999999999 0\n", 2, 3, "too large"),
        (b"1 0\n 1\n2", 2, 2, "does not end with 0"),
        (b"1 0\na\xff", 2, 2, "found byte 0xff, expected text"),
    ] {
        let rejected = check(&formula, proof, &Limits::NONE);
        let Err(Rejected::Damaged(Error::Syntax { message, line: l, column: c, .. })) = rejected
        else {
            panic!("{rejected:?}");
        };
        assert!(message.contains(expected), "{message}");
        assert_eq!((l, c), (line, column), "{message}");
    }
    let unfinished = check(&formula, b"1 0\n", &Limits::NONE);
    assert_eq!(unfinished, Err(Rejected::Unfinished { steps: 1 }));
}

#[test]
fn limits_end_both() {
    let formula = pigeons(10);
    let past = Limits { deadline: Some(std::time::Instant::now()), ..Limits::NONE };
    assert_eq!(refute(&formula, &past), Refutation::Unknown(Stop::Deadline));
    let soon = std::time::Instant::now() + std::time::Duration::from_millis(50);
    let soon = Limits { deadline: Some(soon), ..Limits::NONE };
    assert_eq!(refute(&formula, &soon), Refutation::Unknown(Stop::Deadline));
    assert_eq!(check(&formula, b"1 0\n", &past), Err(Rejected::Stopped(Stop::Deadline)));
}
