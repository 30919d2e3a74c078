//! *Empty rectangle*: the places of a digit in a box are all in one row and one column, and a
//! strong link meets one of these lines.
//!
//! ```text
//!           c2        c6
//!     r1  · * · | · · ·  ·
//!     r2  * * * | · · p  ·     the box has its 4 in row 2 or in column 2;
//!     r3  · * · | · · |  ·     column 6 has two places, p in row 2 and q.
//!         -------         
//!     r8  · x · | · · q  ·     If x were 4, the 4 of the box would be in row 2, so p would not be 4
//!                              and q would be, but x sees q. So x is not 4.
//! ```
//!
//! The rectangle is the four cells of the box that cannot have the digit. Described by Rod
//! Hagglund, 2006, in the forum of sudoku.com.

use crate::grid::Cell;
use crate::human::board::candidates::at;
use crate::human::board::view::{Link, View};
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;

/// All empty rectangles.
pub(crate) fn find(view: &View<'_>) -> Vec<Step> {
    let sight = view.sight();
    let mut steps = Vec::new();
    for digit in view.digits() {
        let links = view.links(digit).filter(|link| sight.is_line(link.house));
        let links: Vec<Link> = links.collect();
        if links.is_empty() {
            continue;
        }
        for &house in sight.houses.iter().filter(|&&house| !sight.is_line(house)) {
            let places: Vec<_> = view.places(house, digit).collect();
            if places.len() < 2 {
                continue;
            }
            for (row, column) in crosses(view, house, &places) {
                for link in &links {
                    for [p, q] in [link.ends, [link.ends[1], link.ends[0]]] {
                        if !view.constraint(row).contains(p)
                            || view.constraint(row).contains(q)
                            || places.contains(&p)
                            || places.contains(&q)
                        {
                            continue;
                        }
                        let sees = |x: &Cell| sight.sees(*x, q) && !places.contains(x) && *x != p;
                        let removes = at(digit, view.places(column, digit).filter(sees));
                        let parts = vec![
                            (Part::Base, at(digit, places.iter().copied())),
                            (Part::Link, at(digit, [p, q])),
                        ];
                        let houses = vec![house, row, column, link.house];
                        steps.extend(Step::removing(
                            Technique::EmptyRectangle,
                            houses,
                            parts,
                            removes,
                        ));
                    }
                }
            }
        }
    }
    steps
}

/// Ordered pairs of crossing lines that contain all of these places together, but not alone.
fn crosses(view: &View<'_>, house: usize, places: &[Cell]) -> Vec<(usize, usize)> {
    let sight = view.sight();
    let mut lines: Vec<usize> =
        places.iter().flat_map(|cell| &sight.houses_of[cell.index()]).copied().collect();
    lines.retain(|&line| line != house && sight.is_line(line));
    lines.sort_unstable();
    lines.dedup();
    let has = |line: usize, cell: &Cell| view.constraint(line).contains(*cell);
    let mut found = Vec::new();
    for &row in &lines {
        for &column in lines.iter().filter(|&&column| !sight.parallel(row, column)) {
            let alone = [row, column].iter().any(|&line| places.iter().all(|cell| has(line, cell)));
            if row != column
                && !alone
                && places.iter().all(|cell| has(row, cell) || has(column, cell))
            {
                found.push((row, column));
            }
        }
    }
    found
}
