//! Reports on texts with a cell too many or too few.

use serde::Serialize;

use crate::error::Fault;
use crate::io::format;
use crate::questions::repair::{CellEdit, Recount, Recounts};
use crate::show::Look;
use crate::show::report::SCHEMA;
use crate::show::words::repair::recount::cell_edits;

/// `"kind":"repair"` of a text that is no puzzle yet.
#[derive(Serialize)]
pub struct RecountReport {
    schema: &'static str,
    kind: &'static str,
    name: Option<String>,
    puzzle: Option<String>,
    /// `error`: the text could not be read.
    verdict: &'static str,
    /// What is wrong, and the line in the text, counted from 1.
    message: String,
    line: usize,
    repairs: Vec<Entry>,
    /// How many repairs there are, listed or not.
    singles: usize,
    /// Whether all changes were tried.
    complete: bool,
}

#[derive(Serialize)]
struct Entry {
    edits: Vec<Change>,
    /// `put in a blank at 3x4`.
    text: String,
    /// The puzzle afterwards.
    puzzle: serde_json::Value,
    solution: String,
    why: String,
    cross_checked: bool,
}

/// `put-in` and `leave-out` of cells or rows. What is put in has the row and column that it gets;
/// `to_row` and `to_column` are those of the last blank of a run, if it makes no difference where in
/// the run it is. What is left out has its row in the text, or none if that is one line, and its
/// `position` there, up to `to_position`.
#[derive(Serialize, Default)]
struct Change {
    kind: &'static str,
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_position: Option<usize>,
    /// The digit; none for blanks and rows.
    digit: Option<u8>,
    count: usize,
}

impl RecountReport {
    /// Returns the report of an answer about a text with this fault.
    pub fn new(fault: &Fault, found: &Recounts) -> RecountReport {
        let entry = |recount: &Recount| Entry {
            edits: recount.edits.iter().map(|edit| Change::new(edit, recount)).collect(),
            text: cell_edits(recount, Look::default()),
            puzzle: format::value(&recount.puzzle),
            solution: recount.solution.line(recount.puzzle.alphabet),
            why: recount.why.first().map(|w| w.describe(&recount.puzzle)).unwrap_or_default(),
            cross_checked: recount.cross_checked,
        };
        RecountReport {
            schema: SCHEMA,
            kind: "repair",
            name: None,
            puzzle: None,
            verdict: "error",
            message: fault.message.clone(),
            line: fault.span.line(),
            repairs: found.recounts.iter().map(entry).collect(),
            singles: found.found,
            complete: found.end.is_complete(),
        }
    }
}

impl Change {
    fn new(edit: &CellEdit, recount: &Recount) -> Change {
        let shape = recount.puzzle.shape();
        match *edit {
            CellEdit::PutIn { cells: (first, last), digit, count } => Change {
                kind: "put-in",
                row: Some(shape.row(first)),
                column: Some(shape.column(first)),
                to_row: Some(shape.row(last)),
                to_column: Some(shape.column(last)),
                digit: digit.map(|digit| digit.value()),
                count,
                ..Change::default()
            },
            CellEdit::LeaveOut { row, positions: (first, last), digit, count } => Change {
                kind: "leave-out",
                row,
                position: Some(first),
                to_position: Some(last),
                digit: digit.map(|digit| digit.value()),
                count,
                ..Change::default()
            },
            CellEdit::PutInRow(row) => {
                Change { kind: "put-in-row", row: Some(row), count: 1, ..Change::default() }
            }
            CellEdit::LeaveOutRow { row, .. } => {
                Change { kind: "leave-out-row", row: Some(row), count: 1, ..Change::default() }
            }
        }
    }
}
