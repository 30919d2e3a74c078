//! Rows, columns and digits become a puzzle, if they fit one grid and no other.

use std::ops::Range;
use std::sync::Arc;

use super::triple::{Triple, whole};
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::cells::specs::{Spec, puzzle_of_specs};
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::Puzzle;

/// What is said of a cell with two digits.
pub(super) const TWICE: &str = "a cell has two digits in this list";

/// The largest numbers among some cells.
struct Extent {
    least: usize,
    most: usize,
}

impl Extent {
    fn of(cells: &[(usize, usize)]) -> Extent {
        let numbers = || cells.iter().flat_map(|(row, column)| [*row, *column]);
        Extent { least: numbers().min().unwrap_or(1), most: numbers().max().unwrap_or(1) }
    }

    /// How many rows or columns there are at least.
    fn rows(&self) -> usize {
        if self.least == 0 { self.most.saturating_add(1) } else { self.most }
    }
}

/// The puzzle of row, column and digit of each cell.
pub(super) fn build(
    source: &Arc<Source>,
    triples: &[Triple],
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let fault =
        |at: &Range<usize>, message: String| Fault::new(Span::new(source, at.clone()), message);
    let text = |at: &Range<usize>| &source.text[at.clone()];
    let index = |at: &Range<usize>, what: &str| {
        let is_number = text(at).bytes().all(|byte| byte.is_ascii_digit());
        let number = text(at).parse::<usize>().ok().filter(|_| is_number);
        number.ok_or_else(|| {
            fault(at, format!("found `{}`, expected the number of a {what}", text(at)))
        })
    };
    let mut cells = Vec::new();
    for [row, column, _] in triples {
        cells.push((index(row, "row")?, index(column, "column")?));
    }
    let first = triples.first().map_or(0..0, whole);
    let of_boxes = match options.boxes {
        Some(Boxes::Of(rows, columns)) => rows.checked_mul(columns),
        _ => None,
    };
    let extent = Extent::of(&cells);
    let is_open = |value: &str| match value {
        "0" => options.symbols != Some(Symbols::FromZero),
        _ => matches!(value, "" | "." | "-" | "_" | "?" | "*"),
    };
    let lists_open = triples.iter().any(|[.., digit]| is_open(text(digit)));
    let size = match options.size.or(of_boxes) {
        Some(size) => size,
        None => {
            let digits = triples.iter().filter_map(|[.., digit]| text(digit).parse().ok());
            size(&cells, digits.max().unwrap_or(0), lists_open).map_err(|message| {
                fault(&first, message).help("say how many rows it has with --size")
            })?
        }
    };
    let outside = |number: usize| number == extent.most && extent.rows() > size;
    for ([row, column, _], cell) in triples.iter().zip(&cells) {
        let places = [(row, cell.0, "row"), (column, cell.1, "column")];
        if let Some((at, number, what)) = places.into_iter().find(|place| outside(place.1)) {
            let expected = match extent.least {
                0 => format!("0 to {}, as there is a 0", size.saturating_sub(1)),
                _ => format!("1 to {size}"),
            };
            return Err(fault(at, format!("there is no {what} {number}, expected {expected}"))
                .help("--size says how many rows a larger grid has"));
        }
    }
    if extent.least > 0 && extent.most < size {
        let message = format!(
            "rows and columns may be counted from 0 or from 1 here: neither 0 nor {size} is among them"
        );
        return Err(fault(&first, message).help("write cells as 1x6=4, which counts from 1"));
    }
    let base = usize::from(extent.least > 0);
    let given = triples.iter().zip(&cells).filter(|(triple, _)| !is_open(text(&triple[2])));
    let specs = given.map(|(triple, (row, column))| {
        let span = Span::new(source, whole(triple));
        Spec::new(row + 1 - base, column + 1 - base, text(&triple[2]).to_owned(), span)
    });
    let specs: Vec<Spec> = specs.collect();
    let mut puzzle = puzzle_of_specs(source, &specs, ReadOptions { size: Some(size), ..options })?;
    puzzle.notes.extend(puzzle.crowded_cell().map(|_| TWICE.into()));
    Ok(puzzle)
}

/// How many rows the grid has: as many as its cells fill, or 9 if no smaller grid fits as well; or
/// why that is not sure.
fn size(cells: &[(usize, usize)], highest: usize, lists_open: bool) -> Result<usize, String> {
    let mut distinct = cells.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let rows = Extent::of(cells).rows();
    let all = rows.saturating_mul(rows);
    if rows >= 2 && distinct.len() == all {
        return Ok(rows);
    }
    // Who lists open cells lists all of them.
    if lists_open && distinct.len() != 81 {
        let count = distinct.len();
        return Err(format!("these {count} cells include blanks but do not fill a grid"));
    }
    let needed = rows.max(highest);
    let small = [4, 6].into_iter().find(|size| needed <= *size);
    // A grid of another size that is nearly full.
    let nearly = (needed < 9 && distinct.len().saturating_mul(2) > all).then_some(needed);
    match small.or(nearly) {
        Some(small) => {
            Err(format!("these cells fit a grid of {small}×{small} as well as one of 9×9"))
        }
        None => Ok(9),
    }
}
