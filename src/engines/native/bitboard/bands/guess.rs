//! Which digit of which cell is guessed.

use crate::engines::native::bitboard::bands::board::{
    Board, NONE, STRIDE, Words, digits_of, in_columns, left, right,
};
use crate::engines::native::bitboard::bands::tables::{BAND, ROWS};

/// A digit of a cell.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    /// The word of the digit.
    word: usize,
    /// One bit.
    cell: u32,
}

/// The cells of a band between which to choose, and how good they are: the higher the better, 0
/// if there are none.
struct Choice {
    cells: u32,
    worth: u32,
}

/// Of a digit the cells of a band that have branches: one or more, and several.
#[inline(always)]
fn branches_of(word: u32) -> [u32; 2] {
    let (right, left) = (right(word), left(word));
    // In the row, of the two other columns of the box: one, both. Then of the two other rows.
    let (any, both) = (right | left, right & left);
    let [first, second] = [any >> 9 | any << 18, any >> 18 | any << 9];
    [first | second, first & second | in_other_rows(both)]
}

/// The cells of a digit that has two in a box, in different rows and columns.
fn two_in_box(word: u32) -> u32 {
    let [one, several] = branches_of(word);
    word & one & !several & !(right(word) | left(word) | in_other_rows(word))
}

/// The second cell of a digit in each row in which it has two.
fn two_in_row(word: u32) -> u32 {
    let second = |row: u32| {
        let cells = word & 0o777 << (9 * row);
        let rest = cells & cells.wrapping_sub(1);
        if rest.count_ones() == 1 { rest } else { 0 }
    };
    second(0) | second(1) | second(2)
}

/// The cells of two rows of a band, in the third.
#[inline(always)]
fn in_other_rows(cells: u32) -> u32 {
    cells >> 9 | cells << 18 | cells >> 18 | cells << 9
}

/// The lowest digit that has one of these cells of a band, and the leftmost that it has; of several in
/// one column the upper one.
#[inline(always)]
fn first(words: &Words, band: usize, cells: u32) -> Guess {
    let digits = digits_of(words[STRIDE * band..].first_chunk().expect("a band"), cells);
    let word = STRIDE * band + digits.trailing_zeros() as usize % 16;
    let cells = words[word] & cells;
    let columns = in_columns(cells);
    let cells = cells & ((columns & columns.wrapping_neg()) * ROWS);
    Guess { word, cell: cells & cells.wrapping_neg() }
}

/// For each digit, the cells with two digits from which it has a *branch*: a place in their box that
/// is in another row and another column. Such a place is decided with the cell, and locked
/// candidates say nothing about it.
struct Branches {
    one: Words,
    several: Words,
}

impl Board {
    /// A guess for a board from which nothing follows.
    ///
    /// The guess is a digit of a cell with two digits: best where both have branches and this one has
    /// several. If no cell has two digits, it is a digit with two places in a box, in different rows and
    /// columns; or else with two in a row, the second of them; or else of a cell with the fewest digits.
    /// Ties go to the first band, then to
    /// the lowest digit, then to the leftmost cell; a preferred digit of that cell comes first.
    #[inline(always)]
    pub(super) fn guess(&self, preferred: Option<&Words>) -> Guess {
        let [upper, middle, lower] = self.pairs;
        let guess = match upper | middle | lower {
            0 => self.guess_of_more(),
            _ => self.guess_of_two(),
        };
        let Some(preferred) = preferred else { return guess };
        let band = guess.word / STRIDE * STRIDE;
        let wanted = std::array::from_fn(|i| preferred[band + i] & self.words[band + i]);
        match digits_of(&wanted, guess.cell) {
            0 => guess,
            digits => Guess { word: band + digits.trailing_zeros() as usize, ..guess },
        }
    }

    /// A guess in a cell with two digits. There must be one.
    #[inline(always)]
    fn guess_of_two(&self) -> Guess {
        let mut branches = Branches { one: [0; _], several: [0; _] };
        let (mut band, mut best) = (0, Choice { cells: 0, worth: 0 });
        for i in 0..3 {
            let choice = self.choose(i, &mut branches);
            if choice.worth > best.worth {
                (band, best) = (i, choice);
            }
            if best.worth == 5 {
                break;
            }
        }
        let set = match best.worth {
            5 | 3 => &branches.several,
            4 | 2 => &branches.one,
            _ => &self.words,
        };
        first(set, band, best.cells)
    }

    /// The best cells of a band; its branches are written down.
    #[inline(always)]
    fn choose(&self, band: usize, branches: &mut Branches) -> Choice {
        let pairs = self.pairs[band];
        let words = &self.words[STRIDE * band..][..STRIDE];
        let one = &mut branches.one[STRIDE * band..][..STRIDE];
        let several = &mut branches.several[STRIDE * band..][..STRIDE];
        for i in 0..STRIDE {
            let of_word = branches_of(words[i]);
            one[i] = words[i] & pairs & of_word[0];
            several[i] = words[i] & pairs & of_word[1];
        }
        let (mut has_one, mut both_have, mut has_several) = (0, 0, 0);
        for i in 0..9 {
            both_have |= has_one & one[i];
            has_one |= one[i];
            has_several |= several[i];
        }
        let mut choice = Choice { cells: pairs, worth: u32::from(pairs != 0) };
        let better = [has_one, has_several, both_have, both_have & has_several];
        for (worth, cells) in (2..).zip(better) {
            if cells != 0 {
                choice = Choice { cells, worth };
            }
        }
        choice
    }

    /// A guess where all cells have more than two digits, or one.
    #[cold]
    fn guess_of_more(&self) -> Guess {
        for places in [two_in_box, two_in_row] {
            for (band, words) in self.words.chunks_exact(STRIDE).enumerate() {
                let mut found = NONE;
                for (found, &word) in found[STRIDE * band..].iter_mut().zip(&words[..9]) {
                    *found = places(word);
                }
                if found != NONE {
                    return first(&found, band, BAND);
                }
            }
        }
        // The cells with at least so many digits.
        let mut at_least = [[0; 3]; 11];
        for (band, words) in self.words.chunks_exact(STRIDE).enumerate() {
            for word in &words[..9] {
                for number in (2..=9).rev() {
                    at_least[number][band] |= at_least[number - 1][band] & word;
                }
                at_least[1][band] |= word;
            }
        }
        for number in 3..=9 {
            for (band, cells) in at_least[number].into_iter().enumerate() {
                let cells = cells & !at_least[number + 1][band];
                if cells != 0 {
                    return first(&self.words, band, cells);
                }
            }
        }
        unreachable!("a board from which nothing follows is open")
    }

    /// Supposes that a guess is right.
    #[inline(always)]
    pub(super) fn place(&mut self, guess: Guess) {
        self.put(guess.word, guess.cell);
    }

    /// Supposes that it is wrong.
    #[inline(always)]
    pub(super) fn take(&mut self, Guess { word, cell }: Guess) {
        let band = word / STRIDE;
        if self.pairs[band] & cell == 0 {
            self.remove(word, cell);
            return;
        }
        // A cell with two digits now has the other one.
        let words = self.words[STRIDE * band..].first_chunk().expect("a band");
        let other = digits_of(words, cell) & !(1 << (word % STRIDE));
        self.put(STRIDE * band + other.trailing_zeros() as usize % 16, cell);
    }
}
