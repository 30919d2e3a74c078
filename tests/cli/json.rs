//! JSON output: one object a line, with the fields that were promised, and nothing else on standard output.

use serde_json::{Value, json};

use crate::run::{pipe, run};

const UNIQUE: &str = "1..4.....3....2.";
const SEVERAL: &str = "1..........4..3.";

fn objects(out: &str) -> Vec<Value> {
    let objects: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    for object in &objects {
        assert_eq!(object["schema"], "satdoku/2", "{object}");
    }
    objects
}

fn object(arguments: &[&str]) -> Value {
    let run = run([arguments, &["--format", "json"]].concat());
    let objects = objects(&run.out);
    assert_eq!(objects.len(), 1, "{}", run.out);
    objects.into_iter().next().unwrap_or_default()
}

#[test]
fn solve_and_check() {
    let solved = object(&["solve", UNIQUE]);
    assert_eq!(solved["kind"], "solve");
    assert_eq!((&solved["puzzle"], &solved["verdict"]), (&json!(UNIQUE), &json!("unique")));
    assert_eq!(solved["solution"].as_str().map(str::len), Some(16));
    assert_eq!(solved["grid"].as_array().map(Vec::len), Some(4));
    assert_eq!(solved["cross_checked"], true);
    let several = object(&["solve", SEVERAL]);
    assert_eq!(several["verdict"], "several");
    assert_eq!(several["other"].as_str().map(str::len), Some(16));
    assert!(several["other"] != several["solution"] && solved["other"].is_null());
    for command in ["solve", "count", "candidates", "explain"] {
        let report = object(&[command, UNIQUE, "--timeout", "0s"]);
        assert_eq!(report["reason"], "the time is up", "{command}");
        assert!(object(&[command, UNIQUE])["reason"].is_null(), "{command}");
    }
    let none = object(&["solve", "11.............."]);
    assert_eq!((&none["verdict"], &none["solution"]), (&json!("none"), &Value::Null));
    assert_eq!(object(&["check", UNIQUE])["kind"], "check");
    assert_eq!(object(&["check", UNIQUE, "--timeout", "0s"])["verdict"], "unknown");
    let sixteen = object(&["solve", &".".repeat(256)]);
    assert!(sixteen["grid"][0].as_array().is_some_and(|row| row.contains(&json!(16))), "{sixteen}");
    assert!(
        sixteen["solution"].as_str().is_some_and(|line| line.contains('G') && line.len() == 256)
    );
}

#[test]
fn explain() {
    let conflict = object(&["explain", UNIQUE, "--extra", "1x2=1"]);
    assert_eq!(conflict["status"], "conflict");
    assert_eq!(conflict["puzzle"], UNIQUE);
    assert_eq!(conflict["extra"], json!(["1x2=1"]));
    assert_eq!((&conflict["size"], &conflict["quality"]), (&json!(2), &json!("smallest")));
    assert_eq!(conflict["houses"], json!(["row 1", "box 1"]));
    let members = json!([
        {"row": 1, "column": 1, "digit": 1, "source": "given"},
        {"row": 1, "column": 2, "digit": 1, "source": "extra"},
    ]);
    assert_eq!(conflict["conflict"], members);
    assert_eq!((&conflict["lower_bound"], &conflict["count_smallest"]), (&json!(2), &json!(1)));
    assert_eq!(conflict["count_complete"], true);
    assert_eq!(conflict["sets"], json!([["1x1=1", "1x2=1"]]));
    let step = &conflict["steps"][0];
    assert_eq!(step["technique"], "direct clash");
    assert_eq!(step["because"], json!(["1x1=1", "1x2=1"]));
    assert_eq!(step["text"], "both are in row 1 and box 1");
    assert_eq!(
        (&conflict["keeps"], &conflict["fixes_complete"]),
        (&json!(["1x2=1"]), &json!(true))
    );
    assert_eq!(
        (&conflict["verdict"], &conflict["without_extra"]),
        (&json!("none"), &json!("unique"))
    );
    let consistent = object(&["explain", UNIQUE]);
    assert_eq!(consistent["status"], "consistent");
    assert_eq!((&consistent["verdict"], consistent.get("without_extra")), (&json!("unique"), None));
    assert_eq!(consistent.get("conflict"), None);
    assert_eq!(object(&["explain", SEVERAL, "--timeout", "0s"])["status"], "unknown");
}

