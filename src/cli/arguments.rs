//! Raw command-line arguments. [`session`](super::session) and each command decide what they mean
//! together.

#[macro_use]
mod append;
mod answers;
mod bench;
mod choices;
mod explanations;
mod formulas;
mod generate;
mod logic;
mod repairs;
mod resolve;
mod resolvers;
mod web;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::styling::{Style, Styles};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use satdoku::Notation;
use satdoku::format::{Boxes, Symbols};
use satdoku::show::Detail;

pub(crate) use answers::{Check, Count, Engines, Enumerate, Solve, Stats};
pub(crate) use append::{AppendOptions, Lines};
pub(crate) use bench::Bench;
pub(crate) use choices::{Color, EncodingName, GroupsName, Hint, OutputFormat, QualityName, level};
pub(crate) use explanations::{Explain, Mistakes, Pictures};
pub(crate) use formulas::{Convert, Decode, Dimacs, Mus, Prove, Sat, VerifyProof};
pub(crate) use generate::{Fill, Generate, MadeForm, PaperName, SheetOptions};
pub(crate) use logic::{HintCommand, Rate, Steps, technique};
pub(crate) use repairs::{Redundant, Repair};
pub(crate) use resolve::{ClientName, Import, Resolve, ResolveEncoding};
pub(crate) use resolvers::{
    Cargo, Client, Conda, CondaEncoding, Export, IndexLayout, Problem, Pypi, PypiEncoding,
};
pub(crate) use web::{PageCommand, Serve};

const STYLES: Styles = Styles::styled()
    .header(Style::new().bold().underline())
    .usage(Style::new().bold().underline())
    .literal(Style::new().bold())
    .placeholder(Style::new());

const PUZZLE_HELP: &str = "\
PUZZLE is a file, `-` for standard input, or the puzzle text itself. If you omit it, piped input \
is read; on a terminal, a built-in example is used. You can also give single cells: 1x6=4 is a 4 \
in row 1, column 6 (also r1c6=4 and 1x6-is=4).

Exit codes: 0 the puzzle has what you asked for, 1 it does not, 2 bad usage or input, 3 several \
solutions where exactly one was required, 4 a limit was reached, 70 internal error, 130 \
interrupted.";

/// Solves Sudoku puzzles and explains why a puzzle has no solution
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
    /// Print a solution and whether it is the only one
    #[command(aliases = ["answer", "solution"])]
    Solve(Solve),
    /// Report whether each puzzle has no solution, exactly one, or several
    Check(Check),
    /// List solutions and the cells where they differ
    #[command(aliases = ["list", "solutions"])]
    Enumerate(Enumerate),
    /// Count solutions
    Count(Count),
    /// Show which digits each cell can have in a solution
    Candidates(Puzzles),
    /// Explain why a puzzle has no solution: which givens conflict
    #[command(aliases = ["why"])]
    Explain(Explain),
    /// Solve with human techniques, showing each step and its reason
    #[command(aliases = ["step", "walkthrough"])]
    Steps(Steps),
    /// Suggest what to look at next
    #[command(aliases = ["hints"])]
    Hint(HintCommand),
    /// Rate how hard puzzles are for people
    #[command(aliases = ["difficulty", "grade", "rating"])]
    Rate(Rate),
    /// Find which filled-in digits are wrong
    Mistakes(Mistakes),
    /// Find edits that leave exactly one solution
    #[command(aliases = ["fix", "correct"])]
    Repair(Repair),
    /// Find givens that can be removed while the solution stays unique
    Redundant(Redundant),
    /// Generate random puzzles with exactly one solution
    #[command(aliases = ["gen", "create", "new", "make"])]
    Generate(Generate),
    /// Generate random full boards, or complete a puzzle at random
    Fill(Fill),
    /// Convert puzzles to another format
    Convert(Convert),
    /// Export a puzzle for SAT solvers and package managers
    #[command(subcommand)]
    Export(Export),
    /// Turn a SAT solver's answer into a grid, or a MUS extractor's answer into givens
    Decode(Decode),
    /// Turn an answer from pip, Poetry, uv, conda or cargo into a grid
    Import(Import),
    /// Solve with uv, Poetry, pip, pip-compile, rattler, libsolv, conda or cargo
    Resolve(Resolve),
    /// Write a checkable proof that a puzzle has no solution, or only one
    Prove(Prove),
    /// Decide whether a DIMACS formula is satisfiable
    Sat(Sat),
    /// Find which clauses of a formula conflict
    Mus(Mus),
    /// Check a proof that a formula is unsatisfiable
    #[command(aliases = ["drat-trim", "check-proof"])]
    VerifyProof(VerifyProof),
    /// Time the engines side by side on sets of puzzles
    #[command(aliases = ["benchmark"])]
    Bench(Bench),
    /// Open the page: paste a puzzle in your browser, see why it cannot be
    #[command(aliases = ["web", "gui", "play"])]
    Serve(Serve),
    /// Print the page as one file that needs nothing else
    Page(PageCommand),
    /// The options that most commands have
    #[command(hide = true, override_usage = "satdoku COMMAND [OPTIONS]")]
    Options,
    /// Print a shell completion script
    Completions {
        /// Shell to complete for
        shell: Shell,
    },
    /// Print the manual page
    Man {
        /// Print the page for this command
        command: Option<String>,
    },
}

