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
mod singles;

use std::collections::HashSet;

use crate::error::{Disagreement, Error};
use crate::format::one_line;
use crate::grid::{Digit, Grid};
use crate::limits::{Limits, Stop};
use crate::probe::{NoAnswer, Probe};
use crate::puzzle::Puzzle;
use crate::solve::{Engine, Solutions, solve};
use conflicts::Conflicts;
use edit::Board;
use pairs::Pairs;
use rank::{Rank, Ranking};
use rest::Rest;

pub use edit::{Edit, edited};
pub use rank::Why;

/// More solutions than this are not counted.
const MOST_COUNTED: usize = 100;

/// How many edits a repair may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// One.
    One,
    /// One, and two when no single edit does. When that gives more pairs than may be listed, none is
    /// listed: to name some would be guessing.
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
    let board = Board::new(puzzle);
    let ranking = Ranking::new(puzzle, &options.confuse);
    let mut probe = Probe::new(puzzle, options.nodes, limits);
    let mut conflicts = Conflicts::default();
    let seeds = match &repairs.solutions {
        Solutions::Several(first, second) => vec![first, second],
        _ => vec![],
    };
    let mut best = Best::new(options.most);
    let mut enough = HashSet::new();
    let mut whole = None;
    let searched =
        Rest::new(&mut probe, board.shape, board.digits(&[], &[]), seeds).and_then(|rest| {
            repairs.count = match (rest.known.len(), rest.complete) {
                (known, true) => (known, true),
                (known, false) => (known.min(MOST_COUNTED), false),
            };
            let rest = whole.insert(rest);
            singles::singles(&board, &mut probe, rest, &mut conflicts, &mut |edit, grid| {
                enough.insert(edit);
                best.add(ranking.rank(&[edit]), vec![edit], grid);
            })
        });
    repairs.singles = Tally { found: best.found, stopped: stop_of(searched)? };
    confirm(puzzle, best, &ranking, limits, &mut repairs.repairs)?;
    let wanted = match options.depth {
        Depth::One => false,
        Depth::Two => true,
        Depth::TwoIfNeeded => repairs.singles.found == 0,
    };
    let Some(whole) = whole.as_mut().filter(|_| wanted && repairs.singles.stopped.is_none()) else {
        return Ok(repairs);
    };
    let mut probe = Probe::new(puzzle, options.nodes, limits);
    let mut best = Best::new(options.most_pairs);
    let mut pairs = Pairs {
        board: &board,
        probe: &mut probe,
        whole,
        conflicts: &mut conflicts,
        enough: &enough,
    };
    let searched = pairs.all(&mut |mut edits, grid| {
        edits.sort_by_key(|edit| edit.removed().chain(edit.added()).map(|given| given.cell).min());
        best.add(ranking.rank(&edits), edits.to_vec(), grid);
    });
    repairs.pairs = Some(Tally { found: best.found, stopped: stop_of(searched)? });
    if options.depth == Depth::TwoIfNeeded && best.found > best.most {
        return Ok(repairs);
    }
    confirm(puzzle, best, &ranking, limits, &mut repairs.repairs)?;
    Ok(repairs)
}

/// The limit that ended a search.
fn stop_of(searched: Result<(), NoAnswer>) -> Result<Option<Stop>, Error> {
    match searched {
        Ok(()) => Ok(None),
        Err(NoAnswer::Stopped(stop)) => Ok(Some(stop)),
        Err(NoAnswer::Failed(error)) => Err(error),
    }
}

/// The likeliest of the repairs that were found.
struct Best {
    most: usize,
    found: usize,
    /// In ascending order.
    kept: Vec<(Rank, Vec<Edit>, Grid)>,
}

impl Best {
    fn new(most: usize) -> Best {
        Best { most, found: 0, kept: Vec::new() }
    }

    fn add(&mut self, rank: Rank, edits: Vec<Edit>, grid: Grid) {
        self.found += 1;
        let at = self.kept.partition_point(|(other, ..)| *other < rank);
        if at < self.most {
            self.kept.insert(at, (rank, edits, grid));
            self.kept.truncate(self.most);
        }
    }
}

/// Has both engines say that the solution of each repair is the only one; a limit may keep them from it.
fn confirm(
    puzzle: &Puzzle,
    best: Best,
    ranking: &Ranking<'_>,
    limits: &Limits,
    repairs: &mut Vec<Repair>,
) -> Result<(), Error> {
    for (_, edits, solution) in best.kept {
        let edited = edited(puzzle, &edits);
        crate::check::verify(&edited, "repair", &solution)?;
        let solved = solve(&edited, Engine::Both, limits)?;
        let agrees = match &solved.solutions {
            Solutions::Unique(grid) | Solutions::Found(grid, _) => *grid == solution,
            Solutions::Unknown(_) => true,
            Solutions::None | Solutions::Several(..) => false,
        };
        if !agrees {
            return Err(Error::from(Disagreement {
                question: "a repair".to_owned(),
                puzzle: one_line(&edited),
                answers: vec![
                    ("repair", "exactly one solution".to_owned()),
                    ("solve", format!("{:?}", solved.solutions)),
                ],
            }));
        }
        let why = ranking.why(&edits);
        repairs.push(Repair { edits, solution, why, cross_checked: solved.cross_checked });
    }
    Ok(())
}
