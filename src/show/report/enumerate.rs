//! Reports on lists of solutions, counts and candidates.

use serde::Serialize;

use crate::grid::{Cell, Digits, Grid};
use crate::limits::Partial;
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::enumerate::differing;
use crate::show::report::{Head, line, reason, verdict_of_count};

/// `"kind":"enumerate"`.
#[derive(Serialize)]
pub struct Enumerate {
    #[serde(flatten)]
    head: Head,
    solutions: Vec<String>,
    complete: bool,
    verdict: &'static str,
    /// Cells in which the solutions differ, `1x7`.
    differing: Vec<String>,
}

impl Enumerate {
    /// Returns the report of a list.
    pub fn new(puzzle: &Puzzle, found: &Partial<Vec<Grid>>) -> Enumerate {
        let names = differing(&found.known).into_iter();
        Enumerate {
            head: Head::new("enumerate", puzzle),
            solutions: found.known.iter().map(|grid| grid.line(puzzle.alphabet)).collect(),
            complete: found.is_complete(),
            verdict: verdict_of_count(found.known.len() as u64, found.is_complete()),
            differing: names.map(|cell| Notation::RowXColumn.cell(puzzle, cell)).collect(),
        }
    }
}

/// Returns the beginning of an `"enumerate"` report. The caller adds the solutions as JSON strings
/// separated by commas, and then [`stream_end`].
pub fn stream_start(puzzle: &Puzzle) -> String {
    let head = line(&Head::new("enumerate", puzzle));
    head.trim_end_matches('}').to_owned() + ",\"solutions\":["
}

/// Returns the end of a report that [`stream_start`] began, after this many solutions.
pub fn stream_end(
    puzzle: &Puzzle,
    count: u64,
    complete: bool,
    differing: &[Cell],
    number: usize,
) -> String {
    let verdict = verdict_of_count(count, complete);
    let names: Vec<String> =
        differing.iter().map(|&cell| Notation::RowXColumn.cell(puzzle, cell)).collect();
    format!(
        "],\"complete\":{complete},\"verdict\":\"{verdict}\",\"differing\":{},\"number\":{number}}}",
        line(&names)
    )
}

/// `"kind":"count"`.
#[derive(Serialize)]
pub struct CountReport {
    #[serde(flatten)]
    head: Head,
    count: u64,
    /// Whether there are no others.
    complete: bool,
    verdict: &'static str,
    /// Which limit was reached, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl CountReport {
    /// Returns the report of a number.
    pub fn new(puzzle: &Puzzle, count: &Partial<u64>) -> CountReport {
        let head = Head::new("count", puzzle);
        let verdict = verdict_of_count(count.known, count.is_complete());
        let reason = count.stopped().map(reason);
        CountReport { head, count: count.known, complete: count.is_complete(), verdict, reason }
    }
}

/// `"kind":"candidates"`.
#[derive(Serialize)]
pub struct CandidatesReport {
    #[serde(flatten)]
    head: Head,
    /// One list per cell, in row-major order.
    candidates: Vec<Vec<u8>>,
    /// `false` if a limit was reached and digits may be missing.
    complete: bool,
    /// `unique`, `several`, `none`, or `unknown` when a limit was reached.
    verdict: &'static str,
    /// Which limit was reached, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl CandidatesReport {
    /// Returns the report of candidates.
    pub fn new(puzzle: &Puzzle, found: &Partial<Vec<Digits>>) -> CandidatesReport {
        let list = |digits: &Digits| digits.iter().map(|digit| digit.value()).collect();
        let most = found.known.iter().map(|digits| digits.len()).max().unwrap_or(0);
        let verdict = match (most, found.stopped()) {
            (2.., _) => "several",
            (_, Some(_)) => "unknown",
            (1, None) => "unique",
            (0, None) => "none",
        };
        CandidatesReport {
            verdict,
            head: Head::new("candidates", puzzle),
            candidates: found.known.iter().map(list).collect(),
            complete: found.is_complete(),
            reason: found.stopped().map(reason),
        }
    }
}
