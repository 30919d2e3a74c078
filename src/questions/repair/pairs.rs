//! All pairs of edits that leave exactly one solution, which neither edit alone leaves.
//!
//! Both edits apply to the original puzzle and share neither a given nor a cell that gets a digit.
//! Pairs with the same effect count once, and pairs with the effect of a single edit do not count: a
//! removal and an addition next to it are a move.
//!
//! Slips that lost a given or are far-fetched are tried alone only: a pair with one of them fits
//! almost any puzzle.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::grid::{Candidate, Grid};
use crate::limits::budgets;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::board::Board;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::Edit;
use crate::questions::repair::lines;
use crate::questions::repair::lines::copies;
use crate::questions::repair::rest::{Left, Rest};
use crate::questions::repair::singles::{of_slips, singles, without};

/// The search for pairs.
pub(super) struct Pairs<'s, 'p> {
    board: &'s Board,
    probe: &'s mut Probe<'p>,
    /// The solutions of the unchanged board.
    whole: &'s mut Rest,
    conflicts: &'s mut Conflicts,
    seen: Seen<'s>,
}

/// Tells pairs that count from those that do not.
struct Seen<'s> {
    /// The edits that are enough on their own, with the solutions that they leave.
    enough: &'s HashMap<Edit, Grid>,
    /// The effects of all single edits, and of the pairs that were found.
    effects: HashSet<Effect>,
}

/// What edits come to: the givens that go and the givens that come, in ascending order.
type Effect = (Vec<Candidate>, Vec<Candidate>);

fn effect(edits: &[Edit]) -> Effect {
    let mut removed: Vec<Candidate> = edits.iter().flat_map(Edit::removed).collect();
    let mut added: Vec<Candidate> = edits.iter().flat_map(Edit::added).collect();
    let both: Vec<Candidate> = removed.iter().copied().filter(|c| added.contains(c)).collect();
    for list in [&mut removed, &mut added] {
        list.retain(|candidate| !both.contains(candidate));
        list.sort_unstable();
    }
    (removed, added)
}

/// Returns all single edits.
fn all_edits(board: &Board) -> impl Iterator<Item = Edit> {
    let basic = board.givens.iter().flat_map(|given| board.edits_of(*given));
    let added = board.additions().into_iter().map(Edit::Add);
    let slips = lines::of_lines(board).into_iter().chain(lines::of_rows_with_loss(board));
    let slips = slips.chain(lines::far_fetched(board));
    let slips = slips.flat_map(|found| found.all(board.shape));
    let slips = slips.map(|slip| Edit::Slip(Arc::new(slip)));
    let copies = copies(board).into_iter().map(|copied| Edit::Clear(Arc::new(copied)));
    basic.chain(board.swaps()).chain(slips).chain(copies).chain(added)
}

impl Seen<'_> {
    /// Returns whether a pair that leaves this solution counts.
    fn counts(&mut self, pair: &[Edit; 2], grid: &Grid) -> bool {
        let alone = pair.iter().any(|edit| self.enough.get(edit) == Some(grid));
        !alone && self.effects.insert(effect(pair))
    }
}

/// An edit of a given, and what it leaves on its own.
struct Part {
    edit: Edit,
    added: Option<Candidate>,
    left: Left,
}

/// What is called for each pair that counts.
type Report<'f> = &'f mut dyn FnMut([Edit; 2], Grid) -> Result<(), NoAnswer>;

impl<'s, 'p> Pairs<'s, 'p> {
    /// Prepares a search. `enough` has the edits that are enough on their own.
    pub(super) fn new(
        board: &'s Board,
        probe: &'s mut Probe<'p>,
        whole: &'s mut Rest,
        conflicts: &'s mut Conflicts,
        enough: &'s HashMap<Edit, Grid>,
    ) -> Pairs<'s, 'p> {
        let effects = all_edits(board).map(|edit| effect(&[edit])).collect();
        Pairs { board, probe, whole, conflicts, seen: Seen { enough, effects } }
    }

