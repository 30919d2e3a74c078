//! Arguments of the commands that say which givens are wrong, missing or too many.

use clap::Args;

use super::{AppendOptions, Lines, Puzzles};

#[derive(Args, Debug)]
#[command(after_help = REPAIR_HELP)]
pub(crate) struct Repair {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// How many edits: 1, or 2 for pairs as well. Default: pairs when no single edit does
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) edits: Option<u8>,
    /// List no more than this many. Default: 100 single edits and 20 pairs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,
    /// Digits that are easily confused: 1-7,3-8. Such changes come first
    #[arg(long, value_name = "PAIRS", value_delimiter = ',')]
    pub(crate) confuse: Vec<String>,
    /// Show the solution that each leads to
    #[arg(long)]
    pub(crate) solutions: bool,
    /// Exactly one line out for each line in: the verdict, a tab, the edits. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with_all = ["solutions", "append"])]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
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
An edit changes a digit, adds or removes one, moves one to an empty cell beside it, or swaps two that are \
neighbours. Nothing is changed: the edits are listed, the likeliest first. Digits of --extra are not edited. A \
typo that leaves exactly one solution cannot be noticed.

",
    append_help!(),
    "

Exit codes: 0 a repair was found or none is needed, 1 there is none, 4 a limit was reached before any was found."
);

#[derive(Args, Debug)]
#[command(after_help = append_help!())]
pub(crate) struct Redundant {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Find also as many as possible that can go together
    #[arg(long)]
    pub(crate) together: bool,
    /// Show what the given in this cell is needed for: another solution without it
    #[arg(long, value_name = "CELL", conflicts_with_all = ["together", "append"])]
    pub(crate) why: Option<String>,
    /// Exactly one line out for each line in: the verdict, a tab, the givens that can go. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with_all = ["together", "why", "append"])]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
}

impl Redundant {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}
