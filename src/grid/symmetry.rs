//! [`Symmetry`]: which cells must have givens together.
//!
//! ```
//! use satdoku::generate::Symmetry;
//! use satdoku::Shape;
//! let orbits = Symmetry::Rotational.orbits(Shape::new(9)?);
//! assert_eq!(orbits.len(), 41); // 40 pairs of cells, and the one in the middle
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! The images of a cell under all rotations and reflections of a symmetry form its *orbit*. A
//! puzzle has the symmetry if in each orbit either all cells have a given or none has.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, by_name};
use crate::grid::{Cell, Shape};

/// The symmetry of the cells with givens, whatever their digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry: every cell is its own orbit.
    #[default]
    None,
    /// Unchanged by a half-turn: the usual symmetry.
    Rotational,
    /// Unchanged by a quarter-turn.
    QuarterTurn,
    /// Left and right are mirror images.
    Mirror,
    /// Top and bottom are mirror images.
    Flip,
    /// Both [`Mirror`](Symmetry::Mirror) and [`Flip`](Symmetry::Flip).
    Mirrors,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    Antidiagonal,
    /// Both [`Diagonal`](Symmetry::Diagonal) and [`Antidiagonal`](Symmetry::Antidiagonal).
    Diagonals,
    /// All of the above.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotational,
        Symmetry::QuarterTurn,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// Returns the name in reports and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Mirror => "mirror",
            Symmetry::Flip => "flip",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Returns what the symmetry is, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Symmetry::None => "any arrangement",
            Symmetry::Rotational => "unchanged by a half-turn",
            Symmetry::QuarterTurn => "unchanged by a quarter-turn",
            Symmetry::Mirror => "left and right are mirror images",
            Symmetry::Flip => "top and bottom are mirror images",
            Symmetry::Mirrors => "both mirror and flip",
            Symmetry::Diagonal => "mirrored in the diagonal from the top left",
            Symmetry::Antidiagonal => "mirrored in the diagonal from the top right",
            Symmetry::Diagonals => "both diagonal and antidiagonal",
            Symmetry::Full => "all of these",
        }
    }

    /// Returns the orbits of a grid, which together contain every cell once; ordered by their first
    /// cells, each in ascending order.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut orbits: Vec<Vec<Cell>> = Vec::new();
        let mut seen = vec![false; shape.cell_count()];
        for cell in shape.cells() {
            if seen[cell.index()] {
                continue;
            }
            let mut orbit = vec![cell];
            let mut at = 0;
            while let Some(&cell) = orbit.get(at) {
                for image in self.images(shape, cell) {
                    if !orbit.contains(&image) {
                        orbit.push(image);
                    }
                }
                at += 1;
            }
            orbit.sort_unstable();
            orbit.iter().for_each(|cell| seen[cell.index()] = true);
            orbits.push(orbit);
        }
        orbits
    }

    /// Returns the images of a cell under rotations and reflections that generate the symmetry.
    fn images(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        let n = shape.size();
        let (row, column) = (cell.index() / n, cell.index() % n);
        let at = |row: usize, column: usize| Cell::new(row * n + column);
        let (top, left) = (n - 1 - row, n - 1 - column);
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotational => vec![at(top, left)],
            Symmetry::QuarterTurn => vec![at(column, top)],
            Symmetry::Mirror => vec![at(row, left)],
            Symmetry::Flip => vec![at(top, column)],
            Symmetry::Mirrors => vec![at(row, left), at(top, column)],
            Symmetry::Diagonal => vec![at(column, row)],
            Symmetry::Antidiagonal => vec![at(left, top)],
            Symmetry::Diagonals => vec![at(column, row), at(left, top)],
            Symmetry::Full => vec![at(column, top), at(row, left)],
        }
    }
}

/// Writes its [name](Symmetry::name).
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a [name](Symmetry::name), in whatever case.
impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(name: &str) -> Result<Symmetry, Error> {
        by_name("symmetry", &Symmetry::ALL, name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_as_many_as_the_cells_that_stay_say() {
        // Burnside: the number of orbits is the mean number of cells that a rotation or reflection
        // fixes.
        let of =
            |size, symmetry: Symmetry| symmetry.orbits(Shape::new(size).expect("a size")).len();
        let nine = Symmetry::ALL.map(|symmetry| of(9, symmetry));
        assert_eq!(nine, [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]);
        let six = Symmetry::ALL.map(|symmetry| of(6, symmetry));
        assert_eq!(six, [36, 18, 9, 18, 18, 9, 21, 21, 12, 6]);
    }

    #[test]
    fn every_cell_is_in_one_orbit_with_its_images() {
        let shape = Shape::new(9).expect("a size");
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits(shape);
            let mut cells: Vec<Cell> = orbits.concat();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(shape.cells()), "{symmetry:?}");
            for orbit in &orbits {
                for &cell in orbit {
                    assert!(symmetry.images(shape, cell).iter().all(|image| orbit.contains(image)));
                }
            }
        }
    }
}
