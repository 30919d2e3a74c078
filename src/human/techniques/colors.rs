//! *Simple colours*: places of a digit that are connected by strong links and coloured alternately.
//! Either all places of one colour have the digit, or all of the other.
//!
//! ```text
//!   A——a · · ·       trap: x sees a place of either colour, one of which holds, so x is not the digit
//!      |       x     wrap: two places of one colour see each other, so that colour does not hold
//!      A————a
//! ```
//!
//! Described by players in the forums of 2005; trap and wrap as in HoDoKu.

pub(crate) mod multi_colors;
pub(crate) mod remote_pair;

use std::collections::BTreeMap;

use crate::grid::{Cell, Digit};
use crate::human::board::candidates::at;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All wraps and traps.
pub(super) fn find(view: &View<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in view.digits() {
        for colors in chains(view, digit) {
            let parts = colors.clone().map(|cells| (Part::Color, at(digit, cells)));
            let mut push = |removes| {
                let parts = parts.to_vec();
                steps.extend(Step::removing(Technique::SimpleColors, Vec::new(), parts, removes));
            };
            for color in &colors {
                if color.iter().any(|&a| color.iter().any(|&b| view.sight().sees(a, b))) {
                    push(at(digit, color.iter().copied()));
                }
            }
            let trapped = view.open.iter().copied().filter(|&cell| {
                view.has(cell, digit)
                    && colors
                        .iter()
                        .all(|color| view.sees_any(cell, color) && !color.contains(&cell))
            });
            push(at(digit, trapped));
        }
    }
    steps
}

/// Returns the places of a digit that strong links connect, in two colours, chain by chain; the
/// colour of the first cell comes first.
pub(super) fn chains(view: &View<'_>, digit: Digit) -> Vec<[Vec<Cell>; 2]> {
    let mut next: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    for link in view.links(digit) {
        let [a, b] = link.ends;
        next.entry(a).or_default().push(b);
        next.entry(b).or_default().push(a);
    }
    color(&next)
}

/// Colours the cells of a graph with two colours, component by component, so that neighbours differ
/// where possible.
pub(super) fn color(next: &BTreeMap<Cell, Vec<Cell>>) -> Vec<[Vec<Cell>; 2]> {
    let mut chains: Vec<[Vec<Cell>; 2]> = Vec::new();
    for &start in next.keys() {
        if chains.iter().any(|colors| colors.iter().any(|color| color.contains(&start))) {
            continue;
        }
        let mut colors = [vec![start], Vec::new()];
        let mut todo = vec![(start, 0)];
        while let Some((cell, color)) = todo.pop() {
            for &other in next.get(&cell).into_iter().flatten() {
                if !colors.iter().any(|color| color.contains(&other)) {
                    colors[1 - color].push(other);
                    todo.push((other, 1 - color));
                }
            }
        }
        colors.iter_mut().for_each(|color| color.sort_unstable());
        chains.push(colors);
    }
    chains
}
