//! `satdoku export`: writes a puzzle for other programs, with one file below per kind.

mod cargo;
mod conda;
mod dimacs;
mod problem;
mod pypi;

use std::path::Path;

use satdoku::Error;
use satdoku::resolver::File;

use crate::cli::arguments::Export;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::output_folder::{OutputFolder, README};

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

/// Writes files and a README, of which the first line says what the folder is. All that is in the folder already must
/// have a name that `is_ours` knows.
fn write(
    path: &Path,
    is_ours: impl Fn(&str) -> bool,
    first_line: &str,
    more: &str,
    files: Vec<File>,
) -> Result<(), Error> {
    let is_ours = |name: &str| name == README || is_ours(name);
    let mut folder = OutputFolder::create(path, is_ours, first_line)?;
    folder.add(README, format!("{first_line}\n\n{more}"));
    for file in files {
        folder.add(file.path, file.content);
    }
    folder.finish()?;
    Ok(())
}

/// Whether a path inside a folder (those of folders end with `/`) is one that packages and their questions have.
pub(crate) fn is_ours(name: &str) -> bool {
    [conda::is_ours, pypi::is_ours, problem::is_ours, cargo::is_ours].iter().any(|is| is(name))
}

/// A path as a word for a shell that no program takes for anything but a path.
fn shell_word(path: &Path) -> String {
    let text = path.to_string_lossy();
    match path.is_absolute() || text.starts_with('.') {
        true => quoted(&text),
        false => quoted(&format!("./{text}")),
    }
}

/// A word for a shell.
pub(crate) fn quoted(word: &str) -> String {
    match word.chars().all(|c| c.is_alphanumeric() || "/\\:._-+=".contains(c)) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
