//! Real package clients solve puzzles: the grid, our explanation and the differing cells, never a
//! client's words.
//!
//! They are installed into environments of the tests' own: see `environments.rs`.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::environments::{clients as programs_for, conda, path_with, quietly};
use crate::run::{Run, ended, program, run, run_in};
use crate::skip::skip;

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Without 9x8 and 9x9.
const TWO: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
pub(crate) const SMALL: &str = "1..4.....3....2.";

/// Has a client of the environment solve a puzzle.
fn resolve(programs: &Path, client: &str, arguments: &[&str]) -> Run {
    let mut command = program();
    command.env("PATH", path_with(&[programs.to_owned()]));
    command.args(["resolve", "--with", client]).args(arguments);
    if ["pip", "rattler", "libsolv"].contains(&client) {
        command.arg("--python").arg(programs.join("python"));
    }
    ended(command.output().expect("the program starts"))
}

fn report(programs: &Path, client: &str, arguments: &[&str]) -> (Value, i32) {
    let run = resolve(programs, client, &[&["--format", "json"], arguments].concat());
    let report = serde_json::from_str(&run.out);
    (report.unwrap_or_else(|_| panic!("{client}: {}{}", run.out, run.err)), run.exit)
}

/// What is asked of every client. Returns how many givens it blames for two conflicts.
fn plays_along(client: &str, programs: &Path) -> [usize; 2] {
    let (solved, exit) = report(programs, client, &[WIKIPEDIA]);
    assert_eq!(
        (exit, &solved["status"], &solved["solution"]),
        (0, &"solved".into(), &SOLUTION.into())
    );
    assert_eq!(solved["verdict"], "unique");
    let (several, exit) = report(programs, client, &["--unique", TWO]);
    assert_eq!((exit, &several["verdict"]), (3, &"several".into()), "{client}");
    let cells = ["1x7", "1x8", "5x7", "5x8", "9x7", "9x8"].map(Value::from);
    assert_eq!(several["differing"], Value::from(cells.to_vec()), "{client}");
    let blamed = [("1x3=8", 2), ("1x6=4", 5)].map(|(extra, size)| {
        let (conflict, exit) = report(programs, client, &["--extra", extra, WIKIPEDIA]);
        assert_eq!((exit, &conflict["status"]), (1, &"none".into()), "{client}");
        let explanation = &conflict["explanation"];
        assert_eq!(
            (&explanation["quality"], &explanation["size"]),
            (&"smallest".into(), &size.into())
        );
        let message = conflict["message"].as_str().expect("what the client says");
        let blamed = conflict["blamed"].as_array().expect("a list");
        println!("{client} {extra}: {} givens in {} lines", blamed.len(), message.lines().count());
        blamed.len()
    });
    // Whatever it is, there is a grid where there is one.
    let (small, exit) = report(programs, client, &[SMALL]);
    assert_eq!((exit, &small["solution"]), (0, &"1234341223414123".into()), "{client}");
    blamed
}

#[test]
fn uv_plays_along() {
    if let Some(programs) = programs_for("uv") {
        plays_along("uv", &programs);
    }
}

#[test]
fn poetry_plays_along() {
    if let Some(programs) = programs_for("Poetry") {
        plays_along("poetry", &programs);
    }
}

#[test]
fn pip_plays_along() {
    if let Some(programs) = programs_for("pip") {
        plays_along("pip", &programs);
    }
}

#[test]
fn rattler_plays_along() {
    if let Some(programs) = programs_for("py-rattler") {
        plays_along("rattler", &programs);
    }
}

#[test]
fn pip_compile_plays_along() {
    if let Some(programs) = programs_for("pip-compile") {
        plays_along("pip-compile", &programs);
    }
}

#[test]
fn libsolv_plays_along() {
    if !cfg!(target_os = "linux") {
        skip("libsolv has wheels for Linux alone");
    } else if let Some(programs) = programs_for("libsolv") {
        plays_along("libsolv", &programs);
    }
}

/// conda alone blames the smallest conflict, in the order of Python's sets that we ask for.
#[test]
fn conda_plays_along() {
    let Some(programs) = conda() else { return };
    assert_eq!(plays_along("conda", &programs), [2, 5]);
    let run = resolve(&programs, "conda", &["--encoding", "constrains", SMALL]);
    assert_eq!(run.exit, 2);
    assert!(run.err.contains("passes over what packages constrain"), "{}", run.err);
}

