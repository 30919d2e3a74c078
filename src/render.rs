//! *Rendering*: grids, candidates, conflicts and faults as text for people.
//!
//! ```
//! use satdoku::{read, render};
//! let puzzle = read("1..4.....3....2.")?;
//! assert_eq!(render::grid(&puzzle.grid(), &puzzle, false), "\
//! +-----+-----+
//! | 1 . | . 4 |
//! | . . | . . |
//! +-----+-----+
//! | . 3 | . . |
//! | . . | 2 . |
//! +-----+-----+
//! ");
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Everything here is a function from a value to a string. Colour is asked for by whoever knows the
//! terminal; it adds nothing that the characters do not say.

mod conflict;
mod grid;
mod snippet;

pub use conflict::conflict;
pub use grid::{candidates, grid};
pub use snippet::fault;

/// `1 given`, `2 givens`.
pub fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
