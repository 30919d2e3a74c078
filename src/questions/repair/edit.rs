//! [`Edit`]: one change to the givens of a puzzle, and the list of all possible changes.

use crate::grid::{Candidate, Cell, Digit, Digits, Shape};
use crate::kinds::Constraint;
use crate::puzzle::{Given, Puzzle, Role};

/// One change to the givens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Edit {
    /// Another digit in the same cell.
    Change {
        /// The given.
        from: Candidate,
        /// Its new digit.
        to: Digit,
    },
    /// Two givens in neighbouring cells change places.
    Swap {
        /// The given that comes first in the order of cells.
        first: Candidate,
        /// The other given; its digit differs.
        second: Candidate,
    },
    /// A given moves to an empty neighbouring cell.
    Move {
        /// The given.
        from: Candidate,
        /// Its new cell.
        to: Cell,
    },
    /// A given is removed.
    Remove(Candidate),
    /// A given is added in an empty cell.
    Add(Candidate),
}

impl Edit {
    /// Returns the givens that the edit takes away: none, one or two.
    pub fn removed(self) -> impl Iterator<Item = Candidate> {
        let (first, second) = match self {
            Edit::Change { from, .. } | Edit::Move { from, .. } => (Some(from), None),
            Edit::Swap { first, second } => (Some(first), Some(second)),
            Edit::Remove(from) => (Some(from), None),
            Edit::Add(_) => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// Returns the first cell that the edit touches.
    pub(super) fn first_cell(self) -> Option<Cell> {
        self.removed().chain(self.added()).map(|given| given.cell).min()
    }

    /// Returns the mistake that the edit undoes, in a few words.
    pub fn mistake(self) -> &'static str {
        match self {
            Edit::Change { .. } => "a wrong digit",
            Edit::Swap { .. } => "two digits changed places",
            Edit::Move { .. } => "a digit one cell off",
            Edit::Remove(_) => "a digit too many",
            Edit::Add(_) => "a missing given",
        }
    }

    /// Returns the givens that the edit brings in: none, one or two.
    pub fn added(self) -> impl Iterator<Item = Candidate> {
        let (first, second) = match self {
            Edit::Change { from, to } => (Some(Candidate { digit: to, ..from }), None),
            Edit::Swap { first, second } => (
                Some(Candidate { digit: second.digit, ..first }),
                Some(Candidate { digit: first.digit, ..second }),
            ),
            Edit::Move { from, to } => (Some(Candidate { cell: to, ..from }), None),
            Edit::Remove(_) => (None, None),
            Edit::Add(to) => (Some(to), None),
        };
        first.into_iter().chain(second)
    }
}

/// Returns the puzzle after some edits. Extras and entries are unchanged.
///
/// ```
/// use satdoku::repair::{Edit, edited};
/// use satdoku::read;
/// let puzzle = read("1..4.....3....2.")?;
/// let from = puzzle.givens[0].candidate();
/// let cell = puzzle.shape().cell(1, 2)?;
/// assert_eq!(edited(&puzzle, &[Edit::Move { from, to: cell }]).line(), ".1.4.....3....2.");
/// # Ok::<(), satdoku::Error>(())
/// ```
pub fn edited(puzzle: &Puzzle, edits: &[Edit]) -> Puzzle {
    let removed: Vec<Candidate> = edits.iter().flat_map(|edit| edit.removed()).collect();
    let mut edited = puzzle.clone();
    edited.solution = None;
    let goes = |role, candidate| role == Role::Given && removed.contains(&candidate);
    edited.givens.retain(|old| !goes(old.role, old.candidate()));
    edited.givens.extend(edits.iter().flat_map(|edit| edit.added()).map(Given::of));
    edited
}

/// The givens that may be edited, and the digits that may not.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) shape: Shape,
    /// The givens in the order of their cells, without duplicates.
    pub(super) givens: Vec<Candidate>,
    /// Extras, entries, and digits that were edited already.
    pub(super) fixed: Vec<Candidate>,
}

impl Board {
    pub(super) fn new(puzzle: &Puzzle) -> Board {
        let (givens, fixed): (Vec<_>, Vec<_>) =
            puzzle.givens.iter().partition(|given| given.role == Role::Given);
        let fixed: Vec<Candidate> = fixed.into_iter().map(|given| given.candidate()).collect();
        let mut givens: Vec<Candidate> =
            givens.into_iter().map(|given| given.candidate()).collect();
        givens.sort_unstable();
        givens.dedup();
        // A given that an extra repeats cannot be changed.
        givens.retain(|given| !fixed.contains(given));
        Board { shape: puzzle.shape(), givens, fixed }
    }

    /// Returns the board after an edit that stays.
    pub(super) fn after(&self, edit: Edit) -> Board {
        let mut board = self.clone();
        let removed: Vec<Candidate> = edit.removed().collect();
        board.givens.retain(|given| !removed.contains(given));
        board.fixed.extend(edit.added());
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

    fn is_empty(&self, cell: Cell) -> bool {
        self.all().all(|given| given.cell != cell)
    }

    /// Returns all edits of one given: changes, moves, and, last, its removal.
    pub(super) fn edits_of(&self, from: Candidate) -> Vec<Edit> {
        let taken = |to| self.all().any(|given| *given == Candidate { digit: to, ..from });
        let changes = self.shape.digits().iter().filter(|&to| !taken(to));
        let moves = neighbours(self.shape, from.cell).filter(|&to| self.is_empty(to));
        changes
            .map(|to| Edit::Change { from, to })
            .chain(moves.map(|to| Edit::Move { from, to }))
            .chain([Edit::Remove(from)])
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
        let alone = |given: &&Candidate| self.all().filter(|g| g.cell == given.cell).count() == 1;
        let mut swaps = Vec::new();
        for &first in self.givens.iter().filter(alone) {
            let others = self.givens.iter().filter(alone);
            let others = others.filter(|second| {
                second.cell > first.cell
                    && second.digit != first.digit
                    && distance(self.shape, first.cell, second.cell).is_some()
            });
            swaps.extend(others.map(|&second| Edit::Swap { first, second }));
        }
        swaps
    }
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
