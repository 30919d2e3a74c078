//! What people type that is no command or option, and what they are told: `tests/data/mistakes.tsv`.

use std::fs;

use crate::run::{Run, run_in};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn natural_mistakes_are_understood_or_answered_with_a_tip() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let bad = &PUZZLE.replacen("53..7", "55..7", 1);
    let table = include_str!("../data/mistakes.tsv");
    let mut failures = Vec::new();
    for line in table.lines().skip(1) {
        for (name, text) in [
            ("puzzle.txt", PUZZLE),
            ("mine.txt", PUZZLE),
            ("bad.txt", bad),
            ("file.cnf", "p cnf 1 1\n1 0\n"),
        ] {
            fs::write(folder.path().join(name), text).expect("the folder can be written");
        }
        let fields: Vec<&str> = line.split('\t').collect();
        let [typed, exit, expected] = fields[..] else { panic!("three columns: {line}") };
        let words = typed.split(' ').map(|word| word.replace("@puzzle", PUZZLE));
        let run = run_in(folder.path(), words);
        if run.exit.to_string() != exit || !holds(expected, &run) {
            failures.push(format!("`{typed}`: expected {exit}, {expected}: {run:#?}"));
        }
        // An option is never advised to be passed as a value.
        assert!(!run.err.contains("as a value, use"), "{typed}: {}", run.err);
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
    assert!(table.lines().count() > 60, "the table is there");
}

fn holds(expected: &str, run: &Run) -> bool {
    let (check, text) = expected.split_once(':').expect("a check and a text");
    match check {
        "out" => run.out.contains(text),
        "err" => run.err.contains(text),
        "lines" => text.parse() == Ok(run.out.lines().count()),
        _ => panic!("unknown check {check}"),
    }
}
