//! Arguments of the command that times the engines.

use std::ffi::OsString;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::bench::Engine;

#[derive(Args, Debug)]
#[command(after_help = BENCH_HELP)]
pub(crate) struct Bench {
    /// Puzzle files, or `-`; each is a separate set. Default: built-in samples
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
    /// Time this engine; can be repeated. Default: all
    #[arg(long = "engine", value_name = "NAME", value_parser = engine_parser())]
    pub(crate) engines: Vec<Engine>,
    /// Number of turns for each engine
    #[arg(long, value_name = "N", default_value_t = 5,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) rounds: u16,
    /// Approximate total time for all turns; longer gives steadier figures
    #[arg(long, value_name = "TIME", default_value = "10s",
          value_parser = super::choices::time)]
    pub(crate) time: Duration,
    /// Stop at this many solutions per puzzle: 1 finds one and writes it down, 2 tells whether it
    /// is the only one
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: u64,
    /// Use at most this many puzzles per set, chosen at random
    #[arg(long, value_name = "N", default_value_t = 20_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) sample: u32,
    /// Seed for choosing and ordering the puzzles
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// Returns a parser for engine names.
fn engine_parser() -> impl TypedValueParser<Value = Engine> {
    let names = Engine::all().into_iter().map(Engine::name);
    PossibleValuesParser::new(names)
        .try_map(|name| Engine::named(&name).ok_or("there is no such engine"))
}

const BENCH_HELP: &str = "\
The engines are the native searches for plain 9×9, one for each --level, the generic search (any \
grid) and the SAT solver. They take turns in rotating order, and the median counts. The time \
measured is the CPU time of one thread on one core, from the parsed puzzle to the number of its \
solutions. Slow engines do part of a set. If two engines find different numbers, that is an error \
with exit code 70.

Exit codes: 0 all turns were completed, 4 a limit was reached, 130 interrupted; what was measured \
is printed.";
