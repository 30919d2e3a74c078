//! From the 81 symbols of a line to the columns of its digits, row by row.

use crate::engines::native::bitboard::rows::{LANES, Rows};

/// What the symbols of a line mean: the index of a digit, or that the cell is open.
const OPEN: u8 = 9;

static MEANING: [u8; 256] = {
    let mut meaning = [OPEN; 256];
    let mut digit = 0;
    while digit < 9 {
        meaning[b'1' as usize + digit] = digit as u8;
        digit += 1;
    }
    meaning
};

/// For each digit and each row the columns that have the digit.
pub(super) fn columns(line: &[u8; 81]) -> Rows {
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
