//! *Hints*: what to look at next, and no more than that.
//!
//! ```
//! use satdoku::hint::{Hint, hint};
//! use satdoku::human::Techniques;
//! use satdoku::{Limits, Role, read};
//! let mut puzzle = read("1..4.....3....2.")?;
//! let hinted = hint(&puzzle, Techniques::all(), true, &Limits::default())?;
//! assert!(matches!(hinted.hint, Hint::Step(step) if step.places.len() == 1));
//! puzzle.add(1, 2, 3, Role::Entry)?; // it must be 2
//! let hinted = hint(&puzzle, Techniques::all(), true, &Limits::default())?;
//! assert!(matches!(&hinted.hint, Hint::Wrong(entries) if entries.len() == 1));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A mistake comes first, for every step after it would lead further astray: a wrong entry, then a
//! candidate that should not have been crossed out. Otherwise the hint is the easiest step.

use crate::error::Error;
use crate::grid::{Candidate, Cell};
use crate::human::{Status, Step, Techniques};
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::questions::mistakes::mistakes;
use crate::questions::solve::steps::{Outlook, logic, outlook, status};

/// What to look at next.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// These entries are in no solution; in the order of their cells.
    Wrong(Vec<Candidate>),
    /// No candidate that is left to this cell is in a solution.
    Lost(Cell),
    /// Entries and crossed-out candidates are each in some solution, and in none together.
    Apart,
    /// The puzzle has no solution.
    NoSolution,
    /// The easiest step, with the facts that it rests on.
    Step(Step),
    /// The grid is full, and right.
    Solved,
    /// None of the techniques says anything.
    Stuck,
    /// A limit was reached first.
    Stopped(Stop),
}

/// How much of a hint is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Where to look: 1.
    Region = 1,
    /// Which cells, and which technique: 2.
    Cells = 2,
    /// Everything: 3.
    #[default]
    Step = 3,
}

impl TryFrom<u8> for Level {
    type Error = Error;

    fn try_from(level: u8) -> Result<Level, Error> {
        let all = [Level::Region, Level::Cells, Level::Step];
        let level_of = all.into_iter().find(|&known| known as u8 == level);
        level_of.ok_or_else(|| Error::Form(format!("found `level`: {level}, expected 1, 2 or 3")))
    }
}

/// The answer to [`hint()`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hinted {
    /// What to look at.
    pub hint: Hint,
    /// Whether the puzzle has several solutions, so that logic cannot come to an end.
    pub several: bool,
}

impl From<Hint> for Hinted {
    fn from(hint: Hint) -> Hinted {
        Hinted { hint, several: false }
    }
}

/// Finds out what to look at next, by these techniques; with `uniqueness`, those that assume exactly
/// one solution are used where that is proved.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn hint(
    puzzle: &Puzzle,
    techniques: Techniques,
    uniqueness: bool,
    limits: &Limits,
) -> Result<Hinted, Error> {
    let found = mistakes(puzzle, limits)?;
    if !found.wrong.is_empty() {
        let wrong = found.wrong.iter().map(|&i| puzzle.givens[i].candidate());
        return Ok(Hint::Wrong(wrong.collect()).into());
    }
    if let Some(&cell) = found.lost.first() {
        return Ok(Hint::Lost(cell).into());
    }
    let several = match outlook(puzzle, limits)? {
        Outlook::Without if puzzle.is_begun() => return Ok(Hint::Apart.into()),
        Outlook::Without => return Ok(Hint::NoSolution.into()),
        Outlook::Several => true,
        Outlook::Open => false,
    };
    let mut logic = logic(puzzle, techniques, uniqueness, limits)?;
    let hint = match (logic.next(), status(&logic)) {
        (Some(step), _) => Hint::Step(step),
        (None, Ok(Status::Solved)) => Hint::Solved,
        // What was not looked for in time may be there.
        (None, Ok(_)) => limits.check().map_or_else(Hint::Stopped, |()| Hint::Stuck),
        (None, Err(stop)) => Hint::Stopped(stop),
    };
    Ok(Hinted { hint, several })
}
