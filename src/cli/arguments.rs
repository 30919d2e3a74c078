//! The arguments as they are typed. What they mean together is decided in [`session`](super::session) and
//! in each command.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use satdoku::encode::Clauses;
use satdoku::format::{Boxes, Format, Symbols};
use satdoku::{Engine, Solutions, Solved};

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
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
    #[command(flatten)]
    pub(super) options: Options,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
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
    /// Write puzzles in another format
    Convert(Convert),
    /// Write a puzzle as a file for other programs
    #[command(subcommand)]
    Export(Export),
    /// Turn the answer of a SAT solver back into a grid
    Decode(Decode),
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

#[derive(Args, Debug)]
pub(super) struct Options {
    /// Add a digit: 1x6=4 is a 4 in row 1, column 6. Can be repeated
    #[arg(long, value_name = "CELL=DIGIT", global = true, help_heading = "Reading")]
    pub(super) extra: Vec<String>,
    /// Rows of the grid, where the text does not tell
    #[arg(long, value_name = "N", global = true, help_heading = "Reading",
          value_parser = clap::value_parser!(u16).range(2..=36))]
    pub(super) size: Option<u16>,
    /// Rows and columns of a box, 2x3, or `none`
    #[arg(long = "box", value_name = "RxC", global = true, help_heading = "Reading")]
    pub(super) boxes: Option<Boxes>,
    /// Symbols of the digits, where the text does not tell: 1-9A-G, 0-9A-F or A-P
    #[arg(long, value_name = "SYMBOLS", global = true, help_heading = "Reading")]
    pub(super) alphabet: Option<Symbols>,
    /// text for people, or json: one object a line
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(super) format: OutputFormat,
    /// How cells are called: rxc is 1x6, rc is r1c6
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(super) notation: NotationName,
    /// auto (colour if standard output is a terminal), always or never
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        help_heading = "Output",
        hide_possible_values = true
    )]
    pub(super) color: Color,
    /// Print the answer alone: no notes, summaries or progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(super) quiet: bool,
    /// Stop after this time (2s, 500ms) and print what is known. It is for the whole command
    #[arg(long, value_name = "TIME", global = true, help_heading = "Limits",
          value_parser = humantime::parse_duration)]
    pub(super) timeout: Option<Duration>,
    /// How many puzzles are worked on at once; default: all cores
    #[arg(long, value_name = "N", global = true, help_heading = "Limits",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(super) struct Puzzles {
    /// Files, `-`, puzzle texts, or cells such as 1x6=4
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzles: Vec<OsString>,
}

#[derive(Args, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// Who answers: sat, native, or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(super) engine: EngineName,
    /// Ask for exactly one solution: exit code 3 when there are several
    #[arg(long)]
    pub(super) unique: bool,
    /// One line a puzzle
    #[arg(long)]
    pub(super) line: bool,
    #[command(flatten)]
    pub(super) stats: Stats,
}

#[derive(Args, Debug)]
pub(super) struct Check {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// Who answers: sat, native, or both, which cross-checks
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(super) engine: EngineName,
    #[command(flatten)]
    pub(super) stats: Stats,
}

#[derive(Args, Debug)]
pub(super) struct Stats {
    /// Print total, mean, standard deviation, minimum and maximum of the times
    #[arg(long)]
    pub(super) stats: bool,
    /// Write a line a puzzle: number, name, verdict, milliseconds, puzzle, solution
    #[arg(long, value_name = "FILE")]
    pub(super) log: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Enumerate {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// List no more than this many
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) max: u64,
}

#[derive(Args, Debug)]
pub(super) struct Count {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// Stop at this many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) max: Option<u64>,
}

#[derive(Args, Debug)]
pub(super) struct Explain {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// Print the conflict as a package resolver would
    #[arg(long, value_enum)]
    pub(super) hint: Option<Hint>,
    /// Show how the conflict shrinks, one line a call of the solver
    #[arg(short, long)]
    pub(super) verbose: bool,
}

#[derive(Args, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(super) to: FormatName,
}

#[derive(Subcommand, Debug)]
pub(super) enum Export {
    /// A formula in DIMACS format, for SAT solvers
    Dimacs(Dimacs),
}

#[derive(Args, Debug)]
pub(super) struct Dimacs {
    #[command(flatten)]
    pub(super) puzzles: Puzzles,
    /// minimal: one digit a cell, and peers differ. extended: also a place for every digit in every house
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(super) encoding: EncodingName,
    /// Write GCNF: the rules are group 0, each given a group of its own
    #[arg(long)]
    pub(super) groups: bool,
    /// Write which variable is which cell and digit, for `satdoku decode`
    #[arg(long, value_name = "FILE")]
    pub(super) map: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Decode {
    /// What `satdoku export dimacs --map` wrote
    #[arg(long, value_name = "FILE")]
    pub(super) map: PathBuf,
    /// What the solver printed: a file, or `-` for standard input
    #[arg(default_value = "-")]
    pub(super) answer: PathBuf,
    /// The grid on one line
    #[arg(long)]
    pub(super) line: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum OutputFormat {
    #[default]
    Text,
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum NotationName {
    #[default]
    Rxc,
    Rc,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hint {
    /// As conda did
    Conda,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EngineName {
    Sat,
    Native,
    #[default]
    Both,
}

impl EngineName {
    pub(super) fn engine(self) -> Engine {
        match self {
            EngineName::Sat => Engine::Sat,
            EngineName::Native => Engine::Native,
            EngineName::Both => Engine::Both,
        }
    }

    /// What is to be said of an answer that should have been cross-checked and was not.
    pub(super) fn unchecked(self, solved: &Solved) -> &'static str {
        use Solutions::{None, Several, Unique};
        let settled = matches!(solved.solutions, None | Unique(_) | Several(..));
        match self == EngineName::Both && settled && !solved.cross_checked {
            true => " (not cross-checked)",
            false => "",
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EncodingName {
    Minimal,
    #[default]
    Extended,
}

impl EncodingName {
    pub(super) fn clauses(self) -> Clauses {
        match self {
            EncodingName::Minimal => Clauses::Minimal,
            EncodingName::Extended => Clauses::Extended,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FormatName {
    /// One line a puzzle
    Line,
    /// One line a row
    Block,
    /// A table of name, puzzle and solution
    Csv,
    /// One line a puzzle, 0 for blanks
    Sdm,
    /// As qqwing --readable
    Qqwing,
    /// As qqwing --compact
    QqwingCompact,
    /// As qqwing --csv
    QqwingCsv,
    /// Cells one by one, 1x1=5 …
    Specs,
    /// Candidates of a 9×9 grid, 729 characters
    Candidates,
}

impl FormatName {
    pub(super) fn format(self) -> Format {
        match self {
            FormatName::Line => Format::Line,
            FormatName::Block => Format::Block,
            FormatName::Csv => Format::Csv,
            FormatName::Sdm => Format::Sdm,
            FormatName::Qqwing => Format::Qqwing,
            FormatName::QqwingCompact => Format::QqwingCompact,
            FormatName::QqwingCsv => Format::QqwingCsv,
            FormatName::Specs => Format::Specs,
            FormatName::Candidates => Format::Candidates,
        }
    }
}
