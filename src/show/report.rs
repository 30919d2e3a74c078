//! *Reports*: the format of every JSON output, one object per line.
//!
//! ```
//! use satdoku::{Engine, Limits, read, report, solve};
//! let puzzle = read("1..4.....3....2.")?;
//! let solved = solve(&puzzle, Engine::Both, &Limits::default())?;
//! let json = report::line(&report::Check::new(&puzzle, &solved));
//! assert!(json.starts_with(r#"{"schema":"satdoku/2","kind":"check","name":null,"puzzle":"1..4.."#));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Field names are stable: within `satdoku/2`, fields may be added but are never changed. Rows and
//! columns count from 1; `puzzle` (without extras) and `solution` are lines of symbols, `grid` is
//! rows of numbers.
//!
//! A report on a puzzle has a `verdict` on its solutions: `unique`, `several`, `none`, `unknown` if
//! a limit was reached first, or `error`. Other answers have their own fields, such as `status` of
//! `explain`.

mod bench;
mod enumerate;
mod explain;
mod failure;
mod generate;
#[cfg(feature = "resolver")]
mod import;
mod logic;
mod mistakes;
mod prove;
mod redundant;
mod repair;
mod resolve;

use serde::Serialize;

use crate::error::hidden::escaped;
use crate::grid::Grid;
use crate::io::format;
use crate::limits::Stop;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::solve::{Solutions, Solved};

pub use bench::{BenchReport, Conditions, Timing};
pub use enumerate::{CandidatesReport, CountReport, Enumerate, stream_end, stream_start};
pub use explain::conflicts::{ConflictLine, ConflictsEnd, Disjoint, SuspectsReport};
pub use explain::{Explain, quality};
pub use failure::Failure;
pub use generate::{FillReport, GenerateEnd, GenerateReport};
#[cfg(feature = "resolver")]
pub use import::ImportReport;
pub use logic::{HintReport, RateReport, StepLine, StepsEnd};
pub use mistakes::{MistakesReport, Reveal};
pub use prove::{Prove, VerifyProof};
pub use redundant::{NeedReport, RedundantReport};
pub use repair::RepairReport;
pub use repair::recount::RecountReport;
pub use resolve::{ResolveReport, Times};

/// The name of this version of the report format.
pub const SCHEMA: &str = "satdoku/2";

/// Returns a report as one line of JSON, without a line break. Characters that a terminal would obey
/// are escaped.
pub fn line(report: &impl Serialize) -> String {
    let json = serde_json::to_string(report);
    escaped(json.expect("reports have string keys and no failing parts"))
}

/// Returns a report as one line of JSON, without a line break, with the number of the puzzle in the
/// run, counted from 1.
pub fn numbered_line(report: &impl Serialize, number: usize) -> String {
    #[derive(Serialize)]
    struct Numbered<'r, R> {
        #[serde(flatten)]
        report: &'r R,
        number: usize,
    }
    line(&Numbered { report, number })
}

/// The fields at the start of every report on a puzzle.
#[derive(Serialize)]
pub struct Head {
    schema: &'static str,
    kind: &'static str,
    name: Option<String>,
    /// As a line, or as an object in its own form where a line would lose something.
    puzzle: serde_json::Value,
    /// Digits that were added for the sake of a question, `1x6=4`; left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra: Vec<String>,
}

impl Head {
    /// Returns the first fields of a report of this kind.
    pub fn new(kind: &'static str, puzzle: &Puzzle) -> Head {
        let (extras, givens): (Vec<Given>, Vec<Given>) =
            puzzle.givens.iter().cloned().partition(|given| given.role == Role::Extra);
        let name = |extra: &Given| Notation::RowXColumn.candidate(puzzle, extra.candidate());
        Head {
            schema: SCHEMA,
            kind,
            name: puzzle.name.clone(),
            puzzle: format::value(&Puzzle { givens, ..puzzle.clone() }),
            extra: extras.iter().map(name).collect(),
        }
    }
}

