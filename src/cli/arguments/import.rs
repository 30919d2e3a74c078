//! Arguments of the command that reads the answers of package resolvers.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "\
The format is detected from the text: poetry.lock, uv.lock, pylock.toml, Cargo.lock, pixi.lock, \
requirements.txt, an exported environment of conda, pip install --report, or the output of conda, \
mamba and micromamba, with or without --json. Cells are packages named sudoku-cell16 or 1x6-is \
(row 1, column 6), and the version is the digit.

Exit codes: 0 the grid keeps the rules and the givens, 1 it does not, 2 bad usage or input, 3 the \
grid is not the only solution (with --unique), 4 a limit was reached before that was known (with \
--unique).")]
pub(crate) struct Import {
    /// The resolver's answer: a file, or `-` for standard input
    pub(crate) file: PathBuf,
    /// The original puzzle: check the givens, and whether there are other solutions
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,
    /// Require a unique solution: exit with code 3 if there are others
    #[arg(long, requires = "puzzle")]
    pub(crate) unique: bool,
    /// Print the grid on one line
    #[arg(long)]
    pub(crate) line: bool,
}
