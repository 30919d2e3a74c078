//! Readings of a list: every grid that its lengths allow is built, and the one that is left is taken.

use std::ops::Range;

use itertools::Itertools;

use crate::error::Fault;
use crate::grid::Shape;
use crate::io::format::cells::{Cells, SMALLEST};
use crate::io::format::lines::embedded::Embedded;
use crate::io::format::lists::nested::cell::MINUS_ONE;
use crate::io::format::lists::nested::{DEEPEST, Leaf, List, Lists, Nested};
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::Puzzle;

/// One way to read a list.
pub(crate) struct Reading {
    /// What the list is then, to be named beside another.
    pub(crate) what: String,
    pub(crate) puzzles: Result<Vec<Puzzle>, Fault>,
}

impl Lists<'_> {
    /// The puzzles that a list is.
    pub(crate) fn list(&self, list: &List) -> Result<Vec<Puzzle>, Fault> {
        if Nested::List(list.clone()).depth() > DEEPEST {
            return Err(self.fault(&list.at, "found lists in lists, deeper than any grid"));
        }
        if list.items.is_empty() {
            return Err(self.fault(&list.at, "found an empty list, expected a puzzle"));
        }
        let list = &List { items: list.items.iter().map(unwrapped).collect(), ..list.clone() };
        let leaves: Option<Vec<&Leaf>> = list.items.iter().map(leaf).collect();
        let readings = match leaves {
            Some(leaves) => self.flat(list, &leaves),
            None => self.deep(list),
        };
        self.decide(list, readings)
    }

    /// The puzzles of the one reading that fits.
    fn decide(&self, list: &List, readings: Vec<Reading>) -> Result<Vec<Puzzle>, Fault> {
        let mut fits: Vec<(String, Vec<Puzzle>)> = Vec::new();
        let mut first = None;
        for Reading { what, puzzles } in readings {
            match puzzles {
                Ok(puzzles) if fits.iter().any(|(_, others)| same(others, &puzzles)) => {}
                Ok(puzzles) => fits.push((what, puzzles)),
                Err(fault) => first = first.or(Some(fault)),
            }
        }
        if fits.len() > 1 {
            let names: Vec<&str> = fits.iter().map(|(what, _)| what.as_str()).collect();
            let message = format!("found a list that can be {}", names.join(" or "));
            let size = |puzzles: &[Puzzle]| puzzles.first().map(|puzzle| puzzle.shape().size());
            let is_told = fits.iter().map(|(_, puzzles)| size(puzzles)).all_unique();
            let help = if is_told { "say which with --size" } else { "write a list of rows" };
            return Err(self.fault(&list.at, message).help(help));
        }
        match (fits.pop(), first) {
            (Some((_, puzzles)), _) => Ok(puzzles),
            (None, Some(fault)) => Err(fault),
            (None, None) => Err(self.misshapen(list)),
        }
    }

    /// Readings of a list without lists.
    fn flat(&self, list: &List, leaves: &[&Leaf]) -> Vec<Reading> {
        let mut readings = Vec::new();
        let text = &self.source.text;
        let count = leaves.len();
        let cells: Option<Vec<Range<usize>>> = leaves.iter().map(|leaf| leaf.cell(text)).collect();
        if let (Some(cells), Some(size)) = (cells, self.side(count)) {
            readings.push(self.grid(format!("the {count} cells of a grid"), size, cells, None));
        }
        let rows: Option<Vec<Vec<Range<usize>>>> =
            leaves.iter().map(|leaf| leaf.symbols(text)).collect();
        let Some(rows) = rows else {
            let is_text = leaves.iter().all(|leaf| leaf.cell(text).is_none());
            // Strings that are more than symbols: lines of a drawn grid, say.
            if is_text && !leaves.iter().any(|leaf| leaf.text(text).is_empty()) {
                readings.push(self.lines(list, leaves));
            }
            return readings;
        };
        let length = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != length) {
            return readings;
        }
        let symbols = || rows.iter().flatten().cloned().collect();
        if length == count && self.is_size(count) {
            let what = format!("the rows of a {count}×{count} grid");
            readings.push(self.grid(what, count, symbols(), None));
        } else if let Some(size) = self.side(count * length)
            && length > 1
            && (length.is_multiple_of(size) || list.run_together)
        {
            readings.push(self.grid(
                format!("parts of a {size}×{size} grid"),
                size,
                symbols(),
                None,
            ));
        }
        if length == 729 || self.side(length).is_some() {
            readings.push(self.several(format!("{count} puzzles"), list));
        }
        readings
    }

    /// Strings as the lines of a text.
    fn lines(&self, list: &List, leaves: &[&Leaf]) -> Reading {
        let mut lines = Embedded::new(self.source);
        for leaf in leaves {
            lines.push(&leaf.text(&self.source.text), leaf.at.clone());
        }
        let puzzles: Result<Vec<Puzzle>, Fault> =
            lines.read(self.options, self.read_lines).into_iter().collect();
        let puzzles = puzzles.and_then(|puzzles| match puzzles.is_empty() {
            true => Err(self.fault(&list.at, "found no puzzle in these strings")),
            false => Ok(puzzles),
        });
        Reading { what: "lines of text".to_owned(), puzzles }
    }

    /// Readings of a list of lists.
    fn deep(&self, list: &List) -> Vec<Reading> {
        let mut readings = Vec::new();
        let lengths = self.lengths(list);
        let cells = || self.all_cells(list);
        match lengths.as_deref() {
            Some(&[rows, columns]) if rows == columns && self.is_size(rows) => {
                let what = format!("the rows of a {rows}×{rows} grid");
                readings.push(self.grid(what, rows, cells(), None));
            }
            // Rows in groups; or boxes.
            Some(&[n, a, b]) if a.checked_mul(b) == Some(n) && self.is_size(n) => {
                let boxes = Some(Boxes::Of(n / b, b)).filter(|_| a > 1 && b > 1);
                let what = format!("rows in groups of {b}");
                readings.push(self.grid(what, n, cells(), boxes));
                let boxes = in_boxes(cells(), [n / b, n / a, a, b]);
                let what = format!("boxes of {a}×{b}");
                readings.push(self.grid(what, n, boxes, Some(Boxes::Of(a, b))));
            }
            Some(&[a, b, c, d]) if a * b == c * d && self.is_size(a * b) => {
                let boxes = Some(Boxes::Of(b, d)).filter(|_| b * d == a * b);
                let what = format!("bands of {b} rows in groups of {d}");
                readings.push(self.grid(what, a * b, cells(), boxes));
                if c * d == a * b && a * c == b * d {
                    let boxes = in_boxes(cells(), [a, b, c, d]);
                    let what = format!("boxes of {c}×{d}");
                    readings.push(self.grid(what, a * c, boxes, Some(Boxes::Of(c, d))));
                }
            }
            _ => {}
        }
        if let Some(rows) = self.rows_of_words(list) {
            let size = list.items.len();
            let what = format!("rows in groups, of a {size}×{size} grid");
            readings.push(self.grid(what, size, rows, None));
        }
        if list.items.iter().all(|item| matches!(item, Nested::List(_))) {
            let several = self.several(format!("{} puzzles", list.items.len()), list);
            // That its parts are no puzzles is no news where they need not be.
            if several.puzzles.is_ok()
                || readings.is_empty() && list.items.len() > 1 && {
                    self.begins_with_a_puzzle(list)
                }
            {
                readings.push(several);
            }
        }
        if let Some(fault) = self.bits(list, lengths.as_deref()) {
            return vec![Reading { what: String::new(), puzzles: Err(fault) }];
        }
        readings
    }

    /// Rows that are strings of several symbols each, as many together as there are rows.
    fn rows_of_words(&self, list: &List) -> Option<Vec<Range<usize>>> {
        let size = list.items.len();
        let mut cells = Vec::new();
        for item in &list.items {
            let Nested::List(row) = item else { return None };
            let before = cells.len();
            for word in &row.items {
                let symbols = leaf(word)?.symbols(&self.source.text)?;
                cells.extend(symbols);
            }
            let even = row.items.iter().filter_map(leaf).map(|leaf| leaf.at.len());
            let is_grouped = row.items.len() > 1 && even.clone().all(|length| length > 1);
            if cells.len() - before != size || !is_grouped {
                return None;
            }
        }
        self.is_size(size).then_some(cells)
    }

    /// A cube of 0 and 1 may be one puzzle, each cell with a bit for its digit, and is not read.
    fn bits(&self, list: &List, lengths: Option<&[usize]>) -> Option<Fault> {
        let &[a, b, c] = lengths? else { return None };
        let cells = self.all_cells(list);
        let words = || cells.iter().map(|at| &self.source.text[at.clone()]);
        let is_cube = a == b && b == c && a >= SMALLEST;
        let are_bits = words().all(|word| word == "0" || word == "1") && words().any(|w| w == "1");
        (is_cube && are_bits).then(|| {
            let message = "found a cube of 0 and 1, expected the digits of a grid";
            self.fault(&list.at, message).help("write the digit of each cell, and 0 for a blank")
        })
    }

    /// A grid of these cells.
    pub(crate) fn grid(
        &self,
        what: String,
        size: usize,
        cells: Vec<Range<usize>>,
        boxes: Option<Boxes>,
    ) -> Reading {
        Reading { what, puzzles: self.of_cells(size, cells, boxes).map(|puzzle| vec![puzzle]) }
    }

    fn of_cells(
        &self,
        size: usize,
        cells: Vec<Range<usize>>,
        boxes: Option<Boxes>,
    ) -> Result<Puzzle, Fault> {
        let start = cells.first().map_or(0, |cell| cell.start);
        let end = cells.last().map_or(start, |cell| cell.end).max(start);
        if let (Some(said), Some(asked)) = (boxes, self.options.boxes)
            && said != asked
        {
            let message = "found a grid in other boxes than were asked for";
            return Err(self.fault(&(start..end), message));
        }
        let boxes = self.options.boxes.or(boxes);
        let words = || cells.iter().map(|at| &self.source.text[at.clone()]);
        let has = |wanted: &str| words().any(|word| word == wanted);
        // Two signs for a blank, and the highest digit is nowhere: 0 may be a digit.
        let is_blank = |word: &str| word.is_empty() || word == "." || word == "_";
        let from_zero = self.options.symbols.is_none() && size <= 9 && has("0");
        if from_zero && words().any(is_blank) && !has(&size.to_string()) {
            let fault = self.fault(&(start..end), "found both 0 and another blank: is 0 a digit?");
            let highest = size - 1;
            return Err(fault.help(format!("say --alphabet 0-{highest} or --alphabet 1-{size}")));
        }
        self.check_blanks(&cells)?;
        let options = ReadOptions { boxes, ..self.options };
        let source = self.source.clone();
        Cells { source, cells, invalid: None, row: None }.into_puzzle_of(size, options)
    }

    /// That what nobody writes beside other blanks, nothing at all or -1, is the only sign for a blank.
    fn check_blanks(&self, cells: &[Range<usize>]) -> Result<(), Fault> {
        let text = &self.source.text;
        let is_hole =
            |at: &Range<usize>| at.is_empty() && text[at.start..].starts_with([',', ']', '}', ')']);
        let is_minus = |at: &Range<usize>| at.is_empty() && text[at.start..].starts_with(MINUS_ONE);
        let has_zero = self.options.symbols != Some(Symbols::FromZero);
        let is_blank = |at: &Range<usize>| {
            at.is_empty()
                || matches!(&text[at.clone()], "." | "_")
                || has_zero && text[at.clone()] == *"0"
        };
        let others = |is_it: &dyn Fn(&Range<usize>) -> bool| {
            cells.iter().any(|at| is_blank(at) && !is_it(at))
        };
        if let Some(hole) = cells.iter().find(|at| is_hole(at)).filter(|_| others(&is_hole)) {
            let fault = self.fault(
                &(hole.start..hole.start + 1),
                "found no value here, where a blank has a sign elsewhere",
            );
            return Err(fault.help("write the value, or remove a comma"));
        }
        if let Some(minus) = cells.iter().find(|at| is_minus(at)).filter(|_| others(&is_minus)) {
            let at = minus.start..minus.start + MINUS_ONE.len();
            let fault = self.fault(&at, "found -1, where a blank has another sign elsewhere");
            return Err(fault.help("write all blanks in one way"));
        }
        Ok(())
    }

    /// A grid that comes box by box: `[bands, stacks, rows, columns]` are how many boxes there are
    /// below and beside each other, and how many rows and columns each has.
    pub(crate) fn of_boxes(
        &self,
        cells: Vec<Range<usize>>,
        lengths: [usize; 4],
    ) -> Result<Puzzle, Fault> {
        let [bands, stacks, rows, columns] = lengths;
        let (height, width) = (bands * rows, stacks * columns);
        if height != width || rows * columns != height || !self.is_size(height) {
            let start = cells.first().map_or(0, |cell| cell.start);
            let message = format!(
                "found {bands}×{stacks} boxes of {rows}×{columns} cells, which make no grid together"
            );
            return Err(self.fault(&(start..start), message));
        }
        let boxes = (rows > 1 && columns > 1).then_some(Boxes::Of(rows, columns));
        self.of_cells(height, in_boxes(cells, lengths), boxes)
    }

    /// The number of rows of a grid with so many cells.
    pub(crate) fn side(&self, cells: usize) -> Option<usize> {
        let size = cells.isqrt();
        (size * size == cells && self.is_size(size)).then_some(size)
    }

    pub(crate) fn is_size(&self, size: usize) -> bool {
        let asked = self.options.size == Some(size) && size >= Shape::MIN;
        asked || (SMALLEST..=Shape::MAX).contains(&size)
    }
}

