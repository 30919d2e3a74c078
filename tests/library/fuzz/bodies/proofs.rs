//! Proofs, text and binary, of a formula that stands before them.

use cnf::proof::{Refutation, Rejected, check, refute, rename};
use cnf::{Group, Limits, brute, dimacs};

use super::formulas::small;
use super::{LONGEST, soon};

/// What is between formula and proof.
const BETWEEN: &[u8] = b"\n--\n";

/// A formula, a line `--`, and any bytes as its proof: none is accepted if there is a model, and it
/// does not matter in which form its steps are written.
pub fn proof(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let cut = bytes.windows(BETWEEN.len()).position(|window| window == BETWEEN);
    let (formula, proof) = match cut {
        Some(at) => (&bytes[..at + 1], &bytes[at + BETWEEN.len()..]),
        None => (&b"p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"[..], bytes),
    };
    let text = String::from_utf8_lossy(formula);
    let Ok(formula) = dimacs::parse(&text) else { return };
    let limits = Limits { deadline: Some(soon()), ..Limits::NONE };
    let judged = check(&formula, proof, &limits);
    if let Ok(renamed) = rename(proof, |lit| lit) {
        let again = check(&formula, &renamed, &limits);
        let stopped = [&judged, &again].map(|it| matches!(it, Err(Rejected::Stopped(_))));
        if stopped == [false; 2] {
            assert_eq!(is_accepted(&judged), is_accepted(&again), "{judged:?} {again:?}");
        }
    } else {
        assert!(judged.is_err(), "what cannot be read is no proof");
    }
    let Some(compact) = small(&formula) else { return };
    let all: Vec<Group> = compact.formula().soft_groups().collect();
    let satisfiable = brute::satisfiable(compact.formula(), &all);
    assert!(judged.is_err() || !satisfiable, "a proof of what has a model was accepted");
    match refute(compact.formula(), &Limits::NONE) {
        Refutation::Proof(own) => {
            assert!(!satisfiable, "the solver proves what has a model");
            assert_eq!(check(compact.formula(), &own, &Limits::NONE), Ok(()), "its own proof");
        }
        Refutation::Satisfiable(_) => assert!(satisfiable, "the solver finds what is no model"),
        Refutation::Unknown(stop) => panic!("there is no limit: {stop}"),
    }
}

fn is_accepted(judged: &Result<(), Rejected>) -> bool {
    match judged {
        Ok(()) => true,
        Err(rejected) => {
            assert!(!rejected.to_string().is_empty(), "a rejection says why");
            false
        }
    }
}
