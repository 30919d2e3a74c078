//! [`Board`]: what can still go where, narrowed until nothing follows at once.

use crate::engines::native::bitboard::Rows;
use crate::engines::native::bitboard::bands::tables::{
    ALONE, BAND, BOXES, ELSEWHERE, LOCKED, ROWS,
};

/// From a digit of a band to the same digit of the next band. Three words more than there are digits
/// stay 0, so that loops over a band can be done four words at a time.
pub(super) const STRIDE: usize = 12;

/// For each digit of each band, the cells that can have it: word 12·band + digit.
pub(super) type Words = [u32; 3 * STRIDE];

/// No cell of any digit.
pub(super) const NONE: Words = [0; 3 * STRIDE];

/// A set of words, one bit each.
type Which = u64;

/// The last column of each row of a band.
const LAST: u32 = ROWS << 8;
/// The other columns.
const BUT_LAST: u32 = ROWS * 0xFF;

/// A position in a search.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) words: Words,
    /// The cells of each band whose digit is known. It has been removed from all cells that see them, or
    /// will be once the changed words have been looked at.
    solved: [u32; 3],
    /// The cells with two digits, while nothing follows.
    pub(super) pairs: [u32; 3],
    /// The words that have changed since they were looked at.
    changed: Which,
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

impl Board {
    pub(super) fn new(rows: &Rows) -> Board {
        Board::of(words(rows))
    }

    /// The board of rows from which nothing follows.
    pub(super) fn narrowed(rows: &Rows) -> Board {
        let mut board = Board { changed: 0, ..Board::new(rows) };
        for band in 0..3 {
            let [one, two, three] = board.at_least(band);
            board.solved[band] = one & !two;
            board.pairs[band] = two & !three;
        }
        board
    }

    fn of(words: Words) -> Board {
        let all = 0o777 | 0o777 << STRIDE | 0o777 << (2 * STRIDE);
        Board { words, solved: [0; 3], pairs: [0; 3], changed: all }
    }

    /// The board of a line; `None` when a row has a digit twice.
    #[inline(always)]
    pub(super) fn read(line: &[u8; 81]) -> Option<Board> {
        let mut words = NONE;
        let mut columns = NONE;
        let mut twice = 0;
        for band in 0..3 {
            let digits = digits(line[27 * band..].first_chunk().expect("27 cells"));
            let given = digits.iter().fold(0, |all, digit| all | digit);
            for (i, digit) in digits.into_iter().enumerate() {
                // The first column of the rows that have the digit.
                let rows = ((((digit & BUT_LAST) + BUT_LAST) | digit) & LAST) >> 8;
                twice |= digit & (digit - rows);
                words[STRIDE * band + i] = (BAND & !given & !((rows << 9) - rows)) | digit;
                columns[STRIDE * band + i] = in_columns(digit);
            }
        }
        if twice != 0 {
            return None;
        }
        let [a, b, c] = [0, 1, 2].map(|band| STRIDE * band);
        for i in 0..9 {
            let (x, y, z) = (columns[a + i], columns[b + i], columns[c + i]);
            let in_rows = |columns: u32| columns | columns << 9 | columns << 18;
            words[a + i] &= !in_rows(y | z);
            words[b + i] &= !in_rows(z | x);
            words[c + i] &= !in_rows(x | y);
        }
        Some(Board::of(words))
    }

    pub(super) fn rows(&self) -> Rows {
        let mut rows = Rows::default();
        for (row, lanes) in rows.iter_mut().enumerate() {
            for (lane, columns) in lanes.iter_mut().enumerate() {
                let word = self.words[STRIDE * (lane / 9) + lane % 9];
                *columns = (word >> (9 * row) & 0o777) as u16;
            }
        }
        rows
    }

    /// Draws the conclusions.
    #[inline(always)]
    pub(super) fn narrow(&mut self) -> Narrowed {
        loop {
            // The words looked at in this turn: naked singles are sought in their bands.
            let mut looked_at = 0;
            if !self.look_at_changed(&mut looked_at) {
                return Narrowed::Contradiction;
            }
            if self.solved == [BAND; 3] {
                return Narrowed::Solved;
            }
            for band in 0..3 {
                if looked_at >> (STRIDE * band) & 0o777 != 0 && !self.naked_singles(band) {
                    return Narrowed::Contradiction;
                }
            }
            if self.changed != 0 || self.claim_in_stacks() {
                continue;
            }
            return Narrowed::Open;
        }
    }

