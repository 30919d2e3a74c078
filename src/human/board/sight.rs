//! [`Sight`]: what follows from a layout alone: which cells see each other, which houses are lines,
//! and which form families.

use std::sync::{Arc, LazyLock};

use fixedbitset::FixedBitSet;

use crate::grid::Cell;
use crate::kinds::Constraint;
use crate::puzzle::Layout;

/// Houses that have no cell in common, such as all rows: indices of constraints, in ascending order.
pub(crate) type Family = Vec<usize>;

/// What follows from a layout alone. A cell *sees* another when they may not have the same digit.
#[derive(Debug)]
pub(crate) struct Sight {
    /// For each cell, the constraints in which its digit may not appear again.
    pub(crate) houses_of: Vec<Vec<usize>>,
    /// For each cell, those that it sees, in ascending order.
    peers: Vec<Vec<Cell>>,
    /// For each pair of cells, whether they see each other: a matrix, row by row.
    sees: FixedBitSet,
    /// The constraints in which every digit has a place.
    pub(crate) houses: Vec<usize>,
    /// The constraints that only their kinds understand.
    pub(crate) others: Vec<usize>,
    /// For each constraint, whether it is a house that is a row or a column.
    lines: Vec<bool>,
    /// For each constraint, its family, if it is a house.
    family_of: Vec<Option<usize>>,
    /// Each house joins the first family with which it has no cell in common.
    pub(crate) families: Vec<Family>,
    /// Pairs of families, both ways round, whose houses meet in one cell at most: rows and columns.
    pub(crate) crossing: Vec<(usize, usize)>,
    /// How many cells a line and another house have in common at most: three for boxes of 3×3.
    pub(crate) widest: usize,
    /// Whether there are rows, columns and boxes, and no other constraint.
    pub(crate) plain: bool,
}

impl Sight {
    /// That of a layout; the one of plain 9×9 is made once.
    pub(crate) fn of(layout: &Arc<Layout>) -> Arc<Sight> {
        static NINE: LazyLock<Arc<Sight>> =
            LazyLock::new(|| Arc::new(Sight::new(&Layout::classic_nine())));
        let nine = Arc::ptr_eq(layout, &Layout::classic_nine());
        if nine { NINE.clone() } else { Arc::new(Sight::new(layout)) }
    }

    fn new(layout: &Layout) -> Sight {
        let (shape, constraints) = (layout.shape(), layout.constraints());
        let count = shape.cell_count();
        let mut houses_of = vec![Vec::new(); count];
        let different = constraints.iter().enumerate().filter(|(_, c)| c.is_all_different());
        for (i, constraint) in different {
            constraint.cells().iter().for_each(|cell| houses_of[cell.index()].push(i));
        }
        let mut sees = FixedBitSet::with_capacity(count * count);
        let mut peers = Vec::with_capacity(count);
        for cell in shape.cells() {
            let all = houses_of[cell.index()].iter().flat_map(|&i| constraints[i].cells());
            let mut all: Vec<Cell> = all.copied().filter(|&other| other != cell).collect();
            all.sort_unstable();
            all.dedup();
            all.iter().for_each(|peer| sees.insert(cell.index() * count + peer.index()));
            peers.push(all);
        }
        let is_line = |constraint: &Constraint| {
            let same = |of: &dyn Fn(Cell) -> usize| {
                constraint.cells().iter().all(|&cell| of(cell) == of(constraint.cells()[0]))
            };
            constraint.is_house()
                && (same(&|cell| shape.row(cell)) || same(&|cell| shape.column(cell)))
        };
        let lines: Vec<bool> = constraints.iter().map(is_line).collect();
        let houses = (0..constraints.len()).filter(|&i| constraints[i].is_house());
        let houses: Vec<usize> = houses.collect();
        let others: Vec<usize> =
            (0..constraints.len()).filter(|&i| constraints[i].is_beyond_sight()).collect();
        let meet = |&a: &usize, &b: &usize| {
            constraints[a].cells().iter().filter(|&&cell| constraints[b].contains(cell)).count()
        };
        let mut families: Vec<Family> = Vec::new();
        let mut family_of = vec![None; constraints.len()];
        for house in &houses {
            let apart = |family: &Family| family.iter().all(|other| meet(house, other) == 0);
            let family = families.iter().position(apart).unwrap_or(families.len());
            match families.get_mut(family) {
                Some(known) => known.push(*house),
                None => families.push(vec![*house]),
            }
            family_of[*house] = Some(family);
        }
        let cross = |a: &Family, b: &Family| a.iter().all(|a| b.iter().all(|b| meet(a, b) <= 1));
        let pairs = (0..families.len()).flat_map(|a| (0..families.len()).map(move |b| (a, b)));
        let crossing = pairs.filter(|&(a, b)| a != b && cross(&families[a], &families[b]));
        let crossing = crossing.collect();
        let widths = houses.iter().filter(|&&house| lines[house]).flat_map(|line| {
            let others = houses.iter().filter(|&&house| !lines[house]);
            others.map(move |other| meet(line, other))
        });
        let widest = widths.max().unwrap_or(1);
        // Where anything else tells digits or cells apart, a puzzle can have one solution and a rectangle
        // that could be filled in two ways.
        let plain = shape.boxes().is_some()
            && shape.digit_count() == shape.size()
            && constraints.len() == 3 * shape.size()
            && constraints.starts_with(Layout::classic(shape).constraints());
        Sight {
            houses_of,
            peers,
            sees,
            houses,
            others,
            lines,
            family_of,
            families,
            crossing,
            widest,
            plain,
        }
    }

    /// The cells that a cell sees.
    pub(crate) fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index()]
    }

    /// Whether two cells may not have the same digit. A cell does not see itself.
    pub(crate) fn sees(&self, a: Cell, b: Cell) -> bool {
        self.sees.contains(a.index() * self.peers.len() + b.index())
    }

    /// Whether a constraint is a house that is a row or a column.
    pub(crate) fn is_line(&self, constraint: usize) -> bool {
        self.lines[constraint]
    }

    /// Whether two constraints are houses of one family, such as two rows.
    pub(crate) fn parallel(&self, a: usize, b: usize) -> bool {
        self.family_of[a].is_some() && self.family_of[a] == self.family_of[b]
    }

    /// The constraints in which both cells are.
    pub(crate) fn shared(&self, a: Cell, b: Cell) -> impl Iterator<Item = usize> + '_ {
        let houses = self.houses_of[a.index()].iter().copied();
        houses.filter(move |house| self.houses_of[b.index()].contains(house))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn plain_nine_has_three_families_of_which_two_cross() {
        let sight = Sight::of(&Layout::classic_nine());
        assert!(sight.plain && sight.peers.iter().all(|peers| peers.len() == 20));
        assert_eq!(sight.families.iter().map(Vec::len).collect::<Vec<_>>(), [9, 9, 9]);
        assert_eq!((sight.crossing.clone(), sight.widest), (vec![(0, 1), (1, 0)], 3));
        let six = Layout::classic(Shape::new(6).expect("a size").without_boxes());
        assert!(!Sight::of(&six).plain);
    }

    #[test]
    fn to_see_is_to_be_in_one_house() {
        let sight = Sight::of(&Layout::classic_nine());
        let cells: Vec<Cell> = Layout::classic_nine().shape().cells().collect();
        for &a in &cells {
            for &b in &cells {
                let shared = a != b && sight.shared(a, b).next().is_some();
                assert_eq!(sight.sees(a, b), shared);
                assert_eq!(sight.peers(a).contains(&b), shared);
            }
        }
    }
}
