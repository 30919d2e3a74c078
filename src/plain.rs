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
pub struct PlainLine([u8; 81]);

impl PlainLine {
    /// The line of 81 such symbols; `None` when there are fewer, more, or others.
    pub fn new(symbols: &[u8]) -> Option<PlainLine> {
        let symbols: [u8; 81] = symbols.try_into().ok()?;
        // All are looked at, whatever the first is: processors do that many at a time.
        let foreign = symbols.iter().fold(false, |foreign, symbol| {
            foreign | !(symbol.is_ascii_digit() | (*symbol == b'.'))
        });
        (!foreign).then_some(PlainLine(symbols))
    }

    /// The symbols.
    pub fn symbols(&self) -> &[u8; 81] {
        &self.0
    }

    /// The symbols as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("its symbols are ASCII")
    }

    /// The same with `.` for every open cell.
    pub fn with_dots(&self) -> String {
        self.as_str().replace('0', ".")
    }

    /// The puzzle, as it is read from line `number`, counted from 1, of the text of this name.
    pub fn puzzle(&self, name: &str, number: usize) -> Puzzle {
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