#[test]
fn enumerate_count_and_candidates() {
    let found = object(&["enumerate", SEVERAL]);
    let streamed = object(&["enumerate", SEVERAL, "--max", "1001"]);
    assert_eq!(found, streamed, "both engines, one report");
    assert_eq!((&found["kind"], &found["complete"]), (&json!("enumerate"), &json!(true)));
    let count = found["solutions"].as_array().map(Vec::len).expect("a list");
    assert!(count > 1);
    assert_eq!(object(&["count", SEVERAL])["count"], count);
    let first = object(&["enumerate", SEVERAL, "--max", "1"]);
    assert_eq!((&first["complete"], &first["differing"]), (&json!(false), &json!([])));
    for max in ["10", "5000"] {
        let none = object(&["enumerate", "11..............", "--max", max]);
        assert_eq!((&none["solutions"], &none["complete"]), (&json!([]), &json!(true)));
    }
    let candidates = object(&["candidates", UNIQUE]);
    let cells = candidates["candidates"].as_array().expect("a list");
    assert_eq!(cells.len(), 16);
    assert!(cells.iter().all(|cell| cell.as_array().is_some_and(|digits| digits.len() == 1)));
}

#[test]
fn repair_and_redundant() {
    let spoilt = object(&["repair", "1..4..3..3....2."]);
    assert_eq!((&spoilt["kind"], &spoilt["verdict"]), (&json!("repair"), &json!("none")));
    assert_eq!((&spoilt["complete"], &spoilt["pairs"]), (&json!(true), &Value::Null));
    let repairs = spoilt["repairs"].as_array().expect("a list");
    assert_eq!((spoilt["singles"].as_u64(), repairs.len() > 1), (Some(repairs.len() as u64), true));
    for repair in repairs {
        assert_eq!(repair["solution"].as_str().map(str::len), Some(16), "{repair}");
        assert!(repair["why"].as_str().is_some_and(|why| !why.is_empty()), "{repair}");
    }
    let edit = |kind: &str| -> Value {
        let edits = repairs.iter().map(|repair| &repair["edits"][0]);
        edits.clone().find(|edit| edit["kind"] == kind).cloned().unwrap_or_default()
    };
    let removed = json!({"kind": "remove", "row": 2, "column": 3, "from": 3, "to": null});
    assert_eq!(edit("remove"), removed);
    let several = object(&["repair", SEVERAL, "--edits", "2"]);
    assert_eq!(
        (&several["verdict"], &several["count_complete"]),
        (&json!("several"), &json!(true))
    );
    assert!(several["pairs"].is_u64() && several["complete"] == true, "{several}");
    let unknown = object(&["repair", SEVERAL, "--timeout", "0s"]);
    assert_eq!((&unknown["verdict"], &unknown["complete"]), (&json!("unknown"), &json!(false)));
    assert_eq!(object(&["repair", UNIQUE])["verdict"], "unique");

    let none = object(&["redundant", "1..4.3...3....2.", "--together"]);
    assert_eq!((&none["kind"], &none["verdict"]), (&json!("redundant"), &json!("none")));
    let full = object(&["solve", UNIQUE])["solution"].as_str().unwrap_or("").to_owned();
    let full = object(&["redundant", &full, "--together"]);
    assert_eq!((&full["givens"], &full["complete"]), (&json!(16), &json!(true)));
    assert_eq!(full["redundant"].as_array().map(Vec::len), Some(16));
    // A 4×4 grid needs four givens at least.
    let together = full["together"].as_array().map_or(0, Vec::len);
    assert_eq!(
        (&full["together_at_least"], &full["together_at_most"]),
        (&together.into(), &together.into())
    );
    assert_eq!(full["together_settled"], true);
    assert_eq!(full["redundant"][1]["column"], 2);
    let why = object(&["redundant", UNIQUE, "--why", "1x1"]);
    assert_eq!((&why["verdict"], &why["why"]["needed"]), (&json!("unique"), &json!(true)));
    assert!(why["why"]["differing"].as_array().is_some_and(|cells| !cells.is_empty()), "{why}");
}

