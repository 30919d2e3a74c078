//! *XY-wing*: a cell of x and y sees a cell of x and z and a cell of y and z. At least one of the
//! latter two is z.
//!
//! ```text
//!   {x,y}  ·  · | ·  {x,z} ·      if the pivot is x, the pincer in its row is z;
//!     ·    ·  · | ·    ·   ·      if it is y, the other one is.
//!     ·    ·  · | ·    ·   ·
//!   {y,z}  ·  · | ·   -z   ·      So what sees both pincers is not z.
//! ```
//!
//! Described by players in the forums of 2005; also called Y-wing or bent triple.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All XY-wings.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for &pivot in &view.pairs {
        for [a, b] in pincers(view, pivot) {
            let [left, right] = [a, b].map(|cell| view.left(cell));
            let Some(z) = (left & right).single() else { continue };
            if view.left(pivot) == (left | right) - Digits::only(z) {
                let removes = view.seen_by_all(z, &[a, b]);
                let parts = wing(view, pivot, [a, b]);
                steps.extend(Step::removing(Technique::XyWing, Vec::new(), parts, removes));
            }
        }
    }
    steps
}

/// Returns pairs of cells with two digits that a cell sees and shares a digit with.
pub(crate) fn pincers(view: &View<'_>, pivot: Cell) -> Vec<[Cell; 2]> {
    let near = view.pairs.iter().copied().filter(|&cell| {
        view.sight().sees(pivot, cell) && !(view.left(cell) & view.left(pivot)).is_empty()
    });
    near.array_combinations().collect()
}

/// Returns the parts of a wing: the pivot and the pincers.
pub(crate) fn wing(
    view: &View<'_>,
    pivot: Cell,
    pincers: [Cell; 2],
) -> Vec<(Part, Vec<Candidate>)> {
    let all = |cell: Cell| on(cell, view.left(cell)).collect();
    let [a, b] = pincers.map(|cell| (Part::Pincer, all(cell)));
    vec![(Part::Pivot, all(pivot)), a, b]
}
