//! Arguments of the commands that say which solutions a puzzle has.

use std::path::PathBuf;

use clap::Args;
use satdoku::native::Level;
use satdoku::{Engine, Solved};

use super::{AppendOptions, EngineName, LevelName, Lines, Puzzles};
use crate::cli::exit::Failure;

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) engines: EngineOptions,
    /// Ask for exactly one solution: exit code 3 when there are several
    #[arg(long)]
    pub(crate) unique: bool,
    /// One line a puzzle
    #[arg(long, conflicts_with = "append")]
    pub(crate) line: bool,
    /// Exactly one line out for each line in: the verdict, a tab, a solution. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with_all = ["line", "unique", "csv", "qqwing_csv", "append"])]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a table of name, puzzle, solution and verdict
    #[arg(long, conflicts_with_all = ["line", "append"])]
    pub(crate) csv: bool,
    /// Print a table of puzzle and solution, as qqwing --csv
    #[arg(long, conflicts_with_all = ["line", "csv", "append"])]
    pub(crate) qqwing_csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
    #[command(flatten)]
    pub(crate) stats: Stats,
}

impl Solve {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) engines: EngineOptions,
    /// Exactly one line out for each line in: the verdict and a tab. Exit code 0 unless the input breaks
    #[arg(long, conflicts_with = "append")]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a table of name, puzzle and verdict
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
    #[command(flatten)]
    pub(crate) stats: Stats,
}

impl Check {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
pub(crate) struct EngineOptions {
    /// Who answers: sat, native, auto (native, and sat where it gets lost), or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    engine: EngineName,
    /// Instructions for the native search: portable, sse4.1, avx2 or avx512; default: the best there are
    #[arg(long, value_enum, hide_possible_values = true)]
    level: Option<LevelName>,
}

/// Who answers, and with which instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Engines {
    name: EngineName,
    pub(crate) level: Level,
}

impl EngineOptions {
    pub(crate) fn resolve(&self) -> Result<Engines, Failure> {
        if self.engine == EngineName::Sat && self.level.is_some() {
            let message = "--level is about the native search: it does not go with --engine sat";
            return Err(Failure::Usage(message.to_owned()));
        }
        Ok(Engines { name: self.engine, level: LevelName::resolve(self.level)? })
    }
}

impl Engines {
    pub(crate) fn engine(self) -> Engine {
        self.name.engine()
    }

    /// What is to be said of an answer that should have been cross-checked and was not.
    pub(crate) fn unchecked(self, solved: &Solved) -> &'static str {
        self.name.unchecked(solved)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Stats {
    /// Print total, mean, standard deviation, minimum and maximum of the times
    #[arg(long)]
    pub(crate) stats: bool,
    /// Write a line a puzzle: number, name, verdict, milliseconds, puzzle, solution
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Enumerate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// List no more than this many
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: u64,
}

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Stop at this many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Instructions for the search: portable, sse4.1, avx2 or avx512; default: the best there are
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) level: Option<LevelName>,
    /// Exactly one line out for each line in: the verdict, a tab, the number, with a + where there may be more. Exit code 0
    /// unless the input breaks
    #[arg(long, conflicts_with = "append")]
    pub(crate) filter: bool,
    /// With --filter: put each line as it was, and a tab, before the answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a table of name, puzzle, count and verdict
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(crate) csv: bool,
    /// Print a table of puzzle and count, as qqwing --csv
    #[arg(long, conflicts_with_all = ["filter", "csv", "append"])]
    pub(crate) qqwing_csv: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
}

impl Count {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

const TABLE_HELP: &str = concat!(append_help!(), csv_help!());
