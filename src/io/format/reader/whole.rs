//! Texts that are at hand as a whole: their puzzle, or all of them.

use std::sync::Arc;

use std::str::FromStr;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::io::format::reader::Reader;
use crate::io::format::reader::entry::empty;
use crate::puzzle::Puzzle;

/// Reads a text of any format that holds exactly one puzzle, as [`read`].
impl FromStr for Puzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Puzzle, Error> {
        read(text)
    }
}

/// Reads a text that holds exactly one puzzle.
///
/// # Errors
/// Returns [`Error::Text`] if the text holds no puzzle or several, or is malformed.
pub fn read(text: &str) -> Result<Puzzle, Error> {
    let source = Source::new("puzzle", text);
    let mut puzzles = read_all(&source, ReadOptions::default());
    let first = puzzles.next().ok_or_else(|| empty(&source))??;
    match puzzles.next() {
        None => Ok(first),
        Some(_) => {
            let message = "found more than one puzzle, expected one";
            Err(Fault::new(Span::new(&source, 0..0), message).into())
        }
    }
}

/// Reads every puzzle in a text, with faults in place of malformed ones.
pub fn read_all(
    source: &Arc<Source>,
    options: ReadOptions,
) -> impl Iterator<Item = Result<Puzzle, Error>> + use<> {
    let bytes = std::io::Cursor::new(source.text.clone().into_bytes());
    Reader::new(source.name.clone(), bytes, options)
}