    /// Calls `found` for each pair, with its solution. Pairs that change two givens come first,
    /// because they are likelier than those that add one.
    pub(super) fn all(&mut self, found: Report<'_>) -> Result<(), NoAnswer> {
        self.of_two_givens(found)?;
        self.with_several_givens(found)?;
        self.with_an_addition(found)?;
        self.of_two_additions(found)
    }

    /// Tries pairs that change, move or remove two givens.
    fn of_two_givens(&mut self, found: Report<'_>) -> Result<(), NoAnswer> {
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
                for a in &of_first {
                    for b in &of_second {
                        self.pair(&mut rest, a, b, found)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Tries pairs that change, move or remove a given and add another.
    fn with_an_addition(&mut self, found: Report<'_>) -> Result<(), NoAnswer> {
        let additions = self.board.additions();
        for &given in &self.board.givens {
            let seeds = &self.whole.known;
            let rest = without(self.board, self.probe, self.conflicts, &[given], seeds)?;
            let Some(mut rest) = rest else { continue };
            let parts = self.parts(given, &mut rest)?;
            for &addition in &additions {
                let add = self.part(Edit::Add(addition), &mut rest)?;
                for part in &parts {
                    self.pair(&mut rest, part, &add, found)?;
                }
            }
        }
        Ok(())
    }

    /// Tries pairs that add two givens.
    fn of_two_additions(&mut self, found: Report<'_>) -> Result<(), NoAnswer> {
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

    /// Tries pairs of a swap, a slip or a copy that is cleared, and any other edit. The other one is
    /// a single edit of the board after the first.
    fn with_several_givens(&mut self, found: Report<'_>) -> Result<(), NoAnswer> {
        let slips = lines::of_lines(self.board).into_iter();
        let slips = slips.map(|found| Edit::Slip(Arc::new(found.slip)));
        let copies = copies(self.board).into_iter().map(|copied| Edit::Clear(Arc::new(copied)));
        for first in self.board.swaps().into_iter().chain(slips).chain(copies) {
            let board = self.board.after(&first);
            let gone: Vec<Candidate> = first.removed().collect();
            let mut conflicts = self.conflicts.apart_from(&gone);
            let digits = board.digits(&[], &[]);
            let sample = budgets::repair::SAMPLE;
            let mut rest = Rest::new(self.probe, board.shape, digits, sample, [])?;
            let seen = &mut self.seen;
            let mut pair = |second: Edit, grid: Grid| {
                let pair = [first.clone(), second];
                if seen.counts(&pair, &grid) { found(pair, grid) } else { Ok(()) }
            };
            singles(&board, self.probe, &mut rest, &mut conflicts, &mut pair)?;
            of_slips(&board, lines::of_lines(&board), self.probe, &conflicts, &mut pair)?;
        }
        Ok(())
    }

    /// Returns the edits of a given, each with what it leaves of `rest`, except those that leave
    /// nothing.
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
        let left = match added {
            Some(added) => rest.with(self.probe, &[added])?,
            None => rest.only().map_or(Left::Several, |grid| Left::One(grid.clone())),
        };
        Ok(Part { edit, added, left })
    }

    /// Calls `found` if two edits leave exactly one solution of `rest`, and the pair counts.
    fn pair(
        &mut self,
        rest: &mut Rest,
        a: &Part,
        b: &Part,
        found: Report<'_>,
    ) -> Result<(), NoAnswer> {
        let same_cell = |(a, b): (Candidate, Candidate)| a.cell == b.cell;
        if a.added.zip(b.added).is_some_and(same_cell) {
            return Ok(());
        }
        let has = |grid: &Grid, added: Option<Candidate>| {
            added.is_none_or(|added| grid[added.cell] == Some(added.digit))
        };
        let grid = match (&a.left, &b.left, a.added, b.added) {
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
        };
        let Some(grid) = grid else { return Ok(()) };
        let pair = [a.edit.clone(), b.edit.clone()];
        if self.seen.counts(&pair, &grid) { found(pair, grid) } else { Ok(()) }
    }
}
