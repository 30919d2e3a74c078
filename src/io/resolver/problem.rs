//! A *problem* is a request for the packages of [`pypi`](super::pypi): all cells, with the givens
//! pinned.
//!
//! ```
//! use satdoku::resolver::problem;
//! let puzzle = satdoku::read("1..4.....3....2.")?;
//! assert!(problem::requirements(&puzzle)?.starts_with("sudoku-cell11==1.0.0\nsudoku-cell12\n"));
//! # Ok::<(), satdoku::Error>(())
//! ```

use crate::error::Error;
use crate::io::resolver::{File, package};
use crate::puzzle::Puzzle;

/// Returns requirements for `pip install -r` and compatible tools: one line per cell, and one more
/// for each further digit in it. A comment at the end identifies the grid, unless it is plain 9×9.
///
/// # Errors
/// [`Error::Unwritable`] for grids above 9×9, for rules that packages cannot say, and for candidates that
/// are crossed out.
pub fn requirements(puzzle: &Puzzle) -> Result<String, Error> {
    let lines: String = lines(puzzle)?.into_iter().map(|line| line + "\n").collect();
    Ok(lines + &package::comment(puzzle))
}

/// Returns the project file for Poetry (2 and later) and uv. `index` is the URL of the package
/// index.
///
/// # Errors
/// [`Error::Unwritable`] for grids above 9×9, for rules that packages cannot say, and for candidates that
/// are crossed out.
pub fn project(puzzle: &Puzzle, index: &str) -> Result<File, Error> {
    let dependencies: Vec<String> =
        lines(puzzle)?.iter().map(|line| format!("    \"{line}\",\n")).collect();
    let dependencies = dependencies.concat();
    let comment = package::comment(puzzle);
    // A JSON string is a basic string of TOML: both escape quotes, backslashes and control characters alike.
    let index = serde_json::Value::from(index);
    Ok(File::new(
        "pyproject.toml",
        format!(
            "[project]\nname = \"puzzle\"\nversion = \"0\"\nrequires-python = \">=3.9\"\n\
             dependencies = [\n{dependencies}]\n\n\
             [tool.poetry]\npackage-mode = false\n\n\
             [[tool.poetry.source]]\nname = \"sudoku\"\nurl = {index}\npriority = \"primary\"\n\n\
             [tool.uv]\npackage = false\n\n\
             [[tool.uv.index]]\nname = \"sudoku\"\nurl = {index}\ndefault = true\n{comment}"
        ),
    ))
}

fn lines(puzzle: &Puzzle) -> Result<Vec<String>, Error> {
    let shape = puzzle.shape();
    package::refuse_large(&puzzle.layout)?;
    package::refuse_crossed_out(puzzle)?;
    let mut lines = Vec::new();
    for cell in shape.cells() {
        let name = package::name(shape, cell);
        let givens = puzzle.givens.iter().filter(|given| given.cell == cell);
        let pinned: Vec<String> =
            givens.map(|given| format!("{name}=={}.0.0", given.digit)).collect();
        if pinned.is_empty() {
            lines.push(name);
        }
        lines.extend(pinned);
    }
    Ok(lines)
}
