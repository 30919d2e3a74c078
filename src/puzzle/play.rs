//! The *state of play*: what a person has filled in and crossed out. Neither is a rule of the puzzle.
//!
//! ```
//! use satdoku::{Digits, Fact, Role, read};
//! let mut puzzle = read("1..4.....3....2.")?;
//! puzzle.add(2, 2, 4, Role::Entry)?;
//! let (all, shape) = (puzzle.shape().digits(), puzzle.shape());
//! let mut left = vec![all; 16];
//! left[1] = Digits::only(shape.digit(3)?); // 1x2: 1, 2 and 4 are gone
//! puzzle.leave(&left);
//! // The 1 beside it and the 4 below it exclude the others.
//! let crossed: Vec<usize> = puzzle.crossed_out.iter().map(|c| c.digit.value().into()).collect();
//! assert_eq!(crossed, [2]);
//! assert_eq!(puzzle.facts().filter(|fact| matches!(fact, Fact::Removed(_))).count(), 1);
//! assert_eq!(puzzle.fresh(), read("1..4.....3....2.")?);
//! # Ok::<(), satdoku::Error>(())
//! ```

use std::collections::BTreeSet;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact};
use crate::puzzle::{Given, Puzzle, Role};

impl Puzzle {
    /// What is to hold beside the rules: givens, extras and entries are placed, in their order; then
    /// the candidates that are crossed out are removed, in the order of their cells.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let placed = self.givens.iter().map(|given| Fact::Placed(given.candidate()));
        placed.chain(self.crossed_out.iter().copied().map(Fact::Removed))
    }

    /// The puzzle as it was before anybody began: without entries, and with no candidate crossed out.
    pub fn fresh(&self) -> Puzzle {
        let mut fresh = Puzzle { crossed_out: BTreeSet::new(), ..self.clone() };
        fresh.givens.retain(|given| given.role != Role::Entry);
        fresh
    }

    /// Whether somebody has begun: there are entries, or candidates that are crossed out.
    pub fn is_begun(&self) -> bool {
        !self.crossed_out.is_empty() || self.givens.iter().any(Given::is_entry)
    }

    /// Crosses out all candidates but these, which are given for each cell in row-major order.
    ///
    /// Candidates that givens and entries exclude, by standing in the cell or in a row, column, box
    /// or other region with it, are not crossed out: if such a digit turns out to be wrong, they
    /// are possible again.
    ///
    /// # Panics
    /// Panics if the number of cells differs from that of the shape.
    pub fn leave(&mut self, left: &[Digits]) {
        let shape = self.shape();
        assert_eq!(left.len(), shape.cell_count(), "cells of a {} grid", shape.size());
        let excluded = self.excluded();
        for (cell, (left, excluded)) in shape.cells().zip(left.iter().zip(excluded)) {
            let gone = shape.digits() - *left - excluded;
            self.crossed_out.extend(gone.iter().map(|digit| Candidate { cell, digit }));
        }
    }

    /// The digits that a person crossed out in a cell.
    pub fn crossed_out_in(&self, cell: Cell) -> Digits {
        let at = |value| Candidate { cell, digit: Digit::new(value) };
        self.crossed_out.range(at(0)..=at(Digit::MAX)).map(|candidate| candidate.digit).collect()
    }

    /// For each cell in row-major order, the digits that givens and entries exclude: in a cell that
    /// has one, all others, and in its peers that one.
    pub(crate) fn excluded(&self) -> Vec<Digits> {
        let mut excluded = vec![Digits::NONE; self.shape().cell_count()];
        for given in self.givens.iter().filter(|given| given.role != Role::Extra) {
            excluded[given.cell.index()] |= self.shape().digits() - Digits::only(given.digit);
            for peer in self.peers(given.cell) {
                excluded[peer.index()].insert(given.digit);
            }
        }
        excluded
    }

    /// The cells that cannot have the same digit as this one; some come several times.
    pub(crate) fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let houses = self.constraints().iter();
        let houses = houses.filter(move |house| house.is_all_different() && house.contains(cell));
        houses.flat_map(|house| house.cells().iter().copied()).filter(move |other| *other != cell)
    }
}
