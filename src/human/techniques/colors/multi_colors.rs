//! *Multi-colours*: two chains of colours of one digit that see each other.
//!
//! ```text
//!   A——a     If A sees B, they do not both hold: so a or b does, and what sees both is not the digit.
//!   :
//!   B——b     If A sees both B and b, one of which holds, then A does not.
//! ```
//!
//! Described by players in the forums of 2005; the two types as in HoDoKu.

use itertools::Itertools;

use crate::human::board::candidates::at;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::colors::chains;

/// All conclusions from two chains.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in view.digits() {
        let chains = chains(view, digit);
        for [first, second] in chains.iter().array_combinations() {
            let sees = |a: &[_], b: &[_]| a.iter().any(|&cell| view.sees_any(cell, b));
            let colors = first.iter().chain(second);
            let parts: Vec<_> =
                colors.map(|color| (Part::Color, at(digit, color.iter().copied()))).collect();
            let mut push = |removes| {
                let parts = parts.clone();
                steps.extend(Step::removing(Technique::MultiColors, Vec::new(), parts, removes));
            };
            for (here, there) in [(first, second), (second, first)] {
                for color in here {
                    if there.iter().all(|other| sees(color, other)) {
                        push(at(digit, color.iter().copied()));
                    }
                }
            }
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if sees(&first[i], &second[j]) {
                    let (a, b) = (&first[1 - i], &second[1 - j]);
                    let seen = view.open.iter().copied().filter(|&cell| {
                        view.has(cell, digit) && view.sees_any(cell, a) && view.sees_any(cell, b)
                    });
                    push(at(digit, seen));
                }
            }
        }
    }
    steps
}
