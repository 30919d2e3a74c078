//! *Explaining*: why a puzzle has no solution: which givens conflict, by which steps, and what can
//! be changed.
//!
//! ```
//! use satdoku::{Explained, Limits, Role, explain, read};
//! let mut puzzle =
//!     read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! puzzle.add(1, 3, 8, Role::Extra)?;
//! let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default())? else {
//!     panic!("the puzzle has no solution");
//! };
//! let cells: Vec<usize> = conflict.givens(&puzzle).map(|given| given.cell.index() + 1).collect();
//! assert_eq!(cells, [21, 3]); // 3x3 and 1x3
//! assert!(conflict.is_smallest());
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Every given, and every rule beyond the grid itself, is a group of clauses. [`cnf::smus`] finds a
//! smallest set of groups that conflict, and proves that none is smaller. If there are several, the
//! one that is easiest to see comes first, judged by the derivations of
//! [`human::refute`](crate::human::refute()). If the rules of the grid conflict by themselves, they
//! are the groups. A set is verified before it is returned, by a fresh solver and by the native
//! search (within a few thousand guesses).
//!
//! Changing one member of a conflict need not repair the puzzle, so what must change is a separate
//! question: see [`fixes`]. [`conflicts`] lists all conflicts, [`disjoint`] finds some without
//! common members, [`suspects`] ranks givens by how many conflicts they are in, and [`judge()`]
//! checks a conflict that another program reports.

mod conflict;
mod conflicts;
mod derive;
mod easiest;
mod fixes;
mod judge;
mod members;
mod needed_rules;
mod search_first;
mod smallest;
mod suspects;
mod verify;

use crate::engines::encode::{Clauses, Grouping, decode};
use crate::error::Error;
use crate::io::format::one_line;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::questions::common::verify::verify;
use smallest::Answer;

pub use conflict::{Conflict, Explained, Quality, house_names};
pub use conflicts::{Conflicts, Listed, conflicts, disjoint};
pub use derive::{Effort, derive};
pub use easiest::{Easier, easier};
pub use fixes::{Fixes, fixes, without};
pub use judge::{Judged, judge};
pub use needed_rules::needed_rules;
pub use search_first::SearchFirst;
pub use suspects::{Suspect, Suspects, suspects};

/// Finds out why a puzzle has no solution, with a smallest conflict.
///
/// If a digit is given twice for one cell, it counts once, as a given rather than an extra. The
/// answer does not depend on the order of the givens. Finding a smallest set takes exponentially
/// many solver calls in the worst case; after some thousand calls, the best set so far is returned
/// with the proved lower bound. [`Options`] can ask for less.
///
/// Like all functions of this module, it logs each solver call by way of the `log` crate, at debug level:
/// the question, the number of members, and the answer.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the native search contradicts the answer.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explained, Error> {
    Options::new().explain(puzzle, limits)
}

/// What an explanation has to be.
///
/// ```
/// use satdoku::{Explained, Limits, Quality, explain, read};
/// let puzzle = read("11.4.....3....2.")?;
/// let options = explain::Options::new().quality(Quality::Minimal);
/// let Explained::Conflict(conflict) = options.explain(&puzzle, &Limits::default())? else {
///     panic!("row 1 has a 1 twice");
/// };
/// assert!(conflict.minimal);
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    pub(crate) quality: Quality,
    pub(crate) effort: Effort,
    pub(crate) rules: bool,
    pub(crate) rest: bool,
    /// Which of the smallest conflicts, from 0.
    pub(crate) set: usize,
}

impl Options {
    /// A smallest conflict.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets how good the conflict has to be.
    pub fn quality(self, quality: Quality) -> Options {
        Options { quality, ..self }
    }

    /// Sets how far an [`explanation`](crate::explanation()) looks for steps.
    pub fn effort(self, effort: Effort) -> Options {
        Options { effort, ..self }
    }

    /// Lets an [`explanation`](crate::explanation()) name the rules of the grid that the conflict needs.
    pub fn rules(self, rules: bool) -> Options {
        Options { rules, ..self }
    }

    /// Lets an [`explanation`](crate::explanation()) say what is left after each fix.
    pub fn rest(self, rest: bool) -> Options {
        Options { rest, ..self }
    }

    /// Chooses among several smallest conflicts, counted from 0 in the order of
    /// [`Conflict::sets`]; where there are fewer, the last one.
    pub fn set(self, set: usize) -> Options {
        Options { set, ..self }
    }

    /// Explains like [`explain()`], with these options.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if the native search contradicts the answer.
    pub fn explain(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Explained, Error> {
        log::debug!("explaining {}", one_line(puzzle));
        let encoding = Grouping::Givens.encode_within(puzzle, Clauses::Extended, limits);
        let encoding = match encoding {
            Ok(encoding) => encoding,
            Err(stop) => return Ok(Explained::Unknown(stop)),
        };
        let conflict = match smallest::find(puzzle, &encoding, self.quality, limits) {
            Answer::Consistent(model) => {
                verify(puzzle, "sat", &decode(puzzle.shape(), &model))?;
                return Ok(Explained::Consistent);
            }
            Answer::Unknown(stop) => return Ok(Explained::Unknown(stop)),
            Answer::Conflict(conflict) if conflict.members.is_empty() => {
                let needed = needed_rules(puzzle, &conflict, limits)?;
                match needed.stopped() {
                    None => Conflict { members: needed.known, ..conflict },
                    Some(stop) => return Ok(Explained::Unknown(stop)),
                }
            }
            Answer::Conflict(conflict) => {
                match conflict.sets.get(self.set.min(conflict.sets.len().saturating_sub(1))) {
                    Some(set) if self.set > 0 => Conflict { members: set.clone(), ..conflict },
                    _ => conflict,
                }
            }
        };
        verify::conflict(puzzle, &encoding, conflict, limits).map(Explained::Conflict)
    }
}
