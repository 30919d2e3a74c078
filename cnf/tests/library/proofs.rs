//! Proofs: those of the solver are accepted, and nothing is for a formula that has a model.

use crate::support::drat::{Step, Verdict, judge};
use crate::support::formulas;
use cnf::proof::{Place, Refutation, Rejected, check, refute, rename};
use cnf::{Compact, Error, Formula, Group, Limits, Stop, Var, brute, dimacs};
use proptest::prelude::*;

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

/// Steps of clauses over a few variables, some of them deletions; the last step adds the empty clause.
fn proofs() -> impl Strategy<Value = Vec<Step>> {
    let literal = prop_oneof![-7i64..=-1, 1i64..=7];
    let step = (any::<bool>(), prop::collection::vec(literal, 0..=5));
    prop::collection::vec(step, 0..=8).prop_map(|mut steps| {
        steps.push((false, Vec::new()));
        steps
    })
}

fn as_text(steps: &[Step]) -> Vec<u8> {
    let line = |(deletes, literals): &Step| {
        let literals: String = literals.iter().map(|lit| format!("{lit} ")).collect();
        format!("{}{literals}0\n", if *deletes { "d " } else { "" })
    };
    steps.iter().map(line).collect::<String>().into_bytes()
}

fn as_binary(steps: &[Step]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (deletes, literals) in steps {
        bytes.push(if *deletes { b'd' } else { b'a' });
        let numbers = literals.iter().map(|lit| 2 * lit.unsigned_abs() + u64::from(*lit < 0));
        for mut number in numbers.chain([0]) {
            while number >= 128 {
                bytes.push(number as u8 | 128);
                number >>= 7;
            }
            bytes.push(number as u8);
        }
    }
    bytes
}

/// The judgement of [`check`] in the words of the referee.
fn verdict(formula: &Formula, proof: &[u8]) -> Verdict {
    match check(formula, proof, &Limits::NONE) {
        Ok(()) => Verdict::Accepted,
        Err(Rejected::Step { step, .. }) => Verdict::Rejected(step),
        Err(Rejected::Unfinished { .. }) => Verdict::Unfinished,
        Err(other) => panic!("{other}"),
    }
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
        prop_assert!(check(&formula, &as_text(&proof), &Limits::NONE).is_err());
    }

    #[test]
    fn the_referee_judges_alike(
        formula in formulas(),
        mut proof in proofs(),
        deleted in
            prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 0..6),
    ) {
        // Deletions of clauses that are there, and clauses of the formula again.
        let clauses: Vec<Vec<i64>> = formula
            .clauses()
            .map(|(_, clause)| clause.iter().rev().map(|lit| lit.to_dimacs()).collect())
            .collect();
        for (which, at) in deleted.iter().filter(|_| !clauses.is_empty()) {
            let at = at.index(proof.len());
            proof.insert(at, (at % 4 != 3, which.get(&clauses).clone()));
        }
        let expected = judge(&formula, &proof);
        prop_assert_eq!(verdict(&formula, &as_text(&proof)), expected);
        prop_assert_eq!(verdict(&formula, &as_binary(&proof)), expected);
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
    fn no_bytes_panic(
        formula in formulas(),
        first in prop::sample::select(b"ad1 ".to_vec()),
        mut bytes in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        bytes.insert(0, first);
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
        // With one pigeon less the formula is satisfiable, so no proof of it may be accepted.
        let mut fits = Formula::new(formula.variables());
        for (group, clause) in formula.clauses().skip(1) {
            fits.add(group, clause.iter().copied());
        }
        prop_assert!(check(&fits, &proof, &Limits::NONE).is_err());
    }
}

#[test]
fn a_renamed_proof_is_one_of_the_renamed_formula() {
    let text =
        "p cnf 1000000000 4\n7 900000000 0\n7 -900000000 0\n-7 900000000 0\n-7 -900000000 0\n";
    let formula = dimacs::parse(text).expect("a formula");
    let compact = Compact::new(&formula);
    let Refutation::Proof(proof) = refute(compact.formula(), &Limits::NONE) else {
        panic!("nothing satisfies these four");
    };
    assert!(check(&formula, &proof, &Limits::NONE).is_err(), "it is about other variables");
    let renamed = rename(&proof, |lit| compact.original(lit)).expect("the solver wrote it");
    assert_eq!(check(&formula, &renamed, &Limits::NONE), Ok(()));
    let text = rename(b"a\x02\x05\0d\x02\0", |lit| !lit).map(String::from_utf8);
    assert_eq!(text, Ok(Ok("-1 2 0\nd -1 0\n".to_owned())));
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
    let Err(Rejected::Step { step, place, clause }) = rejected else {
        panic!("{rejected:?}");
    };
    let clause: Vec<i64> = clause.iter().map(|lit| lit.to_dimacs()).collect();
    assert_eq!((step, place, clause), (3, Place::Line(5), vec![-1]));
}

#[test]
fn forgotten_clauses_are_no_longer_there_and_units_stay() {
    let formula = dimacs::parse("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n").expect("a formula");
    let rejected = check(&formula, b"d 2 1 0\n1 0\n0\n", &Limits::NONE);
    assert!(matches!(rejected, Err(Rejected::Step { step: 2, .. })), "{rejected:?}");
    let units = dimacs::parse("p cnf 3 4\n1 0\n-1 2 0\n3 -2 0\n-3 -1 -2 0\n").expect("a formula");
    assert_eq!(check(&units, b"d 1 0\n0\n", &Limits::NONE), Ok(()));
    // Nothing denies what stays, although the clause that it came from is named among the deleted.
    for (text, proof) in [
        ("p cnf 1 1\n1 0\n", &b"d 1 0\n-1 0\n0\n"[..]),
        ("p cnf 2 2\n1 2 0\n-2 0\n", b"d 1 2 0\n-1 0\n0\n"),
    ] {
        let satisfiable = dimacs::parse(text).expect("a formula");
        let rejected = check(&satisfiable, proof, &Limits::NONE);
        assert!(matches!(rejected, Err(Rejected::Step { step: 2, .. })), "{text}: {rejected:?}");
    }
}

