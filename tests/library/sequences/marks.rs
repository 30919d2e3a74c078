//! The slow model of a board: pencil marks as plain sets, and the cells that are filled.

use std::collections::BTreeSet;

use satdoku::human::{Board, Step};
use satdoku::{Candidate, Cell, Digit, Digits, Fact, Grid, Puzzle};

/// What a person would have on paper.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    left: Vec<BTreeSet<Digit>>,
    filled: Vec<Option<Digit>>,
    /// In the order in which it was placed.
    placed: Vec<Candidate>,
    /// Sets of cells that have no digit twice.
    different: Vec<Vec<Cell>>,
    /// Those that have every digit.
    houses: Vec<Vec<Cell>>,
    digits: BTreeSet<Digit>,
}

impl Marks {
    /// The marks of a puzzle with these facts.
    pub(crate) fn new(puzzle: &Puzzle, facts: impl IntoIterator<Item = Fact>) -> Marks {
        let shape = puzzle.shape();
        let digits: BTreeSet<Digit> = shape.digits().iter().collect();
        let (mut different, mut houses) = (Vec::new(), Vec::new());
        let mut left = vec![digits.clone(); shape.cell_count()];
        for constraint in puzzle.constraints() {
            let cells = constraint.cells().to_vec();
            if let Some(allowed) = constraint.allowed() {
                for cell in &cells {
                    left[cell.index()].retain(|&digit| allowed.contains(digit));
                }
            }
            if constraint.is_house() {
                houses.push(cells.clone());
            }
            if constraint.is_all_different() {
                different.push(cells);
            }
        }
        let filled = vec![None; shape.cell_count()];
        let mut marks = Marks { left, filled, placed: Vec::new(), different, houses, digits };
        for fact in facts {
            match fact {
                Fact::Placed(candidate) => marks.place(candidate),
                Fact::Removed(candidate) => marks.remove(candidate),
            }
        }
        marks
    }

    pub(crate) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.placed.push(candidate);
        self.filled[cell.index()] = self.filled[cell.index()].or(Some(digit));
        self.left[cell.index()].retain(|&other| other == digit);
        for house in self.different.iter().filter(|house| house.contains(&cell)) {
            for other in house.iter().filter(|&&other| other != cell) {
                self.left[other.index()].remove(&digit);
            }
        }
    }

    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.left[cell.index()].remove(&digit);
    }

    pub(crate) fn restrict(&mut self, cell: Cell, digits: Digits) {
        self.left[cell.index()].retain(|&digit| digits.contains(digit));
    }

    /// Does what a step says; what is placed already is not placed again.
    pub(crate) fn follow(&mut self, step: &Step) {
        for &placed in &step.places {
            let at = placed.cell.index();
            if self.filled[at].is_none() || !self.left[at].contains(&placed.digit) {
                self.place(placed);
            }
        }
        step.removes.iter().for_each(|&removed| self.remove(removed));
    }

    /// Whether a cell has no digit left, or a digit no place in a house.
    pub(crate) fn is_contradictory(&self) -> bool {
        let lacks = |house: &Vec<Cell>, digit: &Digit| {
            !house.iter().any(|cell| self.left[cell.index()].contains(digit))
        };
        self.left.iter().any(BTreeSet::is_empty)
            || self.houses.iter().any(|house| self.digits.iter().any(|d| lacks(house, d)))
    }

    pub(crate) fn is_full(&self) -> bool {
        self.filled.iter().all(Option::is_some)
    }

    /// Whether a grid has none but these digits.
    pub(crate) fn allow(&self, grid: &Grid) -> bool {
        grid.digits().all(|Candidate { cell, digit }| self.left[cell.index()].contains(&digit))
    }

    /// Fails unless a board says the same.
    pub(crate) fn compare(&self, board: &Board) {
        for cell in board.layout().shape().cells() {
            let left: BTreeSet<Digit> = board.left(cell).iter().collect();
            assert_eq!(left, self.left[cell.index()], "{cell:?}");
            assert_eq!(board.is_filled(cell), self.filled[cell.index()].is_some(), "{cell:?}");
        }
        assert_eq!(board.placed(), self.placed);
        assert_eq!(board.is_full(), self.is_full());
        for Candidate { cell, digit } in board.grid().digits() {
            assert!(self.placed.contains(&Candidate { cell, digit }));
        }
    }
}
