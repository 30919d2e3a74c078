//! [`Matrix`]: rows of cells as they were cut, and the labels of rows and columns among them.
//!
//! A first row *and* a first column that count from 0 or 1 are labels. One of them alone is labels
//! only where that makes a grid and nothing else does. An empty corner beside something that nearly
//! counts is no grid at all.

use itertools::Itertools;

use crate::grid::Shape;
use crate::io::format::layouts::boxes::Said;
use crate::io::format::layouts::cut::{Cut, Token, is_nothing};
use crate::io::format::layouts::sheet::{Between, Sheet};
use crate::io::format::lines::characters::{is_blank, is_separator};

/// What is said where numbers were taken for labels.
pub(crate) const LABELS: &str =
    "the first row and column are numbered 1, 2, 3 …, so they are read as labels";
pub(crate) const LABELS_BEHIND: &str =
    "the last row and column are numbered 1, 2, 3 …, so they are read as labels";
const COLUMN_LABELS: &str = "the first row is numbered 1, 2, 3 …, so it is read as labels";
const ROW_LABELS: &str = "the first column is numbered 1, 2, 3 …, so it is read as labels";
/// What is said where they were not.
const COUNTING_CELLS: &str = "the first row counts from 1 and is read as cells of the grid";
const COUNTING_COLUMN: &str = "the first column counts from 1 and is read as cells of the grid";
const SHORT_ROWS: &str = "some rows end early; the cells they lack are read as blanks";
const TWO_BLANKS: &str =
    "some cells are empty and others have a sign for blanks; both are read as blanks";
const EMPTY_LINES: &str = "the empty columns and rows between boxes are read as gaps";

/// No row has more cells: those of the largest grid, gaps between all of them, and labels.
const WIDEST: usize = 2 * Shape::MAX + 2;

/// Rows of cells, and what stands between them.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    pub(crate) rows: Vec<Vec<Token>>,
    pub(crate) above: Vec<Between>,
    /// By which convention it was read.
    pub(crate) notes: Vec<&'static str>,
    /// What gaps said that are rows and columns of their own.
    pub(crate) gaps: Said,
    /// Whether it was cut as a sheet that a spreadsheet exported.
    pub(crate) is_sheet: bool,
}

impl Matrix {
    /// The rows of a sheet, cut in one way; `None` when one of them cannot be.
    pub(crate) fn cut(sheet: &Sheet<'_>, cut: Cut) -> Option<Matrix> {
        let mut above = sheet.above.clone();
        let mut lines = &sheet.rows[..];
        // Names of columns are no cells.
        if let [first, rest @ ..] = lines
            && is_names(&sheet.text[first.clone()])
        {
            lines = rest;
            above.remove(0);
        }
        let rows = lines.iter().map(|row| cut.cells(sheet.text, row));
        let rows = rows.collect::<Option<Vec<Vec<Token>>>>()?;
        if rows.iter().any(|row| row.len() > WIDEST) {
            return None;
        }
        if matches!(cut, Cut::Bars | Cut::TouchingBars) && !stand_in_place(sheet.text, &rows) {
            return None;
        }
        // With bars around all rows what stands before the first is no field.
        let is_bordered = |row: &Token| {
            let line = sheet.text[row.clone()].trim();
            line.starts_with('|') && line.ends_with('|')
        };
        if cut == Cut::Fields('|') && lines.iter().all(is_bordered) {
            return None;
        }
        // Numbers are all written with a point, or none is.
        let is_float = |cell: &Token| sheet.text[cell.end..].starts_with(".0");
        let numbers = || rows.iter().flatten().filter(|cell| !cell.is_empty());
        if numbers().any(is_float) && !numbers().all(is_float) && cut != Cut::Characters {
            return None;
        }
        let has_marks = |mark: char| {
            let several = |row: &&Token| sheet.text[(*row).clone()].matches(mark).count() >= 3;
            sheet.rows.iter().filter(several).count() * 2 > sheet.rows.len()
        };
        let applies = match cut {
            Cut::Fields(mark) => has_marks(mark),
            _ => true,
        };
        applies.then(|| Matrix { is_sheet: cut.is_of_sheet(), ..Matrix::of_rows(rows, above) })
    }

    /// Rows that were cut already.
    pub(crate) fn of_rows(rows: Vec<Vec<Token>>, above: Vec<Between>) -> Matrix {
        Matrix { rows, above, notes: Vec::new(), gaps: Said::default(), is_sheet: false }
    }

