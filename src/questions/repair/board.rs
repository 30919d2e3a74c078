//! [`Board`]: the givens of a puzzle as the search edits them, and all edits of one or two of them.

use std::sync::Arc;

use crate::grid::{Candidate, Cell, Digits, Shape};
use crate::kinds::Constraint;
use crate::puzzle::Puzzle;
use crate::questions::common::givens::givens;
use crate::questions::repair::edit::Edit;

/// The givens that may be edited, and the digits that may not.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) shape: Shape,
    /// The givens in the order of their cells, without duplicates.
    pub(super) givens: Vec<Candidate>,
    /// Extras, entries, and digits that were edited already.
    pub(super) fixed: Vec<Candidate>,
    /// Cells that an earlier edit of a pair left, where the later one may put nothing.
    left: Vec<Cell>,
    /// For each cell, the numbers of the houses that it is in.
    pub(super) houses: Arc<[Vec<usize>]>,
}

impl Board {
    pub(super) fn new(puzzle: &Puzzle) -> Board {
        let (givens, fixed) = givens(puzzle);
        let mut houses = vec![Vec::new(); puzzle.shape().cell_count()];
        let different = puzzle.constraints().iter().filter(|house| house.is_all_different());
        for (number, house) in different.enumerate() {
            house.cells().iter().for_each(|cell| houses[cell.index()].push(number));
        }
        let houses = houses.into();
        Board { shape: puzzle.shape(), givens, fixed, left: Vec::new(), houses }
    }

    /// Returns the board after an edit that stays.
    pub(super) fn after(&self, edit: &Edit) -> Board {
        let mut board = self.clone();
        let removed: Vec<Candidate> = edit.removed().collect();
        board.givens.retain(|given| !removed.contains(given));
        board.fixed.extend(edit.added());
        board.left.extend(removed.iter().map(|given| given.cell));
        board
    }

    /// Returns all digits except `without`, and those of `with`.
    pub(super) fn digits(&self, without: &[Candidate], with: &[Candidate]) -> Vec<Candidate> {
        let kept = self.givens.iter().filter(|given| !without.contains(given));
        kept.chain(&self.fixed).chain(with).copied().collect()
    }

    /// Returns whether no set of at most `edits` edits can lead to exactly one solution because two
    /// digits would still not occur: if no rule tells digits apart, those two can be exchanged in
    /// any solution.
    pub(super) fn is_hopeless(&self, puzzle: &Puzzle, edits: usize) -> bool {
        let alike = puzzle.constraints().iter().all(Constraint::is_all_different);
        let there: Digits = self.all().map(|given| given.digit).collect();
        alike && there.len() + edits + 1 < self.shape.digit_count()
    }

    fn all(&self) -> impl Iterator<Item = &Candidate> {
        self.givens.iter().chain(&self.fixed)
    }

    /// Returns whether a digit can be put into a cell.
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.all().all(|given| given.cell != cell) && !self.left.contains(&cell)
    }

    /// Returns whether a given is the only digit of its cell.
    pub(super) fn is_alone(&self, given: &Candidate) -> bool {
        self.all().filter(|other| other.cell == given.cell).count() == 1
    }

    /// Returns all edits of one given: its removal first, then changes and moves.
    pub(super) fn edits_of(&self, from: Candidate) -> Vec<Edit> {
        let taken = |to| self.all().any(|given| *given == Candidate { digit: to, ..from });
        let changes = self.shape.digits().iter().filter(|&to| !taken(to));
        let moves = neighbours(self.shape, from.cell).filter(|&to| self.is_empty(to));
        let removal = [Edit::Remove(from)].into_iter();
        removal
            .chain(changes.map(|to| Edit::Change { from, to }))
            .chain(moves.map(|to| Edit::Move { from, to }))
            .collect()
    }

    /// Returns all candidates that can be added.
    pub(super) fn additions(&self) -> Vec<Candidate> {
        let empty = self.shape.cells().filter(|&cell| self.is_empty(cell));
        let digits = |cell| self.shape.digits().iter().map(move |digit| Candidate { cell, digit });
        empty.flat_map(digits).collect()
    }

    /// Returns all swaps, without cells that have two digits, because these would still have two.
    pub(super) fn swaps(&self) -> Vec<Edit> {
        let alone: Vec<Candidate> =
            self.givens.iter().copied().filter(|given| self.is_alone(given)).collect();
        let mut swaps = Vec::new();
        for (i, &first) in alone.iter().enumerate() {
            let others = alone[i + 1..].iter().filter(|second| {
                second.digit != first.digit && can_swap(self.shape, first.cell, second.cell)
            });
            swaps.extend(others.map(|&second| Edit::Swap { first, second }));
        }
        swaps
    }
}

/// Returns whether two cells share a row or column, or touch at a corner.
fn can_swap(shape: Shape, a: Cell, b: Cell) -> bool {
    shape.row(a) == shape.row(b)
        || shape.column(a) == shape.column(b)
        || distance(shape, a, b).is_some()
}

/// Returns the up to eight cells around a cell, in ascending order.
fn neighbours(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (shape.row(cell), shape.column(cell));
    let around =
        (row - 1..=row + 1).flat_map(move |r| (column - 1..=column + 1).map(move |c| (r, c)));
    around.filter_map(move |(r, c)| shape.cell(r, c).ok()).filter(move |&other| other != cell)
}

/// Returns 1 for cells that are side by side, 2 for cells that are corner to corner, `None` for
/// others.
pub(super) fn distance(shape: Shape, a: Cell, b: Cell) -> Option<usize> {
    let rows = shape.row(a).abs_diff(shape.row(b));
    let columns = shape.column(a).abs_diff(shape.column(b));
    (rows.max(columns) == 1).then_some(rows + columns)
}
