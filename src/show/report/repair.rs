//! Reports on repairs.

use serde::Serialize;

use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::repair::{Edit, Repair, Repairs};
use crate::show::edits;
use crate::show::report::{Head, verdict};

/// `"kind":"repair"`.
#[derive(Serialize)]
pub struct RepairReport {
    #[serde(flatten)]
    head: Head,
    /// On the puzzle as it is.
    verdict: &'static str,
    /// How many of them are known, and whether there are no others.
    count: usize,
    count_complete: bool,
    repairs: Vec<Entry>,
    /// How many repairs there are with one edit and, when those were tried, with two; listed or not.
    singles: usize,
    pairs: Option<usize>,
    /// Whether all edits were tried.
    complete: bool,
}

#[derive(Serialize)]
struct Entry {
    edits: Vec<EditReport>,
    /// `change 3x1 from 7 to 1`.
    text: String,
    solution: String,
    why: String,
    cross_checked: bool,
}

/// Rows and columns are where the given stands, or where it goes when it is added; `to_row` and
/// `to_column` where it is moved, or the other cell of a swap. `from` and `to` are the digits of
/// the cell before and after.
#[derive(Serialize)]
struct EditReport {
    kind: &'static str,
    row: usize,
    column: usize,
    from: Option<u8>,
    to: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_column: Option<usize>,
}

impl RepairReport {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, found: &Repairs) -> RepairReport {
        let entry = |repair: &Repair| Entry {
            edits: repair.edits.iter().map(|edit| EditReport::new(puzzle, *edit)).collect(),
            text: edits(repair, puzzle, Notation::RowXColumn),
            solution: repair.solution.line(puzzle.alphabet),
            why: repair.describe_why(puzzle),
            cross_checked: repair.cross_checked,
        };
        RepairReport {
            head: Head::new("repair", puzzle),
            verdict: verdict(&found.solutions),
            count: found.count.known,
            count_complete: found.count.is_complete(),
            repairs: found.repairs.iter().map(entry).collect(),
            singles: found.singles.found,
            pairs: found.pairs.map(|pairs| pairs.found),
            complete: found.is_complete(),
        }
    }
}

impl EditReport {
    fn new(puzzle: &Puzzle, edit: Edit) -> EditReport {
        let (kind, at, to, other): (_, Candidate, Option<Digit>, Option<Cell>) = match edit {
            Edit::Change { from, to } => ("change", from, Some(to), None),
            Edit::Swap { first, second } => ("swap", first, Some(second.digit), Some(second.cell)),
            Edit::Move { from, to } => ("move", from, None, Some(to)),
            Edit::Remove(from) => ("remove", from, None, None),
            Edit::Add(to) => ("add", to, Some(to.digit), None),
        };
        let shape = puzzle.shape();
        EditReport {
            kind,
            row: shape.row(at.cell),
            column: shape.column(at.cell),
            from: (kind != "add").then(|| at.digit.value()),
            to: to.map(Digit::value),
            to_row: other.map(|cell| shape.row(cell)),
            to_column: other.map(|cell| shape.column(cell)),
        }
    }
}
