//! *Unique loops*: six or more cells in a circle that must not be left with the same two digits,
//! because these could be exchanged along the loop.
//!
//! ```text
//!   {1,2}   ·   · | {1,2}   ·   · |    ·      each row, column and box has two of the cells or
//!     ·     ·   · | {1,2}   ·   · |  {1,2}    none: every second one has one of the digits, the
//!   {1,2}   ·   · |   ·     ·   · | {1,2,5}   others have the other one, or the last one is 5
//! ```
//!
//! Types 1 to 4 are those of [unique rectangles](super::unique_rectangle), the loops of four cells.
//! As in Sudoku Explainer, at most two cells may have other digits, or any number of them the same
//! one.
//!
//! Sound only if the puzzle is known to have one solution, and only in plain Sudoku. Described by
//! players in the forums of 2005; the search is depth first from the first cell with two digits, and
//! never enters a house for a third time.

use std::collections::BTreeMap;

use crate::grid::{Cell, Digits};
use crate::human::board::view::View;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::human::techniques::uniqueness::deadly::Deadly;

/// All steps by one of the types.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    for found in loops(view) {
        match technique {
            Technique::UniqueLoop1 => found.type_1(technique, &mut steps),
            Technique::UniqueLoop2 => found.type_2(technique, &mut steps),
            Technique::UniqueLoop3 => found.type_3(technique, &mut steps),
            _ => found.type_4(technique, &mut steps),
        }
    }
    steps
}

/// Finds all loops that have a cell with only two digits, each set of cells once.
fn loops<'v, 'b>(view: &'v View<'b>) -> Vec<Deadly<'v, 'b>> {
    let mut found = Vec::new();
    for &first in &view.pairs {
        if view.limits.stop(0).is_some() {
            break;
        }
        let pair = view.left(first);
        let mut walk = Walk { view, pair, cells: vec![], visits: [0; 2], known: BTreeMap::new() };
        walk.enter(first, Digits::NONE, 0);
        for cells in walk.known.into_values() {
            let roof = cells.iter().copied().filter(|&cell| view.left(cell) != pair);
            let (roof, harder) = (roof.collect::<Vec<Cell>>(), harder(cells.len()));
            if !roof.is_empty() {
                found.push(Deadly { view, pair, cells, roof, harder });
            }
        }
    }
    found
}

/// How much harder a loop of so many cells is than one of six, in tenths.
fn harder(cells: usize) -> u16 {
    match cells {
        ..=6 => 0,
        7..=8 => 1,
        _ => 4,
    }
}

/// A walk from cell to cell, and the loops that it has closed.
struct Walk<'v, 'b> {
    view: &'v View<'b>,
    pair: Digits,
    cells: Vec<Cell>,
    /// The houses of even cells and those of odd ones: bit i is the i-th constraint.
    visits: [u128; 2],
    /// The cells of each loop in their order, by the same in ascending order.
    known: BTreeMap<Vec<Cell>, Vec<Cell>>,
}

impl Walk<'_, '_> {
    /// Goes on from a cell, where the cells before have these further digits, in so many cells.
    fn enter(&mut self, cell: Cell, further: Digits, roof: usize) {
        let here = self.view.left(cell) - self.pair;
        let (further, roof) = (further | here, roof + usize::from(!here.is_empty()));
        let houses = self.houses(cell);
        let parity = self.cells.len() % 2;
        if self.visits[parity] & houses != 0 || (roof > 2 && !further.is_single()) {
            return;
        }
        self.visits[parity] |= houses;
        self.cells.push(cell);
        let first = self.cells[0];
        let sight = self.view.sight();
        // Each loop is found in both directions: the one with the smaller second cell counts.
        if self.cells.len() >= 6
            && self.visits[0] == self.visits[1]
            && self.cells[1] < cell
            && sight.sees(cell, first)
        {
            let mut sorted = self.cells.clone();
            sorted.sort_unstable();
            self.known.entry(sorted).or_insert_with(|| self.cells.clone());
        }
        for &next in sight.peers(cell) {
            let left = self.view.left(next);
            let fits = (self.pair - left).is_empty() && !self.view.board.is_filled(next);
            // The first of the cells with two digits is where the walk began.
            let later = left != self.pair || next > first;
            if fits && later && !self.cells.contains(&next) {
                self.enter(next, further, roof);
            }
        }
        self.cells.pop();
        self.visits[parity] &= !houses;
    }

    fn houses(&self, cell: Cell) -> u128 {
        self.view.sight().houses_of[cell.index()].iter().fold(0, |all, house| all | 1 << house)
    }
}
