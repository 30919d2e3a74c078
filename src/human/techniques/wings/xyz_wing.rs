//! *XYZ-wing*: a cell of x, y and z sees a cell of x and z and a cell of y and z. At least one of
//! the three is z.
//!
//! ```text
//!   {x,y,z} -z  -z | ·  {x,z} ·      whatever the pivot is, it or a pincer is z;
//!      ·     ·   · | ·    ·   ·      what sees all three is in its box and line.
//!    {y,z}   ·   · | ·    ·   ·
//! ```
//!
//! Described by players in the forums of 2005, as an extension of the XY-wing.

use crate::human::board::view::View;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::human::techniques::wings::xy_wing::{pincers, wing};

/// All XYZ-wings.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for &pivot in view.open.iter().filter(|&&cell| view.left(cell).len() == 3) {
        for [a, b] in pincers(view, pivot) {
            let [left, right] = [a, b].map(|cell| view.left(cell));
            let Some(z) = (left & right).single() else { continue };
            if left | right == view.left(pivot) {
                let removes = view.seen_by_all(z, &[pivot, a, b]);
                let parts = wing(view, pivot, [a, b]);
                steps.extend(Step::removing(Technique::XyzWing, Vec::new(), parts, removes));
            }
        }
    }
    steps
}
