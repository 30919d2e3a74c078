//! *Aligned pair* and *triplet exclusion*: of all combinations of digits in two or three cells, those
//! go that take every digit of another cell, or put a digit twice into a house. What is in none of
//! the other combinations is gone.
//!
//! ```text
//!   {1,2,5} {2,3}   ·   | {1,3}    1 in the first cell leaves 2 or 3 for the second one: 1 and 2
//!     ·      {1,2}         ·       take all of {1,2}, and 1 and 3 all of {1,3}: so it is not 1
//! ```
//!
//! At least two such other cells must see all cells of the combination, and they have no more digits
//! left than these are; one cell of a triplet is such a cell for another one. Described by players in
//! 2005; these bounds are those of Sudoku Explainer.

use fixedbitset::FixedBitSet;

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All steps by combinations in `size` cells, 2 or 3.
pub(super) fn find(view: &View<'_>, technique: Technique, size: usize) -> Vec<Step> {
    let cells: Vec<Cell> =
        view.open.iter().copied().filter(|&cell| view.left(cell).len() > 1).collect();
    // For each cell, those with few digits that it sees.
    let seen_by = |&cell: &Cell| {
        let mut seen = FixedBitSet::with_capacity(cells.len());
        for (i, &other) in cells.iter().enumerate() {
            seen.set(i, view.left(other).len() <= size && view.sight().sees(cell, other));
        }
        seen
    };
    let seen: Vec<FixedBitSet> = cells.iter().map(seen_by).collect();
    let mut steps = Vec::new();
    let mut look = |members: &[usize], common: &FixedBitSet| {
        let base: Vec<Cell> = members.iter().map(|&i| cells[i]).collect();
        let excluders: Vec<Cell> = common.ones().map(|i| cells[i]).collect();
        steps.extend(Aligned { view, base, excluders }.step(technique));
    };
    for i in 0..cells.len() {
        if view.limits.stop(0).is_some() {
            break;
        }
        for j in i + 1..cells.len() {
            if seen[i].intersection_count(&seen[j]) < 2 {
                continue;
            }
            let mut both = seen[i].clone();
            both.intersect_with(&seen[j]);
            if size == 2 {
                look(&[i, j], &both);
                continue;
            }
            for k in seen[i].union(&seen[j]).filter(|&k| k != i && k != j) {
                // The last of the three that can be the third is: so each set is looked at once.
                let is_third = |a: usize, b: usize| seen[b].contains(a) || seen[k].contains(a);
                if i > k && is_third(i, j) || j > k && is_third(j, i) {
                    continue;
                }
                if both.intersection_count(&seen[k]) > 1 {
                    let mut all = both.clone();
                    all.intersect_with(&seen[k]);
                    look(&[i, j, k], &all);
                }
            }
        }
    }
    steps
}

/// Two or three cells, and cells with few digits that all of them see.
struct Aligned<'v, 'b> {
    view: &'v View<'b>,
    base: Vec<Cell>,
    excluders: Vec<Cell>,
}

/// The digits chosen for the cells, in their order; that of a cell without one is none.
type Chosen = [Digits; 3];

impl Aligned<'_, '_> {
    fn step(&self, technique: Technique) -> Option<Step> {
        let left: Vec<Digits> =
            self.excluders.iter().map(|&excluder| self.view.left(excluder)).collect();
        let base = self.base.iter().enumerate();
        let all = base.flat_map(|(i, &cell)| on(cell, self.view.left(cell)).map(move |c| (i, c)));
        let wrong = all.filter(|&(i, candidate)| {
            self.every(chosen(i, candidate), 0, &mut |combination| {
                let taken = union(combination);
                self.clashes(combination) || left.iter().any(|&left| (left - taken).is_empty())
            })
        });
        let wrong: Vec<(usize, Candidate)> = wrong.collect();
        if wrong.is_empty() {
            return None;
        }
        let base = |&cell: &Cell| on(cell, self.view.left(cell));
        let parts = vec![
            (Part::Base, self.base.iter().flat_map(base).collect()),
            (Part::Ally, self.needed(&wrong).iter().flat_map(base).collect()),
        ];
        let removes = wrong.into_iter().map(|(_, candidate)| candidate).collect();
        Step::removing(technique, Vec::new(), parts, removes)
    }

    /// The cells of which combinations with these candidates take all digits, unless they clash: as
    /// few as a greedy choice needs.
    fn needed(&self, wrong: &[(usize, Candidate)]) -> Vec<Cell> {
        let mut needed: Vec<Cell> = Vec::new();
        for &(i, candidate) in wrong {
            self.every(chosen(i, candidate), 0, &mut |combination| {
                let taken = union(combination);
                let takes = |cell: &&Cell| (self.view.left(**cell) - taken).is_empty();
                if !self.clashes(combination) && !needed.iter().any(|cell| takes(&cell)) {
                    needed.extend(self.excluders.iter().find(takes));
                }
                true
            });
        }
        needed.sort_unstable();
        needed
    }

    /// Whether something is so for all combinations of digits that begin with these, from the cell
    /// of this index on.
    fn every(&self, chosen: Chosen, from: usize, is: &mut impl FnMut(&Chosen) -> bool) -> bool {
        match self.base.get(from) {
            None => is(&chosen),
            Some(_) if !chosen[from].is_empty() => self.every(chosen, from + 1, is),
            Some(&cell) => self.view.left(cell).iter().all(|digit| {
                let mut more = chosen;
                more[from] = Digits::only(digit);
                self.every(more, from + 1, is)
            }),
        }
    }

    /// Whether a digit comes twice in a house.
    fn clashes(&self, combination: &Chosen) -> bool {
        self.base.iter().enumerate().any(|(i, &a)| {
            let same = |j: &usize| combination[*j] == combination[i];
            (0..i).filter(same).any(|j| self.view.sight().sees(a, self.base[j]))
        })
    }
}

/// A candidate of the cell of this index, and no other digit yet.
fn chosen(index: usize, candidate: Candidate) -> Chosen {
    let mut chosen = [Digits::NONE; 3];
    chosen[index] = Digits::only(candidate.digit);
    chosen
}

fn union(chosen: &Chosen) -> Digits {
    chosen.iter().fold(Digits::NONE, |all, &digit| all | digit)
}