#[test]
fn damaged_text_is_shown_with_its_place() {
    let formula = dimacs::parse("p cnf 2 1\n1 2 0\n").expect("a formula");
    for (proof, line, column, expected) in [
        (&b"1 0\nx 0\n"[..], 2, 1, "found `x`, expected a literal"),
        (b"1 0\n1 d 0\n", 2, 3, "found `d` inside a clause"),
        (b"1 0\n1 99999999999 0\n", 2, 3, "too large"),
        (b"1 0\n 1\n2", 2, 2, "does not end with 0"),
        (b"1 0\na\xff", 2, 2, "found byte 0xff, expected DRAT as text"),
        (b"a\x02", 1, 2, "found byte 0x02, expected DRAT as text"),
        (b"a 1 2 0\n", 1, 1, "found `a`, expected a literal"),
    ] {
        let rejected = check(&formula, proof, &Limits::NONE);
        let Err(Rejected::Damaged(Error::Syntax { message, line: l, column: c, .. })) = rejected
        else {
            panic!("{rejected:?}");
        };
        assert!(message.contains(expected), "{message}");
        assert_eq!((l, c), (line, column), "{message}");
    }
    for (proof, steps) in [(&b""[..], 0), (b"1 0\n", 1), (b"1 0\n2 0\n", 2)] {
        let unfinished = check(&formula, proof, &Limits::NONE);
        assert_eq!(unfinished, Err(Rejected::Unfinished { steps }));
    }
}

#[test]
fn what_is_wrong_in_a_text_is_the_word_or_byte() {
    let formula = dimacs::parse("p cnf 2 1\n1 2 0\n").expect("a formula");
    let damaged = |proof: &[u8]| match check(&formula, proof, &Limits::NONE) {
        Err(Rejected::Damaged(Error::Syntax { line, span, .. })) => (line, span),
        other => panic!("{other:?}"),
    };
    assert_eq!(damaged(b"1 0\nwrong 0\n"), (2, 4..9));
    // Bytes are looked at in parts of a megabyte.
    let long = b"c comment\n".repeat(250_000);
    assert_eq!(damaged(&[&long[..], b"1\x02"].concat()), (250_001, 2_500_001..2_500_001));
}

#[test]
fn damaged_bytes_are_shown_with_their_place() {
    let formula = dimacs::parse("p cnf 2 1\n1 2 0\n").expect("a formula");
    let long = [&b"a\x02\0a"[..], &[0xff; 10], b"\0"].concat();
    for (proof, at, expected) in [
        (&b"a\x02\0x"[..], 3, "found 0x78, expected a step: the letter a or d"),
        (b"a\x02\0a\x02", 5, "the last step does not end with byte 0"),
        (b"a\x02\0a\x82", 4, "the last step does not end with byte 0"),
        (b"a\x01\0", 1, "found the number 1, expected a literal or 0"),
        (b"d\x02\xff\xff\xff\xff\x7f\0", 2, "found the number 34359738367"),
        (&long, 4, "found a number of more than nine bytes"),
        // Text that has a byte 0.
        (b"d 1 2 0\0\n", 8, "found 0x0a, expected a step"),
    ] {
        let rejected = check(&formula, proof, &Limits::NONE);
        let Err(Rejected::Damaged(Error::Binary { message, at: found })) = rejected else {
            panic!("{proof:?}: {rejected:?}");
        };
        assert!(message.contains(expected), "{message}");
        assert_eq!(found, at, "{message}");
    }
    let rejected = check(&formula, b"d\x20\0a\x05\0", &Limits::NONE);
    let expected = "byte 3: the clause `-2 0` (step 2) does not follow";
    assert_eq!(rejected.map_err(|rejected| rejected.to_string()), Err(expected.to_owned()));
}

#[test]
fn a_byte_of_a_literal_may_be_zero_but_for_its_flag() {
    // 2 * 64 has no bit among its lowest seven, 2 * 8192 none among its lowest fourteen.
    for variable in [64, 8192] {
        let text = format!(
            "p cnf {variable} 4\n{variable} 1 0\n{variable} -1 0\n-{variable} 1 0\n-{variable} -1 0\n"
        );
        let formula = dimacs::parse(&text).expect("a formula");
        let proof = [(false, vec![variable]), (false, vec![])];
        assert_eq!(verdict(&formula, &as_binary(&proof)), Verdict::Accepted, "{variable}");
    }
}

#[test]
fn limits_end_the_check_of_resolvents() {
    // One step, with as many resolvents as there are clauses with -1, each refuted by a long chain alone.
    let length = 30_000;
    let mut formula = Formula::new(2 * length + 1);
    let link = |i: usize| Var::new(length + i);
    for i in 1..length {
        formula.add(Group::HARD, [Var::new(0).negative(), Var::new(i).positive()]);
        formula.add(Group::HARD, [Var::new(i).positive(), link(1).positive()]);
        formula.add(Group::HARD, [link(i).negative(), link(i + 1).positive()]);
    }
    formula.add(Group::HARD, [link(length).negative(), link(1).negative()]);
    let soon = std::time::Instant::now() + std::time::Duration::from_millis(300);
    let soon = Limits { deadline: Some(soon), ..Limits::NONE };
    assert_eq!(check(&formula, b"1 0\n", &soon), Err(Rejected::Stopped(Stop::Deadline)));
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
