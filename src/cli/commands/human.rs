//! Commands that use human techniques.

pub(crate) mod hint;
pub(crate) mod rate;
pub(crate) mod steps;
