//! Arguments of the commands that use human techniques.

use std::path::PathBuf;

use clap::Args;
use satdoku::human::{Technique, Techniques};
use satdoku::show::Detail;

use super::{AppendOptions, Lines, PaperName, Pictures, Puzzles};
use crate::cli::exit::Failure;

#[derive(Args, Debug)]
#[command(after_help = steps_help())]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Filled-in digits: cells such as 1x3=8,4x1=1, a file, or a second grid. Can be repeated
    #[arg(long, alias = "entries", value_name = "CELLS|FILE|GRID")]
    pub(crate) filled: Vec<String>,
    /// Show the next N steps only
    #[arg(long, alias = "limit", value_name = "N", conflicts_with = "iterations",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,
    #[command(flatten)]
    pub(crate) techniques: TechniqueOptions,
    /// Instead of steps, show the grid after each pass of singles and subsets on all rows, columns
    /// and boxes
    #[arg(long, conflicts_with_all = ["until", "only", "without", "svg_dir"])]
    pub(crate) iterations: bool,
    /// Show pencil marks instead of grids
    #[arg(long)]
    pub(crate) pencil: bool,
    /// Draw each step as SVG (step-001.svg and so on) in this folder; new, or from an earlier run
    #[arg(long, value_name = "DIR")]
    pub(crate) svg_dir: Option<PathBuf>,
    /// Draw each step on the grid, with what it looks at marked (on a terminal, the steps that are
    /// no singles are drawn unasked)
    #[arg(long, conflicts_with = "iterations")]
    pub(crate) draw: bool,
    #[command(flatten)]
    pub(crate) detail: DetailOptions,
    #[command(flatten)]
    pub(crate) handout: HandoutOptions,
}

/// Hand-outs.
#[derive(Args, Debug)]
#[command(next_help_heading = "Hand-outs")]
pub(crate) struct HandoutOptions {
    /// Write printable pages with pictures of the steps and their reasons, six a page; singles that
    /// follow each other share one. Takes any number of puzzles, each of which begins a new page;
    /// nothing is printed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["iterations", "svg_dir", "draw"])]
    pub(crate) pdf: Option<PathBuf>,
    /// Paper size: a4 (210 × 297 mm) or letter (8.5 × 11 inches)
    #[arg(long, value_enum, default_value_t, requires = "pdf", hide_possible_values = true)]
    pub(crate) paper: PaperName,
    /// Heading for every page, in Latin, Greek or Cyrillic letters; default: the name of the puzzle
    #[arg(long, value_name = "TEXT", requires = "pdf")]
    pub(crate) title: Option<String>,
}

/// How much of long arguments is told.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct DetailOptions {
    /// Print what is tried out down to N levels (default: what fits into 25 lines)
    #[arg(long, value_name = "N", conflicts_with = "full")]
    pub(crate) depth: Option<usize>,
    /// Print every line of every step, however many there are
    #[arg(long)]
    pub(crate) full: bool,
    /// Print chains in Eureka notation too: (4)1x3 = (4)1x7 - (6)1x7 …, = links what cannot both be
    /// wrong, - what cannot both be right
    #[arg(long)]
    pub(crate) eureka: bool,
}

impl From<DetailOptions> for Detail {
    fn from(options: DetailOptions) -> Detail {
        Detail { depth: options.depth, full: options.full, eureka: options.eureka }
    }
}

#[derive(Args, Debug)]
#[command(after_help = steps_help())]
pub(crate) struct HintCommand {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Filled-in digits: cells such as 1x3=8,4x1=1, a file, or a second grid. Can be repeated
    #[arg(long, alias = "entries", value_name = "CELLS|FILE|GRID")]
    pub(crate) filled: Vec<String>,
    /// How much to reveal. 1: where to look, 2: also the cell and the technique, 3: the whole step
    #[arg(long, value_name = "1|2|3", default_value = "3", hide_default_value = true,
          value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,
    #[command(flatten)]
    pub(crate) techniques: TechniqueOptions,
    /// Draw the grid with the hint marked (default on a terminal)
    #[arg(long)]
    pub(crate) draw: bool,
    #[command(flatten)]
    pub(crate) pictures: Pictures,
    #[command(flatten)]
    pub(crate) detail: DetailOptions,
}

