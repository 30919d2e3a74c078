//! What a job of many parts needs: `--guesses`, `--counts`.

use std::fs;

use crate::run::{pipe, run_in};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/samples.txt");
const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The samples, many times: plain lines with their names.
fn plain(times: usize) -> String {
    let text = fs::read_to_string(SAMPLES).expect("the samples are there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect::<String>().repeat(times)
}

#[test]
fn what_takes_more_guesses_is_unknown_and_a_second_pass_takes_it() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let text = format!("{hard}\n{UNIQUE}\n1..4.....3....2.\n");
    for engine in ["native", "auto", "both"] {
        let with = ["--filter", "--engine", engine, "--guesses"];
        for command in ["check", "solve"] {
            let verdicts = |guesses: &str| -> Vec<String> {
                let run = pipe([&[command][..], &with, &[guesses]].concat(), text.as_bytes());
                assert_eq!(run.exit, 0, "{run:?}");
                let first = |line: &str| line.split('\t').next().unwrap_or_default().to_owned();
                run.out.lines().map(first).collect()
            };
            assert_eq!(verdicts("5"), ["unknown", "unique", "unique"], "{command} {engine}");
            assert_eq!(verdicts("100000"), ["unique"; 3], "{command} {engine}");
        }
    }
    let run = pipe(["check", "--engine", "sat", "--guesses", "5"], text.as_bytes());
    assert_eq!(run.exit, 2);
    assert!(run.err.contains("--guesses is about the native search"), "{run:?}");
}

#[test]
fn counts_of_the_parts_add_up_to_those_of_the_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = plain(3) + "11.4.....3....2.\nfoo\n\n" + &plain(1);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let counted = |command: &str, text: &str| -> serde_json::Map<String, serde_json::Value> {
        let path = folder.path().join("counts.json");
        let arguments = [command, "--filter", "--engine", "auto", "--counts"];
        let path_text = path.to_str().expect("its name is text");
        let run = pipe([&arguments[..], &[path_text]].concat(), text.as_bytes());
        assert_eq!((run.exit, run.err.as_str()), (0, ""));
        let report = fs::read_to_string(&path).expect("it was written");
        assert_eq!(report.matches('\n').count(), 1);
        // The verdicts of the lines, counted by hand.
        let mut report: serde_json::Map<_, _> =
            serde_json::from_str(&report).expect("a line of JSON");
        for verdict in ["unique", "several", "none", "unknown", "error"] {
            let begins = |line: &&str| line.split('\t').next() == Some(verdict);
            assert_eq!(report[verdict], run.out.lines().filter(begins).count(), "{verdict}");
        }
        assert_eq!(report["puzzles"], run.out.lines().count());
        assert_eq!((report.remove("schema"), report.remove("kind")), {
            (Some("satdoku/2".into()), Some("counts".into()))
        });
        report
    };
    for command in ["check", "solve"] {
        let whole = counted(command, &text);
        let parts = lines.chunks(7).map(|part| counted(command, &part.concat()));
        let sums = parts.fold(serde_json::Map::new(), |mut sums, part| {
            for (name, count) in part {
                let sum = sums.get(&name).and_then(serde_json::Value::as_u64).unwrap_or(0);
                sums.insert(name, (sum + count.as_u64().expect("a number")).into());
            }
            sums
        });
        assert_eq!(sums, whole, "{command}");
    }
}

#[test]
fn counts_of_a_part_are_not_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let counts = folder.path().join("counts.json");
    let text = format!("{UNIQUE}\n").repeat(1000);
    let path = counts.to_str().expect("its name is text");
    let run = pipe(["check", "--filter", "--timeout", "0s", "--counts", path], text.as_bytes());
    assert_eq!(run.exit, 4, "{run:?}");
    assert!(!counts.exists());
    fs::write(folder.path().join("in"), &text).expect("there is room");
    let run = run_in(folder.path(), ["check", "in", "--counts", "in"]);
    assert_eq!(run.exit, 2, "{run:?}");
    assert_eq!(fs::read_to_string(folder.path().join("in")).expect("it is there"), text);
}
