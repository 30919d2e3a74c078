//! *Repairing*: small edits of the givens that leave exactly one solution.
//!
//! ```
//! use satdoku::{Limits, read, repair};
//! // The 7 in row 3 was a 4.
//! let puzzle =
//!     read(".9.6.1...5...3...97.6..58.......7...63......1.8.5.6.7...1...5..........2..4.9..8.")?;
//! let found = repair::repair(&puzzle, &Limits::default())?;
//! let likeliest = found.repairs[..2].iter();
//! let rows: Vec<String> = likeliest.map(|r| r.edited(&puzzle).line()[18..27].to_owned()).collect();
//! assert_eq!(rows, ["1.6..58..", "4.6..58.."]);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! An [`Edit`] changes, adds or removes a given, moves one to an empty cell among its up to eight
//! neighbours, swaps two of one row or column or two that touch, moves several that
//! [slipped](Slip) by one cell, or takes away a row or column that was [copied twice](Copied). It is
//! a *repair* if the edited puzzle has exactly one solution. All single edits are tried; pairs are
//! tried on request, or if no single edit works. No edit is applied: only the source of the puzzle
//! can tell which repair is right. A typo that leaves exactly one, wrong solution cannot be
//! detected.
//!
//! Some slips fit many puzzles by chance: those of a column or a part of a row that lost a given at
//! the end of the line, and those that go over the end of a row. They are repairs only if the cells
//! of the givens are symmetric afterwards, or if no other single edit works.
//!
//! A text that has a cell too many or too few is no puzzle at all; [`recount`] finds where it is.
//!
//! Extras and entries belong to the question and are not edited.
//!
//! # How it works
//! Most edits are settled without a search. Known solutions of the remaining givens (`rest.rs`)
//! show that an edit leaves several solutions; known conflicts among them (`conflicts.rs`) show
//! that it leaves none. The native search decides the other edits or, beyond a few thousand
//! guesses, the SAT solver. Single edits of a typical puzzle take a few milliseconds. Every listed
//! repair has been confirmed by both engines, and its solution checked.

mod board;
mod clashes;
mod confirm;
mod conflicts;
mod edit;
mod lines;
mod pairs;
mod rank;
mod recount;
mod rest;
mod search;
mod singles;

use std::collections::HashMap;
use std::hash::Hash;

use crate::error::Error;
use crate::grid::{Digit, Grid};
use crate::limits::{End, Limits, Partial, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::solve::{Engine, Solutions, solve};
use search::Search;

pub use edit::line::{Copied, Line, Repeated, Slip};
pub use edit::{Edit, edited};
pub use rank::why::Why;
pub use recount::{CellEdit, Recount, Recounts, recount};

/// The number of edits that a repair may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// One edit.
    One,
    /// One edit, or two if no single edit works but far-fetched ones.
    #[default]
    TwoIfNeeded,
    /// One or two edits.
    Two,
}

/// What to look for.
///
/// ```
/// use satdoku::{Limits, read, repair};
/// let puzzle = read("11.4.....3....2.")?;
/// let options = repair::Options::new().depth(repair::Depth::One).most(3);
/// let found = options.repair(&puzzle, &Limits::default())?;
/// assert!(found.repairs.len() <= 3 && found.pairs.is_none());
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    depth: Depth,
    most: usize,
    most_pairs: usize,
    confuse: Vec<(Digit, Digit)>,
    nodes: u64,
}

/// 100 single edits, 20 pairs, and a budget of a few seconds.
impl Default for Options {
    fn default() -> Options {
        Options {
            depth: Depth::default(),
            most: 100,
            most_pairs: 20,
            confuse: Vec::new(),
            nodes: budgets::repair::NODES,
        }
    }
}

impl Options {
    /// 100 single edits, 20 pairs, and a budget of a few seconds.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets the number of edits that a repair may have.
    pub fn depth(self, depth: Depth) -> Options {
        Options { depth, ..self }
    }

    /// Sets the maximum number of single edits to list; the others are only counted.
    pub fn most(self, most: usize) -> Options {
        Options { most, ..self }
    }

    /// Sets the maximum number of pairs of edits to list.
    pub fn most_pairs(self, most_pairs: usize) -> Options {
        Options { most_pairs, ..self }
    }

    /// Sets pairs of digits that are easily confused, in any order: these changes come first.
    pub fn confuse(self, confuse: Vec<(Digit, Digit)>) -> Options {
        Options { confuse, ..self }
    }

    /// Sets the budget, in guesses of the native search, for single edits and again for pairs.
    pub fn nodes(self, nodes: u64) -> Options {
        Options { nodes, ..self }
    }
}

/// One or two edits that leave exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// One or two edits of the original puzzle, in the order of their cells.
    pub edits: Vec<Edit>,
    /// The solution of the repaired puzzle.
    pub solution: Grid,
    /// Reasons that make the repair likely, best first; may be empty.
    pub why: Vec<Why>,
    /// Whether both engines confirm that the solution is unique.
    pub cross_checked: bool,
}

impl Repair {
    /// Returns the repaired puzzle.
    pub fn edited(&self, puzzle: &Puzzle) -> Puzzle {
        edited(puzzle, &self.edits)
    }

