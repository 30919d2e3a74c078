//! What comes from elsewhere reaches no terminal raw, and what is read is not overwritten.
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Stdio;

use crate::run::{Run, ended, pipe, program, run, run_in};

/// What terminals obey, and what reorders a line.
const HOSTILE: &str = "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\u{2066}\u{8}end";

const PUZZLE: &str = "1..4.....3....2.";

fn is_tame(text: &str) -> bool {
    let hostile = |c: char| HOSTILE.contains(c) && !"[2J]0;title31mend".contains(c);
    !text.contains(hostile)
}

#[track_caller]
fn assert_tame(run: &Run) {
    assert!(is_tame(&run.out) && is_tame(&run.err), "{:?} {:?}", run.out, run.err);
    assert!(run.out.contains("end") || run.err.contains("end"), "it is not shown at all: {run:?}");
}

#[test]
fn names_files_and_excerpts_are_tame() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    // The name of a puzzle, in headings, tables, JSON and pictures.
    let named = format!("{PUZZLE} {HOSTILE}\n{PUZZLE} {HOSTILE}\n");
    for options in [&["solve"][..], &["check"], &["rate"], &["solve", "--format", "json"]] {
        let run = pipe([options, &["-"]].concat(), named.as_bytes());
        assert!(is_tame(&run.out) && is_tame(&run.err), "{options:?}: {run:?}");
    }
    // A file that is there, one that is not, and one that is nearly named so.
    let file = format!("{HOSTILE}.txt");
    fs::write(path.join(&file), "1..4..9..3....2.\n").expect("it can be written");
    assert_tame(&run_in(path, ["check", &file]));
    assert_tame(&run_in(path, ["check", &format!("{HOSTILE}.txx")]));
    assert_tame(&run_in(path, ["sat", &file]));
    assert_tame(&run_in(path, ["check", "-o", &format!("no/{HOSTILE}"), PUZZLE]));
    // An excerpt, also beside characters of other lengths.
    assert_tame(&pipe(["check", "-"], format!("1..4..9..3....2.\u{85}{HOSTILE}\n").as_bytes()));
    assert_tame(&pipe(["check", "-"], format!("{HOSTILE}\n").as_bytes()));
    // Arguments.
    assert_tame(&run(["check", "--extra", HOSTILE, PUZZLE]));
    assert_tame(&run(["resolve", "--with", "pip", "--python", HOSTILE, PUZZLE]));
    // Titles of pages.
    let run = run_in(path, ["convert", "--pdf", "out.pdf", "--title", HOSTILE, PUZZLE]);
    assert!(is_tame(&run.err) && run.exit == 0, "{run:?}");
}

#[test]
fn what_is_read_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let bank = path.join("bank");
    fs::write(&bank, PUZZLE).expect("it can be written");
    fs::hard_link(&bank, path.join("hard")).expect("a link");
    symlink("bank", path.join("soft")).expect("a link");
    for (arguments, stdin) in [
        (["check", "-o", "bank", "-"], true),
        (["check", "-o", "hard", "-"], true),
        (["check", "-o", "soft", "-"], true),
        (["check", "-o", "bank", "bank"], false),
        (["check", "-o", "hard", "bank"], false),
        (["check", "-o", "bank", "soft"], false),
    ] {
        let mut command = program();
        command.current_dir(path).args(arguments);
        command.stdin(if stdin { File::open(&bank).expect("ours").into() } else { Stdio::null() });
        let run = ended(command.output().expect("the program starts"));
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains("this file is read, and would be lost"), "{}", run.err);
        assert_eq!(fs::read_to_string(&bank).expect("it is there"), PUZZLE);
    }
    // A link to a file that is not there yet stays a link.
    symlink("later", path.join("dangling")).expect("a link");
    assert_eq!(run_in(path, ["check", "-o", "dangling", PUZZLE]).exit, 0);
    assert!(path.join("dangling").is_symlink());
    assert!(fs::read_to_string(path.join("later")).expect("it is there").starts_with("unique"));
}

#[test]
fn what_a_killed_run_leaves_goes_with_the_next() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let empty = ".".repeat(81);
    let mut command = program();
    command.current_dir(path).args(["enumerate", "--max", "1000000000", "-o", "all", &empty]);
    let mut child = command.spawn().expect("the program starts");
    let names = || {
        let entries = fs::read_dir(path).expect("a folder");
        entries.map(|e| e.expect("a file").file_name().into_string().expect("ours")).collect()
    };
    let begun = |names: Vec<String>| names.iter().any(|name| name.starts_with(".satdoku-"));
    while !begun(names()) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::thread::sleep(std::time::Duration::from_millis(200));
    // One that runs loses nothing.
    assert_eq!(run_in(path, ["check", "-o", "first", PUZZLE]).exit, 0);
    assert!(begun(names()), "{:?}", names());
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    // What was written just now may be of a run that has not locked it yet.
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert!(begun(names()), "{:?}", names());
    assert_eq!(run_in(path, ["check", "-o", "second", PUZZLE]).exit, 0);
    let mut left = names();
    left.sort();
    assert_eq!(left, ["first", "second"]);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    for arguments in [&["help"][..], &["--version"], &["solve", "--help"], &["solve", PUZZLE]] {
        let full = File::options().write(true).open("/dev/full").expect("a device");
        let output = program().args(arguments).stdout(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("could not be written"));
    }
}
