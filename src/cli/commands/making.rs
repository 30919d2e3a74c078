//! Commands that generate puzzles and boards.

pub(crate) mod fill;
pub(crate) mod generate;
pub(crate) mod made;
pub(crate) mod paint;
pub(crate) mod sheet;
