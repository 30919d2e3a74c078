//! Arguments of the commands that say why a puzzle has no solution, and what can be done.

use std::path::PathBuf;

use clap::Args;

use super::{AppendOptions, Hint, Lines, Puzzles, QualityName};

#[derive(Args, Debug)]
#[command(after_help = append_help!())]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// smallest (proved), or minimal: quick, but with members that a smaller set can do without
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) quality: QualityName,
    /// Prefer a conflict that is easy to follow to one of few givens
    #[arg(long, conflicts_with = "quality")]
    pub(crate) easiest: bool,
    /// List all conflicts of the smallest size (up to 20)
    #[arg(long)]
    pub(crate) all_smallest: bool,
    /// List all minimal conflicts as they are found
    #[arg(long, conflicts_with_all = ["all_smallest", "quality", "easiest"])]
    pub(crate) all: bool,
    /// With --all: no more than this many
    #[arg(long, value_name = "N", requires = "all",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Show conflicts that have no given in common, so that several mistakes are seen at once
    #[arg(long, conflicts_with_all = ["all", "all_smallest", "quality", "easiest"])]
    pub(crate) disjoint: bool,
    /// Rank the givens by how many smallest corrections and small conflicts they are in
    #[arg(long, conflicts_with_all = ["all", "disjoint", "all_smallest", "quality", "easiest"])]
    pub(crate) suspects: bool,
    /// List the smallest changes of givens that leave a solution
    #[arg(long)]
    pub(crate) fixes: bool,
    /// Say which rules the conflict needs
    #[arg(long)]
    pub(crate) rules: bool,
    /// Print all steps, however many there are
    #[arg(long)]
    pub(crate) steps: bool,
    /// Draw the grid with the conflict marked, as is done on a terminal
    #[arg(long)]
    pub(crate) draw: bool,
    /// Print the conflict as a package resolver would
    #[arg(long, value_enum)]
    pub(crate) hint: Option<Hint>,
    /// Write the proof of the conflict, for `drat-trim` or `verify-proof`, and a grid without each member, to a folder
    #[arg(long, value_name = "DIR",
          conflicts_with_all = ["all", "disjoint", "suspects", "hint"])]
    pub(crate) proof: Option<PathBuf>,
    /// Exactly one line out for each line in: the verdict, a tab, a smallest conflict. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with_all = ["all", "all_smallest", "disjoint", "suspects", "fixes", "rules", "steps",
          "draw", "hint", "proof", "svg", "png", "append"])]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
    /// Show on standard error how the conflict is found: one line a call of the solver, with what was asked and what it
    /// said
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
    /// Draw the puzzle and its conflict as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw the puzzle and its conflict as PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Mistakes {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// What was filled in, if the puzzle does not say: cells such as 1x3=8,4x1=1, a file, or a second grid. Can be
    /// repeated
    #[arg(long, value_name = "CELLS|FILE|GRID")]
    pub(crate) filled: Vec<String>,
    /// Say how many are wrong, and not which
    #[arg(long, conflicts_with_all = ["why", "reveal"])]
    pub(crate) count: bool,
    /// Say with which givens each wrong entry conflicts
    #[arg(long)]
    pub(crate) why: bool,
    /// Say what must be there instead
    #[arg(long)]
    pub(crate) reveal: bool,
}
