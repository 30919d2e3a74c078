//! Commands that use human techniques.

mod handout;
pub(crate) mod hint;
pub(crate) mod rate;
pub(crate) mod steps;
