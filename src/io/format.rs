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
//!   [`Role::Entry`](crate::Role::Entry), and removed candidates are
//!   [`Puzzle::crossed_out`](crate::Puzzle::crossed_out);
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
//! With more than 9 digits, a cell is a symbol ([`Alphabet`](crate::Alphabet)) or, if cells are
//! separated, a number. Lines and gaps between cells mark the ends of boxes, in the same places in
//! all rows. Lines at every cell, or only around the grid, do not: then a size with square boxes
//! gets those, with a note, and any other size is a fault. Words around a grid are skipped, with a
//! note. Anything ambiguous is a [`Fault`](crate::Fault), never a guess, and does not affect the
//! other puzzles of the text.

// From text to puzzle: `options` (what the reader is told), `lines` (bytes become lines, and the
// kind of each), `words` (what comments, titles and names say), `layouts` (rows in every known
// layout), `record` (a puzzle on one line), `table`, `lists` (JSON and nested lists), `web` (HTML
// and links), `programs` (files of other programs), `cells` (single cells, and the one place where
// cells become a puzzle). `reader` asks all of them; `write` goes the other way.

pub(crate) mod cells;
pub(crate) mod layouts;
mod lines;
pub(crate) mod lists;
mod options;
pub(crate) mod programs;
mod reader;
mod record;
mod table;
pub(crate) mod web;
pub(crate) mod words;
mod write;

pub use cells::drawing::parse_pattern;
pub use cells::specs::{Spec, is_spec, parse_cell, parse_spec, parse_specs, puzzle_of_specs};
pub use cells::triples::is_facts;
pub use lines::signature::signature;
pub use options::{Boxes, ReadOptions, Symbols};
pub use reader::Reader;
pub use reader::entry::{Entry, Origin, empty};
pub use reader::whole::{read, read_all};
pub use table::fields::{guarded, push_field};
pub use table::heading::{Column, Heading};
pub use table::verbatim::{Row, Rows, Verbatim};
pub use web::links::is_link;
#[cfg(feature = "resolver")]
pub(crate) use write::grid_words;
pub(crate) use write::value;
pub use write::{Format, csv_record, one_line};
