//! *Explaining*: which givens conflict, so that a puzzle has no solution, by which steps, and what
//! can be done.
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
//! Every given is a group over the rules, and [`cnf::smus`] finds a smallest set that conflicts,
//! with the proof that none is smaller. Of several smallest sets the one that is easiest to see
//! goes first: [`human::refute`](crate::human::refute()) derives each. Where the rules alone
//! conflict, they are the groups. A set is verified before it is returned: by a fresh solver, and
//! by the native search as far as that gets within some thousand guesses.
//!
//! What can be done about a conflict is a question of its own, and not read off it: see [`fixes`].
//! [`conflicts`] lists all, [`disjoint`] picks some that have nothing in common, [`suspects`]
//! counts who is in many, [`judge()`] says whether what another program names is a conflict.

mod conflict;
mod conflicts;
mod derive;
mod fixes;
mod judge;
mod members;
mod needed_rules;
mod search_first;
mod smallest;
mod suspects;
mod verify;
mod watch;

use crate::engines::encode::{Clauses, decode, encode};
use crate::error::Error;
use crate::io::format::one_line;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::questions::verify::verify;
use smallest::Answer;

pub use conflict::{Conflict, Explained, Quality, house_names};
pub use conflicts::{Conflicts, Listed, conflicts, disjoint};
pub use derive::{Effort, derive};
pub use fixes::{Fixes, fixes, without};
pub use judge::{Judged, judge};
pub use needed_rules::needed_rules;
pub use search_first::SearchFirst;
pub use suspects::{Suspect, Suspects, suspects};

/// Finds out why a puzzle has no solution, by a smallest conflict: [`explain_as`] with [`Quality::Smallest`].
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explained, Error> {
    explain_as(puzzle, Quality::Smallest, limits)
}

/// Finds out why a puzzle has no solution.
///
/// Of equal digits given twice for one cell one counts, a given before an extra. The answer does
/// not depend on the order of the givens. The search for a smallest set takes exponentially many
/// calls of the solver in the worst case; it may make some thousand, and then returns the best set
/// with the bound that it proved. Each call is a `tracing` event at debug level, here and in all
/// functions of this module: what was asked, about how many, and the answer.
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
pub fn explain_as(puzzle: &Puzzle, quality: Quality, limits: &Limits) -> Result<Explained, Error> {
    tracing::debug!("explaining {}", one_line(puzzle));
    let encoding = encode(puzzle, Clauses::Extended);
    let conflict = match smallest::find(puzzle, &encoding, quality, limits) {
        Answer::Consistent(model) => {
            verify(puzzle, "sat", &decode(puzzle.shape(), &model))?;
            return Ok(Explained::Consistent);
        }
        Answer::Unknown(stop) => return Ok(Explained::Unknown(stop)),
        Answer::Conflict(conflict) if conflict.members.is_empty() => {
            match needed_rules(puzzle, &conflict, limits)? {
                (members, None) => Conflict { members, ..conflict },
                (_, Some(stop)) => return Ok(Explained::Unknown(stop)),
            }
        }
        Answer::Conflict(conflict) => conflict,
    };
    verify::conflict(puzzle, &encoding, conflict, limits).map(Explained::Conflict)
}