/// A value without the brackets that hold one list and nothing else.
fn unwrapped(value: &Nested) -> Nested {
    match value {
        Nested::List(List { items, .. }) => match items.as_slice() {
            [inner @ Nested::List(_)] => unwrapped(inner),
            _ => value.clone(),
        },
        Nested::Cell(_) => value.clone(),
    }
}

pub(crate) fn leaf(value: &Nested) -> Option<&Leaf> {
    match value {
        Nested::Cell(leaf) => Some(leaf),
        Nested::List(_) => None,
    }
}

/// Cells that come box by box, as rows: `[bands, stacks, rows, columns]` are how many boxes there
/// are below and beside each other, and how many rows and columns each has.
fn in_boxes(cells: Vec<Range<usize>>, lengths: [usize; 4]) -> Vec<Range<usize>> {
    let [bands, stacks, rows, columns] = lengths;
    let mut in_rows = Vec::with_capacity(cells.len());
    for (band, row) in itertools::iproduct!(0..bands, 0..rows) {
        for (stack, column) in itertools::iproduct!(0..stacks, 0..columns) {
            let index = ((band * stacks + stack) * rows + row) * columns + column;
            in_rows.extend(cells.get(index).cloned());
        }
    }
    in_rows
}

/// Whether puzzles say the same, wherever they stand.
pub(crate) fn same(some: &[Puzzle], others: &[Puzzle]) -> bool {
    let alike = |a: &Puzzle, b: &Puzzle| {
        let givens = |puzzle: &Puzzle| -> Vec<_> {
            puzzle.givens.iter().map(|given| (given.candidate(), given.role)).collect()
        };
        a.layout == b.layout && givens(a) == givens(b)
    };
    some.len() == others.len() && some.iter().zip(others).all(|(a, b)| alike(a, b))
}
