//! The report of `resolve`.

use serde::Serialize;

use crate::grid::{Cell, Grid};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::explain::Explained;
use crate::questions::explanation::Explanation;
use crate::questions::solve::Solutions;
use crate::show::report::explain::Explain;
use crate::show::report::{Head, verdict};

/// `"kind":"resolve"`.
#[derive(Serialize)]
pub struct ResolveReport {
    #[serde(flatten)]
    head: Head,
    /// `solved` or `none`, as the client has it.
    status: &'static str,
    client: Client,
    /// How long our own answer took, in seconds.
    seconds: f64,
    /// The grid of the client as a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// On the puzzle, by our own engines.
    verdict: &'static str,
    /// The cells in which the known solutions differ; omitted if there is only one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differing: Vec<String>,
    /// All that the client says when it finds none.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// The givens that this names.
    #[serde(skip_serializing_if = "Option::is_none")]
    blamed: Option<Vec<String>>,
    /// Our explanation, as `explain` reports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explain>,
}

/// Who was asked.
#[derive(Serialize)]
struct Client {
    /// With its version: `uv 0.13.9`.
    name: String,
    /// How long it took as a process, in seconds.
    seconds: f64,
}

/// The times of a round.
#[derive(Clone, Debug)]
pub struct Times {
    /// The client with its version: `uv 0.13.9`.
    pub client: String,
    /// The time of the client's process, from start to end, in seconds.
    pub theirs: f64,
    /// The time of our own answer, in seconds.
    pub ours: f64,
}

impl ResolveReport {
    /// Returns the report of a grid that a client found.
    pub fn solved(
        puzzle: &Puzzle,
        times: &Times,
        grid: &Grid,
        solutions: &Solutions,
        differing: &[Cell],
    ) -> ResolveReport {
        let name = |cell: &Cell| Notation::RowXColumn.cell(puzzle, *cell);
        ResolveReport {
            solution: Some(grid.line(puzzle.alphabet)),
            verdict: verdict(solutions),
            differing: differing.iter().map(name).collect(),
            ..ResolveReport::new(puzzle, times, "solved")
        }
    }

    /// Returns the report of what a client says when it finds nothing, and which givens (their
    /// indices) this names.
    pub fn unsolved(
        puzzle: &Puzzle,
        times: &Times,
        explained: &Explained,
        message: &str,
        blamed: &[usize],
    ) -> ResolveReport {
        let name =
            |&i: &usize| Notation::RowXColumn.candidate(puzzle, puzzle.givens[i].candidate());
        ResolveReport {
            message: Some(message.to_owned()),
            blamed: Some(blamed.iter().map(name).collect()),
            explanation: Some(Explain::new(puzzle, &Explanation::from(explained.clone()))),
            ..ResolveReport::new(puzzle, times, "none")
        }
    }

    fn new(puzzle: &Puzzle, times: &Times, status: &'static str) -> ResolveReport {
        ResolveReport {
            head: Head::new("resolve", puzzle),
            status,
            client: Client { name: times.client.clone(), seconds: times.theirs },
            seconds: times.ours,
            solution: None,
            verdict: verdict(&Solutions::<Grid>::None),
            differing: Vec::new(),
            message: None,
            blamed: None,
            explanation: None,
        }
    }
}
