//! Arguments shared by all commands that append their answers to a table or to lines.

use clap::Args;

/// The help text for `--append`, as a literal for `concat!`.
macro_rules! append_help {
    () => {
        "\
Tables: --append keeps every byte of the input table and adds columns after each row: verdict \
(unique, several, none, unknown or error), what else you asked for, and error, which says what is \
wrong with a row. Rows with too few fields are padded; a column name that is already taken gets a \
number (verdict_2). Blank lines and lines that begin with # are left as they are, unless they have \
as many fields as the header."
    };
}

/// The help text for `--csv`, as a literal for `concat!`.
macro_rules! csv_help {
    () => {
        " \
--csv prints a new table: blanks are full stops, and a name that a spreadsheet would read as a \
formula gets a leading apostrophe."
    };
}

/// Whether to print one line per input line, and whether to echo the input line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// Not one line per input line.
    No,
    /// Print only the answer.
    Alone,
    /// Print the input line before the answer.
    Echoed,
}

impl Lines {
    /// Returns the mode selected by `--filter` and `--echo`.
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
    /// Print the input table (CSV, TSV or semicolon-separated, with a `puzzle` column) byte for
    /// byte, with the answer in new columns after each row
    #[arg(long, help_heading = "Tables")]
    pub(crate) append: bool,
    /// Column that holds the puzzles: its name, or its number counting from 1
    #[arg(long, value_name = "NAME|N", requires = "append", help_heading = "Tables")]
    pub(crate) column: Option<String>,
    /// Treat the first line as a row, not as a header
    #[arg(long, requires = "append", help_heading = "Tables")]
    pub(crate) no_header: bool,
}
