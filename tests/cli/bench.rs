//! Timing engines. The figures differ from run to run; what stands around them does not.

use std::fs;
#[cfg(unix)]
use std::process::Stdio;

use insta::assert_snapshot;
use serde_json::Value;

#[cfg(unix)]
use crate::run::program;
use crate::run::{Run, pipe, run, run_in};

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FOUR: &str = "1..4.....3....2.";
const ENGINES: [&str; 7] = ["avx512", "mixed", "avx2", "bands", "words", "generic", "sat"];

/// Runs `satdoku bench` for as short a time as can be.
fn bench(arguments: &[&str]) -> Run {
    run([&["bench", "--time", "0s", "--rounds", "2"], arguments].concat())
}

/// The reports of such a run.
fn reports(arguments: &[&str]) -> Vec<Value> {
    let run = bench(&[&["--format", "json"], arguments].concat());
    assert_eq!(run.exit, 0, "{}", run.err);
    run.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

#[test]
fn help() {
    assert_snapshot!("help_bench", run(["bench", "--help"]).out);
}

#[test]
fn the_samples_are_timed_without_a_file() {
    let run = bench(&[]);
    assert_eq!(run.exit, 0, "{}", run.err);
    assert!(run.err.contains("these are the built-in samples"), "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].contains(", best level "), "{}", run.out);
    assert!(lines[1].ends_with("median of 2 rounds, at most 2 solutions a puzzle"), "{}", run.out);
    let heading: Vec<&str> = lines[3].split_whitespace().collect();
    assert_eq!(heading[3..], ENGINES);
    for (line, set) in lines[4..].iter().zip(["easy", "minimal", "several", "none"]) {
        assert!(line.starts_with(set), "{line}");
    }
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{}", run.out);
    assert!(run.out.contains("~ a part of the set was timed, drawn at random\n"), "{}", run.out);
    let quiet = bench(&["--quiet"]);
    assert_eq!(quiet.err, "");
    assert!(quiet.out.starts_with("puzzles a second"), "{}", quiet.out);
}

#[test]
fn a_report_an_engine_and_set() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("monday.sdm");
    fs::write(&file, format!("{NINE}\n").repeat(3)).expect("it can be written");
    let file = file.to_str().expect("a name in UTF-8");
    let reports = reports(&[file, NINE, "--max", "1"]);
    let names = reports.iter().map(|report| [&report["set"], &report["engine"]]);
    let expected = ["monday", "argument"].into_iter();
    let expected = expected.flat_map(|set| ENGINES.map(|engine| [set, engine]));
    assert_eq!(names.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    for (number, report) in (1..).zip(&reports) {
        assert_eq!((&report["schema"], &report["kind"]), (&"satdoku/2".into(), &"bench".into()));
        assert_eq!((&report["number"], &report["max"]), (&number.into(), &1.into()));
        let clock = if cfg!(unix) { "thread" } else { "wall" };
        assert_eq!(report["clock"], clock);
        assert!(ENGINES.contains(&report["best_level"].as_str().expect("a name")), "{report}");
        assert_eq!(report["puzzles"], if number <= 7 { 3 } else { 1 });
        if report["missing"].is_string() {
            assert!(report["puzzles_per_second"].is_null(), "{report}");
            continue;
        }
        assert_eq!((&report["timed"], &report["rounds"]), (&1.into(), &2.into()));
        assert!(report["puzzles_per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{report}");
        assert!(report["spread"].as_f64().is_some_and(|spread| spread >= 0.0), "{report}");
        // This puzzle needs no guess.
        let guesses = if report["engine"] == "sat" { Value::Null } else { 0.0.into() };
        assert_eq!(report["guesses_per_puzzle"], guesses);
    }
}

#[test]
fn other_grids_are_for_those_engines_that_know_them() {
    let run = bench(&["--engine", "words", "--engine", "generic", "--engine", "sat", FOUR]);
    assert_eq!(run.exit, 0, "{}", run.err);
    let row = run.out.lines().nth(4).expect("the row of the set");
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells[..2], ["argument", "-"], "{}", run.out);
    assert!(run.out.contains("\n- words: not all puzzles are plain 9×9\n"), "{}", run.out);
    let mixed = bench(&["--engine", "words", NINE, FOUR]);
    assert!(mixed.out.contains("- words on argument: not all"), "{}", mixed.out);
    let arguments = ["bench", "--engine", "words", "--time", "0s", "--format", "json", "-"];
    let crowded = pipe(arguments, b"size=9 1x1=5 1x1=1\n").out;
    let report: Value = serde_json::from_str(&crowded).expect("JSON");
    assert!(report["missing"].is_string(), "1x1 has two digits: {crowded}");
}

#[test]
fn samples_of_a_set() {
    let many = format!("{NINE}\n{FOUR}\n").repeat(40);
    let arguments = ["bench", "--engine", "sat", "--time", "0s", "--format", "json"];
    let some = pipe([&arguments[..], &["--sample", "7", "-"]].concat(), many.as_bytes());
    let report: Value = serde_json::from_str(&some.out).expect("JSON");
    assert_eq!((&report["set"], &report["puzzles"]), (&"standard input".into(), &7.into()));
}

#[test]
fn what_cannot_be_timed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("empty.txt"), "").expect("it can be written");
    fs::write(folder.path().join("bad.txt"), format!("{NINE}\n5\n")).expect("it can be written");
    for (arguments, expected) in [
        (vec!["nosuch.txt"], "nosuch.txt: there is no such file"),
        (vec!["empyt.txt"], "did you mean empty.txt?"),
        (vec!["empty.txt"], "found no puzzle in the text"),
        (vec!["bad.txt"], "found 1 cell, expected a puzzle"),
        (vec!["--engine", "dance"], "possible values: avx512, mixed"),
        (vec!["--rounds", "0"], "--rounds"),
        (vec!["--max", "0"], "--max"),
        (vec!["--sample", "0"], "--sample"),
        (vec!["--time", "long"], "--time"),
    ] {
        let run = run_in(folder.path(), [vec!["bench"], arguments.clone()].concat());
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(expected), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn a_timeout_shows_what_was_measured() {
    // One round of them all takes a minute.
    let none = run(["bench", "--time", "5m", "--timeout", "0s"]);
    assert_eq!(none.exit, 4, "{}", none.err);
    assert!(none.err.contains("stopped after 0 of 5 rounds: the time is up"), "{}", none.err);
    let ages = run(["bench", "--time", "500000000000y", "--timeout", "200ms"]);
    assert_eq!(ages.exit, 4, "{}", ages.err);
    let some = run(["bench", "--time", "8s", "--rounds", "1000", "--timeout", "1s", NINE]);
    assert_eq!(some.exit, 4, "{}", some.err);
    assert!(some.err.contains(" of 1000 rounds: the time is up"), "{}", some.err);
    assert!(some.out.contains("\nargument "), "{}", some.out);
}

#[cfg(unix)]
#[test]
fn nobody_has_to_read_the_table() {
    let mut command = program();
    command.args(["bench", "--time", "1s", "--rounds", "1"]).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{err}");
    assert!(!err.contains("error"), "{err}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_was_measured() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    let mut command = program();
    command.args(["bench", "--time", "5m"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("the program starts");
    std::thread::sleep(std::time::Duration::from_secs(1));
    let id = i32::try_from(child.id()).expect("a process number");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("the process is there");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.contains("rounds: interrupted\n"), "{err}");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with(|c: char| c.is_alphabetic()));
}
