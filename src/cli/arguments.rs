//! The arguments as they are typed. What they mean together is decided in [`session`](super::session) and
//! in each command.

#[macro_use]
mod append;
mod answers;
mod bench;
mod choices;
mod explanations;
mod formulas;
mod generate;
mod import;
mod logic;
mod repairs;
mod resolve;
mod resolvers;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use satdoku::format::{Boxes, Symbols};

pub(crate) use answers::{Check, Count, Engines, Enumerate, Solve, Stats};
pub(crate) use append::{AppendOptions, Lines};
pub(crate) use bench::Bench;
pub(crate) use choices::{
    Color, EncodingName, EngineName, FormatName, GroupsName, Hint, LevelName, NotationName,
    OutputFormat, QualityName,
};
pub(crate) use explanations::{Explain, Mistakes, Pictures};
pub(crate) use formulas::{Convert, Decode, Dimacs, Mus, Prove, Sat, VerifyProof};
pub(crate) use generate::{Fill, Generate, MadeForm, PaperName, SheetOptions};
pub(crate) use import::Import;
pub(crate) use logic::{HintCommand, Rate, Steps, TechniqueOptions, technique};
pub(crate) use repairs::{Redundant, Repair};
pub(crate) use resolve::{ClientName, Resolve, ResolveEncoding};
pub(crate) use resolvers::{
    Cargo, Client, Conda, CondaEncoding, Export, IndexLayout, Problem, Pypi, PypiEncoding,
};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const PUZZLE_HELP: &str = "\
PUZZLE is a file, `-` for standard input, or the puzzle text itself. Without one a pipe is read; on a \
terminal a built-in example is used. Cells can be given one by one: 1x6=4 is a 4 in row 1, column 6 \
(also r1c6=4 and 1x6-is=4).

Exit codes: 0 the puzzle has what was asked for, 1 it has not, 2 bad usage or input, 3 several solutions \
where one was asked for, 4 a limit was reached, 70 internal error, 130 interrupted.";

/// Solves Sudoku, and explains why a puzzle has no solution
#[derive(Parser, Debug)]
#[command(version, styles = STYLES, after_help = PUZZLE_HELP, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) options: Options,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Print a solution, and say whether it is the only one
    Solve(Solve),
    /// Say for each puzzle whether it has no solution, exactly one, or several
    Check(Check),
    /// List solutions, and the cells in which they differ
    Enumerate(Enumerate),
    /// Count solutions
    Count(Count),
    /// Show which digits each cell has in some solution
    Candidates(Puzzles),
    /// Say which givens conflict, so that there is no solution
    Explain(Explain),
    /// Solve as people do, and show every step with its reason
    Steps(Steps),
    /// Say what to look at next
    Hint(HintCommand),
    /// Say how hard puzzles are for people
    Rate(Rate),
    /// Say which of the digits that were filled in are wrong
    Mistakes(Mistakes),
    /// Find the edits after which there is exactly one solution
    Repair(Repair),
    /// Say which givens can go with the solution still the only one
    Redundant(Redundant),
    /// Make puzzles with exactly one solution, at random
    Generate(Generate),
    /// Make full boards, or complete a puzzle, at random
    Fill(Fill),
    /// Write puzzles in another format
    Convert(Convert),
    /// Write a puzzle for other programs: SAT solvers and package managers
    #[command(subcommand)]
    Export(Export),
    /// Turn the answer of a SAT solver back into a grid, or that of a MUS extractor into givens
    Decode(Decode),
    /// Turn the answer of pip, Poetry, uv, conda or cargo back into a grid
    Import(Import),
    /// Have uv, Poetry, pip, rattler, conda or cargo solve a puzzle, and compare
    Resolve(Resolve),
    /// Prove that a puzzle has no solution, or only one, so that others can check it
    Prove(Prove),
    /// Say whether any formula in DIMACS format can be satisfied
    Sat(Sat),
    /// Find out which clauses of any formula conflict
    Mus(Mus),
    /// Check a proof that a formula cannot be satisfied
    VerifyProof(VerifyProof),
    /// Time the engines on sets of puzzles, side by side
    Bench(Bench),
    /// Print a script that completes arguments in a shell
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print the manual page
    Man {
        /// The page of one command
        command: Option<String>,
    },
}

