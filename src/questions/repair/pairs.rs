//! All pairs of edits that leave exactly one solution, where neither edit alone does.
//!
//! Both edits apply to the original puzzle and share neither a given nor a cell that gets a digit.
//! Pairs with the same result count once, and pairs with the same result as a single edit do not
//! count: a removal and an addition next to it are a move.

use std::collections::HashSet;

use crate::grid::{Candidate, Grid};
use crate::limits::budgets;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::{Board, Edit, distance};
use crate::questions::repair::rest::{Left, Rest};
use crate::questions::repair::singles::{Ended, singles, without};

/// The search for pairs.
pub(super) struct Pairs<'s, 'p> {
    pub(super) board: &'s Board,
    pub(super) probe: &'s mut Probe<'p>,
    /// The solutions of the unchanged board.
    pub(super) whole: &'s mut Rest,
    pub(super) conflicts: &'s mut Conflicts,
    /// The edits that are enough on their own.
    pub(super) enough: &'s HashSet<Edit>,
}

/// An edit of a given, and what it leaves on its own.
struct Part {
    edit: Edit,
    added: Option<Candidate>,
    left: Left,
}

impl Pairs<'_, '_> {
    /// Calls `found` for each pair, with its solution, until `found` has enough. Pairs that change
    /// two givens come first, because they are likelier than those that add one.
    pub(super) fn all(
        &mut self,
        found: &mut impl FnMut([Edit; 2], Grid) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        self.of_two_givens(found)?;
        self.with_a_swap(found)?;
        self.with_an_addition(found)?;
        self.of_two_additions(found)
    }

