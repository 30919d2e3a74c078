//! Reports on redundant givens.

use serde::Serialize;

use crate::grid::{Candidate, Cell};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::enumerate::differing;
use crate::questions::redundant::{Need, Redundant, Together};
use crate::questions::solve::Solutions;
use crate::show::report;
use crate::show::report::repair::place::Place;
use crate::show::report::{Head, verdict};

/// `"kind":"redundant"`.
#[derive(Serialize)]
pub struct RedundantReport {
    #[serde(flatten)]
    head: Head,
    /// On the puzzle as it is.
    verdict: &'static str,
    givens: usize,
    redundant: Vec<Place>,
    /// Givens that can go together, when asked for; how many can, as far as is proved; and whether
    /// that is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    together: Option<Vec<Place>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    together_at_least: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    together_at_most: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    together_settled: Option<bool>,
    /// Whether everything was tried that was asked for.
    complete: bool,
}

impl RedundantReport {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, found: &Redundant) -> RedundantReport {
        let places = |candidates: &Vec<Candidate>| -> Vec<Place> {
            candidates.iter().map(|&candidate| Place::new(puzzle, candidate)).collect()
        };
        let unknown = matches!(found.solutions, Solutions::Found(..) | Solutions::Unknown(_));
        RedundantReport {
            head: Head::new("redundant", puzzle),
            verdict: verdict(&found.solutions),
            givens: found.givens,
            redundant: places(&found.redundant),
            together: found.together.as_ref().map(|together| places(&together.removed)),
            together_at_least: found.together.as_ref().map(|together| together.removed.len()),
            together_at_most: found.together.as_ref().map(|together| together.most),
            together_settled: found.together.as_ref().map(Together::is_largest),
            complete: found.end.is_complete() && !unknown,
        }
    }
}

/// `"kind":"redundant"` about one given.
#[derive(Serialize)]
pub struct NeedReport {
    #[serde(flatten)]
    head: Head,
    /// On the puzzle as it is.
    verdict: &'static str,
    why: Why,
}

#[derive(Serialize)]
struct Why {
    row: usize,
    column: usize,
    /// `null` when that is not known.
    needed: Option<bool>,
    solution: Option<String>,
    /// Another solution without the given, and where it differs.
    other: Option<String>,
    differing: Vec<String>,
}

impl NeedReport {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, cell: Cell, found: &Need) -> NeedReport {
        let (verdict, needed, grids) = match found {
            Need::Needed { solution, other } => ("unique", Some(true), Some((solution, other))),
            Need::Redundant => ("unique", Some(false), None),
            Need::NotUnique(solutions) => (report::verdict(solutions), None, None),
            Need::Unknown(_) => ("unknown", None, None),
        };
        let differ = grids.map_or(vec![], |(a, b)| differing(&[a.clone(), b.clone()]));
        NeedReport {
            head: Head::new("redundant", puzzle),
            verdict,
            why: Why {
                row: puzzle.shape().row(cell),
                column: puzzle.shape().column(cell),
                needed,
                solution: grids.map(|(solution, _)| solution.line(puzzle.alphabet)),
                other: grids.map(|(_, other)| other.line(puzzle.alphabet)),
                differing: differ.iter().map(|&c| Notation::RowXColumn.cell(puzzle, c)).collect(),
            },
        }
    }
}
