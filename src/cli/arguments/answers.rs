//! Arguments of the commands that say which solutions a puzzle has.

use std::path::PathBuf;

use clap::Args;
use satdoku::native::Level;
use satdoku::{Engine, Solved};

use super::{AppendOptions, EngineName, LevelName, Lines, Puzzles};
use crate::cli::exit::Failure;

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(in crate::cli) struct Solve {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    #[command(flatten)]
    pub(in crate::cli) engines: EngineOptions,
    /// Ask for exactly one solution: exit code 3 when there are several
    #[arg(long)]
    pub(in crate::cli) unique: bool,
    /// One line a puzzle
    #[arg(long, conflicts_with = "append")]
    pub(in crate::cli) line: bool,
    /// Exactly one line out for each line in: the verdict, a tab, a solution. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with_all = ["line", "unique", "csv", "qqwing_csv", "append"])]
    pub(in crate::cli) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(in crate::cli) echo: bool,
    /// Print a table of name, puzzle, solution and verdict
    #[arg(long, conflicts_with_all = ["line", "append"])]
    pub(in crate::cli) csv: bool,
    /// Print a table of puzzle and solution, as qqwing --csv
    #[arg(long, conflicts_with_all = ["line", "csv", "append"])]
    pub(in crate::cli) qqwing_csv: bool,
    #[command(flatten)]
    pub(in crate::cli) append: AppendOptions,
    #[command(flatten)]
    pub(in crate::cli) stats: Stats,
}

impl Solve {
    pub(in crate::cli) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(in crate::cli) struct Check {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    #[command(flatten)]
    pub(in crate::cli) engines: EngineOptions,
    /// Exactly one line out for each line in: the verdict and a tab. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with = "append")]
    pub(in crate::cli) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(in crate::cli) echo: bool,
    /// Print a table of name, puzzle and verdict
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(in crate::cli) csv: bool,
    #[command(flatten)]
    pub(in crate::cli) append: AppendOptions,
    #[command(flatten)]
    pub(in crate::cli) stats: Stats,
}

impl Check {
    pub(in crate::cli) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
pub(in crate::cli) struct EngineOptions {
    /// Who answers: sat, native, auto (native, and sat where it gets lost), or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    engine: EngineName,
    /// Instructions for the native search: portable, sse4.1, avx2 or avx512; default: the best there are
    #[arg(long, value_enum, hide_possible_values = true)]
    level: Option<LevelName>,
}

/// Who answers, and with which instructions.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Engines {
    name: EngineName,
    pub(in crate::cli) level: Level,
}

impl EngineOptions {
    pub(in crate::cli) fn resolve(&self) -> Result<Engines, Failure> {
        if self.engine == EngineName::Sat && self.level.is_some() {
            let message = "--level is about the native search: it does not go with --engine sat";
            return Err(Failure::Usage(message.to_owned()));
        }
        Ok(Engines { name: self.engine, level: LevelName::resolve(self.level)? })
    }
}

impl Engines {
    pub(in crate::cli) fn engine(self) -> Engine {
        self.name.engine()
    }

    /// What is to be said of an answer that should have been cross-checked and was not.
    pub(in crate::cli) fn unchecked(self, solved: &Solved) -> &'static str {
        self.name.unchecked(solved)
    }
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Stats {
    /// Print total, mean, standard deviation, minimum and maximum of the times
    #[arg(long)]
    pub(in crate::cli) stats: bool,
    /// Write a line a puzzle: number, name, verdict, milliseconds, puzzle, solution
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) log: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Enumerate {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// List no more than this many
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) max: u64,
}

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(in crate::cli) struct Count {
    #[command(flatten)]
    pub(in crate::cli) puzzles: Puzzles,
    /// Stop at this many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) max: Option<u64>,
    /// Instructions for the search: portable, sse4.1, avx2 or avx512; default: the best there are
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(in crate::cli) level: Option<LevelName>,
    /// Exactly one line out for each line in: the verdict, a tab, the number, with a + where there may be more. Exit code 0
    /// unless the input breaks
    #[arg(long, conflicts_with = "append")]
    pub(in crate::cli) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(in crate::cli) echo: bool,
    /// Print a table of name, puzzle, count and verdict
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(in crate::cli) csv: bool,
    /// Print a table of puzzle and count, as qqwing --csv
    #[arg(long, conflicts_with_all = ["filter", "csv", "append"])]
    pub(in crate::cli) qqwing_csv: bool,
    #[command(flatten)]
    pub(in crate::cli) append: AppendOptions,
}

impl Count {
    pub(in crate::cli) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

const TABLE_HELP: &str = concat!(append_help!(), csv_help!());
