//! Edits of givens in words.

use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::repair::{Copied, Edit, Line, Repair, Slip};
use crate::show::words::list;

/// Returns the edits of a repair in words: `change 3x1 from 7 to 1 and remove 1x8=9`.
pub fn edits(repair: &Repair, puzzle: &Puzzle, notation: Notation) -> String {
    list(repair.edits.iter().map(|edit| in_words(edit, puzzle, notation)))
}

fn in_words(edit: &Edit, puzzle: &Puzzle, notation: Notation) -> String {
    let given = |candidate| notation.candidate(puzzle, candidate);
    let digit = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
    match edit {
        Edit::Change { from, to } => format!(
            "change {} from {} to {}",
            notation.cell(puzzle, from.cell),
            digit(from.digit),
            digit(*to)
        ),
        Edit::Swap { first, second } => {
            format!("swap {} with {}", given(*first), given(*second))
        }
        Edit::Move { from, to } => {
            format!("move {} to {}", given(*from), notation.cell(puzzle, *to))
        }
        Edit::Remove(from) => format!("remove {}", given(*from)),
        Edit::Add(to) => format!("add {}", given(*to)),
        Edit::Slip(slip) => slipped(slip, puzzle, notation),
        Edit::Clear(copied) => {
            let Copied { line, of, .. } = &**copied;
            let (line, of) = (line_name(*line), line_name(line.with_number(*of)));
            format!("clear {line}, which repeats {of}")
        }
    }
}

/// Returns an edit of one given, which is `it`.
pub(super) fn it(edit: &Edit, puzzle: &Puzzle, notation: Notation) -> String {
    match edit {
        Edit::Change { to, .. } => {
            format!("change it to {}", puzzle.alphabet.word(puzzle.shape(), Some(*to)))
        }
        Edit::Move { to, .. } => format!("move it to {}", notation.cell(puzzle, *to)),
        Edit::Remove(_) => "remove it".to_owned(),
        other => in_words(other, puzzle, notation),
    }
}

/// Returns `row 5`, `column 2` or `grid`.
pub(crate) fn line_name(line: Line) -> String {
    match line {
        Line::Row(row) => format!("row {row}"),
        Line::Column(column) => format!("column {column}"),
        Line::Grid => "grid".to_owned(),
    }
}

fn slipped(slip: &Slip, puzzle: &Puzzle, notation: Notation) -> String {
    let way = match (slip.line, slip.forward) {
        (Line::Row(_), true) => "to the right",
        (Line::Row(_), false) => "to the left",
        (Line::Column(_), true) => "down",
        (Line::Column(_), false) => "up",
        (Line::Grid, true) => "on",
        (Line::Grid, false) => "back",
    };
    let cell = |at: usize| notation.cell(puzzle, slip.moved[at].0.cell);
    let what = match slip.line {
        Line::Row(_) | Line::Column(_) if slip.whole => line_name(slip.line),
        Line::Grid if slip.moved.len() > 1 => {
            let last = slip.moved.len() - 1;
            format!("the {} digits from {} to {}", slip.moved.len(), cell(0), cell(last))
        }
        _ => list(slip.moved.iter().map(|(given, _)| notation.candidate(puzzle, *given))),
    };
    let around = if slip.wraps() { ", around the end" } else { "" };
    let lost = slip.lost.map(|lost| format!(", and add {}", notation.candidate(puzzle, lost)));
    format!("move {what} one cell {way}{around}{}", lost.unwrap_or_default())
}
