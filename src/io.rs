//! Reading and writing: puzzles as text, as formulas, and as packages.

pub mod format;
pub mod formula;
#[cfg(feature = "resolver")]
pub mod resolver;
