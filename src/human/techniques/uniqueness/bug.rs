//! *Bivalue universal grave* (BUG): all open cells have two digits left, and every digit two places in
//! each house. Such a grid can be completed in two ways or in none, so one of the digits that are
//! left in addition is right.
//!
//! ```text
//!   {1,4} {1,4,6} {4,6} …      BUG+1: one cell has such digits, so it has one of them
//!   {1,4} {1,4,6} … {4,6,1}    type 2: several cells have one such digit, the same
//!                              type 3: theirs form a naked subset with other cells of a house
//!                              type 4: two cells share another digit, which has no other place in
//!                              a house of both: one of them has it, the other one such a digit
//! ```
//!
//! Sound only if the puzzle is known to have one solution, and only if *all* cells and places fit:
//! while a naked single is open, there is no such pattern. Described by players in the forums of
//! 2005. Which digits are additional is decided as in Sudoku Explainer: in a house where a digit has
//! neither two places nor none, the only cell with more than two digits that has it.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::sets;

/// All steps by one of the types, if the whole grid is the pattern.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let Some(grave) = Grave::of(view) else { return Vec::new() };
    match technique {
        Technique::BugPlusOne => grave.type_1().into_iter().collect(),
        Technique::Bug2 => grave.type_2().into_iter().collect(),
        Technique::Bug3 => grave.type_3(),
        _ => grave.type_4(),
    }
}

/// The pattern, but for some digits of some cells.
struct Grave<'v, 'b> {
    view: &'v View<'b>,
    /// The additional digits of the cells that have any.
    extra: BTreeMap<Cell, Digits>,
}

impl<'v, 'b> Grave<'v, 'b> {
    fn of(view: &'v View<'b>) -> Option<Grave<'v, 'b>> {
        let mut found: BTreeSet<Candidate> = BTreeSet::new();
        let houses = &view.sight().houses;
        for (&house, digit) in
            houses.iter().flat_map(|house| view.digits().map(move |d| (house, d)))
        {
            if matches!(view.spots(house, digit).count_ones(), 0 | 2) {
                continue;
            }
            let mut wide = view.places(house, digit).filter(|&cell| view.left(cell).len() > 2);
            let cell = wide.next()?;
            // Of several, another house has to tell which it is.
            if wide.next().is_none() {
                found.insert(Candidate { cell, digit });
            }
        }
        let mut extra: BTreeMap<Cell, Digits> = BTreeMap::new();
        for candidate in found {
            *extra.entry(candidate.cell).or_insert(Digits::NONE) |= Digits::only(candidate.digit);
        }
        let grave = Grave { view, extra };
        let two_left = view.open.iter().all(|&cell| grave.others(cell).len() == 2);
        let two_places = || {
            houses.iter().all(|&house| {
                view.digits().all(|digit| {
                    let places = view.places(house, digit);
                    let places = places.filter(|&cell| grave.others(cell).contains(digit));
                    matches!(places.count(), 0 | 2)
                })
            })
        };
        (!grave.extra.is_empty() && two_left && two_places()).then_some(grave)
    }

    fn extra(&self, cell: Cell) -> Digits {
        self.extra.get(&cell).copied().unwrap_or(Digits::NONE)
    }

    /// The digits of a cell that belong to the pattern.
    fn others(&self, cell: Cell) -> Digits {
        self.view.left(cell) - self.extra(cell)
    }

    fn cells(&self) -> Vec<Cell> {
        self.extra.keys().copied().collect()
    }

    fn digits(&self) -> Digits {
        self.extra.values().fold(Digits::NONE, |all, &digits| all | digits)
    }

    /// The houses that all cells with additional digits share.
    fn shared(&self) -> Vec<usize> {
        let cells = self.cells();
        let houses = self.view.sight().houses.iter().copied();
        let has_all =
            |&house: &usize| cells.iter().all(|&cell| self.view.constraint(house).contains(cell));
        houses.filter(has_all).collect()
    }

    fn step(
        &self,
        technique: Technique,
        houses: Vec<usize>,
        ally: Vec<Candidate>,
        removes: Vec<Candidate>,
    ) -> Option<Step> {
        let fins = self.extra.iter().flat_map(|(&cell, &digits)| on(cell, digits)).collect();
        Step::removing(technique, houses, vec![(Part::Fin, fins), (Part::Ally, ally)], removes)
    }

    /// One cell has one of its additional digits: if there is just one, that.
    fn type_1(&self) -> Option<Step> {
        let (&cell, &digits) = self.extra.first_key_value().filter(|_| self.extra.len() == 1)?;
        let removes = on(cell, self.others(cell)).collect();
        let step = self.step(Technique::BugPlusOne, Vec::new(), Vec::new(), removes)?;
        Some(match digits.single() {
            Some(digit) => {
                Step { places: vec![Candidate { cell, digit }], removes: Vec::new(), ..step }
            }
            None => step,
        })
    }

    /// One digit in several cells.
    fn type_2(&self) -> Option<Step> {
        let digit: Digit = self.digits().single().filter(|_| self.extra.len() > 1)?;
        let removes = self.view.seen_by_all(digit, &self.cells());
        self.step(Technique::Bug2, Vec::new(), Vec::new(), removes)
    }

    /// Several digits in cells of one house, with a naked subset.
    fn type_3(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let (extra, digits) = (self.cells(), self.digits());
        if extra.len() < 2 || digits.is_single() {
            return steps;
        }
        for house in self.shared() {
            let cells = self.view.constraint(house).cells().iter().copied();
            let cells = cells.filter(|cell| !extra.contains(cell) && self.view.open.contains(cell));
            let cells: Vec<Cell> = cells.collect();
            let left: Vec<u128> = cells.iter().map(|&cell| self.view.left(cell).bits()).collect();
            for size in 2..=cells.len() {
                sets::choose(&left, size - 1, size, &mut |chosen, union| {
                    if (union | digits.bits()).count_ones() as usize != size {
                        return;
                    }
                    let ally = chosen.iter().map(|&i| cells[i]);
                    let ally: Vec<Candidate> =
                        ally.flat_map(|cell| on(cell, self.view.left(cell))).collect();
                    let all = ally.iter().fold(digits, |all, c| all | Digits::only(c.digit));
                    let rest = (0..cells.len()).filter(|i| !chosen.contains(i)).map(|i| cells[i]);
                    let removes = rest.flat_map(|cell| on(cell, self.view.left(cell) & all));
                    let step = self.step(Technique::Bug3, vec![house], ally, removes.collect());
                    let harder = (size - 2) as u16;
                    steps.extend(step.map(|step| Step { harder, ..step }));
                });
            }
        }
        steps
    }

    /// Two cells that share one other digit, and a house that has it nowhere else.
    fn type_4(&self) -> Vec<Step> {
        let [a, b] = self.cells()[..] else { return Vec::new() };
        let Some(common) = (self.others(a) & self.others(b)).single() else { return Vec::new() };
        let houses = self.shared().into_iter();
        let houses = houses.filter(|&house| self.view.spots(house, common).count_ones() == 2);
        let removes = [a, b].map(|cell| on(cell, self.others(cell) - Digits::only(common)));
        let removes: Vec<Candidate> = removes.into_iter().flatten().collect();
        let step = |house| self.step(Technique::Bug4, vec![house], Vec::new(), removes.clone());
        houses.filter_map(step).collect()
    }
}
