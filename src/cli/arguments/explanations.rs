//! Arguments of the commands that say why a puzzle has no solution, and what can be done.

use std::path::PathBuf;

use clap::Args;

use super::{Hint, Puzzles};

#[derive(Args, Debug)]
pub(in crate::cli) struct Explain {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// Print the conflict as a package resolver would
    #[arg(long, value_enum)]
    pub(in crate::cli) hint: Option<Hint>,
    /// Show how the conflict shrinks, one line a call of the solver
    #[arg(short, long)]
    pub(in crate::cli) verbose: bool,
    #[command(flatten)]
    pub(in crate::cli) pictures: Pictures,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Pictures {
    /// Draw the puzzle and its conflict as SVG
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) svg: Option<PathBuf>,
    /// Draw the puzzle and its conflict as PNG
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) png: Option<PathBuf>,
}
