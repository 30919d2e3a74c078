//! What techniques rest on that assume one solution: the digits of the corners of a rectangle or loop,
//! or the places of a digit on their sides; all open cells of a grid.

use crate::grid::{Cell, Digits};
use crate::human::cite::Grounds;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// The corners that the argument looks at, and the sides where a digit is locked. What the other
/// corners have does not matter.
pub(super) fn deadly(grounds: &mut Grounds<'_>, step: &Step) {
    let board = grounds.board;
    let base = || step.part(Part::Base).flatten();
    let pair: Digits = base().map(|candidate| candidate.digit).collect();
    let mut corners: Vec<Cell> = base().map(|candidate| candidate.cell).collect();
    corners.dedup();
    let mut roof: Vec<Cell> = step.part(Part::Fin).flatten().map(|fin| fin.cell).collect();
    roof.dedup();
    let bare = || corners.iter().copied().filter(|corner| !roof.contains(corner));
    let gone: Digits = step.removes.iter().map(|candidate| candidate.digit).collect();
    let locked = pair - gone;
    match step.technique {
        Technique::UniqueRectangle1 | Technique::UniqueLoop1 => {
            bare().for_each(|corner| grounds.cell(corner))
        }
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::UniqueLoop2 => {
            corners.iter().for_each(|&corner| grounds.cell(corner));
            grounds.see_removed(step, &roof);
        }
        Technique::UniqueRectangle3 | Technique::UniqueLoop3 => {
            corners.iter().for_each(|&corner| grounds.cell(corner));
            let mut allies: Vec<Cell> = step.part(Part::Ally).flatten().map(|c| c.cell).collect();
            allies.dedup();
            allies.into_iter().for_each(|ally| grounds.cell(ally));
        }
        Technique::UniqueRectangle4 | Technique::UniqueLoop4 => {
            bare().for_each(|corner| grounds.cell(corner));
            if let (Some(digit), [house]) = (locked.single(), &step.houses[..]) {
                grounds.house(*house, digit);
            }
        }
        Technique::UniqueRectangle6 => {
            bare().for_each(|corner| grounds.cell(corner));
            if let Some(digit) = gone.single() {
                step.houses.iter().for_each(|&side| grounds.house(side, digit));
            }
        }
        _ => {
            // The corner opposite the one that loses a digit.
            let loser = step.removes[0].cell;
            let opposite = corners.iter().copied().find(|&corner| {
                corner != loser
                    && !board.sight.shared(corner, loser).any(|h| board.sight.is_line(h))
            });
            opposite.into_iter().for_each(|corner| grounds.cell(corner));
            if let Some(digit) = locked.single() {
                step.houses.iter().for_each(|&side| grounds.house(side, digit));
            }
        }
    }
    // The sides, so that neighbours differ.
    for (i, &a) in corners.iter().enumerate() {
        corners[..i].iter().for_each(|&b| grounds.see(a, b));
    }
}

/// The corners, but for one that loses a digit; what is removed sees those that are open. Each has its digit
/// then, whatever house it is in.
pub(super) fn avoidable(grounds: &mut Grounds<'_>, step: &Step) {
    let fins: Vec<Cell> = step.part(Part::Fin).flatten().map(|fin| fin.cell).collect();
    let loser = |corner: &Cell| step.removes.iter().any(|removed| removed.cell == *corner);
    let board = grounds.board;
    for &corner in step.cells.iter().filter(|corner| !loser(corner)) {
        match board.placed().iter().find(|placed| placed.cell == corner) {
            Some(&placed) => grounds.filled(placed),
            None => grounds.cell(corner),
        }
    }
    grounds.see_removed(step, &fins);
}

/// The digits of all open cells; for type 4, the places of the digit that has no other.
pub(super) fn bug(grounds: &mut Grounds<'_>, step: &Step) {
    let board = grounds.board;
    let open = board.layout.shape().cells().filter(|&cell| !board.is_filled(cell));
    open.for_each(|cell| grounds.cell(cell));
    let mut fins: Vec<Cell> = step.part(Part::Fin).flatten().map(|fin| fin.cell).collect();
    fins.dedup();
    grounds.see_removed(step, &fins);
    if let (Technique::Bug4, [house], [a, b]) = (step.technique, &step.houses[..], &fins[..]) {
        let kept = board.left(*a) & board.left(*b);
        let lost: Digits = step.removes.iter().map(|candidate| candidate.digit).collect();
        let extra: Digits = step.part(Part::Fin).flatten().map(|fin| fin.digit).collect();
        if let Some(digit) = (kept - lost - extra).single() {
            grounds.house(*house, digit);
        }
    }
}
