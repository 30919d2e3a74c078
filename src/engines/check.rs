//! The second referee: does a grid solve a puzzle? It reads rules and givens, and knows no engine.

use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::puzzle::plain::PlainLine;

/// Why a grid is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// The grid has another shape.
    Shape,
    /// A cell has no digit, or one that the shape lacks.
    Open(Cell),
    /// A given is not kept.
    Given {
        /// Where.
        cell: Cell,
        /// The digit that it should have.
        expected: Digit,
    },
    /// A digit is where a person crossed it out.
    CrossedOut(Candidate),
    /// A constraint is broken, by these cells.
    Constraint {
        /// Its index in [`Puzzle::constraints`].
        constraint: usize,
        /// The cells that break it: two with one digit, one with a digit that is not allowed, all of a sum.
        cells: Vec<Cell>,
    },
}

/// Checks that a grid is full, keeps every given, has no digit that was crossed out, and breaks no constraint.
///
/// ```
/// use satdoku::{Grid, Puzzle, Shape, Violation, check};
/// let puzzle = Puzzle::empty(Shape::new(2)?); // two rows, no boxes
/// assert_eq!(check(&puzzle, &Grid::try_from([[1, 2], [2, 1]])?), Ok(()));
/// let wrong = check(&puzzle, &Grid::try_from([[1, 2], [1, 2]])?);
/// assert!(matches!(wrong, Err(Violation::Constraint { .. })));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// The first [`Violation`].
pub fn check(puzzle: &Puzzle, grid: &Grid) -> Result<(), Violation> {
    if grid.shape() != puzzle.shape() {
        return Err(Violation::Shape);
    }
    let shape = puzzle.shape();
    let all = shape.digits();
    if let Some((cell, _)) = grid.cells().find(|(_, d)| d.is_none_or(|d| !all.contains(d))) {
        return Err(Violation::Open(cell));
    }
    if let Some(given) = puzzle.givens.iter().find(|given| grid[given.cell] != Some(given.digit)) {
        return Err(Violation::Given { cell: given.cell, expected: given.digit });
    }
    let has = |candidate: &&Candidate| grid[candidate.cell] == Some(candidate.digit);
    if let Some(&candidate) = puzzle.crossed_out.iter().find(has) {
        return Err(Violation::CrossedOut(candidate));
    }
    for (i, constraint) in puzzle.constraints().iter().enumerate() {
        if let Some(cells) = constraint.broken(shape, |cell| grid[cell]) {
            return Err(Violation::Constraint { constraint: i, cells });
        }
    }
    Ok(())
}

/// Whether 81 symbols are a solution of a plain line: digits, those of the line among them, and
/// each once in every row, column and box.
pub fn solves_line(line: PlainLine<'_>, grid: &[u8; 81]) -> bool {
    // Three cells side by side are a word: 9 bits each, one a digit. Everything is looked at,
    // whatever comes first: processors do that many at a time.
    let is_lost =
        |(found, given): (&u8, &u8)| (*given != b'.') & (*given != b'0') & (found != given);
    let lost = grid.iter().zip(line.symbols()).fold(false, |lost, cell| lost | is_lost(cell));
    let foreign =
        grid.iter().fold(false, |foreign, symbol| foreign | !(b'1'..=b'9').contains(symbol));
    let digits_of = |word: u32| (word | word >> 9 | word >> 18) & ALL_DIGITS;
    let mut all = ALL_DIGITS;
    let mut columns = [0; 3];
    for band in grid.chunks_exact(27) {
        let mut boxes = [0; 3];
        for row in band.chunks_exact(9) {
            let mut in_row = 0;
            for (stack, cells) in row.chunks_exact(3).enumerate() {
                // Of each symbol the four bits of its digit, one after the other: they do not meet in
                // the product.
                let symbols = u32::from_le_bytes([cells[0], cells[1], cells[2], 0]);
                let digits = (symbols & 0x0f_0f_0f).wrapping_mul(1 | 1 << 12 | 1 << 24);
                let word = WORDS[(digits >> 16) as usize & 0xfff];
                in_row |= word;
                boxes[stack] |= word;
                columns[stack] |= word;
            }
            all &= digits_of(in_row);
        }
        all = boxes.iter().fold(all, |all, word| all & digits_of(*word));
    }
    const THREE_TIMES: u32 = ALL_DIGITS | ALL_DIGITS << 9 | ALL_DIGITS << 18;
    !(lost | foreign) & (all == ALL_DIGITS) & (columns[0] & columns[1] & columns[2] == THREE_TIMES)
}