#[derive(Args, Debug)]
#[command(after_help = RATE_HELP)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Print a CSV table of name, puzzle, verdict, er, ep, ed, level and hardest
    #[arg(long, conflicts_with_all = ["filter", "append"])]
    pub(crate) csv: bool,
    /// Print exactly one line per input line: the verdict, a tab, the level and the ratings. The
    /// exit code is 0 unless reading fails
    #[arg(long, conflicts_with = "append")]
    pub(crate) filter: bool,
    /// With --filter: print the input line and a tab before each answer
    #[arg(long, requires = "filter")]
    pub(crate) echo: bool,
    #[command(flatten)]
    pub(crate) append: AppendOptions,
}

impl Rate {
    pub(crate) fn lines(&self) -> Lines {
        Lines::of(self.filter, self.echo)
    }
}

#[derive(Args, Debug)]
pub(crate) struct TechniqueOptions {
    /// Use no technique harder than this one
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Techniques")]
    until: Option<String>,
    /// Use only these techniques: naked-pair,x-wing
    #[arg(long, aliases = ["technique", "techniques"], value_name = "LIST", value_delimiter = ',',
          help_heading = "Techniques")]
    only: Vec<String>,
    /// Use all techniques except these
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        help_heading = "Techniques",
        conflicts_with = "only"
    )]
    without: Vec<String>,
    /// Do not assume that the solution is unique: no unique or avoidable rectangles, no unique
    /// loops, no BUG
    #[arg(long, help_heading = "Techniques")]
    pub(crate) no_uniqueness: bool,
}

impl TechniqueOptions {
    /// Returns the selected techniques. Returns an error if a name is unknown.
    pub(crate) fn resolve(&self) -> Result<Techniques, Failure> {
        let set = |names: &[String]| -> Result<Techniques, Failure> {
            let mut sets = names.iter().map(|name| family(name));
            sets.try_fold(Techniques::none(), |all, set| Ok(all.with(set?)))
        };
        let mut techniques = match self.only.is_empty() {
            true => Techniques::all(),
            false => set(&self.only)?,
        };
        techniques = techniques.without(set(&self.without)?);
        if let Some(hardest) = &self.until {
            let harder = Techniques::all().without(Techniques::up_to(technique(hardest)?));
            techniques = techniques.without(harder);
        }
        Ok(techniques)
    }
}

/// Returns the technique with this name, or else all techniques whose names begin with it:
/// `unique rectangle` selects all its types. Returns an error if there are none.
fn family(name: &str) -> Result<Techniques, Failure> {
    let plain = |name: &str| name.to_lowercase().replace(['-', '_', ' '], "");
    let wanted = plain(name);
    let begin = Technique::ALL.into_iter().filter(|t| plain(t.name()).starts_with(&wanted));
    let family: Vec<Technique> = begin.collect();
    match name.parse::<Technique>() {
        Err(_) if wanted.len() >= 4 && !family.is_empty() => Ok(family.into_iter().collect()),
        _ => Ok([technique(name)?].into_iter().collect()),
    }
}

/// Returns the technique with this name. Returns an error if there is none.
pub(crate) fn technique(name: &str) -> Result<Technique, Failure> {
    name.parse().map_err(|_| {
        let wanted = name.to_lowercase().replace(['-', '_'], " ");
        let all = "`satdoku steps --help` lists all";
        // The word of a family: fish, pairs, wings.
        let kin = known_by(wanted.trim_end_matches('s').trim_end_matches("e"));
        if !kin.is_empty() {
            return Failure::Usage(format!(
                "found no technique `{name}`, expected one of {}; {all}",
                kin.join(", ")
            ));
        }
        let known = Technique::ALL.map(Technique::name);
        let similar = |known: &&&str| {
            let known = known.to_lowercase().replace('-', " ");
            (strsim::jaro_winkler(&known, &wanted) * 1e6) as u32
        };
        let nearest = known.iter().max_by_key(similar).copied().unwrap_or_default();
        Failure::Usage(format!("found no technique `{name}`, did you mean `{nearest}`? {all}"))
    })
}

