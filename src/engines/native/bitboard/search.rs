//! The depth-first search over [`Board`]s of lanes.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::engines::native::bitboard::bands;
use crate::engines::native::bitboard::board::{Board, Narrowed};
use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::bitboard::rows::Rows;
use crate::engines::native::bitboard::visit::{Start, Visit};
use crate::engines::native::{End, Guesses};

/// Searches on lanes up to the first guess, and over bands from there.
///
/// Vectors are at their best where much follows at once, and tables where little does.
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "wide vectors are of x86-64"))]
#[inline(always)]
pub(super) fn search_then_bands<L: Lanes>(
    proof: L::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut Visit<'_>,
) -> End {
    let Some(mut board) = Board::<L>::at(proof, start) else { return End::Exhausted };
    match board.narrow() {
        Narrowed::Open => bands::search(Start::Narrowed(&board.rows()), preferred, guesses, visit),
        Narrowed::Solved if show(&board, visit).is_break() => End::Enough,
        Narrowed::Solved | Narrowed::Contradiction => End::Exhausted,
    }
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
    visit: &mut Visit<'_>,
) -> End {
    let Some(mut board) = Board::<L>::at(proof, start) else { return End::Exhausted };
    let mut wanted = None;
    if let Some([upper, middle, lower]) = preferred {
        wanted = Some([L::new(proof, upper), L::new(proof, middle), L::new(proof, lower)]);
    }
    // What is left to be looked at: each board excludes what was guessed on those above it.
    // A guess decides whether a digit goes into a cell, and a board has one for each cell at most.
    let mut stack: ArrayVec<Board<L>, 81> = ArrayVec::new();
    loop {
        match board.narrow() {
            Narrowed::Open => {
                if let Err(stop) = guesses.count_one() {
                    return End::Stopped(stop);
                }
                let [with, without] = board.decide(board.guess(proof, wanted));
                stack.push(without);
                board = with;
                continue;
            }
            Narrowed::Solved if show(&board, visit).is_break() => return End::Enough,
            Narrowed::Solved | Narrowed::Contradiction => {}
        }
        match stack.pop() {
            Some(next) => board = next,
            None => return End::Exhausted,
        }
    }
}

/// Tells of a solution. No [`Visit::meets`]: its closure is not compiled for the instructions of the lanes.
#[inline(always)]
fn show<L: Lanes>(board: &Board<L>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    match visit {
        Visit::Each(visit) => visit(&board.rows()),
        Visit::Unseen(visit) => visit(),
    }
}
