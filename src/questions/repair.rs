//! *Repairing*: which small edits of the givens make a puzzle have exactly one solution.
//!
//! ```
//! use satdoku::{Limits, read, repair};
//! // The 7 in row 3 was a 4.
//! let puzzle =
//!     read(".9.6.1...5...3...97.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.")?;
//! let found = repair::repair(&puzzle, &repair::Options::default(), &Limits::default())?;
//! let lines: Vec<String> = found.repairs.iter().map(|r| r.edited(&puzzle).line()[18..27].to_owned()).collect();
//! assert_eq!(lines, ["1.6..58..", "4.6..58.."]);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! An [`Edit`] changes a given, adds one, removes one, moves one to an empty cell among its up to eight
//! neighbours, or swaps two neighbours. It is a *repair* when the puzzle has exactly one solution after it. All
//! single edits are tried, and pairs when asked for or when no single edit does. Nothing is applied: which repair
//! is right only the source of the puzzle can tell. And a typo after which there is exactly one solution, a wrong
//! one, cannot be noticed by anybody.
//!
//! Extras are the question and are not edited; neither are entries.
//!
//! # How it works
//! Most edits are settled without a search. Known solutions of the givens that stay (`rest.rs`) show that an
//! edit leaves several; known conflicts among them (`conflicts.rs`) that it leaves none. The others are asked
//! of the native search and, beyond some thousand guesses, of the SAT solver. Single edits of a usual puzzle
//! take some milliseconds. Every repair that is listed was confirmed by both engines and its solution checked.

mod conflicts;
mod edit;
mod pairs;
mod rank;
mod rest;
mod search;
mod singles;

use crate::error::Error;
use crate::grid::{Digit, Grid};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Engine, Solutions, solve};
use search::Search;

pub use edit::{Edit, edited};
pub use rank::Why;

/// How many edits a repair may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// One.
    One,
    /// One, and two when no single edit does. When there are more pairs than may be listed, the search ends
    /// and none is listed: to name some would be guessing.
    #[default]
    TwoIfNeeded,
    /// One or two.
    Two,
}

/// What to look for.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many edits a repair may have.
    pub depth: Depth,
    /// How many repairs with one edit are listed; the others are counted.
    pub most: usize,
    /// How many with two edits.
    pub most_pairs: usize,
    /// Digits that are known to be confused, in any order: such changes come first.
    pub confuse: Vec<(Digit, Digit)>,
    /// The budget in guesses of the native search, for single edits and again for pairs.
    pub nodes: u64,
}

/// 100 single edits, 20 pairs, and some seconds.
impl Default for Options {
    fn default() -> Options {
        Options {
            depth: Depth::default(),
            most: 100,
            most_pairs: 20,
            confuse: Vec::new(),
            nodes: 4_000_000,
        }
    }
}

/// Edits after which there is exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What to do: one or two edits of the puzzle as it is, in the order of their cells.
    pub edits: Vec<Edit>,
    /// The solution that it leads to.
    pub solution: Grid,
    /// What speaks for it, the best first; may be empty.
    pub why: Vec<Why>,
    /// Whether both engines say that the solution is the only one.
    pub cross_checked: bool,
}

impl Repair {
    /// The puzzle after it.
    pub fn edited(&self, puzzle: &Puzzle) -> Puzzle {
        edited(puzzle, &self.edits)
    }

    /// What speaks for it in words; where nothing special does, which mistake it undoes.
    pub fn describe_why(&self, puzzle: &Puzzle) -> String {
        let mut words: Vec<String> = self.why.iter().map(|why| why.describe(puzzle)).collect();
        if words.is_empty() {
            words = self.edits.iter().map(|edit| edit.mistake().to_owned()).collect();
            words.dedup();
        }
        words.join(", ")
    }
}

/// How many repairs of one kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many were found, listed or not.
    pub found: usize,
    /// Whether the search ended because those were too many; then none is listed.
    pub more: bool,
    /// The limit because of which there may be others, if there was one.
    pub stopped: Option<Stop>,
}

/// The answer to [`repair`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repairs {
    /// The solutions of the puzzle as it is; with exactly one there is nothing to repair.
    pub solutions: Solutions,
    /// How many of them are known, and whether those are all. More than a hundred are not counted.
    pub count: (usize, bool),
    /// The repairs, likeliest first; single edits before pairs.
    pub repairs: Vec<Repair>,
    /// How many there are with one edit.
    pub singles: Tally,
    /// How many there are with two, neither of which is enough alone; `None` when pairs were not tried.
    pub pairs: Option<Tally>,
}

impl Repairs {
    /// Whether all edits were tried that were asked for.
    pub fn is_complete(&self) -> bool {
        self.stopped().is_none() && !self.pairs.is_some_and(|pairs| pairs.more)
    }

    /// The limit because of which repairs may be missing, if there was one.
    pub fn stopped(&self) -> Option<Stop> {
        let unknown = match self.solutions {
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Some(stop),
            _ => None,
        };
        unknown.or(self.singles.stopped).or(self.pairs.and_then(|pairs| pairs.stopped))
    }
}

/// Finds the repairs of a puzzle that has no solution or several.
///
/// The order of [`Repairs::repairs`]: fewest edits; digits that the options name as confused; givens
/// symmetric under half a turn after the edit; digits that look alike, then neighbouring keys; a change before a
/// swap, a move, a removal and an addition; side by side before corner to corner; cells in ascending order.
///
/// It takes about as long as a few dozen searches for most puzzles, and for pairs on large grids as long as the
/// budget allows. The same input gives the same answer unless a limit in time is reached.
///
/// # Errors
/// [`Error::Disagreement`] when the engines contradict each other.
pub fn repair(puzzle: &Puzzle, options: &Options, limits: &Limits) -> Result<Repairs, Error> {
    let solutions = solve(puzzle, Engine::Both, limits)?.solutions;
    let known = usize::from(solutions.first().is_some());
    let mut repairs = Repairs {
        count: (known, matches!(solutions, Solutions::None | Solutions::Unique(_))),
        solutions,
        repairs: Vec::new(),
        singles: Tally::default(),
        pairs: None,
    };
    if !matches!(repairs.solutions, Solutions::None | Solutions::Several(..)) {
        return Ok(repairs);
    }
    let mut search = Search::new(puzzle, options, limits);
    search.singles(&mut repairs)?;
    let wanted = match options.depth {
        Depth::One => false,
        Depth::Two => true,
        Depth::TwoIfNeeded => repairs.singles.found == 0,
    };
    // What is known of single edits is needed for pairs.
    if wanted && repairs.singles.stopped.is_none() {
        search.pairs(&mut repairs)?;
    }
    Ok(repairs)
}
