//! [`State`]: nine planes, narrowed until nothing follows at once.
//!
//! ```text
//! a word: where a digit can go in a band, bit 9·row + column
//!
//!     row 0    bits  0 …  8      box 0 | box 1 | box 2
//!     row 1    bits  9 … 17      box 0 | box 1 | box 2
//!     row 2    bits 18 … 26      box 0 | box 1 | box 2
//! ```
//!
//! Seen row by row and box by box, a word is nine places, of which [`PLACES`] keeps those that can be part of a
//! solution of the band: locked candidates, in both directions. The same table serves a stack, whose lines are columns.
//! What remains of hidden singles are rows with one cell, for of a column or a box with one cell
//! the tables have cleared the rest of the row. Naked singles are found for a band at a time, by adding up its words bit
//! by bit.

use crate::native::bitboard::tables::{BOXES, CELLS, KEPT, PLACES, SINGLE};

/// All cells of a band.
const BAND: u32 = (1 << 27) - 1;
/// All cells of a row.
const ROW: u32 = (1 << 9) - 1;
/// The first column of a band.
const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;

/// Where each digit can still go.
#[derive(Clone)]
pub(super) struct State {
    /// By band, then by plane.
    words: [[u32; 9]; 3],
    /// By band, the cells that are not decided.
    open: [u32; 3],
    /// A bit for each plane that has lost a candidate since it was last narrowed.
    stale: u32,
}

/// What is guessed.
pub(super) struct Choice {
    pub(super) cell: usize,
    pub(super) plane: usize,
}

impl State {
    /// Every digit everywhere.
    pub(super) const ALL: State =
        State { words: [[BAND; 9]; 3], open: [BAND; 3], stale: (1 << 9) - 1 };

    /// Puts digits into cells, all at once. To be narrowed afterwards.
    pub(super) fn give(&mut self, digits: impl IntoIterator<Item = (usize, usize)>) {
        let mut given = [[0; 9]; 3];
        let mut decided = [0; 3];
        for (cell, plane) in digits {
            let (band, cell) = (cell / 27, cell % 27);
            let bit = 1 << cell;
            if decided[band] & bit & !given[band][plane] != 0 {
                // Another digit was given here.
                self.words[band][plane] = 0;
            }
            decided[band] |= bit;
            given[band][plane] |= bit;
            self.words[band][plane] &= KEPT[cell];
        }
        for band in 0..3 {
            self.open[band] &= !decided[band];
            for (word, given) in self.words[band].iter_mut().zip(given[band]) {
                *word &= !decided[band] | given;
            }
        }
    }

    /// Puts a digit into an open cell.
    pub(super) fn place(&mut self, cell: usize, plane: usize) {
        let (band, cell) = (cell / 27, cell % 27);
        self.words[band][plane] &= KEPT[cell];
        self.stale |= 1 << plane;
        self.decide(band, plane, 1 << cell);
    }

    /// Takes a digit from a cell.
    pub(super) fn remove(&mut self, cell: usize, plane: usize) {
        self.words[cell / 27][plane] &= !(1 << (cell % 27));
        self.stale |= 1 << plane;
    }

    /// Draws the conclusions; false on a contradiction.
    pub(super) fn narrow(&mut self) -> bool {
        loop {
            while self.stale != 0 {
                let plane = self.stale.trailing_zeros() as usize;
                self.stale &= self.stale - 1;
                if !self.narrow_plane(plane) {
                    return false;
                }
            }
            if !(0..3).all(|band| self.naked_singles(band)) {
                return false;
            }
            if self.stale == 0 {
                return true;
            }
        }
    }

