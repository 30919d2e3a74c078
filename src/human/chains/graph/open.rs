//! [`Open`]: the candidates of a board, numbered so that sets of them are bit sets.

use fixedbitset::FixedBitSet;

use crate::grid::{Candidate, Cell, Digit};
use crate::human::board::Board;
use crate::human::chains::graph::node::Link;

/// With more candidates than this, the table of exclusions would take too much memory.
const MOST: usize = 8_192;

/// The candidates of the open cells, in the order of cells and digits, and what links them.
pub(crate) struct Open<'b> {
    pub(crate) board: &'b Board,
    pub(crate) candidates: Vec<Candidate>,
    /// For each candidate, those that it excludes: the others of its cell, and its digit in cells
    /// that share a house with it.
    pub(crate) sees: Vec<FixedBitSet>,
    /// Sets of candidates of which exactly one holds.
    pub(crate) units: Vec<Unit>,
    /// For each candidate, the units it is in.
    pub(crate) units_of: Vec<Vec<usize>>,
    /// The number of each candidate, by cell and digit; `usize::MAX` if it is not open.
    index: Vec<usize>,
}

/// The digits of a cell, or the places of a digit in a house.
pub(crate) struct Unit {
    /// [`Link::Cell`] or [`Link::House`].
    pub(crate) link: Link,
    pub(crate) members: Vec<usize>,
}

impl<'b> Open<'b> {
    /// Numbers the open candidates of a board; `None` if there are too many.
    pub(crate) fn new(board: &'b Board) -> Option<Open<'b>> {
        let shape = board.layout.shape();
        let open: Vec<Cell> = shape.cells().filter(|&cell| !board.is_filled(cell)).collect();
        let mut candidates = Vec::new();
        let mut index = vec![usize::MAX; shape.candidate_count()];
        for &cell in &open {
            for digit in board.left(cell).iter() {
                index[slot(board, cell, digit)] = candidates.len();
                candidates.push(Candidate { cell, digit });
            }
        }
        if candidates.len() > MOST {
            return None;
        }
        let count = candidates.len();
        let mut this = Open {
            board,
            candidates,
            sees: vec![FixedBitSet::with_capacity(count); count],
            units: Vec::new(),
            units_of: vec![Vec::new(); count],
            index,
        };
        for &cell in &open {
            this.exclude(this.on(cell), Some(Link::Cell(cell)));
        }
        for (house, constraint) in board.layout.constraints().iter().enumerate() {
            if !constraint.is_all_different() {
                continue;
            }
            for digit in shape.digits().iter() {
                let places: Vec<Cell> = board.places(house, digit).collect();
                if places.is_empty() || places.iter().any(|&cell| board.is_filled(cell)) {
                    continue;
                }
                let members = places.iter().filter_map(|&cell| this.find(cell, digit)).collect();
                let is_unit = constraint.is_house();
                this.exclude(members, is_unit.then_some(Link::House(house)));
            }
        }
        Some(this)
    }

    /// Records that at most one of these holds or, with a link, exactly one.
    fn exclude(&mut self, members: Vec<usize>, link: Option<Link>) {
        for &a in &members {
            self.sees[a].extend(members.iter().copied().filter(|&b| b != a));
        }
        // If the board is contradictory, a cell may have no digit left.
        if let Some(link) = link.filter(|_| !members.is_empty()) {
            for &member in &members {
                self.units_of[member].push(self.units.len());
            }
            self.units.push(Unit { link, members });
        }
    }

    /// The number of an open candidate.
    pub(crate) fn find(&self, cell: Cell, digit: Digit) -> Option<usize> {
        let index = self.index[slot(self.board, cell, digit)];
        (index != usize::MAX).then_some(index)
    }

    /// The candidates of a cell.
    pub(crate) fn on(&self, cell: Cell) -> Vec<usize> {
        self.board.left(cell).iter().filter_map(|digit| self.find(cell, digit)).collect()
    }

    /// The candidates of a set.
    pub(crate) fn list(&self, set: &FixedBitSet) -> Vec<Candidate> {
        set.ones().map(|i| self.candidates[i]).collect()
    }
}

fn slot(board: &Board, cell: Cell, digit: Digit) -> usize {
    board.layout.shape().candidate_index(Candidate { cell, digit })
}
