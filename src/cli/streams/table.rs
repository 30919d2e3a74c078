//! `--csv` and `--qqwing-csv`: answers as a table.
//!
//! Columns have the names that are understood when the table is read again: see
//! [`format`](satdoku::format).

use satdoku::format::{csv_record, one_line};
use satdoku::show::shown;
use satdoku::{Error, Puzzle};

use super::append::Appended;
use super::batch::answer::{Answer, Unread};
use super::filter;
use crate::cli::session::{Reply, Session};

/// Whose table it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Table {
    /// Ours, with names and verdicts.
    Own,
    /// That of `qqwing --csv`, with a comma at the end of each line.
    Qqwing,
}

impl Table {
    /// What two options ask for.
    pub(crate) fn of(own: bool, qqwing: bool) -> Option<Table> {
        match (own, qqwing) {
            (false, false) => None,
            (true, _) => Some(Table::Own),
            (false, true) => Some(Table::Qqwing),
        }
    }

    /// A line, with quotes where they are needed. The name and the verdict are for the table of ours alone.
    pub(crate) fn line(self, name: &str, puzzle: &str, answer: &str, verdict: &str) -> String {
        match self {
            Table::Own => csv_record(&[name, puzzle, answer, verdict]),
            Table::Qqwing => csv_record(&[puzzle, answer, ""]),
        }
    }

    /// The line of a puzzle that cannot be read or answered. That of qqwing has no room for a
    /// verdict but in the place of the answer, where it is no solution.
    pub(crate) fn failed(self, unread: &Unread, of_qqwing: &str) -> String {
        match self {
            Table::Own => self.line(&unread.name, &unread.puzzle, "", "error"),
            Table::Qqwing => self.line("", "", of_qqwing, ""),
        }
    }
}

/// The form of an answer that has one row for a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Row {
    /// A line of a filter.
    Filter,
    /// A row of a table of ours: name, puzzle, and the columns that `--append` adds.
    Own,
    /// New columns of a table that is there.
    Appended(Appended),
}

impl Row {
    /// What `--filter`, `--csv` and `--append` ask for.
    pub(crate) fn of(filter: bool, csv: bool, appended: Option<Appended>) -> Option<Row> {
        match (appended, csv, filter) {
            (Some(appended), ..) => Some(Row::Appended(appended)),
            (None, true, _) => Some(Row::Own),
            (None, false, true) => Some(Row::Filter),
            (None, false, false) => None,
        }
    }

    /// The row of a puzzle: the cells of the columns, of which the first is the verdict; or for a
    /// filter the verdict and a detail.
    pub(crate) fn write(self, puzzle: &Puzzle, cells: &[&str], detail: &str) -> String {
        match self {
            Row::Filter => filter::line(cells[0], detail),
            Row::Own => own(puzzle.name.as_deref().unwrap_or_default(), &one_line(puzzle), cells),
            Row::Appended(appended) => appended.row(cells),
        }
    }
}

/// The first line of a table of ours with these columns after name and puzzle.
pub(crate) fn heading(columns: &[&str]) -> String {
    own("name", "puzzle", columns)
}

/// A row of a table of ours.
pub(crate) fn own(name: &str, puzzle: &str, cells: &[&str]) -> String {
    csv_record(&[&[name, puzzle], cells].concat())
}

/// The row of a puzzle that cannot be read or answered, in a table of ours with so many columns after
/// name and puzzle: the first is the verdict, and the last says what is wrong.
pub(crate) fn failed(unread: &Unread, error: &Error, columns: usize) -> String {
    let message = shown(&error.to_string().replace(['\n', '\r'], " "));
    let mut cells = vec![""; columns];
    cells[0] = "error";
    cells[columns - 1] = &message;
    own(&unread.name, &unread.puzzle, &cells)
}

/// The answers of a function, which has a row in a table of ours for what it cannot answer, too.
pub(crate) struct Tabled<F> {
    pub(crate) answer: F,
    /// How many columns there are after name and puzzle; none if it is no table.
    pub(crate) columns: Option<usize>,
}

impl<F: Fn(usize, &Puzzle) -> Result<Reply, Error> + Sync> Answer for Tabled<F> {
    type Tally = ();

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        (self.answer)(number, puzzle)
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, (): &mut ()) -> Reply {
        let mut reply = session.failure(error, unread.number);
        if let Some(columns) = self.columns {
            reply.out = failed(unread, error, columns);
        }
        reply
    }
}
