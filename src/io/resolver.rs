//! A *resolver* chooses compatible versions of packages. This module turns a grid into packages, so
//! that any resolver can solve puzzles, and turns their answers back into grids ([`mod@import`]).
//!
//! ```
//! use satdoku::resolver::conda;
//! let puzzle = satdoku::read("1..4.....3....2.")?;
//! assert_eq!(conda::specs(&puzzle)[..3], ["sudoku", "1x1-is=1", "1x4-is=4"]);
//! let channel = conda::channel(&puzzle, conda::Encoding::Depends)?;
//! assert_eq!(channel[0].path, "linux-64/repodata.json");
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A cell is a package whose version is its digit. The packages express the rules and are the same
//! for all puzzles of a layout; the request expresses the givens. Everything is built in memory and
//! is byte-for-byte reproducible.

pub mod blame;
pub mod cargo;
pub mod conda;
pub mod import;
mod package;
pub mod problem;
pub mod pypi;
mod wheel;

/// An exported file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The path relative to the output folder, with `/` as separator.
    pub path: String,
    /// The content of the file.
    pub content: Vec<u8>,
}

impl File {
    fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), content: content.into() }
    }
}
