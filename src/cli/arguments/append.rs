//! Arguments of all commands that add their answers to a table, or to lines.

use clap::Args;

/// What help says of `--append`, for `concat!`.
macro_rules! append_help {
    () => {
        "\
Tables: --append keeps every byte of the table that is read and adds columns behind each row: verdict (unique, several, \
none, unknown or error), what else was asked, and error, which says what is wrong with a row. A row with too few fields \
is filled up; a name that the table has already gets a number (verdict_2). Blank lines and lines that begin with # stay \
as they are, unless they have as many fields as the header."
    };
}

/// The same of `--csv`.
macro_rules! csv_help {
    () => {
        " \
--csv makes a table of its own: blanks are full stops, and a name that a spreadsheet would take for a formula begins \
with an apostrophe."
    };
}

/// Whether every line is answered by a line, and what of it comes before the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// Lines are not answered one by one.
    No,
    /// Nothing.
    Alone,
    /// All of it.
    Echoed,
}

impl Lines {
    /// What `--filter` and `--echo` ask for.
    pub(crate) fn of(filter: bool, echo: bool) -> Lines {
        match (filter, echo) {
            (false, _) => Lines::No,
            (true, false) => Lines::Alone,
            (true, true) => Lines::Echoed,
        }
    }
}

#[derive(Args, Clone, Debug)]
pub(crate) struct AppendOptions {
    /// Print the table that is read (CSV, TSV or semicolons, with a column `puzzle`), every byte as it was, with the answer in
    /// new columns behind each row
    #[arg(long, help_heading = "Tables")]
    pub(crate) append: bool,
    /// The column that has the puzzles, by its name or its number from 1
    #[arg(long, value_name = "NAME|N", requires = "append", help_heading = "Tables")]
    pub(crate) column: Option<String>,
    /// The table has no header: its first line is a row
    #[arg(long, requires = "append", help_heading = "Tables")]
    pub(crate) no_header: bool,
}
