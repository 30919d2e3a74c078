//! Package clients that solve a puzzle.

pub(crate) mod cargo;
pub(crate) mod child;
pub(crate) mod choose;
pub(crate) mod client;
pub(crate) mod conda;
pub(crate) mod environment;
pub(crate) mod pip;
pub(crate) mod poetry;
pub(crate) mod rattler;
pub(crate) mod round;
pub(crate) mod server;
pub(crate) mod uv;
