//! *Margins*: empty rows and columns around the cells of a spreadsheet, and labels that stand after
//! the cells as well as before.

use crate::io::format::layouts::cut::Token;
use crate::io::format::layouts::matrix::{Matrix, counts, is_open};

/// What is said where empty rows and columns were left out.
const MARGINS: &str = "the empty rows and columns around the grid are read as a margin";

/// What is said where they may have been a margin, and were not.
const CELLS: &str = "the empty rows and columns at the edge are read as cells of the grid";

/// Sizes of grids that people draw.
const USUAL: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

impl Matrix {
    /// Whether it is of a size that nobody draws, and has an empty row or column, which may be a
    /// gap or a margin; or a sheet of a size that has no boxes, as one has with its labels.
    pub(crate) fn is_doubtful(&self) -> bool {
        let width = self.width();
        let open_column = |at: usize| self.rows.iter().all(|row| row[at].is_empty());
        let open_row = |row: &Vec<Token>| row.iter().all(Token::is_empty);
        let has_boxes = (2..width).any(|rows| width.is_multiple_of(rows));
        !USUAL.contains(&width)
            && self.rows.iter().all(|row| row.len() == width)
            && (self.is_sheet && !has_boxes
                || self.rows.iter().any(open_row)
                || (0..width).any(open_column))
    }

    /// Returns the matrix without empty rows and columns around it, if only that makes a grid of a
    /// usual size.
    pub(crate) fn without_margins(mut self) -> Matrix {
        let (rows, width) = (self.rows.len(), self.width());
        if rows == 0 || !self.rows.iter().all(|row| row.len() == width) {
            return self;
        }
        let full_row = |row: &Vec<Token>| row.iter().any(|cell| !cell.is_empty());
        let full_column = |at: &usize| self.rows.iter().any(|row| !row[*at].is_empty());
        let (Some(top), Some(bottom)) =
            (self.rows.iter().position(full_row), self.rows.iter().rposition(full_row))
        else {
            return self;
        };
        let (Some(left), Some(right)) =
            ((0..width).find(full_column), (0..width).rev().find(full_column))
        else {
            return self;
        };
        let is_usual = USUAL.contains(&width) && rows.is_multiple_of(width);
        let (height, wide) = (bottom - top + 1, right - left + 1);
        // More grids below than there is anything in.
        let last = height.div_ceil(width) * width;
        if is_usual && top < width && last < rows {
            self.rows.truncate(last);
            self.above.truncate(last);
            self.notes.push(MARGINS);
            return self;
        }
        let is_margin =
            height < rows && wide < width && USUAL.contains(&wide) && height.is_multiple_of(wide);
        if !is_margin {
            return self;
        }
        if is_usual {
            self.notes.push(CELLS);
            return self;
        }
        self.rows = self.rows.drain(top..=bottom).collect();
        self.above = self.above.drain(top..=bottom).collect();
        for row in &mut self.rows {
            *row = row.drain(left..=right).collect();
        }
        self.notes.push(MARGINS);
        self
    }

    /// Whether a row below the first is the labels of columns. In whole grids a row inside may count if
    /// its cells touch, unless rows have labels too.
    pub(crate) fn has_labels_below(&self, text: &str) -> bool {
        let width = self.width();
        let is_cells = |at: usize| {
            let touch = self.rows[at].windows(2).all(|pair| pair[0].end == pair[1].start);
            let after = self.rows[at + 1..].iter().filter_map(|row| row.first());
            touch && self.is_grids(width) && !at.is_multiple_of(width) && !counts(text, after)
        };
        let is_header = |(at, row): (usize, &Vec<Token>)| {
            let counts = || is_open(text, &row[0]) && counts(text, row[1..].iter());
            row.len() == width && counts() && !is_cells(at)
        };
        self.rows.iter().enumerate().skip(1).any(is_header)
    }

    /// Returns the matrix without a numbered last row and last column, if the corner between them
    /// is empty.
    pub(crate) fn without_labels_behind(mut self, text: &str) -> Matrix {
        let width = self.width();
        let Some((last, above)) = self.rows.split_last() else { return self };
        if !self.rows.iter().all(|row| row.len() == width) || width < 5 {
            return self;
        }
        // Those before may have an open corner as well.
        let inner = |cells: &[Token]| -> Option<Vec<Token>> {
            let (corner, cells) = cells.split_last()?;
            let first = usize::from(is_open(text, cells.first()?));
            is_open(text, corner).then(|| cells[first..].to_vec())
        };
        let column: Vec<Token> = self.rows.iter().map(|row| row[width - 1].clone()).collect();
        let counts = |cells: &[Token]| inner(cells).is_some_and(|cells| counts(text, cells.iter()));
        if !counts(last) || !counts(&column) {
            return self;
        }
        self.rows = above.to_vec();
        self.above.pop();
        self.rows.iter_mut().for_each(|row| row.truncate(width - 1));
        self.notes.push(super::matrix::LABELS_BEHIND);
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::io::format::layouts::cut::Cut;
    use crate::io::format::layouts::matrix::Matrix;
    use crate::io::format::layouts::sheet::Sheet;

    fn rows(text: &str, change: impl Fn(Matrix) -> Matrix) -> Vec<String> {
        let mut at = 0;
        let lines = text.split('\n').map(|line| {
            at += line.len() + 1;
            at - 1 - line.len()..at - 1
        });
        let sheet = Sheet::plain(text, &lines.collect::<Vec<_>>());
        let matrix = change(Matrix::cut(&sheet, Cut::Fields(',')).expect("it can be cut"));
        let word =
            |at: &std::ops::Range<usize>| if at.is_empty() { "." } else { &text[at.clone()] };
        matrix.rows.iter().map(|row| row.iter().map(word).collect()).collect()
    }

    #[test]
    fn empty_rows_and_columns_around_a_grid_are_left_out() {
        fn margins(text: &str) -> Vec<String> {
            rows(text, Matrix::without_margins)
        }
        let cells = ["1..4", ".2..", ".3..", "2..1"];
        assert_eq!(margins(",,,,\n,1,,,4\n,,2,,\n,,3,,\n,2,,,1"), cells);
        assert_eq!(margins(",,,,,,\n,1,,,4,,\n,,2,,,,\n,,3,,,,\n,2,,,1,,\n,,,,,,"), cells);
        // It may be a grid of 6×6, and is noted.
        assert_eq!(margins(",,,,,\n,1,,,4,\n,,2,,,\n,,3,,,\n,2,,,1,\n,,,,,").len(), 6);
        let grid = "1,,,4\n,2,,\n,3,,\n,,,";
        assert_eq!(margins(grid).len(), 4, "the last row is one of the grid");
        assert_eq!(margins(&format!("{grid}{}", "\n,,,".repeat(4))).len(), 4);
        assert_eq!(margins(&format!("{grid}\n{grid}")).len(), 8);
        // It is ambiguous where the grid begins.
        assert_eq!(margins(",,,,\n,1,,,\n,,2,,\n,,3,,\n,,,,").len(), 5);
    }

    #[test]
    fn labels_may_stand_behind_the_cells() {
        let text = "1,,,4,1\n,2,,,2\n,3,,,3\n,,,1,4\n1,2,3,4,";
        assert_eq!(
            rows(text, |matrix| matrix.without_labels_behind(text)),
            ["1..4", ".2..", ".3..", "...1"]
        );
        let text = "1,,,4,1\n,2,,,2\n,3,,,3\n,,,1,4\n1,2,3,3,";
        assert_eq!(rows(text, |matrix| matrix.without_labels_behind(text)).len(), 5);
    }
}
