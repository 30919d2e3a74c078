//! Questions about puzzles, one folder each.

pub mod certify;
pub(crate) mod common;
pub mod enumerate;
pub mod explain;
pub mod explanation;
pub mod generate;
pub mod hint;
pub mod mistakes;
pub(crate) mod probe;
pub mod redundant;
pub mod repair;
pub mod solve;
