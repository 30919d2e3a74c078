//! *Avoidable rectangles*: some corners of a rectangle in two boxes are filled, but none of them is
//! given. If all four had two digits by turns, these could change places, and there would be a
//! second solution.
//!
//! ```text
//!     5  · · | 8  · ·      type 1: 5 and 8 were both placed by earlier steps, and so was the
//!     ·  · · | ·  · ·              lower 5, so the last corner is not 8.
//!    -8  · · | 5  · ·
//!
//!     5  · · |   8   · ·      type 2: one of the lower corners is 2, or else 5 and 8 could change
//!   {2,8} - - | {2,5} · ·             places; so what sees both of them is not 2 (-).
//! ```
//!
//! Type 2 has one or two filled corners, anywhere. Sound only if the puzzle is known to have one solution,
//! and says nothing about the corners itself: no digit there is given or entered, and none crossed out.
//! Described by players in the forums of 2006; types as in HoDoKu (B. Hobiger).

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All avoidable rectangles of a type.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let mut steps = Vec::new();
    if view.board.placed().len() == view.board.given {
        return steps;
    }
    for corners in rectangles(view) {
        for pair in pairs(view, corners) {
            steps.extend(avoid(view, technique, corners, pair));
        }
    }
    steps
}

/// The rectangles in two boxes with filled and open corners, none of which the puzzle is about: their
/// corners in a circle.
fn rectangles(view: &View<'_>) -> Vec<[Cell; 4]> {
    let shape = view.board.layout.shape();
    let free = free(view);
    let cells: Vec<Cell> = shape.cells().collect();
    // The columns in which two rows have such cells, of which one is filled.
    let rows = cells.chunks(shape.size());
    let mut found = Vec::new();
    for [upper, lower] in rows.array_combinations() {
        let both = upper.iter().zip(lower).filter(|(a, b)| free[a.index()] && free[b.index()]);
        for [(&a, &d), (&b, &c)] in both.array_combinations() {
            let corners = [a, b, c, d];
            let filled = corners.iter().filter(|&&corner| view.board.is_filled(corner)).count();
            if (1..4).contains(&filled)
                && corners.map(|c| shape.box_of(c)).iter().unique().count() == 2
            {
                found.push(corners);
            }
        }
    }
    found
}

/// For each cell, whether the puzzle says nothing about it.
fn free(view: &View<'_>) -> Vec<bool> {
    let board = view.board;
    let mut free = vec![true; board.layout.shape().cell_count()];
    let placed = board.placed().iter().copied().map(Fact::Placed);
    let removed = board.removed.iter().copied().map(Fact::Removed);
    for fact in placed.chain(removed).filter(|&fact| board.is_premise(fact)) {
        let (Fact::Placed(about) | Fact::Removed(about)) = fact;
        free[about.cell.index()] = false;
    }
    free
}

/// The pairs of digits that could change places: one for the first and third corner, and one for the
/// others.
fn pairs(view: &View<'_>, corners: [Cell; 4]) -> Vec<[Digit; 2]> {
    let common = |a: usize, b: usize| view.left(corners[a]) & view.left(corners[b]);
    let pairs = common(0, 2).iter().cartesian_product(common(1, 3).iter().collect_vec());
    pairs.filter(|(x, y)| x != y).map(|(x, y)| [x, y]).collect()
}

/// The step that keeps these digits from changing places.
fn avoid(
    view: &View<'_>,
    technique: Technique,
    corners: [Cell; 4],
    pair: [Digit; 2],
) -> Option<Step> {
    let open = (0..4).filter(|&i| !view.board.is_filled(corners[i]));
    let open: Vec<(Cell, Digit)> = open.map(|i| (corners[i], pair[i % 2])).collect();
    let digits: Digits = pair.into_iter().collect();
    let further = |&(cell, own): &(Cell, Digit)| view.left(cell) - Digits::only(own);
    let (removes, fins) = match (&open[..], technique) {
        (&[(cell, digit)], Technique::AvoidableRectangle1) => {
            (vec![Candidate { cell, digit }], Vec::new())
        }
        ([_, _, ..], Technique::AvoidableRectangle2) => {
            let digit = further(&open[0]).single()?;
            let alike = open.iter().all(|corner| further(corner) == Digits::only(digit));
            let cells: Vec<Cell> = open.iter().map(|&(cell, _)| cell).collect();
            let fins = cells.iter().map(|&cell| Candidate { cell, digit }).collect();
            (alike && !digits.contains(digit)).then(|| (view.seen_by_all(digit, &cells), fins))?
        }
        _ => return None,
    };
    let base = corners.iter().flat_map(|&corner| on(corner, digits)).collect();
    Step::removing(technique, Vec::new(), vec![(Part::Base, base), (Part::Fin, fins)], removes)
}
