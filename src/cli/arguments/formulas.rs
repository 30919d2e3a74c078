//! Arguments of the commands that write and read files for other programs.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{EncodingName, FormatName, Puzzles};

#[derive(Args, Debug)]
pub(in crate::cli) struct Convert {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(in crate::cli) to: FormatName,
}

#[derive(Subcommand, Debug)]
pub(in crate::cli) enum Export {
    /// A formula in DIMACS format, for SAT solvers
    Dimacs(Dimacs),
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Dimacs {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// minimal: one digit a cell, and peers differ. extended: also a place for every digit in every house
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(in crate::cli) encoding: EncodingName,
    /// Write GCNF: the rules are group 0, each given a group of its own
    #[arg(long)]
    pub(in crate::cli) groups: bool,
    /// Write which variable is which cell and digit, for `satdoku decode`
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) map: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Decode {
    /// What `satdoku export dimacs --map` wrote
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) map: PathBuf,
    /// What the solver printed: a file, or `-` for standard input
    #[arg(default_value = "-")]
    pub(in crate::cli) answer: PathBuf,
    /// The grid on one line
    #[arg(long)]
    pub(in crate::cli) line: bool,
}
