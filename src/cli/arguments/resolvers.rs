//! Arguments of `export`: the formula, and packages for resolvers.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{Dimacs, Puzzles};

#[derive(Subcommand, Debug)]
pub(crate) enum Export {
    /// A formula in DIMACS format, for SAT solvers
    Dimacs(Dimacs),
    /// A channel of packages for conda, mamba, micromamba and pixi, and the command line that solves the puzzle
    Conda(Conda),
    /// Python packages and their index, for pip, Poetry and uv: those of the grid, without the givens
    Pypi(Pypi),
    /// Requirements for pip and others that read them, to standard output
    Requirements(Puzzles),
    /// A project file with the givens, for Poetry and uv
    Problem(Problem),
    /// A package with a local registry, which cargo resolves offline
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
    /// The folder for the channel; a new one, or one of an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// depends: every client understands it. constrains: quicker in current ones
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) encoding: CondaEncoding,
    /// Whose command line to print: conda, mamba, micromamba or pixi
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) client: Client,
}

#[derive(Args, Debug)]
pub(crate) struct Pypi {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The folder for the packages; a new one, or one of an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// simple: an index with pages. flat: wheels alone, for --find-links
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) layout: IndexLayout,
    /// Leave the wheels out: clients resolve with the metadata beside them, uv through HTTP alone
    #[arg(long)]
    pub(crate) no_wheels: bool,
    /// peers: cells exclude their peers. units: also packages for the place of each digit, which is quicker to resolve
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
    /// The folder for the project file; a new one, or one of an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Where the packages are
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8000/simple/")]
    pub(crate) index: String,
}

#[derive(Args, Debug)]
pub(crate) struct Cargo {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The folder for the package; a new one, or one of an earlier run
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