impl Command {
    /// How much of long arguments is told.
    pub(crate) fn detail(&self) -> Detail {
        match self {
            Command::Steps(command) => command.detail.into(),
            Command::Hint(command) => command.detail.into(),
            Command::Explain(command) => Detail { depth: command.depth, ..Detail::default() },
            _ => Detail::default(),
        }
    }

    /// Returns the arguments that may name input files.
    pub(crate) fn inputs(&self) -> Vec<OsString> {
        let puzzles = match self {
            Command::Solve(command) => &command.puzzles,
            Command::Check(command) => &command.puzzles,
            Command::Enumerate(command) => &command.puzzles,
            Command::Count(command) => &command.puzzles,
            Command::Candidates(puzzles) => puzzles,
            Command::Explain(command) => &command.puzzles,
            Command::Mistakes(command) => {
                return command.puzzles.and(&command.filled);
            }
            Command::Steps(command) => return command.puzzles.and(&command.filled),
            Command::Hint(command) => return command.puzzles.and(&command.filled),
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
            Command::Decode(command) => {
                let map = std::iter::once(&command.map);
                return map.chain(&command.answer).map(OsString::from).collect();
            }
            Command::Import(command) => {
                let file = command.file.iter().map(OsString::from);
                return file.chain(command.puzzle.clone()).collect();
            }
            Command::Sat(command) => return command.file.iter().map(OsString::from).collect(),
            Command::Mus(command) => return command.file.iter().map(OsString::from).collect(),
            Command::VerifyProof(command) => {
                return [&command.formula, &command.proof].map(OsString::from).into();
            }
            Command::Serve(command) => return command.puzzle.iter().cloned().collect(),
            Command::Page(_)
            | Command::Options
            | Command::Completions { .. }
            | Command::Man { .. } => {
                return Vec::new();
            }
        };
        puzzles.puzzles.clone()
    }
}

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Add digits: 1x6=4,2x3=1; 1x6=4 is a 4 in row 1, column 6
    #[arg(long, value_name = "CELL=DIGIT", global = true, help_heading = "Reading")]
    pub(crate) extra: Vec<String>,
    /// Remove givens: 1x7,2x3. A note compares solutions, rating and steps before and after
    #[arg(long, value_name = "CELL", global = true, help_heading = "Reading")]
    pub(crate) remove: Vec<String>,
    /// Number of rows, if the text does not say
    #[arg(long, value_name = "N", global = true, help_heading = "Reading",
          value_parser = choices::size)]
    pub(crate) size: Option<u16>,
    /// Rows and columns of a box, such as 2x3, or `none`
    #[arg(long = "box", value_name = "RxC", global = true, help_heading = "Reading")]
    pub(crate) boxes: Option<Boxes>,
    /// Symbols for the digits, if the text does not say: 1-9A-G, 0-9A-F or A-P
    #[arg(long, value_name = "SYMBOLS", global = true, help_heading = "Reading")]
    pub(crate) alphabet: Option<Symbols>,
    /// Output format: text, or json (one object per line)
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) format: OutputFormat,
    /// The same as --format json
    #[arg(long, global = true, hide = true, conflicts_with = "format")]
    pub(crate) json: bool,
    /// How to name cells: rxc (1x6), rc (r1c6) or a1 (A6 is row A; then also accepted as input)
    /// [default: that of --extra, or rxc]
    #[arg(
        long,
        value_parser = choices::one_of(&Notation::ALL),
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) notation: Option<Notation>,
    /// When to use colour: auto (if standard output is a terminal), always or never
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(crate) color: Color,
    /// Write to FILE, replacing it only when the answer is complete; an answer cut short by a limit
    /// or Ctrl-C goes to FILE.partial, which the next complete answer removes. Names ending in .gz
    /// or .zst are compressed
    #[arg(short, long, value_name = "FILE", global = true, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Print only the answer: no notes, summaries or progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,
    /// Stop the whole command after this time (2s, 500ms) and print what is known so far
    #[arg(long, value_name = "TIME", global = true, help_heading = "Limits",
          value_parser = choices::time)]
    pub(crate) timeout: Option<Duration>,
    /// Number of puzzles to work on in parallel; default: all cores
    #[arg(long, value_name = "N", global = true, help_heading = "Limits",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

impl Options {
    /// Whether reports are asked for.
    pub(crate) fn is_json(&self) -> bool {
        self.json || self.format == OutputFormat::Json
    }
}

#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// Files, `-`, puzzle texts, or cells such as 1x6=4
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzles: Vec<OsString>,
}

impl Puzzles {
    /// The arguments that may name files, with those of `--filled`.
    pub(crate) fn and(&self, filled: &[String]) -> Vec<OsString> {
        self.puzzles.iter().cloned().chain(filled.iter().map(OsString::from)).collect()
    }
}
