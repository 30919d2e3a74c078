//! Certificates and maps with one thing altered: proofs of another formula, formulas with a clause less,
//! maps that name other candidates.

use cnf::proof::check;
use cnf::{Formula, Limits, Oracle, Varisat, Verdict, dimacs};
use satdoku::certify::{Certificate, Certified, certify};
use satdoku::encode::{Clauses, Grouping};
use satdoku::formula::map;
use satdoku::{Grid, Puzzle, Source, Violation, formula};

use crate::support::puzzles;

/// One solution, which it takes some steps to prove.
const ONE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// None, and not at first sight.
const NONE: &str =
    "82.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn certificate(puzzle: &str) -> (Formula, Vec<String>) {
    let puzzle = puzzles(puzzle).remove(0);
    let certified = certify(&puzzle, &satdoku::Limits::default()).expect("no engine disagrees");
    let (Certified::None(found) | Certified::Unique(found, _)) = certified else {
        panic!("there is something to prove: {certified:?}");
    };
    let Certificate { cnf, proof, .. } = found;
    let proof = String::from_utf8(proof).expect("it is text");
    let formula = dimacs::parse(&cnf).expect("our own");
    let lines: Vec<String> = proof.lines().map(str::to_owned).collect();
    assert!(accepts(&formula, &lines));
    // Without deletions it is as good a proof, and a short one.
    let added = lines.into_iter().filter(|line| !line.starts_with('d')).collect();
    let proof = trimmed(&formula, added);
    (formula, proof)
}

/// The proof without lines that it can do without.
fn trimmed(formula: &Formula, mut proof: Vec<String>) -> Vec<String> {
    for size in [64, 16, 4, 1] {
        let mut end = proof.len();
        while end > 0 {
            let begin = end.saturating_sub(size);
            let mut fewer = proof.clone();
            fewer.drain(begin..end);
            if accepts(formula, &fewer) {
                proof = fewer;
            }
            end = begin;
        }
    }
    proof
}

fn accepts(formula: &Formula, proof: &[String]) -> bool {
    check(formula, (proof.join("\n") + "\n").as_bytes(), &Limits::NONE).is_ok()
}

fn is_satisfiable(formula: &Formula) -> bool {
    let mut oracle = Varisat::new();
    oracle.load(formula);
    matches!(oracle.solve(&[], &Limits::NONE), Verdict::Sat(_))
}

/// The formula without one clause.
fn without(formula: &Formula, left_out: usize) -> Formula {
    let mut rest = Formula::new(formula.variables());
    for (i, (group, clause)) in formula.clauses().enumerate() {
        if i != left_out {
            rest.add(group, clause.iter().copied());
        }
    }
    rest
}

fn negated(literal: &str) -> String {
    literal.strip_prefix('-').map_or_else(|| format!("-{literal}"), str::to_owned)
}

#[test]
fn altered_proofs_are_refused() {
    for puzzle in [ONE, NONE] {
        let (formula, proof) = certificate(puzzle);
        assert!(accepts(&formula, &proof) && proof.len() > 5, "{} lines", proof.len());
        let mut refused = 0;
        for i in 0..proof.len() {
            let mut dropped = proof.clone();
            dropped.remove(i);
            assert!(!accepts(&formula, &dropped), "without line {}: {}", i + 1, proof[i]);
            assert!(!accepts(&formula, &proof[..i]), "cut off before line {}", i + 1);
            let Some((first, rest)) = proof[i].split_once(' ') else { continue };
            let mut flipped = proof.clone();
            flipped[i] = format!("{} {rest}", negated(first));
            refused += usize::from(!accepts(&formula, &flipped));
        }
        println!("{refused} of {} lines refused with another literal", proof.len());
        assert!(refused > 5, "{refused} of {} lines", proof.len());
    }
}

