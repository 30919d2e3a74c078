//! [`Shape`]: the number of rows and columns, the size of the boxes, and the digits.

use crate::error::Error;
use crate::grid::{Candidate, Cell, Digit, Digits};

/// The shape of a grid: n rows, n columns, boxes or none, and a range of digits, which are n from 1 unless
/// [`with_digits`](Shape::with_digits) says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape {
    size: u8,
    /// How many digits there are.
    digits: u8,
    /// Rows and columns of a box.
    boxes: Option<(u8, u8)>,
    lowest: Digit,
}

impl Shape {
    /// The smallest number of rows.
    pub const MIN: usize = 2;
    /// The largest number of rows.
    pub const MAX: usize = 36;

    /// Returns the usual shape of this size: boxes as square as possible and not taller than wide
    /// (size 6 has boxes of 2 rows and 3 columns), no boxes for a prime size, digits from 1.
    ///
    /// # Errors
    /// Returns [`Error::Size`] if the size is not between [`Shape::MIN`] and [`Shape::MAX`].
    pub fn new(size: usize) -> Result<Shape, Error> {
        if !(Shape::MIN..=Shape::MAX).contains(&size) {
            return Err(Error::Size(size));
        }
        let height =
            (2..=size).rev().find(|rows| size.is_multiple_of(*rows) && rows * rows <= size);
        let boxes = height.map(|rows| (rows as u8, (size / rows) as u8));
        let size = size as u8;
        Ok(Shape { size, digits: size, boxes, lowest: Digit::new(1) })
    }

    /// Returns this shape with boxes of the given number of rows and columns.
    ///
    /// # Errors
    /// Returns [`Error::Box`] if the number of cells in a box is not the number of rows.
    pub fn with_boxes(self, rows: usize, columns: usize) -> Result<Shape, Error> {
        if rows.checked_mul(columns) != Some(self.size()) {
            return Err(Error::Box { rows, columns, size: self.size() });
        }
        Ok(Shape { boxes: Some((rows as u8, columns as u8)), ..self })
    }

    /// Returns this shape without boxes: a Latin square.
    pub fn without_boxes(self) -> Shape {
        Shape { boxes: None, ..self }
    }

    /// The shape with the digits `lowest` to `highest`, both included: 0 to 8 on nine rows, or 1 to
    /// 9 on six rows, where no row has all of them.
    ///
    /// # Errors
    /// [`Error::Digits`] when there are fewer digits than rows or more than [`Shape::MAX`], or one
    /// is above 99.
    pub fn with_digits(self, lowest: usize, highest: usize) -> Result<Shape, Error> {
        let count = highest.saturating_add(1).saturating_sub(lowest);
        if !(self.size()..=Shape::MAX).contains(&count) || highest > 99 {
            return Err(Error::Digits { lowest, highest, size: self.size() });
        }
        Ok(Shape { digits: count as u8, lowest: Digit::new(lowest as u8), ..self })
    }

    /// How many digits there are. At least as many as rows.
    pub fn digit_count(self) -> usize {
        usize::from(self.digits)
    }

    /// How many rows and columns there are.
    pub fn size(self) -> usize {
        usize::from(self.size)
    }

    /// Returns the number of rows and columns in a box, or `None` if there are no boxes.
    pub fn boxes(self) -> Option<(usize, usize)> {
        self.boxes.map(|(rows, columns)| (usize::from(rows), usize::from(columns)))
    }

    /// Returns the number of cells.
    pub fn cell_count(self) -> usize {
        self.size() * self.size()
    }

    /// Returns all cells in row-major order.
    pub fn cells(self) -> impl ExactSizeIterator<Item = Cell> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// Returns the cell in this row and column, both counted from 1.
    ///
    /// # Errors
    /// Returns [`Error::Cell`] if the grid has no such cell.
    pub fn cell(self, row: usize, column: usize) -> Result<Cell, Error> {
        let size = self.size();
        if !(1..=size).contains(&row) || !(1..=size).contains(&column) {
            return Err(Error::Cell { row, column, size });
        }
        Ok(Cell::new((row - 1) * size + column - 1))
    }

    /// Returns the row of a cell, counted from 1.
    pub fn row(self, cell: Cell) -> usize {
        cell.index() / self.size() + 1
    }

    /// Returns the column of a cell, counted from 1.
    pub fn column(self, cell: Cell) -> usize {
        cell.index() % self.size() + 1
    }

    /// Returns the box of a cell, counted from 1 row by row, or `None` if there are no boxes.
    pub fn box_of(self, cell: Cell) -> Option<usize> {
        let (rows, columns) = self.boxes()?;
        let (row, column) = (self.row(cell) - 1, self.column(cell) - 1);
        Some(row / rows * (self.size() / columns) + column / columns + 1)
    }

