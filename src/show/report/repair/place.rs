//! [`Place`]: a digit in a cell.

use serde::Serialize;

use crate::grid::Candidate;
use crate::puzzle::Puzzle;

/// A digit, and the row and column of its cell, which count from 1.
#[derive(Serialize)]
pub(in crate::show::report) struct Place {
    row: usize,
    column: usize,
    digit: u8,
}

impl Place {
    pub(in crate::show::report) fn new(puzzle: &Puzzle, candidate: Candidate) -> Place {
        Place {
            row: puzzle.shape().row(candidate.cell),
            column: puzzle.shape().column(candidate.cell),
            digit: candidate.digit.value(),
        }
    }

    pub(in crate::show::report) fn all(
        puzzle: &Puzzle,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Vec<Place> {
        candidates.into_iter().map(|candidate| Place::new(puzzle, candidate)).collect()
    }
}
