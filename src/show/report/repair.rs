//! Reports on repairs.

pub(super) mod place;
pub(super) mod recount;

use serde::Serialize;

use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::repair::{Edit, Repair, Repairs, Repeated};
use crate::show::edits;
use crate::show::report::repair::place::Place;
use crate::show::report::{Head, verdict};
use crate::show::words::repair::edits::line_name;

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
    /// Indices of the repairs, those of one given together, and those that lead to one solution.
    by_given: Vec<Vec<usize>>,
    by_solution: Vec<Vec<usize>>,
    /// Lines that may have been copied twice, and must be typed again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repeated: Vec<RepeatedReport>,
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
    /// The givens that go, and those that come.
    removed: Vec<Place>,
    added: Vec<Place>,
    solution: String,
    why: String,
    cross_checked: bool,
}

#[derive(Serialize)]
struct RepeatedReport {
    /// `row 5`.
    line: String,
    /// The number of the row or column that it repeats.
    of: usize,
    /// The solutions without it, and whether there are no others.
    count: usize,
    count_complete: bool,
}

/// Rows and columns are where the given stands, or where it goes when it is added; `to_row` and
/// `to_column` where it is moved, or the other cell of a swap. `from` and `to` are the digits of
/// the cell before and after. When several givens slip or are cleared, `row` and `column` are those
/// of the first.
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
    /// `row 5`, `column 2` or `grid`, of which several givens are edited.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
}

impl RepairReport {
    /// Returns the report of an answer.
    pub fn new(puzzle: &Puzzle, found: &Repairs) -> RepairReport {
        let entry = |repair: &Repair| Entry {
            edits: repair.edits.iter().map(|edit| EditReport::new(puzzle, edit)).collect(),
            text: edits(repair, puzzle, Notation::RowXColumn),
            removed: Place::all(puzzle, repair.edits.iter().flat_map(Edit::removed)),
            added: Place::all(puzzle, repair.edits.iter().flat_map(Edit::added)),
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
            by_given: found.by_given(),
            by_solution: found.by_solution(),
            repeated: found.repeated.iter().map(RepeatedReport::new).collect(),
            singles: found.singles.found,
            pairs: found.pairs.map(|pairs| pairs.found),
            complete: found.is_complete(),
        }
    }
}

impl RepeatedReport {
    fn new(repeated: &Repeated) -> RepeatedReport {
        RepeatedReport {
            line: line_name(repeated.copied.line),
            of: repeated.copied.of,
            count: repeated.solutions.known,
            count_complete: repeated.solutions.is_complete(),
        }
    }
}

impl EditReport {
    fn new(puzzle: &Puzzle, edit: &Edit) -> EditReport {
        let shape = puzzle.shape();
        let at = edit.removed().chain(edit.added()).next();
        let (row, column) = at.map_or((1, 1), |at| (shape.row(at.cell), shape.column(at.cell)));
        let from = edit.removed().next().map(|given| given.digit.value());
        let report = |kind| EditReport {
            kind,
            row,
            column,
            from,
            to: None,
            to_row: None,
            to_column: None,
            line: None,
        };
        let other = |cell| (Some(shape.row(cell)), Some(shape.column(cell)));
        match edit {
            Edit::Change { to, .. } => EditReport { to: Some(to.value()), ..report("change") },
            Edit::Swap { second, .. } => {
                let (to_row, to_column) = other(second.cell);
                let to = Some(second.digit.value());
                EditReport { to, to_row, to_column, ..report("swap") }
            }
            Edit::Move { to, .. } => {
                let (to_row, to_column) = other(*to);
                EditReport { to_row, to_column, ..report("move") }
            }
            Edit::Remove(_) => report("remove"),
            Edit::Add(to) => EditReport { to: Some(to.digit.value()), ..report("add") },
            Edit::Slip(slip) => {
                let (to_row, to_column) = other(slip.moved[0].1);
                let line = Some(line_name(slip.line));
                EditReport { from: None, to_row, to_column, line, ..report("slip") }
            }
            Edit::Clear(copied) => {
                EditReport { from: None, line: Some(line_name(copied.line)), ..report("clear") }
            }
        }
    }
}
