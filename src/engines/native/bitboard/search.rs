//! The depth-first search over [`Board`]s.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::engines::native::bitboard::board::{Board, Narrowed, Rows};
use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::{End, Guesses};

/// What a search begins with.
#[derive(Clone, Copy)]
pub(super) enum Start<'s> {
    /// What may go where.
    Rows(&'s Rows),
    Line(&'s [u8; 81]),
}

/// Visits the solutions below a start, as rows. Preferred digits are guessed first in their cells.
///
/// It is inlined into functions that are compiled for the instructions of the lanes.
#[inline(always)]
pub(super) fn search<L: Lanes>(
    proof: L::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> End {
    let mut board = match start {
        Start::Rows(rows) => Board::<L>::new(proof, rows),
        Start::Line(line) => match Board::read(proof, line) {
            Some(board) => board,
            None => return End::Exhausted,
        },
    };
    let mut wanted = None;
    if let Some([upper, middle, lower]) = preferred {
        wanted = Some([L::new(proof, upper), L::new(proof, middle), L::new(proof, lower)]);
    }
    // What is left to be looked at: each board excludes what was guessed on those above it.
    // A guess decides where a digit goes in a row, and there are 81 of those.
    let mut stack: ArrayVec<Board<L>, 81> = ArrayVec::new();
    loop {
        match board.narrow() {
            Narrowed::Open => {
                if let Err(stop) = guesses.count_one() {
                    return End::Stopped(stop);
                }
                let [with, without] = board.decide(board.guess(wanted));
                stack.push(without);
                board = with;
                continue;
            }
            Narrowed::Solved if visit(&board.rows()).is_break() => return End::Enough,
            Narrowed::Solved | Narrowed::Contradiction => {}
        }
        match stack.pop() {
            Some(next) => board = next,
            None => return End::Exhausted,
        }
    }
}
