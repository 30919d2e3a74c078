//! The engines side by side, as `satdoku bench` times them: thread CPU time on one core, engines
//! interleaved round by round, medians.
//!
//! `cargo bench --bench engines` times the own samples, or with `SATDOKU_DATA` set the sets of that
//! folder. What stands behind `--` goes to `satdoku bench`: `-- --time 60s --max 1`. The program
//! itself is run, so that the figures here are those that its users get; it measures in process.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

fn main() {
    // Cargo says `--bench` to every bench.
    let more = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let mut program = Command::new(env!("CARGO_BIN_EXE_satdoku"));
    program.args(["bench", "--format", "json"]).args(more).args(sets());
    let output = program.stderr(Stdio::inherit()).output().expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("the output is UTF-8");
    let timings = text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON"));
    let timings: Vec<Value> = timings.collect();
    for set in timings.chunk_by(|a, b| a["set"] == b["set"]) {
        print(set);
    }
    assert!(output.status.success(), "bench failed: {}", output.status);
}

/// The files of the folder that `SATDOKU_DATA` names.
fn sets() -> Vec<PathBuf> {
    let Some(folder) = std::env::var_os("SATDOKU_DATA") else { return Vec::new() };
    let folder = PathBuf::from(folder).join("data");
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let files = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut sets: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    sets.sort();
    sets
}

/// A set with a line an engine: how many times slower than the first that was timed, then its figures.
fn print(set: &[Value]) {
    let rate = |timing: &Value| timing["puzzles_per_second"].as_f64();
    let first = set.iter().find_map(rate);
    println!("\n{} ({} puzzles)", set[0]["set"].as_str().unwrap_or(""), set[0]["puzzles"]);
    println!("  {:<9}{:>9}{:>13}{:>8}{:>9}", "engine", "slower", "puzzles/s", "spread", "guesses");
    for timing in set {
        let name = timing["engine"].as_str().unwrap_or("");
        let (Some(first), Some(rate)) = (first, rate(timing)) else {
            println!("  {name:<9}  {}", timing["missing"].as_str().unwrap_or("not timed"));
            continue;
        };
        let spread = timing["spread"].as_f64().unwrap_or(0.0) * 100.0;
        let guesses = timing["guesses_per_puzzle"].as_f64();
        let guesses = guesses.map(|guesses| format!("{guesses:.2}")).unwrap_or_default();
        let slower = format!("{:.2}×", first / rate);
        let line = format!("  {name:<9}{slower:>9}{rate:>13.0}{spread:>7.0}%{guesses:>9}");
        println!("{}", line.trim_end());
    }
}
