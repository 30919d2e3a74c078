//! Package clients that solve a puzzle.

pub(crate) mod child;
pub(crate) mod choose;
pub(crate) mod client;
pub(crate) mod environment;
pub(crate) mod files;
pub(crate) mod programs;
pub(crate) mod round;