impl Command {
    /// The arguments that may be files which are read.
    pub(crate) fn inputs(&self) -> Vec<OsString> {
        let files = |paths: &[&PathBuf]| paths.iter().map(|path| path.as_os_str().into()).collect();
        let puzzles = match self {
            Command::Solve(command) => &command.puzzles,
            Command::Check(command) => &command.puzzles,
            Command::Enumerate(command) => &command.puzzles,
            Command::Count(command) => &command.puzzles,
            Command::Candidates(puzzles) => puzzles,
            Command::Explain(command) => &command.puzzles,
            Command::Mistakes(command) => {
                let filled = command.filled.iter().map(OsString::from);
                return command.puzzles.puzzles.iter().cloned().chain(filled).collect();
            }
            Command::Steps(command) => &command.puzzles,
            Command::Hint(command) => {
                let filled = command.filled.iter().map(OsString::from);
                return command.puzzles.puzzles.iter().cloned().chain(filled).collect();
            }
            Command::Rate(command) => &command.puzzles,
            Command::Repair(command) => &command.puzzles,
            Command::Redundant(command) => &command.puzzles,
            Command::Generate(command) => {
                return command.pattern.iter().map(OsString::from).collect();
            }
            Command::Fill(command) => &command.puzzles,
            Command::Convert(command) => &command.puzzles,
            Command::Export(command) => command.puzzles(),
            Command::Resolve(command) => &command.puzzles,
            Command::Prove(command) => &command.puzzles,
            Command::Bench(command) => return command.files.clone(),
            Command::Decode(command) => return files(&[&command.map, &command.answer]),
            Command::Import(command) => {
                return std::iter::once(command.file.clone().into())
                    .chain(command.puzzle.clone())
                    .collect();
            }
            Command::Sat(command) => return files(&[&command.file]),
            Command::Mus(command) => return files(&[&command.file]),
            Command::VerifyProof(command) => return files(&[&command.formula, &command.proof]),
            Command::Completions { .. } | Command::Man { .. } => return Vec::new(),
        };
        puzzles.puzzles.clone()
    }
}

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Add a digit: 1x6=4 is a 4 in row 1, column 6. Can be repeated
    #[arg(long, value_name = "CELL=DIGIT", global = true, help_heading = "Reading")]
    pub(crate) extra: Vec<String>,
    /// Rows of the grid, where the text does not tell
    #[arg(long, value_name = "N", global = true, help_heading = "Reading",
          value_parser = clap::value_parser!(u16).range(2..=36))]
    pub(crate) size: Option<u16>,
    /// Rows and columns of a box, 2x3, or `none`
    #[arg(long = "box", value_name = "RxC", global = true, help_heading = "Reading")]
    pub(crate) boxes: Option<Boxes>,
    /// Symbols of the digits, where the text does not tell: 1-9A-G, 0-9A-F or A-P
    #[arg(long, value_name = "SYMBOLS", global = true, help_heading = "Reading")]
    pub(crate) alphabet: Option<Symbols>,
    /// text for people, or json: one object a line
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) format: OutputFormat,
    /// How cells are called: rxc is 1x6, rc is r1c6, a1 is A6 (row A), which is then also read
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) notation: NotationName,
    /// auto (colour if standard output is a terminal), always or never
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) color: Color,
    /// Write the answer to a file, which takes its place when it is whole; one that a limit or Ctrl-C cuts short goes to
    /// FILE.partial, until a later one is whole. .gz and .zst are packed
    #[arg(short, long, value_name = "FILE", global = true, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Print the answer alone: no notes, summaries or progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,
    /// Stop after this time (2s, 500ms) and print what is known. It is for the whole command
    #[arg(long, value_name = "TIME", global = true, help_heading = "Limits",
          value_parser = humantime::parse_duration)]
    pub(crate) timeout: Option<Duration>,
    /// How many puzzles are worked on at once; default: all cores
    #[arg(long, value_name = "N", global = true, help_heading = "Limits",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// Files, `-`, puzzle texts, or cells such as 1x6=4
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzles: Vec<OsString>,
}
