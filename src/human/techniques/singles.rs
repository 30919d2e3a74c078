//! *Full house*, *hidden single*, *naked single*: a digit has one place left, or a cell one digit.
//!
//! ```text
//!   5 3 * | . 7 .      rows 2 and 3 have their 4 elsewhere, so the 4 of box 1
//!   6 . . | 4 9 5      is in the one open cell of row 1 (*): a hidden single
//!   . 9 8 | . . 4
//! ```
//!
//! A full house is a house with one open cell. The names are common among players. Sudoku Explainer
//! (N. Juillerat) rates hidden singles in boxes as easier than those in lines.

use crate::grid::Digits;
use crate::human::board::Board;
use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::technique::Technique;

/// Digits that have one place in a house, filled or open, house by house.
pub(crate) fn hidden_singles<'b>(board: &'b Board) -> impl Iterator<Item = Pattern> + 'b {
    board.houses().flat_map(|(i, constraint)| {
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for &cell in constraint.cells() {
            twice |= once & board.left(cell);
            once |= board.left(cell);
        }
        (once - twice).iter().map(move |digit| Pattern::HiddenSingle(i, digit))
    })
}

/// Open cells with one digit left.
pub(crate) fn naked_singles<'b>(board: &'b Board) -> impl Iterator<Item = Pattern> + 'b {
    let cells = board.layout.shape().cells();
    let open = cells.filter(|&cell| board.left(cell).is_single() && !board.is_filled(cell));
    open.map(Pattern::NakedSingle)
}

/// Hidden singles of lines, or of other houses.
pub(super) fn hidden(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let in_lines = technique == Technique::HiddenSingleInLine;
    let mut steps = Vec::new();
    for &house in view.sight().houses.iter().filter(|&&h| view.sight().is_line(h) == in_lines) {
        let digits = view.digits().filter(|&digit| view.spots(house, digit).count_ones() == 1);
        steps.extend(view.steps(digits.map(|digit| Pattern::HiddenSingle(house, digit))));
    }
    steps.iter_mut().for_each(|step| step.technique = technique);
    steps
}

/// Houses with one open cell.
pub(super) fn full_houses(view: &View<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for &house in &view.sight().houses {
        let cells = view.constraint(house).cells();
        let mut open = cells.iter().copied().filter(|&cell| !view.board.is_filled(cell));
        let (Some(cell), None) = (open.next(), open.next()) else { continue };
        let digit = view.left(cell).single();
        steps.extend(view.steps(digit.map(|digit| Pattern::HiddenSingle(house, digit))));
    }
    steps.iter_mut().for_each(|step| step.technique = Technique::FullHouse);
    steps
}
