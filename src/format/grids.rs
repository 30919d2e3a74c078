//! [`Grids`]: rows of cells become grids.

use std::mem::take;

use itertools::Itertools;

use crate::error::Fault;
use crate::format::ReadOptions;
use crate::format::candidates;
use crate::format::cells::Cells;
use crate::format::characters::is_blank;
use crate::format::lines::{Line, source};
use crate::format::row::{Row, Whole};
use crate::format::table::attach_solution;
use crate::puzzle::Puzzle;
use crate::source::Span;

/// Takes paragraphs of rows, and puzzles on one line, and collects what they are.
pub(super) struct Grids {
    name: String,
    options: ReadOptions,
    /// Bands that wait for others to be a grid.
    bands: Vec<Row>,
    /// What was read.
    pub(super) ready: Vec<Result<Puzzle, Fault>>,
}

impl Grids {
    pub(super) fn new(name: &str, options: ReadOptions) -> Grids {
        Grids { name: name.to_owned(), options, bands: Vec::new(), ready: Vec::new() }
    }

    /// Whether rows wait for others to be a grid.
    pub(super) fn is_waiting(&self) -> bool {
        !self.bands.is_empty()
    }

    /// The rows since the last separator are complete. Where the number of cells jumps, something else begins.
    pub(super) fn paragraph(&mut self, rows: Vec<Row>, borders: &[Line]) {
        let cells = |row: &Row| row.by_character().len();
        // A row that lost or gained a cell or two still belongs to its grid.
        let mut parts: Vec<Vec<Row>> = Vec::new();
        for row in rows {
            match parts.last_mut() {
                Some(part) if part.last().is_some_and(|l| cells(l).abs_diff(cells(&row)) <= 3) => {
                    part.push(row);
                }
                _ => parts.push(vec![row]),
            }
        }
        let last_line = |part: &Vec<Row>| part.last().map_or(0, |row| row.line.number);
        let ends: Vec<usize> = parts.iter().map(last_line).collect();
        for (i, part) in parts.into_iter().enumerate() {
            let between = |line: &&Line| {
                (i == 0 || line.number > ends[i - 1])
                    && (i + 1 == ends.len() || line.number < ends[i])
            };
            let borders = borders.iter().filter(between).cloned().collect();
            self.end_part(part, borders);
        }
    }

    /// Rows of about the same length; `borders` stand between them.
    fn end_part(&mut self, mut rows: Vec<Row>, borders: Vec<Line>) {
        let mut width = width(&rows, self.by_word(&rows));
        let dashes = |line: &Line| {
            let text = line.text.trim();
            text.chars().all(is_blank) && text.len() == width
        };
        if !rows.len().is_multiple_of(width.max(1)) && borders.iter().any(dashes) {
            rows.extend(borders.into_iter().filter(dashes).map(Row::new));
            rows.sort_by_key(|row| row.line.number);
            width = self::width(&rows, self.by_word(&rows));
        }
        match self.lines_or_rows(&rows, width) {
            Some(true) => {
                self.end_bands();
                for row in rows {
                    self.push_whole(&row, row.as_whole());
                }
            }
            Some(false) => self.add_rows(rows, width),
            None => {
                self.end_bands();
                let small = width.isqrt();
                let message = format!(
                    "found {} lines of {width} cells: {width} grids of {small}×{small}, or one of {width}×{width}?",
                    rows.len()
                );
                let help = format!("say --size {small} or --size {width}");
                let fault = self.fault_of(&rows, message).help(help);
                self.ready.push(Err(fault));
            }
        }
    }

    /// Whether lines of 16, 25 or 36 cells are puzzles (true) or rows of a larger one; `None` if both fit.
    fn lines_or_rows(&self, rows: &[Row], width: usize) -> Option<bool> {
        let small = width.isqrt();
        if small < 4 || small * small != width {
            return Some(false);
        }
        if let Some(size) = self.options.size {
            return Some(size == small);
        }
        let is_large = |row: &&Row| {
            let cells = row.by_character();
            !cells.iter().all(|at| {
                let word = row.text(at);
                word.chars().all(is_blank) || word.parse().is_ok_and(|v: usize| v <= small)
            })
        };
        let large = rows.iter().filter(is_large).count();
        match (rows.len().is_multiple_of(width), large) {
            (true, 0) => None,
            (true, _) => Some(false),
            // Too few rows for the larger grid: one digit too high is a slip, many are not.
            (false, _) => Some(rows.len() == 1 || large * 2 <= rows.len()),
        }
    }

    fn add_rows(&mut self, rows: Vec<Row>, width: usize) {
        let waiting = self.bands.len();
        // A band is as wide as the ones before it, and does not fill the grid beyond its last row.
        let continues = waiting > 0 && waiting + rows.len() <= width && self.bands_width() == width;
        if waiting > 0 && !continues {
            self.end_bands();
        }
        // Nobody writes such small grids, so this is something else, unless it was asked for.
        let tiny = width < 4 && self.options.size != Some(width);
        if continues || rows.len() < width || tiny {
            self.bands.extend(rows);
            if self.bands.len() == width && !tiny {
                let grid = take(&mut self.bands);
                self.push_grid(grid, width);
            }
            return;
        }
        if !rows.len().is_multiple_of(width) {
            let message = format!("found {} rows of {width} cells, expected {width}", rows.len());
            let help = "put a blank line between grids";
            let fault = self.fault_of(&rows, message).help(help);
            self.ready.push(Err(fault));
            return;
        }
        let mut rows = rows.into_iter();
        loop {
            let grid: Vec<Row> = rows.by_ref().take(width).collect();
            if grid.is_empty() {
                return;
            }
            self.push_grid(grid, width);
        }
    }

