//! *Explaining*: which givens conflict, so that a puzzle has no solution, by which steps, and what can be done.
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
//! Every given is a group over the rules, and [`cnf::smus`] finds a smallest set that conflicts, with the proof that
//! none is smaller. Of several smallest sets the one that is easiest to see goes first: [`human::refute`] derives each.
//! Where the rules alone conflict, they are the groups. A set is verified before it is returned: by a fresh solver, and by
//! the native search as far as that gets within some thousand guesses.
//!
//! What can be done about a conflict is a question of its own, and not read off it: see [`fixes`]. [`conflicts`] lists all,
//! [`disjoint`] picks some that have nothing in common, [`suspects`] counts who is in many, [`judge()`] says whether what another
//! program names is a conflict.

mod conflicts;
mod fixes;
mod judge;
mod members;
mod needed_rules;
mod search_first;
mod smallest;
mod suspects;
mod verify;
mod watch;

use crate::engines::check;
use crate::engines::encode::{Clauses, Part, Reason, decode, encode};
use crate::error::Error;
use crate::human::{self, Step};
use crate::io::format::one_line;
use crate::limits::{Limits, Stop};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle};
use members::candidates;
use smallest::Answer;

pub use conflicts::{Conflicts, Listed, conflicts, disjoint};
pub use fixes::{Fixes, fixes, without};
pub use judge::{Judged, judge};
pub use needed_rules::needed_rules;
pub use search_first::SearchFirst;
pub use suspects::{Suspect, Suspects, suspects};

/// The answer to [`explain`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained {
    /// The puzzle has a solution: there is nothing to explain.
    Consistent,
    /// It has none, because of this.
    Conflict(Conflict),
    /// A limit was reached before either was known.
    Unknown(Stop),
}

/// How good a conflict has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Quality {
    /// None is smaller, which is proved.
    #[default]
    Smallest,
    /// No member can be left out: quick, but it can have many members more than needed.
    Minimal,
    /// Easy to follow rather than small, and minimal.
    Easiest,
}

/// Why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// What conflicts: constraints that are not of the grid in the order of the puzzle, then givens in the order of their
    /// cells, extras after the others; or rules of the grid, when those alone conflict.
    pub members: Vec<Reason>,
    /// No conflict has fewer members; see [`Conflict::is_smallest`].
    pub lower_bound: usize,
    /// All sets of this size that are known, these members first, up to [`Conflict::MOST_SETS`]. Empty when smallest
    /// sets were not asked for or not reached.
    pub sets: Vec<Vec<Reason>>,
    /// Whether there are no other sets of this size.
    pub sets_complete: bool,
    /// Whether no member can be left out. When no limit was reached and this is false, some can.
    pub minimal: bool,
    /// The limit that was reached, if one was.
    pub stopped: Option<Stop>,
}

impl Conflict {
    /// How many smallest sets are looked for.
    pub const MOST_SETS: usize = 20;

    /// Whether it is proved that no conflict is smaller.
    pub fn is_smallest(&self) -> bool {
        self.minimal && self.lower_bound == self.members.len()
    }

    /// The constraints among the members that are not of the grid, as indices into [`Puzzle::constraints`].
    pub fn rules<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = usize> + 'p {
        self.members.iter().filter_map(|member| match member {
            Reason::Constraint(i) if !puzzle.constraints()[*i].is_of_grid() => Some(*i),
            _ => None,
        })
    }

    /// The givens among the members.
    pub fn givens<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = &'p Given> {
        self.members.iter().filter_map(|reason| match reason {
            Reason::Given(i) => Some(&puzzle.givens[*i]),
            _ => None,
        })
    }
}

/// The names of the constraints among some reasons.
pub fn house_names(
    puzzle: &Puzzle,
    reasons: &[Reason],
    notation: Notation,
) -> impl Iterator<Item = String> {
    reasons.iter().filter_map(move |reason| match reason {
        Reason::Constraint(i) => Some(notation.constraint(puzzle, *i)),
        _ => None,
    })
}

/// Finds out why a puzzle has no solution, by a smallest conflict: [`explain_as`] with [`Quality::Smallest`].
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
pub fn explain(puzzle: &Puzzle, limits: &Limits) -> Result<Explained, Error> {
    explain_as(puzzle, Quality::Smallest, limits)
}

/// Finds out why a puzzle has no solution.
///
/// Of equal digits given twice for one cell one counts, a given before an extra. The answer does not depend on the
/// order of the givens. The search for a smallest set takes exponentially many calls of the solver in the worst case; it may make
/// some thousand, and then returns the best set with the bound that it proved. Each call is a `tracing` event at
/// debug level, here and in all functions of this module: what was asked, about how many, and the answer.
///
/// # Errors
/// [`Error::Disagreement`] when the native search contradicts the answer.
pub fn explain_as(puzzle: &Puzzle, quality: Quality, limits: &Limits) -> Result<Explained, Error> {
    tracing::debug!("explaining {}", one_line(puzzle));
    let encoding = encode(puzzle, Clauses::Extended);
    let conflict = match smallest::find(puzzle, &encoding, quality, limits) {
        Answer::Consistent(model) => {
            check::verify(puzzle, "sat", &decode(puzzle.shape(), &model))?;
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

/// How far [`derive()`] looks for steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// As long as the derivation is likely to be of use to a person: some tens of milliseconds on 9×9.
    #[default]
    Short,
    /// For seconds, up to hundreds of steps.
    Long,
}

/// How many looks at a board a short and a long derivation may take.
const SHORT: usize = 4_000;
const LONG: usize = 200_000;

/// Steps from these members to a contradiction, by the rules of the grid and no others.
fn refute(puzzle: &Puzzle, members: &[Reason], boards: usize) -> Option<Vec<Step>> {
    let part = Part::new(puzzle, members);
    let mut steps = human::refute_within(&part.puzzle, &candidates(puzzle, members), boards)?;
    if part.constraints.len() < puzzle.constraints().len() {
        steps.iter_mut().for_each(|step| step.renumber(&part.constraints));
    }
    Some(steps)
}

/// Derives a contradiction from the givens of a conflict, step by step, each step checked; `None` when no
/// derivation was found within a fixed amount of work.
///
/// # Errors
/// [`Error::Disagreement`] when a step does not follow from the facts that it cites.
pub fn derive(
    puzzle: &Puzzle,
    conflict: &Conflict,
    effort: Effort,
) -> Result<Option<Vec<Step>>, Error> {
    let steps = match effort {
        Effort::Short => refute(puzzle, &conflict.members, SHORT),
        Effort::Long => refute(puzzle, &conflict.members, LONG),
    };
    for step in steps.iter().flatten() {
        if !human::holds(puzzle, step, &[]) {
            return Err(verify::step_disagrees(puzzle, step).into());
        }
    }
    Ok(steps)
}
