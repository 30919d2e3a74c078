//! `--filter`: one output line per input line, for pipes and for systems that distribute lines over
//! many machines.
//!
//! An output line is a verdict, a tab, and the rest of the answer; `--echo` prints the input line
//! and a tab before it. An unsolvable or unreadable puzzle is an answer like any other; the exit
//! code says only whether every line was answered.

use satdoku::show::shown;
use satdoku::{Error, PlainEntry, Puzzle};

use super::batch::answer::{Answer, Unread};
use crate::cli::exit::{Exit, of_error};
use crate::cli::session::{Reply, Session};

/// Returns a line with a verdict and a detail. Tabs and line breaks in the detail become spaces.
pub(crate) fn line(verdict: &str, detail: &str) -> String {
    format!("{verdict}\t{}\n", detail.replace(['\t', '\n', '\r'], " "))
}

/// Appends a line whose detail contains no tabs or line breaks.
pub(crate) fn push(out: &mut Vec<u8>, verdict: &str, detail: &[u8]) {
    for part in [verdict.as_bytes(), b"\t", detail, b"\n"] {
        out.extend_from_slice(part);
    }
}

/// Adapts the answers of a command to a filter.
pub(crate) struct Filter<'a, T>(pub(crate) &'a dyn Answer<Tally = T>);

impl<T: Default + Send + 'static> Answer for Filter<'_, T> {
    type Tally = T;

    fn is_read_by_people(&self) -> bool {
        false
    }

    fn batch_note(&self) -> Option<&'static str> {
        self.0.batch_note()
    }

    fn answer(&self, number: usize, puzzle: &Puzzle, tally: &mut T) -> Result<Reply, Error> {
        Ok(Reply::new(self.0.answer(number, puzzle, tally)?.out, Exit::Success))
    }

    fn answer_line(
        &self,
        line: &PlainEntry<'_>,
        out: &mut Vec<u8>,
        tally: &mut T,
    ) -> Option<Result<Exit, Error>> {
        Some(self.0.answer_line(line, out, tally)?.map(|_| Exit::Success))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, tally: &mut T) -> Reply {
        let reply = self.0.fail(unread, error, session, tally);
        match (error, of_error(error)) {
            // Some commands have an answer all the same.
            _ if reply.exit == Exit::Success => reply,
            // There is no line to answer.
            (Error::File { .. }, _) => session.failure(error, unread.number),
            // There is a bug to report.
            (_, Exit::Internal) => reply,
            _ if session.json => Reply::new(reply.out, Exit::Success),
            _ => Reply::new(line("error", &shown(&error.to_string())), Exit::Success),
        }
    }
}
