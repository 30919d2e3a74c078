//! *Formats*: reading puzzles from almost any text, and writing them.
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
//! The format is detected from the text, which may hold several puzzles:
//! - one puzzle per line, with a label before it (`easy:`, `12.`) or after it (after a space, tab,
//!   `#`, `,` or `;`);
//! - one row per line, with or without spaces, commas, semicolons or tabs, plain, in a drawn frame,
//!   in a comment, in quotes, below a header with its size, or with row and column labels; grids
//!   are separated by blank lines, titles (`Grid 01`) or simply by being complete;
//! - tables with a header line (`quizzes,solutions`, `puzzle,…`), whose solution column is checked;
//! - single cells: `1x6=4`, `1x6-is=4`, `1x6-is==4`, `r1c6=4` or `(1,6)=4`, after `size=6`,
//!   `box=3x2` or `alphabet=A-P` if the grid is not plain 9×9; `A6=4` if [`ReadOptions::notation`]
//!   says so;
//! - cells as three numbers: tables with a header (`row,col,value`), facts (`cell(1,6,4).`), or
//!   bare numbers if they fit only one grid;
//! - requests to package resolvers: requirements, project files of Poetry, uv, Cargo and pixi,
//!   conda environments and command lines;
//! - candidates: 729 characters, nine for each cell, or grids of *pencil marks*, a group such as
//!   `147` in each cell, in any frame, with `*`, `#`, `+` or `-` around emphasised groups;
//! - partly solved puzzles: HoDoKu library lines, Simple Sudoku grids and clipboards, SadMan
//!   sections, star grids, OpenSudoku XML. Filled-in digits are
//!   [`Role::Entry`](crate::Role::Entry), and a removed candidate is a
//!   [`Rule::Allow`](crate::Rule::Allow);
//! - JSON, as one value or one per line: lists of cells, rows or puzzles; objects with a `puzzle`,
//!   `grid`, `board` or `givens`, whose `solution` is checked; reports of this program; GNOME
//!   Sudoku games, and f-puzzles without additional rules. A field with unknown rules is refused by
//!   name;
//! - nested lists in Python, C, Java, Rust, Prolog, MATLAB, Lisp, Haskell and similar languages,
//!   with `0`, `_`, `null`, `None`, `nil`, `Nothing` or an empty string for a blank; rows in
//!   quotes;
//! - HTML: tables of cells, nested tables as boxes, form fields, and text in `<pre>` or with
//!   `<br>`;
//! - links to plain Sudoku pages, which are not followed: sudokuwiki.org (`?bd=`, also packed),
//!   sudokuexchange.com (`?s=`, also short), sudoku.coach and sudoku.secuso.org (in the path).
//!
//! A single digit among pencil marks may be a placed digit or the only candidate. By HoDoKu's rule
//! it is placed unless a cell that sees it still lists it; `{5}` is always a candidate, `u5` an
//! entry (as in SudoCue files), and `{}` a cell without candidates. If such a rule was applied,
//! [`Puzzle::notes`](crate::Puzzle::notes) says so.
//!
//! A blank is one of `. * _ - ? x X ~ ·`, or `0` if 0 is not a digit. A space is a blank only
//! inside a frame, whose lines show where each cell is. Lines that begin with `#` or `%` are
//! comments; `# no boxes`, `# box=3x2` and `# alphabet=A-P` state what the cells of the grid below,
//! or on the same line, do not show. A line of frame characters that contains `---` is a border.
//! With more than 9 digits, a cell is a symbol ([`Alphabet`]) or, if cells are separated, a number.
//! Lines and gaps between cells mark the ends of boxes, in the same places in all rows. Lines at
//! every cell, or only around the grid, do not: then a size with square boxes gets those, with a
//! note, and any other size is a fault. Words around a grid are skipped, with a note. Anything
//! ambiguous is a [`Fault`], never a guess, and does not affect the other puzzles of the text.

pub(crate) mod cells;
mod json;
pub(crate) mod layouts;
mod lines;
pub(crate) mod lists;
pub(crate) mod programs;
mod reader;
mod record;
mod table;
pub(crate) mod web;
pub(crate) mod words;
mod write;

use std::str::FromStr;
use std::sync::Arc;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::grid::{Alphabet, Shape};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

