//! *Reports*: the shape of every JSON output, one object a line.
//!
//! ```
//! use satdoku::{Engine, Limits, read, report, solve};
//! let puzzle = read("1..4.....3....2.")?;
//! let solved = solve(&puzzle, Engine::Both, &Limits::default())?;
//! let json = report::line(&report::Check::new(&puzzle, &solved));
//! assert!(json.starts_with(r#"{"schema":"satdoku/1","kind":"check","name":null,"puzzle":"1..4.."#));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Field names are stable: within `satdoku/1` fields are added and none is changed. Rows and columns count
//! from 1; `puzzle` (without extras) and `solution` are lines of symbols, `grid` rows of numbers.

use serde::Serialize;

use crate::enumerate::{Candidates, Count, Enumeration, differing};
use crate::error::{Error, Fault};
use crate::explain::{Conflict, Explained};
use crate::format::one_line;
use crate::grid::{Cell, Digits, Grid};
use crate::limits::Stop;
use crate::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::solve::{Solutions, Solved};

/// The name of this set of shapes.
pub const SCHEMA: &str = "satdoku/1";

/// A report as one line of JSON, without a line break.
pub fn line(report: &impl Serialize) -> String {
    serde_json::to_string(report).expect("reports have string keys and no failing parts")
}

/// The same with the number of the puzzle among those of a run, from 1.
pub fn numbered_line(report: &impl Serialize, number: usize) -> String {
    #[derive(Serialize)]
    struct Numbered<'r, R> {
        #[serde(flatten)]
        report: &'r R,
        number: usize,
    }
    line(&Numbered { report, number })
}

/// What all reports on a puzzle begin with.
#[derive(Serialize)]
pub struct Head {
    schema: &'static str,
    kind: &'static str,
    name: Option<String>,
    puzzle: String,
    /// Digits that were added for the sake of a question, `1x6=4`; left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra: Vec<String>,
}

impl Head {
    /// The beginning of a report of this kind.
    pub fn new(kind: &'static str, puzzle: &Puzzle) -> Head {
        let (extras, givens): (Vec<Given>, Vec<Given>) =
            puzzle.givens.iter().cloned().partition(|given| given.role == Role::Extra);
        let name = |extra: &Given| Notation::RowXColumn.candidate(puzzle, extra.candidate());
        Head {
            schema: SCHEMA,
            kind,
            name: puzzle.name.clone(),
            puzzle: one_line(&Puzzle { givens, ..puzzle.clone() }),
            extra: extras.iter().map(name).collect(),
        }
    }
}

/// `"kind":"solve"`.
#[derive(Serialize)]
pub struct Solve {
    #[serde(flatten)]
    head: Head,
    /// `unique`, `several`, `none`, `solved` (others may exist) or `unknown`.
    status: &'static str,
    cross_checked: bool,
    solution: Option<String>,
    grid: Option<Vec<Vec<Option<u8>>>>,
}

impl Solve {
    /// The report of an answer.
    pub fn new(puzzle: &Puzzle, solved: &Solved) -> Solve {
        let first = solved.solutions.first();
        let status = match solved.solutions {
            Solutions::Found(..) => "solved",
            _ => verdict(&solved.solutions),
        };
        Solve {
            head: Head::new("solve", puzzle),
            status,
            cross_checked: solved.cross_checked,
            solution: first.map(|grid| grid.line(puzzle.alphabet)),
            grid: first.map(numbers),
        }
    }
}

/// `"kind":"decode"`.
#[derive(Serialize)]
pub struct Decode {
    #[serde(flatten)]
    head: Head,
    /// `solved`, `none` or `unknown`, as the solver says; a solution is checked.
    status: &'static str,
    solution: Option<String>,
    grid: Option<Vec<Vec<Option<u8>>>>,
}

impl Decode {
    /// The report of a solver's answer.
    pub fn new(puzzle: &Puzzle, status: &'static str, solution: Option<&Grid>) -> Decode {
        let head = Head::new("decode", puzzle);
        let line = solution.map(|grid| grid.line(puzzle.alphabet));
        Decode { head, status, solution: line, grid: solution.map(numbers) }
    }
}

/// `"kind":"check"`.
#[derive(Serialize)]
pub struct Check {
    #[serde(flatten)]
    head: Head,
    /// `none`, `unique`, `several` or `unknown`.
    status: &'static str,
    cross_checked: bool,
}

impl Check {
    /// The report of an answer.
    pub fn new(puzzle: &Puzzle, solved: &Solved) -> Check {
        let status = verdict(&solved.solutions);
        Check { head: Head::new("check", puzzle), status, cross_checked: solved.cross_checked }
    }
}

/// The word for a verdict: `none`, `unique`, `several` or `unknown`.
pub fn verdict(solutions: &Solutions) -> &'static str {
    match solutions {
        Solutions::None => "none",
        Solutions::Unique(_) => "unique",
        Solutions::Several(..) => "several",
        Solutions::Found(..) | Solutions::Unknown(_) => "unknown",
    }
}

/// `"kind":"explain"`.
#[derive(Serialize)]
pub struct Explain {
    #[serde(flatten)]
    head: Head,
    /// `conflict`, `consistent` or `unknown`.
    status: &'static str,
    /// The solutions of a consistent puzzle, as in [`verdict`].
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<&'static str>,
    #[serde(flatten)]
    conflict: Option<ConflictReport>,
}

#[derive(Serialize)]
struct ConflictReport {
    conflict: Vec<Member>,
    /// `minimal` or, when a limit was reached, `core`.
    quality: &'static str,
    size: usize,
    houses: Vec<String>,
}

