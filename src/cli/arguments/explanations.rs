//! Arguments of the commands that explain why a puzzle has no solution and what can be done.

use std::path::PathBuf;

use clap::Args;

use super::{AppendOptions, Hint, Lines, Puzzles, QualityName};

#[derive(Args, Debug)]
#[command(after_help = concat!(append_help!(), csv_help!()))]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// smallest (proved), or minimal: faster, but a smaller conflict may exist
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) quality: QualityName,
    /// Prefer a conflict that is easy to follow, with few and simple steps, over one with few givens
    #[arg(long, conflicts_with = "quality")]
    pub(crate) easiest: bool,
    /// List all conflicts of the smallest size (up to 20)
    #[arg(long)]
    pub(crate) all_smallest: bool,
    /// List all minimal conflicts as they are found, one row each with --csv
    #[arg(long, conflicts_with_all = ["all_smallest", "quality", "easiest"])]
    pub(crate) all: bool,
    /// List at most this many minimal conflicts; implies --all
    #[arg(long, alias = "limit", value_name = "N",
          conflicts_with_all = ["all_smallest", "quality", "easiest", "disjoint", "suspects", "filter",
                                "append"],
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Show conflicts with no givens in common, to spot several mistakes at once
    #[arg(long, conflicts_with_all = ["all", "all_smallest", "quality", "easiest"])]
    pub(crate) disjoint: bool,
    /// Rank the givens by how many smallest corrections and small conflicts contain them
    #[arg(long, conflicts_with_all = ["all", "disjoint", "all_smallest", "quality", "easiest"])]
    pub(crate) suspects: bool,
    /// List the smallest sets of givens to change so that a solution exists
    #[arg(long)]
    pub(crate) fixes: bool,
    /// Show which rules the conflict depends on
    #[arg(long)]
    pub(crate) rules: bool,
    /// Print every step, however many there are
    #[arg(long, visible_alias = "full")]
    pub(crate) steps: bool,
    /// Print what is tried out down to N levels (default: what fits into 25 lines)
    #[arg(long, value_name = "N", conflicts_with = "steps")]
    pub(crate) depth: Option<usize>,
    /// Draw the grid with the conflict marked (default on a terminal)
    #[arg(long)]
    pub(crate) draw: bool,
    /// Print the conflict as a package resolver would
    #[arg(long, value_enum)]
    pub(crate) hint: Option<Hint>,
    /// Write to a folder a proof of the conflict, for `drat-trim` or `verify-proof`, and for each
    /// member a grid that satisfies the others
    #[arg(long, value_name = "DIR",
          conflicts_with_all = ["all", "disjoint", "suspects", "hint"])]
    pub(crate) proof: Option<PathBuf>,
    /// Print exactly one line per input line: the verdict, a tab, a smallest conflict. The exit
    /// code is 0 unless reading fails
    #[arg(long,
          conflicts_with_all = ["all", "all_smallest", "disjoint", "suspects", "fixes", "rules", "steps",
                                "draw", "hint", "proof", "svg", "png", "append"])]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle, verdict, conflict, size, quality and error
    #[arg(long,
          conflicts_with_all = ["all_smallest", "disjoint", "suspects", "fixes", "rules", "steps", "draw",
                                "hint", "proof", "svg", "png", "filter", "append"])]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
    /// Log the search to standard error: one line per solver call, with the question and the answer
    #[arg(short, long)]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) pictures: Pictures,
}

impl Explain {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Pictures {
    /// Draw the grid with the answer marked, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw the grid with the answer marked, as PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Mistakes {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Filled-in digits, if the puzzle does not include them: cells such as 1x3=8,4x1=1, a file, or
    /// a second grid. Can be repeated
    #[arg(long, alias = "entries", value_name = "CELLS|FILE|GRID")]
    pub(crate) filled: Vec<String>,
    /// Print only how many are wrong, not which
    #[arg(long, conflicts_with_all = ["why", "reveal", "svg", "png"])]
    pub(crate) count: bool,
    /// Show which givens each wrong entry conflicts with
    #[arg(long)]
    pub(crate) why: bool,
    /// Show the correct digit for each wrong entry
    #[arg(long)]
    pub(crate) reveal: bool,
    /// Draw the grid with the mistakes marked (default on a terminal)
    #[arg(long, conflicts_with = "count")]
    pub(crate) draw: bool,
    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