#[test]
fn cargo_plays_along() {
    let cargo = Path::new(env!("CARGO")).parent().expect("it is in a folder");
    plays_along("cargo", cargo);
}

#[test]
fn other_encodings_say_the_same() {
    let Some(programs) = programs_for("uv, py-rattler, libsolv") else { return };
    let all = [("uv", "units"), ("rattler", "constrains"), ("libsolv", "constrains")];
    for (client, encoding) in all {
        if client == "libsolv" && !cfg!(target_os = "linux") {
            continue;
        }
        let encoding = ["--encoding", encoding];
        let (solved, _) = report(&programs, client, &[&encoding[..], &[WIKIPEDIA]].concat());
        assert_eq!(solved["solution"], SOLUTION, "{client}");
        let conflict = [&encoding[..], &["--extra", "1x6=4", WIKIPEDIA]].concat();
        assert_eq!(report(&programs, client, &conflict).1, 1, "{client}");
    }
}

#[test]
fn every_answer_is_read_back() {
    let Some(programs) = programs_for("uv, Poetry, pip, py-rattler") else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (client, answer) in [
        ("uv", "uv.lock"),
        ("poetry", "poetry.lock"),
        ("pip", "report.json"),
        ("pip-compile", "requirements.txt"),
        ("rattler", "stdout.txt"),
        ("cargo", "Cargo.lock"),
    ] {
        let kept = folder.path().join(client);
        let kept = kept.to_str().expect("a plain path");
        assert_eq!(resolve(&programs, client, &["--keep", kept, WIKIPEDIA]).exit, 0, "{client}");
        let answer = format!("{kept}/{answer}");
        let line = run(["import", "--line", "--puzzle", WIKIPEDIA, &answer]);
        assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{}", line.err);
        // One cell in the place of another.
        let text = fs::read_to_string(&answer).expect("it is there");
        let text =
            text.replace("\"sudoku-cell46\"", "\"sudoku-cell45\"").replace("4x6-is", "4x5-is");
        let text = text.replace("sudoku-cell46==", "sudoku-cell45==");
        fs::write(&answer, text).expect("it is ours");
        let missing = run(["import", &answer]);
        assert_eq!(missing.exit, 2, "{client}: {}", missing.out);
        for fault in ["two versions", "1 cell of the 9×9 grid is missing: 4x6"] {
            assert!(missing.err.contains(fault), "{client}: {}", missing.err);
        }
    }
}

/// The forms that these clients write besides those of `resolve`.
#[test]
fn further_forms_of_uv_and_pip() {
    let Some(programs) = programs_for("uv and pip") else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kept = folder.path().join("kept");
    let kept_text = kept.to_str().expect("a plain path");
    assert_eq!(resolve(&programs, "uv", &["--keep", kept_text, WIKIPEDIA]).exit, 0);
    let uv = |arguments: &[&str]| {
        let mut command = Command::new(programs.join("uv"));
        quietly(command.args(arguments).current_dir(&kept)).expect("uv does it")
    };
    uv(&["export", "--frozen", "--no-config", "--format", "pylock.toml", "-o", "pylock.toml"]);
    uv(&["export", "--frozen", "--no-config", "--format", "requirements-txt", "-o", "all.txt"]);
    for answer in ["pylock.toml", "all.txt"] {
        let line = run_in(&kept, ["import", "--line", "--puzzle", WIKIPEDIA, answer]);
        assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{answer}: {}", line.err);
    }
    let mut pip = Command::new(programs.join("python"));
    pip.args([
        "-m",
        "pip",
        "--isolated",
        "install",
        "--dry-run",
        "--ignore-installed",
        "--no-index",
    ]);
    pip.args(["--no-cache-dir", "--find-links", "files", "--requirement", "all.txt"]);
    let said = quietly(pip.current_dir(&kept)).expect("pip does it");
    fs::write(kept.join("said.txt"), said).expect("the folder is ours");
    let line = run_in(&kept, ["import", "--line", "--puzzle", WIKIPEDIA, "said.txt"]);
    assert_eq!((line.exit, line.out.trim_end()), (0, SOLUTION), "{}", line.err);
}
