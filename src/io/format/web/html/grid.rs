//! Tables as grids: labels along the sides are none of the cells, and tables in a table are boxes.

use std::ops::Range;

use super::page::{Cell, Piece, Table};
use crate::error::Fault;
use crate::io::format::lists::nested::{Leaf, List, Lists, Nested, Spelling, shown};
use crate::io::format::words::rule_names::names_variant;
use crate::puzzle::Puzzle;

/// What a table is.
pub(super) enum Found {
    /// A grid, or one that is not well formed.
    Grid(Result<Puzzle, Fault>),
    /// No grid; this is why not.
    Other(Fault),
}

/// What is said of a table with numbers along two sides.
const LABELS: &str = "numbers along the top and the side of a table are taken for labels";

impl Lists<'_> {
    /// What a table is, or the tables in it.
    pub(super) fn of_table(&self, table: &Table) -> Vec<Found> {
        let inner = || table.rows.iter().flatten().flat_map(|cell| &cell.tables);
        if inner().next().is_some() {
            if let Some(boxes) = self.boxes(table) {
                return vec![named(self, Found::Grid(boxes), table)];
            }
            return inner().flat_map(|table| self.of_table(table)).collect();
        }
        let mut rows = without_headers(table);
        rows.retain(|row| !row.is_empty());
        let text: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.iter().map(|cell| cell.content.text.trim()).collect())
            .collect();
        let (top, side) = labels(&text);
        let both = top && side;
        if top {
            rows.remove(0);
        }
        if side {
            rows.iter_mut().for_each(|row| {
                row.remove(0);
            });
        }
        if !is_like_a_grid(&rows) {
            let message = format!("found a table of {} rows, expected a grid", rows.len());
            return vec![Found::Other(self.fault(&table.at, message))];
        }
        let read = self.rows(table, &rows).and_then(|list| {
            let mut puzzles = self.puzzles(&list).into_iter();
            match (puzzles.next(), puzzles.next()) {
                (Some(puzzle), None) => puzzle,
                _ => Err(self.fault(&table.at, "found several grids in one table")),
            }
        });
        let read = read.map(|mut puzzle| {
            puzzle.notes.extend(both.then_some(LABELS).map(Into::into));
            puzzle
        });
        vec![named(self, Found::Grid(read), table)]
    }

    /// The rows of a table as lists.
    fn rows(&self, table: &Table, rows: &[Vec<&Cell>]) -> Result<Nested, Fault> {
        let mut lists = Vec::new();
        for row in rows {
            let items: Result<Vec<Nested>, Fault> =
                row.iter().map(|cell| Ok(Nested::Cell(self.leaf(cell)?))).collect();
            let at = row.first().map_or(table.at.clone(), |cell| cell.at.clone());
            lists.push(Nested::List(List { items: items?, at, run_together: false }));
        }
        Ok(Nested::List(List { items: lists, at: table.at.clone(), run_together: false }))
    }

    /// What a cell holds.
    fn leaf(&self, cell: &Cell) -> Result<Leaf, Fault> {
        if cell.is_wide {
            let message = "found a cell of a table over several rows or columns";
            return Err(self.fault(&cell.at, message));
        }
        if cell.has_picture {
            return Err(self.fault(&cell.at, "found a picture in a cell, expected text"));
        }
        let Piece { text, at } = &cell.content;
        let is_space = |c: char| c.is_whitespace() || c == '\u{200B}' || c == '\u{FEFF}';
        let word = text.trim_matches(is_space);
        if word.is_empty() {
            return Ok(Leaf { at: cell.at.end..cell.at.end, spelling: Spelling::Open });
        }
        let raw = &self.source.text[at.clone()];
        match raw.find(word) {
            Some(start) => {
                let start = at.start + start;
                Ok(Leaf { at: start..start + word.len(), spelling: Spelling::Quoted })
            }
            None => {
                let message = format!("found `{}` in a cell, expected a digit", shown(word));
                Err(self.fault(&cell.at, message).help("write digits as themselves"))
            }
        }
    }

    /// The grid of a table whose cells are the tables of its boxes; `None` when they are something else.
    fn boxes(&self, table: &Table) -> Option<Result<Puzzle, Fault>> {
        let rows: Vec<&Vec<Cell>> = table.rows.iter().filter(|row| !row.is_empty()).collect();
        let (bands, stacks) = (rows.len(), rows.first()?.len());
        let mut cells: Vec<Range<usize>> = Vec::new();
        let mut size = None;
        for cell in rows.iter().copied().flatten() {
            let [inner] = cell.tables.as_slice() else { return None };
            let lines: Vec<&Vec<Cell>> = inner.rows.iter().filter(|row| !row.is_empty()).collect();
            let (height, width) = (lines.len(), lines.first()?.len());
            let even = lines.iter().all(|line| line.len() == width);
            if !even || *size.get_or_insert((height, width)) != (height, width) {
                return None;
            }
            for cell in lines.iter().copied().flatten() {
                let leaf = match self.leaf(cell) {
                    Ok(leaf) => leaf,
                    Err(fault) => return Some(Err(fault)),
                };
                match leaf.cell(&self.source.text) {
                    Some(cell) => cells.push(cell),
                    None => {
                        let word = shown(&leaf.text(&self.source.text));
                        let message = format!("found `{word}` in a cell, expected a digit");
                        return Some(Err(self.fault(&leaf.at, message)));
                    }
                }
            }
        }
        let (height, width) = size?;
        if rows.iter().any(|row| row.len() != stacks) || bands * stacks < 2 {
            return None;
        }
        // Tables side by side that are grids themselves are several puzzles.
        let is_box = bands * height == stacks * width && height * width == bands * height;
        is_box.then(|| self.of_boxes(cells, [bands, stacks, height, width]))
    }
}

