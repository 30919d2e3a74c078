//! The search over *bands*: plain numbers and small tables, for processors with narrow vectors or none.
//!
//! For each digit and each band there is a word of 27 bits, one a cell. What a word implies is
//! looked up in tables, and only words that have changed are looked at again, whereas the search on
//! [lanes](super::lanes) handles all of them at once. Words of a band with tables were the idea of
//! Zhou Yundong's solver (2012), known as JCZSolve.
//!
//! It shares nothing with the search on lanes but the form of questions and answers, so that each can
//! check the other. Both draw the same conclusions and make the same guesses: they find the same
//! solutions in the same order with the same number of guesses.

mod board;
mod guess;
mod tables;

use arrayvec::ArrayVec;

use crate::engines::native::bitboard::Rows;
use crate::engines::native::bitboard::visit::{Start, Visit};
use crate::engines::native::{End, Guesses};
use board::{Board, Narrowed};
use guess::Guess;

/// Visits the solutions below a start. Preferred digits are guessed first in their cells.
pub(super) fn search(
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut Visit<'_>,
) -> End {
    let mut board = match start {
        Start::Rows(rows) => Board::new(rows),
        Start::Narrowed(rows) => Board::narrowed(rows),
        Start::Line(line) => match Board::read(line) {
            Some(board) => board,
            None => return End::Exhausted,
        },
    };
    let preferred = preferred.map(board::words);
    // Boards with the guess made on each; the other half is still to be searched. A guess places a
    // digit, so there is at most one per cell.
    let mut stack: ArrayVec<(Board, Guess), 81> = ArrayVec::new();
    loop {
        match board.narrow() {
            Narrowed::Open => {
                if let Err(stop) = guesses.count_one() {
                    return End::Stopped(stop);
                }
                let guess = board.guess(preferred.as_ref());
                stack.push((board, guess));
                board.place(guess);
                continue;
            }
            Narrowed::Solved if visit.meets(|| board.rows()).is_break() => return End::Enough,
            Narrowed::Solved | Narrowed::Contradiction => {}
        }
        let Some((before, guess)) = stack.pop() else { return End::Exhausted };
        board = before;
        board.take(guess);
    }
}
