//! [`Deadly`]: cells in which two digits could change places, so that there would be two solutions
//! if they had no other digits. Rectangles and longer loops have types 1 to 4 in common.

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::candidates::{at, on};
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::sets;

/// Cells that all have the same two digits left, and possibly others. Each house has none or two of
/// them.
pub(super) struct Deadly<'v, 'b> {
    pub(super) view: &'v View<'b>,
    pub(super) pair: Digits,
    /// In a circle: each cell shares a house with the next.
    pub(super) cells: Vec<Cell>,
    /// Those with other digits, at least one, in the same order.
    pub(super) roof: Vec<Cell>,
    /// How much harder it is to see than the smallest of its kind, in tenths.
    pub(super) harder: u16,
}

impl Deadly<'_, '_> {
    /// The other digits of a cell.
    pub(super) fn further(&self, cell: Cell) -> Digits {
        self.view.left(cell) - self.pair
    }

    /// The two cells with other digits, if there are two and they see each other (or do not).
    pub(super) fn two(&self, seeing: bool) -> Option<[Cell; 2]> {
        let two: [Cell; 2] = self.roof[..].try_into().ok()?;
        (self.view.sight().sees(two[0], two[1]) == seeing).then_some(two)
    }

    /// The two digits in both orders.
    pub(super) fn digits(&self) -> impl Iterator<Item = (Digit, Digit)> + use<> {
        let mut digits = self.pair.iter();
        let both = digits.next().zip(digits.next());
        both.into_iter().flat_map(|(a, b)| [(a, b), (b, a)])
    }

    /// A step that removes these candidates, if there are any.
    pub(super) fn step(
        &self,
        technique: Technique,
        houses: Vec<usize>,
        ally: Vec<Candidate>,
        removes: Vec<Candidate>,
    ) -> Option<Step> {
        let base = self.cells.iter().flat_map(|&cell| on(cell, self.pair)).collect();
        let fins = self.roof.iter().flat_map(|&cell| on(cell, self.further(cell))).collect();
        let parts = vec![(Part::Base, base), (Part::Fin, fins), (Part::Ally, ally)];
        let step = Step::removing(technique, houses, parts, removes)?;
        Some(Step { harder: self.harder, ..step })
    }

    /// Type 1: the only cell with other digits has one of them.
    pub(super) fn type_1(&self, technique: Technique, steps: &mut Vec<Step>) {
        if let [cell] = self.roof[..] {
            steps.extend(self.step(technique, vec![], vec![], on(cell, self.pair).collect()));
        }
    }

    /// Type 2: several cells have one other digit, the same, so one of them has it.
    pub(super) fn type_2(&self, technique: Technique, steps: &mut Vec<Step>) {
        let further = self.further(self.roof[0]);
        let alike = self.roof.iter().all(|&cell| self.further(cell) == further);
        if let Some(digit) = further.single().filter(|_| alike && self.roof.len() > 1) {
            let removes = self.view.seen_by_all(digit, &self.roof);
            steps.extend(self.step(technique, vec![], vec![], removes));
        }
    }

    /// Type 3: the other digits of two cells act like a cell of a naked subset in a house that
    /// contains both.
    pub(super) fn type_3(&self, technique: Technique, steps: &mut Vec<Step>) {
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
            // A hidden subset next to the cells is a naked subset of the other cells, so any size
            // counts.
            for size in 2..=cells.len() {
                let larger = larger(cells.len() + 2, size);
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
                    let step = self.step(technique, vec![house], ally, removes.collect());
                    let harder = self.harder + larger;
                    steps.extend(step.map(|step| Step { harder, ..step }));
                });
            }
        }
    }

    /// Type 4: two cells are the only places of a house for one of the digits, so neither has the
    /// other digit.
    pub(super) fn type_4(&self, technique: Technique, steps: &mut Vec<Step>) {
        let Some(two) = self.two(true) else { return };
        for house in self.view.sight().shared(two[0], two[1]) {
            for (locked, other) in self.digits() {
                if self.view.spots(house, locked).count_ones() == 2 {
                    steps.extend(self.step(technique, vec![house], vec![], at(other, two)));
                }
            }
        }
    }
}

/// How much harder type 3 is than its easiest form, in tenths, with a naked subset of this size in a
/// house with so many open cells. Sudoku Explainer looks for the subset, or for the hidden one of
/// the other cells, whichever is smaller.
fn larger(open: usize, size: usize) -> u16 {
    let hidden = open - size;
    let naked = (2 * size <= open).then(|| size - 1);
    let hidden = (2 * hidden < open).then(|| hidden.saturating_sub(2));
    naked.into_iter().chain(hidden).min().map_or(0, |tenths| tenths as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_subsets_are_easier_naked_or_hidden() {
        let of_nine: Vec<u16> = (2..=7).map(|size| larger(9, size)).collect();
        assert_eq!(of_nine, [1, 2, 3, 2, 1, 0]);
        let of_six: Vec<u16> = (2..=4).map(|size| larger(6, size)).collect();
        assert_eq!(of_six, [1, 2, 0]);
    }
}
