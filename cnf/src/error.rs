//! The error type of this crate.

use std::ops::Range;

use crate::oracle::Stop;

/// What can be wrong with a DIMACS text or a proof, or with reading it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text does not follow its format.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// What was found and what was expected.
        message: String,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1 in characters.
        column: usize,
        /// The bytes of the text that are wrong; empty if something is missing at the end.
        span: Range<usize>,
    },
    /// A proof in binary form does not follow its format.
    #[error("byte {at}: {message}")]
    Binary {
        /// What was found and what was expected.
        message: String,
        /// The index of the byte, counted from 0.
        at: usize,
    },
    /// A limit was reached before the end of the text.
    #[error("{0}")]
    Stopped(Stop),
}

impl Error {
    /// Returns an error about these bytes of the text.
    pub(crate) fn syntax(text: &str, span: Range<usize>, message: impl Into<String>) -> Error {
        let before = &text[..span.start];
        let line = before.matches('\n').count() + 1;
        let line_before = before.rsplit('\n').next().unwrap_or("");
        // A byte order mark does not count as a column.
        let column = line_before.trim_start_matches('\u{FEFF}').chars().count() + 1;
        Error::Syntax { message: message.into(), line, column, span }
    }
}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Error {
        Error::Stopped(stop)
    }
}
