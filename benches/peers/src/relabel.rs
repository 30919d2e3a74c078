//! The same puzzle in other words: digits renamed, rows moved within their bands, bands moved,
//! columns and stacks likewise, and rows exchanged for columns. It has as many solutions.

use fastrand::Rng;

/// Draws one of the forms of a puzzle; blanks become `.`.
pub(crate) fn relabel(puzzle: &[u8; 81], random: &mut Rng) -> [u8; 81] {
    let (rows, columns) = (lines(random), lines(random));
    let mut digits = *b"123456789";
    random.shuffle(&mut digits);
    let transposed = random.bool();
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if transposed { column * 9 + row } else { row * 9 + column };
        match puzzle[from] {
            digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')],
            _ => b'.',
        }
    })
}

/// Nine rows or columns in an order that keeps those of a band or stack together.
fn lines(random: &mut Rng) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    random.shuffle(&mut bands);
    bands.iter_mut().for_each(|band| random.shuffle(band));
    *bands.as_flattened().first_chunk().expect("nine lines")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::search;
    use satdoku::PlainLine;
    use satdoku::native::Level;
    use std::collections::HashSet;

    /// Puzzles with one, several and no solutions.
    const SAMPLES: &str = include_str!("../../../tests/data/samples.txt");

    fn count(puzzle: &[u8; 81]) -> usize {
        let line = [PlainLine::new(puzzle).expect("a plain line")];
        let mut counts = Vec::new();
        search(&line, Level::Bands, 1000, &mut counts);
        counts[0]
    }

    #[test]
    fn as_many_solutions_and_givens_are_left() {
        let mut random = Rng::with_seed(7);
        let lines = SAMPLES.lines().filter_map(|line| line.as_bytes().first_chunk::<81>());
        let puzzles: Vec<&[u8; 81]> =
            lines.filter(|line| PlainLine::new(*line).is_some()).collect();
        assert_eq!(puzzles.len(), 110);
        for puzzle in puzzles {
            let other = relabel(puzzle, &mut random);
            let blanks = |puzzle: &[u8; 81]| puzzle.iter().filter(|c| **c == b'.').count();
            assert_eq!((count(puzzle), blanks(puzzle)), (count(&other), blanks(&other)));
        }
    }

    #[test]
    fn every_given_comes_to_every_cell_as_every_digit() {
        let mut random = Rng::with_seed(7);
        let mut puzzle = [b'0'; 81];
        puzzle[40] = b'5';
        let mut seen = HashSet::new();
        for _ in 0..20_000 {
            let other = relabel(&puzzle, &mut random);
            let given = other.iter().position(|symbol| *symbol != b'.').expect("one given");
            seen.insert((given, other[given]));
        }
        assert_eq!(seen.len(), 81 * 9);
    }

    #[test]
    fn houses_stay_houses() {
        // The cells of a house have one digit, those of no other set of cells have.
        let mut random = Rng::with_seed(7);
        for _ in 0..100 {
            let mut puzzle = [b'.'; 81];
            puzzle[..9].fill(b'1');
            let other = relabel(&puzzle, &mut random);
            let cells: Vec<usize> = (0..81).filter(|cell| other[*cell] != b'.').collect();
            let row = cells.iter().all(|cell| cell / 9 == cells[0] / 9);
            let column = cells.iter().all(|cell| cell % 9 == cells[0] % 9);
            assert!(cells.len() == 9 && (row || column), "{cells:?}");
        }
    }
}
