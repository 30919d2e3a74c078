//! What packages say of a grid, whatever form they have: names, candidates, peers and units.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::error::Error;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::io::format::{grid_words, one_line};
use crate::puzzle::notation::Notation;
use crate::puzzle::rules::Rule;
use crate::puzzle::{Layout, Puzzle};

/// The candidates that a layout leaves without any given, cell by cell: each is a version of a package.
pub(super) fn candidates(layout: &Arc<Layout>) -> Vec<Candidate> {
    let puzzle = Puzzle::new(layout.clone());
    let of_cell = |cell| {
        let digits: Vec<_> = puzzle.own_candidates(cell).iter().collect();
        digits.into_iter().map(move |digit| Candidate { cell, digit })
    };
    layout.shape().cells().flat_map(of_cell).collect()
}

/// The cells that cannot have the digit of a cell, for each cell, in ascending order.
pub(super) fn peers(layout: &Layout) -> Vec<Vec<Cell>> {
    let mut peers = vec![BTreeSet::new(); layout.shape().cell_count()];
    for constraint in layout.constraints().iter().filter(|c| c.is_all_different()) {
        for &cell in constraint.cells() {
            peers[cell.index()].extend(constraint.cells().iter().filter(|&&peer| peer != cell));
        }
    }
    peers.into_iter().map(|cells| cells.into_iter().collect()).collect()
}

/// The package of a cell where names have letters, digits and dashes alone: `sudoku-cell16` is row
/// 1, column 6.
pub(super) fn name(shape: Shape, cell: Cell) -> String {
    format!("sudoku-cell{}{}", shape.row(cell), shape.column(cell))
}

/// A comment that says which grid is asked for, so that it is read as the same puzzle again; empty
/// for plain 9×9.
pub(super) fn comment(puzzle: &Puzzle) -> String {
    let mut words = grid_words(puzzle);
    if has_others(puzzle) {
        words.push("candidates=packages".to_owned());
    }
    if words.is_empty() { String::new() } else { format!("# {}\n", words.join(" ")) }
}

/// Returns an environment name that identifies the grid: `sudoku`, or `sudoku-size6-box3x2`.
pub(super) fn environment(puzzle: &Puzzle) -> String {
    let mut name = "sudoku".to_owned();
    for word in grid_words(puzzle) {
        match word.split_once('=') {
            // Versions are numbers, whatever the symbols.
            Some(("alphabet", _)) if puzzle.shape().lowest().value() == 0 => name += "-from0",
            Some(("alphabet", _)) | None => {}
            Some((key, value)) => name += &format!("-{key}{value}"),
        }
    }
    if has_others(puzzle) { name + "-candidates" } else { name }
}

/// Whether there are rules that the packages say, and what is asked of them does not.
fn has_others(puzzle: &Puzzle) -> bool {
    puzzle.layout.rules() != [Rule::Classic]
}

/// Refuses rules that packages cannot say, by their names.
pub(super) fn refuse_rules(layout: &Arc<Layout>) -> Result<(), Error> {
    let puzzle = || Puzzle::new(layout.clone());
    let rule = layout.beyond_sight().map(|rule| Notation::default().constraint(&puzzle(), rule));
    let shape = layout.shape();
    let digits = || format!("{} digits in {} rows", shape.digit_count(), shape.size());
    let digits = (shape.digit_count() != shape.size()).then(digits);
    match rule.or(digits) {
        None => Ok(()),
        Some(loss) => Err(Error::Unwritable { loss: loss.into(), puzzle: one_line(&puzzle()) }),
    }
}

/// Refuses a puzzle in which candidates are crossed out: what is asked of packages names digits alone.
pub(super) fn refuse_crossed_out(puzzle: &Puzzle) -> Result<(), Error> {
    match puzzle.crossed_out.is_empty() {
        true => Ok(()),
        false => Err(Error::Unwritable {
            loss: "the candidates that are crossed out".into(),
            puzzle: one_line(puzzle),
        }),
    }
}

/// Refuses what [`refuse_rules`] does, and grids in which two cells would have one [`name`].
pub(super) fn refuse_large(layout: &Arc<Layout>) -> Result<(), Error> {
    refuse_rules(layout)?;
    match layout.shape().size() {
        0..=9 => Ok(()),
        size => Err(Error::Unwritable {
            loss: "rows and columns above 9 (sudoku-cell111 would be two cells)".into(),
            puzzle: format!("a {size}x{size} grid"),
        }),
    }
}

/// Cells of which no two have the same digit, and a package for each digit whose version is its
/// place among them.
pub(super) struct Unit {
    name: String,
    /// The cells, whose places are counted from 1.
    pub(super) cells: Vec<Cell>,
    /// Whether every digit has a place. If not, place 0 is for those without.
    pub(super) is_house: bool,
}

impl Unit {
    /// The package of a digit: `sudoku-row1-has5`.
    pub(super) fn package(&self, digit: Digit) -> String {
        format!("sudoku-{}-has{digit}", self.name)
    }

    /// The places that a digit can have.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        usize::from(self.is_house)..=self.cells.len()
    }

    /// The place of a cell, if it is one of these.
    pub(super) fn place(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok().map(|index| index + 1)
    }
}

/// The units of a layout: `row1` and so on where it has these, and numbered ones for all else.
pub(super) fn units(layout: &Layout) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for constraint in layout.constraints().iter().filter(|c| c.is_all_different()) {
        let name = constraint.words(|_| String::new(), |_| String::new()).replace(' ', "");
        let is_plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        let is_new = units.iter().all(|unit| unit.name != name);
        let number = units.len() + 1;
        units.push(Unit {
            name: if is_plain && is_new { name } else { format!("unit-{number}") },
            cells: constraint.cells().to_vec(),
            is_house: constraint.is_house(),
        });
    }
    units
}
