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
