//! How late commands hear of limits and signals, each with its worst input.
//!
//! Each command is given a tenth of a second, and in other runs Ctrl-C and SIGTERM after as long. The
//! table says how late each ended. On a machine that is busy everything is late, so what is asked
//! for is a multiple of what a program takes that did nothing beside it but wait for a signal.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::unistd::{Pid, mkfifo};

/// When each run is told to end.
const AFTER: Duration = Duration::from_millis(100);

/// What is given up on, and counts as never.
const NEVER: Duration = Duration::from_secs(20);

/// So late may a command be on a machine that does nothing else.
const LATE: Duration = Duration::from_millis(50);

/// A debug build of our code takes so many times as long for what it does between two looks.
const SLOWER: u32 = if cfg!(debug_assertions) { 12 } else { 1 };

/// Pages of as many puzzles as were made in time.
const MADE: &str = "out/made.pdf";

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    inputs(folder);
    let rows = rows();
    let only: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    println!("{:<44}{:>9}{:>9}{:>9}", "ms late", "timeout", "Ctrl-C", "SIGTERM");
    let mut failures = Vec::new();
    for row in
        rows.iter().filter(|row| only.is_empty() || only.iter().any(|w| row.contains(&w.as_str())))
    {
        let mut late = Vec::new();
        for how in [How::Timeout, How::Signal(Signal::SIGINT), How::Signal(Signal::SIGTERM)] {
            let (lateness, status, calm) = ended(folder, row, how);
            let mut most = SLOWER * (LATE + 4 * calm);
            // Of the puzzles that are known a few pages are still painted.
            if row.contains(&MADE) {
                most *= 6;
            }
            if lateness > most {
                failures.push(format!("{row:?} {how:?}: {lateness:?} late, at most {most:?}"));
            }
            let expected = match (how, row[0]) {
                // As of other solvers.
                (How::Timeout, "sat" | "mus") => 0,
                (How::Timeout, _) => 4,
                (How::Signal(_), _) => 130,
            };
            if status.code() != Some(expected) {
                failures.push(format!("{row:?} {how:?}: ended with {status}, not {expected}"));
            }
            late.push(format!("{:.0}", lateness.as_secs_f64() * 1e3));
        }
        let what = row.join(" ");
        let what: String = what.chars().take(42).collect();
        println!("{what:<44}{:>9}{:>9}{:>9}", late[0], late[1], late[2]);
        for entry in fs::read_dir(folder.join("out")).expect("a folder") {
            let name = entry.expect("a file").file_name().into_string().expect("ours");
            if !name.ends_with(".partial") && name != MADE.trim_start_matches("out/") {
                failures.push(format!("{row:?} left {name}"));
            }
        }
        fs::remove_dir_all(folder.join("out")).expect("it is ours");
        fs::create_dir(folder.join("out")).expect("it is ours");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// How a run is told to end.
#[derive(Clone, Copy, Debug)]
enum How {
    Timeout,
    Signal(Signal),
}

/// How long after it was told to a run ended, with what status, and how late a program was beside it
/// that only waits.
fn ended(folder: &Path, row: &[&str], how: How) -> (Duration, ExitStatus, Duration) {
    let mut waiting = started(folder, &["check", "-"]);
    let limit: &[&str] = match how {
        How::Timeout => &["--timeout", "100ms"],
        How::Signal(_) => &[],
    };
    let start = Instant::now();
    let mut child = started(folder, &[row, limit].concat());
    std::thread::sleep(AFTER.saturating_sub(start.elapsed()));
    if let How::Signal(signal) = how {
        tell(&child, signal);
    }
    let status = wait(&mut child, start + AFTER + NEVER);
    let lateness = start.elapsed().saturating_sub(AFTER);
    let told = Instant::now();
    tell(&waiting, Signal::SIGINT);
    wait(&mut waiting, told + NEVER);
    (lateness, status, told.elapsed())
}

fn started(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satdoku"));
    command.current_dir(folder).args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    // A pipe that nobody writes to, for what reads standard input.
    command.stdin(Stdio::piped()).spawn().expect("the program starts")
}

fn tell(child: &Child, signal: Signal) {
    let id = i32::try_from(child.id()).expect("a process number");
    kill(Pid::from_raw(id), signal).expect("the process is there");
}

fn wait(child: &mut Child, until: Instant) -> ExitStatus {
    loop {
        if let Some(status) = child.try_wait().expect("a process of ours") {
            return status;
        }
        if Instant::now() > until {
            child.kill().expect("a process of ours");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What the commands read: each is more than a tenth of a second allows for.
fn inputs(folder: &Path) {
    let write =
        |name: &str, text: &str| fs::write(folder.join(name), text).expect("it can be written");
    fs::create_dir(folder.join("out")).expect("it can be made");
    let empty = |size: usize| ".".repeat(size) + "\n";
    write("36.txt", &empty(36 * 36));
    write("25.txt", &empty(25 * 25));
    // Some givens of a grid that repeats itself, without a solution and with too many.
    let given = |row: usize, column: usize| (5 * (row % 5) + row / 5 + column) % 25;
    let stays = |row: usize, column: usize, most: usize| {
        (7 * row * row + 11 * column * column + 3 * row * column + row) % 20 < most
    };
    let twenty_five = |most: usize, wrong: Option<(usize, usize, u8)>| {
        let cells = (0..625).map(|i| (i / 25, i % 25));
        let symbol = |(row, column)| match wrong.filter(|&(r, c, _)| (r, c) == (row, column)) {
            Some((.., digit)) => char::from(b'A' + digit),
            None if stays(row, column, most) => char::from(b'A' + given(row, column) as u8),
            None => '.',
        };
        cells.map(symbol).chain(['\n']).collect::<String>()
    };
    write("conflict-25.txt", &twenty_five(12, Some((10, 18, 17))));
    write("many-25.txt", &twenty_five(8, None));
    let line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    write("many.txt", &line.repeat(200_000));
    write("four.txt", &"1..4.....3....2.\n".repeat(200_000));
    // A formula and a proof of some 70 MB.
    let clauses: u64 = 4_000_000;
    let mut cnf = format!("p cnf 1000000 {clauses}\n");
    for i in 0..clauses {
        let [a, b] = [7919, 104_729].map(|step| (i * step) % 1_000_000 + 1);
        cnf += &format!("{a} -{b} 0\n");
    }
    write("large.cnf", &cnf);
    write("small.cnf", "p cnf 1 1\n1 0\n");
    write("large.drat", &"d 123456 -654321 0\n".repeat(3_700_000));
    let map = ["export", "dimacs", "--map", "small.map", "36.txt"];
    let made = Command::new(env!("CARGO_BIN_EXE_satdoku")).current_dir(folder).args(map).output();
    assert!(made.expect("the program starts").status.success());
    let mut bomb = GzEncoder::new(
        File::create(folder.join("bomb.txt.gz")).expect("it can be made"),
        Compression::fast(),
    );
    for _ in 0..1000 {
        bomb.write_all(&[b'\n'; 1 << 20]).expect("it can be written");
    }
    bomb.finish().expect("it can be written");
    mkfifo(&folder.join("pipe"), Mode::S_IRWXU).expect("a named pipe");
}

/// The arguments, with the name of the command first.
fn rows() -> Vec<Vec<&'static str>> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for file in ["36.txt", "bomb.txt.gz", "pipe"] {
        for command in [
            "solve",
            "check",
            "enumerate",
            "count",
            "candidates",
            "explain",
            "steps",
            "hint",
            "rate",
            "repair",
            "redundant",
            "bench",
        ] {
            rows.push(vec![command, file]);
        }
        rows.push(vec!["prove", "--out", "out/proof", file]);
        rows.push(vec!["export", "dimacs", file]);
        rows.push(vec!["export", "conda", "--out", "out/conda", file]);
    }
    // These do little with an empty grid, or refuse one so large.
    for file in ["bomb.txt.gz", "pipe"] {
        rows.push(vec!["mistakes", file]);
        rows.push(vec!["fill", file]);
        rows.push(vec!["convert", "--to", "line", file]);
        rows.push(vec!["export", "pypi", "--out", "out/pypi", file]);
        rows.push(vec!["export", "cargo", "--out", "out/cargo", file]);
        rows.push(vec!["export", "requirements", file]);
        rows.push(vec!["export", "problem", "--out", "out/problem", file]);
        rows.push(vec!["import", file]);
        rows.push(vec!["sat", file]);
        rows.push(vec!["mus", file]);
        rows.push(vec!["decode", "--map", file, file]);
        rows.push(vec!["verify-proof", "small.cnf", file]);
    }
    rows.push(vec!["candidates", "25.txt"]);
    for command in ["explain", "repair"] {
        rows.push(vec![command, "conflict-25.txt"]);
    }
    rows.push(vec!["explain", "--quality", "minimal", "conflict-25.txt"]);
    rows.push(vec!["explain", "--all", "conflict-25.txt"]);
    rows.push(vec!["prove", "--out", "out/proof", "conflict-25.txt"]);
    rows.push(vec!["explain", "--easiest", "--steps", "conflict-25.txt"]);
    for command in ["count", "candidates", "repair"] {
        rows.push(vec![command, "many-25.txt"]);
    }
    rows.push(vec!["check", "--size", "4", "four.txt"]);
    rows.push(vec!["convert", "--pdf", "out/pages.pdf", "many.txt"]);
    rows.push(vec!["convert", "--to", "json", "-o", "out/list.json", "many.txt"]);
    rows.push(vec!["check", "-o", "pipe", "36.txt"]);
    rows.push(vec!["generate", "--size", "25", "--count", "1000"]);
    rows.push(vec!["generate", "--count", "200000", "--pdf", MADE]);
    rows.push(vec!["sat", "large.cnf"]);
    rows.push(vec!["sat", "--proof", "out/proof", "large.cnf"]);
    rows.push(vec!["mus", "large.cnf"]);
    rows.push(vec!["verify-proof", "large.cnf", "large.drat"]);
    rows.push(vec!["verify-proof", "small.cnf", "large.drat"]);
    rows.push(vec!["decode", "--map", "small.map", "large.drat"]);
    rows
}
