//! Devices and disks that are full, and folders that cannot be written.

use std::fs;

use super::{NONE, PUZZLE, names, shell};
use crate::skip::skip;

/// What prints something, each with its arguments.
const PRINTING: [&str; 34] = [
    "help",
    "help solve",
    "help export dimacs",
    "--help",
    "--version",
    "generate --help",
    "completions bash",
    "completions zsh",
    "completions fish",
    "man",
    "man explain",
    "solve $P",
    "solve --format json $P",
    "check $P",
    "check --csv $P",
    "count $P",
    "enumerate $P",
    "candidates $P",
    "explain $P",
    "explain $N",
    "explain --all $N",
    "repair $N",
    "mistakes --filled 1x2=3 $P",
    "hint $P",
    "steps $P",
    "rate $P",
    "redundant $P",
    "convert --to block $P",
    "export dimacs $P",
    "export requirements $P",
    "generate --size 4 --seed 1",
    "fill --size 4 --seed 1",
    "sat f",
    "mus f",
];

#[test]
fn a_full_device_is_an_error_of_every_command() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("f"), "p cnf 1 2\n1 0\n-1 0\n").expect("ours");
    for arguments in PRINTING {
        let line = format!("P={PUZZLE}; N={NONE}; \"$S\" {arguments} > /dev/full");
        let run = shell(folder.path(), &line);
        assert_eq!(run.exit, 2, "{arguments}: {run:?}");
        assert!(
            run.err.ends_with(
                "the output could not be written: No space left on device (os error 28)\n"
            ),
            "{arguments}: {}",
            run.err
        );
    }
    assert_eq!(names(folder.path()), ["f"]);
}

/// What writes files of more than a few kilobytes, with the name in the message.
const WRITING: [(&str, &str); 12] = [
    ("enumerate --max 5000 -o out $E", "out"),
    ("enumerate --max 5000 -o out.gz $E", "out.gz"),
    ("enumerate --max 200000 -o out.zst $E", "out.zst"),
    ("export dimacs -o out $E", "out"),
    ("export dimacs --map out $E", "out"),
    ("explain --svg out $N", "out"),
    ("explain --png out $N", "out"),
    ("convert --pdf out $P", "out"),
    ("explain --proof out $N", "out"),
    ("steps --svg-dir out $P", "out"),
    ("export pypi --out out $P", "out"),
    ("check --log out $(yes $P | head -300)", "out"),
];

/// Runs all that writes files with a line of the shell before each, which leaves little room.
fn check_writing(prepare: &str, message: &str) {
    for (arguments, name) in WRITING {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let line = format!(
            "{prepare}; P={PUZZLE}; N={NONE}; E={}; \"$S\" {arguments} > /dev/null; E=$?; ls -A >&2; exit $E",
            ".".repeat(81)
        );
        let run = shell(folder.path(), &line);
        assert_eq!(run.exit, 2, "{arguments}: {run:?}");
        assert!(
            run.err.starts_with(&format!("error: {name}: {message}")),
            "{arguments}: {}",
            run.err
        );
        // Only that, and no file.
        assert_eq!(run.err.lines().count(), 1, "{arguments}: {}", run.err);
    }
}

#[test]
fn files_that_may_grow_no_more_are_an_error() {
    check_writing("ulimit -f 0", "File too large (os error 27)");
}

/// Whether file systems can be mounted here, for this test alone.
fn can_mount() -> bool {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let line = "unshare -m mount -t tmpfs none . 2> /dev/null || exit 1";
    let can = shell(folder.path(), line).exit == 0;
    if !can {
        skip("file systems can be mounted by the administrator alone");
    }
    can
}

#[test]
fn a_full_disk_is_an_error() {
    if !can_mount() {
        return;
    }
    for (arguments, name) in WRITING {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let line = format!(
            "mount -t tmpfs -o size=4k none . && cd \"$PWD\"; P={PUZZLE}; N={NONE}; E={}; \
             \"$S\" {arguments} > /dev/null; E=$?; ls -A >&2; exit $E",
            ".".repeat(81)
        );
        let run = shell(folder.path(), &format!("exec unshare -m sh -c '{line}'"));
        assert_eq!(run.exit, 2, "{arguments}: {run:?}");
        let expected = format!("error: {name}: No space left on device (os error 28)\n");
        assert_eq!(run.err, expected, "{arguments}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    if !can_mount() {
        return;
    }
    for (arguments, name) in WRITING {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let line = format!(
            "mount -t tmpfs none . && mount -o remount,ro . && cd \"$PWD\"; P={PUZZLE}; N={NONE}; \
             E={}; exec \"$S\" {arguments} > /dev/null",
            ".".repeat(81)
        );
        let run = shell(folder.path(), &format!("exec unshare -m sh -c '{line}'"));
        assert_eq!(run.exit, 2, "{arguments}: {run:?}");
        let expected = format!("error: {name}: Read-only file system");
        assert!(run.err.starts_with(&expected), "{arguments}: {}", run.err);
    }
}
