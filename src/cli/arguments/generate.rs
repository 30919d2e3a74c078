//! Arguments of the commands that generate puzzles and boards.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use satdoku::format::Format;
use satdoku::generate::Symmetry;
use satdoku::human::LEVELS;
use satdoku::show::Paper;

use super::Puzzles;
use super::choices::formats;

#[derive(Args, Debug)]
#[command(after_help = GENERATE_HELP)]
pub(crate) struct Generate {
    /// Number of puzzles, all different
    #[arg(short = 'n', long, alias = "number", value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// Random seed: the same number gives the same puzzles on every machine. If you omit it, the
    /// chosen seed is printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Number of givens: 28, or a range such as 24..30
    #[arg(long, alias = "clues", value_name = "N|A..B")]
    pub(crate) givens: Option<Givens>,
    /// Make puzzles from which no given can be removed
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Symmetry of the givens
    #[arg(long, value_enum, default_value_t)]
    pub(crate) symmetry: SymmetryName,
    /// Drawing of the cells with givens, row by row: `.` `-` `_` `0` for cells without a given,
    /// digits, letters and `#` `*` `@` for cells with one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "givens"])]
    pub(crate) pattern: Option<PathBuf>,
    /// Difficulty for people: easy, medium, hard, unfair, extreme, or ratings of `satdoku rate`
    /// such as 2.0..3.4
    #[arg(long, value_name = "LEVEL|A..B")]
    pub(crate) difficulty: Option<Difficulty>,
    /// Hardest technique that solving needs, such as x-wing (see `satdoku steps --help`)
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// With --technique, take puzzles that need harder techniques, too
    #[arg(long, requires = "technique")]
    pub(crate) allow_harder: bool,
    /// If no puzzle is found that fits, print the one that comes nearest
    #[arg(long)]
    pub(crate) nearest: bool,
    /// Refuse unless every board is equally likely to be the solution of a puzzle
    #[arg(long)]
    pub(crate) uniform: bool,
    /// Rate each puzzle as `satdoku rate` does: below its grid, in columns with --csv, and with
    /// --pdf for extreme ones too
    #[arg(long, conflicts_with_all = ["line", "to"])]
    pub(crate) rate: bool,
    #[command(flatten)]
    pub(crate) form: MadeForm,
    #[command(flatten)]
    pub(crate) sheet: SheetOptions,
}

const GENERATE_HELP: &str = "\
Every puzzle has exactly one solution. Without --givens, no given can be removed from a puzzle; \
with a symmetry, no symmetric set of givens can. Puzzles are made by removing digits from random \
boards in random order, which favours puzzles with few givens (24.4 on average; 26.6 among all \
minimal puzzles). Any two puzzles differ in a given or its cell, but they may become equal if \
digits are renamed or rows moved.

If the time or the search budget runs out, the puzzles found so far are printed, with exit code 4. \
Without --timeout, the search ends after a minute in which no puzzle was found.

Examples:
  satdoku generate --count 1000 --line --seed 7   a file of puzzles, the same every time
  satdoku generate --givens 28..32                not too few givens
  satdoku generate --symmetry rotational          as in newspapers
  satdoku generate --minimal --csv --rate         with solution, number of givens and rating
  satdoku generate --uniform --count 1000 --line  from unbiased boards
  satdoku generate --difficulty medium            at most locked candidates, pairs or X-wings
  satdoku generate --difficulty 4.5..5.5          on the scale of `satdoku rate`
  satdoku generate --technique swordfish          to practise swordfish: nothing harder comes
  satdoku generate --pattern heart.txt            givens where the drawing has marks
  satdoku generate --size 6 --svg puzzle.svg      a picture of a small puzzle
  satdoku generate --count 30 --difficulty easy --symmetry rotational --pdf easy.pdf
                                                  printable pages, with the answers at the end
  satdoku generate --count 30 --page-per-level --pdf class.pdf --answers-pdf teacher.pdf
                                                  grouped by level, with the answers apart

Exit codes: 0 all puzzles were made, 2 bad usage, or an impossible request, 4 a limit was reached \
first.";

#[derive(Args, Debug)]
#[command(after_help = FILL_HELP)]
pub(crate) struct Fill {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Number of boards, drawn independently
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// Random seed: the same number gives the same boards on every machine. If you omit it, the
    /// chosen seed is printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Refuse unless every board is equally likely
    #[arg(long)]
    pub(crate) uniform: bool,
    #[command(flatten)]
    pub(crate) form: MadeForm,
}

const FILL_HELP: &str = "\
If you omit PUZZLE, an empty grid of --size is filled.

Every board is equally likely for an empty plain 9×9, and for a puzzle with at most 20,000 \
solutions. Otherwise some are likelier than others: a search tries digits at random, and for an \
empty grid, rows, columns and digits are also shuffled.

Examples:
  satdoku fill --uniform --count 1000 --line      boards for statistics
  satdoku fill --size 16                          a large board
  satdoku fill --seed 1 1..4..........2.          one solution of a puzzle

Exit codes: 0 all boards were made, 1 the puzzle has no solution, 2 bad usage or input, 4 a limit \
was reached first.";

