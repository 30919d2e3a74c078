//! `satdoku export`: writes a puzzle for other programs, with one file below per kind.

mod cargo;
mod conda;
mod dimacs;
mod folder;
mod problem;
mod pypi;
mod shell;

use crate::cli::arguments::Export;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
pub(crate) use shell::quoted;

pub(crate) fn run(command: &Export, session: &Session) -> Result<Exit, Failure> {
    match command {
        Export::Dimacs(command) => dimacs::run(command, session),
        Export::Conda(command) => conda::run(command, session),
        Export::Pypi(command) => pypi::run(command, session),
        Export::Requirements(puzzles) => problem::requirements(puzzles, session),
        Export::Problem(command) => problem::project(command, session),
        Export::Cargo(command) => cargo::run(command, session),
    }
}

/// Whether a path inside a folder (those of folders end with `/`) is one that packages and their
/// questions have.
pub(crate) fn is_ours(name: &str) -> bool {
    [conda::is_ours, pypi::is_ours, problem::is_ours, cargo::is_ours].iter().any(|is| is(name))
}
