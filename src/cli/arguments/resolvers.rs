//! Arguments of `export`: formulas for SAT solvers and packages for resolvers.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{Dimacs, Puzzles};

#[derive(Subcommand, Debug)]
pub(crate) enum Export {
    /// Write a DIMACS formula for SAT solvers
    #[command(aliases = ["cnf", "sat"])]
    Dimacs(Dimacs),
    /// Write a package channel for conda, mamba, micromamba and pixi, and print the command that
    /// solves the puzzle
    Conda(Conda),
    /// Write Python packages and their index for pip, Poetry and uv: the grid, without the givens
    Pypi(Pypi),
    /// Print requirements for pip and other tools that read them
    Requirements(Puzzles),
    /// Write a project file with the givens, for Poetry and uv
    Problem(Problem),
    /// Write a package and a local registry that cargo resolves offline
    Cargo(Cargo),
}

impl Export {
    pub(crate) fn puzzles(&self) -> &Puzzles {
        match self {
            Export::Dimacs(command) => &command.puzzles,
            Export::Conda(command) => &command.puzzles,
            Export::Pypi(command) => &command.puzzles,
            Export::Requirements(puzzles) => puzzles,
            Export::Problem(command) => &command.puzzles,
            Export::Cargo(command) => &command.puzzles,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Conda {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Folder for the channel; new, or from an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// depends: understood by every client. constrains: faster in current clients
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) encoding: CondaEncoding,
    /// Client whose command to print: conda, mamba, micromamba or pixi
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) client: Client,
}

#[derive(Args, Debug)]
pub(crate) struct Pypi {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Folder for the packages; new, or from an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// simple: an index with pages. flat: only wheels, for --find-links
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) layout: IndexLayout,
    /// Omit the wheels: clients resolve from the metadata files next to them, uv only over HTTP
    #[arg(long)]
    pub(crate) no_wheels: bool,
    /// peers: cells exclude their peers. units: also packages for the place of each digit, which
    /// resolve faster
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) encoding: PypiEncoding,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum IndexLayout {
    #[default]
    Simple,
    Flat,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PypiEncoding {
    #[default]
    Peers,
    Units,
}

#[derive(Args, Debug)]
pub(crate) struct Problem {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Folder for the project file; new, or from an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// URL of the package index
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8000/simple/")]
    pub(crate) index: String,
}

#[derive(Args, Debug)]
pub(crate) struct Cargo {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Folder for the package; new, or from an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CondaEncoding {
    #[default]
    Depends,
    Constrains,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Client {
    #[default]
    Conda,
    Mamba,
    Micromamba,
    Pixi,
}
