//! Times other Sudoku solvers beside the native search, set by set, and compares all answers. It
//! prints tables in Markdown; benches/README.md says how to use it.

// The clock and the core are those of `satdoku bench`.
#[path = "../../../src/cli/bench/clock.rs"]
mod clock;
mod peer;
mod relabel;
mod rounds;
mod set;
mod solver;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use fastrand::Rng;
use satdoku::native::Level;

use peer::Peer;
use set::Set;
use solver::Solver;

/// Times other Sudoku solvers beside satdoku's native search and compares their answers.
///
/// Every round relabels each puzzle anew and gives it to all solvers in turn. The exit status is 1
/// if two of them count different numbers of solutions.
#[derive(Parser)]
struct Arguments {
    /// A solver in a shared library, with tdoku's benchmark interface. NUMBER is the
    /// configuration that it is called with, 0 by default
    #[arg(long = "peer", value_name = "NAME=LIBRARY:SYMBOL[:NUMBER]", value_parser = Peer::load)]
    peers: Vec<Peer>,
    /// Instructions for the native search [default: the best that this processor has]
    #[arg(long = "level", value_name = "LEVEL", value_parser = level)]
    levels: Vec<Level>,
    /// How many solutions of a puzzle are enough
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = at_least_one)]
    limit: usize,
    /// How many rounds count; one more comes first and warms up
    #[arg(long, value_name = "NUMBER", default_value_t = 9, value_parser = at_least_one)]
    rounds: usize,
    /// Also count this many solutions of the empty grid
    #[arg(long, value_name = "NUMBER", value_parser = at_least_one)]
    empty_grid: Option<usize>,
    /// Another seed relabels the puzzles in another way
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Sets of plain 9×9 puzzles, in any format that satdoku reads
    #[arg(value_name = "FILE", required_unless_present = "empty_grid")]
    files: Vec<PathBuf>,
}

/// A level that this processor has.
fn level(name: &str) -> Result<Level, String> {
    let level: Level = name.parse().map_err(|error: satdoku::Error| error.to_string())?;
    if level.is_supported() { Ok(level) } else { Err(format!("this processor has no {level}")) }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("it must be at least 1".to_owned()),
        Ok(number) => Ok(number),
        Err(error) => Err(error.to_string()),
    }
}

fn main() -> ExitCode {
    let mut arguments = Arguments::parse();
    if arguments.levels.is_empty() {
        arguments.levels.push(Level::best());
    }
    match run(arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// Times all sets; `false` when solvers disagree.
fn run(arguments: Arguments) -> Result<bool, String> {
    let Arguments { peers, levels, limit, rounds, empty_grid, seed, files } = arguments;
    let levels = levels.into_iter().map(Solver::Native);
    let solvers: Vec<Solver> = levels.chain(peers.into_iter().map(Solver::Peer)).collect();
    solver::all_differ(&solvers)?;
    // All are read before the first is timed, so that a wrong name is known at once.
    let sets: Result<Vec<Set>, String> = files.iter().map(|file| Set::read(file, limit)).collect();
    let sets = sets?.into_iter().chain(empty_grid.map(Set::empty_grid));
    if cfg!(debug_assertions) {
        eprintln!("note: this is a debug build; `cargo run --release` is meant to be timed");
    }
    println!("{}", table::heading(clock::stay_on_one_core(), rounds));
    let mut agree = true;
    for set in sets {
        let outcome = rounds::run(&set, &solvers, rounds, &mut Rng::with_seed(seed));
        println!("\n{}", table::table(&set, &solvers, &outcome.timings));
        if !outcome.disputes.is_empty() {
            eprint!("{}", table::disputes(&set, &solvers, &outcome.disputes));
            agree = false;
        }
    }
    Ok(agree)
}
