//! The clients, one file each: how they are run, and what their answers mean.

pub(crate) mod cargo;
pub(crate) mod conda;
pub(crate) mod pip;
pub(crate) mod pip_compile;
pub(crate) mod poetry;
pub(crate) mod script;
pub(crate) mod uv;

use satdoku::resolver::pypi::{self, Encoding};
use satdoku::resolver::{File, problem};
use satdoku::{Error, Puzzle};

/// The path of the index of [`wheels`].
const WHEELS: &str = "simple/";

/// The packages of a grid for clients of Python: wheels, and an index of them.
fn wheels(puzzle: &Puzzle, encoding: Encoding) -> Result<Vec<File>, Error> {
    pypi::Options::new().encoding(encoding).index(&puzzle.layout)
}

/// The givens as a file of requirements.
fn requirements(path: &str, puzzle: &Puzzle) -> Result<Vec<File>, Error> {
    let content = problem::requirements(puzzle)?.into_bytes();
    Ok(vec![File { path: path.to_owned(), content }])
}