    /// The smallest digit: 1 as a rule.
    pub fn lowest(self) -> Digit {
        self.lowest
    }

    /// Returns the largest digit.
    pub fn highest(self) -> Digit {
        Digit::new(self.lowest.value() + self.digits - 1)
    }

    /// Returns the set of all digits.
    pub fn digits(self) -> Digits {
        Digits::range(self.lowest, self.highest())
    }

    /// Returns the digit with this value.
    ///
    /// # Errors
    /// Returns [`Error::Digit`] if the grid has no such digit.
    pub fn digit(self, value: usize) -> Result<Digit, Error> {
        let range = (usize::from(self.lowest.value()), usize::from(self.highest().value()));
        if !(range.0..=range.1).contains(&value) {
            return Err(Error::Digit { value, lowest: range.0, highest: range.1 });
        }
        Ok(Digit::new(value as u8))
    }

    /// Returns `true` if the shape has this cell and this digit.
    pub fn has(self, candidate: Candidate) -> bool {
        let digits = self.lowest..=self.highest();
        candidate.cell.index() < self.cell_count() && digits.contains(&candidate.digit)
    }

    /// Returns the 0-based index of a candidate of this shape, counting cell by cell and digit by
    /// digit.
    ///
    /// # Panics
    /// Panics if the shape [has](Shape::has) no such candidate.
    pub fn candidate_index(self, candidate: Candidate) -> usize {
        let digit = usize::from(candidate.digit.value().wrapping_sub(self.lowest.value()));
        let index = candidate.cell.index() * self.digit_count() + digit;
        // Another candidate would be taken for it. (An encoder asks this for every literal.)
        let has = digit < self.digit_count() && index < self.candidate_count();
        assert!(has, "{candidate:?} is not on a grid of {self}");
        index
    }

    /// Returns the candidate with this index, which must be below
    /// [`candidate_count`](Shape::candidate_count); the inverse of
    /// [`candidate_index`](Shape::candidate_index).
    pub fn candidate(self, index: usize) -> Candidate {
        let digit = Digit::new((index % self.digit_count()) as u8 + self.lowest.value());
        Candidate { cell: Cell::new(index / self.digit_count()), digit }
    }

    /// Returns the number of candidates.
    pub fn candidate_count(self) -> usize {
        self.cell_count() * self.digit_count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_wide_and_primes_have_none() {
        let boxes = |size| Shape::new(size).expect("a size in range").boxes();
        let cases =
            [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4))];
        for (size, expected) in cases.into_iter().chain([(16, (4, 4)), (25, (5, 5)), (36, (6, 6))])
        {
            assert_eq!(boxes(size), Some(expected), "size {size}");
        }
        assert!([2, 3, 5, 7, 11, 31].into_iter().all(|prime| boxes(prime).is_none()));
        assert!(Shape::new(1).is_err() && Shape::new(37).is_err());
        assert!(
            Shape::new(6).is_ok_and(|s| s.with_boxes(3, 2).is_ok() && s.with_boxes(3, 3).is_err())
        );
    }

    #[test]
    fn candidates_are_numbered_cell_by_cell() {
        let shape = Shape::new(16).and_then(|shape| shape.with_digits(0, 15)).expect("a shape");
        for index in [0, 15, 16, 4095] {
            assert_eq!(shape.candidate_index(shape.candidate(index)), index);
        }
        assert_eq!(shape.candidate(16).digit, Digit::new(0));
        assert_eq!(shape.highest(), Digit::new(15));
    }

    #[test]
    fn digits_are_a_range_of_at_least_as_many_as_rows() {
        let six = Shape::new(6).expect("a size in range");
        let more = six.with_digits(1, 9).expect("nine digits");
        assert_eq!((more.digit_count(), more.candidate_count()), (9, 324));
        assert_eq!(more.candidate(more.candidate_index(more.candidate(323))), more.candidate(323));
        assert_eq!(more.highest(), Digit::new(9));
        for (lowest, highest) in [(1, 5), (2, 6), (9, 1), (0, 36), (95, 100), (0, usize::MAX - 1)] {
            assert!(six.with_digits(lowest, highest).is_err(), "{lowest} to {highest}");
        }
    }

    #[test]
    fn boxes_are_counted_row_by_row() {
        let shape = Shape::new(6).expect("a size in range");
        let box_of = |row, column| shape.box_of(shape.cell(row, column).expect("in the grid"));
        assert_eq!(
            [box_of(1, 1), box_of(2, 4), box_of(3, 1), box_of(6, 6)],
            [1, 2, 3, 6].map(Some)
        );
    }
}