    /// Draws conclusions from single words until none has changed. Returns `false` on a contradiction.
    #[inline(always)]
    fn look_at_changed(&mut self, looked_at: &mut Which) -> bool {
        // The cells that are a digit's only one in a row.
        let mut placed = NONE;
        let mut changed = std::mem::take(&mut self.changed);
        while changed != 0 {
            // In rounds: what to look at next does not depend on the word before, so that the
            // processor can begin with it.
            let mut round = std::mem::take(&mut changed);
            *looked_at |= round;
            let mut fresh = [0; 3];
            let mut is_shared = 0;
            while round != 0 {
                let i = round.trailing_zeros() as usize;
                if i >= 3 * STRIDE {
                    // Never: it spares the bounds checks below, as do masks and remainders.
                    return false;
                }
                changed &= !(1 << i);
                round &= round - 1;
                let word = self.words[i];
                let boxes = |row: u32| usize::from(BOXES[(word >> (9 * row) & 0o777) as usize]);
                let boxes = boxes(0) | boxes(1) << 3 | boxes(2) << 6;
                let locked = LOCKED[boxes & 0o777];
                if locked == 0 {
                    return false;
                }
                let word = word & locked;
                self.words[i] = word;
                let elsewhere = ELSEWHERE[in_columns(word) as usize];
                changed |= self.keep_in_other_bands(i, elsewhere);

                let band = i / STRIDE;
                let singles = singles(word);
                let new = singles & !self.solved[band];
                placed[i] = singles;
                is_shared |= new & fresh[band];
                fresh[band] |= new;
            }
            if is_shared != 0 {
                return false;
            }
            for (band, fresh) in fresh.into_iter().enumerate() {
                if fresh != 0 {
                    self.solved[band] |= fresh;
                    changed |= self.take_from_others(band, fresh, &placed);
                }
            }
        }
        true
    }

    /// Takes other digits from cells of a band. Returns the words that have changed.
    #[inline(always)]
    fn take_from_others(&mut self, band: usize, cells: u32, own: &Words) -> Which {
        let words = &mut self.words[STRIDE * band..][..STRIDE];
        let own = &own[STRIDE * band..][..STRIDE];
        let mut changed = 0;
        for i in 0..STRIDE {
            let gone = words[i] & cells & !own[i];
            changed |= u32::from(gone != 0) << i;
            words[i] ^= gone;
        }
        Which::from(changed) << (STRIDE * band)
    }

    /// Leaves a digit these cells in the two other bands. Returns the words that have changed.
    #[inline(always)]
    fn keep_in_other_bands(&mut self, i: usize, cells: u32) -> Which {
        let next = if i < 2 * STRIDE { i + STRIDE } else { i - 2 * STRIDE };
        let last = if i < STRIDE { i + 2 * STRIDE } else { i - STRIDE };
        let mut changed = 0;
        for i in [next, last] {
            let (before, now) = (self.words[i], self.words[i] & cells);
            changed |= Which::from(before != now) << i;
            self.words[i] = now;
        }
        changed
    }

    /// Puts digits into cells of a band that have no other. Returns whether each cell has one.
    #[inline(always)]
    fn naked_singles(&mut self, band: usize) -> bool {
        let [one, two, three] = self.at_least(band);
        self.pairs[band] = two & !three;
        if one != BAND {
            return false;
        }
        let mut naked = one & !two & !self.solved[band];
        self.solved[band] |= naked;
        while naked != 0 {
            let cell = naked & naked.wrapping_neg();
            naked &= naked - 1;
            let digits =
                digits_of(self.words[STRIDE * band..].first_chunk().expect("a band"), cell);
            if digits == 0 {
                // Another naked single took it.
                return false;
            }
            self.alone(STRIDE * band + digits.trailing_zeros() as usize % 16, cell);
        }
        true
    }

    /// The cells of a band with at least one, two, and three digits.
    #[inline(always)]
    fn at_least(&self, band: usize) -> [u32; 3] {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for word in &self.words[STRIDE * band..][..9] {
            three |= two & word;
            two |= one & word;
            one |= word;
        }
        [one, two, three]
    }

    /// Takes candidates that are locked in stacks: where a digit has columns of one box only, that box
    /// has no other columns. (The other direction is found with each word.) Returns whether there
    /// were any.
    #[inline(always)]
    fn claim_in_stacks(&mut self) -> bool {
        let mut lost = [0; STRIDE];
        for (i, lost) in lost.iter_mut().enumerate() {
            let columns = |band: usize| in_columns(self.words[STRIDE * band + i]);
            let (a, b, c) = (columns(0), columns(1), columns(2));
            // Nine columns a band, beside those of the next band, and of the one after that.
            let (own, next, last) =
                (a | b << 9 | c << 18, b | c << 9 | a << 18, c | a << 9 | b << 18);
            // Columns that this band must have, for no other has them.
            let only = BAND & !next & !last;
            *lost = own & (right(only) | left(only));
        }
        if lost.iter().fold(0, |all, lost| all | lost) == 0 {
            return false;
        }
        for (i, lost) in lost.into_iter().enumerate().filter(|(_, lost)| *lost != 0) {
            for band in 0..3 {
                let columns = lost >> (9 * band) & 0o777;
                let word = &mut self.words[STRIDE * band + i];
                self.changed |= Which::from(columns != 0) << (STRIDE * band + i);
                *word &= !(columns * ROWS);
            }
        }
        true
    }

