//! Cells one by one as records, `{"row": 0, "col": 1, "value": 3}`: read when it is certain whether
//! rows count from 0 or 1.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Shape;
use crate::io::format::ReadOptions;
use crate::io::format::cells::{lowest, shape};
use crate::io::format::{Boxes, Symbols};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// A digit in a cell, as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// Row and column, counted from 0 or from 1.
    pub(crate) row: usize,
    pub(crate) column: usize,
    /// Where row and column stand.
    pub(crate) place: Range<usize>,
    /// Where the digit stands; empty for an open cell.
    pub(crate) value: Range<usize>,
    pub(crate) role: Role,
}

/// What is said where nothing tells the size.
const NINE: &str = "cells one by one are taken for those of a 9×9 grid; --size makes another";

/// The puzzle of some records. `base` is the number of the first row, where the format says so.
pub(crate) fn records(
    source: &Arc<Source>,
    records: &[Record],
    base: Option<usize>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let fault =
        |at: &Range<usize>, message: String| Fault::new(Span::new(source, at.clone()), message);
    let of_boxes = match options.boxes {
        Some(Boxes::Of(rows, columns)) => rows.checked_mul(columns),
        _ => None,
    };
    let said = options.size.or(of_boxes);
    // All cells of a smaller or larger grid are that grid.
    let filled = if said.is_none() { filled(records) } else { None };
    let said = said.or(filled.map(|(size, _)| size));
    let base = base.or(filled.map(|(_, first)| first));
    let size = said.unwrap_or(9);
    let places = || records.iter().flat_map(|record| [record.row, record.column]);
    let find = |wanted: usize| {
        records.iter().find(|record| record.row == wanted || record.column == wanted)
    };
    let first = match (base, find(0), find(size)) {
        (Some(base), ..) => base,
        (None, Some(zero), Some(_)) => {
            let message =
                format!("found a row or column 0, and also {size}: do they count from 0 or 1?");
            return Err(fault(&zero.place, message));
        }
        (None, Some(_), None) => 0,
        (None, None, Some(_)) => 1,
        (None, None, None) => {
            let at = records.first().map_or(0..0, |record| record.place.clone());
            let message =
                "rows and columns can count from 0 or from 1, and the text does not decide";
            let help = "write the cells as 1x6=4, with rows and columns from 1";
            return Err(fault(&at, message.to_owned()).help(help));
        }
    };
    if let Some(outside) = records.iter().find(|record| {
        let last = size + first - 1;
        record.row.max(record.column) > last || record.row.min(record.column) < first
    }) {
        let number = match outside.row.clamp(first, size + first - 1) == outside.row {
            true => format!("column {}", outside.column),
            false => format!("row {}", outside.row),
        };
        let message = format!("there is no {number}, expected {first} to {}", size + first - 1);
        let help = format!("the grid is taken for {size}×{size}; --size makes another");
        return Err(fault(&outside.place, message).help(help));
    }
    let whole = records.first().map_or(0..0, |record| record.place.clone());
    let shape = shape(size, options).map_err(|error| fault(&whole, error.to_string()))?;
    let symbols = options.symbols.unwrap_or(Symbols::FromOne);
    let shape = lowest(shape, symbols);
    let mut puzzle = Puzzle::new(Layout::classic(shape));
    puzzle.alphabet = symbols.alphabet();
    for record in records {
        let word = &source.text[record.value.clone()];
        let is_open = word.is_empty() || (word == "0" && symbols != Symbols::FromZero);
        if is_open {
            continue;
        }
        let mut letters = word.chars();
        let value = match (word.parse::<usize>(), letters.next(), letters.next()) {
            (Ok(value), ..) => Some(value),
            (Err(_), Some(symbol), None) => puzzle.alphabet.value(symbol, size),
            _ => None,
        };
        let digit = value.and_then(|value| shape.digit(value).ok()).ok_or_else(|| {
            let range = puzzle.alphabet.range(shape);
            let shown = super::lengths::shown(word);
            fault(&record.value, format!("there is no digit {shown}, expected {range}"))
        })?;
        let cell = shape
            .cell(record.row + 1 - first, record.column + 1 - first)
            .map_err(|error| fault(&record.place, error.to_string()))?;
        let span = Some(Span::new(source, record.value.clone()));
        puzzle.givens.push(Given { cell, digit, role: record.role, span });
    }
    let is_clear = places().any(|place| place + 1 == size + first);
    puzzle.notes.extend((said.is_none() && !is_clear).then_some(NINE.into()));
    Ok(puzzle)
}

/// The size of the grid of which some records are all the cells, each once, and the number of its first row.
fn filled(records: &[Record]) -> Option<(usize, usize)> {
    let size = records.len().isqrt();
    let places = || records.iter().flat_map(|record| [record.row, record.column]);
    let first = places().min().filter(|first| *first <= 1)?;
    let is_inside = places().all(|place| place < first + size);
    let cells: BTreeSet<_> = records.iter().map(|record| (record.row, record.column)).collect();
    let is_whole = size * size == records.len() && cells.len() == records.len();
    (is_whole && is_inside && (4..=Shape::MAX).contains(&size)).then_some((size, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cells: &[(usize, usize, char)]) -> Result<Puzzle, Fault> {
        let text: String = cells.iter().map(|(.., digit)| *digit).collect();
        let source = Source::new("test", text);
        let record = |(i, (row, column, _)): (usize, &(usize, usize, char))| Record {
            row: *row,
            column: *column,
            place: i..i,
            value: i..i + 1,
            role: Role::Given,
        };
        let list: Vec<Record> = cells.iter().enumerate().map(record).collect();
        records(&source, &list, None, ReadOptions::default())
    }

    #[test]
    fn the_first_row_is_0_or_1_or_nobody_knows() {
        let zero = read(&[(0, 0, '5'), (8, 1, '3')]).expect("they count from 0");
        assert_eq!(zero.line().find('3'), Some(73));
        assert!(zero.notes.is_empty());
        let one = read(&[(1, 1, '5'), (9, 2, '3')]).expect("they count from 1");
        assert!(crate::io::format::lists::nested::reading::same(&[zero], &[one]));
        let neither = read(&[(1, 1, '5'), (3, 2, '3')]).expect_err("both would do");
        assert!(neither.message.contains("from 0 or from 1"), "{neither}");
        assert!(read(&[(0, 1, '5'), (9, 2, '3')]).is_err());
        assert!(read(&[(0, 1, '5'), (99, 2, '3')]).is_err());
        assert!(read(&[(0, 1, 'x')]).is_err());
    }

    #[test]
    fn all_cells_of_a_grid_tell_its_size() {
        for (first, size) in [(0, 4), (1, 4), (0, 6), (1, 9)] {
            let places = itertools::iproduct!(first..first + size, first..first + size);
            let mut cells: Vec<_> = places.map(|(row, column)| (row, column, '0')).collect();
            cells[1].2 = '3';
            let puzzle = read(&cells).expect("it is whole");
            assert_eq!((puzzle.shape().size(), puzzle.line().find('3')), (size, Some(1)));
            assert!(puzzle.notes.is_empty());
            // One cell less says nothing any more.
            cells.pop();
            assert!(read(&cells).is_ok_and(|puzzle| puzzle.shape().size() == 9) || first == 1);
        }
    }

    #[test]
    fn open_cells_are_none_and_a_small_grid_is_noted() {
        let puzzle = read(&[(0, 0, '0'), (0, 1, '3')]).expect("they count from 0");
        assert_eq!(puzzle.givens.len(), 1);
        assert_eq!(puzzle.notes, [NINE]);
    }
}
