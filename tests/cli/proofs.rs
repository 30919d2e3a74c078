//! Proofs on disk: of puzzles, of conflicts, and checking them.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{run, run_in};
use crate::skip::skip;

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// Asks drat-trim too, where it is installed.
fn drat_trim(folder: &Path, cnf: &str, proof: &str) {
    let mut command = Command::new("drat-trim");
    command.current_dir(folder).args([cnf, proof]).stdin(Stdio::null());
    let Ok(output) = command.output() else {
        skip("drat-trim is not installed");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("s VERIFIED"), "{said}");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.map(|entry| entry.file_name());
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).expect("the folder can be read").to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn verify(folder: &Path, cnf: &str, proof: &str) -> (i32, String) {
    let run = run_in(folder, ["verify-proof", cnf, proof]);
    (run.exit, run.out + &run.err)
}

#[test]
fn puzzles_without_solution_and_with_one_are_proved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    for (extra, said, files) in [
        ("1x6=4", "no solution", vec!["README", "proof.drat", "puzzle.cnf"]),
        (
            "1x6=8",
            "exactly one solution",
            vec!["README", "proof.drat", "puzzle.cnf", "solution.txt"],
        ),
        // An earlier run is replaced, with nothing of it left.
        ("1x3=8", "no solution", vec!["README", "proof.drat", "puzzle.cnf"]),
    ] {
        let run = run_in(folder, ["prove", "--out", "new/proof", "--extra", extra, WIKIPEDIA]);
        assert_eq!(run.exit, 0, "{}", run.err);
        assert!(run.out.starts_with(&format!("proved and checked: {said} (")), "{}", run.out);
        let out = folder.join("new/proof");
        assert_eq!(names(&out), files);
        assert_eq!(names(&folder.join("new")), ["proof"], "nothing is left beside");
        assert_eq!(verify(&out, "puzzle.cnf", "proof.drat"), (0, "s VERIFIED\n".to_owned()));
        drat_trim(&out, "puzzle.cnf", "proof.drat");
        let readme = fs::read_to_string(out.join("README")).expect("there is a README");
        assert!(readme.contains("drat-trim puzzle.cnf proof.drat"), "{readme}");
        if said != "no solution" {
            let solution = fs::read_to_string(out.join("solution.txt")).expect("a solution");
            assert_eq!(solution, SOLUTION);
        }
        let sat = run_in(&out, ["sat", "puzzle.cnf"]);
        assert_eq!((sat.exit, sat.out.as_str()), (20, "s UNSATISFIABLE\n"));
    }
}

#[test]
fn several_solutions_and_limits_write_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run_prove = |arguments: &[&str]| {
        run_in(folder.path(), [&["prove", "--out", "out"], arguments].concat())
    };
    let several = run_prove(&["................"]);
    assert_eq!(
        (several.exit, several.out.as_str()),
        (3, "several solutions: there is nothing to prove\n")
    );
    let limit = run_prove(&["--timeout", "0s", WIKIPEDIA]);
    assert_eq!((limit.exit, limit.out.as_str()), (4, "no answer: the time is up\n"));
    assert!(names(folder.path()).is_empty());
}

#[test]
fn folders_of_others_are_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("letter"), "dear").expect("the folder can be written");
    let out = folder.path().display().to_string();
    let refused = run(["prove", "--out", &out, WIKIPEDIA]);
    assert_eq!(refused.exit, 2);
    assert!(refused.err.contains("other files (letter), expected an empty one"), "{}", refused.err);
    let file = folder.path().join("letter").display().to_string();
    let refused = run(["prove", "--out", &file, WIKIPEDIA]);
    assert!(refused.exit == 2 && refused.err.contains("this is a file"), "{}", refused.err);
    assert_eq!(names(folder.path()), ["letter"]);
}

