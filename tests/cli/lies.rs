//! A SAT solver that lies: every command that promises a second opinion ends with code 70, and shows
//! both answers and the puzzle. In the program that the tests build, `CNF_LIE` makes it lie.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use insta::assert_snapshot;
use serde_json::Value;

use crate::run::{Run, ended, program, run_in};

/// With one solution, which singles alone do not find, so that the solver is asked; two, and none.
const ONE: &str =
    "56...7..........8.83..4.71..82..43.......6...396.72........15..1...6...7.7.....41";
const TWO: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
const NONE: &str =
    "53.47....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn lying_in(folder: &Path, lie: &str, arguments: &[&str]) -> Run {
    let mut command = program();
    command.current_dir(folder).env("CNF_LIE", lie).stdin(Stdio::null()).args(arguments);
    ended(command.output().expect("the program starts"))
}

/// The lie and the call from which on it is told, what is asked, and some of what is said.
#[rustfmt::skip]
const LIES: [(&str, &[&str], &str); 36] = [
    ("unsatisfiable", &["solve", ONE], "sat: no solution"),
    ("unsatisfiable", &["solve", TWO], "sat: no solution"),
    ("unsatisfiable@2", &["solve", TWO], "sat: one solution"),
    ("satisfiable", &["solve", NONE], "check: "),
    ("satisfiable@2", &["solve", ONE], "check: "),
    ("model-flipped", &["solve", ONE], "check: "),
    ("model-shifted", &["solve", ONE], "check: "),
    ("model-repeated", &["solve", ONE], "check: the same"),
    ("model-repeated", &["solve", TWO], "check: the same"),
    ("model-shifted", &["solve", "--engine", "sat", ONE], "check: "),
    ("unsatisfiable", &["check", ONE], "sat: no solution"),
    ("unsatisfiable@2", &["check", TWO], "native: several solutions"),
    ("satisfiable", &["check", NONE], "check: "),
    ("unsatisfiable", &["enumerate", ONE], "native: "),
    ("unsatisfiable@2", &["enumerate", TWO], "native: "),
    ("satisfiable@2", &["enumerate", ONE], "check: "),
    ("model-flipped", &["enumerate", TWO], "check: "),
    ("model-repeated", &["enumerate", TWO], "check: the same"),
    ("satisfiable", &["explain", NONE], "check: not one, by another run of the solver"),
    ("unsatisfiable", &["explain", NONE], "check: not one, by another run of the solver"),
    ("satisfiable", &["explain", "--quality", "minimal", NONE], "check: not one, by another run"),
    ("unsatisfiable", &["explain", ONE], "sat: no solution"),
    ("unsatisfiable", &["prove", "--out", "1", ONE], "sat: no solution"),
    ("satisfiable", &["prove", "--out", "2", NONE], "check: "),
    ("satisfiable@3", &["prove", "--out", "3", ONE], "proof: there is a model"),
    ("satisfiable@2", &["prove", "--out", "4", NONE], "proof: there is a model"),
    ("proof-cut", &["prove", "--out", "5", ONE], "proof: the proof fails: "),
    ("proof-flipped", &["prove", "--out", "6", ONE], "proof: the proof fails: "),
    ("model-repeated", &["prove", "--out", "7", ONE], "check: the same"),
    ("unsatisfiable", &["mistakes", "--filled", "1x3=1", ONE], "sat: no solution"),
    ("unsatisfiable", &["hint", ONE], "sat: no solution"),
    ("unsatisfiable", &["repair", TWO], "sat: no solution"),
    ("unsatisfiable@2", &["repair", NONE], "sat: no solution"),
    ("unsatisfiable", &["redundant", ONE], "sat: no solution"),
    ("unsatisfiable@3", &["redundant", "--together", ONE], "sat: no solution"),
    ("model-repeated", &["redundant", ONE], "check: the same"),
];

