//! [`Entry`]: a puzzle of a text that may not be read yet.
//!
//! Most texts of many puzzles have one on each line. To find the lines takes little, to make puzzles of them takes more, and
//! can be done by others than whoever reads on: a line alone decides what it is.

use std::io;
use std::sync::Arc;

use crate::error::{Error, Fault};
use crate::format::grids::{Grids, Ready};
use crate::format::lines::{Line, source};
use crate::format::reader::Reader;
use crate::format::row::{LONGEST_ROW, Row};
use crate::format::table::Table;
use crate::format::{ReadOptions, empty};
use crate::plain::PlainLine;
use crate::puzzle::Puzzle;
use crate::source::Span;

/// What [`Reader::next_entry`] gives: a puzzle, a fault in its place, or the line that will be one of them.
pub struct Entry(Form);

enum Form {
    Read(Box<Result<Puzzle, Error>>),
    Unread { name: Arc<str>, options: ReadOptions, line: Line, what: What },
}

/// What a line is.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// Cells of a whole puzzle, and maybe a label.
    Whole,
    /// A row of this table.
    Row(Table),
    /// A text of its own.
    Text,
}

impl Entry {
    pub(super) fn unread(name: Arc<str>, options: ReadOptions, line: Line, what: What) -> Entry {
        Entry(Form::Unread { name, options, line, what })
    }

    /// Whether it is a plain line, so that others may follow: see [`Reader::plain_lines`].
    pub fn is_plain(&self) -> bool {
        match &self.0 {
            Form::Unread { line, what: What::Whole | What::Text, .. } => {
                PlainLine::new(line.text.as_bytes()).is_some()
            }
            _ => false,
        }
    }

    /// By which rule it was read, where others would be possible; `None` also while it is not read.
    pub fn note(&self) -> Option<&'static str> {
        match &self.0 {
            Form::Read(puzzle) => puzzle.as_ref().as_ref().ok()?.note,
            Form::Unread { .. } => None,
        }
    }

    /// Where it comes from, for who wants to know what a puzzle was that could not be read.
    pub fn origin(&self) -> Origin {
        match &self.0 {
            Form::Unread { what: What::Row(table), .. } => Origin(Some(*table)),
            _ => Origin(None),
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// [`Error::Text`] when it is not well formed, [`Error::File`] when the text cannot be read to its end.
    pub fn read(self) -> Result<Puzzle, Error> {
        let (name, options, line, what) = match self.0 {
            Form::Read(puzzle) => return *puzzle,
            Form::Unread { name, options, line, what } => (name, options, line, what),
        };
        let puzzle = match what {
            What::Whole => whole(&name, line, options),
            What::Row(table) => table.read(&name, line, options),
            What::Text => return only_puzzle(name, line, options),
        };
        Ok(puzzle.map(with_plain_name)?)
    }
}

/// Where an entry comes from: a table, or anything else.
#[derive(Clone, Copy, Debug)]
pub struct Origin(Option<Table>);

impl Origin {
    /// The name and the puzzle of an entry that cannot be read, as they stand in the text; empty where that is not known.
    pub fn words(self, error: &Error) -> (String, String) {
        let Error::Text(fault) = error else { return Default::default() };
        let text = fault.span.source.text.replace(['\n', '\r'], " ");
        if let Some(table) = self.0 {
            return table.words(&text);
        }
        let (puzzle, name) = text.split_once('#').unwrap_or((&text, ""));
        (name.trim().to_owned(), puzzle.trim().to_owned())
    }
}

impl From<Result<Puzzle, Error>> for Entry {
    /// An entry that is read already.
    fn from(puzzle: Result<Puzzle, Error>) -> Entry {
        Entry(Form::Read(Box::new(puzzle)))
    }
}

/// Whether a line that looks like cells begins with a whole 9×9 puzzle, so that nothing before or after it matters.
pub(super) fn is_whole(line: &Line) -> bool {
    let start = line.text.as_bytes().split_at_checked(81);
    start.is_some_and(|(cells, label)| {
        let ends = label.first().is_none_or(|byte| b" \t#,;".contains(byte));
        ends && PlainLine::new(cells).is_some()
    })
}

fn whole(name: &str, line: Line, options: ReadOptions) -> Result<Puzzle, Fault> {
    let row = Row::new(line);
    let whole = row.whole(options.size.unwrap_or(0).max(LONGEST_ROW));
    let mut grids = Grids::new(name, options);
    grids.push_whole(&row, whole.unwrap_or_else(|| row.as_whole()));
    match grids.ready.remove(0) {
        Ready::Puzzle(puzzle) => puzzle,
        Ready::Marks(groups) => Ok(groups.puzzle()),
    }
}

/// The puzzle of a line that is the whole text.
pub(super) fn only_puzzle(
    name: Arc<str>,
    line: Line,
    options: ReadOptions,
) -> Result<Puzzle, Error> {
    let source = source(&name, [&line]);
    let mut reader = Reader::new(name, io::empty(), options);
    reader.take_line(line);
    let first = reader.next().unwrap_or_else(|| Err(empty(&source).into()))?;
    match reader.next() {
        None => Ok(first),
        Some(_) => {
            let whole = Span::new(&source, 0..source.text.len());
            Err(Fault::new(whole, "found more than one puzzle in a line").into())
        }
    }
}

/// A name is printed on terminals, which obey control characters.
pub(super) fn with_plain_name(mut puzzle: Puzzle) -> Puzzle {
    let plain = |name: String| match name.contains(char::is_control) {
        true => name.chars().filter(|c| !c.is_control()).collect(),
        false => name,
    };
    puzzle.name = puzzle.name.map(plain);
    puzzle
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_line_that_begins_with_a_whole_puzzle_is_one(
            cells in "[0-9.]{81}",
            label in "([ \t#,;][ \t#,;0-9a-z.|_]{0,90})?",
        ) {
            let text = cells + &label;
            let line = Line { number: 1, text, invalid: None, is_cut: false };
            prop_assert!(is_whole(&line));
            let row = Row::new(line);
            let whole = row.whole(LONGEST_ROW).expect("it has too many cells for a row");
            prop_assert!(whole.cells.len() >= 81);
        }
    }
}
