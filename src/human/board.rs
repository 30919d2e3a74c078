//! [`Board`]: which digits are left for each cell, and which are placed.

use crate::constraint::Kind;
use std::rc::Rc;

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::human::step::Step;
use crate::puzzle::Puzzle;

/// A position on the way to a solution, or to a contradiction.
#[derive(Clone, Debug)]
pub struct Board<'p> {
    /// The puzzle whose rules hold; its givens do not count.
    pub(super) puzzle: &'p Puzzle,
    /// One set a cell, in row-major order.
    pub(super) left: Vec<Digits>,
    /// What is placed, in the order in which it was. The first `given` of them are not conclusions.
    pub(super) placed: Vec<Candidate>,
    pub(super) given: usize,
    /// What steps removed.
    pub(super) removed: Vec<Candidate>,
    /// The cells in which something is placed.
    pub(super) filled: Vec<Option<Digit>>,
    /// For each cell, the constraints in which its digit may not appear again.
    pub(super) houses_of: Rc<Vec<Vec<usize>>>,
}

impl<'p> Board<'p> {
    /// A board with these digits placed.
    pub fn new(puzzle: &'p Puzzle, givens: &[Candidate]) -> Board<'p> {
        let shape = puzzle.shape();
        let mut houses_of = vec![Vec::new(); shape.cell_count()];
        let mut left = vec![shape.digits(); shape.cell_count()];
        for (i, constraint) in puzzle.constraints().iter().enumerate() {
            for cell in &constraint.cells {
                match constraint.kind {
                    Kind::House | Kind::Distinct => houses_of[cell.index()].push(i),
                    Kind::Allow(digits) => left[cell.index()] &= digits,
                }
            }
        }
        let mut board = Board {
            puzzle,
            left,
            placed: Vec::new(),
            given: givens.len(),
            removed: Vec::new(),
            filled: vec![None; shape.cell_count()],
            houses_of: houses_of.into(),
        };
        for &given in givens {
            board.place(given);
        }
        board
    }

    /// The digits left for a cell; those of a filled cell are its own, or none when it clashes.
    pub fn left(&self, cell: Cell) -> Digits {
        self.left[cell.index()]
    }

    /// Whether a cell is filled.
    pub fn is_filled(&self, cell: Cell) -> bool {
        self.filled[cell.index()].is_some()
    }

    /// Places a digit, which leaves its peers.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.placed.push(candidate);
        self.filled[cell.index()].get_or_insert(digit);
        let before = self.left(cell);
        for &house in &self.houses_of[cell.index()] {
            for other in &self.puzzle.constraints()[house].cells {
                self.left[other.index()].remove(digit);
            }
        }
        self.left[cell.index()] = before & Digits::only(digit);
    }

    /// Removes a digit from a cell.
    pub fn remove(&mut self, candidate: Candidate) {
        self.left[candidate.cell.index()].remove(candidate.digit);
        self.removed.push(candidate);
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        step.places.iter().for_each(|&candidate| self.place(candidate));
        step.removes.iter().for_each(|&candidate| self.remove(candidate));
    }

    /// The cells of a constraint where a digit can still go.
    pub(super) fn places(&self, house: usize, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.puzzle.constraints()[house].cells.iter().copied();
        cells.filter(move |&cell| self.left(cell).contains(digit))
    }

    /// Whether two cells are different and may not have the same digit, and by which constraint, the first if there
    /// are several.
    pub(super) fn shared_house(&self, a: Cell, b: Cell) -> Option<usize> {
        let shares = |house: &&usize| self.puzzle.constraints()[**house].contains(b);
        if a == b { None } else { self.houses_of[a.index()].iter().find(shares).copied() }
    }
}
