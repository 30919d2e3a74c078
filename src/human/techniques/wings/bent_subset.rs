//! *WXYZ-wing*, *VWXYZ-wing*: as many cells as digits, bent round the corner of two houses, and just
//! one of the digits can be in two of the cells. So it is in at least one.
//!
//! ```text
//!   {w,x,z} {w,x,y} · | · {w,x} ·      w, x and y can each be in one of the four cells only:
//!      ·       ·    · | ·   ·   ·      where they see each other, no two have the same.
//!    {y,z}    -z    · | ·   ·   ·      That is three cells; the fourth is z.
//! ```
//!
//! So what sees all cells that may be z is not z. An XYZ-wing is such a set of three cells. Described
//! by players in the forums since 2006, where they are also called bent naked subsets.

use std::collections::BTreeSet;

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All bent subsets of this size.
pub(crate) fn find(view: &View<'_>, technique: Technique, size: usize) -> Vec<Step> {
    let sight = view.sight();
    // In more than one pair of houses, most sets are found more than once.
    let mut known = BTreeSet::new();
    let mut steps = Vec::new();
    for houses in sight.houses.iter().copied().array_combinations() {
        let [first, second] = houses.map(|house| view.constraint(house));
        let few = |cell: &Cell| (2..=size).contains(&view.left(*cell).len());
        let in_first = first.cells().iter().copied().filter(few);
        let in_second = second.cells().iter().copied().filter(few);
        let outside = in_second.filter(|&cell| !first.contains(cell));
        if !houses.iter().any(|&house| sight.is_line(house))
            || !first.cells().iter().any(|&cell| second.contains(cell))
            || view.limits.stop(0).is_some()
        {
            continue;
        }
        let cells: Vec<Cell> = in_first.chain(outside).sorted().collect();
        let mut visit = |chosen: &[Cell], z: Digit| {
            let bent = [first, second].iter().all(|h| chosen.iter().any(|&c| !h.contains(c)));
            if !bent || known.contains(chosen) {
                return;
            }
            let with_z = chosen.iter().copied().filter(|&cell| view.left(cell).contains(z));
            let removes = view.seen_by_all(z, &with_z.collect::<Vec<Cell>>());
            if !removes.is_empty() {
                known.insert(chosen.to_vec());
                steps.extend(Step::removing(
                    technique,
                    Vec::new(),
                    parts(view, chosen, z),
                    removes,
                ));
            }
        };
        let start =
            Chosen { cells: Vec::with_capacity(size), union: Digits::NONE, twice: Digits::NONE };
        start.extend(view, &cells, size, &mut visit);
    }
    steps
}

/// Some cells, their digits, and those that two of them can have.
struct Chosen {
    cells: Vec<Cell>,
    union: Digits,
    twice: Digits,
}

impl Chosen {
    /// Visits all choices of so many cells with as many digits, of which one can be there twice, that add
    /// some of these cells.
    fn extend(
        &self,
        view: &View<'_>,
        more: &[Cell],
        size: usize,
        visit: &mut impl FnMut(&[Cell], Digit),
    ) {
        if self.cells.len() == size {
            if let (true, Some(z)) = (self.union.len() == size, self.twice.single()) {
                visit(&self.cells, z);
            }
            return;
        }
        for (i, &cell) in more.iter().enumerate() {
            let left = view.left(cell);
            let apart = self.cells.iter().filter(|&&other| !view.sight().sees(cell, other));
            let common = apart.fold(Digits::NONE, |all, &other| all | (view.left(other) & left));
            let (union, twice) = (self.union | left, self.twice | common);
            if union.len() <= size && twice.len() <= 1 {
                let cells = self.cells.iter().copied().chain([cell]).collect();
                Chosen { cells, union, twice }.extend(view, &more[i + 1..], size, visit);
            }
        }
    }
}

/// The digits that can be there once, and the one that is there at least once.
fn parts(view: &View<'_>, cells: &[Cell], z: Digit) -> Vec<(Part, Vec<Candidate>)> {
    let all = cells.iter().flat_map(|&cell| on(cell, view.left(cell)));
    let (fins, base): (Vec<Candidate>, Vec<Candidate>) = all.partition(|one| one.digit == z);
    vec![(Part::Base, base), (Part::Fin, fins)]
}