    /// Puts a digit into a cell. Not inlined, for that made the search slower by some percent.
    #[inline(never)]
    pub(super) fn put(&mut self, i: usize, cell: u32) {
        let (band, own) = (i / STRIDE, self.words[i]);
        let words = self.words[STRIDE * band..].first_chunk_mut().expect("a band");
        self.changed |= Which::from(digits_of(words, cell)) << (STRIDE * band);
        words.iter_mut().for_each(|word| *word &= !cell);
        self.words[i] = own;
        self.solved[band] |= cell;
        self.alone(i, cell);
    }

    /// Takes a digit from a cell.
    pub(super) fn remove(&mut self, i: usize, cell: u32) {
        self.words[i] &= !cell;
        self.changed |= 1 << i;
    }

    /// Takes a digit from all cells that see a cell.
    #[inline(always)]
    fn alone(&mut self, i: usize, cell: u32) {
        self.words[i] &= ALONE[cell.trailing_zeros() as usize % 32];
        self.changed |= self.keep_in_other_bands(i, !(in_columns(cell) * ROWS)) | 1 << i;
    }
}

/// The lanes of a board as words.
pub(super) fn words(rows: &Rows) -> Words {
    let mut words = NONE;
    for (row, lanes) in rows.iter().enumerate() {
        for (lane, &columns) in lanes.iter().enumerate() {
            words[STRIDE * (lane / 9) + lane % 9] |= u32::from(columns) << (9 * row);
        }
    }
    words
}

/// The digits of a band that can have one of these cells, one bit each.
#[inline(always)]
pub(super) fn digits_of(words: &[u32; STRIDE], cells: u32) -> u32 {
    words.iter().enumerate().fold(0, |all, (i, word)| all | u32::from(word & cells != 0) << i)
}

/// The columns of some cells of a band.
#[inline(always)]
pub(super) fn in_columns(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & 0o777
}

/// The cells that are alone in their row. No row may be empty.
#[inline(always)]
fn singles(cells: u32) -> u32 {
    // Without the first of each row; then the last column of the rows that have more.
    let rest = cells & cells.wrapping_sub(ROWS);
    let has_more = (((rest & BUT_LAST) + BUT_LAST) | rest) & LAST;
    let single = has_more ^ LAST;
    cells & (single << 1).wrapping_sub(single >> 8)
}

/// Of each cell the one to its right in its box, in a circle.
#[inline(always)]
pub(super) fn right(cells: u32) -> u32 {
    (cells >> 1 & (ROWS * 0o333)) | (cells << 2 & (ROWS * 0o444))
}

/// Of each cell the one to its left.
#[inline(always)]
pub(super) fn left(cells: u32) -> u32 {
    (cells << 1 & (ROWS * 0o666)) | (cells >> 2 & (ROWS * 0o111))
}

/// For each digit the cells of a band that have it.
#[inline(always)]
fn digits(symbols: &[u8; 27]) -> [u32; 9] {
    // The four lowest bits of the symbols, and whether a higher one differs from that of digits.
    let mut bits = [0; 5];
    // Eight symbols at a time; the last eight begin within those before.
    for first in [0, 8, 16, 19] {
        let symbols = symbols[first..].first_chunk().expect("eight symbols");
        let symbols = u64::from_le_bytes(*symbols) ^ u64::from_ne_bytes([b'0'; 8]);
        let higher = symbols >> 4 | symbols >> 5 | symbols >> 6 | symbols >> 7;
        let all = [symbols, symbols >> 1, symbols >> 2, symbols >> 3, higher];
        for (bits, symbols) in bits.iter_mut().zip(all) {
            // The lowest bits of eight bytes, side by side in the highest byte.
            let lowest = symbols & u64::from_ne_bytes([1; 8]);
            *bits |= (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56 << first) as u32;
        }
    }
    let [one, two, four, eight, higher] = bits;
    let low = |bits: u32| bits & !eight & !higher;
    let high = eight & !four & !two & !higher;
    [
        low(one & !two & !four),
        low(!one & two & !four),
        low(one & two & !four),
        low(!one & !two & four),
        low(one & !two & four),
        low(!one & two & four),
        low(one & two & four),
        high & !one,
        high & one,
    ]
}