#[test]
fn every_lie_of_the_solver_ends_with_code_70() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut missed = Vec::new();
    for (lie, arguments, said) in LIES {
        let run = lying_in(folder.path(), lie, arguments);
        let begins = run.err.starts_with("error: internal error: two answers disagree on ");
        if run.exit != 70 || !begins || !run.err.contains(said) {
            missed.push(format!("{lie} {arguments:?}: exit {}\n{}{}", run.exit, run.out, run.err));
            continue;
        }
        // The puzzle can be copied out of the message, and both answers follow it.
        let lines: Vec<&str> = run.err.lines().collect();
        assert!(lines[0].ends_with("; please report this puzzle:"), "{}", run.err);
        assert_eq!(lines[1].trim().len(), 81, "{}", run.err);
        let answers = lines[2..].iter().filter(|line| line.contains(": ")).count();
        assert_eq!(answers, 2, "{}", run.err);
    }
    assert!(missed.is_empty(), "{} were not caught:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn honest_answers_do_not() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (i, (_, arguments, _)) in LIES.iter().enumerate() {
        // A core of everything is true, and takes only longer.
        for lie in ["core-too-large", "unsatisfiable@99999999"] {
            let path = format!("{i}-{lie}");
            let arguments = match arguments {
                ["prove", "--out", _, puzzle] => vec!["prove", "--out", &path, *puzzle],
                other => other.to_vec(),
            };
            let run = lying_in(folder.path(), lie, &arguments);
            assert!([0, 1, 3].contains(&run.exit), "{lie} {arguments:?}: {}", run.err);
        }
    }
}

#[test]
fn a_disagreement_is_told_aloud() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    assert_snapshot!("solve", lying_in(folder.path(), "unsatisfiable", &["solve", ONE]).err);
    let explained = lying_in(folder.path(), "satisfiable", &["explain", NONE]);
    assert_snapshot!("explain", explained.err);
    // A report of it, too, and the other puzzles of a batch are answered.
    fs::write(folder.path().join("bank"), format!("{NONE}\n{ONE}\n")).expect("a new file");
    let arguments = ["check", "--engine", "both", "--threads", "1", "--format", "json", "bank"];
    let run = lying_in(folder.path(), "unsatisfiable", &arguments);
    assert_eq!(run.exit, 70, "{}", run.err);
    let reports: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(reports[0]["verdict"], "none");
    assert_eq!(reports[1]["kind"], "error");
    let message = reports[1]["message"].as_str().expect("a message");
    assert!(message.contains("two answers disagree") && message.contains(ONE), "{message}");
}

/// The folders that a lie must not leave behind.
#[test]
fn a_proof_that_fails_is_not_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = lying_in(folder.path(), "proof-cut", &["prove", "--out", "out", ONE]);
    assert_eq!(run.exit, 70, "{}", run.err);
    assert!(!folder.path().join("out/proof.drat").exists());
    // Its proof takes more than unit propagation.
    let pair = "7.....54.....8.............4......18....62....3.....6..61.........3..7.....5..2..";
    let arguments = ["explain", "--extra", "7x7=9", "--proof", "out", pair];
    let run = lying_in(folder.path(), "proof-flipped", &arguments);
    assert_eq!(run.exit, 70, "{}", run.err);
    assert!(!folder.path().join("out/conflict.drat").exists());
}

/// One pigeon more than there are holes, each in a hole, and no two in one.
fn pigeons(holes: usize) -> String {
    let sits = |pigeon: usize, hole: usize| pigeon * holes + hole + 1;
    let mut clauses: Vec<String> = Vec::new();
    for pigeon in 0..=holes {
        let anywhere = (0..holes).map(|hole| format!("{} ", sits(pigeon, hole)));
        clauses.push(anywhere.collect());
        for other in 0..pigeon {
            clauses.extend(
                (0..holes).map(|hole| format!("-{} -{} ", sits(pigeon, hole), sits(other, hole))),
            );
        }
    }
    let head = format!("p cnf {} {}\n", (holes + 1) * holes, clauses.len());
    head + &clauses.join("0\n") + "0\n"
}

