//! The search for plain Sudoku of 9×9: one bit a candidate.
//!
//! Each digit has a *plane* of 81 bits, one a cell, in three words, one a band; a bit says that the digit can still
//! go there. What a row, a column or a box needs becomes a table lookup on a few bits of a plane; see [`State`].
//!
//! # References
//! - The idea of planes by band, with tables of locked candidates, has been known since about 2007 in the solvers
//!   of the "New Sudoku Players' Forum"; this is a design of our own.

mod state;
mod tables;

use std::ops::ControlFlow;

use crate::constraint::{Constraint, Kind};
use crate::grid::{Candidate, Cell, Digit, Grid, Shape};
use crate::native::{End, Guesses};
use crate::puzzle::{Layout, Puzzle};
use state::{Choice, State};

/// The rules of plain Sudoku, maybe with some candidates forbidden.
pub(super) struct Bitboard {
    shape: Shape,
    /// The state without any given.
    empty: State,
}

impl Bitboard {
    /// `None` when a puzzle has other rules than the usual ones and forbidden candidates.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Bitboard> {
        let shape = puzzle.shape();
        let classic = Layout::classic_nine();
        if !std::ptr::eq(&*puzzle.layout, &*classic) && !has_houses_of(&classic, puzzle) {
            return None;
        }
        let mut board = Bitboard { shape, empty: State::ALL };
        for constraint in puzzle.constraints() {
            if let Kind::Allow(digits) = constraint.kind {
                for cell in &constraint.cells {
                    for digit in (shape.digits() - digits).iter() {
                        board.empty.remove(cell.index(), board.plane(digit));
                    }
                }
            }
        }
        Some(board)
    }

    /// Visits the solutions that have these digits.
    pub(super) fn visit(
        &self,
        digits: impl IntoIterator<Item = Candidate>,
        preferred: &Grid,
        guesses: &mut Guesses<'_>,
        mut visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        let mut start = self.empty.clone();
        start.give(digits.into_iter().map(|given| (given.cell.index(), self.plane(given.digit))));
        let preferred: [Option<usize>; 81] =
            std::array::from_fn(|cell| preferred[Cell::new(cell)].map(|digit| self.plane(digit)));
        let mut grid = Grid::empty(self.shape);
        // What is left to be looked at: each state excludes what was guessed in those above it.
        let mut stack = vec![start];
        while let Some(mut state) = stack.pop() {
            while state.narrow() {
                match state.choice(&preferred) {
                    None => {
                        self.fill(&mut grid, &state);
                        if visit(&grid).is_break() {
                            return End::Visitor;
                        }
                        break;
                    }
                    Some(Choice { cell, plane }) => {
                        if let Err(stop) = guesses.count_one() {
                            return End::Stopped(stop);
                        }
                        let mut other = state.clone();
                        other.remove(cell, plane);
                        stack.push(other);
                        state.place(cell, plane);
                    }
                }
            }
        }
        End::Exhausted
    }

    /// The index of a digit, from 0.
    fn plane(&self, digit: Digit) -> usize {
        usize::from(digit.value() - self.shape.lowest().value())
    }

    /// Writes down a state in which every cell is decided.
    fn fill(&self, grid: &mut Grid, state: &State) {
        for (digit, plane) in self.shape.digits().iter().zip(0..) {
            for cell in state.cells_of(plane) {
                grid[Cell::new(cell)] = Some(digit);
            }
        }
    }
}

/// Whether the houses of a puzzle are the usual ones, and nothing else must differ.
fn has_houses_of(classic: &Layout, puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    if shape.size() != classic.shape().size() || shape.digits().len() != shape.size() {
        return false;
    }
    let is_usual = |constraint: &Constraint| match constraint.kind {
        Kind::House => has(classic, constraint),
        Kind::Allow(_) => true,
        Kind::Distinct => false,
    };
    puzzle.constraints().iter().all(is_usual)
        && classic.constraints().iter().all(|house| has(&puzzle.layout, house))
}

/// Whether a layout has a house with the same cells, in any order.
fn has(layout: &Layout, house: &Constraint) -> bool {
    layout.constraints().iter().any(|other| {
        other.kind == Kind::House
            && other.cells.len() == house.cells.len()
            && house.cells.iter().all(|cell| other.cells.contains(cell))
    })
}
