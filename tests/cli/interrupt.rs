//! Ctrl-C, closed pipes and slow pipes.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::run::program;

fn start(arguments: &[&str]) -> Child {
    let mut command = program();
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

fn interrupt(child: &Child) {
    let id = i32::try_from(child.id()).expect("a process number");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("the process is there");
}

#[test]
fn ctrl_c_prints_what_is_known() {
    let empty = ".".repeat(81);
    let mut child = start(&["count", &empty]);
    std::thread::sleep(Duration::from_secs(1));
    let pressed = Instant::now();
    interrupt(&child);
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(out.starts_with("at least ") && out.ends_with(": interrupted\n"), "{out}");
    assert!(pressed.elapsed() < Duration::from_secs(5), "{:?}", pressed.elapsed());
}

#[test]
fn ctrl_c_ends_an_endless_list() {
    let empty = ".".repeat(81);
    let mut child = start(&["enumerate", "--max", "1000000000", &empty]);
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("text");
    assert_eq!(line.trim_end().len(), 81);
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(
        rest.contains("solutions: interrupted\n"),
        "{}",
        &rest[rest.len().saturating_sub(200)..]
    );
}

#[test]
fn ctrl_c_ends_a_search_for_pairs() {
    let sparse =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.4...9.........";
    // Many times the same, for one of them takes too little time to be met.
    let mut child = start(&[&["repair", "--edits", "2"][..], &[sparse; 40]].concat());
    std::thread::sleep(Duration::from_secs(1));
    interrupt(&child);
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(out.contains("not all edits were tried: interrupted\n"), "{out}");
}

/// The files of a folder with what is in them.
fn files(folder: &std::path::Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("it can be read");
    let file = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        (name.unwrap_or_default(), std::fs::read_to_string(path).expect("it is text"))
    };
    let mut files: Vec<_> = entries.map(file).collect();
    files.sort();
    files
}

#[test]
fn an_answer_that_is_cut_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let row = format!("{}\n", ".".repeat(81));
    std::fs::write(at("in.csv"), format!("puzzle\n{}", row.repeat(100_000))).expect("ours");
    std::fs::write(at("out"), "old").expect("ours");
    let slow = |target: &str, more: &[&str]| {
        let arguments = ["redundant", "--append", &at("in.csv"), "-o", &at(target)];
        let table = crate::run::run([&arguments[..], more].concat());
        assert_eq!(table.out, "");
        table
    };
    let cut = |(name, text): &(String, String), target: &str| {
        assert_eq!(*name, format!("{target}.partial"));
        // Whole rows, and not all of them.
        assert!(text.starts_with("puzzle,verdict,redundant,complete,error\n"), "{text:.100}");
        let rows = text.lines().skip(1);
        assert!(rows.clone().all(|row| row.starts_with(&row[..81]) && row.contains(',')));
        assert!(text.ends_with('\n') && rows.count() < 100_000);
    };
    // By a timeout.
    let run = slow("out", &["--timeout", "500ms"]);
    assert_eq!(run.exit, 4);
    let expected = format!(
        "warning: stopped before the end: {0} stays as it was, what is known is in {0}.partial\n",
        at("out")
    );
    assert!(run.err.ends_with(&expected), "{}", run.err);
    let quiet = slow("new", &["--timeout", "500ms", "--quiet"]);
    assert_eq!(
        quiet.err,
        expected.replace(&at("out"), &at("new")).replace("stays as it was", "is not written")
    );
    let found = files(folder.path());
    let names: Vec<&str> = found.iter().map(|file| file.0.as_str()).collect();
    assert_eq!(names, ["in.csv", "new.partial", "out", "out.partial"]);
    cut(&found[1], "new");
    cut(&found[3], "out");
    assert_eq!(found[2].1, "old");
    // What is known may be read, and is not overwritten then.
    let refused = crate::run::run(["check", "--append", &at("out.partial"), "-o", &at("out")]);
    assert!(
        refused.exit == 2 && refused.err.contains("out.partial: this file is read"),
        "{}",
        refused.err
    );
    // By Ctrl-C.
    std::fs::remove_file(at("out.partial")).expect("it is there");
    let child = start(&["redundant", "--append", &at("in.csv"), "-o", &at("out")]);
    std::thread::sleep(Duration::from_secs(1));
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).ends_with(&expected));
    let found = files(folder.path());
    cut(&found[3], "out");
    assert_eq!((found.len(), found[2].1.as_str()), (4, "old"));
    // A later answer that is whole takes the place, and nothing is left of what was cut.
    assert_eq!(crate::run::run(["check", "-o", &at("out"), "1..4.....3....2."]).exit, 0);
    let found = files(folder.path());
    assert_eq!(found.len(), 3);
    assert!(found[2].0 == "out" && found[2].1.starts_with("unique"), "{:?}", found[2]);
}

