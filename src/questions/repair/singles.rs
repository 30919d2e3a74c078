//! All single edits that leave exactly one solution.

use std::sync::Arc;

use crate::grid::{Candidate, Grid};
use crate::limits::budgets;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::board::Board;
use crate::questions::repair::clashes::Clashes;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::Edit;
use crate::questions::repair::edit::line::{Copied, Slip};
use crate::questions::repair::lines;
use crate::questions::repair::lines::copies;
use crate::questions::repair::rest::{Left, Rest};

/// Calls `found` for each change, move, removal, swap and addition that leaves exactly one solution,
/// with that solution.
///
/// `whole` has the solutions of the unchanged board, none or several. Conflicts that are found are
/// added to `conflicts`.
pub(super) fn singles(
    board: &Board,
    probe: &mut Probe<'_>,
    whole: &mut Rest,
    conflicts: &mut Conflicts,
    found: &mut impl FnMut(Edit, Grid) -> Result<(), NoAnswer>,
) -> Result<(), NoAnswer> {
    if whole.is_nothing() {
        conflicts.learn(probe, board, &[])?;
    }
    for &given in &board.givens {
        let Some(mut rest) = without(board, probe, conflicts, &[given], &whole.known)? else {
            continue;
        };
        for edit in board.edits_of(given) {
            let added: Vec<Candidate> = edit.added().collect();
            let left = match added.is_empty() {
                true => rest.only().map_or(Left::Several, |grid| Left::One(grid.clone())),
                false => rest.with(probe, &added)?,
            };
            if let Left::One(grid) = left {
                found(edit, grid)?;
            }
        }
    }
    let mut clashes = Clashes::new(board);
    for edit in board.swaps() {
        let (removed, added): (Vec<_>, Vec<_>) = (edit.removed().collect(), edit.added().collect());
        if clashes.remain(&removed, &added) || conflicts.remain_without(&removed) {
            continue;
        }
        let left = probe.solutions(&board.digits(&removed, &added), 2)?;
        if let ([grid], true) = (&left.known[..], left.is_complete()) {
            found(edit, grid.clone())?;
        }
    }
    // An additional digit does not add solutions.
    if whole.is_nothing() {
        return Ok(());
    }
    for candidate in board.additions() {
        if let Left::One(grid) = whole.with(probe, &[candidate])? {
            found(Edit::Add(candidate), grid)?;
        }
    }
    Ok(())
}

/// Calls `found` for each of these slips that leaves exactly one solution, with that solution.
pub(super) fn of_slips(
    board: &Board,
    slips: Vec<lines::Found>,
    probe: &mut Probe<'_>,
    conflicts: &Conflicts,
    found: &mut impl FnMut(Edit, Grid) -> Result<(), NoAnswer>,
) -> Result<(), NoAnswer> {
    let mut clashes = Clashes::new(board);
    for moved in slips {
        let lines::Found { slip, room } = &moved;
        let removed: Vec<Candidate> = slip.moved.iter().map(|(given, _)| *given).collect();
        let added: Vec<Candidate> = slip.added().collect();
        if clashes.remain(&removed, &added) || conflicts.remain_without(&removed) {
            continue;
        }
        // Unless a given was lost, more than two solutions are of no use.
        let sample = if room.is_some() { budgets::repair::SAMPLE } else { 2 };
        let digits = board.digits(&removed, &added);
        let solutions = probe.solutions(&digits, sample)?;
        if solutions.known.is_empty() {
            continue;
        }
        let mut rest = Rest::of(board.shape, digits, &solutions);
        if let (Some(grid), None) = (rest.only(), room) {
            found(Edit::Slip(Arc::new(slip.clone())), grid.clone())?;
        }
        for lost in moved.lost(board.shape) {
            if let Left::One(grid) = rest.with(probe, &[lost])? {
                let slip = Slip { lost: Some(lost), ..slip.clone() };
                found(Edit::Slip(Arc::new(slip)), grid)?;
            }
        }
    }
    Ok(())
}

/// Calls `found` for each repeated row or column that can be taken away so that exactly one
/// solution is left, and `open` for those without which there are several.
pub(super) fn of_copies(
    board: &Board,
    probe: &mut Probe<'_>,
    conflicts: &mut Conflicts,
    found: &mut impl FnMut(Edit, Grid) -> Result<(), NoAnswer>,
    open: &mut impl FnMut(Copied, Rest),
) -> Result<(), NoAnswer> {
    for copied in copies(board) {
        if conflicts.remain_without(&copied.givens) {
            continue;
        }
        let digits = board.digits(&copied.givens, &[]);
        let rest = Rest::new(probe, board.shape, digits, budgets::repair::MOST_COUNTED + 1, [])?;
        match rest.only() {
            Some(grid) => found(Edit::Clear(Arc::new(copied)), grid.clone())?,
            None if rest.is_nothing() => {}
            None => open(copied, rest),
        }
    }
    Ok(())
}

/// Returns the solutions without some givens; `None` if there are none.
pub(super) fn without(
    board: &Board,
    probe: &mut Probe<'_>,
    conflicts: &mut Conflicts,
    removed: &[Candidate],
    seeds: &[Grid],
) -> Result<Option<Rest>, NoAnswer> {
    if conflicts.remain_without(removed) {
        return Ok(None);
    }
    let rest =
        Rest::new(probe, board.shape, board.digits(removed, &[]), budgets::repair::SAMPLE, seeds)?;
    if rest.is_nothing() {
        conflicts.learn(probe, board, removed)?;
        return Ok(None);
    }
    Ok(Some(rest))
}
