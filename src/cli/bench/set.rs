//! *Sets* of puzzles to time engines on: one per file, or the built-in samples.

use std::ffi::OsStr;
use std::path::Path;

use fastrand::Rng;
use itertools::process_results;
use satdoku::format::read_all;
use satdoku::show::shown;
use satdoku::{Alphabet, Error, Layout, PlainLines, Puzzle, ReadOptions, Source};

use crate::cli::exit::Failure;
use crate::cli::session::Session;
use crate::cli::streams::input;

/// Own puzzles, generated for this project.
const SAMPLES: &str = include_str!("../../../tests/data/samples.txt");

/// A sample with more givens is one of the easy ones.
const MOST_GIVENS_OF_MINIMAL: usize = 30;

/// Puzzles in an order drawn at random, so that the first of them stand for all.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) puzzles: Vec<Puzzle>,
    /// The puzzles as plain lines, if all are plain 9×9.
    pub(crate) lines: Option<PlainLines>,
}

impl Set {
    /// A set of at most this many puzzles, the same for the same seed.
    pub(crate) fn draw(
        name: String,
        puzzles: impl Iterator<Item = Result<Puzzle, Error>>,
        most: usize,
        seed: u64,
    ) -> Result<Set, Error> {
        let mut random = Rng::with_seed(seed);
        let mut drawn = process_results(puzzles, |puzzles| {
            let mut puzzles = puzzles;
            // Of those that follow, each takes the place of another with the chance that all are drawn alike.
            let mut drawn: Vec<Puzzle> = puzzles.by_ref().take(most).collect();
            for (i, puzzle) in puzzles.enumerate() {
                if let Some(place) = drawn.get_mut(random.usize(..=most + i)) {
                    *place = puzzle;
                }
            }
            drawn
        })?;
        random.shuffle(&mut drawn);
        let lines: Option<String> = drawn.iter().map(plain_line).collect();
        let lines = lines.and_then(|lines| PlainLines::new(lines.as_bytes()));
        Ok(Set { name, puzzles: drawn, lines })
    }
}

/// The set that an argument means.
pub(crate) fn of_argument(
    argument: &OsStr,
    most: usize,
    seed: u64,
    session: &Session,
) -> Result<Set, Failure> {
    let path = Path::new(argument);
    let name = match path.file_stem() {
        _ if argument == "-" => "standard input".to_owned(),
        Some(stem) if path.is_file() => shown(&stem.to_string_lossy()),
        _ => "argument".to_owned(),
    };
    let puzzles = input::puzzles(&[argument.to_owned()], session)?;
    let puzzles = puzzles.take_while(|_| session.stop().is_none());
    Ok(Set::draw(name, puzzles, most, seed)?)
}

/// The own samples: easy and minimal puzzles, such with several solutions, and such with none.
pub(crate) fn built_in(most: usize, seed: u64) -> Result<Vec<Set>, Error> {
    let samples = read_all(&Source::new("samples", SAMPLES), ReadOptions::default());
    let samples: Vec<Puzzle> = samples.collect::<Result<_, _>>()?;
    let kind = |puzzle: &Puzzle| match puzzle.name.as_deref() {
        Some("unique") if puzzle.givens.len() > MOST_GIVENS_OF_MINIMAL => "easy",
        Some("unique") => "minimal",
        Some("several") => "several",
        _ => "none",
    };
    let set = |name: &str| {
        let puzzles = samples.iter().filter(|puzzle| kind(puzzle) == name).cloned().map(Ok);
        Set::draw(name.to_owned(), puzzles, most, seed)
    };
    ["easy", "minimal", "several", "none"].into_iter().map(set).collect()
}

/// A puzzle as a line of 81 symbols, if it is plain 9×9 and no cell has two digits.
fn plain_line(puzzle: &Puzzle) -> Option<String> {
    let is_plain = puzzle.layout == Layout::classic_nine()
        && puzzle.crossed_out.is_empty()
        && puzzle.crowded_cell().is_none();
    is_plain.then(|| puzzle.grid().line(Alphabet::Numerals) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use satdoku::{Role, Shape};

    fn empty(size: usize) -> Puzzle {
        Puzzle::empty(Shape::new(size).expect("a size in range"))
    }

    /// Puzzles that differ.
    fn numbered(count: usize) -> impl Iterator<Item = Result<Puzzle, Error>> {
        (0..count).map(|number| {
            let mut puzzle = empty(9);
            puzzle.add(number / 9 % 9 + 1, number % 9 + 1, number / 81 + 1, Role::Given)?;
            Ok(puzzle)
        })
    }

    fn drawn(count: usize, most: usize, seed: u64) -> Vec<String> {
        let set = Set::draw("a".to_owned(), numbered(count), most, seed).expect("no fault");
        set.puzzles.iter().map(Puzzle::line).collect()
    }

    #[test]
    fn all_are_drawn_or_as_many_as_are_wanted() {
        let mut all = drawn(200, 1000, 1);
        assert_eq!(all, drawn(200, 1000, 1), "the same for the same seed");
        assert_ne!(all, drawn(200, 1000, 2));
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 200);
        let mut some = drawn(200, 50, 1);
        some.sort();
        some.dedup();
        assert_eq!(some.len(), 50);
        assert!(some.iter().all(|line| all.contains(line)));
        let late = numbered(200).skip(50).filter_map(Result::ok).map(|puzzle| puzzle.line());
        assert!(late.filter(|line| some.contains(line)).count() > 20, "not only the first");
    }

    #[test]
    fn the_samples_are_of_four_kinds() {
        let sets = built_in(usize::MAX, 0).expect("the samples are well formed");
        let sizes = sets.iter().map(|set| (set.name.as_str(), set.puzzles.len()));
        let sizes: Vec<_> = sizes.collect();
        assert_eq!(sizes, [("easy", 20), ("minimal", 30), ("several", 30), ("none", 30)]);
        assert!(sets.iter().all(|set| set.lines.is_some()));
    }

    #[test]
    fn what_is_no_plain_line() {
        assert!(plain_line(&empty(9)).is_some_and(|line| line == ".".repeat(81) + "\n"));
        assert!(plain_line(&empty(4)).is_none());
        let boxless = Shape::new(9).expect("9 is a size").without_boxes();
        assert!(plain_line(&Puzzle::empty(boxless)).is_none());
        let mut crowded = empty(9);
        crowded.add(1, 1, 1, Role::Given).expect("on the grid");
        assert!(plain_line(&crowded).is_some());
        crowded.add(1, 1, 2, Role::Extra).expect("on the grid");
        assert!(plain_line(&crowded).is_none());
    }
}
