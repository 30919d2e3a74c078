//! *Sue de Coq*, or two-sector disjoint subsets: two or three cells where a line and a box cross, some
//! cells in the rest of the line, and some in the rest of the box, with as many digits as cells.
//! No digit is on both sides, so none can be there twice.
//!
//! ```text
//!   {1,2,3,4} {1,2,3,4} · | · {1,2} ·      four digits for four cells, and each is in one of them:
//!     {3,4}       -3      | ·   -1  ·      1 and 2 in the row, 3 and 4 in the box
//! ```
//!
//! In the basic form, as here, the sides have no digits but those of the crossing; in the extended
//! form they have others, and as many cells more. Described by the player Sue de Coq, 2005, in the
//! forum of sudoku.com; the extended form as in HoDoKu (B. Hobiger).

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits};
use crate::human::board::candidates::on;
use crate::human::board::view::View;
use crate::human::step::{Part, Step};
use crate::human::technique::Technique;
use crate::human::techniques::sets;

/// How many cells a side has at most.
const MOST: usize = 5;

/// All Sue de Coq.
pub(in crate::human::techniques) fn find(view: &View<'_>) -> Vec<Step> {
    let sight = view.sight();
    let mut steps = Vec::new();
    let lines = || sight.houses.iter().copied().filter(|&house| sight.is_line(house));
    let boxes = || sight.houses.iter().copied().filter(|&house| !sight.is_line(house));
    for (line, house) in lines().cartesian_product(boxes()) {
        if view.limits.stop(0).is_some() {
            break;
        }
        let crossing = open(view, line, |cell| view.constraint(house).contains(cell));
        for cells in (2..=3).flat_map(|count| crossing.iter().copied().combinations(count)) {
            for_crossing(view, [line, house], &cells, &mut steps);
        }
    }
    steps
}

/// The open cells of a house that fit.
fn open(view: &View<'_>, house: usize, fits: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let cells = view.constraint(house).cells().iter().copied();
    cells.filter(|&cell| !view.board.is_filled(cell) && fits(cell)).sorted().collect()
}

/// Cells on one side of the crossing, and their digits.
struct Side {
    cells: Vec<Cell>,
    digits: Digits,
}

/// Those with these cells in the crossing.
fn for_crossing(view: &View<'_>, houses: [usize; 2], crossing: &[Cell], steps: &mut Vec<Step>) {
    let digits = of(view, crossing);
    // A side adds at least one cell more than digits. So both together make up for what the crossing
    // has more, and neither is enough by itself: that would be a naked subset.
    let Some(lacking) = digits.len().checked_sub(crossing.len()).filter(|&lacking| lacking >= 2)
    else {
        return;
    };
    let [line, house] = houses;
    let [in_line, in_box] = [(line, house), (house, line)].map(|(here, there)| {
        let cells = open(view, here, |cell| !view.constraint(there).contains(cell));
        sides(view, &cells, digits, lacking)
    });
    // Large grids have many pairs of sides.
    let some = in_line.iter().take_while(|_| view.limits.stop(0).is_none());
    for (a, b) in some.cartesian_product(&in_box) {
        let all = digits | a.digits | b.digits;
        let count = crossing.len() + a.cells.len() + b.cells.len();
        if all.len() != count || !(a.digits & b.digits).is_empty() {
            continue;
        }
        let inside = |cell: &Cell| [crossing, &a.cells, &b.cells].iter().any(|s| s.contains(cell));
        let gone = |here: usize, digits: Digits| {
            let cells = open(view, here, |cell| !inside(&cell)).into_iter();
            cells.flat_map(move |cell| on(cell, view.left(cell) & digits))
        };
        let removes = gone(line, all - b.digits).chain(gone(house, all - a.digits)).collect();
        let part = |cells: &[Cell]| -> Vec<Candidate> {
            cells.iter().flat_map(|&cell| on(cell, view.left(cell))).collect()
        };
        let parts = vec![
            (Part::Base, part(crossing)),
            (Part::Pincer, part(&a.cells)),
            (Part::Pincer, part(&b.cells)),
        ];
        steps.extend(Step::removing(Technique::SueDeCoq, houses.to_vec(), parts, removes));
    }
}

/// The digits of some cells.
fn of(view: &View<'_>, cells: &[Cell]) -> Digits {
    cells.iter().fold(Digits::NONE, |all, &cell| all | view.left(cell))
}

/// Choices of these cells that have fewer digits beyond those of the crossing than there are cells, but
/// not so few that they would be enough, and that are no naked subset themselves.
fn sides(view: &View<'_>, cells: &[Cell], crossing: Digits, lacking: usize) -> Vec<Side> {
    let sets: Vec<u128> = cells.iter().map(|&cell| view.left(cell).bits()).collect();
    let mut sides = Vec::new();
    for count in 1..=MOST.min(cells.len()) {
        let most = crossing.len() + count - 1;
        sets::choose(&sets, count, most, &mut |chosen, _| {
            let cells: Vec<Cell> = chosen.iter().map(|&i| cells[i]).collect();
            let digits = of(view, &cells);
            let further = (digits - crossing).len();
            if digits.len() > count && (1..lacking).contains(&count.saturating_sub(further)) {
                sides.push(Side { cells, digits });
            }
        });
    }
    sides
}