    /// Rows that were cut by place, some of which end before their last cells.
    pub(crate) fn by_place(rows: Vec<Vec<Token>>, sheet: &Sheet<'_>, ends_early: bool) -> Matrix {
        let mut matrix = Matrix::of_rows(rows, sheet.above.clone());
        if matrix.has_two_blanks(sheet.text) {
            matrix.notes.push(TWO_BLANKS);
        }
        if ends_early {
            matrix.notes.push(SHORT_ROWS);
        }
        matrix
    }

    /// How many cells most rows have.
    pub(crate) fn width(&self) -> usize {
        crate::io::format::layouts::sheet::most_frequent(self.rows.iter().map(Vec::len))
    }

    /// Whether it is one grid of this size or several, one below the other.
    pub(crate) fn is_grids(&self, size: usize) -> bool {
        let full = self.rows.iter().all(|row| row.len() == size);
        full && !self.rows.is_empty() && self.rows.len().is_multiple_of(size)
    }

    /// Returns the matrix without labels; the error says why it cannot be a grid.
    pub(crate) fn without_labels(
        self,
        sheet: &Sheet<'_>,
        cut: Cut,
    ) -> Result<Matrix, &'static str> {
        let mut matrix = self.unlabelled(sheet, cut)?;
        if matrix.rows.len() >= 3 && matrix.has_two_blanks(sheet.text) {
            matrix.notes.push(TWO_BLANKS);
        }
        Ok(matrix)
    }

    fn unlabelled(mut self, sheet: &Sheet<'_>, cut: Cut) -> Result<Matrix, &'static str> {
        let text = sheet.text;
        // Nothing after the last comma of every row.
        let trails = |row: &Vec<Token>| row.last().is_some_and(Token::is_empty);
        let width = self.width();
        let even = self.rows.iter().all(|row| row.len() == width);
        let full =
            || self.rows.iter().all(|row| row[..width - 1].iter().all(|cell| !cell.is_empty()));
        let longer = width > 4 && even && full();
        if matches!(cut, Cut::Fields(_)) && longer && self.rows.iter().all(trails) {
            self.rows.iter_mut().for_each(|row| row.truncate(width - 1));
        }
        let (rows, width) = (self.rows.len(), self.width());
        if rows < 3 || width < 3 {
            return Ok(self);
        }
        if cut.is_of_sheet() && self.has_gaps_in_columns_alone() {
            return Err("the empty columns are those between boxes, and the empty rows are not");
        }
        if cut.is_of_sheet() {
            self = self.without_labels_behind(text).without_margins();
        }
        let (rows, width) = (self.rows.len(), self.width());
        if self.has_labels_below(text) {
            return Err("labels of columns stand below the first row");
        }
        let header = &self.rows[0];
        let open = header.iter().position(Token::is_empty);
        let others = header.iter().filter(|cell| !cell.is_empty());
        if open.is_some_and(|at| at > 0)
            && others.clone().count() + 1 == width
            && counts(text, others)
        {
            return Err("the first row counts like labels, but for an empty field among them");
        }
        let has_corner = header.len() == width && is_open(text, &header[0]);
        let lacks_corner =
            header.len() + 1 == width && self.rows[1..].iter().all(|row| row.len() == width);
        let columns = match has_corner {
            true => &header[1..],
            false => &header[..],
        };
        let counts_columns = counts(text, columns.iter());
        let counts_rows = counts(text, self.rows[1..].iter().filter_map(|row| row.first()));
        if (has_corner || lacks_corner) && columns.len() >= 4 {
            match (counts_columns, counts_rows) {
                (true, true) => return Ok(self.strip(true, true, LABELS)),
                (true, false) if self.nearly_counts(text, false) || lacks_corner => {
                    return Err("the first row counts like labels, the first column does not");
                }
                (false, true) if self.nearly_counts(text, true) || lacks_corner => {
                    return Err("the first column counts like labels, the first row does not");
                }
                _ => {}
            }
        }
        let full_header = header.len() == width && counts(text, header.iter());
        if sheet.has_header_rule && width >= 4 {
            let is_empty = header.iter().all(|cell| is_open(text, cell));
            if full_header || is_empty {
                return match (self.rows.len() - 1).is_multiple_of(width) {
                    true => Ok(self.strip(
                        true,
                        false,
                        if is_empty { EMPTY_HEADER } else { COLUMN_LABELS },
                    )),
                    false => Err(
                        "the header of the table is no row of the grid, and then rows are missing",
                    ),
                };
            }
        }
        if full_header && (rows - 1).is_multiple_of(width) {
            return Ok(self.strip(true, false, COLUMN_LABELS));
        }
        let all_count = counts(text, self.rows.iter().filter_map(|row| row.first()));
        if all_count && width > 4 && rows.is_multiple_of(width - 1) {
            return Ok(self.strip(false, true, ROW_LABELS));
        }
        if width == rows && is_apart(text, header) {
            let note = if full_header { Some(COUNTING_CELLS) } else { None };
            self.notes.extend(note.or(all_count.then_some(COUNTING_COLUMN)));
        }
        Ok(self)
    }

    /// Whether empty columns stand where they would between the boxes of a smaller grid, and empty
    /// rows, which there are, do not.
    fn has_gaps_in_columns_alone(&self) -> bool {
        let width = self.width();
        if !self.rows.iter().all(|row| row.len() == width) || self.without_gaps().is_some() {
            return false;
        }
        let open = |column: usize| self.rows.iter().all(|row| row[column].is_empty());
        let rows = self.rows.iter().filter(|row| row.iter().all(Token::is_empty)).count();
        let fits = |size: usize, step: usize| {
            let gaps = size / step - 1;
            width == size + gaps
                && (gaps > 1 || rows > 0)
                && (1..=gaps).all(|i| open(i * (step + 1) - 1))
        };
        (4..width).any(|size| (2..size).any(|step| size.is_multiple_of(step) && fits(size, step)))
    }

    /// Whether some open cells have a sign and others have none.
    fn has_two_blanks(&self, text: &str) -> bool {
        let cells = || self.rows.iter().flatten();
        let is_sign = |cell: &Token| {
            let word = &text[cell.clone()];
            word == "0" || !word.is_empty() && word.chars().all(is_blank)
        };
        cells().any(Token::is_empty) && cells().any(is_sign)
    }

    fn strip(mut self, row: bool, column: bool, note: &'static str) -> Matrix {
        let is_counted = |row: &mut Vec<Token>| {
            row.remove(0);
        };
        if row {
            self.rows.remove(0);
            self.above.remove(0);
            if let Some(first) = self.above.first_mut() {
                *first = Between::Nothing;
            }
        }
        if column {
            self.rows.iter_mut().for_each(is_counted);
        }
        self.notes.push(note);
        self
    }

    /// Whether most of the first row, or of the first column, counts: then it was meant to.
    fn nearly_counts(&self, text: &str, of_row: bool) -> bool {
        let cells: Vec<&Token> = match of_row {
            true => self.rows[0].iter().skip(1).collect(),
            false => self.rows[1..].iter().filter_map(|row| row.first()).collect(),
        };
        let values: Vec<Option<usize>> =
            cells.iter().map(|cell| text[(*cell).clone()].parse().ok()).collect();
        let distinct: std::collections::BTreeSet<_> = values.iter().flatten().collect();
        distinct.len() + 2 > cells.len()
    }

    /// Returns the matrix with short rows padded with blanks, if every short row ends in a digit.
    pub(crate) fn padded(mut self, text: &str) -> Matrix {
        let size = self.rows.len();
        let longest = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let stripped =
            |row: &Vec<Token>| row.last().is_some_and(|cell| !text[cell.clone()].is_empty());
        // Where no other cell is empty, one was lost.
        let has_empty = self.rows.iter().flatten().any(Token::is_empty);
        let fits = longest == size && !self.is_grids(size) && has_empty;
        if fits && self.rows.iter().all(stripped) {
            for row in &mut self.rows {
                let end = row.last().map_or(0, |cell| cell.end);
                row.resize(size, end..end);
            }
            self.notes.push(SHORT_ROWS);
        }
        self
    }

    /// Returns the matrix without entirely empty rows and columns between boxes, if there are any.
    pub(crate) fn without_gaps(&self) -> Option<Matrix> {
        let width = self.width();
        if !self.rows.iter().all(|row| row.len() == width) {
            return None;
        }
        let open_column = |column: usize| self.rows.iter().all(|row| row[column].is_empty());
        let open_row = |row: usize| self.rows[row].iter().all(Token::is_empty);
        // Where the gaps of a grid are, whose boxes are so long.
        let gaps = |size: usize, step: usize| (1..size / step).map(move |i| i * (step + 1) - 1);
        let fits = |size: usize, box_width: usize| {
            let height = size / box_width;
            let columns: Vec<usize> = gaps(size, box_width).collect();
            let rows: Vec<usize> = gaps(size, height).collect();
            let counts = width == size + columns.len() && self.rows.len() == size + rows.len();
            // Exactly those are open: if others are too, gaps cannot be told from cells.
            let open = || {
                (0..width).all(|at| open_column(at) == columns.contains(&at))
                    && (0..self.rows.len()).all(|at| open_row(at) == rows.contains(&at))
            };
            (counts && open()).then_some((size, height, box_width, columns, rows))
        };
        let shapes = (4..width).flat_map(|size| {
            (2..size)
                .filter(move |box_width| size.is_multiple_of(*box_width))
                .map(move |b| (size, b))
        });
        let mut fitting: Vec<_> = shapes.filter_map(|(size, width)| fits(size, width)).collect();
        let (size, height, box_width, columns, rows) =
            fitting.pop().filter(|_| fitting.is_empty())?;
        let kept = self.rows.iter().enumerate().filter(|(i, _)| !rows.contains(i));
        let kept = kept.map(|(_, row)| {
            let cells = row.iter().enumerate().filter(|(i, _)| !columns.contains(i));
            cells.map(|(_, cell)| cell.clone()).collect()
        });
        let mut notes = self.notes.clone();
        notes.push(EMPTY_LINES);
        Some(Matrix {
            rows: kept.collect(),
            above: vec![Between::Nothing; size],
            notes,
            gaps: Said { height: Some(height), width: Some(box_width), lines: false },
            is_sheet: self.is_sheet,
        })
    }
}

