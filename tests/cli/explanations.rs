//! How conflicts and mistakes are explained. Read a changed snapshot as the player would who gets it.

use insta::assert_snapshot;
use serde_json::Value;

use crate::run::{Run, run};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Three 9s that conflict in two pairs, and two 4s.
const THREE_MISTAKES: &str =
    ".9.6.1.9.5...3...94.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9.48.";

/// With 7x7=9 a naked pair is needed, with 3x7=1 three hidden singles.
const PAIR: &str =
    "7.....54.....8.............4......18....62....3.....6..61.........3..7.....5..2..";
const SINGLES: &str =
    "5...1.7..39................1..6...9.7...3............2.8.2.4....2...9.........3..";

fn shown(arguments: &[&str]) -> String {
    let Run { out, err, exit } = run(arguments);
    let err = if err.is_empty() { String::new() } else { format!("--- stderr\n{err}") };
    format!("{out}{err}--- exit {exit}")
}

#[test]
fn the_conflict_of_the_example() {
    assert_snapshot!("draw", shown(&["explain", "--extra", "1x6=4", "--draw", WIKIPEDIA]));
    assert_snapshot!(
        "everything",
        shown(&["explain", "--extra", "1x6=4", "--fixes", "--rules", "--all-smallest", WIKIPEDIA])
    );
    assert_snapshot!(
        "minimal",
        shown(&["explain", "--extra", "1x6=4", "--quality", "minimal", WIKIPEDIA])
    );
    assert_snapshot!("easiest", shown(&["explain", "--extra", "1x6=4", "--easiest", WIKIPEDIA]));
}

#[test]
fn derivations() {
    assert_snapshot!("singles", shown(&["explain", "--extra", "3x7=1", SINGLES]));
    assert_snapshot!("pair", shown(&["explain", "--extra", "7x7=9", PAIR]));
    // A number of cases, still short.
    let cases = "98.7..6..5...6......6..8.7.4..........8.9.3.....3.4.8..2...3.1...5.7.9.....1....2";
    assert_snapshot!("cases", shown(&["explain", "--extra", "7x3=4", cases]));
    let long = "98.76.5..5..4..7......5..3.7..6..9....2..........8...16...74..5..95..........64..";
    assert_snapshot!("long", shown(&["explain", "--extra", "1x6=3", long]));
}

#[test]
fn forbidden_candidates_are_reasons() {
    // Candidates of the first nine cells; all others may have any digit.
    let shown_with = |first: [&str; 9], more: &[&str]| {
        let puzzle = first.concat() + &"123456789".repeat(72);
        shown(&[&["explain", puzzle.as_str()], more].concat())
    };
    let (any, two) = ("123456789", "12.......");
    // Two cells leave the third none.
    let pair = [two, two, two, any, any, any, any, any, any];
    assert_snapshot!("candidates_pair", shown_with(pair, &[]));
    // What a cell sees is not all that it lacks.
    let cell = [any, any, two, any, any, any, any, any, any];
    assert_snapshot!(
        "candidates_seen",
        shown_with(cell, &["--extra", "5x3=1", "--extra", "1x9=2"])
    );
    // A row has no cell for a 2.
    assert_snapshot!("candidates_row", shown_with(["1.3456789"; 9], &[]));
}

#[test]
fn several_mistakes() {
    assert_snapshot!("disjoint", shown(&["explain", "--disjoint", THREE_MISTAKES]));
    assert_snapshot!("suspects", shown(&["explain", "--suspects", THREE_MISTAKES]));
    assert_snapshot!("all", shown(&["explain", "--all", THREE_MISTAKES]));
    assert_snapshot!("all_incomplete", shown(&["explain", "--all", "--max", "2", THREE_MISTAKES]));
    assert_snapshot!("fixes", shown(&["explain", "--fixes", THREE_MISTAKES]));
    // The digit that is added has no part in it.
    assert_snapshot!("broken_alone", shown(&["explain", "--extra", "1x1=3", THREE_MISTAKES]));
}

#[test]
fn nothing_to_explain() {
    assert_snapshot!("all_consistent", shown(&["explain", "--all", WIKIPEDIA]));
    assert_snapshot!("disjoint_consistent", shown(&["explain", "--disjoint", WIKIPEDIA]));
    assert_snapshot!("suspects_consistent", shown(&["explain", "--suspects", WIKIPEDIA]));
    assert_snapshot!("no_time", shown(&["explain", "--timeout", "0s", THREE_MISTAKES]));
}

#[test]
fn mistakes() {
    let mistakes = |arguments: &[&str]| {
        let all: Vec<&str> = ["mistakes", WIKIPEDIA].iter().chain(arguments).copied().collect();
        shown(&all)
    };
    assert_snapshot!("mistakes", mistakes(&["--filled", "1x3=4,1x4=2,1x1=6"]));
    assert_snapshot!("mistakes_why", mistakes(&["--filled", "1x4=2", "--why"]));
    assert_snapshot!("mistakes_reveal", mistakes(&["--filled", "1x4=2", "--reveal"]));
    assert_snapshot!("mistakes_none", mistakes(&["--filled", "1x3=4"]));
    assert_snapshot!("mistakes_outside", mistakes(&["--filled", "1x3=4,1x10=2"]));
    assert_snapshot!("mistakes_shape", mistakes(&["--filled", "1..4.....3....2."]));
    assert_snapshot!(
        "mistakes_together",
        shown(&["mistakes", "1...............", "--filled", "1x2=2,1x3=2", "--why"])
    );
    assert_snapshot!(
        "mistakes_no_solution",
        shown(&["mistakes", THREE_MISTAKES, "--filled", "1x1=2"])
    );
    let json = run(["mistakes", WIKIPEDIA, "--filled", "1x4=2", "--reveal", "--format", "json"]);
    let json: Value = serde_json::from_str(&json.out).expect("a line of JSON");
    assert_eq!((&json["count"], &json["wrong"][0]["must_be"]), (&1.into(), &6.into()));
}

#[test]
fn lists_as_json() {
    let lines = run(["explain", "--all", "--format", "json", THREE_MISTAKES]);
    let lines: Vec<Value> =
        lines.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[3]["count"], &lines[3]["complete"]), (&3.into(), &true.into()));
    let one = |option| {
        let line = run(["explain", option, "--format", "json", THREE_MISTAKES]);
        serde_json::from_str::<Value>(&line.out).expect("JSON")
    };
    assert_eq!(one("--disjoint")["conflicts"].as_array().map(Vec::len), Some(2));
    assert_eq!(one("--suspects")["suspects"][0]["given"], "1x8=9");
}
