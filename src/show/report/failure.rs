//! Reports of errors.

use serde::Serialize;

use crate::error::{Error, Fault};
use crate::show::report::SCHEMA;

/// `"kind":"error"`: a puzzle that could not be read, or an answer that failed its check.
#[derive(Serialize)]
pub struct Failure {
    schema: &'static str,
    kind: &'static str,
    /// `error`.
    verdict: &'static str,
    message: String,
    /// The name of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The line in it, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column, counted from 1 in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The fault, drawn on the text; where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    excerpt: Option<String>,
}

impl Failure {
    /// Returns the report of an error that is about no text.
    pub fn of_message(message: String) -> Failure {
        let (file, line, column, excerpt) = (None, None, None, None);
        Failure {
            schema: SCHEMA,
            kind: "error",
            verdict: "error",
            message,
            file,
            line,
            column,
            excerpt,
        }
    }

    /// Returns the report of an error.
    pub fn new(error: &Error) -> Failure {
        let fault: Option<&Fault> = if let Error::Text(fault) = error { Some(fault) } else { None };
        Failure {
            schema: SCHEMA,
            kind: "error",
            verdict: "error",
            message: error.to_string(),
            file: fault.map(|fault| fault.span.source.name.clone()),
            line: fault.map(|fault| fault.span.line()),
            column: fault.map(|fault| fault.span.column()),
            excerpt: None,
        }
    }

    /// Adds the place in the text, drawn by [`show::fault`](crate::show::fault).
    pub fn excerpt(self, excerpt: Option<String>) -> Failure {
        Failure { excerpt, ..self }
    }
}
