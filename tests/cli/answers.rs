//! Answers of solvers in every form, as they printed them for a puzzle of 4×4 with three solutions.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Run, pipe, run, run_in};

const PUZZLE: &str = "1..4.....3......";
const SOLUTIONS: [&str; 3] = ["1234341223414123", "1234341243212143", "1234342143122143"];

/// A sample of `tests/data/answers/`.
fn sample(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/answers")).join(name)
}

fn decode(options: &[&str], answer: &str) -> Run {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let exported = run_in(folder.path(), ["export", "dimacs", "--map", "map", PUZZLE]);
    assert_eq!(exported.exit, 0, "{}", exported.err);
    let map = folder.path().join("map").display().to_string();
    pipe([&["decode", "--map", &map], options].concat(), answer.as_bytes())
}

fn read(name: &str) -> String {
    fs::read_to_string(sample(name)).expect("the sample is there")
}

#[test]
fn every_model_becomes_a_grid() {
    let solved = run(["enumerate", "--quiet", PUZZLE]);
    assert_eq!(solved.out.lines().collect::<Vec<_>>(), SOLUTIONS);
    for (name, count) in [
        ("cadical.txt", 1),
        ("clasp.json", 3),
        ("clasp.txt", 3),
        ("cryptominisat.txt", 3),
        ("minisat.txt", 1),
        ("picosat.txt", 3),
        ("z3.txt", 1),
    ] {
        let text = read(name);
        for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{FEFF}{text}")] {
            let run = decode(&["--line"], &text);
            assert_eq!((run.exit, run.err.as_str()), (0, ""), "{name}");
            let mut found: Vec<&str> = run.out.lines().collect();
            found.sort_unstable();
            match count {
                3 => assert_eq!(found, SOLUTIONS, "{name}"),
                _ => assert!(found.len() == 1 && SOLUTIONS.contains(&found[0]), "{name}"),
            }
        }
        let json = decode(&["--format", "json"], &text);
        let of_json = |line: &str| SOLUTIONS.iter().any(|solution| line.contains(solution));
        assert_eq!(json.out.lines().filter(|line| of_json(line)).count(), count, "{name}");
    }
    let drawn = decode(&[], &read("picosat.txt"));
    let headings: Vec<&str> =
        drawn.out.lines().filter(|line| line.starts_with("solution")).collect();
    assert_eq!(headings, ["solution 1", "solution 2", "solution 3"]);
    assert!(!decode(&[], &read("z3.txt")).out.contains("solution"));
}

#[test]
fn answers_of_clasp_that_are_none() {
    let json = read("clasp.json");
    let result = "\"Result\": \"SATISFIABLE\"";
    for (text, exit, expected) in [
        (json.replace(result, "\"Result\": \"UNKNOWN\""), 4, "the solver gave no answer"),
        ("{\"Result\": \"UNSATISFIABLE\"}".to_owned(), 1, "the solver reports no solution"),
        (json.replace(result, "\"Result\": \"OPTIMUM\""), 2, "found the result `OPTIMUM`"),
        ("{\"Result\": \"SATISFIABLE\"}".to_owned(), 2, "without a model"),
        (json[..json.len() / 2].to_owned(), 2, "found JSON that is not an answer of clasp"),
        ("{}".to_owned(), 2, "missing field `Result`"),
        ("{\"ü".to_owned(), 2, "found JSON that is not an answer of clasp"),
        (json.replacen("1, -2", "1, 2", 1), 2, "the answer has both 1 and 2 in 1x1"),
        (json.replacen("1, -2", "\"a\"", 1), 2, "not the atoms of a program"),
        (json.replacen("1, -2", "0, -2", 1), 2, "there is no literal 0"),
        (json.replacen("1, -2", "9999999999, -2", 1), 2, "there is no literal 9999999999"),
        (json.replacen("1, -2", "-1, -2", 1), 2, "model 1 of 3: the answer is no solution"),
    ] {
        let run = decode(&["--line"], &text);
        assert_eq!(run.exit, exit, "{expected}: {} {}", run.out, run.err);
        assert!(run.out.contains(expected) || run.err.contains(expected), "{expected}: {run:?}");
        assert!(exit != 2 || run.out.is_empty(), "nothing is printed of what is wrong: {run:?}");
    }
}

/// However an answer is cut off, what comes out of it is a solution, or nothing.
#[test]
fn answers_that_are_cut_off() {
    for name in ["picosat.txt", "z3.txt", "clasp.json", "cryptominisat.txt"] {
        let text = read(name);
        for end in (0..text.len()).step_by(text.len() / 23) {
            let run = decode(&["--line"], &text[..end]);
            assert!(matches!(run.exit, 0 | 2), "{name} up to {end}: {run:?}");
            let right = run.out.lines().all(|line| SOLUTIONS.contains(&line));
            assert!(right && (run.exit == 0) != run.out.is_empty(), "{name} up to {end}: {run:?}");
        }
    }
}
