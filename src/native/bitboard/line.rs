//! The fast lane: plain 9×9 puzzles as 81 bytes, without a [`Puzzle`](crate::Puzzle) in between.

use std::ops::ControlFlow;

use crate::limits::Limits;
use crate::native::bitboard::board::{Rows, cells};
use crate::native::bitboard::intrinsics::Level;
use crate::native::bitboard::lanes::LANES;
use crate::native::bitboard::search::Start;
use crate::native::{End, Guesses};

/// 81 symbols in row-major order: the digits `1` to `9`; `.` or `0` for an open cell.
pub type Line = [u8; 81];

/// What the bytes of a line mean: the index of a digit, or one of these.
const OPEN: u8 = 9;
const FOREIGN: u8 = 10;

static MEANING: [u8; 256] = {
    let mut meaning = [FOREIGN; 256];
    meaning[b'.' as usize] = OPEN;
    meaning[b'0' as usize] = OPEN;
    let mut digit = 0;
    while digit < 9 {
        meaning[b'1' as usize + digit] = digit as u8;
        digit += 1;
    }
    meaning
};

/// Whether a line has no other symbols than it may have.
pub fn is_plain(line: &Line) -> bool {
    line.iter().fold(0, |all, &byte| all | u8::from(MEANING[usize::from(byte)] == FOREIGN)) == 0
}

/// Visits the solutions of a line, and adds the number of guesses to `nodes`. Symbols that are foreign count as open
/// cells; see [`is_plain`].
pub fn search_line(
    line: &Line,
    level: Level,
    limits: &Limits,
    nodes: &mut u64,
    mut visit: impl FnMut(&Solution<'_>) -> ControlFlow<()>,
) -> End {
    Guesses::within(limits, nodes, |guesses| {
        level.search(Start::Line(line), None, guesses, &mut |rows| visit(&Solution(rows)))
    })
}

/// A solution that was found, to be written down if somebody wants it.
pub struct Solution<'r>(&'r Rows);

impl Solution<'_> {
    /// Its digits.
    pub fn line(&self) -> Line {
        let mut line = [b'.'; 81];
        for (cell, digit) in cells(self.0) {
            line[cell] = b'1' + digit as u8;
        }
        line
    }
}

/// For each digit and each row the columns that have the digit.
pub(super) fn columns(line: &Line) -> Rows {
    let mut rows: Rows = [[0; LANES]; 3];
    for (i, cells) in line.chunks_exact(9).enumerate() {
        // A table look-up instead of branches, which processors could not foresee.
        let mut columns = [0u16; 16];
        for (column, byte) in cells.iter().enumerate() {
            columns[usize::from(MEANING[usize::from(*byte)] & 15)] |= 1 << column;
        }
        rows[i % 3][i / 3 * 9..][..9].copy_from_slice(&columns[..9]);
    }
    rows
}
