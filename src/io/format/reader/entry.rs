//! [`Entry`]: a puzzle of a text that may not be parsed yet.
//!
//! Most texts with many puzzles have one per line. Finding the lines is cheap; parsing them costs
//! more and can be done on other threads, because each line can be parsed on its own.

use std::io;
use std::sync::Arc;

use crate::error::hidden::without_hidden;
use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::reader::{Reader, read_lines};
use crate::io::format::record;
use crate::io::format::table::Table;
use crate::io::format::words::variants;
use crate::puzzle::Puzzle;
use crate::puzzle::plain::PlainLine;

/// The result of [`Reader::next_entry`]: a puzzle, a fault in its place, or a line that is still to
/// be parsed.
pub struct Entry(Form);

enum Form {
    Read(Box<Result<Puzzle, Error>>),
    Unread { name: Arc<str>, options: ReadOptions, line: Line, what: What },
}

/// What a line is.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// Cells of a whole puzzle, and maybe a label.
    Record,
    /// A row of this table.
    Row(Table),
    /// A text of its own.
    Text,
}

impl Entry {
    pub(crate) fn unread(name: Arc<str>, options: ReadOptions, line: Line, what: What) -> Entry {
        Entry(Form::Unread { name, options, line, what })
    }

    /// Returns `true` if the entry is a plain line, so that others may follow: see
    /// [`Reader::plain_lines`].
    pub fn is_plain(&self) -> bool {
        match &self.0 {
            Form::Unread { line, what: What::Record | What::Text, .. } => {
                PlainLine::new(line.text.as_bytes()).is_some()
            }
            _ => false,
        }
    }

    /// Returns the origin of the entry, which can tell what an unreadable puzzle was.
    pub fn origin(&self) -> Origin {
        match &self.0 {
            Form::Unread { what: What::Row(table), .. } => Origin(Some(*table)),
            _ => Origin(None),
        }
    }

    /// Returns the puzzle, parsing it if necessary.
    ///
    /// # Errors
    /// Returns [`Error::Text`] if it is malformed, or [`Error::File`] if the text cannot be
    /// read to its end.
    pub fn read(self) -> Result<Puzzle, Error> {
        let (name, options, line, what) = match self.0 {
            Form::Read(puzzle) => return *puzzle,
            Form::Unread { name, options, line, what } => (name, options, line, what),
        };
        let puzzle = match what {
            What::Record => record::read(&name, &line, options),
            What::Row(table) => table.read(&name, line, options, read_lines),
            What::Text => return only_puzzle(name, line, options),
        };
        Ok(puzzle.map(with_plain_name)?)
    }
}

/// Where an entry comes from: a table, or anything else.
#[derive(Clone, Copy, Debug)]
pub struct Origin(Option<Table>);

impl Origin {
    /// Returns the name and the puzzle of an unreadable entry as they are in the text, but for
    /// characters that a terminal would obey; empty where they are not known.
    pub fn words(self, error: &Error) -> (String, String) {
        let Error::Text(fault) = error else { return Default::default() };
        let text = fault.span.source.text.replace(['\n', '\r'], " ");
        let (name, puzzle) = match self.0 {
            Some(table) => table.words(&text),
            None => {
                let (puzzle, name) = text.split_once('#').unwrap_or((&text, ""));
                (name.trim().to_owned(), puzzle.trim().to_owned())
            }
        };
        // Like the name of a puzzle that can be read.
        (without_hidden(name), without_hidden(puzzle))
    }
}

impl From<Result<Puzzle, Error>> for Entry {
    /// An entry that is read already.
    fn from(puzzle: Result<Puzzle, Error>) -> Entry {
        Entry(Form::Read(Box::new(puzzle)))
    }
}

/// The puzzle of a line that is the whole text.
pub(crate) fn only_puzzle(
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

/// The fault of a text without any puzzle. `source` may be a part of the text, or nothing but its name.
pub fn empty(source: &Arc<Source>) -> Fault {
    Fault::new(Span::new(source, 0..0), "found no puzzle in the text")
}

/// A name is printed on terminals, which obey control characters; and it may tell of rules that are not read.
pub(crate) fn with_plain_name(mut puzzle: Puzzle) -> Puzzle {
    let plain = |name: String| {
        let name = without_hidden(name);
        if name.trim().len() < name.len() { name.trim().to_owned() } else { name }
    };
    puzzle.name = puzzle.name.map(plain).filter(|name| !name.is_empty());
    let variant = puzzle.name.as_deref().and_then(variants::named);
    let note =
        |variant| format!("the name speaks of `{variant}`; the grid is read as plain Sudoku");
    let note = variant.map(note);
    puzzle.notes.extend(note.map(Into::into));
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_entry_are_its_name_and_its_puzzle() {
        let read = crate::read(" 1..4.....3....9 # a\u{1b}b \n");
        let error = read.expect_err("there is no 9 in a grid of four");
        let words = |error: &Error| Origin(None).words(error);
        assert_eq!(words(&error), ("ab".to_owned(), "1..4.....3....9".to_owned()));
        let error = crate::Shape::new(1000).expect_err("nothing is so large");
        assert_eq!(words(&error), (String::new(), String::new()));
    }
}
