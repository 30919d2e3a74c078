//! Checks the grids that engines find before they are returned.

use crate::engines::check::check;
use crate::error::Disagreement;
use crate::grid::Grid;
use crate::io::format::one_line;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// Checks that a grid found by `engine` is a solution.
///
/// # Errors
/// Returns a [`Disagreement`] if it is not.
pub fn verify(puzzle: &Puzzle, engine: &'static str, grid: &Grid) -> Result<(), Disagreement> {
    check(puzzle, grid).map_err(|violation| Disagreement {
        question: "a solution".to_owned(),
        puzzle: one_line(puzzle),
        answers: vec![
            (engine, grid.line(puzzle.alphabet)),
            ("check", violation.describe(puzzle, Notation::RowXColumn)),
        ],
    })
}