    /// Tries pairs that change, move or remove two givens.
    fn of_two_givens(
        &mut self,
        found: &mut impl FnMut([Edit; 2], Grid) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        let givens = &self.board.givens;
        for (i, &first) in givens.iter().enumerate() {
            let seeds = &self.whole.known;
            let alone = without(self.board, self.probe, self.conflicts, &[first], seeds)?;
            let seeds = alone.map_or(Vec::new(), |rest| rest.known);
            for &second in &givens[i + 1..] {
                let removed = [first, second];
                let rest = without(self.board, self.probe, self.conflicts, &removed, &seeds)?;
                let Some(mut rest) = rest else { continue };
                let of_first = self.parts(first, &mut rest)?;
                let of_second = self.parts(second, &mut rest)?;
                let mut seen = HashSet::new();
                for a in &of_first {
                    for b in &of_second {
                        let same_cell = |(a, b): (Candidate, Candidate)| a.cell == b.cell;
                        if a.added.zip(b.added).is_some_and(same_cell) || self.is_swap(a, b) {
                            continue;
                        }
                        let Some(grid) = self.both(&mut rest, a, b)? else { continue };
                        let mut added = [a.added, b.added];
                        added.sort_unstable();
                        if seen.insert(added) {
                            found([a.edit, b.edit], grid)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Tries pairs that change, move or remove a given and add another.
    fn with_an_addition(
        &mut self,
        found: &mut impl FnMut([Edit; 2], Grid) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        let additions = self.board.additions();
        for &given in &self.board.givens {
            let seeds = &self.whole.known;
            let rest = without(self.board, self.probe, self.conflicts, &[given], seeds)?;
            let Some(mut rest) = rest else { continue };
            let parts = self.parts(given, &mut rest)?;
            let mut seen = HashSet::new();
            for &addition in &additions {
                let add = self.part(Edit::Add(addition), &mut rest)?;
                for part in &parts {
                    let moved = Edit::Move { from: given, to: addition.cell };
                    let is_move = part.added.is_none()
                        && addition.digit == given.digit
                        && distance(self.board.shape, given.cell, addition.cell).is_some();
                    let same_cell = part.added.is_some_and(|added| added.cell == addition.cell);
                    if same_cell || is_move || part.edit == moved {
                        continue;
                    }
                    let Some(grid) = self.both(&mut rest, part, &add)? else { continue };
                    let mut added = [part.added, add.added];
                    added.sort_unstable();
                    if seen.insert(added) {
                        found([part.edit, add.edit], grid)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Tries pairs that add two givens.
    fn of_two_additions(
        &mut self,
        found: &mut impl FnMut([Edit; 2], Grid) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        if self.whole.is_nothing() {
            return Ok(());
        }
        let mut several = Vec::new();
        for addition in self.board.additions() {
            // An addition that leaves one solution is enough on its own.
            if let Left::Several = self.whole.with(self.probe, &[addition])? {
                several.push(addition);
            }
        }
        for (i, &first) in several.iter().enumerate() {
            for &second in several[i + 1..].iter().filter(|second| second.cell != first.cell) {
                if let Left::One(grid) = self.whole.with(self.probe, &[first, second])? {
                    found([first, second].map(Edit::Add), grid)?;
                }
            }
        }
        Ok(())
    }

    /// Tries pairs of a swap and an edit of other cells, which is a single edit of the board after
    /// the swap.
    fn with_a_swap(
        &mut self,
        found: &mut impl FnMut([Edit; 2], Grid) -> Result<(), Ended>,
    ) -> Result<(), Ended> {
        let mut seen = HashSet::new();
        for swap in self.board.swaps() {
            if self.enough.contains(&swap) {
                continue;
            }
            let board = self.board.after(swap);
            let digits = board.digits(&[], &[]);
            let mut whole =
                Rest::new(self.probe, board.shape, digits, budgets::repair::SAMPLE, [])?;
            let swapped: Vec<Candidate> = swap.removed().collect();
            let mut conflicts = self.conflicts.apart_from(&swapped);
            let enough = self.enough;
            singles(&board, self.probe, &mut whole, &mut conflicts, &mut |edit, grid| {
                let edits = [swap, edit];
                let sorted = |mut digits: Vec<Candidate>| {
                    digits.sort_unstable();
                    digits
                };
                let removed = sorted(edits.iter().flat_map(|edit| edit.removed()).collect());
                let added = sorted(edits.iter().flat_map(|edit| edit.added()).collect());
                // The same swap may be the second edit of another.
                if !enough.contains(&edit) && seen.insert((removed, added)) {
                    found(edits, grid)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Returns the edits of a given that can be part of a pair, each with what it leaves of `rest`,
    /// except those that leave nothing.
    fn parts(&mut self, given: Candidate, rest: &mut Rest) -> Result<Vec<Part>, NoAnswer> {
        let mut parts = Vec::new();
        for edit in self.board.edits_of(given) {
            let part = self.part(edit, rest)?;
            if !matches!(part.left, Left::Nothing) {
                parts.push(part);
            }
        }
        Ok(parts)
    }

    fn part(&mut self, edit: Edit, rest: &mut Rest) -> Result<Part, NoAnswer> {
        let added = edit.added().next();
        let left = match (added, self.enough.contains(&edit)) {
            // An edit that is enough on its own is in no pair.
            (_, true) => Left::Nothing,
            (Some(added), false) => rest.with(self.probe, &[added])?,
            (None, false) => rest.only().map_or(Left::Several, |grid| Left::One(grid.clone())),
        };
        Ok(Part { edit, added, left })
    }

    /// Returns the solution of `rest` with both edits, if there is exactly one.
    fn both(&mut self, rest: &mut Rest, a: &Part, b: &Part) -> Result<Option<Grid>, NoAnswer> {
        let has = |grid: &Grid, added: Option<Candidate>| {
            added.is_none_or(|added| grid[added.cell] == Some(added.digit))
        };
        Ok(match (&a.left, &b.left, a.added, b.added) {
            (Left::Nothing, ..) | (_, Left::Nothing, ..) => None,
            (Left::One(grid), _, _, added) | (_, Left::One(grid), added, _) => {
                has(grid, added).then(|| grid.clone())
            }
            (Left::Several, Left::Several, Some(a), Some(b)) => {
                match rest.with(self.probe, &[a, b])? {
                    Left::One(grid) => Some(grid),
                    Left::Nothing | Left::Several => None,
                }
            }
            (Left::Several, Left::Several, ..) => None,
        })
    }

    /// Returns whether two changes amount to a swap.
    fn is_swap(&self, a: &Part, b: &Part) -> bool {
        let (Edit::Change { from: first, to: x }, Edit::Change { from: second, to: y }) =
            (a.edit, b.edit)
        else {
            return false;
        };
        let near = distance(self.board.shape, first.cell, second.cell).is_some();
        near && x == second.digit && y == first.digit
    }
}
