//! *Locked pair*, *locked triple*: a naked subset whose cells share two houses, both of which it clears.
//!
//! ```text
//!   {5,7} {5,7} . | - - -      5 and 7 fill two cells of row 1 that are in box 1 too:
//!     -     -   - |            they are gone from the rest of the row and of the box.
//! ```
//!
//! The names are from HoDoKu (B. Hobiger); other programs count two naked subsets.

use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::human::techniques::subsets::naked_subsets;

/// All locked subsets of this size.
pub(crate) fn find(view: &View<'_>, technique: Technique, size: usize) -> Vec<Step> {
    let mut patterns = Vec::new();
    for &house in &view.sight().houses {
        naked_subsets(view.board, house, size, &mut patterns);
    }
    let mut steps = Vec::new();
    for pattern in patterns {
        let Pattern::NakedSubset(house, cells) = pattern else { continue };
        let common = view.sight().shared(cells[0], cells[1]);
        let mut common = common.filter(|&other| {
            other != house && cells.iter().all(|&cell| view.constraint(other).contains(cell))
        });
        // Each once: of the two houses, the first finds it.
        let Some(other) = common.next().filter(|&other| other > house) else { continue };
        let [here, there] =
            [house, other].map(|house| view.steps([Pattern::NakedSubset(house, cells.clone())]));
        let mut both = here.into_iter().chain(there);
        let Some(mut step) = both.next() else { continue };
        for further in both {
            step.removes.extend(further.removes);
        }
        step.removes.sort_unstable();
        step.removes.dedup();
        step.houses = vec![house, other];
        steps.push(Step { technique, ..step });
    }
    steps
}
