//! *Unique rectangles*: four cells in two rows, two columns and two boxes must not be left with the
//! same two digits, because these could be exchanged and there would be two solutions.
//!
//! ```text
//!   {1,2}   ·   · | {1,2}      type 1: the fourth corner is neither 1 nor 2
//!     ·             ·          type 2: two neighbouring corners are {1,2,5}, so one of them is 5
//!   {1,2}   ·   · | {1,2,5}    type 3: their further digits form a naked subset with other cells
//!                              type 4: they are the only places for the 1, so neither is 2
//!                              type 5: as type 2, with two opposite corners or three
//! ```
//!
//! In type 6, the corners are the only places for one of the digits in both rows (or both columns),
//! an X-wing, so the digit is in the two corners that have no other digits. In a *hidden
//! rectangle*, one corner has only the two digits, and in both lines of the opposite corner, the
//! corners are the only places for, say, the 1. If that corner were 2, both its neighbours would be
//! 1, and the fourth corner 2.
//!
//! Sound only if the puzzle is known to have one solution, and only in plain Sudoku. Described by
//! players in the forums of 2005 (types 1 to 4 by MadOverlord, "Uniqueness tests"); type 6 and the
//! hidden rectangle are as in HoDoKu.

use itertools::Itertools;

use crate::grid::{Cell, Digit, Digits};
use crate::human::board::candidates::at;
use crate::human::board::view::View;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::human::techniques::uniqueness::deadly::Deadly;

/// All steps by one of the types.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    for rectangle in rectangles(view) {
        match technique {
            Technique::UniqueRectangle1 => rectangle.type_1(technique, &mut steps),
            Technique::UniqueRectangle2 if rectangle.two(true).is_some() => {
                rectangle.type_2(technique, &mut steps);
            }
            Technique::UniqueRectangle3 => rectangle.type_3(technique, &mut steps),
            Technique::UniqueRectangle4 => rectangle.type_4(technique, &mut steps),
            Technique::UniqueRectangle5 if rectangle.two(true).is_none() => {
                rectangle.type_2(technique, &mut steps);
            }
            Technique::UniqueRectangle6 => rectangle.type_6(&mut steps),
            Technique::HiddenRectangle => rectangle.hidden(&mut steps),
            _ => {}
        }
    }
    steps
}

/// Finds all rectangles that have a corner with only two digits, each once.
fn rectangles<'v, 'b>(view: &'v View<'b>) -> Vec<Deadly<'v, 'b>> {
    let shape = view.board.layout.shape();
    let mut found = Vec::new();
    for &first in &view.pairs {
        let pair = view.left(first);
        let fits =
            |cell: &Cell| pair - view.left(*cell) == Digits::NONE && !view.board.is_filled(*cell);
        let peers = view.sight().peers(first);
        let fitting = || peers.iter().copied().filter(fits);
        for beside in fitting().filter(|&cell| shape.row(cell) == shape.row(first)) {
            for below in fitting().filter(|&cell| shape.column(cell) == shape.column(first)) {
                let opposite = shape.cell(shape.row(below), shape.column(beside)).ok().filter(fits);
                let Some(opposite) = opposite else { continue };
                let corners = [first, beside, opposite, below];
                let boxes = corners.iter().map(|&corner| shape.box_of(corner)).unique().count();
                // A rectangle is found from each corner with only two digits; the first one counts.
                let bare = corners.iter().filter(|&&corner| view.left(corner) == pair).min();
                let roof = corners.iter().copied().filter(|&corner| view.left(corner) != pair);
                let roof: Vec<Cell> = roof.collect();
                if boxes == 2 && bare == Some(&first) && !roof.is_empty() {
                    let cells = corners.to_vec();
                    found.push(Deadly { view, pair, cells, roof, harder: 0 });
                }
            }
        }
    }
    found
}

impl Deadly<'_, '_> {
    /// Type 6: on parallel sides, the corners are the only places for one of the digits, so it is
    /// not in the corners that have other digits.
    fn type_6(&self, steps: &mut Vec<Step>) {
        let Some(two) = self.two(false) else { return };
        let [a, b, c, d] = self.cells[..] else { return };
        for sides in [[[a, b], [c, d]], [[b, c], [d, a]]] {
            for (digit, _) in self.digits() {
                let houses: Option<Vec<usize>> =
                    sides.iter().map(|side| self.locked_side(*side, digit)).collect();
                if let Some(houses) = houses {
                    let removes = at(digit, two);
                    let technique = Technique::UniqueRectangle6;
                    steps.extend(self.step(technique, houses, Vec::new(), removes));
                }
            }
        }
    }

    /// Hidden rectangle: on both sides at a corner, the corners are the only places for one of the
    /// digits, and the opposite corner has only the two digits.
    fn hidden(&self, steps: &mut Vec<Step>) {
        for i in 0..4 {
            let [corner, next, opposite, before] = [0, 1, 2, 3].map(|k| self.cells[(i + k) % 4]);
            if self.view.left(opposite) != self.pair {
                continue;
            }
            for (locked, other) in self.digits() {
                let sides = [[corner, next], [before, corner]];
                let houses: Option<Vec<usize>> =
                    sides.iter().map(|side| self.locked_side(*side, locked)).collect();
                if let Some(houses) = houses {
                    let removes = at(other, [corner]);
                    let technique = Technique::HiddenRectangle;
                    steps.extend(self.step(technique, houses, Vec::new(), removes));
                }
            }
        }
    }

    /// Returns the line of two corners, if they are its only places for a digit.
    fn locked_side(&self, [a, b]: [Cell; 2], digit: Digit) -> Option<usize> {
        let line =
            self.view.sight().shared(a, b).find(|&house| self.view.sight().is_line(house))?;
        (self.view.spots(line, digit).count_ones() == 2).then_some(line)
    }
}
