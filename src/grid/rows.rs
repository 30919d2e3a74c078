//! Grids from rows of numbers.

use crate::error::{Error, plural};
use crate::grid::{Digit, Grid, Shape};

impl Grid {
    /// Returns the grid with these rows of numbers, from top to bottom and from left to right; 0 is an
    /// open cell.
    ///
    /// ```
    /// use satdoku::{Grid, Shape};
    /// let rows = vec![vec![1, 0, 0, 4], vec![0; 4], vec![0, 3, 0, 0], vec![0, 0, 2, 0]];
    /// let grid = Grid::from_rows(Shape::new(4)?, rows)?;
    /// assert_eq!(grid.to_string(), "1..4.....3....2.");
    /// let error = Grid::from_rows(Shape::new(2)?, [[1, 2], [3, 0]]).unwrap_err();
    /// assert_eq!(error.to_string(), "2x1: found 3, expected 1 to 2, or 0 for an open cell");
    /// # Ok::<(), satdoku::Error>(())
    /// ```
    ///
    /// If 0 is a digit of the shape, it stands for the digit, and the grid has to be full; use
    /// [`Grid::empty`] and set its cells for one that is not.
    ///
    /// # Errors
    /// Returns [`Error::Rows`] if there are too many or too few rows, or cells in a row, or a number is
    /// neither 0 nor a digit of the shape.
    pub fn from_rows<R: AsRef<[u8]>>(
        shape: Shape,
        rows: impl IntoIterator<Item = R>,
    ) -> Result<Grid, Error> {
        let (size, mut found) = (shape.size(), 0);
        let mut cells = Vec::with_capacity(shape.cell_count());
        for row in rows {
            let row = row.as_ref();
            found += 1;
            if found > size {
                continue;
            }
            if row.len() != size {
                let counted = plural(row.len(), "cell");
                return Err(wrong(format!("row {found}"), counted, size.to_string()));
            }
            for (i, &value) in row.iter().enumerate() {
                cells.push(cell(shape, value).map_err(|expected| {
                    wrong(format!("{found}x{}", i + 1), value.to_string(), expected)
                })?);
            }
        }
        match found == size {
            true => Ok(Grid::from_cells(shape, cells)),
            false => Err(wrong("grid".to_owned(), plural(found, "row"), size.to_string())),
        }
    }
}

/// What a number stands for, or what it should be.
fn cell(shape: Shape, value: u8) -> Result<Option<Digit>, String> {
    match shape.digit(usize::from(value)) {
        Ok(digit) => Ok(Some(digit)),
        Err(_) if value == 0 => Ok(None),
        Err(_) => {
            let blank = if shape.lowest().value() == 0 { "" } else { ", or 0 for an open cell" };
            Err(format!("{} to {}{blank}", shape.lowest(), shape.highest()))
        }
    }
}

fn wrong(place: String, found: String, expected: String) -> Error {
    Error::Rows { place, found, expected }
}

/// A grid of the usual [shape](Shape::new) of this size, as [`Grid::from_rows`] reads it.
impl<const N: usize> TryFrom<[[u8; N]; N]> for Grid {
    type Error = Error;

    fn try_from(rows: [[u8; N]; N]) -> Result<Grid, Error> {
        Grid::from_rows(Shape::new(N)?, rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let four = Shape::new(4).expect("a size");
        let fails = |rows: &[&[u8]], text: &str| {
            let error = Grid::from_rows(four, rows).expect_err(text);
            assert_eq!(error.to_string(), text);
        };
        let open: &[u8] = &[0; 4];
        fails(&[], "grid: found 0 rows, expected 4");
        fails(&[open; 1], "grid: found 1 row, expected 4");
        fails(&[open; 5], "grid: found 5 rows, expected 4");
        fails(&[open, &[0; 5], open, open], "row 2: found 5 cells, expected 4");
        fails(
            &[open, open, open, &[0, 0, 5, 0]],
            "4x3: found 5, expected 1 to 4, or 0 for an open cell",
        );
        let from_zero = four.with_digits(0, 3).expect("four digits");
        let error = Grid::from_rows(from_zero, [[4; 4]; 4]).expect_err("4 is no digit");
        assert_eq!(error.to_string(), "1x1: found 4, expected 0 to 3");
        assert!(Grid::from_rows(from_zero, [[0; 4]; 4]).is_ok_and(|grid| grid.is_full()));
        assert!(Grid::try_from([[0; 1]; 1]).is_err());
    }
}
