//! *Notation*: how messages and reports name cells.
//!
//! ```
//! use satdoku::{Notation, Puzzle, Shape};
//! let puzzle = Puzzle::empty(Shape::new(9)?);
//! let cell = puzzle.shape().cell(1, 6)?;
//! assert_eq!(Notation::RowXColumn.cell(&puzzle, cell), "1x6");
//! assert_eq!(Notation::Rc.cell(&puzzle, cell), "r1c6");
//! assert_eq!(Notation::A1.cell(&puzzle, cell), "A6");
//! # Ok::<(), satdoku::Error>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, by_name};
use crate::grid::{Candidate, Cell, Fact};
use crate::puzzle::Puzzle;

/// How to name cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Notation {
    /// `1x6`: row 1, column 6.
    #[default]
    RowXColumn,
    /// `r1c6`.
    Rc,
    /// `A6`: row A, column 6. Rows after Z are AA, AB and so on.
    A1,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 3] = [Notation::RowXColumn, Notation::Rc, Notation::A1];

    /// Returns the name on the command line: `rxc`, `rc` or `a1`.
    pub fn name(self) -> &'static str {
        match self {
            Notation::RowXColumn => "rxc",
            Notation::Rc => "rc",
            Notation::A1 => "a1",
        }
    }

    /// Returns the name of a cell.
    pub fn cell(self, puzzle: &Puzzle, cell: Cell) -> String {
        let shape = puzzle.shape();
        let (row, column) = (shape.row(cell), shape.column(cell));
        match self {
            Notation::RowXColumn => format!("{row}x{column}"),
            Notation::Rc => format!("r{row}c{column}"),
            Notation::A1 => letters(row) + &column.to_string(),
        }
    }

    /// Returns the name of a digit in a cell: `1x6=4`.
    pub fn candidate(self, puzzle: &Puzzle, Candidate { cell, digit }: Candidate) -> String {
        format!("{}={}", self.cell(puzzle, cell), puzzle.alphabet.word(puzzle.shape(), Some(digit)))
    }

    /// Returns the name of a fact: `1x6=4` for a digit that is placed, `1x6<>4` for one that is removed.
    pub fn fact(self, puzzle: &Puzzle, fact: Fact) -> String {
        match fact {
            Fact::Placed(candidate) => self.candidate(puzzle, candidate),
            Fact::Removed(Candidate { cell, digit }) => {
                let word = puzzle.alphabet.word(puzzle.shape(), Some(digit));
                format!("{}<>{word}", self.cell(puzzle, cell))
            }
        }
    }

    /// The name of a constraint of this index, `row 1` or `sum 12 at 1x6, 1x7`.
    ///
    /// # Panics
    /// Panics if the puzzle has no such constraint.
    pub fn constraint(self, puzzle: &Puzzle, index: usize) -> String {
        let cell = |cell| self.cell(puzzle, cell);
        let word = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
        puzzle.constraints()[index].words(cell, word)
    }
}

/// Writes its [name](Notation::name).
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a [name](Notation::name), in whatever case.
impl FromStr for Notation {
    type Err = Error;

    fn from_str(name: &str) -> Result<Notation, Error> {
        by_name("notation", &Notation::ALL, name)
    }
}

/// `A` for row 1, `Z` for 26, `AA` for 27.
fn letters(row: usize) -> String {
    let letter = |row: usize| char::from(b'A' + ((row - 1) % 26) as u8);
    match row {
        0..=26 => letter(row.max(1)).to_string(),
        _ => format!("{}{}", letter((row - 1) / 26), letter(row)),
    }
}
