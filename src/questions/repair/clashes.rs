//! [`Clashes`]: equal digits in a house.
//!
//! Most slips and swaps put two equal digits into a house. Counting shows that at a fraction of what
//! it takes to begin a search.

use crate::grid::{Candidate, Shape};
use crate::questions::repair::board::Board;

/// How often each digit stands in each house.
pub(super) struct Clashes<'b> {
    shape: Shape,
    /// The houses of each cell.
    houses: &'b [Vec<usize>],
    /// For each house, how often it has each digit.
    counts: Vec<u32>,
    /// The number of digits that a house has more than once.
    clashes: usize,
}

impl<'b> Clashes<'b> {
    pub(super) fn new(board: &'b Board) -> Clashes<'b> {
        let houses = board.houses.iter().flatten().max().map_or(0, |last| last + 1);
        let counts = vec![0; houses * board.shape.digit_count()];
        let mut clashes = Clashes { shape: board.shape, houses: &board.houses, counts, clashes: 0 };
        board.digits(&[], &[]).into_iter().for_each(|given| clashes.put(given));
        clashes
    }

    /// Returns whether some house has a digit twice after some givens go and others come.
    pub(super) fn remain(&mut self, removed: &[Candidate], added: &[Candidate]) -> bool {
        removed.iter().for_each(|given| self.take(*given));
        added.iter().for_each(|given| self.put(*given));
        let remain = self.clashes > 0;
        added.iter().for_each(|given| self.take(*given));
        removed.iter().for_each(|given| self.put(*given));
        remain
    }

    fn put(&mut self, given: Candidate) {
        let digit = self.index(given);
        for house in &self.houses[given.cell.index()] {
            let count = &mut self.counts[house * self.shape.digit_count() + digit];
            *count += 1;
            self.clashes += usize::from(*count == 2);
        }
    }

    fn take(&mut self, given: Candidate) {
        let digit = self.index(given);
        for house in &self.houses[given.cell.index()] {
            let count = &mut self.counts[house * self.shape.digit_count() + digit];
            *count -= 1;
            self.clashes -= usize::from(*count == 1);
        }
    }

    fn index(&self, given: Candidate) -> usize {
        usize::from(given.digit.value() - self.shape.lowest().value())
    }
}
