//! [`AlmostLocked`]: cells of a house that have one more digit left than there are cells.

use std::collections::HashSet;

use crate::grid::{Cell, Digits};
use crate::human::board::Board;

/// An *almost locked set*: if one of its digits is not in it, each of the others is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlmostLocked {
    /// The first house that all the cells are in.
    pub(crate) house: usize,
    pub(crate) cells: Vec<Cell>,
    pub(crate) digits: Digits,
}

/// Finds all almost locked sets of at most `most` cells, by house and then by cells, each once.
pub(crate) fn almost_locked(board: &Board, most: usize) -> Vec<AlmostLocked> {
    let mut found = Vec::new();
    let mut known = HashSet::new();
    for (house, constraint) in board.layout.constraints().iter().enumerate() {
        if !constraint.is_all_different() {
            continue;
        }
        let open = constraint.cells().iter().copied();
        // A cell with more digits is in no such set.
        let open =
            open.filter(|&c| !board.is_filled(c) && (2..=most + 1).contains(&board.left(c).len()));
        let open: Vec<Cell> = open.collect();
        let mut chosen = Vec::new();
        choose(board, &open, most, Digits::NONE, &mut chosen, &mut |cells, digits| {
            if known.insert(cells.to_vec()) {
                found.push(AlmostLocked { house, cells: cells.to_vec(), digits });
            }
        });
    }
    found
}

/// Visits the almost locked sets that consist of the chosen cells and some of the open ones.
fn choose(
    board: &Board,
    open: &[Cell],
    most: usize,
    digits: Digits,
    chosen: &mut Vec<Cell>,
    visit: &mut impl FnMut(&[Cell], Digits),
) {
    for (i, &cell) in open.iter().enumerate() {
        let digits = digits | board.left(cell);
        if digits.len() > most + 1 {
            continue;
        }
        chosen.push(cell);
        if digits.len() == chosen.len() + 1 {
            visit(chosen, digits);
        }
        if chosen.len() < most {
            choose(board, &open[i + 1..], most, digits, chosen, visit);
        }
        chosen.pop();
    }
}

/// Returns the size up to which sets are searched for: any size on grids up to 9×9, but less on
/// larger grids, which have too many sets.
pub(crate) fn largest_set(board: &Board) -> usize {
    match board.layout.shape().size() {
        size @ 0..=9 => size.saturating_sub(1),
        10..=16 => 4,
        _ => 3,
    }
}