#[test]
fn needed_clauses_that_are_deleted_are_missed() {
    let (formula, proof) = certificate(ONE);
    let (mut refused, count) = (0, formula.clauses().len());
    // The last is the clause that forbids the solution; those before it are the givens.
    let (_, forbids) = formula.clauses().last().expect("there are some");
    let numbers: Vec<String> = forbids.iter().map(|lit| lit.to_dimacs().to_string()).collect();
    let deleted = format!("d {} 0", numbers.join(" "));
    let mut altered = proof.clone();
    altered.insert(0, deleted);
    assert!(!accepts(&formula, &altered), "the solution is a model of the rest");
    for i in (0..count).step_by(200).chain(count - 24..count) {
        let rest = without(&formula, i);
        let accepted = accepts(&rest, &proof);
        refused += usize::from(!accepted);
        assert!(!accepted || !is_satisfiable(&rest), "without clause {i}");
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn a_proof_of_another_formula_is_none() {
    let pairs = [ONE, NONE].map(certificate);
    let solvable = puzzles(ONE).remove(0);
    let model = Grouping::Givens.encode(&solvable, Clauses::Extended).formula;
    for (_, proof) in &pairs {
        assert!(is_satisfiable(&model) && !accepts(&model, proof));
    }
    assert!(!accepts(&pairs[1].0, &[]) && !accepts(&pairs[1].0, &["0".to_owned()]));
}

#[test]
fn a_binary_proof_that_is_cut_off_is_none() {
    let (formula, proof) = certificate(NONE);
    let mut binary = Vec::new();
    for line in &proof {
        binary.push(b'a');
        for word in line.split(' ') {
            let number: i64 = word.parse().expect("a number");
            let mut value = 2 * number.unsigned_abs() + u64::from(number < 0);
            while value > 127 {
                binary.push(128 | (value % 128) as u8);
                value /= 128;
            }
            binary.push(value as u8);
        }
    }
    assert_eq!(check(&formula, &binary, &Limits::NONE), Ok(()));
    let mut needed = binary.len();
    // The shortest part that is still enough ends where a step does.
    for end in (0..binary.len()).step_by((binary.len() / 60).max(1)) {
        if check(&formula, &binary[..end], &Limits::NONE).is_ok() {
            needed = needed.min(end);
            assert_eq!(binary[end - 1], 0, "cut off at byte {end}");
        }
    }
    assert!(needed > binary.len() / 60, "{needed} of {} bytes", binary.len());
}

const SMALL: &str = "1..4.....3....2.";

/// A formula with groups is its own map, if nothing of either was altered.
#[test]
fn formulas_that_are_not_those_of_their_puzzle() {
    let puzzle = puzzles(SMALL).remove(0);
    let encoding = Grouping::Givens.encode(&puzzle, Clauses::Minimal);
    let comments = map::comments(&puzzle, Grouping::Givens, &encoding);
    let comments: Vec<&str> = comments.lines().collect();
    let mut text = Vec::new();
    dimacs::write_gcnf(&encoding.formula, &comments, &mut text).expect("a vector takes all");
    let text = String::from_utf8(text).expect("it is text");
    let read = |lines: &[&str]| map::read(&Source::new("formula", lines.join("\n") + "\n"));
    let lines: Vec<&str> = text.lines().collect();
    assert!(read(&lines).is_ok());
    let mut refused = 0;
    for i in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(i);
        let flipped = match lines[i].split_once("} ") {
            Some((group, literals)) => format!("{group}}} {}", negated(literals)),
            None => lines[i].replace("1x1=1", "1x1=2"),
        };
        let mut altered = lines.clone();
        altered[i] = &flipped;
        for lines in [dropped, altered] {
            match read(&lines) {
                Err(_) => refused += 1,
                Ok(map) => assert_eq!(map.puzzle.line(), SMALL, "line {}: {}", i + 1, lines[i]),
            }
        }
    }
    assert!(refused > lines.len(), "{refused} of {}", 2 * lines.len());
}

/// A map that names other candidates makes a right model a wrong grid, which is refused.
#[test]
fn maps_that_are_wrong() {
    let puzzle: Puzzle = puzzles(SMALL).remove(0);
    let encoding = Grouping::Givens.encode(&puzzle, Clauses::Extended);
    let text = formula::map::write(&puzzle, None, &encoding);
    let mut oracle = Varisat::new();
    oracle.load(&encoding.formula);
    let Verdict::Sat(model) = oracle.solve(&[], &Limits::NONE) else { panic!("it has one") };
    let grid = |text: &str| -> Result<Grid, ()> {
        let map = map::read(&Source::new("map", text)).map_err(drop)?;
        let mut grid = Grid::empty(map.puzzle.shape());
        for lit in model.literals().filter(|lit| lit.is_positive()) {
            let candidate = map.candidates[&lit.var()];
            grid[candidate.cell] = Some(candidate.digit);
        }
        Ok(grid)
    };
    let judged = |text: &str| grid(text).map(|grid| satdoku::check(&puzzle, &grid));
    assert_eq!(judged(&text), Ok(Ok(())));
    let lines: Vec<&str> = text.lines().collect();
    let variables: Vec<usize> =
        (0..lines.len()).filter(|&i| lines[i].starts_with("variable ")).collect();
    let mut wrong = 0;
    for pair in variables.windows(2) {
        // Two variables change their names.
        let mut swapped = lines.clone();
        let names = [pair[0], pair[1]].map(|i| lines[i].rsplit_once(' ').expect("three words"));
        let altered = [0, 1].map(|i| format!("{} {}", names[i].0, names[1 - i].1));
        (swapped[pair[0]], swapped[pair[1]]) = (&altered[0], &altered[1]);
        match judged(&(swapped.join("\n") + "\n")) {
            Ok(Ok(())) => {
                let holds = |i: usize| names[i].0.trim_start_matches("variable ").parse::<i64>();
                let positive = |i: usize| {
                    let number = holds(i).expect("a number");
                    model.holds(cnf::Lit::from_dimacs(number).expect("a literal"))
                };
                assert_eq!(positive(0), positive(1), "{altered:?}");
            }
            Ok(Err(Violation::Shape)) => panic!("the grid has the shape of the puzzle"),
            Ok(Err(_)) | Err(()) => wrong += 1,
        }
        // A map without one of them is refused.
        let mut dropped = lines.clone();
        dropped.remove(pair[0]);
        assert_eq!(judged(&(dropped.join("\n") + "\n")), Err(()), "{}", lines[pair[0]]);
    }
    assert!(wrong > 20, "{wrong}");
}
