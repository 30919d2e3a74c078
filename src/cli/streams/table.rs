//! `--csv` and `--qqwing-csv`: answers as a table.
//!
//! Columns have the names that are understood when the table is read again: see
//! [`format`](satdoku::format).

use satdoku::format::csv_record;

use super::batch::answer::Unread;

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
