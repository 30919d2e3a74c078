//! *Generating*: random puzzles with exactly one solution, and random full boards.
//!
//! ```
//! use satdoku::generate::{Symmetry, Wish, fill, generate};
//! use satdoku::{End, Limits, Puzzle, Shape};
//! let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::new(Shape::new(6)?) };
//! let generated = generate(&wish, 3, 1, &Limits::default())?;
//! assert_eq!((generated.puzzles.len(), generated.end), (3, End::Enough));
//! // The same seed gives the same puzzles, on every machine.
//! assert_eq!(generate(&wish, 2, 1, &Limits::default())?.puzzles, generated.puzzles[..2]);
//!
//! let empty = Puzzle::empty(Shape::new(9)?);
//! let filler = fill::Filler::new(&empty, &Limits::default())?;
//! assert_eq!(filler.distribution(), fill::Distribution::Uniform);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A puzzle is made top-down: draw a full board and remove its digits one by one in random order,
//! as long as there is exactly one solution. With a symmetry, whole orbits are removed or kept. For
//! given cells ([`Wish::pattern`]), digits are exchanged until there is one solution; for few
//! givens ([`Wish::givens`]), two givens are exchanged for one until there are few enough.
//!
//! # What is drawn
//! Boards of plain 9×9 are uniform: all are equally likely. Other boards are not (see [`fill`]),
//! and neither are puzzles: removing givens in random order favours minimal puzzles with few
//! givens. They have 24.4 givens on average, while an unbiased sample of all minimal puzzles has
//! about 26.6 (Berthier).
//!
//! # Streams
//! Puzzles are found by *attempts* numbered 0, 1, 2, …, each with its own stream of random numbers
//! ([`Random`]). An attempt yields one puzzle, or none that fits the wish; the answer is the first
//! distinct puzzles in the order of the attempts ([`Harvest`]). So the work can be shared among
//! threads, machines or days.
//!
//! A seed gives the same result on every machine. Plain 9×9 boards, and puzzles that are made only
//! by removing digits from them, will also stay the same in later versions. For given cells, few
//! givens, and grids of other sizes, the result depends on the order in which a search finds
//! solutions, which a better search may change.
//!
//! # References
//! - D. Berthier, "Unbiased statistics of a CSP: a controlled-bias generator", Innovations in
//!   Computing Sciences and Software Engineering 2010.

mod attempt;
mod board;
mod few;
pub mod fill;
mod harvest;
mod lane;
mod pattern;
mod random;
mod uniform;
mod wish;

use crate::engines::native::Level;
use crate::error::Error;
use crate::limits::{End, Limits};
use crate::puzzle::Puzzle;

pub use crate::grid::Symmetry;
pub use attempt::{Attempt, Outcome, attempt};
pub use harvest::{BUDGET, Harvest};
pub use random::Random;
pub use wish::Wish;

/// The answer to [`generate`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzles with their solutions, no two of them equal.
    pub puzzles: Vec<Puzzle>,
    /// The puzzle closest to the wish, if none fits.
    pub closest: Option<Puzzle>,
    /// [`End::Enough`] if there are as many puzzles as were asked for, or else why not.
    pub end: End,
}

/// Generates `count` different puzzles, one attempt after the other.
///
/// # Errors
/// Returns [`Error::Impossible`] for a wish that is known to be impossible, or
/// [`Error::Disagreement`] if the engines contradict each other.
pub fn generate(wish: &Wish, count: usize, seed: u64, limits: &Limits) -> Result<Generated, Error> {
    let (puzzles, harvest) = harvested(wish, Harvest::new(count, wish.budget()), seed, limits)?;
    let closest = harvest.closest().filter(|_| puzzles.is_empty()).cloned();
    Ok(Generated { closest, puzzles, end: harvest.end() })
}

/// Makes attempts one after the other until a harvest is over, and returns its puzzles with it.
pub(crate) fn harvested(
    wish: &Wish,
    mut harvest: Harvest,
    seed: u64,
    limits: &Limits,
) -> Result<(Vec<Puzzle>, Harvest), Error> {
    wish.check()?;
    let mut puzzles = Vec::new();
    while !harvest.is_over() {
        let attempt = attempt(wish, seed, harvest.attempts(), Level::best(), limits)?;
        puzzles.extend(harvest.take(attempt));
    }
    Ok((puzzles, harvest))
}