/// The output form of generated puzzles and boards.
#[derive(Args, Debug)]
pub(crate) struct MadeForm {
    /// Print one line for each
    #[arg(long, alias = "one-line", conflicts_with_all = ["to", "csv"])]
    pub(crate) line: bool,
    /// Write in a format of `satdoku convert`
    #[arg(long, value_parser = formats(), value_name = "FORMAT", conflicts_with = "csv")]
    pub(crate) to: Option<Format>,
    /// Print a CSV table of puzzle, solution and number of givens
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw it as SVG; only with --count 1
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw it as PNG; only with --count 1
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

/// Printable pages.
#[derive(Args, Debug)]
#[command(next_help_heading = "Pages to print")]
pub(crate) struct SheetOptions {
    /// Write printable pages with all puzzles, their names and levels, and the answers at the end.
    /// Nothing else is printed unless you choose an output form
    #[arg(long, value_name = "FILE")]
    pub(crate) pdf: Option<PathBuf>,
    /// Puzzles per page, 1 to 48; default: as many as leave room for a pencil, such as 6 for 9×9,
    /// 12 for 6×6, 2 for 16×16
    #[arg(long, value_name = "N", requires = "pdf",
          value_parser = clap::value_parser!(u8).range(1..=48))]
    pub(crate) per_page: Option<u8>,
    /// Paper size
    #[arg(long, value_enum, default_value_t, requires = "pdf")]
    pub(crate) paper: PaperName,
    /// Heading for every page of puzzles, in Latin, Greek or Cyrillic letters
    #[arg(long, value_name = "TEXT", requires = "pdf")]
    pub(crate) title: Option<String>,
    /// Write the answers to a PDF file of their own instead of at the end
    #[arg(long, value_name = "FILE", requires = "pdf", conflicts_with = "no_answers")]
    pub(crate) answers_pdf: Option<PathBuf>,
    /// Print no answers
    #[arg(long, requires = "pdf")]
    pub(crate) no_answers: bool,
    /// Print no levels above the puzzles
    #[arg(long, requires = "pdf")]
    pub(crate) hide_levels: bool,
    /// Group the puzzles by level, the easiest first; each level begins a new page and is in its
    /// heading
    #[arg(long, requires = "pdf")]
    pub(crate) page_per_level: bool,
}

impl SheetOptions {
    /// Whether levels are on the pages.
    pub(crate) fn shows_levels(&self) -> bool {
        self.pdf.is_some() && (!self.hide_levels || self.page_per_level)
    }
}

/// A paper size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum PaperName {
    /// 210 × 297 mm
    #[default]
    A4,
    /// 8.5 × 11 inches
    Letter,
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Paper {
        match name {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        }
    }
}

/// A number of givens, or an inclusive range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Givens(pub(crate) RangeInclusive<usize>);

impl FromStr for Givens {
    type Err = String;
    fn from_str(text: &str) -> Result<Givens, String> {
        let number = |part: &str| part.trim().parse::<u16>().ok().map(usize::from);
        let range = match text.split_once("..").or_else(|| text.split_once('-')) {
            Some((from, to)) => number(from).zip(number(to)),
            None => number(text).map(|both| (both, both)),
        };
        match range {
            Some((from, to)) if from <= to => Ok(Givens(from..=to)),
            Some((from, to)) => Err(format!("from {from} to {to} there is no number")),
            None => Err("expected a number such as 28, or a range such as 24..30".to_owned()),
        }
    }
}

/// An inclusive range of ratings in tenths, parsed from a level name or from numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difficulty(pub(crate) RangeInclusive<u16>);

impl FromStr for Difficulty {
    type Err = String;
    fn from_str(text: &str) -> Result<Difficulty, String> {
        if let Some((_, range)) = LEVELS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(Difficulty(range.clone()));
        }
        let tenths = |part: &str| {
            let number = part.trim().parse::<f64>().ok().filter(|n| (0.0..100.0).contains(n));
            number.map(|number| (number * 10.0).round() as u16)
        };
        let range = match text.split_once("..") {
            Some((from, to)) => tenths(from).zip(tenths(to)),
            None => tenths(text).map(|both| (both, both)),
        };
        match range {
            Some((from, to)) if from <= to => Ok(Difficulty(from..=to)),
            Some(_) => Err(format!("no rating is in {text}: it goes down")),
            None => {
                Err("expected easy, medium, hard, unfair, extreme, or ratings such as 2.0..3.4"
                    .to_owned())
            }
        }
    }
}

/// A symmetry, selected by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SymmetryName(pub(crate) Symmetry);

impl ValueEnum for SymmetryName {
    fn value_variants<'a>() -> &'a [SymmetryName] {
        static ALL: [SymmetryName; Symmetry::ALL.len()] = {
            let mut all = [SymmetryName(Symmetry::None); Symmetry::ALL.len()];
            let mut i = 0;
            while i < all.len() {
                all[i] = SymmetryName(Symmetry::ALL[i]);
                i += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        // Other names, of qqwing and of people.
        let aliases: &[&str] = match self.0 {
            Symmetry::Rotational => &["rotate180", "half-turn", "180"],
            Symmetry::QuarterTurn => &["rotate90", "90"],
            Symmetry::Mirror => &["left-right", "horizontal"],
            Symmetry::Flip => &["top-bottom", "vertical"],
            _ => &[],
        };
        Some(PossibleValue::new(self.0.name()).aliases(aliases).help(self.0.about()))
    }
}