/// The names of techniques that have a word in their names, or are known by it.
fn known_by(word: &str) -> Vec<&'static str> {
    let fish = ["X-wing", "swordfish", "jellyfish"];
    let names = Technique::ALL.map(Technique::name).into_iter();
    let has = |name: &&str| name.to_lowercase().split([' ', '-']).any(|part| part == word);
    match word {
        "fish" => fish.to_vec(),
        "" => Vec::new(),
        _ => names.filter(has).collect(),
    }
}

fn steps_help() -> String {
    let names = ALIKE.iter().fold(names(), |names, (long, short)| names.replace(long, short));
    format!(
        "Techniques, easiest first: {names}. Case, spaces and hyphens are ignored, and a prefix \
         selects all techniques that begin with it (unique rectangle).

Exit codes: 0 logic solves the puzzle (hint: there is a step), 1 it does not, or an entry is wrong, \
2 bad usage or input."
    )
}

/// The names of all techniques.
fn names() -> String {
    Technique::ALL.map(Technique::name).join(", ")
}

/// Names that follow each other and are alike, and how they are said at once.
const ALIKE: [(&str, &str); 12] = [
    (
        "unique rectangle type 1, unique rectangle type 2, unique rectangle type 3, \
         unique rectangle type 4, unique rectangle type 5, unique rectangle type 6",
        "unique rectangle type 1 to 6",
    ),
    ("avoidable rectangle type 1, avoidable rectangle type 2", "avoidable rectangle type 1 and 2"),
    (
        "unique loop type 1, unique loop type 2, unique loop type 3, unique loop type 4",
        "unique loop type 1 to 4",
    ),
    ("BUG type 2, BUG type 4", "BUG type 2 and 4"),
    ("finned swordfish, sashimi swordfish", "finned and sashimi swordfish"),
    ("finned jellyfish, sashimi jellyfish", "finned and sashimi jellyfish"),
    (
        "franken X-wing, finned franken X-wing, franken swordfish, finned franken swordfish, \
         franken jellyfish, finned franken jellyfish",
        "franken fish (X-wing, swordfish, jellyfish, each also finned)",
    ),
    (
        "mutant X-wing, finned mutant X-wing, mutant swordfish, finned mutant swordfish, \
         mutant jellyfish, finned mutant jellyfish",
        "mutant fish (X-wing, swordfish, jellyfish, each also finned)",
    ),
    ("continuous nice loop, discontinuous nice loop", "continuous and discontinuous nice loop"),
    (
        "grouped continuous nice loop, grouped discontinuous nice loop, \
         grouped alternating inference chain",
        "the grouped forms of these three",
    ),
    (
        "almost locked sets, XZ-rule, almost locked sets, XY-wing, almost locked sets, chain",
        "almost locked sets (XZ-rule, XY-wing, chain)",
    ),
    (
        "cell forcing chains, house forcing chains, grouped forcing chains",
        "cell, house and grouped forcing chains",
    ),
];

const RATE_HELP: &str = concat!(
    "\
ER is the rating of the hardest step on the scale of Sudoku Explainer 1.2.1, EP of the hardest \
step until the first digit is placed, and ED of the first step. Levels by ER: easy up to 2.3, \
medium up to 3.4, hard up to 5.7, unfair up to 7.5, extreme above. All steps of the lowest rating \
are taken at once, so turning or relabelling a puzzle does not change its rating.

",
    append_help!(),
    csv_help!(),
    "

Exit codes: 0 rated, 1 no solution, 2 bad usage or input, 3 several solutions, 4 a limit was reached."
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_said_at_once_are_those_of_techniques() {
        let lacking = ALIKE.iter().filter(|(long, _)| !names().contains(long));
        assert_eq!(lacking.count(), 0);
    }
}
