//! Reading and writing: puzzles as text, as formulas, and as packages.

pub mod format;
pub mod formula;
pub mod resolver;
