//! *Rendering*: grids, candidates, conflicts and faults as text for people, and puzzles as pictures and pages to print.
//!
//! ```
//! use satdoku::{read, render};
//! let puzzle = read("1..4.....3....2.")?;
//! assert_eq!(render::grid(&puzzle.grid(), &puzzle, render::Look::default()), "\
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
//! Everything here is a function from a value to a string, or to the bytes of a PNG or PDF file. Colour is asked for by whoever knows the
//! terminal; it adds nothing that the characters do not say.

mod chain;
mod conflict;
#[cfg(any(feature = "pdf", feature = "png"))]
mod drawing;
mod font;
mod grid;
mod marked;
mod marks;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
#[cfg(feature = "png")]
mod png;
mod redundant;
mod repair;
mod snippet;
mod solving;
mod steps;
mod words;

use crate::notation::Notation;

pub use crate::error::plural;
pub use chain::{chain, eureka};
pub use conflict::{conflict, conflict_set, fixes, rules};
pub use font::unprintable;
pub use grid::{candidates, grid};
pub use marked::marked;
pub use marks::{Marks, Small};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
pub use picture::{Paper, Printed, SheetStyle, sheets, svg};
#[cfg(feature = "png")]
pub use png::png;
pub use redundant::{need, redundant};
pub use repair::{edits, repairs, repairs_advice};
pub use snippet::fault;
pub use solving::{cells_of, named_step, numbered_step, region, step_svg};
pub use steps::{step, steps};

/// How things are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// What cells are called.
    pub notation: Notation,
    /// Whether to use the colours and weights of a terminal.
    pub color: bool,
    /// How many characters fit on a line.
    pub width: usize,
}

/// `1x6`, plain text, 78 characters a line.
impl Default for Look {
    fn default() -> Look {
        Look { notation: Notation::default(), color: false, width: 78 }
    }
}
