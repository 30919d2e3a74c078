//! *Resolvers* are programs that choose versions of packages: pip, Poetry, uv, conda, cargo. A Sudoku is a problem for
//! them when every cell is a package and its version the digit.
//!
//! Here their answers become grids again; see [`mod@import`].

pub mod import;
