//! Runs the program and keeps what it printed.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) exit: i32,
}

/// The program with an empty environment as far as it looks at it.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satdoku"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
    command.stdin(Stdio::null());
    command
}

/// Runs the program with these arguments and the null device as standard input.
pub(crate) fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    ended(program().args(arguments).output().expect("the program starts"))
}

/// Runs the program in a folder.
pub(crate) fn run_in<A: AsRef<OsStr>>(
    folder: &Path,
    arguments: impl IntoIterator<Item = A>,
) -> Run {
    ended(program().current_dir(folder).args(arguments).output().expect("the program starts"))
}

/// Runs the program with a pipe as standard input.
pub(crate) fn pipe<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Run {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that fails early does not read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    ended(output)
}

/// The most memory that a program has had so far, in megabytes; `None` if it has ended.
#[cfg(target_os = "linux")]
pub(crate) fn peak(child: &std::process::Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = peak.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes >> 10)
}

pub(crate) fn ended(output: Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    let exit = output.status.code().expect("no signal ended the program");
    let run = Run { out: text(output.stdout), err: text(output.stderr), exit };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run
}
