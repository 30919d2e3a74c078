//! Reading and writing: puzzles as text, and grids as packages.

pub mod format;
pub mod resolver;
