//! Little stack, few descriptors, no threads, little memory.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use super::{NONE, PUZZLE, shell};
use crate::run::program;

#[test]
fn deep_and_large_inputs_take_little_stack() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let many = |text: &str| text.repeat(30_000);
    let lines = |text: &str| many(&format!("{text}\n"));
    for (name, text) in [
        ("lists", many("[") + &many("]")),
        ("objects", many("{\"a\":") + "1" + &many("}")),
        ("tuples", many("(") + &many(")")),
        ("open", many("[") + "1\n"),
        ("lists on lines", lines("[") + &lines("]")),
        ("divisions", format!("<html>\n{}", lines("<div>"))),
        ("tables", format!("<html>\n{}", lines("<table><tr><td>5"))),
        ("XML", format!("<?xml version=\"1.0\"?>\n<opensudoku>\n{}", lines("<folder>"))),
        ("quotes", lines("\"a")),
    ] {
        fs::write(folder.path().join("f"), text).expect("ours");
        for stack in ["256", "64"] {
            let line =
                format!("ulimit -s {stack}; export RUST_MIN_STACK={stack}000; exec \"$S\" check f");
            let run = shell(folder.path(), &line);
            assert_eq!(run.exit, 2, "{name} {stack}: {run:?}");
            assert!(run.err.starts_with("error: "), "{name} {stack}: {}", run.err);
        }
    }
    fs::write(folder.path().join("f"), ". ".repeat(36 * 36) + "\n").expect("ours");
    for arguments in [
        "solve --timeout 2s",
        "explain --timeout 300ms",
        "rate --timeout 300ms",
        "repair --timeout 300ms",
        "hint --timeout 300ms",
        "convert --to json",
        "export dimacs --timeout 2s",
    ] {
        let run = shell(folder.path(), &format!("ulimit -s 64; exec \"$S\" {arguments} f"));
        // On a fast machine some find out in time that there are several solutions.
        assert!(matches!(run.exit, 0 | 3 | 4), "{arguments}: {}", run.err);
    }
    // What paints takes more.
    let line = "ulimit -s 256; exec \"$S\" convert --pdf out.pdf --timeout 2s f";
    let run = shell(folder.path(), line);
    assert!(matches!(run.exit, 0 | 4), "{run:?}");
}

#[test]
fn few_descriptors_are_enough_or_an_error() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("f"), format!("{PUZZLE}\n").repeat(50)).expect("ours");
    for arguments in
        ["check f", "check --filter f", "solve -o out f", "explain --proof p 11.............."]
    {
        let run = shell(folder.path(), &format!("ulimit -n 8; exec \"$S\" {arguments}"));
        assert!(run.exit < 2, "{arguments}: {run:?}");
        let run = shell(folder.path(), &format!("ulimit -n 4; exec \"$S\" {arguments}"));
        assert!(run.exit < 2 || run.err.contains("rror 24"), "{arguments}: {run:?}");
    }
    let left = super::names(folder.path());
    assert!(!left.iter().any(|name| name.starts_with(".satdoku-")), "{left:?}");
}

#[test]
fn a_thread_that_cannot_be_started_is_an_error() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for arguments in ["check -", "solve 1..4.....3....2.", "generate --size 4", "check -o out -"] {
        let line = format!("RUST_MIN_STACK=999999999999999 exec \"$S\" {arguments}");
        let run = shell(folder.path(), &line);
        assert_eq!((run.exit, run.out.as_str()), (2, ""), "{arguments}: {run:?}");
        assert!(
            run.err.starts_with("error: a thread could not be started: ")
                && run.err.contains("allow more threads or memory"),
            "{arguments}: {}",
            run.err
        );
    }
    assert!(super::names(folder.path()).is_empty());
}

#[test]
fn little_memory_is_no_success_and_no_hang() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("f"), ". ".repeat(36 * 36) + "\n").expect("ours");
    for (kilobytes, arguments) in [
        ("20000", format!("solve {NONE}")),
        ("50000", "rate --timeout 20s f".to_owned()),
        ("80000", "rate --timeout 20s f".to_owned()),
        ("80000", "repair --timeout 20s f".to_owned()),
        ("200000", "rate --timeout 20s -o out f".to_owned()),
    ] {
        let line = format!("ulimit -v {kilobytes}; exec \"$S\" {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &line]).current_dir(folder.path()).stdin(Stdio::null());
        let output = command.env("S", program().get_program()).output().expect("it starts");
        let status = output.status;
        assert!(!status.success(), "{kilobytes} {arguments}");
        // Without memory it is ended where it stands.
        assert!(status.signal().is_some() || status.code().is_some_and(|code| code >= 1));
        assert!(!folder.path().join("out").exists());
    }
}
