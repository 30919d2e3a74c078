//! [`Rows`]: what can go where, as both searches for plain 9×9 are given it and hand it back.

/// How many lanes there are: one for each digit in each band, number 9·band + the index of the digit.
pub(super) const LANES: usize = 27;

/// The columns that each digit can have in the upper, middle and lower rows of the bands, one bit each.
pub(super) type Rows = [[u16; LANES]; 3];

/// The nine columns of a row.
pub(super) const COLUMNS: u16 = 0b111_111_111;

/// The cells of a solved board, row-major, with the index of the digit of each; digit by digit.
pub(super) fn cells(rows: &Rows) -> impl Iterator<Item = (usize, usize)> + '_ {
    rows.iter().enumerate().flat_map(|(row, lanes)| {
        lanes.iter().enumerate().map(move |(lane, columns)| {
            let (band, digit) = (lane / 9, lane % 9);
            (27 * band + 9 * row + columns.trailing_zeros() as usize, digit)
        })
    })
}
