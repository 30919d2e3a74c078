//! Arguments of the commands that exchange files with other programs.

use std::path::PathBuf;

use clap::Args;
use satdoku::format::Format;

use super::choices::formats;
use super::{EncodingName, GroupsName, Puzzles, SheetOptions};

#[derive(Args, Debug)]
#[command(after_help = CONVERT_HELP)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Format to write; optional with --pdf, --svg or --png
    #[arg(long, value_parser = formats(), value_name = "FORMAT",
          required_unless_present_any = ["pdf", "svg", "png", "line", "csv"])]
    pub(crate) to: Option<Format>,
    /// The same as --to line
    #[arg(long, alias = "one-line", conflicts_with_all = ["to", "csv"])]
    pub(crate) line: bool,
    /// The same as --to csv
    #[arg(long, conflicts_with = "to")]
    pub(crate) csv: bool,
    /// Draw the puzzle as SVG; takes one puzzle
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw the puzzle as PNG; takes one puzzle
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) sheet: SheetOptions,
}

impl Convert {
    /// The format to write, if any.
    pub(crate) fn format(&self) -> Option<Format> {
        let short = match (self.line, self.csv) {
            (true, _) => Some(Format::Line),
            (false, true) => Some(Format::Csv),
            (false, false) => None,
        };
        self.to.or(short)
    }
}

const CONVERT_HELP: &str = "\
A puzzle is refused if the format would lose part of it. Printable pages include the answer to \
every puzzle with exactly one solution; a note names the others.

Examples:
  satdoku convert --to csv puzzles.sdm            a table of names, puzzles and solutions
  satdoku convert --to pencil game.txt            with all candidates
  satdoku convert --pdf book.pdf puzzles.txt      printable pages, with the answers at the end
  satdoku convert --svg puzzle.svg puzzle.txt     a picture

Exit codes: 0 everything was written, 2 bad usage or input, or a puzzle that the format cannot \
hold, 4 a limit was reached first.";

#[derive(Args, Debug)]
pub(crate) struct Dimacs {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// minimal: one digit per cell, and peers differ. extended: also a place for every digit in
    /// every house
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) encoding: EncodingName,
    /// Write GCNF for MUS extractors. givens: each given is a group, and each rule that is not a row,
    /// column, box or region; those are group 0. all: each given, rule and cell is a group. Comments
    /// say what each group is
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true,
          default_missing_value = "givens", hide_possible_values = true)]
    pub(crate) groups: Option<GroupsName>,
    /// Write a map from variables to cells and digits, and of the groups, for `satdoku decode`
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
}

const DECODE_HELP: &str = "\
Reads `s` and `v` lines, including several models (picosat --all, clasp -n 0) and models without a \
final 0 (z3), minisat's result file, and clasp's JSON (--outf=2). Every model is checked and \
turned into a grid. After `s SATISFIABLE` the numbers are a model; after `s UNSATISFIABLE` they \
are groups, or clauses if the map belongs to a CNF. Without a status line, nothing is guessed. \
Groups are checked too: either they conflict, or the rest has a solution without them (`satdoku \
mus --mcs`).

Examples:
  satdoku export dimacs --map map.txt p.txt > p.cnf
  picosat --all p.cnf | satdoku decode --map map.txt --line
  satdoku export dimacs --groups p.txt > p.gcnf
  satdoku mus --smallest p.gcnf | satdoku decode --map p.gcnf

Exit codes: 0 the answer is a solution, 1 there is no solution, 2 bad usage or input, or a wrong \
answer, 4 the solver does not know, or a limit was reached.";

#[derive(Args, Debug)]
#[command(after_help = DECODE_HELP)]
pub(crate) struct Decode {
    /// Map written by `satdoku export dimacs --map`, or formula written with `--groups`
    #[arg(long, value_name = "FILE")]
    pub(crate) map: PathBuf,
    /// Output of the SAT solver or MUS extractor: a file, or `-` for standard input; may be left out
    /// if it is piped in
    pub(crate) answer: Option<PathBuf>,
    /// Print each grid, or each set of groups, on one line
    #[arg(long)]
    pub(crate) line: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Prove {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Folder for the formula, the proof and instructions for checking it; new, or from an earlier
    /// run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

#[derive(Args, Debug)]
#[command(after_help = FORMULA_HELP)]
pub(crate) struct Sat {
    /// Formula, `p cnf` or `p gcnf` (with all groups): a file, or `-` for standard input; may be left
    /// out if it is piped in
    pub(crate) file: Option<PathBuf>,
    /// If the formula is unsatisfiable, write a DRAT proof as text, for `satdoku verify-proof` and
    /// other checkers
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Exit codes: 0 `s VERIFIED`, 1 `s NOT VERIFIED`, 2 bad usage or input, 4 a limit was reached.")]
pub(crate) struct VerifyProof {
    /// Formula, `p cnf` or `p gcnf` (with all groups): a file, or `-` for standard input
    #[arg(value_name = "CNF")]
    pub(crate) formula: PathBuf,
    /// DRAT proof, text or binary: a file, or `-` for standard input
    pub(crate) proof: PathBuf,
}

const FORMULA_HELP: &str = "\
Exit codes, as in other SAT solvers: 10 satisfiable, 20 unsatisfiable, 0 unknown; 2 bad usage or \
input.";

#[derive(Args, Debug)]
#[command(after_help = "\
Prints `s UNSATISFIABLE` and one `v` line per set: the numbers of its clauses or groups, from 1, \
and a final 0.
If time runs out after `s UNSATISFIABLE` is known, it is printed with what was found so far.

Exit codes: 10 satisfiable, 20 unsatisfiable, 0 unknown; 2 bad usage or input.")]
pub(crate) struct Mus {
    /// Formula: CNF, GCNF or WCNF (each soft clause counts); a file, or `-` for standard input; may be
    /// left out if it is piped in
    pub(crate) file: Option<PathBuf>,
    /// Find a smallest set, not just a minimal one
    #[arg(long, conflicts_with_all = ["all", "mcs"])]
    pub(crate) smallest: bool,
    /// List all minimal sets as they are found
    #[arg(long)]
    pub(crate) all: bool,
    /// With --all: list at most this many
    #[arg(long, value_name = "N", requires = "all",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Find correction sets: removing one makes the rest satisfiable. Prints a smallest one, or all
    /// with --all
    #[arg(long)]
    pub(crate) mcs: bool,
    /// Write the clauses of the set, and the hard clauses, as a formula
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "mcs"])]
    pub(crate) out: Option<PathBuf>,
}
