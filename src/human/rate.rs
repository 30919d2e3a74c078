//! [`rate`]: how hard a puzzle is for people.
//!
//! ```
//! use satdoku::{Limits, human::rate, read};
//! let puzzle = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let rating = rate(&puzzle, &Limits::default()).expect("no limit was set");
//! assert_eq!((rating.er, rating.ep, rating.ed, rating.level()), (12, 12, 12, "easy"));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! The scale and the techniques are those of Sudoku Explainer 1.2.1: singles and their direct
//! forms, locked candidates, subsets, plain fish, XY- and XYZ-wings, unique rectangles and loops,
//! BUG, aligned exclusion, and chains from X-chains to nets. All steps of the lowest rating are taken
//! at once, so a puzzle has the same rating when it is turned or relabelled.
//!
//! # References
//! N. Juillerat, *Sudoku Explainer*, 2006: techniques, their order, and the scale.

use std::fmt;
use std::ops::RangeInclusive;

use crate::human::chains;
use crate::human::logic::{Logic, Status};
use crate::human::technique::{Mark, Technique, Techniques};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

/// How hard a puzzle is, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step until the first digit is placed.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// The technique of the hardest step; `None` for a full grid. If several techniques are equally
    /// hard, a turned or relabelled puzzle may name another of them, because a chain is named after
    /// the first of the shortest ways.
    pub hardest: Option<Technique>,
    /// Whether the techniques solved the puzzle. If not, it is harder than the rating says.
    pub solved: bool,
}

impl Rating {
    /// Returns the level: `easy`, `medium`, `hard`, `unfair` or `extreme` (see [`LEVELS`]), or
    /// `solved` for a full grid.
    pub fn level(&self) -> &'static str {
        match self.er {
            _ if self.hardest.is_none() && self.solved => "solved",
            _ if !self.solved => "extreme",
            er => {
                let level = LEVELS.iter().find(|(_, range)| range.contains(&er));
                level.map_or("extreme", |(name, _)| name)
            }
        }
    }
}

/// Writes the level and the hardest step, `medium 2.8`, or `solved` for a full grid.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level() {
            "solved" => f.pad("solved"),
            level => f.pad(&format!("{level} {}", decimal(self.er))),
        }
    }
}

/// The levels of difficulty, each with its range of ratings in tenths.
pub const LEVELS: [(&str, RangeInclusive<u16>); 5] = [
    ("easy", 0..=23),
    ("medium", 24..=34),
    ("hard", 35..=57),
    ("unfair", 58..=75),
    ("extreme", 76..=u16::MAX),
];

/// The highest rating, in tenths. Puzzles that the techniques do not solve have none.
pub const HARDEST: u16 = chains::HARDEST;

/// Returns a rating, given in tenths, as people write it: 12 becomes `1.2`.
pub fn decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Returns the techniques that ratings are based on: those of Sudoku Explainer.
pub fn classic() -> Techniques {
    marked(Mark::Classic)
}

/// Returns singles, locked candidates and subsets: the techniques before fish, wings and chains.
pub fn basic() -> Techniques {
    marked(Mark::Basic)
}

fn marked(mark: Mark) -> Techniques {
    Technique::ALL.into_iter().filter(|technique| technique.is(mark)).collect()
}

/// Rates a puzzle that has exactly one solution. This takes milliseconds for most 9×9 puzzles, a
/// second for the hardest, and minutes for hard 16×16 puzzles, so set a limit.
///
/// # Errors
/// Returns the limit that was reached before the rating was known.
pub fn rate(puzzle: &Puzzle, limits: &Limits) -> Result<Rating, Stop> {
    by(puzzle, classic(), limits)
}

/// Rates a puzzle that has exactly one solution, if its rating is at most `most` tenths; returns
/// `None` if it is harder. Finding out that a puzzle is harder takes much less time than rating it.
///
/// # Errors
/// Returns the limit that was reached before the answer was known.
pub fn rate_within(puzzle: &Puzzle, most: u16, limits: &Limits) -> Result<Option<Rating>, Stop> {
    let is_within = |t: &Technique| t.rating().is_some_and(|rating| u16::from(rating) <= most);
    let rating = by(puzzle, classic().iter().filter(is_within).collect(), limits)?;
    Ok(Some(rating).filter(|rating| rating.solved && rating.er <= most))
}

fn by(puzzle: &Puzzle, techniques: Techniques, limits: &Limits) -> Result<Rating, Stop> {
    let mut logic = Logic::new(puzzle, techniques).unique().within(limits);
    let mut rating = Rating { er: 0, ep: 0, ed: 0, hardest: None, solved: false };
    loop {
        let steps = logic.advance();
        let Some(first) = steps.first() else {
            rating.solved = logic.ended() == Some(Status::Solved);
            return match logic.stopped() {
                Some(stop) if !rating.solved => Err(stop),
                _ => Ok(rating),
            };
        };
        if first.rating() > rating.er {
            rating.er = first.rating();
            rating.hardest = Some(first.technique);
        }
        if rating.ed == 0 {
            rating.ed = first.rating();
        }
        if rating.ep == 0 && steps.iter().any(|step| !step.places.is_empty()) {
            rating.ep = rating.er;
        }
    }
}
