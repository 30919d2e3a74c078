//! Arguments of the commands that make puzzles and boards.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use satdoku::generate::Symmetry;
use satdoku::human::LEVELS;

use super::{FormatName, Puzzles};

#[derive(Args, Debug)]
#[command(after_help = GENERATE_HELP)]
pub(crate) struct Generate {
    /// How many puzzles, all different
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// The same number gives the same puzzles, on every machine; default: another one each time, which is noted
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How many givens: 28, or from..to
    #[arg(long, value_name = "N|A..B")]
    pub(crate) givens: Option<Givens>,
    /// No given can be removed
    #[arg(long)]
    pub(crate) minimal: bool,
    /// How the givens lie
    #[arg(long, value_enum, default_value_t)]
    pub(crate) symmetry: SymmetryName,
    /// The cells with givens, drawn row by row: `.` `-` `_` `0` without a given, digits, letters and `#` `*` `@` with one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "givens"])]
    pub(crate) pattern: Option<PathBuf>,
    /// How hard for people: easy, medium, hard, unfair, extreme, or ratings of `satdoku rate`, 2.0..3.4
    #[arg(long, value_name = "LEVEL|A..B")]
    pub(crate) difficulty: Option<Difficulty>,
    /// Solving takes this technique, when nothing easier goes on: x-wing (see `satdoku steps --help`)
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// Refuse unless each board is as likely as any other to be the solution of a puzzle
    #[arg(long)]
    pub(crate) uniform: bool,
    /// Say how hard each puzzle is for people, as `satdoku rate` does: below its grid, in columns with --csv, and with --pdf
    /// for extreme ones too
    #[arg(long, conflicts_with_all = ["line", "to"])]
    pub(crate) rate: bool,
    #[command(flatten)]
    pub(crate) form: MadeForm,
    #[command(flatten)]
    pub(crate) sheet: SheetOptions,
}

const GENERATE_HELP: &str = "\
Every puzzle has exactly one solution. Without --givens, no given of a puzzle can be removed; with a symmetry, \
none of its sets of cells. Puzzles are made by removing digits of random boards in random order, which favours \
those with few givens (24.4 on average; 26.6 among all minimal puzzles). Two puzzles differ in some given or its \
cell; they may be alike when digits are renamed or rows moved.

When the time or the search budget is used up, what was found is printed, or the one that comes nearest, and a note \
says so.

Examples:
  satdoku generate --count 1000 --line --seed 7   a file of puzzles, the same every time
  satdoku generate --givens 28..32                not too few givens
  satdoku generate --symmetry rotational          as in newspapers
  satdoku generate --minimal --csv --rate         with solution, number of givens and rating
  satdoku generate --uniform --count 1000 --line  from boards without a bias
  satdoku generate --difficulty medium            locked candidates, pairs or X-wings, and no more
  satdoku generate --difficulty 4.5..5.5          by the scale of `satdoku rate`
  satdoku generate --technique swordfish          to practise it
  satdoku generate --pattern heart.txt            givens where a drawing has marks
  satdoku generate --size 6 --svg puzzle.svg      a picture, of a small one
  satdoku generate --count 30 --difficulty easy --symmetry rotational --pdf easy.pdf
                                                  pages to print, with the answers at the end

Exit codes: 0 as many as were asked for, 2 bad usage, or a wish that cannot be, 4 a limit was reached first.";

#[derive(Args, Debug)]
#[command(after_help = FILL_HELP)]
pub(crate) struct Fill {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// How many boards, each drawn without regard to the others
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// The same number gives the same boards, on every machine; default: another one each time, which is noted
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Refuse unless every board is as likely as any other
    #[arg(long)]
    pub(crate) uniform: bool,
    #[command(flatten)]
    pub(crate) form: MadeForm,
}

const FILL_HELP: &str = "\
Without a puzzle, an empty grid of --size is filled.

Every board is equally likely for an empty plain 9×9, and for a puzzle with no more than 20,000 solutions. \
Otherwise some are likelier than others: a search tries digits at random, and on an empty grid its rows, columns \
and digits are shuffled.

Examples:
  satdoku fill --uniform --count 1000 --line      boards for statistics
  satdoku fill --size 16                          a large one
  satdoku fill --seed 1 1..4..........2.          one of the solutions of a puzzle

Exit codes: 0 all boards, 1 the puzzle has no solution, 2 bad usage or input, 4 a limit was reached first.";

/// The form in which what was made is written.
#[derive(Args, Debug)]
pub(crate) struct MadeForm {
    /// One line each
    #[arg(long, conflicts_with_all = ["to", "csv"])]
    pub(crate) line: bool,
    /// Write them in a format of `satdoku convert`
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "csv")]
    pub(crate) to: Option<FormatName>,
    /// Print a table of puzzle, solution and number of givens
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw it as SVG; with --count 1 alone
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw it as PNG; with --count 1 alone
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

/// Pages to print.
#[derive(Args, Debug)]
#[command(next_help_heading = "Pages to print")]
pub(crate) struct SheetOptions {
    /// Write pages with all puzzles, their names and levels, and the answers at the end. Beside it nothing is printed unless
    /// a form is chosen
    #[arg(long, value_name = "FILE")]
    pub(crate) pdf: Option<PathBuf>,
    /// So many puzzles a page, 1 to 48; default: as many as can be filled in with a pencil, 6 of 9×9, 12 of 6×6, 2 of 16×16
    #[arg(long, value_name = "N", requires = "pdf",
          value_parser = clap::value_parser!(u8).range(1..=48))]
    pub(crate) per_page: Option<u8>,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t, requires = "pdf")]
    pub(crate) paper: PaperName,
    /// A heading for every page with puzzles, in Latin, Greek or Cyrillic letters
    #[arg(long, value_name = "TEXT", requires = "pdf")]
    pub(crate) title: Option<String>,
}

/// A size of paper by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum PaperName {
    /// 210 × 297 mm
    #[default]
    A4,
    /// 8.5 × 11 inches
    Letter,
}

/// A number of givens, or a range with both its ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Givens(pub(crate) RangeInclusive<usize>);

impl FromStr for Givens {
    type Err = String;
    fn from_str(text: &str) -> Result<Givens, String> {
        let number = |part: &str| part.trim().parse::<u16>().ok().map(usize::from);
        let range = match text.split_once("..") {
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

/// Ratings in tenths, by a word or from one to another.
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

/// A symmetry by its name.
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
        let help = match self.0 {
            Symmetry::None => "anyhow",
            Symmetry::Rotational => "the same after a half-turn",
            Symmetry::QuarterTurn => "the same after a quarter-turn",
            Symmetry::Mirror => "left and right are mirror images",
            Symmetry::Flip => "top and bottom are mirror images",
            Symmetry::Mirrors => "mirror and flip",
            Symmetry::Diagonal => "the diagonal from the top left is a mirror",
            Symmetry::Antidiagonal => "the diagonal from the top right is a mirror",
            Symmetry::Diagonals => "diagonal and antidiagonal",
            Symmetry::Full => "all of these",
        };
        Some(PossibleValue::new(self.0.name()).help(help))
    }
}
