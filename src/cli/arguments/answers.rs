//! Arguments of the commands that say which solutions a puzzle has.

use std::path::PathBuf;

use clap::Args;

use super::{EngineName, Puzzles};

#[derive(Args, Debug)]
pub(in crate::cli) struct Solve {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// Who answers: sat, native, auto (native, and sat where it gets lost), or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(in crate::cli) engine: EngineName,
    /// Ask for exactly one solution: exit code 3 when there are several
    #[arg(long)]
    pub(in crate::cli) unique: bool,
    /// One line a puzzle
    #[arg(long)]
    pub(in crate::cli) line: bool,
    #[command(flatten)]
    pub(in crate::cli) stats: Stats,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Check {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// Who answers: sat, native, auto (native, and sat where it gets lost), or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(in crate::cli) engine: EngineName,
    #[command(flatten)]
    pub(in crate::cli) stats: Stats,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Stats {
    /// Print total, mean, standard deviation, minimum and maximum of the times
    #[arg(long)]
    pub(in crate::cli) stats: bool,
    /// Write a line a puzzle: number, name, verdict, milliseconds, puzzle, solution
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) log: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Enumerate {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// List no more than this many
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) max: u64,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Count {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// Stop at this many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) max: Option<u64>,
}
