//! Certificates: what they prove, read back and checked without the code that wrote them.

use std::time::Instant;

use cnf::proof;
use cnf::{Formula, Oracle, Varisat, Verdict, dimacs};
use satdoku::certify::{Certificate, Certified, Conflicting, certify, conflict};
use satdoku::encode::{Reason, decode, variable};
use satdoku::{Limits, Puzzle, Stop, check};

use crate::support::puzzles;

const NONE: &str = "11..............";
const ONE: &str = "1234341221434.2.";
const SEVERAL: &str = "1...............";

fn four(line: &str) -> Puzzle {
    puzzles(line).remove(0)
}

fn certified(line: &str) -> Certified {
    certify(&four(line), &Limits::default()).expect("no engine disagrees")
}

/// The formula of a certificate, whose proof is right and has so many steps.
fn formula(certificate: &Certificate) -> Formula {
    let formula = dimacs::parse(&certificate.cnf).expect("our own");
    assert_eq!(proof::check(&formula, &certificate.proof, &cnf::Limits::NONE), Ok(()));
    let steps = std::str::from_utf8(&certificate.proof).expect("it is text");
    assert_eq!(certificate.steps(), steps.lines().count());
    assert!(certificate.steps() > 0);
    formula
}

fn comments(certificate: &Certificate) -> Vec<&str> {
    certificate.cnf.lines().filter_map(|line| line.strip_prefix("c ")).collect()
}

#[test]
fn that_there_is_no_solution() {
    let Certified::None(certificate) = certified(NONE) else {
        panic!("two 1s share a row");
    };
    assert_eq!(formula(&certificate).variables(), 64);
    assert_eq!(
        comments(&certificate),
        [
            "satdoku, extended encoding: 11..............",
            "variable ((row - 1) * 4 + (column - 1)) * 4 + (digit - 1) + 1: that cell has that digit",
        ]
    );
}

#[test]
fn that_there_is_no_other_solution() {
    let Certified::Unique(certificate, grid) = certified(ONE) else {
        panic!("two cells are open");
    };
    let puzzle = four(ONE);
    assert!(check(&puzzle, &grid).is_ok());
    assert_eq!(comments(&certificate).last(), Some(&"the last clause forbids the only solution"));
    let formula = formula(&certificate);
    let (_, last) = formula.clauses().last().expect("it has clauses");
    let different: Vec<_> =
        grid.digits().map(|digit| variable(puzzle.shape(), digit).negative()).collect();
    assert_eq!(last, different);
    // Without it the grid is a model, and the only one.
    let mut others = Formula::new(formula.variables());
    for (group, clause) in formula.clauses().take(formula.clauses().len() - 1) {
        others.add(group, clause.iter().copied());
    }
    let mut oracle = Varisat::new();
    oracle.load(&others);
    let Verdict::Sat(model) = oracle.solve(&[], &cnf::Limits::NONE) else {
        panic!("the grid is a model");
    };
    assert_eq!(decode(puzzle.shape(), &model), grid);
}

#[test]
fn nothing_is_proved_of_several_solutions_or_when_time_is_up() {
    let Certified::Several(one, another) = certified(SEVERAL) else {
        panic!("one given leaves many");
    };
    assert_ne!(one, another);
    assert!([one, another].iter().all(|grid| check(&four(SEVERAL), grid).is_ok()));
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    for line in [NONE, ONE, SEVERAL] {
        let certified = certify(&four(line), &late).expect("no engine disagrees");
        assert_eq!(certified, Certified::Unknown(Stop::Timeout), "{line}");
        let found = conflict(&four(line), &[Reason::Given(0)], &late);
        let found = found.expect("no engine disagrees");
        assert_eq!(found, Conflicting::Unknown(Stop::Timeout), "{line}");
    }
}

#[test]
fn that_members_conflict_and_which_are_needed() {
    let puzzle = four("11.3............");
    let [one, another, third] = [0, 1, 2].map(Reason::Given);
    let of = |members: &[Reason]| {
        conflict(&puzzle, members, &Limits::default()).expect("no engine disagrees")
    };
    let Conflicting::Proved(certificate, without) = of(&[another, one]) else {
        panic!("two 1s share a row");
    };
    formula(&certificate);
    assert!(comments(&certificate)[0].ends_with("encoding: 11.............."));
    let [(first, Some(with_one)), (second, Some(with_another))] = &without[..] else {
        panic!("each is needed: {without:?}");
    };
    assert_eq!([*first, *second], [another, one]);
    assert!(check(&four("1..............."), with_one).is_ok());
    assert!(check(&four(".1.............."), with_another).is_ok());
    let Conflicting::Proved(_, without) = of(&[one, third, another]) else {
        panic!("two 1s share a row");
    };
    let needed: Vec<bool> = without.iter().map(|(_, grid)| grid.is_some()).collect();
    assert_eq!(needed, [true, false, true]);
    let Conflicting::Consistent(grid) = of(&[another, third]) else {
        panic!("a row may begin with .1.3");
    };
    assert!(check(&four(".1.3............"), &grid).is_ok());
}