/// The words of three digits: the first in the upper four bits of the index.
static WORDS: [u32; 1 << 12] = {
    let mut words = [0; 1 << 12];
    let mut index = 0;
    while index < words.len() {
        let mut place = 0;
        while place < 3 {
            let digit = index >> (8 - 4 * place) & 0xf;
            if 1 <= digit && digit <= 9 {
                words[index] |= 1 << (9 * place + digit - 1);
            }
            place += 1;
        }
        index += 1;
    }
    words
};

const ALL_DIGITS: u32 = 0b1_1111_1111;

impl Violation {
    /// The violation in words.
    pub fn describe(&self, puzzle: &Puzzle, notation: Notation) -> String {
        let cell = |cell: &Cell| notation.cell(puzzle, *cell);
        match self {
            Violation::Shape => "the grid has another shape".to_owned(),
            Violation::Open(at) => format!("there is no digit in {}", cell(at)),
            Violation::Given { cell, expected } => {
                let given = Candidate { cell: *cell, digit: *expected };
                format!("the given {} is not kept", notation.candidate(puzzle, given))
            }
            Violation::CrossedOut(candidate) => {
                format!("{} was crossed out", notation.candidate(puzzle, *candidate))
            }
            Violation::Constraint { constraint, cells } => {
                let name = notation.constraint(puzzle, *constraint);
                let cells: Vec<String> = cells.iter().map(cell).collect();
                format!("{name} is broken, by {}", cells.join(" and "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &[u8] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const GRID: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_line_is_solved_by_its_solution_and_by_nothing_that_differs_from_it() {
        let line = PlainLine::new(LINE).expect("a plain line");
        assert!(solves_line(line, GRID));
        for cell in 0..81 {
            for symbol in 0..=255 {
                let mut grid = *GRID;
                grid[cell] = symbol;
                assert_eq!(solves_line(line, &grid), grid == *GRID, "{symbol} in cell {cell}");
            }
        }
    }

    #[test]
    fn rows_columns_boxes_and_givens_are_all_looked_at() {
        let blanks = [b'0'; 81];
        let open = PlainLine::new(&blanks).expect("a plain line");
        let shift = |box_rows: usize, boxes: usize| {
            let digit = |cell: usize| (cell / 9 * box_rows + cell / 27 * boxes + cell % 9) % 9;
            std::array::from_fn(|cell| b'1' + digit(cell) as u8)
        };
        assert!(solves_line(open, &shift(3, 1)));
        // Right rows and columns alone, and right rows and boxes alone.
        assert!(!solves_line(open, &shift(1, 0)));
        assert!(!solves_line(open, &shift(3, 0)));
        let mut turned = shift(3, 1);
        turned = std::array::from_fn(|cell| turned[cell % 9 * 9 + cell / 9]);
        assert!(solves_line(open, &turned));
        // Renaming the digits gives a grid that solves an empty puzzle, but not one with these givens.
        let line = PlainLine::new(LINE).expect("a plain line");
        let renamed = GRID.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        assert!(solves_line(open, &renamed) && !solves_line(line, &renamed));
        // As many givens as may be are other digits.
        for count in 1..=9 {
            let mut others = *GRID;
            others[..count].iter_mut().for_each(|digit| *digit = b'1' + (*digit - b'0') % 9);
            let line = PlainLine::new(&others).expect("a plain line");
            assert!(!solves_line(line, GRID), "{count} givens");
        }
    }
}
