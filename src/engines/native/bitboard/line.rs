//! The fast lane: plain 9×9 puzzles as 81 bytes, without a [`Puzzle`](crate::Puzzle) in between.

use std::ops::ControlFlow;

use crate::engines::native::bitboard::intrinsics::Level;
use crate::engines::native::bitboard::rows::Rows;
use crate::engines::native::bitboard::visit::{Start, Visit};
use crate::engines::native::{End, Guesses};
use crate::limits::Limits;
use crate::puzzle::plain::PlainLine;

/// Visits the solutions of a line, and adds the number of guesses to `nodes`.
pub fn search_line(
    line: PlainLine<'_>,
    level: Level,
    limits: &Limits,
    nodes: &mut u64,
    mut visit: impl FnMut(&Solution<'_>) -> ControlFlow<()>,
) -> End {
    Guesses::within(limits, nodes, |guesses| {
        let start = Start::Line(line.symbols());
        let mut visit = |rows: &Rows| visit(&Solution(rows));
        level.search(start, None, guesses, &mut Visit::Each(&mut visit))
    })
}

/// Tells of each solution of a line without writing it down, and adds the number of guesses to `nodes`.
///
/// ```
/// use std::ops::ControlFlow;
/// use satdoku::native::{End, Level, count_line};
/// use satdoku::{Limits, PlainLine};
/// let empty = PlainLine::new(&[b'.'; 81]).expect("81 cells");
/// let mut count = 0;
/// let end = count_line(empty, Level::best(), &Limits::default(), &mut 0, || {
///     count += 1;
///     if count < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!((count, end), (1_000, End::Enough));
/// ```
pub fn count_line(
    line: PlainLine<'_>,
    level: Level,
    limits: &Limits,
    nodes: &mut u64,
    mut next: impl FnMut() -> ControlFlow<()>,
) -> End {
    Guesses::within(limits, nodes, |guesses| {
        let start = Start::Line(line.symbols());
        level.search(start, None, guesses, &mut Visit::Unseen(&mut next))
    })
}

/// A solution that was found, to be written down if somebody wants it.
pub struct Solution<'r>(&'r Rows);

impl Solution<'_> {
    /// Its digits as symbols, in row-major order.
    pub fn line(&self) -> [u8; 81] {
        let mut line = [0; 81];
        self.write(&mut line);
        line
    }

    /// Writes its digits as symbols, in row-major order.
    pub fn write(&self, line: &mut [u8; 81]) {
        // A row at a time: a store for each cell would have to wait for all of them before anybody
        // can read the row.
        for (i, cells) in line.chunks_exact_mut(9).enumerate() {
            let [one, two, three, four, five, six, seven, eight, nine] = self.columns(i);
            // The columns whose digit has the bit 1, 2, 4 or 8.
            let bits = [
                one | three | five | seven | nine,
                two | three | six | seven,
                four | five | six | seven,
                eight | nine,
            ];
            let mut symbols = u64::from_ne_bytes([b'0'; 8]);
            let mut last = b'0';
            for (bit, columns) in bits.into_iter().enumerate() {
                symbols += SPREAD[usize::from(columns & 0xff)] << bit;
                last += ((columns >> 8 & 1) << bit) as u8;
            }
            cells[..8].copy_from_slice(&symbols.to_le_bytes());
            cells[8] = last;
        }
    }

    /// For each digit its columns in a row of the grid.
    fn columns(&self, row: usize) -> [u16; 9] {
        let lanes = &self.0[row % 3][row / 3 * 9..][..9];
        *lanes.first_chunk().expect("nine digits")
    }
}

/// Eight bits as the lowest of eight bytes.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut number = 0;
    while number < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[number] |= (number as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        number += 1;
    }
    spread
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The first two solutions at a level, how the search for them ended, and the number of guesses.
    fn two(line: &[u8; 81], level: Level) -> (Vec<String>, End, u64) {
        let (mut found, mut guesses) = (Vec::new(), 0);
        let line = PlainLine::new(line).expect("a plain line");
        let end = search_line(line, level, &Limits::default(), &mut guesses, |solution| {
            found.push(String::from_utf8_lossy(&solution.line()).into_owned());
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (found, end, guesses)
    }

    #[test]
    fn each_level_knows_none_one_and_several() {
        let puzzle =
            *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let solution =
            *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut several = solution;
        several.iter_mut().filter(|symbol| b"159".contains(symbol)).for_each(|s| *s = b'0');
        let mut none = puzzle;
        none[5] = b'4';
        for level in Level::ALL {
            if !level.is_supported() {
                println!("skipped: {} (this processor has none)", level.name());
                continue;
            }
            let (found, end, _) = two(&puzzle, level);
            assert_eq!(
                (found.as_slice(), end),
                (&[String::from_utf8_lossy(&solution).into_owned()][..], End::Exhausted)
            );
            let (found, end, _) = two(&none, level);
            assert_eq!((found.len(), end), (0, End::Exhausted));
            let (found, end, guesses) = two(&several, level);
            assert_eq!((found.len(), end), (2, End::Enough));
            assert_ne!(found[0], found[1]);
            assert!(guesses > 0);
            assert_eq!(two(&several, level), two(&several, Level::Words));
        }
    }
}
