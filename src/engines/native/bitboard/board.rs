//! [`Board`]: what can still go where, narrowed until nothing follows at once.
//!
//! A digit goes once into each row and each box of a band. Row by row and box by box, it has nine
//! places there, and those that it takes are a *permutation*: no two in one row or in one box. So a
//! place stays if the other two rows have places for it in the other two boxes, in one way or the
//! other; that finds locked candidates in both directions. The same holds of a stack, with columns
//! for rows and bands for boxes.
//!
//! What is left of hidden singles are rows with one cell, for of a column or a box with one cell
//! the rest of its row is gone then. Naked singles are found by adding up the digits of a band
//! column by column.

use crate::engines::native::bitboard::lanes::{LANES, Lanes};

/// The lanes of the upper, middle and lower rows of the bands.
pub(super) type Rows = [[u16; LANES]; 3];

/// The cells of a solved board, row-major, with the index of the digit of each; digit by digit.
pub(super) fn cells(rows: &Rows) -> impl Iterator<Item = (usize, usize)> + '_ {
    rows.iter().enumerate().flat_map(|(row, lanes)| {
        lanes.iter().enumerate().map(move |(lane, columns)| {
            let (band, digit) = (lane / 9, lane % 9);
            (27 * band + 9 * row + columns.trailing_zeros() as usize, digit)
        })
    })
}

/// The nine columns of a row.
pub(super) const COLUMNS: u16 = 0b111_111_111;

/// The first column of each box.
const BOXES: u16 = 0b001_001_001;

/// A position in a search.
#[derive(Clone, Copy)]
pub(super) struct Board<L> {
    rows: [L; 3],
}

/// How a board is after it was narrowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Narrowed {
    /// It has no solution.
    Contradiction,
    /// It is one.
    Solved,
    /// Something has to be guessed.
    Open,
}

// No `map` on arrays here: its closures are not compiled for the instructions of the lanes.
impl<L: Lanes> Board<L> {
    #[inline(always)]
    pub(super) fn new(proof: L::Proof, [upper, middle, lower]: &Rows) -> Board<L> {
        Board { rows: [L::new(proof, upper), L::new(proof, middle), L::new(proof, lower)] }
    }

