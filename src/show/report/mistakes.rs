//! Reports on wrong entries.

use serde::Serialize;

use crate::puzzle::{Puzzle, Role};
use crate::questions::explain::Explained;
use crate::questions::explanation::Explanation;
use crate::questions::mistakes::{Mistakes, Why};
use crate::show::report::{Explain, Head, verdict};

/// `"kind":"mistakes"`.
#[derive(Serialize)]
pub struct MistakesReport {
    #[serde(flatten)]
    head: Head,
    /// On the puzzle without the entries.
    verdict: &'static str,
    /// How many entries there are.
    entries: usize,
    count: usize,
    /// Left out when only the count was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Vec<Wrong>>,
    /// Cells whose candidates are in no solution; left out when there are none, or only the count
    /// was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lost: Vec<Lost>,
    /// How many there are; left out when there are none.
    #[serde(skip_serializing_if = "is_zero")]
    lost_count: usize,
    /// Whether some solution has all other entries; null when that is not known.
    rest_fits: Option<bool>,
    /// Why each is one, as reports of their conflicts; left out unless it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    why: Vec<Explain>,
}

#[derive(Serialize)]
struct Wrong {
    row: usize,
    column: usize,
    digit: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    must_be: Option<u8>,
}

#[derive(Serialize)]
struct Lost {
    row: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    must_be: Option<u8>,
}

/// How much a report on mistakes gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Reveal {
    /// How many entries are wrong.
    Count,
    /// Which, too.
    #[default]
    Cells,
    /// What they must be, too.
    Digits,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl MistakesReport {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, found: &Mistakes, reveal: Reveal) -> MistakesReport {
        let cells = reveal >= Reveal::Cells;
        let mut alone = puzzle.clone();
        alone.givens.retain(|given| given.role != Role::Entry);
        let solution = found.solutions.first().filter(|_| reveal == Reveal::Digits);
        let wrong = found.wrong.iter().map(|&i| {
            let given = &puzzle.givens[i];
            Wrong {
                row: puzzle.shape().row(given.cell),
                column: puzzle.shape().column(given.cell),
                digit: given.digit.value(),
                must_be: solution.and_then(|grid| grid[given.cell]).map(|digit| digit.value()),
            }
        });
        let lost = found.lost.iter().filter(|_| cells).map(|&cell| Lost {
            row: puzzle.shape().row(cell),
            column: puzzle.shape().column(cell),
            must_be: solution.and_then(|grid| grid[cell]).map(|digit| digit.value()),
        });
        MistakesReport {
            head: Head::new("mistakes", &alone),
            verdict: verdict(&found.solutions),
            entries: puzzle.givens.len() - alone.givens.len(),
            count: found.wrong.len(),
            wrong: cells.then(|| wrong.collect()),
            lost: lost.collect(),
            lost_count: found.lost.len(),
            rest_fits: found.rest_fits,
            why: Vec::new(),
        }
    }

    /// Adds why each is a mistake.
    pub fn why(self, reasons: &[Why]) -> MistakesReport {
        let told = |why: &Why| Explanation {
            steps: why.steps.clone(),
            ..Explained::Conflict(why.conflict.clone()).into()
        };
        let why = reasons.iter().map(|why| Explain::new(&why.puzzle, &told(why))).collect();
        MistakesReport { why, ..self }
    }
}
