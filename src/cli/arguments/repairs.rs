//! Arguments of the commands that find wrong, missing or superfluous givens.

use clap::Args;

use super::{AppendOptions, Lines, Puzzles};

#[derive(Args, Debug)]
#[command(after_help = REPAIR_HELP)]
pub(crate) struct Repair {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Number of edits: 1, or 2 to try pairs as well. Default: pairs only if no single edit works
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) edits: Option<u8>,
    /// List at most this many. Default: 100 single edits and 20 pairs
    #[arg(long, alias = "limit", value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,
    /// Easily confused digits, such as 1-7,3-8: list these changes first
    #[arg(long, value_name = "PAIRS", value_delimiter = ',')]
    pub(crate) confuse: Vec<String>,
    /// Show the solution that each edit leads to
    #[arg(long)]
    pub(crate) solutions: bool,
    /// Print exactly one line per input line: the verdict, a tab, the edits. The exit code is 0
    /// unless reading fails
    #[arg(long, conflicts_with_all = ["solutions", "append"])]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle, verdict, repairs (how many), edits, complete and error
    #[arg(long, conflicts_with_all = ["solutions", "filter", "append"])]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
}

impl Repair {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

const REPAIR_HELP: &str = concat!(
    "\
An edit changes, adds or removes a digit, moves one to an adjacent empty cell, swaps two of a row \
or column, moves digits that slipped by one cell, or clears a line that was copied twice. If a text \
has a few cells or a row too many or too few, repair says where. Edits are listed, likeliest first, \
but never applied. Digits from --extra are not edited. A typo that leaves exactly one solution \
cannot be detected.

",
    append_help!(),
    csv_help!(),
    "

Exit codes: 0 a repair was found, or none is needed, 1 there is no repair, 4 a limit was reached \
before one was found."
);

#[derive(Args, Debug)]
#[command(after_help = concat!(append_help!(), csv_help!()))]
pub(crate) struct Redundant {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Also find as many as possible that can be removed together
    #[arg(long)]
    pub(crate) together: bool,
    /// Show why the given in this cell is needed: another solution without it; `all` for each given
    #[arg(long, value_name = "CELL|all", conflicts_with_all = ["together", "append"])]
    pub(crate) why: Option<String>,
    /// Print exactly one line per input line: the verdict, a tab, the removable givens. The exit
    /// code is 0 unless reading fails
    #[arg(long, conflicts_with_all = ["together", "why", "append"])]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle, verdict, redundant, together (with --together), complete
    /// and error
    #[arg(long, conflicts_with_all = ["why", "filter", "append"])]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
}

impl Redundant {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}
