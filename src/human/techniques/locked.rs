//! *Locked candidates*: all places of a digit in one house are also in another, so the digit has no
//! other places there.
//!
//! ```text
//!   . . . | - - - | - - -      box 1 has its 4 in row 1 alone (*),
//!   * * . |                    so the rest of row 1 has none (-):
//!   …
//! ```
//!
//! From a box to a line, it is *pointing*; from a line to a box, *claiming*. Both have been known
//! since the first books on Sudoku; the names are those of HoDoKu and Sudoku Explainer.

pub(crate) mod locked_subsets;

use crate::human::board::Board;
use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::technique::Technique;

/// The pairs of houses where a digit may be locked: the first place of the digit in one house is
/// also in the other.
pub(crate) fn locked<'b>(board: &'b Board) -> impl Iterator<Item = Pattern> + 'b {
    board.houses().flat_map(move |(from, _)| {
        board.layout.shape().digits().iter().flat_map(move |digit| {
            let first = board.places(from, digit).next();
            let first = first.filter(|&cell| !board.is_filled(cell));
            let others = first.into_iter().flat_map(|cell| &board.sight.houses_of[cell.index()]);
            let others = others.filter(move |&&to| to != from);
            others.map(move |&to| Pattern::Locked(digit, from, to))
        })
    })
}

/// Those of lines (claiming), or of other houses (pointing).
pub(super) fn steps(view: &View<'_>, from_lines: bool) -> Vec<Step> {
    let technique = if from_lines { Technique::Claiming } else { Technique::Pointing };
    let wanted = |pattern: &Pattern| match pattern {
        Pattern::Locked(_, from, _) => view.sight().is_line(*from) == from_lines,
        _ => false,
    };
    let steps = view.steps(locked(view.board).filter(wanted));
    steps.into_iter().map(|step| Step { technique, ..step }).collect()
}
