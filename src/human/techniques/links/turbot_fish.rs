//! *Turbot fish*, *skyscraper* and *two-string kite*: two strong links of a digit, where an end of
//! one sees an end of the other.
//!
//! ```text
//!   skyscraper           two-string kite
//!     - | · a · ·          a · | · - ·       one of b and c is not the digit, for they see each
//!     · | · · · ·          · b———————·       other; so a or d is, and what sees both is not (-)
//!     b———————·            · c | · · ·
//!     c———d ·              · d …
//! ```
//!
//! a and b are the only two places in a house, and so are c and d. In a skyscraper, both houses are
//! rows or both are columns, and b and c are in line; in a two-string kite, they are a row and a
//! column, and b and c share a box. The turbot fish is from players in the forums of 2005,
//! skyscraper and kite are from Havard, "Strong links for beginners", 2006, in the forum of
//! sudoku.com.

use crate::grid::Cell;
use crate::human::board::candidates::at;
use crate::human::board::view::{Link, View};
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// Finds all steps of one of the three techniques. A pattern belongs to the first technique that
/// fits.
pub(crate) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let sight = view.sight();
    let mut steps = Vec::new();
    for digit in view.digits() {
        let links: Vec<Link> = view.links(digit).collect();
        for (i, first) in links.iter().enumerate() {
            for second in &links[i + 1..] {
                for (a, b, c, d) in chains(first, second) {
                    if !sight.sees(b, c) || [a, b].iter().any(|end| [c, d].contains(end)) {
                        continue;
                    }
                    if kind(view, [first, second], [b, c]) != technique {
                        continue;
                    }
                    let removes = view.seen_by_all(digit, &[a, d]);
                    let links = [[a, b], [c, d]].map(|link| (Part::Link, at(digit, link)));
                    let houses = vec![first.house, second.house];
                    steps.extend(Step::removing(technique, houses, links.to_vec(), removes));
                }
            }
        }
    }
    steps
}

/// Both links in either direction.
fn chains(
    Link { ends: [a, b], .. }: &Link,
    Link { ends: [c, d], .. }: &Link,
) -> [(Cell, Cell, Cell, Cell); 4] {
    [(*a, *b, *c, *d), (*a, *b, *d, *c), (*b, *a, *c, *d), (*b, *a, *d, *c)]
}

/// Returns the name of two links that are connected by these ends.
fn kind(view: &View<'_>, links: [&Link; 2], ends: [Cell; 2]) -> Technique {
    let sight = view.sight();
    let [first, second] = links.map(|link| link.house);
    let lines = sight.is_line(first) && sight.is_line(second);
    let in_line = sight.shared(ends[0], ends[1]).any(|house| sight.is_line(house));
    match (lines, sight.parallel(first, second)) {
        (true, true) if in_line => Technique::Skyscraper,
        (true, false) if !in_line => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}
