//! [`Nested`]: values in lists, and lists in lists, as JSON and programming languages write grids.
//!
//! A list is a grid when its lengths fit one: `n` lists of `n` cells, `n²` cells, `n` strings of
//! `n` symbols, bands, boxes or groups of cells; or several puzzles, each a list or a string. Every
//! reading that fits is built. When exactly one is left it is taken, and when there are several,
//! none is: the fault then names them.

mod cell;
mod lengths;
mod list;
mod reading;
mod records;
mod several;
mod trailing;

use std::ops::Range;

use crate::error::Fault;
use crate::grid::Shape;
use crate::io::format::cells::Cells;
use crate::io::format::lines::embedded::Embedded;
use crate::io::format::record::candidates;
use crate::puzzle::Puzzle;

pub(crate) use cell::{Leaf, Spelling, is_nothing};
pub(crate) use lengths::shown;
pub(crate) use list::{DEEPEST, List, Lists, Nested};
pub(crate) use reading::same;
pub(crate) use records::{Record, records};
pub(crate) use several::{attach, is_full};

impl Lists<'_> {
    /// The puzzles that a value is.
    pub(crate) fn puzzles(&self, value: &Nested) -> Vec<Result<Puzzle, Fault>> {
        let settled = trailing::settled(value);
        // Brackets around one list say nothing.
        let mut value = &settled;
        while let Nested::List(List { items, .. }) = value
            && let [inner @ Nested::List(_)] = items.as_slice()
        {
            value = inner;
        }
        match value {
            Nested::Cell(leaf) => self.text(leaf),
            // No row is as long as these: each is a puzzle, and spoils no other.
            Nested::List(list) if self.are_whole(list) => {
                list.items.iter().flat_map(|item| self.puzzles(item)).collect()
            }
            Nested::List(list) => match self.list(list) {
                Ok(puzzles) => puzzles.into_iter().map(Ok).collect(),
                Err(fault) => self.one_by_one(list).unwrap_or_else(|| vec![Err(fault)]),
            },
        }
    }

    /// Whether a list is of strings, most of which are longer than any row.
    fn are_whole(&self, list: &List) -> bool {
        let is_long = |item: &&Nested| match item {
            Nested::Cell(leaf) => leaf.text(&self.source.text).len() > Shape::MAX,
            Nested::List(_) => false,
        };
        let is_cell = |item: &Nested| matches!(item, Nested::Cell(_));
        let long = list.items.iter().filter(is_long).count();
        // Of two the second may be the solution.
        let many = list.items.len() > 2 && !list.run_together;
        many && long * 2 > list.items.len() && list.items.iter().all(is_cell)
    }

    /// The puzzles of a string.
    fn text(&self, leaf: &Leaf) -> Vec<Result<Puzzle, Fault>> {
        let text = leaf.text(&self.source.text);
        if text.trim().is_empty() {
            let found =
                if leaf.spelling == Spelling::Open { "no value" } else { "an empty string" };
            return vec![Err(self.fault(&leaf.at, format!("found {found}, expected a puzzle")))];
        }
        let symbols = leaf.symbols(&self.source.text);
        let whole = |symbols: Vec<Range<usize>>| {
            let cells =
                Cells { source: self.source.clone(), cells: symbols, invalid: None, row: None };
            let nine = self.options.size.is_none_or(|size| size == 9);
            match nine && candidates::are_candidates(&cells) {
                true => Ok(candidates::puzzle(&cells)),
                false => cells.into_whole(self.options),
            }
        };
        match symbols {
            Some(symbols) if !text.contains(' ') => vec![whole(symbols)],
            symbols => {
                let mut lines = Embedded::new(self.source);
                match leaf.spelling {
                    // The rows of a matrix.
                    Spelling::Quoted if text.contains(';') && !text.contains('\n') => {
                        let mut start = leaf.at.start;
                        for row in text.split(';') {
                            lines.push(row, start..start + row.len());
                            start += row.len() + 1;
                        }
                    }
                    _ => lines.push(&text, leaf.at.clone()),
                }
                let of_lines = lines.read(self.options, self.read_lines);
                // Between quotes the length of a text is certain, so that its spaces may be blanks.
                let of_spaces = symbols.map(whole).and_then(Result::ok);
                let read = of_lines.iter().any(Result::is_ok);
                match of_spaces {
                    Some(_) if read => {
                        let message = "found a string with spaces that can be blanks or separators";
                        let fault = self.fault(&leaf.at, message);
                        vec![Err(fault.help("write . or 0 for blanks"))]
                    }
                    Some(puzzle) => vec![Ok(puzzle)],
                    None if of_lines.is_empty() => {
                        vec![Err(self.fault(&leaf.at, "found no puzzle in this string"))]
                    }
                    None => of_lines,
                }
            }
        }
    }
}
