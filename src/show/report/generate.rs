//! Reports on generated puzzles and boards.

use serde::Serialize;

use crate::grid::Grid;
use crate::human::Rating;
use crate::puzzle::Puzzle;
use crate::questions::generate::fill::Distribution;
use crate::questions::generate::{Harvest, Symmetry, Wish};
use crate::show::report::logic::Rated;
use crate::show::report::{Head, SCHEMA, numbers, reason};

/// `"kind":"generate"`: one puzzle.
#[derive(Serialize)]
pub struct GenerateReport {
    #[serde(flatten)]
    head: Head,
    solution: Option<String>,
    givens: usize,
    seed: u64,
    /// `false` for the closest puzzle to a wish that no puzzle fits.
    fits: bool,
    /// If it was asked for.
    #[serde(flatten)]
    rating: Option<Rated>,
}

impl GenerateReport {
    /// Returns the report of a puzzle that fits the wish and was not rated.
    pub fn new(puzzle: &Puzzle, seed: u64) -> GenerateReport {
        GenerateReport {
            head: Head::new("generate", puzzle),
            solution: puzzle.solution.as_ref().map(|grid| grid.line(puzzle.alphabet)),
            givens: puzzle.givens.len(),
            seed,
            fits: true,
            rating: None,
        }
    }

    /// Says whether the puzzle fits the wish, or only comes closest to it.
    pub fn fits(self, fits: bool) -> GenerateReport {
        GenerateReport { fits, ..self }
    }

    /// Adds the rating of the puzzle.
    pub fn rating(self, rating: &Rating) -> GenerateReport {
        GenerateReport { rating: Some(Rated::new(rating)), ..self }
    }
}

/// `"kind":"generate-end"`: after the last puzzle, what was requested and what was reached.
#[derive(Serialize)]
pub struct GenerateEnd {
    schema: &'static str,
    kind: &'static str,
    seed: u64,
    /// `uniform` or `biased`: whether each board is as likely as any other.
    boards: &'static str,
    symmetry: &'static str,
    minimal: bool,
    /// The fewest and the most, if that was wished.
    givens: Option<[usize; 2]>,
    /// The least and the highest rating; `null` where there is no highest.
    difficulty: Option<[Option<f64>; 2]>,
    technique: Option<&'static str>,
    wanted: usize,
    found: usize,
    attempts: u64,
    /// Why there are fewer puzzles than requested.
    reason: Option<&'static str>,
}

impl GenerateEnd {
    /// Returns the report of the end of a run.
    pub fn new(wish: &Wish, seed: u64, wanted: usize, harvest: &Harvest) -> GenerateEnd {
        let pattern = wish.pattern.is_some() && wish.symmetry == Symmetry::None;
        GenerateEnd {
            schema: SCHEMA,
            kind: "generate-end",
            seed,
            boards: if wish.draws_uniform_boards() { "uniform" } else { "biased" },
            symmetry: if pattern { "pattern" } else { wish.symmetry.name() },
            minimal: wish.minimal,
            givens: wish.givens.as_ref().map(|range| [*range.start(), *range.end()]),
            difficulty: wish.difficulty.as_ref().map(|range| {
                let number = |tenths: u16| (tenths < u16::MAX).then(|| f64::from(tenths) / 10.0);
                [*range.start(), *range.end()].map(number)
            }),
            technique: wish.technique.map(|technique| technique.name()),
            wanted,
            found: harvest.found(),
            attempts: harvest.attempts(),
            reason: harvest.stopped().map(reason),
        }
    }
}

/// `"kind":"fill"`: one full board.
#[derive(Serialize)]
pub struct FillReport {
    #[serde(flatten)]
    head: Head,
    /// `uniform` or `biased`.
    distribution: &'static str,
    seed: u64,
    /// Null when there is none.
    solution: Option<String>,
    grid: Option<Vec<Vec<Option<u8>>>>,
}

impl FillReport {
    /// Returns the report of a solution of a puzzle, or of there being none.
    pub fn new(
        puzzle: &Puzzle,
        grid: Option<&Grid>,
        seed: u64,
        distribution: Distribution,
    ) -> FillReport {
        FillReport {
            head: Head::new("fill", puzzle),
            distribution: match distribution {
                Distribution::Uniform => "uniform",
                Distribution::Biased => "biased",
            },
            seed,
            solution: grid.map(|grid| grid.line(puzzle.alphabet)),
            grid: grid.map(numbers),
        }
    }
}
