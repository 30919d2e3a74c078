//! Commands that say why a puzzle has no solution, or too many, and what would mend it.

pub(crate) mod conflicts;
pub(crate) mod explain;
pub(crate) mod mistakes;
pub(crate) mod prove;
pub(crate) mod redundant;
pub(crate) mod repair;
