//! The puzzles of a text, as an editor needs them.

use std::io::Cursor;

use serde::Serialize;

use crate::ask::requests::failure::failure;
use crate::ask::requests::request::Reading;
use crate::error::Error;
use crate::error::source::Source;
use crate::io::format::lists::json::own;
use crate::io::format::{Format, Reader, empty};
use crate::limits::{Limited, Limits};
use crate::puzzle::Puzzle;
use crate::show::report::{SCHEMA, line};

/// `"kind":"board"`.
#[derive(Serialize)]
struct Board {
    schema: &'static str,
    kind: &'static str,
    name: Option<String>,
    /// In its own form.
    puzzle: serde_json::Value,
    size: usize,
    /// What the digits are written as, from the lowest.
    symbols: Vec<String>,
    /// The number of each cell's box, row by row from the top left; `null` where there are none.
    boxes: Option<Vec<usize>>,
    /// On one line, where that says everything.
    line: Option<String>,
    /// What the reader assumed, or left out.
    notes: Vec<String>,
}

/// `"kind":"read"`: how many puzzles were read, and whether the text has no others.
#[derive(Serialize)]
struct End {
    schema: &'static str,
    kind: &'static str,
    puzzles: usize,
    complete: bool,
}

/// The report of a puzzle.
pub(super) fn board(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let boxes = shape.boxes().map(|(height, width)| {
        let across = shape.size() / width;
        let number =
            |cell| (shape.row(cell) - 1) / height * across + (shape.column(cell) - 1) / width;
        shape.cells().map(|cell| number(cell) + 1).collect()
    });
    let one_line = Format::Line.loss(puzzle).is_none();
    let one_line = one_line.then(|| Format::Line.write(puzzle).trim_end().to_owned());
    line(&Board {
        schema: SCHEMA,
        kind: "board",
        name: puzzle.name.clone(),
        puzzle: own::value(puzzle),
        size: shape.size(),
        symbols: shape.digits().iter().map(|d| puzzle.alphabet.word(shape, Some(d))).collect(),
        boxes,
        line: one_line,
        notes: puzzle.notes.iter().map(|note| note.clone().into_owned()).collect(),
    })
}

/// More puzzles than this are not listed, whatever is asked.
const MOST: usize = 10_000;

/// All puzzles of a text, with errors in their places.
pub(super) fn lines(text: String, wanted: &Reading, limits: &Limits) -> Vec<String> {
    let source = Source::new("puzzle", text);
    let bytes = Limited::new(Cursor::new(source.text.as_bytes()), limits.clone());
    let mut read = Reader::new(source.name.clone(), bytes, wanted.options);
    let most = wanted.most.clamp(1, MOST);
    let found: Vec<Result<Puzzle, Error>> = read.by_ref().take(most).collect();
    if found.is_empty() {
        return vec![failure(&empty(&source).into())];
    }
    let end = End {
        schema: SCHEMA,
        kind: "read",
        puzzles: found.iter().filter(|found| found.is_ok()).count(),
        complete: read.next().is_none(),
    };
    let lines = found.iter().map(|found| match found {
        Ok(puzzle) => board(puzzle),
        Err(error) => failure(error),
    });
    lines.chain([line(&end)]).collect()
}
