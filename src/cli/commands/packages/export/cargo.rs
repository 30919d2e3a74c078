//! `satdoku export cargo`

use satdoku::resolver::cargo;

use super::folder::write;
use super::shell::shell_word;
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::deaf;

const FIRST_LINE: &str = "A Sudoku as a package for cargo.";

pub(crate) fn run(command: &arguments::Cargo, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let files = deaf(|| cargo::package(&puzzle))?;
    let folder = shell_word(&command.out);
    let more = "Cargo.toml asks for all cells, of which the givens are pinned. In this folder, with \
                nothing to build:\n\n  cargo generate-lockfile --offline\n";
    write(&command.out, is_ours, FIRST_LINE, more, files)?;
    session.print(format!("(cd {folder} && cargo generate-lockfile --offline)\n"))?;
    Ok(session.exit(Exit::Success))
}

pub(crate) fn is_ours(name: &str) -> bool {
    let folders = [".cargo/", "registry/", "registry/index/", "registry/index/su/"];
    let files = ["Cargo.toml", "Cargo.lock", "lib.rs", ".cargo/config.toml"];
    folders.contains(&name) || files.contains(&name) || name.starts_with("registry/index/su/do")
}
