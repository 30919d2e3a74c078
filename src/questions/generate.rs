//! *Generating*: puzzles with exactly one solution, and full boards, drawn at random.
//!
//! ```
//! use satdoku::generate::{Symmetry, Wish, fill, generate};
//! use satdoku::{Limits, Puzzle, Shape};
//! let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(Shape::new(6)?) };
//! let generated = generate(&wish, 3, 1, &Limits::default())?;
//! assert_eq!((generated.puzzles.len(), generated.stopped), (3, None));
//! // The same seed gives the same puzzles, on every machine.
//! assert_eq!(generate(&wish, 2, 1, &Limits::default())?.puzzles, generated.puzzles[..2]);
//!
//! let empty = Puzzle::empty(Shape::new(9)?);
//! let filler = fill::Filler::new(&empty, &Limits::default())?;
//! assert_eq!(filler.distribution(), fill::Distribution::Uniform);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A puzzle is made top-down: a full board is drawn, and its digits are taken away one after the other, in an order
//! that is drawn too, each if there is still exactly one solution without it. Where a symmetry is wished it is orbits
//! that go or stay. For given cells ([`Wish::pattern`]) the digits are exchanged until there is one solution; for few
//! givens ([`Wish::givens`]) two are exchanged for one until there are so few.
//!
//! # What is drawn
//! Boards of plain 9×9 are uniform: each is as likely as any other. Others are not (see [`fill`]). Puzzles are not:
//! among the minimal puzzles of a board, those with few givens are more likely to be left by removing givens in a
//! random order than their share. They have 24.4 givens on average, where an unbiased sample of all minimal puzzles
//! has about 26.6 (Berthier).
//!
//! # Streams
//! Puzzles are found by *attempts* with the numbers 0, 1, 2, …, each with random numbers of its own ([`Random`]). An
//! attempt gives one puzzle, or none that fits the wish; the answer is the first puzzles that differ, in the order of
//! the attempts ([`Harvest`]). So many threads, machines or days can share the work.
//!
//! The same seed gives the same on every machine. Boards and puzzles of plain 9×9 that are only thinned out will stay
//! the same in later versions too. For given cells, few givens, and grids of other sizes the order matters in which a
//! search finds solutions, and a better search may change that.
//!
//! # References
//! - D. Berthier, "Unbiased statistics of a CSP: a controlled-bias generator", Innovations in Computing Sciences and
//!   Software Engineering 2010.

mod attempt;
mod board;
mod few;
pub mod fill;
mod harvest;
mod lane;
mod pattern;
mod random;
mod symmetry;
mod uniform;
mod wish;

use crate::engines::native::Level;
use crate::error::Error;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

pub use attempt::{Attempt, Outcome, attempt};
pub use harvest::{BUDGET, Harvest};
pub use random::Random;
pub use symmetry::Symmetry;
pub use wish::Wish;

/// The answer to [`generate`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// Puzzles with their solutions, no two of them equal.
    pub puzzles: Vec<Puzzle>,
    /// A puzzle that comes nearest to the wish, when none fits.
    pub closest: Option<Puzzle>,
    /// Why there are fewer than were asked for.
    pub stopped: Option<Stop>,
}

/// Generates so many different puzzles, one attempt after the other.
///
/// # Errors
/// [`Error::Impossible`] for a wish that is known to be impossible; [`Error::Disagreement`] when the engines
/// contradict each other.
pub fn generate(wish: &Wish, count: usize, seed: u64, limits: &Limits) -> Result<Generated, Error> {
    wish.check()?;
    let mut harvest = Harvest::new(count, BUDGET);
    let mut puzzles = Vec::new();
    while !harvest.is_over() {
        let attempt = attempt(wish, seed, harvest.attempts(), Level::best(), limits)?;
        puzzles.extend(harvest.take(attempt));
    }
    let closest = harvest.closest().filter(|_| puzzles.is_empty()).cloned();
    Ok(Generated { closest, puzzles, stopped: harvest.stopped() })
}
