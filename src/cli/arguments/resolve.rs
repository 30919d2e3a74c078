//! Arguments of the commands that solve a puzzle with package resolvers, and read their answers.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Puzzles;

#[derive(Args, Debug)]
#[command(after_help = "\
The client must be installed: `pip install uv` (or poetry, pip-tools, py-rattler, solv), conda \
from conda-forge.org, cargo with Rust. It runs in its own folder with its own caches and settings, \
and does not use the network. If it does not answer within --timeout (default: 2 minutes), it is \
stopped along with every process that it started.

Exit codes: 0 the client found a solution, 1 there is none, 2 bad usage or input, or the client is \
missing or too old, failed, or gave a wrong answer or none in time, 3 there are several solutions \
(with --unique).")]
pub(crate) struct Resolve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Client to run: uv, poetry, pip, pip-compile, rattler, libsolv, conda or cargo
    #[arg(long, value_name = "CLIENT", hide_possible_values = true)]
    pub(crate) with: ClientName,
    /// How to encode the rules as packages: peers or units (uv, poetry, pip, pip-compile), depends
    /// or constrains (rattler, libsolv, conda)
    #[arg(long, hide_possible_values = true)]
    pub(crate) encoding: Option<ResolveEncoding>,
    /// Python that has pip, py-rattler or solv installed; default: python3
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) python: Option<PathBuf>,
    /// Keep the packages, the question and the client's output in this folder; new, or from an
    /// earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
    /// Print everything the client says about a conflict, not just the beginning
    #[arg(long)]
    pub(crate) message: bool,
    /// Require a unique solution: exit with code 3 if there are others
    #[arg(long)]
    pub(crate) unique: bool,
    /// Print the grid on one line, and nothing else
    #[arg(long, alias = "one-line")]
    pub(crate) line: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClientName {
    Uv,
    Poetry,
    Pip,
    PipCompile,
    Rattler,
    Libsolv,
    Conda,
    Cargo,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResolveEncoding {
    Peers,
    Units,
    Depends,
    Constrains,
}

#[derive(Args, Debug)]
#[command(after_help = "\
The format is detected from the text: poetry.lock, uv.lock, pylock.toml, Cargo.lock, pixi.lock, \
requirements.txt, an exported environment of conda, pip install --report, or the output of conda, \
mamba and micromamba, with or without --json. Cells are packages named sudoku-cell16 or 1x6-is \
(row 1, column 6), and the version is the digit.

Exit codes: 0 the grid keeps the rules and the givens, 1 it does not, 2 bad usage or input, 3 the \
grid is not the only solution (with --unique), 4 a limit was reached before that was known (with \
--unique).")]
pub(crate) struct Import {
    /// The resolver's answer: a file, or `-` for standard input; may be left out if it is piped in
    pub(crate) file: Option<PathBuf>,
    /// The original puzzle: check the givens, and whether there are other solutions
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,
    /// Require a unique solution: exit with code 3 if there are others
    #[arg(long, requires = "puzzle")]
    pub(crate) unique: bool,
    /// Print the grid on one line
    #[arg(long, alias = "one-line")]
    pub(crate) line: bool,
}
