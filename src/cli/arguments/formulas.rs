//! Arguments of the commands that write and read files for other programs.

use std::path::PathBuf;

use clap::Args;

use super::{EncodingName, FormatName, GroupsName, Puzzles, SheetOptions};

#[derive(Args, Debug)]
#[command(after_help = CONVERT_HELP)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The format to write; --pdf can stand in its place
    #[arg(long, value_enum, value_name = "FORMAT", required_unless_present = "pdf")]
    pub(crate) to: Option<FormatName>,
    #[command(flatten)]
    pub(crate) sheet: SheetOptions,
}

const CONVERT_HELP: &str = "\
A format that would lose something of a puzzle is refused for that puzzle. Pages to print have an answer for every \
puzzle with exactly one solution; a note names the others.

Examples:
  satdoku convert --to csv puzzles.sdm            a table of names, puzzles and solutions
  satdoku convert --to pencil game.txt            with all candidates
  satdoku convert --pdf book.pdf puzzles.txt      pages to print, with the answers at the end

Exit codes: 0 all were written, 2 bad usage or input, or a puzzle that the format cannot hold, 4 a limit was reached first.";

#[derive(Args, Debug)]
pub(crate) struct Dimacs {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// minimal: one digit a cell, and peers differ. extended: also a place for every digit in every house
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) encoding: EncodingName,
    /// Write GCNF for extractors of MUSes. givens: each given is a group, the rules are group 0. all: each given, each house
    /// and each cell is a group. Comments say what each group is
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true,
          default_missing_value = "givens", hide_possible_values = true)]
    pub(crate) groups: Option<GroupsName>,
    /// Write which variable is which cell and digit, and what the groups are, for `satdoku decode`
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
}

const DECODE_HELP: &str = "\
Reads `s` and `v` lines, also with several models (picosat --all, clasp -n 0) or without a final 0 (z3), the result file of \
minisat and the JSON of clasp (--outf=2). Every model is checked, and becomes a grid. The numbers of an answer are a model \
behind `s SATISFIABLE`, and groups (with the map of a CNF, clauses) behind `s UNSATISFIABLE`; without a status nothing is \
guessed. Groups are checked too: either they conflict, or the rest has a solution without them (`satdoku mus --mcs`).

Examples:
  satdoku export dimacs --map map.txt p.txt > p.cnf
  picosat --all p.cnf | satdoku decode --map map.txt --line
  satdoku export dimacs --groups p.txt > p.gcnf
  satdoku mus --smallest p.gcnf | satdoku decode --map p.gcnf

Exit codes: 0 the answer is a solution, 1 there is none, 2 bad usage or input, or an answer that is wrong, 4 the solver does \
not know, or a limit was reached.";

#[derive(Args, Debug)]
#[command(after_help = DECODE_HELP)]
pub(crate) struct Decode {
    /// What `satdoku export dimacs --map` wrote, or the formula that `--groups` wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) map: PathBuf,
    /// What the solver, or the extractor of MUSes, printed: a file, or `-` for standard input
    #[arg(default_value = "-")]
    pub(crate) answer: PathBuf,
    /// Each grid, or each set of groups, on one line
    #[arg(long)]
    pub(crate) line: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Prove {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The folder for the formula, the proof and how to check it; a new one, or one of an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

#[derive(Args, Debug)]
#[command(after_help = FORMULA_HELP)]
pub(crate) struct Sat {
    /// The formula, `p cnf` or `p gcnf` (with all groups): a file, or `-` for standard input
    pub(crate) file: PathBuf,
    /// Write the proof when it is unsatisfiable: DRAT as text, for `satdoku verify-proof` and others
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Exit codes: 0 `s VERIFIED`, 1 `s NOT VERIFIED`, 2 bad usage or input, 4 a limit was reached.")]
pub(crate) struct VerifyProof {
    /// The formula, `p cnf` or `p gcnf` (with all groups): a file, or `-` for standard input
    #[arg(value_name = "CNF")]
    pub(crate) formula: PathBuf,
    /// The proof, DRAT as text or binary: a file, or `-` for standard input
    pub(crate) proof: PathBuf,
}

const FORMULA_HELP: &str = "\
Exit codes, as of other SAT solvers: 10 satisfiable, 20 unsatisfiable, 0 unknown; 2 bad usage or input.";

#[derive(Args, Debug)]
#[command(after_help = "\
Prints `s UNSATISFIABLE` and a `v` line for each set, with the numbers of its clauses or groups from 1 and a 0.
When the time is up after `s UNSATISFIABLE` is known, it is printed with what was found so far.

Exit codes: 10 satisfiable, 20 unsatisfiable, 0 unknown; 2 bad usage or input.")]
pub(crate) struct Mus {
    /// The formula: CNF, GCNF or WCNF (each soft clause counts), a file, or `-` for standard input
    pub(crate) file: PathBuf,
    /// Find a smallest set, and not just one in which everything is needed
    #[arg(long, conflicts_with_all = ["all", "mcs"])]
    pub(crate) smallest: bool,
    /// List all minimal sets as they are found
    #[arg(long)]
    pub(crate) all: bool,
    /// With --all: no more than this many
    #[arg(long, value_name = "N", requires = "all",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max: Option<u64>,
    /// Correction sets: without them the rest can be satisfied. A smallest one, or all with --all
    #[arg(long)]
    pub(crate) mcs: bool,
    /// Write the clauses of the set, and the hard ones, as a formula
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "mcs"])]
    pub(crate) out: Option<PathBuf>,
}
