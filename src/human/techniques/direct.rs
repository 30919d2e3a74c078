//! *Direct* techniques: they leave a hidden single at once, and can be seen without writing
//! candidates down.
//!
//! ```text
//!   * * . | - - -      direct pointing: box 1 has its 5 in row 1 alone (*), so box 2 has none there (-),
//!   8 . 4 | 1 6 !      and one place left (!)
//!   2 7 3 | 9 4 8
//!
//!   {3,5} {3,5,7} 1 {7,9} …      direct hidden pair: 3 and 5 take the first two cells,
//!                                so the 7 is in the fourth
//! ```
//!
//! The name is from Sudoku Explainer (N. Juillerat). As there, the single must be in a house of the
//! same kind for locked candidates, and in the same house for hidden subsets.

use crate::grid::Candidate;
use crate::human::board::candidates::at;
use crate::human::board::view::{View, bits};
use crate::human::pattern::Pattern;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::{locked, subsets};

/// Locked candidates of lines, or of other houses, that leave a single in a house parallel to theirs.
pub(super) fn locked_candidates(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    for step in locked::steps(view, technique == Technique::DirectClaiming) {
        let Some(digit) = step.digit else { continue };
        let (from, to) = (step.houses[0], step.houses[1]);
        let others = view.sight().houses.iter().copied();
        for house in others.filter(|&house| house != from && view.sight().parallel(house, from)) {
            let mut rest = view.places(house, digit);
            let mut rest = rest.by_ref().filter(|cell| !view.constraint(to).contains(*cell));
            let (Some(cell), None) = (rest.next(), rest.next()) else { continue };
            let gone: Vec<Candidate> =
                at(digit, view.places(house, digit).filter(|&other| other != cell));
            if !gone.is_empty() {
                let mut parts = step.parts.clone();
                parts.push((Part::Gone, gone));
                let single = Step::of_parts(technique, vec![from, to, house], parts);
                steps.push(Step { places: vec![Candidate { cell, digit }], ..single });
            }
        }
    }
    steps
}

/// Hidden subsets of this size that leave another digit one place in their house.
pub(super) fn hidden_subsets(view: &View<'_>, technique: Technique, size: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut patterns = Vec::new();
    for &house in &view.sight().houses {
        subsets::hidden_subsets(view.board, house, size, &mut patterns);
    }
    for pattern in patterns {
        let Pattern::HiddenSubset(house, subset) = pattern else { continue };
        let spots = |digit| view.spots(house, digit);
        let taken = subset.iter().fold(0, |taken, digit| taken | spots(digit));
        let cells = view.constraint(house).cells();
        for digit in view.digits().filter(|&digit| !subset.contains(digit)) {
            let rest = spots(digit) & !taken;
            if rest.count_ones() == 1 && rest != spots(digit) {
                let base = subset.iter().flat_map(|digit| at(digit, view.places(house, digit)));
                let gone = at(digit, bits(spots(digit) & taken).map(|i| cells[i]));
                let parts = vec![(Part::Base, base.collect()), (Part::Gone, gone)];
                let step = Step::of_parts(technique, vec![house], parts);
                let places = at(digit, bits(rest).map(|i| cells[i]));
                steps.push(Step { places, digit: Some(digit), ..step });
            }
        }
    }
    steps
}
