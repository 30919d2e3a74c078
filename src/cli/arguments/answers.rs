//! Arguments of the commands that report which solutions a puzzle has.

use std::path::PathBuf;

use clap::Args;
use satdoku::native::Level;
use satdoku::solve::Options;
use satdoku::{Engine, Solved};

use super::choices::one_of;
use super::{AppendOptions, Lines, Puzzles, level};
use crate::cli::exit::Failure;
use crate::cli::streams::input::is_batch;

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    #[command(flatten)]
    pub(crate) engines: EngineOptions,
    /// Require exactly one solution: exit with code 3 if there are several
    #[arg(long)]
    pub(crate) unique: bool,
    /// One line per puzzle
    #[arg(long, alias = "one-line", conflicts_with = "append")]
    pub(crate) line: bool,
    /// Print exactly one line per input line: the verdict, a tab, a solution. The exit code is 0
    /// unless reading fails
    #[arg(long, conflicts_with_all = ["line", "unique", "csv", "qqwing_csv", "append"])]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle, solution and verdict
    #[arg(long, conflicts_with_all = ["line", "append"])]
    pub(crate) csv: bool,
    /// Print a table of puzzle and solution, like qqwing --csv
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
    /// What is asked anyway.
    #[arg(long = "unique", hide = true)]
    pub(crate) _unique: bool,
    #[command(flatten)]
    pub(crate) engines: EngineOptions,
    /// Print exactly one line per input line: the verdict and a tab. The exit code is 0 unless
    /// reading fails
    #[arg(long, conflicts_with = "append")]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle and verdict
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
    /// Engine to use: both (SAT and the native search must agree), searches (two independent native
    /// searches must agree; like both beyond plain 9×9), auto (native, then SAT if that gets lost; not
    /// cross-checked), native or sat. Default: both, and searches for files and pipes
    #[arg(long, value_parser = one_of(&Engine::ALL), hide_possible_values = true)]
    engine: Option<Engine>,
    /// Which native search: words, bands, avx2, mixed (avx2, then bands) or avx512; default: the fastest that runs here
    #[arg(long, value_parser = one_of(&Level::ALL), hide_possible_values = true)]
    level: Option<Level>,
    /// Give up on a puzzle, with the verdict `unknown`, after N guesses of the native search; default:
    /// no limit
    #[arg(long, value_name = "N")]
    guesses: Option<u64>,
}

/// The engine to use, and its instruction set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Engines {
    engine: Engine,
    /// Whether nobody chose it.
    is_default: bool,
    pub(crate) options: Options,
}

/// The engines that count.
const COUNTING: [Engine; 2] = [Engine::Native, Engine::Searches];

/// What is said of the default for batches.
const BATCH_NOTE: &str = "two independent searches answer each puzzle and must agree; with --engine both, \
                          one of the two is the SAT solver; --engine auto is faster, but not cross-checked";

impl EngineOptions {
    /// The engine to use. If none was chosen, it depends on where puzzles are read from, and not on what
    /// they are: whether others stand beside a puzzle makes no difference to its answer.
    pub(crate) fn resolve(&self, puzzles: &Puzzles) -> Result<Engines, Failure> {
        let of_native = [("--level", self.level.is_some()), ("--guesses", self.guesses.is_some())];
        if let Some((option, _)) = of_native.iter().find(|(_, is_there)| *is_there)
            && self.engine == Some(Engine::Sat)
        {
            return Err(Failure::Usage(format!(
                "{option} is about the native search: it does not go with --engine sat"
            )));
        }
        let level = level(self.level)?;
        let engine = self.engine.unwrap_or(match is_batch(&puzzles.puzzles) {
            true => Engine::Searches,
            false => Engine::Both,
        });
        let options = Options::new().engine(engine).level(level).guesses(self.guesses);
        Ok(Engines { engine, is_default: self.engine.is_none(), options })
    }
}

impl Engines {
    /// Returns a remark for an answer that should have been cross-checked but was not, or `""`.
    pub(crate) fn unchecked(self, solved: &Solved) -> &'static str {
        satdoku::show::unchecked(self.engine, solved)
    }

    /// Returns what is to be said once of a batch of plain 9×9 puzzles.
    pub(crate) fn batch_note(self) -> Option<&'static str> {
        (self.is_default && self.engine == Engine::Searches).then_some(BATCH_NOTE)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Stats {
    /// Print the total, mean, standard deviation, minimum and maximum time
    #[arg(long)]
    pub(crate) stats: bool,
    /// Write one line per puzzle: number, name, verdict, milliseconds, puzzle, solution
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Write how many puzzles had each verdict, as a line of JSON; not if a limit cuts the run short
    #[arg(long, value_name = "FILE")]
    pub(crate) counts: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Enumerate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// List at most this many
    #[arg(long, alias = "limit", value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: u64,
    /// Print nothing but the solutions, one line each
    #[arg(long, alias = "one-line")]
    pub(crate) line: bool,
}

#[derive(Args, Debug)]
#[command(after_help = TABLE_HELP)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Stop counting at this many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Engine to use: native, or searches: on plain 9×9 a second native search confirms the count, as
    /// far as 100,000 guesses get (the default)
    #[arg(long, value_parser = one_of(&COUNTING), hide_possible_values = true)]
    pub(crate) engine: Option<Engine>,
    /// Which search: words, bands, avx2, mixed (avx2, then bands) or avx512; default: the fastest that runs here
    #[arg(long, value_parser = one_of(&Level::ALL), hide_possible_values = true)]
    pub(crate) level: Option<Level>,
    /// Print exactly one line per input line: the verdict, a tab, the count (with a + if there may
    /// be more). The exit code is 0 unless reading fails
    #[arg(long, conflicts_with = "append")]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    /// Print a CSV table of name, puzzle, count and verdict
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(crate) csv: bool,
    /// Print a table of puzzle and count, like qqwing --csv
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
