//! Commands that solve as people do.

pub(crate) mod hint;
pub(crate) mod logic;
pub(crate) mod rate;
pub(crate) mod steps;
