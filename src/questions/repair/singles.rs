//! All single edits that leave exactly one solution.

use crate::grid::{Candidate, Grid};
use crate::limits::budgets;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::conflicts::Conflicts;
use crate::questions::repair::edit::{Board, Edit};
use crate::questions::repair::rest::{Left, Rest};

/// Why a search ended early.
pub(super) enum Ended {
    /// The callback asked to stop.
    Enough,
    /// A question was not answered.
    Early(NoAnswer),
}

impl From<NoAnswer> for Ended {
    fn from(why: NoAnswer) -> Ended {
        Ended::Early(why)
    }
}

/// Calls `found` for each edit of the board that leaves exactly one solution, with that solution.
///
/// `whole` has the solutions of the unchanged board, none or several. Conflicts that are found are
/// added to `conflicts`.
pub(super) fn singles(
    board: &Board,
    probe: &mut Probe<'_>,
    whole: &mut Rest,
    conflicts: &mut Conflicts,
    found: &mut impl FnMut(Edit, Grid) -> Result<(), Ended>,
) -> Result<(), Ended> {
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
    for edit in board.swaps() {
        let (removed, added): (Vec<_>, Vec<_>) = (edit.removed().collect(), edit.added().collect());
        if conflicts.remain_without(&removed) {
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