    /// The board of a line; `None` when a row has a digit twice.
    #[inline(always)]
    pub(super) fn read(proof: L::Proof, line: &[u8; 81]) -> Option<Board<L>> {
        let mut rows = L::read(proof, line);
        let [upper, middle, lower] = rows;
        let twice = upper.and(upper.less_one());
        let twice = twice.or_both(middle, middle.less_one()).or_both(lower, lower.less_one());
        for row in &mut rows {
            *row = row.or_else(row.all(COLUMNS));
        }
        twice.is_zero().then_some(Board { rows })
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> Rows {
        let [upper, middle, lower] = self.rows;
        [upper.lanes(), middle.lanes(), lower.lanes()]
    }

    /// Draws the conclusions.
    #[inline(always)]
    pub(super) fn narrow(&mut self) -> Narrowed {
        loop {
            let before = self.rows;
            self.lock_in_bands();
            self.lock_in_stacks();
            let placed = self.hidden_singles();
            let [upper, middle, lower] = self.rows;
            // A row that is 0 becomes one with all bits set.
            let less = upper.less_one().or3(middle.less_one(), lower.less_one());
            let without_place = less.and(less.all(1 << 15));
            let (wrong, open) = self.naked_singles(placed);
            if !wrong.or(without_place).is_zero() {
                return Narrowed::Contradiction;
            }
            let [upper, middle, lower] = self.rows;
            let [a, b, c] = before;
            if open.is_zero() {
                return if self.is_solution() { Narrowed::Solved } else { Narrowed::Contradiction };
            }
            if upper.xor(a).or3(middle.xor(b), lower.xor(c)).is_zero() {
                return Narrowed::Open;
            }
        }
    }

    /// Whether columns and boxes are right where each cell has one digit, and each row each digit:
    /// the digit has all columns, and in each band all boxes.
    #[inline(always)]
    fn is_solution(&self) -> bool {
        let [upper, middle, lower] = self.rows;
        let band = upper.or3(middle, lower);
        let (second, third) = band.other_bands();
        let columns = band.or3(second, third).xor(band.all(COLUMNS));
        let boxes = band.or3(band.right::<1>(), band.right::<2>());
        columns.or(band.all(BOXES).without(boxes)).is_zero()
    }

    /// Leaves the places in bands that a permutation can have.
    #[inline(always)]
    fn lock_in_bands(&mut self) {
        let [upper, middle, lower] = self.rows;
        let [a, b, c] = [Boxes::of(upper), Boxes::of(middle), Boxes::of(lower)];
        self.rows = [a.kept(b, c), b.kept(c, a), c.kept(a, b)];
    }

    /// Leaves the places in stacks that a permutation can have: whether a digit can be in a column of its box.
    #[inline(always)]
    fn lock_in_stacks(&mut self) {
        let [upper, middle, lower] = self.rows;
        let (second, third) = upper.or3(middle, lower).other_bands();
        // For each column the ways to have the digit there and in the next column, then for the
        // column beside both.
        let two = second.and(right_of(third)).or_both(right_of(second), third);
        let ways = right_of(two);
        self.rows = [upper.and(ways), middle.and(ways), lower.and(ways)];
    }

    /// Takes other digits from cells that are a digit's only one in a row; returns those cells.
    #[inline(always)]
    fn hidden_singles(&mut self) -> [L; 3] {
        let [upper, middle, lower] = self.rows;
        let placed = [upper.singles(), middle.singles(), lower.singles()];
        for (row, placed) in self.rows.iter_mut().zip(placed) {
            *row = row.without_others(placed.once(), placed);
        }
        placed
    }

    /// Takes other cells from digits that are a cell's only one. Returns what is wrong, and the cells that
    /// several digits can have.
    #[inline(always)]
    fn naked_singles(&mut self, placed: [L; 3]) -> (L, L) {
        let mut wrong = placed[0].all(0);
        let mut open = wrong;
        let mut filled = wrong.all(COLUMNS);
        for (row, placed) in self.rows.iter_mut().zip(placed) {
            let [once, twice] = row.once_and_twice();
            let single = row.without(twice);
            // A placed digit that has to share its cell, or two cells in a row that need the same digit.
            wrong = wrong.or_both(twice, placed).or_both(single, single.less_one());
            filled = filled.and(once);
            open = open.or(twice);
            *row = single.or_else(*row);
        }
        // A cell without a digit.
        (wrong.or(filled.xor(filled.all(COLUMNS))), open)
    }

    /// Cells with two digits, for each of the two; those that promise most when one of them is
    /// guessed. None when no cell has two.
    ///
    /// A guess is worth most where both digits have places in the cells of the box that are in
    /// another row and another column, for those are decided with it. On hard puzzles that saves a
    /// third of the guesses.
    #[inline(always)]
    pub(super) fn cells_with_two(&self) -> [L; 3] {
        let [upper, middle, lower] = self.rows;
        let two = [
            upper.and(upper.just_twice()),
            middle.and(middle.just_twice()),
            lower.and(lower.just_twice()),
        ];
        let linked = [
            two[0].and(beside(middle.or(lower))),
            two[1].and(beside(upper.or(lower))),
            two[2].and(beside(upper.or(middle))),
        ];
        if linked[0].or3(linked[1], linked[2]).is_zero() {
            return two;
        }
        let mut both = linked;
        for (both, two) in both.iter_mut().zip(two) {
            *both = both.without(two.xor(*both).once());
        }
        if both[0].or3(both[1], both[2]).is_zero() { linked } else { both }
    }

    /// Rows in which a digit has as few places as any has in any, but more than one: one of the
    /// places of each such digit. For boards that are not solved.
    #[inline(always)]
    pub(super) fn rows_with_fewest(&self) -> [L; 3] {
        let mut rest = self.rows;
        loop {
            let mut last = rest;
            for (rest, last) in rest.iter_mut().zip(&mut last) {
                // Without its lowest place; what has one left had one more before.
                *rest = rest.and(rest.less_one());
                *last = rest.singles();
            }
            if !last[0].or3(last[1], last[2]).is_zero() {
                return last;
            }
        }
    }

    /// A guess: one place of one digit.
    ///
    /// It is one of two digits of a cell, or else one of the fewest cells of a digit in a row; if a
    /// preferred digit is among those, that one.
    #[inline(always)]
    pub(super) fn guess(&self, preferred: Option<[L; 3]>) -> [L; 3] {
        let two = self.cells_with_two();
        let has_two = !two[0].or3(two[1], two[2]).is_zero();
        let place = first_place(if has_two { two } else { self.rows_with_fewest() });
        let Some(mut wanted) = preferred else { return place };
        for ((wanted, place), row) in wanted.iter_mut().zip(place).zip(self.rows) {
            // The other digits of the cell, or the other cells of the digit.
            let others = if has_two { place.once() } else { place.or_else(row).xor(row) };
            *wanted = wanted.and(row).and(others.or(place));
        }
        let is_there = !wanted[0].or3(wanted[1], wanted[2]).is_zero();
        if is_there { first_place(wanted) } else { place }
    }

    /// Puts a digit into a cell, or takes it from it.
    #[inline(always)]
    pub(super) fn decide(&self, place: [L; 3]) -> [Board<L>; 2] {
        let (mut with, mut without) = (*self, *self);
        for (i, cell) in place.into_iter().enumerate() {
            with.rows[i] = cell.or_else(self.rows[i]);
            without.rows[i] = self.rows[i].without(cell);
        }
        [with, without]
    }
}

/// One of some places: the leftmost of the first lane that has any.
#[inline(always)]
fn first_place<L: Lanes>([upper, middle, lower]: [L; 3]) -> [L; 3] {
    let columns = upper.or3(middle, lower).first();
    let column = columns.without(columns.less_one());
    let upper = upper.and(column);
    let middle = middle.and(column).without(upper);
    [upper, middle, lower.and(column).without(upper.or(middle))]
}

/// In which boxes a row has places, at the last column of each.
#[derive(Clone, Copy)]
struct Boxes<L> {
    row: L,
    /// Of each box the next one, in a circle; what stands at other columns is nothing.
    next: L,
    /// And the one after that.
    last: L,
}

impl<L: Lanes> Boxes<L> {
    #[inline(always)]
    fn of(row: L) -> Boxes<L> {
        // A sum of the two first columns reaches the last one where there is something to add.
        let two = row.all(BOXES | BOXES << 1);
        let boxes = row.and(two).plus(two).or(row).and(row.all(BOXES << 2));
        let twice_around = boxes.or(boxes.left::<9>());
        Boxes { row, next: twice_around.right::<3>(), last: twice_around.right::<6>() }
    }

    /// What the places of the two other rows of a band leave.
    #[inline(always)]
    fn kept(self, second: Boxes<L>, third: Boxes<L>) -> L {
        let ways = second.next.and(third.last).or_both(second.last, third.next);
        let boxes = ways.and(ways.all(BOXES << 2));
        // In each box 4, less 1, is the two first columns.
        self.row.and(boxes.minus(boxes.right::<2>()).or(boxes))
    }
}

/// Of each column the one to its right in the stack, in a circle.
#[inline(always)]
fn right_of<L: Lanes>(columns: L) -> L {
    columns.all(0b011_011_011).choose(columns.right::<1>(), columns.left::<2>())
}

/// Of each column the one to its left.
#[inline(always)]
fn left_of<L: Lanes>(columns: L) -> L {
    columns.all(0b110_110_110).choose(columns.left::<1>(), columns.right::<2>())
}

/// The two other columns of the stack.
#[inline(always)]
fn beside<L: Lanes>(columns: L) -> L {
    right_of(columns).or(left_of(columns))
}