#[test]
fn a_conflict_is_proved_and_each_member_needed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let explain = ["explain", "--proof", "out", "--extra", "1x3=8", WIKIPEDIA];
    let run = run_in(folder.path(), explain);
    assert_eq!(run.exit, 1, "{}", run.err);
    assert!(run.out.contains("proved and checked: the conflict ("), "{}", run.out);
    let out = folder.path().join("out");
    let expected =
        ["README", "conflict.cnf", "conflict.drat", "without-1x3=8.txt", "without-3x3=8.txt"];
    assert_eq!(names(&out), expected);
    assert_eq!(verify(&out, "conflict.cnf", "conflict.drat"), (0, "s VERIFIED\n".to_owned()));
    drat_trim(&out, "conflict.cnf", "conflict.drat");
    let without = fs::read_to_string(out.join("without-3x3=8.txt")).expect("a grid");
    assert_eq!((without.len(), without.as_bytes()[2]), (82, b'8'));
    let two = run_in(folder.path(), ["explain", "--proof", "out", WIKIPEDIA, WIKIPEDIA]);
    assert!(two.exit == 2 && two.err.contains("--proof takes one puzzle"), "{}", two.err);
    let none = run_in(folder.path(), ["explain", "--proof", "none", WIKIPEDIA]);
    assert_eq!((none.exit, folder.path().join("none").exists()), (0, false));
}

#[test]
fn what_does_not_follow_is_named_and_damage_is_shown() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &[u8]| {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    };
    write("f.cnf", b"p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
    write("sat.cnf", b"p cnf 2 2\n1 2 0\n1 -2 0\n");
    write("good", b"1 0\n0\n");
    write("damaged", b"1 0\n2 x 0\n");
    write("binary", b"a\x02\x00\xff");
    write("good-binary", b"a\x02\0a\0");
    write("bad-binary", b"a\x04\0a\0");
    assert_eq!(verify(folder.path(), "f.cnf", "good").0, 0);
    assert_eq!(verify(folder.path(), "f.cnf", "good-binary").0, 0);
    let (exit, said) = verify(folder.path(), "sat.cnf", "bad-binary");
    let expected = "c byte 3: the empty clause (step 2) does not follow\ns NOT VERIFIED\n";
    assert_eq!((exit, said.as_str()), (1, expected));
    let (exit, said) = verify(folder.path(), "sat.cnf", "good");
    let expected = "c line 2: the empty clause (step 2) does not follow\ns NOT VERIFIED\n";
    assert_eq!((exit, said.as_str()), (1, expected));
    let (exit, said) = verify(folder.path(), "f.cnf", "damaged");
    assert!(exit == 2 && said.contains("found `x`") && said.contains("damaged:2:3"), "{said}");
    let (exit, said) = verify(folder.path(), "f.cnf", "binary");
    assert!(exit == 2 && said.contains("binary: byte 3: found 0xff, expected a step"), "{said}");
    let late = run_in(folder.path(), ["verify-proof", "--timeout", "0s", "f.cnf", "good"]);
    assert_eq!(late.exit, 4, "{}", late.out);
}

#[test]
fn names_alone_make_no_folder_ours() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().display().to_string();
    for name in ["README", "solution.txt", "without-1x1=5.txt"] {
        let file = folder.path().join(name);
        fs::write(&file, "mine\n").expect("it can be written");
        for arguments in [
            ["prove", "--out", &out, WIKIPEDIA].as_slice(),
            &["explain", "--extra", "1x6=4", "--proof", &out, WIKIPEDIA],
        ] {
            let refused = run(arguments);
            assert_eq!(refused.exit, 2, "{}", refused.out);
            assert_eq!(names(folder.path()), [name]);
            assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine\n");
        }
        fs::remove_file(&file).expect("it is there");
    }
}

#[test]
fn standard_input_is_one_file() {
    let run = run(["verify-proof", "-", "-"]);
    assert!(run.exit == 2 && run.err.contains("cannot both"), "{}", run.err);
}
