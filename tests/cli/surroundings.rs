//! Surroundings that no program wishes for: full disks, folders that cannot be written, odd
//! environments, little of everything, hostile files. It says what is wrong, and ends.
#![cfg(target_os = "linux")]

mod environment;
mod full;
mod inputs;
mod little;
mod packed;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{Run, ended, peak, program};

pub(super) const PUZZLE: &str = "1..4.....3....2.";
pub(super) const NONE: &str = "11..............";

/// Runs a line of the shell in a folder, in which `"$S"` is the program.
pub(super) fn shell(folder: &Path, line: &str) -> Run {
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).stdin(Stdio::null());
    ended(command.env("S", program().get_program()).output().expect("there is a shell"))
}

/// Runs the program in a folder, and returns how long it took and the most memory that it had, in
/// megabytes.
pub(super) fn measured(folder: &Path, arguments: &[&str]) -> (Run, Duration, u64) {
    let (out, err) = (folder.join(".out"), folder.join(".err"));
    let create = |path| std::fs::File::create(path).expect("the folder can be written");
    let mut command = program();
    command.args(arguments).current_dir(folder).stdout(create(&out)).stderr(create(&err));
    let start = Instant::now();
    let mut child = command.spawn().expect("the program starts");
    let mut most = 0;
    let exit = loop {
        most = most.max(peak(&child).unwrap_or(0));
        if let Some(exit) = child.try_wait().expect("it is ours") {
            break exit.code();
        }
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().expect("it runs");
            panic!("{arguments:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let took = start.elapsed();
    let text = |path| String::from_utf8_lossy(&std::fs::read(path).expect("ours")).into_owned();
    let run =
        Run { out: text(out), err: text(err), exit: exit.expect("no signal ended the program") };
    assert!(!run.err.contains("panicked"), "{arguments:?} {}", run.err);
    (run, took, most)
}

/// The names in a folder, sorted.
pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("it can be read");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.expect("it can be read").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}
