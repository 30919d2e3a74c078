//! [`View`]: a board as techniques look at it, with what most of them ask for found once.

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::board::Board;
use crate::human::board::sight::Sight;
use crate::human::chains::Found;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::kinds::Constraint;
use crate::limits::Limits;

/// A *strong link*: the two places that a digit has in a house, so that one of them has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) house: usize,
    pub(crate) ends: [Cell; 2],
}

/// A board with what most techniques ask for.
pub(crate) struct View<'b> {
    pub(crate) board: &'b Board,
    /// Cells without a digit.
    pub(crate) open: Vec<Cell>,
    /// Those that have two left.
    pub(crate) pairs: Vec<Cell>,
    /// For each house and digit, its places among the open cells of the house: bit i is the i-th cell.
    spots: Vec<u128>,
    /// How many sets of places a house has.
    stride: usize,
    /// Until when nets are looked for.
    pub(crate) limits: &'b Limits,
    /// The chains that were found.
    pub(crate) chains: Found,
}

impl<'b> View<'b> {
    /// Looks at a board.
    pub(crate) fn new(board: &'b Board, limits: &'b Limits) -> View<'b> {
        let shape = board.layout.shape();
        let open: Vec<Cell> = shape.cells().filter(|&cell| !board.is_filled(cell)).collect();
        let pairs = open.iter().copied().filter(|&cell| board.left(cell).len() == 2).collect();
        let stride = usize::from(shape.highest().value()) + 1;
        let houses = board.sight.houses.last().map_or(0, |last| last + 1);
        let mut spots = vec![0; houses * stride];
        for &house in &board.sight.houses {
            let spots = &mut spots[house * stride..][..stride];
            for (i, &cell) in board.layout.constraints()[house].cells().iter().enumerate() {
                if !board.is_filled(cell) {
                    for digit in board.left(cell).iter() {
                        spots[usize::from(digit.value())] |= 1 << i;
                    }
                }
            }
        }
        View { board, open, pairs, spots, stride, limits, chains: Found::default() }
    }

    pub(crate) fn sight(&self) -> &'b Sight {
        &self.board.sight
    }

    /// The digits left for a cell.
    pub(crate) fn left(&self, cell: Cell) -> Digits {
        self.board.left(cell)
    }

    /// Whether a digit can still go into an open cell.
    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.left(cell).contains(digit) && !self.board.is_filled(cell)
    }

    /// The constraint of this index.
    pub(crate) fn constraint(&self, house: usize) -> &'b Constraint {
        &self.board.layout.constraints()[house]
    }

    /// All digits there are.
    pub(crate) fn digits(&self) -> impl Iterator<Item = Digit> + use<> {
        self.board.layout.shape().digits().iter()
    }

    /// The places of a digit in a house: bit i is its i-th cell.
    pub(crate) fn spots(&self, house: usize, digit: Digit) -> u128 {
        self.spots[house * self.stride + usize::from(digit.value())]
    }

    /// The places of a digit in a house.
    pub(crate) fn places(&self, house: usize, digit: Digit) -> impl Iterator<Item = Cell> + 'b {
        let cells = self.constraint(house).cells();
        bits(self.spots(house, digit)).map(move |i| cells[i])
    }

    /// The strong links of a digit, house by house.
    pub(crate) fn links(&self, digit: Digit) -> impl Iterator<Item = Link> + '_ {
        let houses = self.sight().houses.iter().copied();
        let two = houses.filter(move |&house| self.spots(house, digit).count_ones() == 2);
        two.filter_map(move |house| {
            let mut places = self.places(house, digit);
            Some(Link { house, ends: [places.next()?, places.next()?] })
        })
    }

    /// The candidates of a digit in cells that see all of some cells.
    pub(crate) fn seen_by_all(&self, digit: Digit, cells: &[Cell]) -> Vec<Candidate> {
        let Some((&first, others)) = cells.split_first() else { return Vec::new() };
        let sight = self.sight();
        let peers = sight.peers(first).iter().copied().filter(|&peer| self.has(peer, digit));
        let peers = peers.filter(|&peer| others.iter().all(|&other| sight.sees(peer, other)));
        peers.map(|cell| Candidate { cell, digit }).collect()
    }

    /// Whether a cell sees one of these.
    pub(crate) fn sees_any(&self, cell: Cell, others: &[Cell]) -> bool {
        others.iter().any(|&other| self.sight().sees(cell, other))
    }

    /// These patterns as steps.
    pub(crate) fn steps(&self, patterns: impl IntoIterator<Item = Pattern>) -> Vec<Step> {
        patterns.into_iter().filter_map(|pattern| pattern.bare_step(self.board)).collect()
    }
}

/// The numbers of the bits that are set.
pub(crate) fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
