//! *Naked* and *hidden subsets*: pairs, triples and quadruples.
//!
//! ```text
//!   {1,2} {1,2} {2,3,7} …      naked pair: 1 and 2 fill the first two cells, so the third is 3 or 7
//!   {4,5,8} {3,4,5} {3,8} …    hidden pair: 4 and 5 are in the first two cells, so these have no other digit
//! ```
//!
//! Every naked subset in some cells of a house is a hidden subset of the other digits in the other
//! cells. Players have described them since 2005; the first systematic account is J. F. Crook, "A
//! pencil-and-paper algorithm for solving Sudoku puzzles", Notices of the AMS 56, 2009 ("preemptive
//! sets").

pub(super) mod sue_de_coq;

use crate::grid::{Cell, Digits};
use crate::human::board::Board;
use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::techniques::sets;

/// Open cells of a house that have, together, as many digits left as there are cells.
pub(crate) fn naked_subsets(board: &Board, house: usize, size: usize, patterns: &mut Vec<Pattern>) {
    let constraint = &board.layout.constraints()[house];
    if !constraint.is_all_different() {
        return;
    }
    let few = constraint.cells().iter().copied();
    let few = few.filter(|&cell| (2..=size).contains(&board.left(cell).len()));
    let few: Vec<Cell> = few.filter(|&cell| !board.is_filled(cell)).collect();
    let sets: Vec<u128> = few.iter().map(|&cell| board.left(cell).bits()).collect();
    sets::choose(&sets, size, size, &mut |chosen, union| {
        if union.count_ones() as usize == size {
            let cells = chosen.iter().map(|&i| few[i]).collect();
            patterns.push(Pattern::NakedSubset(house, cells));
        }
    });
}

/// Digits that have, together, as many places left in a house as there are digits.
pub(crate) fn hidden_subsets(
    board: &Board,
    house: usize,
    size: usize,
    patterns: &mut Vec<Pattern>,
) {
    let constraint = &board.layout.constraints()[house];
    if !constraint.is_house() {
        return;
    }
    let mut spots = Vec::new();
    let digits: Vec<_> = board.layout.shape().digits().iter().collect();
    for &digit in &digits {
        let open = |cell: &Cell| board.left(*cell).contains(digit) && !board.is_filled(*cell);
        let cells = constraint.cells().iter().enumerate().filter(|(_, cell)| open(cell));
        let places = cells.fold(0u128, |places, (i, _)| places | 1 << i);
        let few = (2..=size).contains(&(places.count_ones() as usize));
        spots.push(if few { places } else { 0 });
    }
    sets::choose(&spots, size, size, &mut |chosen, union| {
        if union.count_ones() as usize == size {
            let digits: Digits = chosen.iter().map(|&i| digits[i]).collect();
            patterns.push(Pattern::HiddenSubset(house, digits));
        }
    });
}

/// All naked subsets of this size.
pub(super) fn naked(view: &View<'_>, size: usize) -> Vec<Step> {
    find(view, |house, patterns| naked_subsets(view.board, house, size, patterns))
}

/// All hidden subsets of this size.
pub(super) fn hidden(view: &View<'_>, size: usize) -> Vec<Step> {
    find(view, |house, patterns| hidden_subsets(view.board, house, size, patterns))
}

fn find(view: &View<'_>, mut of: impl FnMut(usize, &mut Vec<Pattern>)) -> Vec<Step> {
    let mut patterns = Vec::new();
    for house in 0..view.board.layout.constraints().len() {
        of(house, &mut patterns);
    }
    view.steps(patterns)
}
