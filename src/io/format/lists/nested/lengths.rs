//! How long lists are: whether all of one depth are equally long, and which one is not.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::error::hidden;
use crate::error::{Fault, plural};
use crate::io::format::lists::nested::{List, Lists, Nested};

impl Lists<'_> {
    /// The length of the lists of each depth, from the outside, if all of a depth are equally long
    /// and all values in the innermost are cells.
    pub(crate) fn lengths(&self, list: &List) -> Option<Vec<usize>> {
        let mut lengths = vec![list.items.len()];
        let mut inner: Option<Option<Vec<usize>>> = None;
        for item in &list.items {
            let of_item = match item {
                Nested::Cell(leaf) => {
                    leaf.cell(&self.source.text)?;
                    None
                }
                Nested::List(list) => Some(self.lengths(list)?),
            };
            match &inner {
                None => inner = Some(of_item),
                Some(inner) if *inner == of_item => {}
                Some(_) => return None,
            }
        }
        lengths.extend(inner?.into_iter().flatten());
        Some(lengths)
    }

    /// All cells in the order in which they stand; values that are none are left out.
    pub(crate) fn all_cells(&self, list: &List) -> Vec<Range<usize>> {
        let mut cells = Vec::new();
        for item in &list.items {
            match item {
                Nested::Cell(leaf) => cells.extend(leaf.cell(&self.source.text)),
                Nested::List(list) => cells.extend(self.all_cells(list)),
            }
        }
        cells
    }

    /// What is wrong with a list that is no grid.
    pub(crate) fn misshapen(&self, list: &List) -> Fault {
        let count = list.items.len();
        let is_list = |item: &&Nested| matches!(item, Nested::List(_));
        let lists = list.items.iter().filter(is_list).count();
        if lists == 0 {
            return self.misshapen_cells(list);
        }
        if self.has_grid(list) {
            let other = list.items.iter().find(|item| !self.is_grid(item));
            let at = other.map_or(list.at.clone(), Nested::at);
            let message = "found a list that is no grid beside one that is";
            return self.fault(&at, message).label("what is this?").help(
                "it may say rules that are not read: keep the grid alone if it is plain Sudoku",
            );
        }
        let lengths: Vec<usize> = list
            .items
            .iter()
            .map(|item| match item {
                Nested::Cell(leaf) => leaf.text(&self.source.text).chars().count(),
                Nested::List(row) => row.items.len(),
            })
            .collect();
        let usual = most(&lengths);
        if let Some(row) = (0..count).find(|&row| !is_list(&&list.items[row]) && lists * 2 > count)
        {
            let at = list.items[row].at();
            let message = format!("row {} is a single value, expected a list", row + 1);
            return self.fault(&at, message);
        }
        if let Some(row) = lengths.iter().position(|&length| length != usual) {
            let cells = plural(lengths[row], "cell");
            let message = format!("row {} has {cells}, expected {usual}", row + 1);
            return self.fault(&list.items[row].at(), message).label(off(lengths[row], usual));
        }
        for (row, item) in list.items.iter().enumerate() {
            if let Nested::List(List { items, .. }) = item
                && let Some((column, fault)) = self.no_cell(items)
            {
                let message = format!("row {}, column {}: {}", row + 1, column + 1, fault.message);
                return Fault { message, ..fault };
            }
        }
        let message =
            format!("found {count} rows of {}, expected {usual} rows", plural(usual, "cell"));
        self.fault(&list.at, message)
    }

    /// Returns the fault for a flat list with a wrong number of cells.
    fn misshapen_cells(&self, list: &List) -> Fault {
        let count = list.items.len();
        let text = |item: &Nested| match item {
            Nested::Cell(leaf) => leaf.text(&self.source.text).into_owned(),
            Nested::List(_) => String::new(),
        };
        let lengths: Vec<usize> =
            list.items.iter().map(|item| text(item).chars().count()).collect();
        let usual = most(&lengths);
        if usual >= 4 {
            if let Some(row) = lengths.iter().position(|&length| length != usual) {
                let symbols = plural(lengths[row], "symbol");
                let message = format!("row {} has {symbols}, expected {usual}", row + 1);
                return self.fault(&list.items[row].at(), message).label(off(lengths[row], usual));
            }
            let rows = plural(count, "row");
            let message = format!("found {rows} of {usual} symbols, expected {usual} rows");
            return self.fault(&list.at, message);
        }
        if let Some((number, fault)) = self.no_cell(&list.items) {
            let message = format!("value {} of the list: {}", number + 1, fault.message);
            return Fault { message, ..fault };
        }
        let size = self.options.size.unwrap_or_else(|| nearest(count));
        let cells = plural(count, "cell");
        let message =
            format!("found a list of {cells}, expected {} for a {size}×{size} grid", size * size);
        self.fault(&list.at, message).label(off(count, size * size))
    }

    /// The first value that is no cell, and that.
    fn no_cell(&self, items: &[Nested]) -> Option<(usize, Fault)> {
        items.iter().enumerate().find_map(|(i, item)| {
            let found = match item {
                Nested::Cell(leaf) if leaf.cell(&self.source.text).is_some() => return None,
                Nested::Cell(leaf) => format!("`{}`", shown(&leaf.text(&self.source.text))),
                Nested::List(_) => "a list".to_owned(),
            };
            let fault =
                self.fault(&item.at(), format!("found {found}, expected a digit or a blank"));
            Some((i, fault.help("a blank is 0, null, an empty string, or one of . _ ?")))
        })
    }

    fn has_grid(&self, list: &List) -> bool {
        list.items.iter().any(|item| self.is_grid(item))
    }

    /// Whether a value is a grid by its lengths.
    fn is_grid(&self, item: &Nested) -> bool {
        let Nested::List(list) = item else { return false };
        match self.lengths(list).as_deref() {
            Some(&[rows, columns]) => rows == columns && self.is_size(rows),
            Some(&[cells]) => self.side(cells).is_some(),
            _ => false,
        }
    }

    /// Whether the first of several lists is a puzzle, so that the others should be.
    pub(crate) fn begins_with_a_puzzle(&self, list: &List) -> bool {
        list.items.iter().all(|item| self.is_grid(item))
    }
}

/// The number that comes most often; of several the first.
fn most(lengths: &[usize]) -> usize {
    let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (i, length) in lengths.iter().enumerate() {
        counts.entry(*length).or_insert((0, i)).0 += 1;
    }
    let most = counts.into_iter().max_by_key(|(_, (count, first))| (*count, usize::MAX - first));
    most.map_or(0, |(length, _)| length)
}

fn nearest(cells: usize) -> usize {
    let usual = [4, 6, 8, 9, 10, 12, 16, 25, 36];
    usual.into_iter().min_by_key(|size| cells.abs_diff(size * size)).unwrap_or(9)
}

fn off(found: usize, expected: usize) -> String {
    let difference = found.abs_diff(expected);
    if found < expected {
        format!("{difference} too few")
    } else {
        format!("{difference} too many")
    }
}

/// A word for a message: short, and without characters that a terminal obeys.
pub(crate) fn shown(word: &str) -> String {
    let short: String = hidden::shown(word).chars().take(20).collect();
    if word.chars().nth(20).is_some() { short + "…" } else { short }
}
