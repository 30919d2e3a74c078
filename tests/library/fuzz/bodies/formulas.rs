//! DIMACS files: formulas are written and read, and small ones solved by trying everything.

use cnf::{Compact, Formula, Group, Groups, Limits, Varisat, Verdict, brute, dimacs, mus};

use super::LONGEST;

/// Formulas of up to so many variables are tried out.
const VARIABLES: usize = 10;

/// And of up to so many groups.
const GROUPS: usize = 8;

/// And of up to so many clauses.
const CLAUSES: usize = 60;

/// Any text as CNF or GCNF.
pub fn formula(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    let _ = dimacs::is_weighted(&text);
    match dimacs::parse(&text) {
        Ok(formula) => {
            comes_back(&formula);
            solved(&formula);
        }
        Err(error) => placed(&error, &text),
    }
}

/// Any text as a question about which clauses conflict.
pub fn conflicts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    for read in [dimacs::parse_groups(&text), dimacs::Parser::new(&text).weighted()] {
        match read {
            Ok(formula) => {
                comes_back(&formula);
                shrunk(&formula);
            }
            Err(error) => placed(&error, &text),
        }
    }
}

/// An error is in the text.
fn placed(error: &cnf::Error, text: &str) {
    let cnf::Error::Syntax { span, line, column, .. } = error else {
        panic!("a text without limits has another error: {error}");
    };
    assert!(text.get(span.clone()).is_some(), "{error}: {span:?}");
    assert!((1..=text.lines().count().max(1) + 1).contains(line) && *column >= 1, "{error}");
}

/// What is written is read as the same formula.
fn comes_back(formula: &Formula) {
    let mut text = Vec::new();
    dimacs::write_gcnf(formula, &["a comment"], &mut text).expect("memory takes all");
    let text = String::from_utf8(text).expect("numbers are text");
    assert_eq!(dimacs::parse(&text).as_ref(), Ok(formula), "{text}");
    if formula.last_group() == Group::HARD {
        let mut text = Vec::new();
        dimacs::write_cnf(formula, &[], &mut text).expect("memory takes all");
        let text = String::from_utf8(text).expect("numbers are text");
        assert_eq!(dimacs::parse(&text).as_ref(), Ok(formula), "{text}");
    }
}

/// A formula without gaps, if it is small enough to be tried out.
pub fn small(formula: &Formula) -> Option<Compact> {
    let compact = Compact::new(formula);
    let small = compact.formula();
    let is_small = small.variables() <= VARIABLES
        && small.last_group().number() <= GROUPS
        && small.clauses().len() <= CLAUSES;
    is_small.then_some(compact)
}

/// The solver agrees with trying everything; a model holds in the formula as it was read.
fn solved(formula: &Formula) {
    let Some(compact) = small(formula) else { return };
    let all: Vec<Group> = compact.formula().soft_groups().collect();
    let mut groups = Groups::new(compact.formula(), Varisat::new());
    let expected = brute::satisfiable(compact.formula(), &all);
    match groups.solve(&all, &Limits::NONE) {
        Verdict::Sat(model) => {
            assert!(expected, "a model of {formula:?}");
            let clauses = || compact.formula().clauses();
            let holds = |clause: &[cnf::Lit]| clause.iter().any(|&lit| model.holds(lit));
            assert!(clauses().all(|(_, clause)| holds(clause)), "no model of {formula:?}");
            // Only what has not too many variables is written out as it was numbered.
            if formula.variables() <= 1 << 12 {
                let original = compact.original_model(&model);
                let holds = |clause: &[cnf::Lit]| clause.iter().any(|&lit| original.holds(lit));
                assert!(formula.clauses().all(|(_, clause)| holds(clause)), "{formula:?}");
            }
        }
        Verdict::Unsat(core) => {
            assert!(!expected, "no model of {formula:?}");
            assert!(!brute::satisfiable(compact.formula(), &core), "{core:?} of {formula:?}");
        }
        Verdict::Unknown(stop) => panic!("there is no limit: {stop}"),
    }
}

/// A minimal conflict is one of those that trying everything finds.
fn shrunk(formula: &Formula) {
    let Some(compact) = small(formula) else { return };
    let formula = compact.formula();
    let all: Vec<Group> = formula.soft_groups().collect();
    if brute::satisfiable(formula, &all) {
        return;
    }
    let mut groups = Groups::new(formula, Varisat::new());
    let found = mus::shrink(&mut groups, &all, &Limits::NONE);
    let muses = brute::muses(formula);
    assert!(muses.contains(&found.members), "{:?} is none of {muses:?}", found.members);
}
