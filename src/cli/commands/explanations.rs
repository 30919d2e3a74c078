//! Commands that explain why a puzzle has no solution, or several, and how to repair it.

pub(crate) mod all;
pub(crate) mod explain;
pub(crate) mod mistakes;
pub(crate) mod prove;
pub(crate) mod redundant;
pub(crate) mod repair;