/// Formulas of no puzzle: models are checked here, proofs by `verify-proof`.
#[test]
fn formulas() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("none.cnf"), pigeons(5)).expect("a new file");
    fs::write(folder.join("one.cnf"), "p cnf 2 2\n1 0\n-1 2 0\n").expect("a new file");
    for (lie, file) in [("satisfiable", "none.cnf"), ("model-flipped", "one.cnf")] {
        let run = lying_in(folder, lie, &["sat", file]);
        assert_eq!((run.exit, run.out.as_str()), (70, ""), "{lie}: {}", run.err);
        assert!(run.err.contains("check: not by the model that was found"), "{}", run.err);
    }
    for (lie, file) in [("unsatisfiable", "one.cnf"), ("proof-cut", "none.cnf")] {
        let run = lying_in(folder, lie, &["sat", "--proof", "proof", file]);
        assert_eq!(run.exit, 20, "{}", run.err);
        let run = run_in(folder, ["verify-proof", file, "proof"]);
        assert_eq!(run.exit, 1, "{}", run.out);
        assert!(run.out.ends_with("s NOT VERIFIED\n"), "{}", run.out);
        fs::remove_file(folder.join("proof")).expect("it was written");
    }
}

/// What others say of a formula is judged with our own solver, which is judged by the search.
#[test]
fn judgements_of_groups() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    for (name, puzzle) in [("none", NONE), ("one", ONE)] {
        let arguments = ["export", "dimacs", "--groups", "-o", name, puzzle];
        assert_eq!(run_in(folder, arguments).exit, 0);
    }
    // Givens 2 (a 3) and 3 (the 4 that is wrong); the givens that conflict are others.
    fs::write(folder.join("set"), "s UNSATISFIABLE\nv 2 3 0\n").expect("a new file");
    for (lie, map) in [
        ("unsatisfiable", "one"),
        ("unsatisfiable", "none"),
        ("satisfiable", "none"),
        ("unsatisfiable@2", "one"),
        ("satisfiable@2", "none"),
    ] {
        let run = lying_in(folder, lie, &["decode", "--map", map, "set"]);
        assert_eq!(run.exit, 70, "{lie} {map}: {}{}", run.out, run.err);
    }
}

/// A client is believed only after our own solver, and that only after the search.
#[cfg(unix)]
#[test]
fn clients_beside_a_solver_that_lies() {
    use crate::stage::{SMALL, SOLUTION, Stage, lock};
    let stage = Stage::new();
    stage.program("uv", "uv 9.8.7", &lock(SOLUTION));
    for lie in ["unsatisfiable", "model-repeated"] {
        let mut command = stage.command(&["--with", "uv", SMALL]);
        let run = ended(command.env("CNF_LIE", lie).output().expect("the program starts"));
        assert_eq!(run.exit, 70, "{lie}: {}", run.err);
        assert!(run.err.contains(SMALL), "{}", run.err);
    }
}

/// What nobody asks cannot lie: by default, the solver is asked about puzzles on the command line, and
/// of files only about what is not plain 9×9.
#[test]
fn the_solver_is_not_asked_about_plain_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (small, none) = ("1..4.....3....2.", "11..............");
    for (name, text) in
        [("plain", format!("{ONE}\n{TWO}\n")), ("small", format!("{small}\n{none}\n"))]
    {
        fs::write(folder.path().join(name), text).expect("a new file");
    }
    let asked = |arguments: &[&str]| lying_in(folder.path(), "unsatisfiable", arguments).exit == 70;
    for command in
        [&["check"][..], &["solve"], &["solve", "--line"], &["check", "--format", "json"]]
    {
        let about = |more: &[&str]| asked(&[command, more].concat());
        assert!(about(&[ONE]) && about(&[ONE, TWO]), "{command:?}");
        assert!(!about(&["plain"]) && !about(&["--engine", "searches", ONE]), "{command:?}");
        assert!(about(&["--engine", "both", "plain"]), "{command:?}");
        assert!(about(&["small"]) && about(&["--engine", "searches", small]), "{command:?}");
    }
}