const EMPTY_HEADER: &str = "the table's empty header is not read as a row";

pub(crate) fn is_open(text: &str, cell: &Token) -> bool {
    let word = &text[cell.clone()];
    word.is_empty() || word.chars().all(|c| !c.is_alphanumeric())
}

/// Whether some cells count from 0 or 1 on, or through the letters; `c1`, `c2` count too.
pub(crate) fn counts<'c>(text: &str, cells: impl Iterator<Item = &'c Token>) -> bool {
    let words: Vec<&str> = cells.map(|cell| &text[cell.clone()]).collect();
    let letters = words.iter().enumerate().all(|(i, word)| {
        let letter = u32::try_from(i).ok().and_then(|i| char::from_u32('A' as u32 + i));
        letter.is_some_and(|letter| word.len() == 1 && word.starts_with(letter))
    });
    let numbers =
        |first: usize| words.iter().enumerate().all(|(i, word)| word.parse() == Ok(first + i));
    words.len() >= 4 && (letters || numbers(0) || numbers(1))
}

/// Whether the digits of each column stand in one place between their bars, give or take one:
/// otherwise there are several cells between two bars, some of them open.
fn stand_in_place(text: &str, rows: &[Vec<Token>]) -> bool {
    let width = rows.first().map_or(0, Vec::len);
    let offset = |cell: &Token| text[..cell.start].chars().rev().take_while(|c| *c == ' ').count();
    (0..width).all(|column| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let single = cells.filter(|cell| text[(*cell).clone()].chars().count() == 1);
        match single.map(offset).minmax().into_option() {
            Some((least, most)) => most - least <= 1,
            None => true,
        }
    })
}

/// Whether the cells of a row stand apart, so that it can be the header of a table.
fn is_apart(text: &str, row: &[Token]) -> bool {
    row.windows(2).all(|pair| !text[pair[0].end.min(pair[1].start)..pair[1].start].is_empty())
}

/// Whether a line names columns: `c1,c2,c3,c4`, each with a letter and more.
fn is_names(line: &str) -> bool {
    let is_name = |word: &&str| {
        let inner = word.trim_matches(['"', '\'']);
        inner.chars().count() > 1 && inner.starts_with(char::is_alphabetic)
    };
    let words: Vec<&str> = line.split(is_separator).filter(|word| !word.is_empty()).collect();
    words.len() >= 4
        && words.iter().all_unique()
        && words.iter().all(is_name)
        && !words.iter().any(|word| is_nothing(word))
}