    /// As many rows as `width`; each should have as many cells.
    fn push_grid(&mut self, rows: Vec<Row>, width: usize) {
        let by_word = self.by_word(&rows);
        let source = source(&self.name, rows.iter().map(|row| &row.line));
        let mut offset = 0;
        let mut cells = Vec::new();
        let mut invalid = None;
        for (i, row) in rows.iter().enumerate() {
            offset += rows[..i]
                .last()
                .map_or(0, |before| before.line.text.len() + row.line.number - before.line.number);
            let tokens = if by_word { row.by_word().to_vec() } else { row.by_character() };
            invalid = invalid.or(row.line.invalid.map(|(at, byte)| (at + offset, byte)));
            if tokens.len() != width {
                let what = plural(tokens.len(), "cell");
                let number = i + 1;
                let message = format!("row {number} has {} {what}, expected {width}", tokens.len());
                let fault = self.row_fault(row, Some(number));
                let fault = fault.unwrap_or_else(|| self.first_row_fault(&rows[i..], message));
                self.ready.push(Err(fault));
                return;
            }
            cells.extend(tokens.into_iter().map(|at| at.start + offset..at.end + offset));
        }
        let options = self.options;
        self.ready.push(Cells { source, cells, invalid, row: None }.into_puzzle_of(width, options));
    }

    /// Whether the rows are numbers between separators and not symbols.
    fn by_word(&self, rows: &[Row]) -> bool {
        rows.iter().any(Row::has_numbers) && rows.iter().map(|row| row.by_word().len()).all_equal()
    }

    /// The bands that wait are not a whole grid.
    pub(super) fn end_bands(&mut self) {
        let rows = take(&mut self.bands);
        if rows.is_empty() {
            return;
        }
        let width = width(&rows, self.by_word(&rows));
        let (row, cell) = (plural(rows.len(), "row"), plural(width, "cell"));
        let message = match rows.len() {
            1 => format!("found {width} {cell}, expected a puzzle"),
            found => format!("found {found} {row} of {width} {cell}, expected {width} rows"),
        };
        let fault = self.fault_of(&rows, message);
        self.ready.push(Err(fault));
    }

    fn bands_width(&self) -> usize {
        width(&self.bands, self.by_word(&self.bands))
    }

    /// A puzzle on one line.
    pub(super) fn push_whole(&mut self, row: &Row, whole: Whole) {
        let source = source(&self.name, [&row.line]);
        let (cells, invalid) = (whole.cells, row.line.invalid);
        let cells = Cells { source: source.clone(), cells, invalid, row: None };
        let puzzle = match candidates::are_candidates(&cells) {
            true => candidates::puzzle(&cells),
            false => cells.into_puzzle(self.options),
        };
        let label = row.text(&whole.label).trim_start_matches(['#', ',', ';', ' ', '\t']).trim();
        let puzzle = puzzle.and_then(|mut puzzle| {
            let full = label.chars().count() == puzzle.shape().cell_count()
                && label.chars().all(|c| c.is_ascii_alphanumeric());
            if full {
                let at = source.text.len() - source.text.trim_end().len();
                let end = source.text.len() - at;
                attach_solution(&mut puzzle, &source, end - label.len()..end)?;
            } else if !label.is_empty() {
                puzzle.name = Some(label.to_owned());
            }
            Ok(puzzle)
        });
        self.ready.push(puzzle);
    }

    /// A fault about some rows: what is wrong with one of them, or else this message about the first.
    fn fault_of(&self, rows: &[Row], message: String) -> Fault {
        // A single line may be the beginning of a puzzle on one line.
        let number = |i: usize| (rows.len() > 1).then_some(i + 1);
        let mut faults =
            rows.iter().enumerate().filter_map(|(i, row)| self.row_fault(row, number(i)));
        faults.next().unwrap_or_else(|| self.first_row_fault(rows, message))
    }

    /// What is wrong with a row by itself: bytes or characters that no grid has.
    fn row_fault(&self, row: &Row, number: Option<usize>) -> Option<Fault> {
        let (source, cells) = (source(&self.name, [&row.line]), row.by_character());
        let size = cells.len();
        let cells = Cells { source, cells, invalid: row.line.invalid, row: number };
        cells.check_bytes().and_then(|()| cells.check_characters(size)).err()
    }

    fn first_row_fault(&self, rows: &[Row], message: String) -> Fault {
        let source = source(&self.name, rows.iter().take(1).map(|row| &row.line));
        Fault::new(Span::new(&source, 0..source.text.len()), message)
    }
}

/// The number of cells that most rows have; of several the one that comes first.
fn width(rows: &[Row], by_word: bool) -> usize {
    let count = |row: &Row| if by_word { row.by_word().len() } else { row.by_character().len() };
    let counts: Vec<usize> = rows.iter().map(count).collect();
    let frequency = |width: &usize| counts.iter().filter(|count| *count == width).count();
    counts.iter().copied().rev().max_by_key(frequency).unwrap_or(0)
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.to_owned() } else { format!("{word}s") }
}
