//! `--csv` and `--qqwing-csv`: answers as a table.
//!
//! Columns that are read again have the names that are read: see [`format`](satdoku::format).

use satdoku::format::csv_record;

/// Whose table it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Table {
    /// Ours, with names and verdicts.
    Own,
    /// That of `qqwing --csv`, with a comma at the end of each line.
    Qqwing,
}

impl Table {
    /// What two options ask for.
    pub(super) fn of(own: bool, qqwing: bool) -> Option<Table> {
        match (own, qqwing) {
            (false, false) => None,
            (true, _) => Some(Table::Own),
            (false, true) => Some(Table::Qqwing),
        }
    }

    /// A line, with quotes where they are needed. The name and the verdict are for the table of ours alone.
    pub(super) fn line(
        self,
        name: &str,
        puzzle: &str,
        answer: &str,
        verdict: Option<&str>,
    ) -> String {
        match (self, verdict) {
            (Table::Own, Some(verdict)) => csv_record(&[name, puzzle, answer, verdict]),
            (Table::Own, None) => csv_record(&[name, puzzle, answer]),
            (Table::Qqwing, _) => format!("{puzzle},{answer},\n"),
        }
    }
}
