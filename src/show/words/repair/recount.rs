//! In words: where a text has a cell too many or too few.

use crate::error::Fault;
use crate::puzzle::Puzzle;
use crate::questions::repair::{CellEdit, Recount, Recounts};
use crate::show::report::reason;
use crate::show::words::{list, wrap};
use crate::show::{Look, plural};

/// Returns what is wrong with a text, and the changes that make it a puzzle with exactly one
/// solution: each with that puzzle.
pub fn recounts(fault: &Fault, found: &Recounts, look: Look) -> String {
    let changes = match found.found {
        0 => "no single change gives exactly one solution".to_owned(),
        1 => "one change gives exactly one solution:".to_owned(),
        count => format!("{count} changes give exactly one solution:"),
    };
    let mut text = wrap(&format!("{}; {changes}", fault.message), 2, look.width);
    for recount in &found.recounts {
        let edits = cell_edits(recount, look);
        let why = recount.why.first().map(|why| why.describe(&recount.puzzle));
        let why = why.map(|why| format!(", which {why}")).unwrap_or_default();
        text += &wrap(&format!("  {edits}{why}"), 4, look.width);
        text += &format!("    {}\n", recount.puzzle.line());
    }
    let unlisted = found.found - found.recounts.len();
    if unlisted > 0 {
        text += &format!("  and {}\n", plural(unlisted, "other"));
    }
    if let Some(stop) = found.end.stopped() {
        text += &format!("not all changes were tried: {}\n", reason(stop));
    }
    text
}

/// Returns further advice; empty if there is nothing to choose.
pub fn recounts_advice(found: &Recounts) -> &'static str {
    match found.recounts.len() {
        0 => "",
        1 => "Whether it is right, the source of the puzzle must tell; nothing was changed.\n",
        _ => "Which one is right, the source of the puzzle must tell; nothing was changed.\n",
    }
}

/// Returns the changes of a text: `put in a blank at 3x4`.
pub fn cell_edits(recount: &Recount, look: Look) -> String {
    list(recount.edits.iter().map(|edit| in_words(edit, &recount.puzzle, look)))
}

fn in_words(edit: &CellEdit, puzzle: &Puzzle, look: Look) -> String {
    let digit = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
    let blanks = |count| match count {
        1 => "a blank".to_owned(),
        2 => "two blanks".to_owned(),
        count => format!("{count} blanks"),
    };
    match *edit {
        CellEdit::PutIn { cells: (first, last), digit: None, count } => {
            let (from, to) = (look.notation.cell(puzzle, first), look.notation.cell(puzzle, last));
            let place = match last.index() + 1 - first.index() == count {
                true => format!("at {from}"),
                false => format!("among those from {from} to {to}"),
            };
            format!("put in {} {place}", blanks(count))
        }
        CellEdit::PutIn { cells: (cell, _), digit: Some(value), .. } => {
            format!("put in {} at {}", digit(value), look.notation.cell(puzzle, cell))
        }
        CellEdit::LeaveOut { row, positions: (first, last), digit: value, count } => {
            let what = match value {
                Some(value) => format!("the {}", digit(value)),
                None if last + 1 - first == count => blanks(count),
                None if count == 1 => "one of the blanks".to_owned(),
                None => format!("{count} of the blanks"),
            };
            let line = row.map_or("the line".to_owned(), |row| format!("row {row}"));
            let place = match first == last {
                true => format!("cell {first} of {line}"),
                false => format!("cells {first} to {last} of {line}"),
            };
            format!("leave out {what}, {place}")
        }
        CellEdit::PutInRow(row) => format!("put in an empty row {row}"),
        CellEdit::LeaveOutRow { row, repeats: true } => {
            format!("leave out row {row}, which repeats row {}", row - 1)
        }
        CellEdit::LeaveOutRow { row, repeats: false } => format!("leave out row {row}"),
    }
}
