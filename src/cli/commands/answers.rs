//! Commands that report which solutions a puzzle has.

pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod enumerate;
pub(crate) mod solve;