#[test]
fn a_second_ctrl_c_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(at("out"), "old").expect("ours");
    // A search that is looked at only now and then, so that the second one comes first.
    let wide = ".".repeat(625);
    let child = start(&["candidates", &wide, "-o", &at("out")]);
    std::thread::sleep(Duration::from_secs(1));
    interrupt(&child);
    interrupt(&child);
    std::thread::sleep(Duration::from_millis(100));
    // It may have ended by the first.
    if child.id() > 0 {
        let id = i32::try_from(child.id()).expect("a process number");
        let _ = kill(Pid::from_raw(id), Signal::SIGINT);
    }
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let found = files(folder.path());
    assert_eq!(found[0], ("out".to_owned(), "old".to_owned()));
    // Nothing, or all that was known.
    assert!(found[1..].iter().all(|file| file.0 == "out.partial"), "{found:?}");
}

#[test]
fn a_closed_pipe_keeps_the_code_of_the_answer() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let formula = folder.path().join("f.cnf");
    // A model of so many variables does not fit into a pipe.
    std::fs::write(&formula, "p cnf 200000 1\n1 0\n").expect("ours");
    let mut child = start(&["sat", &formula.display().to_string()]);
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("text");
    assert_eq!(line, "s SATISFIABLE\n");
    drop(out);
    assert_eq!(child.wait().expect("it ends").code(), Some(10));
    // So does a batch, for what it answered.
    let none = folder.path().join("none");
    let row = format!("11{}\n", ".".repeat(79));
    std::fs::write(&none, row.repeat(20_000)).expect("ours");
    let mut child = start(&["check", "--engine", "native", &none.display().to_string()]);
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn a_closed_pipe_is_success() {
    let empty = ".".repeat(81);
    let mut child = start(&["enumerate", "--max", "1000000000", &empty]);
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("text");
    drop(out);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    assert_eq!(err, "");
}

#[test]
fn a_slow_pipe_is_answered_line_by_line_at_first() {
    let mut command = program();
    command.args(["check", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    stdin.write_all(format!("{}\n", ".".repeat(81)).as_bytes()).expect("it reads");
    let mut line = String::new();
    out.read_line(&mut line).expect("an answer before the pipe is closed");
    assert!(line.starts_with("several"), "{line}");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(3));
}

/// Runs with standard error closed at its first word.
#[test]
fn a_closed_standard_error_is_no_panic() {
    for arguments in [
        vec!["check", "1"],
        vec!["check", "nosuch.txt"],
        vec!["solve", "--stats", "................"],
        vec!["explain", "-v", "11.............."],
        vec!["solve", "--frobnicate"],
    ] {
        let mut child = start(&arguments);
        drop(child.stderr.take());
        let code = child.wait().expect("it ends").code();
        assert!(matches!(code, Some(0..=2)), "{arguments:?}: {code:?}");
    }
}

#[test]
fn ctrl_c_and_timeouts_end_the_wait_for_input() {
    for (arguments, by_signal, code) in [
        (vec!["check", "-"], true, 130),
        (vec!["explain", "-"], true, 130),
        (vec!["enumerate", "-"], true, 130),
        (vec!["check", "-", "--timeout", "300ms"], false, 4),
        (vec!["enumerate", "-", "--timeout", "300ms"], false, 4),
        (vec!["solve", "--timeout", "300ms"], false, 4),
    ] {
        let mut command = program();
        command
            .args(&arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let stdin = child.stdin.take();
        std::thread::sleep(Duration::from_secs(1));
        if by_signal {
            interrupt(&child);
        }
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{arguments:?}");
        drop(stdin);
    }
}

#[test]
fn a_timeout_ends_a_long_batch() {
    let many = format!("{}\n", ".".repeat(81)).repeat(20_000);
    let start = Instant::now();
    let run = crate::run::pipe(["candidates", "--timeout", "300ms", "--quiet"], many.as_bytes());
    assert_eq!(run.exit, 4);
    assert!(run.out.lines().count() < 200_000);
    // No measurement: to the end it would take minutes.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn an_endless_line_is_refused() {
    let run = crate::run::run(["check", "/dev/zero"]);
    assert_eq!(run.exit, 2);
    assert!(run.err.contains("a line of more than a million bytes"), "{}", run.err);
}
