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

use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::bitboard::rows::{COLUMNS, Rows};
use crate::engines::native::bitboard::visit::Start;

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
    fn new(proof: L::Proof, [upper, middle, lower]: &Rows) -> Board<L> {
        Board { rows: [L::new(proof, upper), L::new(proof, middle), L::new(proof, lower)] }
    }

    /// The board at a start; `None` when a row of a line has a digit twice.
    #[inline(always)]
    pub(super) fn at(proof: L::Proof, start: Start<'_>) -> Option<Board<L>> {
        match start {
            Start::Rows(rows) | Start::Narrowed(rows) => Some(Board::new(proof, rows)),
            Start::Line(line) => Board::read(proof, line),
        }
    }

    /// The board of a line; `None` when a row has a digit twice.
    #[inline(always)]
    fn read(proof: L::Proof, line: &[u8; 81]) -> Option<Board<L>> {
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

    /// A guess: one digit of one cell.
    ///
    /// The guess is a digit of a cell with two digits: best where both have a *branch* and this one has
    /// several. A branch is a place in the box that is in another row and another column; it is decided
    /// with the cell, and locked candidates say nothing about it. If no cell has two digits, the guess
    /// is a digit with two places in a box, in different rows and columns; or else with two in a row,
    /// the second of them; or else of a cell with the fewest digits. Ties go to the first band, then to
    /// the lowest digit, then to the leftmost cell; a preferred digit of that cell comes first.
    #[inline(always)]
    pub(super) fn guess(&self, proof: L::Proof, preferred: Option<[L; 3]>) -> [L; 3] {
        let [upper, middle, lower] = self.rows;
        let two = [
            upper.and(upper.just_twice()),
            middle.and(middle.just_twice()),
            lower.and(lower.just_twice()),
        ];
        let place = first_place(match is_empty(two) {
            false => self.best_of(two),
            true => self.of_more(proof),
        });
        let Some(preferred) = preferred else { return place };
        let cell = [place[0].once(), place[1].once(), place[2].once()];
        let wanted = and(and(preferred, self.rows), cell);
        if is_empty(wanted) { place } else { first_place(wanted) }
    }

    /// Of the digits of cells with two those that promise most.
    #[inline(always)]
    fn best_of(&self, two: [L; 3]) -> [L; 3] {
        let [upper, middle, lower] = self.rows;
        let [a, b, c] = [Branches::of(upper), Branches::of(middle), Branches::of(lower)];
        let one =
            [two[0].and(b.any.or(c.any)), two[1].and(c.any.or(a.any)), two[2].and(a.any.or(b.any))];
        let several = [
            two[0].and(b.several_with(c)),
            two[1].and(c.several_with(a)),
            two[2].and(a.several_with(b)),
        ];
        let mut both_have = one;
        for (both, two) in both_have.iter_mut().zip(two) {
            *both = both.without(two.xor(*both).once());
        }
        for digits in [and(several, both_have), both_have, several, one] {
            if !is_empty(digits) {
                return digits;
            }
        }
        two
    }

    /// Where all cells have more than two digits, or one: the places of digits that have two in a box, in
    /// different rows and columns; or else the second of two in a row; or else all digits of the cells
    /// with the fewest.
    #[inline(always)]
    fn of_more(&self, proof: L::Proof) -> [L; 3] {
        let [upper, middle, lower] = self.rows;
        let [a, b, c] = [Branches::of(upper), Branches::of(middle), Branches::of(lower)];
        let two = [
            upper.and(b.any.or(c.any)).without(b.several_with(c).or3(a.any, middle.or(lower))),
            middle.and(c.any.or(a.any)).without(c.several_with(a).or3(b.any, lower.or(upper))),
            lower.and(a.any.or(b.any)).without(a.several_with(b).or3(c.any, upper.or(middle))),
        ];
        if !is_empty(two) {
            return two;
        }
        // The last place of each row that has two.
        let in_row = [
            upper.and(upper.less_one()).singles(),
            middle.and(middle.less_one()).singles(),
            lower.and(lower.less_one()).singles(),
        ];
        if !is_empty(in_row) {
            return in_row;
        }
        let [upper, middle, lower] = &cells_with_fewest(&self.rows());
        [L::new(proof, upper), L::new(proof, middle), L::new(proof, lower)]
    }

    /// The board with this digit in its cell, and the board without it there.
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

/// One of some places: the leftmost of the first lane that has any, in the upper row of several.
#[inline(always)]
fn first_place<L: Lanes>([upper, middle, lower]: [L; 3]) -> [L; 3] {
    let columns = upper.or3(middle, lower).first();
    let column = columns.without(columns.less_one());
    let upper = upper.and(column);
    let middle = middle.and(column).without(upper);
    [upper, middle, lower.and(column).without(upper.or(middle))]
}

/// The digits of the cells with the fewest, but more than one.
#[cold]
fn cells_with_fewest(rows: &Rows) -> Rows {
    // Of each cell the number of its digits.
    let mut digits = [[[0; 9]; 3]; 3];
    for (lanes, digits) in rows.iter().zip(&mut digits) {
        for (lane, columns) in lanes.iter().enumerate() {
            for (column, digits) in digits[lane / 9].iter_mut().enumerate() {
                *digits += columns >> column & 1;
            }
        }
    }
    let all = digits.iter().flatten().flatten();
    let fewest = all.filter(|digits| **digits > 1).min();
    let mut found = *rows;
    for (lanes, digits) in found.iter_mut().zip(&digits) {
        for (lane, columns) in lanes.iter_mut().enumerate() {
            let is_one = |column: &usize| Some(&digits[lane / 9][*column]) == fewest;
            *columns &= (0..9).filter(is_one).map(|column| 1 << column).sum::<u16>();
        }
    }
    found
}

#[inline(always)]
fn is_empty<L: Lanes>([upper, middle, lower]: [L; 3]) -> bool {
    upper.or3(middle, lower).is_zero()
}

#[inline(always)]
fn and<L: Lanes>([a, b, c]: [L; 3], [x, y, z]: [L; 3]) -> [L; 3] {
    [a.and(x), b.and(y), c.and(z)]
}

/// For each column of a row, whether a digit has the others of the box there: one of them, or both.
#[derive(Clone, Copy)]
struct Branches<L> {
    any: L,
    both: L,
}

impl<L: Lanes> Branches<L> {
    #[inline(always)]
    fn of(row: L) -> Branches<L> {
        let (right, left) = (right_of(row), left_of(row));
        Branches { any: right.or(left), both: right.and(left) }
    }

    /// The columns beside which there are several in this row and another.
    #[inline(always)]
    fn several_with(self, other: Branches<L>) -> L {
        self.both.or(other.both).or_both(self.any, other.any)
    }
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
