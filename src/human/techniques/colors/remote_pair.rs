//! *Remote pair*: a chain of cells with the same two digits, each of which sees the next, so the
//! digits alternate.
//!
//! ```text
//!   {x,y}————{x,y}            the first and the last cell differ, as neighbours do:
//!     -        |              what sees both is neither x nor y (-)
//!   {x,y}————{x,y}
//! ```
//!
//! This implementation colours the whole chain with two colours, and the chain may branch.
//! Described by players in the forums of 2005.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::Cell;
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::colors::color;

/// The conclusions of all chains of four cells or more.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let sight = view.sight();
    let kinds: BTreeSet<_> = view.pairs.iter().map(|&cell| view.left(cell)).collect();
    let mut steps = Vec::new();
    for pair in kinds {
        let cells = view.pairs.iter().copied().filter(|&cell| view.left(cell) == pair);
        let cells: Vec<Cell> = cells.collect();
        if cells.len() < 4 {
            continue;
        }
        let near = |cell: Cell| cells.iter().copied().filter(move |&other| sight.sees(cell, other));
        let next: BTreeMap<_, Vec<_>> =
            cells.iter().map(|&cell| (cell, near(cell).collect())).collect();
        for colors in color(&next) {
            let clashes = colors.iter().any(|color| color.iter().any(|&c| view.sees_any(c, color)));
            if clashes || colors[0].len() + colors[1].len() < 4 {
                continue;
            }
            let seen = view.open.iter().copied().filter(|&cell| {
                let sees = colors.iter().all(|color| view.sees_any(cell, color));
                sees && colors.iter().all(|color| !color.contains(&cell))
            });
            let removes = seen.flat_map(|cell| on(cell, view.left(cell) & pair)).collect();
            let parts = colors.clone().map(|color| {
                (Part::Color, color.into_iter().flat_map(|cell| on(cell, pair)).collect())
            });
            let parts = parts.to_vec();
            steps.extend(Step::removing(Technique::RemotePair, Vec::new(), parts, removes));
        }
    }
    steps
}
