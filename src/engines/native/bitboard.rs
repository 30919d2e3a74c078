//! Two searches for plain Sudoku of 9×9 with one bit a candidate; which one, and with which
//! instructions, is the [`Level`].
//!
//! The search on *lanes* has nine bits for each digit and each row, one a column: whether the digit can
//! still go there. Those of a third of all rows lie side by side in one vector
//! ([`Lanes`](lanes::Lanes)), and the rules become a few operations on vectors
//! ([`Board`](board::Board)). The search over [`bands`] has 27 bits for each digit and each band, and
//! looks up in tables what they imply.

mod bands;
mod board;
mod columns;
mod intrinsics;
mod lanes;
mod line;
mod rows;
mod search;
mod thinned;
mod visit;
mod words;

use std::ops::ControlFlow;

use crate::engines::native::{End, Guesses};
use crate::grid::{Candidate, Cell, Digit, Fact, Grid, Shape};
use crate::kinds::Constraint;
use crate::puzzle::{Layout, Puzzle};
pub use intrinsics::Level;
pub use line::{Solution, count_line, search_line};
use rows::{COLUMNS, LANES, Rows};
pub use thinned::Thinned;
use visit::{Start, Visit};

/// The rules of plain Sudoku, maybe with digits that single cells may not have.
#[derive(Clone, Debug)]
pub(super) struct Bitboard {
    shape: Shape,
    level: Level,
    /// What may go where without any given.
    allowed: Rows,
}

impl Bitboard {
    /// `None` when a puzzle has other rules than the usual ones and digits that single cells may not have.
    pub(super) fn new(puzzle: &Puzzle, level: Level) -> Option<Bitboard> {
        let shape = puzzle.shape();
        let classic = Layout::classic_nine();
        if !std::ptr::eq(&*puzzle.layout, &*classic) && !has_houses_of(&classic, puzzle) {
            return None;
        }
        let mut board = Bitboard { shape, level, allowed: [[COLUMNS; LANES]; 3] };
        for constraint in puzzle.constraints() {
            if let Some(digits) = constraint.allowed() {
                for &cell in constraint.cells() {
                    for digit in (shape.digits() - digits).iter() {
                        let (row, lane, column) = board.place(Candidate { cell, digit });
                        board.allowed[row][lane] &= !column;
                    }
                }
            }
        }
        Some(board)
    }

    /// Visits the solutions that agree with these facts.
    pub(super) fn visit(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        preferred: &Grid,
        guesses: &mut Guesses<'_>,
        mut visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        let Some(start) = self.start(facts) else { return End::Exhausted };
        let preferred = self.places(preferred);
        let mut grid = Grid::empty(self.shape);
        let mut visit = |rows: &Rows| {
            self.fill(&mut grid, rows);
            visit(&grid)
        };
        let visit = &mut Visit::Each(&mut visit);
        self.level.search(Start::Rows(&start), preferred.as_ref(), guesses, visit)
    }

    /// Tells of each solution that agrees with these facts.
    pub(super) fn count(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        guesses: &mut Guesses<'_>,
        mut next: impl FnMut() -> ControlFlow<()>,
    ) -> End {
        let Some(start) = self.start(facts) else { return End::Exhausted };
        self.level.search(Start::Rows(&start), None, guesses, &mut Visit::Unseen(&mut next))
    }

    /// A board on which these facts hold; `None` when a row has a digit twice.
    fn start(&self, facts: impl IntoIterator<Item = impl Into<Fact>>) -> Option<Rows> {
        let mut given: Rows = [[0; LANES]; 3];
        let mut rows = self.allowed;
        for fact in facts {
            match fact.into() {
                Fact::Placed(candidate) => {
                    let (row, lane, column) = self.place(candidate);
                    let known = &mut given[row][lane];
                    if *known & !column != 0 {
                        return None;
                    }
                    *known |= column;
                }
                Fact::Removed(candidate) => {
                    let (row, lane, column) = self.place(candidate);
                    rows[row][lane] &= !column;
                }
            }
        }
        for (lane, given) in rows.iter_mut().flatten().zip(given.iter().flatten()) {
            if *given != 0 {
                *lane &= given;
            }
        }
        Some(rows)
    }

    /// Where the digits of a grid are; `None` when it has none.
    fn places(&self, grid: &Grid) -> Option<Rows> {
        let mut rows = None;
        for candidate in grid.digits() {
            let (row, lane, column) = self.place(candidate);
            rows.get_or_insert([[0; LANES]; 3])[row][lane] |= column;
        }
        rows
    }

    /// The row of a band, the lane, and the column as a bit.
    ///
    /// # Panics
    /// Panics if the shape has no such candidate.
    fn place(&self, candidate: Candidate) -> (usize, usize, u16) {
        // Another candidate would be taken for it.
        assert!(self.shape.has(candidate), "{candidate:?} is not on a grid of {}", self.shape);
        let Candidate { cell, digit } = candidate;
        let (band, row, column) = (cell.index() / 27, cell.index() / 9 % 3, cell.index() % 9);
        (row, 9 * band + self.plane(digit), 1 << column)
    }

    /// The index of a digit, from 0.
    fn plane(&self, digit: Digit) -> usize {
        usize::from(digit.value() - self.shape.lowest().value())
    }

    /// Writes down a board on which every digit has one cell in each row.
    fn fill(&self, grid: &mut Grid, rows: &Rows) {
        for (cell, plane) in rows::cells(rows) {
            let digit = Digit::new(self.shape.lowest().value() + plane as u8);
            grid[Cell::new(cell)] = Some(digit);
        }
    }
}

/// Whether the houses of a puzzle are the usual ones, and nothing else must differ.
fn has_houses_of(classic: &Layout, puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    if shape.size() != classic.shape().size() || shape.digits().len() != shape.size() {
        return false;
    }
    let is_usual = |constraint: &Constraint| match constraint.is_house() {
        true => has(classic, constraint),
        false => constraint.allowed().is_some(),
    };
    puzzle.constraints().iter().all(is_usual)
        && classic.constraints().iter().all(|house| has(&puzzle.layout, house))
}

/// Whether a layout has a house with the same cells, in any order.
fn has(layout: &Layout, house: &Constraint) -> bool {
    layout.constraints().iter().any(|other| {
        other.is_house()
            && other.cells().len() == house.cells().len()
            && house.cells().iter().all(|&cell| other.contains(cell))
    })
}
