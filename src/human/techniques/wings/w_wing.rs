//! *W-wing*: two cells of x and y, and a house with two places for x, each of which is seen by one
//! of the cells. At least one of the cells is y.
//!
//! ```text
//!   {x,y} · · | · · p      p or q is x, so one of the two cells is not,
//!     ·   · · | · · |      and is y:
//!     -   · · | · · |      what sees both of them is not y (-).
//!     ·   · · | · · q
//!     -   {x,y}  ———
//! ```
//!
//! Named by George Woods, 2006, in the forum of sudoku.com.

use itertools::Itertools;

use crate::human::board::candidates::{at, on};
use crate::human::board::view::{Link, View};
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All W-wings.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let sight = view.sight();
    let mut steps = Vec::new();
    let links: Vec<(_, Vec<Link>)> =
        view.digits().map(|digit| (digit, view.links(digit).collect())).collect();
    for [&a, &b] in view.pairs.iter().array_combinations() {
        if view.left(a) != view.left(b) || sight.sees(a, b) {
            continue;
        }
        for (x, links) in links.iter().filter(|(x, _)| view.left(a).contains(*x)) {
            let Some(y) = view.left(a).iter().find(|y| y != x) else { continue };
            let removes = view.seen_by_all(y, &[a, b]);
            if removes.is_empty() {
                continue;
            }
            let connects = |[p, q]: [_; 2]| sight.sees(p, a) && sight.sees(q, b);
            for link in links.iter().filter(|link| {
                let [p, q] = link.ends;
                connects([p, q]) || connects([q, p])
            }) {
                let pincers =
                    [a, b].map(|cell| (Part::Pincer, on(cell, view.left(cell)).collect()));
                let [one, other] = pincers;
                let parts = vec![one, other, (Part::Link, at(*x, link.ends))];
                let houses = vec![link.house];
                steps.extend(Step::removing(Technique::WWing, houses, parts, removes.clone()));
            }
        }
    }
    steps
}