/// `"kind":"solve"`.
#[derive(Serialize)]
pub struct Solve {
    #[serde(flatten)]
    head: Head,
    /// `unknown` together with a solution means that it is not known whether there are others.
    verdict: &'static str,
    cross_checked: bool,
    solution: Option<String>,
    grid: Option<Vec<Vec<Option<u8>>>>,
    /// A second solution, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    /// Which limit was reached, where the verdict is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Solve {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, solved: &Solved) -> Solve {
        let first = solved.solutions.first();
        let other = match &solved.solutions {
            Solutions::Several(_, other) => Some(other.line(puzzle.alphabet)),
            _ => None,
        };
        Solve {
            head: Head::new("solve", puzzle),
            verdict: verdict(&solved.solutions),
            cross_checked: solved.cross_checked,
            solution: first.map(|grid| grid.line(puzzle.alphabet)),
            grid: first.map(numbers),
            other,
            reason: solved.solutions.stopped().map(reason),
        }
    }
}

/// `"kind":"decode"`.
#[derive(Serialize)]
pub struct Decode {
    #[serde(flatten)]
    head: Head,
    /// `solved`, `none` or `unknown`, as reported by the solver; solutions are checked.
    /// `correction` if the rest has a solution without the named groups. (Groups that conflict give
    /// a report of `explain`.)
    status: &'static str,
    solution: Option<String>,
    grid: Option<Vec<Vec<Option<u8>>>>,
    /// The names of the groups of a correction.
    #[serde(skip_serializing_if = "Option::is_none")]
    correction: Option<Vec<String>>,
}

impl Decode {
    /// Returns the report of a solver's answer.
    pub fn new(puzzle: &Puzzle, status: &'static str, solution: Option<&Grid>) -> Decode {
        let head = Head::new("decode", puzzle);
        let line = solution.map(|grid| grid.line(puzzle.alphabet));
        Decode { head, status, solution: line, grid: solution.map(numbers), correction: None }
    }

    /// Returns the report of groups without which the rest has a solution.
    pub fn correction(puzzle: &Puzzle, names: Vec<String>) -> Decode {
        let head = Head::new("decode", puzzle);
        Decode { head, status: "correction", solution: None, grid: None, correction: Some(names) }
    }
}

/// `"kind":"check"`.
#[derive(Serialize)]
pub struct Check {
    #[serde(flatten)]
    head: Head,
    verdict: &'static str,
    cross_checked: bool,
}

impl Check {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, solved: &Solved) -> Check {
        let verdict = verdict(&solved.solutions);
        Check { head: Head::new("check", puzzle), verdict, cross_checked: solved.cross_checked }
    }
}

/// The verdicts, in the order in which they are counted.
pub const VERDICTS: [&str; 5] = ["unique", "several", "none", "unknown", "error"];

/// `"kind":"counts"`: how many puzzles of a batch had each verdict. Those of the parts of a batch add up
/// to that of the whole.
#[derive(Serialize)]
pub struct Counts {
    schema: &'static str,
    kind: &'static str,
    /// The sum of the others.
    puzzles: u64,
    unique: u64,
    several: u64,
    none: u64,
    unknown: u64,
    error: u64,
}

impl Counts {
    /// Returns the report of these numbers, in the order of [`VERDICTS`].
    pub fn new(counts: [u64; VERDICTS.len()]) -> Counts {
        let [unique, several, none, unknown, error] = counts;
        let puzzles = counts.iter().sum();
        Counts { schema: SCHEMA, kind: "counts", puzzles, unique, several, none, unknown, error }
    }
}

/// Returns the verdict on a puzzle: `none`, `unique`, `several` or `unknown`.
pub fn verdict<G>(solutions: &Solutions<G>) -> &'static str {
    solutions.verdict()
}

/// Returns the verdict for a number of solutions; `complete` means that there are no others.
pub fn verdict_of_count(count: u64, complete: bool) -> &'static str {
    match (count, complete) {
        (0, true) => "none",
        (1, true) => "unique",
        (0 | 1, false) => "unknown",
        (2.., _) => "several",
    }
}

/// Returns why an answer is incomplete, in a few words.
pub fn reason(stop: Stop) -> &'static str {
    stop.reason()
}

fn numbers(grid: &Grid) -> Vec<Vec<Option<u8>>> {
    grid.rows().map(|row| row.iter().map(|digit| digit.map(|d| d.value())).collect()).collect()
}
