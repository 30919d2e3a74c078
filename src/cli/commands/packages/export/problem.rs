//! `satdoku export requirements` and `satdoku export problem`

use satdoku::resolver::problem;

use super::folder::write;
use super::shell::shell_word;
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::watch::deaf;

const FIRST_LINE: &str = "A Sudoku as a project for Poetry and uv.";

pub(crate) fn requirements(
    puzzles: &arguments::Puzzles,
    session: &Session,
) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&puzzles.puzzles, session)?;
    session.print(deaf(|| problem::requirements(&puzzle))?)?;
    Ok(session.exit(Exit::Success))
}

pub(crate) fn project(command: &arguments::Problem, session: &Session) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let file = deaf(|| problem::project(&puzzle, &command.index))?;
    let folder = shell_word(&command.out);
    let commands = format!("uv lock --project {folder}\npoetry lock --directory {folder}\n");
    let more = "pyproject.toml asks for all cells, of which the givens are pinned: lock it, there is \
                nothing to install.\n";
    write(&command.out, is_ours, FIRST_LINE, more, vec![file])?;
    session.print(commands)?;
    Ok(session.exit(Exit::Success))
}

pub(crate) fn is_ours(name: &str) -> bool {
    ["pyproject.toml", "poetry.lock", "uv.lock"].contains(&name)
}
