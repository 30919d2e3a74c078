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

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::candidates::{at, on};
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::sets;

/// All steps by one of the types.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    for rectangle in rectangles(view) {
        match technique {
            Technique::UniqueRectangle1 => rectangle.type_1(&mut steps),
            Technique::UniqueRectangle2 => rectangle.type_2_or_5(technique, &mut steps),
            Technique::UniqueRectangle3 => rectangle.type_3(&mut steps),
            Technique::UniqueRectangle4 => rectangle.type_4(&mut steps),
            Technique::UniqueRectangle5 => rectangle.type_2_or_5(technique, &mut steps),
            Technique::UniqueRectangle6 => rectangle.type_6(&mut steps),
            _ => rectangle.hidden(&mut steps),
        }
    }
    steps
}

/// A rectangle whose corners all have the same two digits left, and possibly others.
struct Rectangle<'v, 'b> {
    view: &'v View<'b>,
    pair: Digits,
    /// The corners in a circle: each shares a line with the next.
    corners: [Cell; 4],
    /// The one to three corners with other digits, in the same order.
    roof: Vec<Cell>,
}

/// Finds all rectangles that have a corner with only two digits, each once.
fn rectangles<'v, 'b>(view: &'v View<'b>) -> Vec<Rectangle<'v, 'b>> {
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
                    found.push(Rectangle { view, pair, corners, roof });
                }
            }
        }
    }
    found
}

impl Rectangle<'_, '_> {
    /// The other digits of a corner.
    fn further(&self, corner: Cell) -> Digits {
        self.view.left(corner) - self.pair
    }

    /// The two corners with other digits, if there are two and they share a line (or do not).
    fn two(&self, in_line: bool) -> Option<[Cell; 2]> {
        let two: [Cell; 2] = self.roof[..].try_into().ok()?;
        let lines = self.view.sight().shared(two[0], two[1]);
        let shares = lines.into_iter().any(|house| self.view.sight().is_line(house));
        (shares == in_line).then_some(two)
    }

    fn step(
        &self,
        technique: Technique,
        houses: Vec<usize>,
        ally: Vec<Candidate>,
        removes: Vec<Candidate>,
    ) -> Option<Step> {
        let base = self.corners.iter().flat_map(|&corner| on(corner, self.pair)).collect();
        let fins = self.roof.iter().flat_map(|&corner| on(corner, self.further(corner))).collect();
        let mut parts = vec![(Part::Base, base), (Part::Fin, fins)];
        if !ally.is_empty() {
            parts.push((Part::Ally, ally));
        }
        Step::removing(technique, houses, parts, removes)
    }

    fn type_1(&self, steps: &mut Vec<Step>) {
        if let [corner] = self.roof[..] {
            let removes = on(corner, self.pair).collect();
            steps.extend(self.step(Technique::UniqueRectangle1, Vec::new(), Vec::new(), removes));
        }
    }

    fn type_2_or_5(&self, technique: Technique, steps: &mut Vec<Step>) {
        let in_line = self.two(true).is_some();
        if self.roof.len() < 2 || in_line != (technique == Technique::UniqueRectangle2) {
            return;
        }
        let further = self.further(self.roof[0]);
        let alike = self.roof.iter().all(|&corner| self.further(corner) == further);
        if let Some(digit) = further.single().filter(|_| alike) {
            let removes = self.view.seen_by_all(digit, &self.roof);
            steps.extend(self.step(technique, Vec::new(), Vec::new(), removes));
        }
    }

    /// Type 3: the other digits of both corners act like a cell of a naked subset in a house that
    /// contains both.
    fn type_3(&self, steps: &mut Vec<Step>) {
        let Some(two) = self.two(true) else { return };
        let further = self.further(two[0]) | self.further(two[1]);
        if further.is_single() {
            return;
        }
        for house in self.view.sight().shared(two[0], two[1]) {
            let cells = self.view.constraint(house).cells().iter().copied();
            let cells =
                cells.filter(|cell| !two.contains(cell) && !self.view.board.is_filled(*cell));
            let cells: Vec<Cell> = cells.collect();
            let sets: Vec<u128> = cells.iter().map(|&cell| self.view.left(cell).bits()).collect();
            // A hidden subset next to the rectangle is a naked subset of the other cells, so any
            // size counts.
            for size in 2..=cells.len() {
                sets::choose(&sets, size - 1, size, &mut |chosen, union| {
                    if (union | further.bits()).count_ones() as usize != size {
                        return;
                    }
                    let is_ally = |cell: &Cell| chosen.iter().any(|&i| cells[i] == *cell);
                    let allies = cells.iter().copied().filter(is_ally);
                    let ally: Vec<Candidate> =
                        allies.flat_map(|cell| on(cell, self.view.left(cell))).collect();
                    let digits = ally.iter().fold(further, |all, c| all | Digits::only(c.digit));
                    let others = cells.iter().copied().filter(|cell| !is_ally(cell));
                    let removes = others.flat_map(|cell| on(cell, self.view.left(cell) & digits));
                    let (technique, removes) = (Technique::UniqueRectangle3, removes.collect());
                    steps.extend(self.step(technique, vec![house], ally, removes));
                });
            }
        }
    }

    /// Type 4: the two corners are the only places of a house for one of the digits, so neither has
    /// the other digit.
    fn type_4(&self, steps: &mut Vec<Step>) {
        let Some(two) = self.two(true) else { return };
        for house in self.view.sight().shared(two[0], two[1]) {
            for (locked, other) in self.digits() {
                if self.view.spots(house, locked).count_ones() == 2 {
                    let removes = at(other, two);
                    let technique = Technique::UniqueRectangle4;
                    steps.extend(self.step(technique, vec![house], Vec::new(), removes));
                }
            }
        }
    }

    /// Type 6: on parallel sides, the corners are the only places for one of the digits, so it is
    /// not in the corners that have other digits.
    fn type_6(&self, steps: &mut Vec<Step>) {
        let Some(two) = self.two(false) else { return };
        let [a, b, c, d] = self.corners;
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
            let [corner, next, opposite, before] = [0, 1, 2, 3].map(|k| self.corners[(i + k) % 4]);
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

    /// The two digits in both orders.
    fn digits(&self) -> impl Iterator<Item = (Digit, Digit)> {
        let both: Option<(Digit, Digit)> = self.pair.iter().collect_tuple();
        both.into_iter().flat_map(|(a, b)| [(a, b), (b, a)])
    }
}
