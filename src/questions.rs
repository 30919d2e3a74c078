//! Questions about puzzles, one folder each.

pub mod certify;
pub mod enumerate;
pub mod explain;
pub mod generate;
pub mod mistakes;
mod no_answer;
mod portfolio;
pub(crate) mod probe;
pub mod redundant;
pub mod repair;
pub mod solve;
pub(crate) mod verify;
