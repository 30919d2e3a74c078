//! A *plain line*: a 9×9 puzzle as 81 symbols, the form in which millions of them are kept.
//!
//! It is what the fast lane carries: read as bytes, searched as bytes, and made a [`Puzzle`] only when something has to be
//! said about it.
//!
//! ```
//! use satdoku::PlainLine;
//! let bytes = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let line = PlainLine::new(bytes).expect("digits and blanks, 81 together");
//! assert_eq!(line.puzzle("bank.txt", 7).givens.len(), 30);
//! assert!(PlainLine::new(b"53..7").is_none());
//! ```

use std::sync::Arc;

use crate::grid::Digit;
use crate::puzzle::{Given, Layout, Puzzle, Role};
use crate::source::{Source, Span};

/// 81 symbols in row-major order: the digits `1` to `9`; `.` or `0` for an open cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainLine<'t>(&'t [u8; 81]);

impl<'t> PlainLine<'t> {
    /// The line of 81 such symbols; `None` when there are fewer, more, or others.
    pub fn new(symbols: &'t [u8]) -> Option<PlainLine<'t>> {
        let symbols: &[u8; 81] = symbols.try_into().ok()?;
        // All are looked at, whatever the first is: processors do that many at a time.
        let is_foreign = |symbol: &u8| !(symbol.is_ascii_digit() | (*symbol == b'.'));
        let foreign = symbols.iter().fold(false, |foreign, symbol| foreign | is_foreign(symbol));
        (!foreign).then_some(PlainLine(symbols))
    }

    /// The symbols.
    pub fn symbols(self) -> &'t [u8; 81] {
        self.0
    }

    /// The symbols as text.
    pub fn as_str(self) -> &'t str {
        std::str::from_utf8(self.0).expect("its symbols are ASCII")
    }

    /// The same with `.` for every open cell.
    pub fn with_dots(self) -> String {
        self.as_str().replace('0', ".")
    }

    /// The puzzle, as it is read from line `number`, counted from 1, of the text of this name.
    pub fn puzzle(self, name: &str, number: usize) -> Puzzle {
        let text = self.as_str().to_owned();
        let source = Arc::new(Source { name: name.to_owned(), text, first_line: number });
        let mut puzzle = Puzzle::new(Layout::classic_nine());
        for (at, (cell, symbol)) in puzzle.shape().cells().zip(self.0).enumerate() {
            if matches!(symbol, b'1'..=b'9') {
                let digit = Digit::new(symbol - b'0');
                let span = Some(Span::new(&source, at..at + 1));
                puzzle.givens.push(Given { cell, digit, role: Role::Given, span });
            }
        }
        puzzle
    }
}

/// Plain lines that stand one below the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainLines {
    /// The number of the first in its text, counted from 1.
    pub first: usize,
    /// The lines with their ends, all of one length.
    text: Vec<u8>,
    length: usize,
}

impl PlainLines {
    /// Those of a text that has no other lines; `None` when it has, or when it has none.
    pub fn new(text: &[u8]) -> Option<PlainLines> {
        let lines = PlainLines::at_start(text, 1, usize::MAX)?;
        (lines.text.len() == text.len()).then_some(lines)
    }

    /// Those that a text begins with, if it does, no more than `most`. The last one must have its end.
    pub(crate) fn at_start(text: &[u8], first: usize, most: usize) -> Option<PlainLines> {
        let (_, after) = text.split_at_checked(81)?;
        let end: &[u8] = if after.starts_with(b"\n") { b"\n" } else { b"\r\n" };
        let length = 81 + end.len();
        let is_plain = |line: &&[u8]| line.ends_with(end) && PlainLine::new(&line[..81]).is_some();
        let count = text.chunks_exact(length).take(most).take_while(is_plain).count();
        let text = text[..length * count].to_vec();
        (count > 0).then_some(PlainLines { first, text, length })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.text.len() / self.length
    }

    /// How many bytes of the text they are.
    pub(crate) fn bytes(&self) -> usize {
        self.text.len()
    }

    /// One of them, counted from 0.
    ///
    /// # Panics
    /// When there are not so many.
    pub fn at(&self, index: usize) -> PlainLine<'_> {
        let line = &self.text[self.length * index..][..self.length];
        PlainLine(line.first_chunk().expect("a line has 81 symbols"))
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = PlainLine<'_>> {
        let lines = self.text.chunks_exact(self.length);
        lines.map(|line| PlainLine(line.first_chunk().expect("a line has 81 symbols")))
    }
}
