//! The depth-first search over [`Board`]s.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::native::bitboard::board::{Board, Narrowed, Rows};
use crate::native::bitboard::lanes::{LANES, Lanes};
use crate::native::{End, Guesses};

/// For each cell the index of the digit that is guessed first, if one is.
pub(super) type Preferred = [Option<u8>; 81];

/// Visits the solutions below a board, as rows.
///
/// It is inlined into functions that are compiled for the instructions of the lanes.
#[inline(always)]
pub(super) fn search<L: Lanes>(
    proof: L::Proof,
    start: &Rows,
    preferred: &Preferred,
    guesses: &mut Guesses<'_>,
    visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> End {
    let mut board = Board::<L>::new(proof, start);
    // What is left to be looked at: each board excludes what was guessed on those above it.
    // A guess decides where a digit goes in a row, and there are 81 of those.
    let mut stack: ArrayVec<Board<L>, 81> = ArrayVec::new();
    loop {
        match board.narrow() {
            Narrowed::Open => {
                if let Err(stop) = guesses.count_one() {
                    return End::Stopped(stop);
                }
                let Guess { row, lane, cell } = guess(&board, preferred);
                let [with, without] = board.decide(proof, row, lane, cell);
                stack.push(without);
                board = with;
                continue;
            }
            Narrowed::Solved if visit(&board.rows()).is_break() => return End::Visitor,
            Narrowed::Solved | Narrowed::Contradiction => {}
        }
        match stack.pop() {
            Some(next) => board = next,
            None => return End::Exhausted,
        }
    }
}

/// A digit for a cell.
struct Guess {
    /// Which of the three rows of a band.
    row: usize,
    lane: usize,
    /// The column, one bit.
    cell: u16,
}

/// One of two digits of a cell, or else one of the fewest cells of a digit in a row.
#[inline(always)]
fn guess<L: Lanes>(board: &Board<L>, preferred: &Preferred) -> Guess {
    for (row, lanes) in board.cells_with_two().into_iter().enumerate() {
        if !lanes.is_zero() {
            return of_cell(row, &lanes.lanes(), preferred);
        }
    }
    for (row, lanes) in board.rows_with_fewest().into_iter().enumerate() {
        if !lanes.is_zero() {
            return of_row(row, &lanes.lanes(), &board.rows()[row], preferred);
        }
    }
    unreachable!("an open board has a row with several places for a digit")
}

/// The first of some lanes in which a bit is set.
fn first(lanes: &[u16; LANES]) -> usize {
    lanes.iter().position(|&lane| lane != 0).unwrap_or(0)
}

/// In the first of some cells, the preferred digit if its lane has the cell too, or else the smallest that has it.
fn of_cell(row: usize, lanes: &[u16; LANES], preferred: &Preferred) -> Guess {
    let first = first(lanes);
    let cell = lanes[first] & lanes[first].wrapping_neg();
    let band = first / 9;
    let wanted = preferred[27 * band + 9 * row + cell.trailing_zeros() as usize];
    let wanted = wanted.map(|digit| 9 * band + usize::from(digit));
    let lane = wanted.filter(|&lane| lanes[lane] & cell != 0).unwrap_or(first);
    Guess { row, lane, cell }
}

/// For the first of some digits, the place that prefers it, or else the first.
fn of_row(row: usize, lanes: &[u16; LANES], places: &[u16; LANES], preferred: &Preferred) -> Guess {
    let lane = first(lanes);
    let (band, digit) = (lane / 9, (lane % 9) as u8);
    let wants = |column: &usize| {
        places[lane] >> column & 1 == 1 && preferred[27 * band + 9 * row + column] == Some(digit)
    };
    let column = (0..9).find(wants).unwrap_or(places[lane].trailing_zeros() as usize);
    Guess { row, lane, cell: 1 << column }
}