    /// Returns the reasons in words; if there are none, the kind of mistake that the repair undoes.
    pub fn describe_why(&self, puzzle: &Puzzle) -> String {
        let mut words: Vec<String> = self.why.iter().map(|why| why.describe(puzzle)).collect();
        if words.is_empty() {
            words = self.edits.iter().map(|edit| edit.mistake().to_owned()).collect();
            words.dedup();
        }
        words.join(", ")
    }
}

/// The number of repairs of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The number of repairs found, listed or not.
    pub found: usize,
    /// How the search for them ended.
    pub end: End,
}

/// The answer to [`repair`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repairs {
    /// The solutions of the unchanged puzzle; if there is exactly one, there is nothing to repair.
    pub solutions: Solutions,
    /// The number of known solutions. Counting stops after a hundred.
    pub count: Partial<usize>,
    /// The repairs, likeliest first; single edits before pairs.
    pub repairs: Vec<Repair>,
    /// The number of repairs with one edit.
    pub singles: Tally,
    /// The number of repairs with two edits, neither of which alone leaves the same solution; `None`
    /// if pairs were not tried.
    pub pairs: Option<Tally>,
    /// Rows and columns that repeat a neighbour, so that they may have been copied twice, and
    /// without which there are several solutions.
    pub repeated: Vec<Repeated>,
}

impl Repairs {
    /// Returns `true` if all requested edits were tried.
    pub fn is_complete(&self) -> bool {
        self.stopped().is_none()
    }

    /// Returns the indices of the repairs, those that edit one and the same given together. Groups
    /// are in the order of their likeliest repairs.
    pub fn by_given(&self) -> Vec<Vec<usize>> {
        self.grouped(|repair| match &repair.edits[..] {
            [Edit::Change { from, .. } | Edit::Move { from, .. } | Edit::Remove(from)] => {
                Some(*from)
            }
            _ => None,
        })
    }

    /// Returns the indices of the repairs, those that lead to the same solution together. Groups
    /// are in the order of their likeliest repairs.
    pub fn by_solution(&self) -> Vec<Vec<usize>> {
        self.grouped(|repair| Some(repair.solution.clone()))
    }

    /// Groups repairs by a key; those without one are alone.
    fn grouped<K: Eq + Hash>(&self, key: impl Fn(&Repair) -> Option<K>) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut places = HashMap::new();
        for (i, repair) in self.repairs.iter().enumerate() {
            let next = groups.len();
            let place = key(repair).map_or(next, |key| *places.entry(key).or_insert(next));
            match groups.get_mut(place) {
                Some(group) => group.push(i),
                None => groups.push(vec![i]),
            }
        }
        groups
    }

    /// Returns the limit because of which repairs may be missing, if any.
    pub fn stopped(&self) -> Option<Stop> {
        let unknown = match self.solutions {
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Some(stop),
            _ => None,
        };
        unknown.or(self.singles.end.stopped()).or(self.pairs.and_then(|pairs| pairs.end.stopped()))
    }
}

/// Finds the repairs of a puzzle that has no solution or several. What was filled in or crossed out is
/// left aside: it says nothing about what was printed.
///
/// [`Repairs::repairs`] is ordered by: fewest edits; digits that the options name as confused; cells
/// of the givens that are symmetric after the edit, by any rotation or reflection; among the first
/// eight of these, puzzles of which no givens can be removed (symmetric ones together); kinds, likeliest
/// first (a line copied twice, a whole row that slipped, digits that look alike, neighbouring keys, a
/// whole column that slipped, other digits, a part of a line, a swap, a move, a removal, an addition);
/// side by side before corner to corner; givens that are needed; cells in ascending order.
///
/// This takes about as long as a few dozen searches for most puzzles, and for pairs on large grids
/// as long as the budget allows. The same input gives the same answer unless a time limit is
/// reached.
///
/// [`Options`] say how many edits to make, and how many to list.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn repair(puzzle: &Puzzle, limits: &Limits) -> Result<Repairs, Error> {
    Options::new().repair(puzzle, limits)
}

impl Options {
    /// Finds repairs like [`repair()`], with these options.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if the engines contradict each other.
    pub fn repair(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Repairs, Error> {
        let puzzle = &puzzle.fresh();
        let solutions = solve(puzzle, Engine::Both, limits)?.solutions;
        let count = Partial {
            known: usize::from(solutions.first().is_some()),
            end: match solutions {
                Solutions::None | Solutions::Unique(_) => End::Exhausted,
                Solutions::Several(..) => End::Enough,
                Solutions::Found(_, stop) | Solutions::Unknown(stop) => End::Stopped(stop),
            },
        };
        let mut repairs = Repairs {
            count,
            solutions,
            repairs: Vec::new(),
            singles: Tally { found: 0, end: End::Exhausted },
            pairs: None,
            repeated: Vec::new(),
        };
        if !matches!(repairs.solutions, Solutions::None | Solutions::Several(..)) {
            return Ok(repairs);
        }
        let mut search = Search::new(puzzle, self, limits);
        search.singles(&mut repairs)?;
        let wanted = match self.depth {
            Depth::One => false,
            Depth::Two => true,
            Depth::TwoIfNeeded => !search.has_likely(),
        };
        // What is known of single edits is needed for pairs.
        if wanted && repairs.singles.end.is_complete() {
            search.pairs(&mut repairs)?;
        }
        Ok(repairs)
    }
}
