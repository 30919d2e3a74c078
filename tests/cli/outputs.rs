//! Files that are written: none that is read is overwritten, and what a killed run leaves is removed.
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Stdio;

use crate::run::{ended, program, run_in};

const PUZZLE: &str = "1..4.....3....2.";

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
        (["explain", "--svg", "bank", "bank"], false),
        (["solve", "--log", "bank", "bank"], false),
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
