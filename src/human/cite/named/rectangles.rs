//! What unique rectangles and BUG+1 rest on: the digits of the corners, or the places of a digit on
//! their sides.

use crate::grid::{Cell, Digits};
use crate::human::cite::Grounds;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// The corners that the argument looks at, and the sides where a digit is locked. What the other
/// corners have does not matter.
pub(super) fn unique(grounds: &mut Grounds<'_>, step: &Step) {
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
        Technique::UniqueRectangle1 => bare().for_each(|corner| grounds.cell(corner)),
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
            corners.iter().for_each(|&corner| grounds.cell(corner));
            grounds.see_removed(step, &roof);
        }
        Technique::UniqueRectangle3 => {
            corners.iter().for_each(|&corner| grounds.cell(corner));
            let mut allies: Vec<Cell> = step.part(Part::Ally).flatten().map(|c| c.cell).collect();
            allies.dedup();
            allies.into_iter().for_each(|ally| grounds.cell(ally));
        }
        Technique::UniqueRectangle4 => {
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
    // The four sides, so that neighbours differ.
    for (i, &a) in corners.iter().enumerate() {
        for &b in &corners[..i] {
            if board.sight.shared(a, b).any(|house| board.sight.is_line(house)) {
                grounds.see(a, b);
            }
        }
    }
}

/// The digits of all open cells.
pub(super) fn bug(grounds: &mut Grounds<'_>, _step: &Step) {
    let board = grounds.board;
    let open = board.layout.shape().cells().filter(|&cell| !board.is_filled(cell));
    open.for_each(|cell| grounds.cell(cell));
}
