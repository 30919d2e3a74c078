//! The depth-first search over [`Board`]s.

use std::ops::ControlFlow;

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
    // What is left to be looked at: each board excludes what was guessed on those above it.
    let mut stack: Vec<Board<L>> = Vec::with_capacity(32);
    stack.push(Board::new(proof, start));
    while let Some(mut board) = stack.pop() {
        loop {
            match board.narrow() {
                Narrowed::Contradiction => break,
                Narrowed::Solved => {
                    if visit(&board.rows()).is_break() {
                        return End::Visitor;
                    }
                    break;
                }
                Narrowed::Open => {
                    if let Err(stop) = guesses.count_one() {
                        return End::Stopped(stop);
                    }
                    let Guess { row, lane, cell } = guess(&board, preferred);
                    let [with, without] = board.decide(proof, row, lane, cell);
                    stack.push(without);
                    board = with;
                }
            }
        }
    }
    End::Exhausted
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
    of_row(&board.rows(), preferred)
}

/// In the first of some cells with two digits, the preferred digit, or the smaller one.
fn of_cell(row: usize, lanes: &[u16; LANES], preferred: &Preferred) -> Guess {
    let first = lanes.iter().position(|&lane| lane != 0).unwrap_or(0);
    let cell = lanes[first] & lanes[first].wrapping_neg();
    let band = first / 9;
    let wanted = preferred[27 * band + 9 * row + cell.trailing_zeros() as usize];
    let wanted = wanted.map(|digit| 9 * band + usize::from(digit));
    let lane = wanted.filter(|&lane| lanes[lane] & cell != 0).unwrap_or(first);
    Guess { row, lane, cell }
}

/// Of a digit with the fewest cells in a row, more than one, that cell which prefers it, or the first.
fn of_row(rows: &Rows, preferred: &Preferred) -> Guess {
    let all = rows.iter().enumerate().flat_map(|(row, lanes)| {
        lanes.iter().enumerate().map(move |(lane, columns)| (columns.count_ones(), row, lane))
    });
    let fewest = all.filter(|(count, ..)| *count > 1).min();
    let (_, row, lane) = fewest.unwrap_or_default();
    let columns = rows[row][lane];
    let (band, digit) = (lane / 9, lane % 9);
    let wants = |column: &usize| {
        columns >> column & 1 == 1
            && preferred[27 * band + 9 * row + column].map(usize::from) == Some(digit)
    };
    let column = (0..9).find(wants).unwrap_or(columns.trailing_zeros() as usize);
    Guess { row, lane, cell: 1 << column }
}
