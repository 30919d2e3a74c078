//! Puzzles, candidates and faults on a terminal.

pub(crate) mod grid;
pub(crate) mod marked;
pub(crate) mod snippet;
pub(crate) mod step;