#[derive(Serialize)]
struct Member {
    row: usize,
    column: usize,
    digit: u8,
    source: &'static str,
}

impl Explain {
    /// The report of an answer; `solutions` are those of a consistent puzzle, if they are known.
    pub fn new(puzzle: &Puzzle, explained: &Explained, solutions: Option<&Solutions>) -> Explain {
        let (status, conflict) = match explained {
            Explained::Consistent => ("consistent", None),
            Explained::Unknown(_) => ("unknown", None),
            Explained::Conflict(conflict) => {
                ("conflict", Some(ConflictReport::new(puzzle, conflict)))
            }
        };
        let solutions = solutions.map(verdict);
        Explain { head: Head::new("explain", puzzle), status, solutions, conflict }
    }
}

impl ConflictReport {
    fn new(puzzle: &Puzzle, conflict: &Conflict) -> ConflictReport {
        let shape = puzzle.shape();
        let member = |given: &Given| Member {
            row: shape.row(given.cell),
            column: shape.column(given.cell),
            digit: given.digit.value(),
            source: match given.role {
                Role::Given => "given",
                Role::Extra => "extra",
                Role::Entry => "entry",
            },
        };
        ConflictReport {
            conflict: conflict.givens(puzzle).map(member).collect(),
            quality: if conflict.stopped.is_none() { "minimal" } else { "core" },
            size: conflict.members.len(),
            houses: conflict.houses(puzzle).map(str::to_owned).collect(),
        }
    }
}

/// `"kind":"enumerate"`.
#[derive(Serialize)]
pub struct Enumerate {
    #[serde(flatten)]
    head: Head,
    solutions: Vec<String>,
    complete: bool,
    /// Cells in which the solutions differ, `1x7`.
    differing: Vec<String>,
}

impl Enumerate {
    /// The report of a list.
    pub fn new(puzzle: &Puzzle, found: &Enumeration) -> Enumerate {
        let names = differing(&found.solutions).into_iter();
        Enumerate {
            head: Head::new("enumerate", puzzle),
            solutions: found.solutions.iter().map(|grid| grid.line(puzzle.alphabet)).collect(),
            complete: found.complete,
            differing: names.map(|cell| Notation::RowXColumn.cell(puzzle, cell)).collect(),
        }
    }
}

/// The beginning of an `"enumerate"` report whose solutions follow one by one, as JSON strings with commas
/// between them, and then [`stream_end`].
pub fn stream_start(puzzle: &Puzzle) -> String {
    let head = line(&Head::new("enumerate", puzzle));
    head.trim_end_matches('}').to_owned() + ",\"solutions\":["
}

/// The end of a report that [`stream_start`] began.
pub fn stream_end(puzzle: &Puzzle, complete: bool, differing: &[Cell], number: usize) -> String {
    let names: Vec<String> =
        differing.iter().map(|&cell| Notation::RowXColumn.cell(puzzle, cell)).collect();
    format!("],\"complete\":{complete},\"differing\":{},\"number\":{number}}}", line(&names))
}

/// `"kind":"count"`.
#[derive(Serialize)]
pub struct CountReport {
    #[serde(flatten)]
    head: Head,
    count: u64,
    /// Whether there are no others.
    complete: bool,
}

impl CountReport {
    /// The report of a number.
    pub fn new(puzzle: &Puzzle, count: &Count) -> CountReport {
        let head = Head::new("count", puzzle);
        CountReport { head, count: count.count, complete: count.complete }
    }
}

/// `"kind":"candidates"`.
#[derive(Serialize)]
pub struct CandidatesReport {
    #[serde(flatten)]
    head: Head,
    /// One list a cell, in row-major order.
    candidates: Vec<Vec<u8>>,
    /// False when a limit was reached and digits may be missing.
    complete: bool,
}

impl CandidatesReport {
    /// The report of candidates.
    pub fn new(puzzle: &Puzzle, found: &Candidates) -> CandidatesReport {
        let list = |digits: &Digits| digits.iter().map(|digit| digit.value()).collect();
        CandidatesReport {
            head: Head::new("candidates", puzzle),
            candidates: found.digits.iter().map(list).collect(),
            complete: found.stopped.is_none(),
        }
    }
}

/// `"kind":"error"`: a puzzle that could not be read, or an answer that failed its check.
#[derive(Serialize)]
pub struct Failure {
    schema: &'static str,
    kind: &'static str,
    message: String,
    /// The name of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The line in it, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column, counted from 1 in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl Failure {
    /// The report of an error that is about no text.
    pub fn of_message(message: String) -> Failure {
        Failure { schema: SCHEMA, kind: "error", message, file: None, line: None, column: None }
    }

    /// The report of an error.
    pub fn new(error: &Error) -> Failure {
        let fault: Option<&Fault> = if let Error::Text(fault) = error { Some(fault) } else { None };
        Failure {
            schema: SCHEMA,
            kind: "error",
            message: error.to_string(),
            file: fault.map(|fault| fault.span.source.name.clone()),
            line: fault.map(|fault| fault.span.line()),
            column: fault.map(|fault| fault.span.column()),
        }
    }
}

/// Why an answer is incomplete, in a few words.
pub fn reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Timeout => "the time is up",
        Stop::Interrupted => "interrupted",
        Stop::Budget => "the search budget is used up",
    }
}

fn numbers(grid: &Grid) -> Vec<Vec<Option<u8>>> {
    grid.rows().map(|row| row.iter().map(|digit| digit.map(|d| d.value())).collect()).collect()
}
