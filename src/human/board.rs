//! [`Board`]: which digits are left for each cell, and which are placed.

pub(crate) mod candidates;
pub(crate) mod sight;
pub(crate) mod view;

use std::sync::Arc;

use crate::grid::{Candidate, Cell, Digit, Digits, Fact, Grid};
use crate::human::board::sight::Sight;
use crate::human::step::Step;
use crate::kinds::Constraint;
use crate::puzzle::{Layout, Puzzle};

/// A position on the way to a solution, or to a contradiction.
///
/// It shares the layout of its puzzle and borrows nothing, so it can be stored anywhere and sent to
/// another thread.
#[derive(Clone, Debug)]
pub struct Board {
    /// The shape and the rules that hold.
    pub(super) layout: Arc<Layout>,
    /// One set a cell, in row-major order.
    pub(super) left: Vec<Digits>,
    /// What is placed, in the order in which it was. The first `given` of them are not conclusions.
    pub(super) placed: Vec<Candidate>,
    pub(super) given: usize,
    /// What was removed. The first `crossed_out` of them are not conclusions.
    pub(super) removed: Vec<Candidate>,
    pub(super) crossed_out: usize,
    /// The cells in which something is placed.
    pub(super) filled: Vec<Option<Digit>>,
    /// Which cells see each other.
    pub(super) sight: Arc<Sight>,
    /// In a case whose reader sees the board on which it begins: the digits left then.
    pub(super) begun: Option<Arc<Vec<Digits>>>,
}

impl Board {
    /// A board on which the rules of a puzzle and these facts hold. The facts of the puzzle itself, its
    /// givens and what is crossed out, are [`Puzzle::facts`]; they do not count unless they are passed.
    ///
    /// # Panics
    /// Panics if a fact is about a cell or a digit that the shape does not have.
    pub fn new(puzzle: &Puzzle, facts: impl IntoIterator<Item = impl Into<Fact>>) -> Board {
        let shape = puzzle.shape();
        let mut left = vec![shape.digits(); shape.cell_count()];
        for constraint in puzzle.constraints() {
            // What all-different says is in `sight`; what else there is narrows by steps.
            if let Some(digits) = constraint.allowed() {
                constraint.cells().iter().for_each(|cell| left[cell.index()] &= digits);
            }
        }
        let mut board = Board {
            layout: puzzle.layout.clone(),
            left,
            placed: Vec::new(),
            given: 0,
            removed: Vec::new(),
            crossed_out: 0,
            filled: vec![None; shape.cell_count()],
            sight: Sight::of(&puzzle.layout),
            begun: None,
        };
        for fact in facts {
            let fact = fact.into();
            let (Fact::Placed(candidate) | Fact::Removed(candidate)) = fact;
            assert!(shape.has(candidate), "{candidate:?} is not on a grid of {shape}");
            match fact {
                Fact::Placed(given) => board.place(given),
                Fact::Removed(crossed_out) => board.remove(crossed_out),
            }
        }
        (board.given, board.crossed_out) = (board.placed.len(), board.removed.len());
        board
    }

    /// The shape and the rules that hold.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The digits left for a cell; those of a filled cell are its own, or none when it clashes.
    pub fn left(&self, cell: Cell) -> Digits {
        self.left[cell.index()]
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.filled.iter().all(Option::is_some)
    }

    /// What is placed, in the order in which it was.
    pub fn placed(&self) -> &[Candidate] {
        &self.placed
    }

    /// What is placed, as a grid.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.layout.shape());
        for placed in &self.placed {
            grid[placed.cell] = Some(placed.digit);
        }
        grid
    }

    /// Leaves a cell no other digits than these, as pencil marks do.
    pub fn restrict(&mut self, cell: Cell, digits: Digits) {
        for digit in (self.left(cell) - digits).iter() {
            self.remove(Candidate { cell, digit });
        }
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
        for peer in self.sight.peers(cell) {
            self.left[peer.index()].remove(digit);
        }
        self.left[cell.index()] = before & Digits::only(digit);
    }

    /// Begins a case: what is gone now is plain to see, so steps do not say why.
    pub(super) fn begin(&mut self) {
        self.begun = Some(Arc::new(self.left.clone()));
    }

    /// Whether a fact was known from the start, and is no conclusion.
    pub(super) fn is_premise(&self, fact: Fact) -> bool {
        match fact {
            Fact::Placed(placed) => self.placed[..self.given].contains(&placed),
            Fact::Removed(removed) => self.removed[..self.crossed_out].contains(&removed),
        }
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

    /// The constraints in which every digit has a place.
    pub(super) fn houses(&self) -> impl Iterator<Item = (usize, &Constraint)> {
        let constraints = self.layout.constraints().iter().enumerate();
        constraints.filter(|(_, constraint)| constraint.is_house())
    }

    /// The cells of a constraint where a digit can still go.
    pub(super) fn places(&self, house: usize, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.layout.constraints()[house].cells().iter().copied();
        cells.filter(move |&cell| self.left(cell).contains(digit))
    }

    /// Whether two cells are different and may not have the same digit, and by which constraint,
    /// the first if there are several.
    pub(super) fn shared_house(&self, a: Cell, b: Cell) -> Option<usize> {
        if self.sight.sees(a, b) { self.sight.shared(a, b).next() } else { None }
    }
}
