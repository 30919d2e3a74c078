//! *Human solving*: the named steps that people use, and derivations that consist of them.
//!
//! ```
//! use satdoku::{Role, human, read};
//! let mut puzzle =
//!     read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! puzzle.add(1, 6, 4, Role::Extra)?;
//! let steps = human::refute(&puzzle, puzzle.facts()).expect("this puzzle has no solution");
//! assert!(steps.iter().all(|step| human::holds(&puzzle, step)));
//! assert!(steps.last().is_some_and(|step| step.technique.is_contradiction()));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! [`Logic`] solves a puzzle with [techniques](Technique), easiest first, one [`Step`] at a time.
//!
//! A [`Board`] holds the remaining digits of each cell. A [`Pattern`] is a place where a technique
//! applies; on a board it becomes a [`Step`] that cites the facts it rests on. [`refute`] applies
//! patterns, easiest first, until they contradict each other, and then drops every step that the
//! contradiction does not need.
//!
//! # References
//! - B. Bleukx, J. Devriendt, E. Gamba, B. Bogaerts, T. Guns, "Simplifying step-wise explanation
//!   sequences", CP 2023.
//! - J. Espasa, I. Gent, R. Hoffmann, C. Jefferson, A. Lynch, "Using small MUSes to explain how to solve pen
//!   and paper puzzles", 2021.

mod board;
pub mod chains;
mod cite;
mod logic;
mod pattern;
mod rate;
mod referee;
mod refute;
mod rule;
mod step;
mod technique;
mod techniques;

pub use crate::grid::Fact;
pub use board::Board;
pub use logic::{Logic, Status};
pub use pattern::Pattern;
pub use rate::{HARDEST, LEVELS, Rating, basic, classic, decimal, rate, rate_within};
pub use referee::holds;
pub(crate) use refute::refute_with_few;
pub use refute::{refute, refute_within};
pub use step::{Part, Premise, Step};
pub(crate) use technique::Family;
pub use technique::{Technique, Techniques};
