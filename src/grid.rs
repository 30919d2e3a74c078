//! A *grid* holds the digits of cells and nothing else; its *shape* defines the cells, boxes and
//! digits.
//!
//! ```
//! use satdoku::{Cell, Digit, Grid, Shape};
//! let shape = Shape::new(9)?;
//! let mut grid = Grid::empty(shape); // or from rows of numbers: Grid::from_rows
//! let cell = shape.cell(1, 6)?;
//! grid[cell] = Some(Digit::new(4));
//! assert_eq!((cell.index(), shape.row(cell), shape.column(cell)), (5, 1, 6));
//! assert_eq!(grid.digits().count(), 1);
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! # Numbering
//! In memory, a [`Cell`] is a 0-based index in row-major order, and a [`Digit`] is the value that
//! is printed, 1 to n unless the shape says otherwise. In text, rows and columns count from 1:
//! `1x6=4`, or `r1c6=4`, is the digit 4 in row 1, column 6, cell index 5.
//!
//! ```text
//!            column 1  2  3  4
//!         row 1     0  1  2  3
//!         row 2     4  5  6  7      cell indices of a 4×4 grid
//!         row 3     8  9 10 11
//!         row 4    12 13 14 15
//! ```

mod alphabet;
mod cell;
mod digits;
mod rows;
mod shape;
mod symmetry;
mod text;

use std::fmt;
use std::ops::{Index, IndexMut};

pub use alphabet::Alphabet;
pub use cell::{Candidate, Cell, Fact};
pub use digits::{Digit, Digits};
pub use shape::Shape;
pub use symmetry::Symmetry;

/// Digits in cells; a cell without one is *open*. Index it with a [`Cell`], which panics if the shape has
/// no such cell.
///
/// A digit that the shape lacks can be stored; [`check`](crate::check()) then says that the cell is open.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    shape: Shape,
    cells: Vec<Option<Digit>>,
}

impl Grid {
    /// Returns a grid in which every cell is open.
    pub fn empty(shape: Shape) -> Grid {
        Grid { shape, cells: vec![None; shape.cell_count()] }
    }

    /// Returns a grid with these cells, in row-major order.
    ///
    /// # Panics
    /// Panics if the number of cells differs from that of the shape.
    pub fn from_cells(shape: Shape, cells: Vec<Option<Digit>>) -> Grid {
        assert_eq!(cells.len(), shape.cell_count(), "cells of a {} grid", shape.size());
        Grid { shape, cells }
    }

    /// Returns the shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the digits in the grid with their cells, in row-major order.
    pub fn digits(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells().filter_map(|(cell, digit)| Some(Candidate { cell, digit: digit? }))
    }

    /// Returns all cells with their digits, in row-major order; `None` for an open cell.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> + '_ {
        self.cells.iter().enumerate().map(|(i, &digit)| (Cell::new(i), digit))
    }

    /// Returns the rows from top to bottom, each from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Digit>]> {
        self.cells.chunks(self.shape.size())
    }

    /// Returns `true` if no cell is open.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Returns the grid as one line of symbols (see [`Alphabet::symbol`]), with `.` for open cells.
    ///
    /// If a digit has no symbol (more than 26 letters), returns numbers separated by spaces.
    pub fn line(&self, alphabet: Alphabet) -> String {
        if alphabet.has_symbols(self.shape) {
            let symbol = |digit: &Option<Digit>| digit.and_then(|digit| alphabet.symbol(digit));
            return self.cells.iter().map(|digit| symbol(digit).unwrap_or('.')).collect();
        }
        let words = self.cells.iter().map(|digit| alphabet.word(self.shape, *digit));
        words.collect::<Vec<_>>().join(" ")
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[cell.index()]
    }
}

impl IndexMut<Cell> for Grid {
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.cells[cell.index()]
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({})", self.line(Alphabet::Numerals))
    }
}
