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

use crate::grid::{Candidate, Cell};
use crate::puzzle::Puzzle;

pub use conflict::conflict;
pub use grid::{candidates, grid};
pub use snippet::fault;

/// How cells are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// `1x6`: row 1, column 6.
    #[default]
    RowXColumn,
    /// `r1c6`.
    Rc,
}

impl Notation {
    /// The name of a cell.
    pub fn cell(self, puzzle: &Puzzle, cell: Cell) -> String {
        let shape = puzzle.shape();
        let (row, column) = (shape.row(cell), shape.column(cell));
        match self {
            Notation::RowXColumn => format!("{row}x{column}"),
            Notation::Rc => format!("r{row}c{column}"),
        }
    }

    /// A digit in a cell, `1x6=4`.
    pub fn candidate(self, puzzle: &Puzzle, Candidate { cell, digit }: Candidate) -> String {
        format!("{}={}", self.cell(puzzle, cell), puzzle.alphabet.word(Some(digit)))
    }
}

/// `1 given`, `2 givens`.
pub fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
