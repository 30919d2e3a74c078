//! Arguments of the command that reads the answers of package resolvers.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "\
The form is seen in the text: poetry.lock, uv.lock, pylock.toml, Cargo.lock, requirements.txt, pip install --report, \
and what conda, mamba and micromamba print, also with --json. Cells are packages sudoku-cell16 or 1x6-is (row 1, \
column 6), and the version is the digit.

Exit codes: 0 a grid that keeps the rules and the givens, 1 a grid that does not, 2 bad usage or input, 4 a limit was \
reached before it was known whether the grid is the only one (with --unique), 3 it is not (with --unique).")]
pub(crate) struct Import {
    /// The answer of the resolver: a file, or `-` for standard input
    pub(crate) file: PathBuf,
    /// The puzzle that was asked for: the givens are checked, and whether there are other solutions
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,
    /// Ask for the only solution: exit code 3 when there are others
    #[arg(long, requires = "puzzle")]
    pub(crate) unique: bool,
    /// The grid on one line
    #[arg(long)]
    pub(crate) line: bool,
}
