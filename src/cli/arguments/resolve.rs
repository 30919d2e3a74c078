//! Arguments of the command that has package resolvers solve a puzzle.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Puzzles;

#[derive(Args, Debug)]
#[command(after_help = "\
The client has to be installed: `pip install uv` (or poetry, py-rattler), conda from conda-forge.org, cargo with Rust. \
It works in a folder of its own, with caches of its own, and asks no network. One that does not answer within \
--timeout (2 minutes when not given) is ended, with all that it has started.

Exit codes: 0 the client found a solution, 1 there is none, 2 bad usage or input, or the client is missing, too old, \
failed, gave a wrong answer or none in time, 3 there are several solutions (with --unique).")]
pub(crate) struct Resolve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Which client: uv, poetry, pip, rattler, conda or cargo
    #[arg(long, value_name = "CLIENT", hide_possible_values = true)]
    pub(crate) with: ClientName,
    /// How the rules become packages: peers or units (uv, poetry, pip), depends or constrains (rattler, conda)
    #[arg(long, hide_possible_values = true)]
    pub(crate) encoding: Option<ResolveEncoding>,
    /// The Python that pip or py-rattler is installed for; default: python3
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) python: Option<PathBuf>,
    /// Leave the packages, the question and what the client said in this folder; a new one, or one of an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
    /// Print all that the client says about a conflict, not its beginning alone
    #[arg(long)]
    pub(crate) message: bool,
    /// Ask for the only solution: exit code 3 when there are others
    #[arg(long)]
    pub(crate) unique: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClientName {
    Uv,
    Poetry,
    Pip,
    Rattler,
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
