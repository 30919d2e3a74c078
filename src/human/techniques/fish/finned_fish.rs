//! *Finned* and *sashimi fish*: a fish with some more places in the base, its *fins*.
//!
//! ```text
//!            c3    c7 c8
//!      r2  · X · · f  X ·      either no fin (f) holds, and this is an X-wing,
//!          · · · · ·  - ·      or one does: so what sees all of them and would
//!      r7  · X · · ·  X ·      be removed by the X-wing goes (-)
//! ```
//!
//! It is *sashimi* if a base has only one place left without its fins, so that there would be no
//! proper fish. Described by players in the forums of 2006, and systematically in the documentation
//! of HoDoKu (B. Hobiger).

use crate::grid::Cell;
use crate::human::board::candidates::at;
use crate::human::board::view::{View, bits};
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::fish::{Waters, waters};
use crate::human::techniques::sets;

/// All fish of this size with fins.
pub(crate) fn find(view: &View<'_>, technique: Technique, size: usize, sashimi: bool) -> Vec<Step> {
    // Fins share a box with a cell of a cover, so no more covers can have fins than a box is wide.
    let most = size + view.sight().widest.saturating_sub(1);
    let mut steps = Vec::new();
    for waters in waters(view) {
        sets::choose(&waters.sets, size, most, &mut |bases, union| {
            if union.count_ones() as usize > size {
                let parts: Vec<u128> = bits(union).map(|i| 1 << i).collect();
                sets::choose(&parts, size, size, &mut |_, covers| {
                    let without = bases.iter().map(|&base| waters.sets[base] & covers);
                    let fewest = without.map(u128::count_ones).min().unwrap_or(0);
                    if fewest > 0 && (fewest == 1) == sashimi {
                        steps.extend(fish(view, technique, &waters, bases, covers));
                    }
                });
            }
        });
    }
    steps
}

fn fish(
    view: &View<'_>,
    technique: Technique,
    waters: &Waters<'_>,
    bases: &[usize],
    covers: u128,
) -> Option<Step> {
    let digit = waters.digit;
    let covered =
        |cell: &Cell| bits(covers).any(|i| view.constraint(waters.covers[i]).contains(*cell));
    let places = bases.iter().flat_map(|&i| view.places(waters.bases[i], digit));
    let (base, fins): (Vec<Cell>, Vec<Cell>) = places.partition(covered);
    let sees_fins = |cell: &Cell| fins.iter().all(|&fin| view.sight().sees(*cell, fin));
    let removes = at(digit, waters.outside(view, bases, covers).filter(sees_fins));
    if removes.is_empty() {
        return None;
    }
    let parts = vec![(Part::Base, at(digit, base)), (Part::Fin, at(digit, fins))];
    Step::removing(technique, waters.houses(bases, covers), parts, removes)
}