pub use cells::drawing::parse_pattern;
pub use cells::specs::{Spec, is_spec, parse_cell, parse_spec, parse_specs, puzzle_of_specs};
pub use cells::triples::is_facts;
pub use lines::signature::signature;
pub use reader::Reader;
pub use reader::entry::{Entry, Origin};
pub use table::fields::{guarded, push_field};
pub use table::heading::{Column, Heading};
pub use table::verbatim::{Row, Rows, Verbatim};
pub use web::links::is_link;
#[cfg(feature = "resolver")]
pub(crate) use write::grid_words;
pub use write::{Format, csv_record};

/// Facts given to the reader, which it then need not detect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// The number of rows in a grid.
    pub size: Option<usize>,
    /// How the grid is cut into boxes.
    pub boxes: Option<Boxes>,
    /// Which symbols stand for the digits.
    pub symbols: Option<Symbols>,
    /// How cells are named. Only [`Notation::A1`] makes a difference: it is required to read
    /// `A6=4`.
    pub notation: Notation,
}

impl ReadOptions {
    /// Whether nothing was told that makes a difference for a line of symbols.
    pub(crate) fn is_silent(self) -> bool {
        self.size.is_none() && self.boxes.is_none() && self.symbols.is_none()
    }
}

/// How a grid is divided into boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// No boxes.
    None,
    /// Boxes of this many rows and columns.
    Of(usize, usize),
}

/// Which symbols stand for the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// `1` to `9`, then letters.
    FromOne,
    /// `0` to `9`, then letters: 0 is a digit.
    FromZero,
    /// Only letters.
    Letters,
}

/// Parses `2x3` (rows and columns) or `none`.
impl FromStr for Boxes {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Boxes, &'static str> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Boxes::None);
        }
        let parts = text.to_ascii_lowercase();
        let parts = parts.split_once('x').and_then(|(rows, columns)| {
            let in_range = |n: usize| (1..=Shape::MAX).contains(&n).then_some(n);
            Some((in_range(rows.parse().ok()?)?, in_range(columns.parse().ok()?)?))
        });
        let (rows, columns) = parts.ok_or("expected rows x columns such as 2x3, or none")?;
        Ok(Boxes::Of(rows, columns))
    }
}

/// Parses `1-9A-G`, `0-9A-F` or `A-P`; the first symbol decides.
impl FromStr for Symbols {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Symbols, &'static str> {
        let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        match text.chars().next() {
            Some('0') if plain => Ok(Symbols::FromZero),
            Some('1') if plain => Ok(Symbols::FromOne),
            Some('A' | 'a') if plain => Ok(Symbols::Letters),
            _ => Err("expected symbols that begin with 1, 0 or A, such as 1-9A-G"),
        }
    }
}

impl Symbols {
    /// Returns the alphabet of these symbols.
    pub fn alphabet(self) -> Alphabet {
        if self == Symbols::Letters { Alphabet::Letters } else { Alphabet::Numerals }
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

/// A puzzle in one line that can be read again: as symbols if they say all of it, otherwise as cells one by one, as a line
/// of HoDoKu's library, as candidates, or in its own form.
pub fn one_line(puzzle: &Puzzle) -> String {
    let formats = match puzzle.givens.is_empty() {
        true => [Format::Line, Format::Specs, Format::Candidates, Format::Library],
        false => [Format::Line, Format::Specs, Format::Library, Format::Candidates],
    };
    // A line of symbols that needs a comment is no line that can stand anywhere.
    let is_whole = |format: &Format| {
        let needs =
            *format == Format::Line && words::remark::Marks::needed(puzzle, false).is_some();
        !needs && format.loss(puzzle).is_none()
    };
    let whole = formats.into_iter().find(is_whole);
    match whole.unwrap_or(Format::Json) {
        Format::Line => puzzle.line(),
        Format::Library => programs::library::line(puzzle).unwrap_or_else(|| puzzle.line()),
        other => other.write(puzzle).trim_end().to_owned(),
    }
}

/// A puzzle as a value of JSON: as [`one_line`], or as an object where that is one.
pub(crate) fn value(puzzle: &Puzzle) -> serde_json::Value {
    let line = one_line(puzzle);
    match line.starts_with('{') {
        true => serde_json::from_str(&line).unwrap_or(serde_json::Value::String(line)),
        false => serde_json::Value::String(line),
    }
}

/// The fault of a text without any puzzle. `source` may be a part of the text, or nothing but its name.
pub fn empty(source: &Arc<Source>) -> Fault {
    Fault::new(Span::new(source, 0..0), "found no puzzle in the text")
}