/// A grid with the caption of its table as its name, unless that names a kind of Sudoku with more rules.
fn named(lists: &Lists<'_>, found: Found, table: &Table) -> Found {
    let name = table.caption.trim();
    match found {
        Found::Grid(Ok(_)) if names_variant(name) => {
            let message = format!("found `{}`, whose rules are not supported", shown(name));
            Found::Grid(Err(lists.fault(&table.at, message)))
        }
        Found::Grid(Ok(puzzle)) if !name.is_empty() => {
            Found::Grid(Ok(Puzzle { name: Some(name.to_owned()), ..puzzle }))
        }
        found => found,
    }
}

/// The cells that are no headers, unless all are.
fn without_headers(table: &Table) -> Vec<Vec<&Cell>> {
    let has_others = table.rows.iter().flatten().any(|cell| !cell.is_header);
    let keep = |cell: &&Cell| !(has_others && cell.is_header);
    table.rows.iter().map(|row| row.iter().filter(keep).collect()).collect()
}

/// Whether the first row, and the first column, are numbers or letters in their order where a grid has cells.
fn labels(rows: &[Vec<&str>]) -> (bool, bool) {
    let height = rows.len();
    let Some(first) = rows.first() else { return (false, false) };
    let width = first.len();
    if rows.iter().any(|row| row.len() != width) {
        return (false, false);
    }
    let column = |skip: usize| -> Vec<&str> { rows[skip..].iter().map(|row| row[0]).collect() };
    if height == width && height > 4 && first[0].is_empty() {
        let both = in_order(&first[1..]) && in_order(&column(1));
        return (both, both);
    }
    if height == width + 1 && in_order(first) {
        return (true, false);
    }
    (false, width == height + 1 && in_order(&column(0)))
}

/// Whether words count from 0, 1 or A.
fn in_order(words: &[&str]) -> bool {
    let counts = |first: usize| {
        words.iter().enumerate().all(|(i, word)| {
            let word = word.trim_matches(['.', ':', '(', ')']).to_ascii_uppercase();
            let word = word.trim_start_matches(['R', 'C']);
            word.parse() == Ok(i + first)
        })
    };
    let letters = || {
        words.iter().enumerate().all(|(i, word)| {
            let letter = u8::try_from(i).ok().and_then(|i| b'A'.checked_add(i)).map(char::from);
            letter.is_some_and(|letter| word.eq_ignore_ascii_case(&letter.to_string()))
        })
    };
    words.len() >= 4 && (counts(0) || counts(1) || letters())
}

/// Whether a table should be a grid: about as many rows as columns, and most of its cells could be cells.
fn is_like_a_grid(rows: &[Vec<&Cell>]) -> bool {
    let height = rows.len();
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_short = |cell: &&&Cell| cell.content.text.trim().chars().count() <= 2;
    let cells = rows.iter().flatten().count();
    let short = rows.iter().flatten().filter(is_short).count();
    let has_digits = rows.iter().flatten().any(|cell| {
        cell.has_picture || cell.content.text.contains(|c: char| c.is_ascii_alphanumeric())
    });
    height >= 4
        && widest >= 4
        && height.abs_diff(widest) <= 2
        && short * 4 >= cells * 3
        && has_digits
}
