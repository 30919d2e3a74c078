//! What subsets of cells in two houses rest on: the digits of the cells, and that those see each other
//! which may not have the same.

use itertools::Itertools;

use crate::grid::{Cell, Digits};
use crate::human::cite::Grounds;
use crate::human::step::{Part, Step};

/// Each digit but one can be there once, for the cells that may have it see each other; what is removed sees
/// all cells that may have that one.
pub(super) fn bent(grounds: &mut Grounds<'_>, step: &Step) {
    let board = grounds.board;
    step.cells.iter().for_each(|&cell| grounds.cell(cell));
    let once: Digits = step.part(Part::Base).flatten().map(|base| base.digit).collect();
    for [&a, &b] in step.cells.iter().array_combinations() {
        if !(board.left(a) & board.left(b) & once).is_empty() {
            grounds.see(a, b);
        }
    }
    let fins: Vec<Cell> = step.part(Part::Fin).flatten().map(|fin| fin.cell).collect();
    grounds.see_removed(step, &fins);
}

/// The line and the box are named already.
pub(super) fn sue_de_coq(grounds: &mut Grounds<'_>, step: &Step) {
    step.cells.iter().for_each(|&cell| grounds.cell(cell));
}
