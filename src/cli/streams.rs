//! Streams: puzzles come in, answers go out.

pub(crate) mod append;
pub(crate) mod batch;
pub(crate) mod counts;
pub(crate) mod filter;
pub(crate) mod input;
pub(crate) mod notes;
pub(crate) mod output;
pub(crate) mod packing;
pub(crate) mod progress;
pub(crate) mod stats;
pub(crate) mod table;
