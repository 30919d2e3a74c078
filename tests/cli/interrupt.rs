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
    std::thread::sleep(Duration::from_millis(500));
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
