//! A *resolver* chooses versions of packages so that all that depends on each other goes together. Here a grid
//! becomes packages, so that any resolver solves puzzles, and their answers become grids again ([`mod@import`]).
//!
//! ```
//! use satdoku::resolver::conda;
//! let puzzle = satdoku::read("1..4.....3....2.")?;
//! assert_eq!(conda::specs(&puzzle)[..3], ["sudoku", "1x1-is=1", "1x4-is=4"]);
//! let channel = conda::channel(&puzzle.layout, conda::Encoding::Depends)?;
//! assert_eq!(channel[0].path, "linux-64/repodata.json");
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! A cell is a package whose version is its digit. What the rules say is in the packages, which are the same for all
//! puzzles of a layout; the givens are what is asked for. Everything here is made in memory, the same bytes each time.

#[cfg(feature = "resolver")]
pub mod blame;
#[cfg(feature = "resolver")]
pub mod cargo;
#[cfg(feature = "resolver")]
pub mod conda;
pub mod import;
#[cfg(feature = "resolver")]
mod package;
#[cfg(feature = "resolver")]
pub mod problem;
#[cfg(feature = "resolver")]
pub mod pypi;
#[cfg(feature = "resolver")]
mod wheel;

/// A file of an export.
#[cfg(feature = "resolver")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its path inside the folder that is written, with `/` between folders.
    pub path: String,
    /// Its bytes.
    pub content: Vec<u8>,
}

#[cfg(feature = "resolver")]
impl File {
    fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), content: content.into() }
    }
}