#[test]
fn a_verdict_is_one_of_five_words_everywhere() {
    for (puzzle, verdict) in
        [(UNIQUE, "unique"), (SEVERAL, "several"), ("11..............", "none"), ("12", "error")]
    {
        for command in
            ["solve", "check", "explain", "rate", "count", "enumerate", "repair", "redundant"]
        {
            let run = pipe([command, "--format", "json"], puzzle.as_bytes());
            assert_eq!(objects(&run.out)[0]["verdict"], verdict, "{command} {puzzle}");
        }
        for command in ["solve", "check", "explain", "rate", "count", "repair", "redundant"] {
            let run = pipe([command, "--filter"], puzzle.as_bytes());
            let word = run.out.split('\t').next();
            assert_eq!(word, Some(verdict), "{command} {puzzle}");
        }
        for command in ["solve", "check", "rate", "count"] {
            let run = pipe([command, "--csv"], puzzle.as_bytes());
            let mut lines = run.out.lines().map(|line| line.split(',').collect::<Vec<_>>());
            let (header, row) =
                (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
            let column = header.iter().position(|name| *name == "verdict");
            assert_eq!(column.map(|column| row[column]), Some(verdict), "{command} {puzzle}");
        }
    }
    let streamed = object(&["enumerate", SEVERAL, "--max", "5000"]);
    assert_eq!(streamed["verdict"], "several");
}

#[test]
fn a_bad_puzzle_in_a_batch_is_an_object_too() {
    let text = format!("{UNIQUE} # first\n{UNIQUE}.\n{UNIQUE}\n");
    let run = pipe(["check", "--format", "json"], text.as_bytes());
    let objects = objects(&run.out);
    let kinds: Vec<&str> = objects.iter().filter_map(|object| object["kind"].as_str()).collect();
    assert_eq!(kinds, ["check", "error", "check"]);
    assert_eq!(objects[0]["name"], "first");
    assert_eq!((&objects[1]["line"], &objects[1]["column"]), (&json!(2), &json!(1)));
    assert!(
        objects[1]["message"].as_str().is_some_and(|m| m.contains("17 cells")),
        "{}",
        objects[1]
    );
    assert_eq!(run.exit, 2);
}

#[test]
fn whatever_goes_wrong_is_an_object() {
    for arguments in [
        vec!["check", "nosuch.txt"],
        vec!["check", "."],
        vec!["solve", "--extra", "five"],
        vec!["solve", "1x1=5", UNIQUE],
        vec!["decode", "--map", "nosuch.txt"],
        vec!["convert", "--to", "line", UNIQUE],
        vec!["export", "dimacs", UNIQUE],
        vec!["sat", "nosuch.cnf"],
        vec!["verify-proof", "nosuch.cnf", "nosuch"],
    ] {
        let run = run([&arguments[..], &["--format", "json"]].concat());
        assert_eq!(run.exit, 2, "{arguments:?}");
        let objects = objects(&run.out);
        assert_eq!(objects.len(), 1, "{arguments:?}");
        assert_eq!(objects[0]["kind"], "error", "{arguments:?}");
        assert!(objects[0]["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
}

#[test]
fn decode() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let map = folder.path().join("map").display().to_string();
    assert_eq!(run(["export", "dimacs", "--map", &map, UNIQUE]).exit, 0);
    let solution = run(["solve", "--line", UNIQUE]).out;
    let literals: Vec<String> = solution
        .trim_end()
        .chars()
        .enumerate()
        .map(|(cell, digit)| (cell as u32 * 4 + digit.to_digit(10).unwrap_or(0)).to_string())
        .collect();
    let answer = format!("s SATISFIABLE\nv {} 0\n", literals.join(" "));
    let arguments = ["decode", "--map", &map, "--format", "json"];
    let solved = &objects(&pipe(arguments, answer.as_bytes()).out)[0];
    assert_eq!((&solved["kind"], &solved["status"]), (&json!("decode"), &json!("solved")));
    assert_eq!(solved["solution"], solution.trim_end());
    let none = &objects(&pipe(arguments, b"s UNSATISFIABLE\n").out)[0];
    assert_eq!((&none["status"], &none["grid"]), (&json!("none"), &Value::Null));
    // Extras count here too: what the solver was not told of, its answer need not keep.
    let extra = [&arguments[..], &["--extra", "1x2=4"]].concat();
    assert_eq!(pipe(extra, answer.as_bytes()).exit, 2);
}

#[test]
fn prove_and_verify_proof() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let prove = |puzzle: &str| object(&["prove", "--out", &path("out"), puzzle]);
    let unique = prove(UNIQUE);
    assert_eq!((&unique["kind"], &unique["verdict"]), (&json!("prove"), &json!("unique")));
    assert_eq!(unique["puzzle"], UNIQUE);
    assert_eq!(unique["solution"].as_str().map(str::len), Some(16));
    let files = ["README", "proof.drat", "puzzle.cnf", "solution.txt"];
    assert_eq!(unique["files"], json!(files.map(|name| path(&format!("out/{name}")))));
    let proof = std::fs::read_to_string(path("out/proof.drat")).expect("it was written");
    assert_eq!(unique["steps"], proof.lines().count());
    let none = prove("11..............");
    assert_eq!((&none["verdict"], &none["solution"]), (&json!("none"), &Value::Null));
    let several = prove(SEVERAL);
    assert_eq!((&several["verdict"], &several["files"]), (&json!("several"), &json!([])));
    let late = object(&["prove", "--out", &path("late"), "--timeout", "0s", UNIQUE]);
    assert_eq!((&late["verdict"], &late["reason"]), (&json!("unknown"), &json!("the time is up")));

    let verify = |proof: &str| object(&["verify-proof", &path("out/puzzle.cnf"), &path(proof)]);
    let verified = json!({"schema": "satdoku/2", "kind": "verify-proof", "status": "verified"});
    assert_eq!(verify("out/proof.drat"), verified);
    std::fs::write(path("wrong"), "c\n-1 0\n0\n").expect("it can be written");
    std::fs::write(path("cut"), "d 5 0\n").expect("it can be written");
    std::fs::write(path("binary"), b"a\x03\0a\0").expect("it can be written");
    std::fs::write(path("damaged"), "1 x 0\n").expect("it can be written");
    std::fs::write(path("small.cnf"), "p cnf 2 2\n1 2 0\n1 -2 0\n").expect("it can be written");
    let verify = |proof: &str| object(&["verify-proof", &path("small.cnf"), &path(proof)]);
    let wrong = verify("wrong");
    assert_eq!((&wrong["status"], &wrong["line"]), (&json!("not verified"), &json!(2)));
    assert_eq!((&wrong["step"], &wrong["clause"]), (&json!(1), &json!([-1])));
    assert_eq!((&verify("binary")["byte"], &verify("binary")["line"]), (&json!(0), &Value::Null));
    let cut = verify("cut");
    assert_eq!((&cut["status"], &cut["step"]), (&json!("not verified"), &Value::Null));
    assert!(
        cut["reason"].as_str().is_some_and(|reason| reason.contains("ends after 1 step without"))
    );
    let damaged = verify("damaged");
    assert_eq!((&damaged["kind"], &damaged["line"]), (&json!("error"), &json!(1)));
    for command in ["sat", "mus"] {
        let refused = object(&[command, &path("small.cnf")]);
        let message = refused["message"].as_str().unwrap_or_default();
        assert!(message.contains("prints `s` and `v` lines, as other SAT solvers do"), "{message}");
    }
}

/// A puzzle without a solution is an answer in JSON as well, of commands for a single puzzle too.
#[test]
fn no_solution_is_an_object() {
    for (command, field, expected) in [
        ("candidates", "verdict", json!("none")),
        ("steps", "status", json!("contradiction")),
        ("hint", "status", json!("contradiction")),
        ("fill", "solution", Value::Null),
    ] {
        let none = object(&[command, "11.............."]);
        assert_eq!(none["kind"], command, "{none}");
        assert_eq!(none.get(field), Some(&expected), "{none}");
    }
}
