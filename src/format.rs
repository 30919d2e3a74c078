//! *Formats*: reading puzzles from whatever text holds them, and writing them again.
//!
//! ```
//! use satdoku::format::{Format, read};
//! let puzzle = read("
//!     +-----+-----+
//!     | 1 . | . 4 |
//!     | . . | . . |
//!     +-----+-----+
//!     | . 3 | . . |
//!     | . . | 2 . |
//!     +-----+-----+")?;
//! assert_eq!(Format::Line.write(&puzzle), "1..4.....3....2.\n");
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! # What is read
//! The format is found out from the text, which may hold several puzzles:
//! - one line a puzzle, with a label after a space, tab, `#`, `,` or `;`;
//! - one line a row, with or without spaces, commas or tabs, plain or in a drawn frame; grids are told
//!   apart by blank lines, titles (`Grid 01`) or simply by being complete;
//! - tables with a header line (`quizzes,solutions`, `puzzle,…`), a solution column being checked;
//! - cells one by one: `1x6=4`, `1x6-is=4`, `1x6-is==4` or `r1c6=4`;
//! - candidates: 729 characters, nine for each cell.
//!
//! A blank is one of `. * _ - ? x X`, and `0` where 0 is no digit; a space separates and is never a
//! blank. Lines that begin with `#` or `%` are comments. A line of frame characters with `---` in it
//! is a border. Above 9 digits a cell is a symbol ([`Alphabet`]) or, when cells are separated, a number.
//! What cannot be told for sure is a [`Fault`], never a guess, and spoils no other puzzle of the text.

mod candidates;
mod cells;
mod characters;
mod classify;
mod grids;
mod lines;
mod reader;
mod row;
mod specs;
mod symbols;
mod table;
mod write;

use std::sync::Arc;

use crate::error::{Error, Fault};
use crate::grid::Alphabet;
use crate::puzzle::Puzzle;
use crate::source::{Source, Span};

pub use reader::Reader;
pub use specs::{Spec, parse_spec, puzzle_of_specs};
pub use write::Format;

/// What the reader is told and need not find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// Rows of a grid.
    pub size: Option<usize>,
    /// How the grid is cut into boxes.
    pub boxes: Option<Boxes>,
    /// Which symbols stand for the digits.
    pub symbols: Option<Symbols>,
}

/// How a grid is cut into boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// Not at all.
    None,
    /// Into boxes of this many rows and columns.
    Of(usize, usize),
}

/// Which symbols stand for the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// `1` to `9`, then letters.
    FromOne,
    /// `0` to `9`, then letters: 0 is a digit.
    FromZero,
    /// Letters alone.
    Letters,
}

impl Symbols {
    /// The alphabet.
    pub fn alphabet(self) -> Alphabet {
        if self == Symbols::Letters { Alphabet::Letters } else { Alphabet::Numerals }
    }
}

/// Reads a text that holds exactly one puzzle.
///
/// # Errors
/// [`Error::Text`] when it holds none or several, or is not well formed.
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

/// Reads every puzzle of a text, faults in the place of those that are not well formed.
pub fn read_all(
    source: &Arc<Source>,
    options: ReadOptions,
) -> impl Iterator<Item = Result<Puzzle, Error>> + use<> {
    let bytes = std::io::Cursor::new(source.text.clone().into_bytes());
    Reader::new(source.name.clone(), bytes, options)
}

/// The fault of a text without any puzzle. `source` may be a part of the text, or nothing but its name.
pub fn empty(source: &Arc<Source>) -> Fault {
    Fault::new(Span::new(source, 0..0), "found no puzzle in the text")
}