    /// Locked candidates and hidden singles of a digit.
    fn narrow_plane(&mut self, plane: usize) -> bool {
        let mut words: [u32; 3] = std::array::from_fn(|band| self.words[band][plane]);
        loop {
            for word in &mut words {
                *word &= CELLS[boxes_by_row(*word)];
                if *word == 0 {
                    return false;
                }
            }
            let columns = words.map(|word| (word | word >> 9 | word >> 18) & ROW);
            let mut gone = 0;
            for stack in [0, 3, 6] {
                let seen = (columns[0] >> stack & 7)
                    | (columns[1] >> stack & 7) << 3
                    | (columns[2] >> stack & 7) << 6;
                let left = u32::from(PLACES[seen as usize]);
                if left == 0 {
                    return false;
                }
                let lost = seen & !left;
                gone |= lost;
                for (band, word) in words.iter_mut().enumerate() {
                    *word &= !((lost >> (3 * band) & 7) << stack).wrapping_mul(COLUMN);
                }
            }
            if gone == 0 {
                break;
            }
        }
        for (band, word) in words.into_iter().enumerate() {
            self.words[band][plane] = word;
            let row = |row: u32| u32::from(SINGLE[(word >> (9 * row) & ROW) as usize]) << (9 * row);
            let single = (row(0) | row(1) | row(2)) & self.open[band];
            if single != 0 {
                self.decide(band, plane, single);
            }
        }
        true
    }

    /// Closes cells of a band for all digits but one.
    fn decide(&mut self, band: usize, plane: usize, cells: u32) {
        self.open[band] &= !cells;
        for (other, word) in self.words[band].iter_mut().enumerate() {
            if other != plane {
                self.stale |= u32::from(*word & cells != 0) << other;
                *word &= !cells;
            }
        }
    }

    /// Decides the cells with one digit left; false when a cell has none.
    fn naked_singles(&mut self, band: usize) -> bool {
        let [once, twice, ..] = at_least(&self.words[band]);
        if once != BAND {
            return false;
        }
        let naked = once & !twice & self.open[band];
        if naked == 0 {
            return true;
        }
        self.open[band] &= !naked;
        for (plane, word) in self.words[band].iter_mut().enumerate() {
            for cell in bits(*word & naked) {
                // Where two of these are peers, the word has no cell left for one of them.
                *word &= KEPT[cell];
                self.stale |= 1 << plane;
            }
        }
        true
    }

    /// What to guess: a cell with the fewest digits; `None` when all cells are decided.
    pub(super) fn choice(&self, preferred: &[Option<usize>; 81]) -> Option<Choice> {
        let mut best: Option<(usize, usize)> = None;
        for band in 0..3 {
            let [_, twice, thrice, more] = at_least(&self.words[band]);
            let by_count = [(2, twice & !thrice), (3, thrice & !more), (4, more)];
            let (count, cells) =
                by_count.into_iter().find(|(_, cells)| *cells != 0).unwrap_or((9, 0));
            if cells != 0 && best.is_none_or(|(least, _)| count < least) {
                best = Some((count, 27 * band + cells.trailing_zeros() as usize));
            }
        }
        let (_, cell) = best?;
        let has = |plane: &usize| self.words[cell / 27][*plane] >> (cell % 27) & 1 == 1;
        let plane = preferred[cell].filter(has).or_else(|| (0..9).find(has))?;
        Some(Choice { cell, plane })
    }

    /// The cells that a digit can go to.
    pub(super) fn cells_of(&self, plane: usize) -> impl Iterator<Item = usize> + '_ {
        (0..3).flat_map(move |band| bits(self.words[band][plane]).map(move |cell| 27 * band + cell))
    }
}

/// For the rows and boxes of a band: which have a cell of the word, bit 3·row + box.
fn boxes_by_row(word: u32) -> usize {
    let row = |row: u32| usize::from(BOXES[(word >> (9 * row) & ROW) as usize]) << (3 * row);
    row(0) | row(1) | row(2)
}

/// The cells that at least one, two, three and four of the words have.
fn at_least(words: &[u32; 9]) -> [u32; 4] {
    words.iter().fold([0; 4], |[one, two, three, four], word| {
        [one | word, two | one & word, three | two & word, four | three & word]
    })
}

/// The numbers of the bits that are set.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}
