//! Full boards of any size, drawn at random. They are not uniform: see
//! [`fill`](crate::questions::generate::fill).

use crate::engines::native::{End, Search};
use crate::grid::{Cell, Digit, Grid, Shape};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::generate::lane::NoPuzzle;
use crate::questions::generate::random::Random;

/// The largest size at which the search reliably fills an empty grid.
const MOST_SEARCHED: usize = 16;

/// Draws a full board under the plain rules of a shape.
pub(super) fn board(
    rules: &Puzzle,
    random: &mut Random,
    limits: &Limits,
) -> Result<Grid, NoPuzzle> {
    let shape = rules.shape();
    let found = match shape.size() {
        0..=MOST_SEARCHED => searched(rules, random, limits)?,
        _ => None,
    };
    Ok(shuffled(&found.unwrap_or_else(|| shifted(shape)), random))
}

/// Searches for a solution, trying random digits first; returns `None` if none is found soon.
pub(super) fn searched(
    puzzle: &Puzzle,
    random: &mut Random,
    limits: &Limits,
) -> Result<Option<Grid>, NoPuzzle> {
    let mut search = Search::new(puzzle);
    for _ in 0..budgets::generate::BOARD_TRIES {
        search.prefer(any_digits(puzzle.shape(), random));
        let givens = puzzle.facts();
        let (found, end) =
            search.first(1, givens, &limits.with_nodes(budgets::generate::BOARD_GUESSES));
        match end {
            End::Stopped(Stop::Budget) => {}
            End::Stopped(stop) => return Err(NoPuzzle::Stopped(stop)),
            End::Exhausted | End::Enough => return Ok(found.into_iter().next()),
        }
    }
    Ok(None)
}

/// Returns a grid with the digits of each row in random order, without regard to columns and boxes.
pub(super) fn any_digits(shape: Shape, random: &mut Random) -> Grid {
    let mut digits: Vec<Option<Digit>> = shape.digits().iter().map(Some).collect();
    let mut cells = Vec::new();
    for _ in 0..shape.size() {
        random.shuffle(&mut digits);
        cells.extend_from_slice(&digits[..shape.size()]);
    }
    Grid::from_cells(shape, cells)
}

/// Returns the obvious board: each row is the row above, shifted by a box, and each band is shifted
/// by one more.
fn shifted(shape: Shape) -> Grid {
    let (height, width) = shape.boxes().unwrap_or((shape.size(), 1));
    let digit = |cell: Cell| {
        let (row, column) = (cell.index() / shape.size(), cell.index() % shape.size());
        (row % height * width + row / height + column) % shape.size()
    };
    let lowest = usize::from(shape.lowest().value());
    let digits = shape.cells().map(|cell| shape.digit(digit(cell) + lowest).ok());
    Grid::from_cells(shape, digits.collect())
}

/// Renames the digits of a board and reorders its rows and columns at random. All boards that this
/// can give are equally likely.
fn shuffled(board: &Grid, random: &mut Random) -> Grid {
    let shape = board.shape();
    let size = shape.size();
    let (height, width) = shape.boxes().unwrap_or((size, size));
    let (rows, columns) = (lines(size, height, random), lines(size, width, random));
    let mut names: Vec<Digit> = shape.digits().iter().collect();
    random.shuffle(&mut names);
    // Boxes stay boxes under transposition only if they are square.
    let turn = height == width && random.below(2) == 1;
    let cells = shape.cells().map(|cell| {
        let (row, column) = (rows[cell.index() / size], columns[cell.index() % size]);
        let from = if turn { column * size + row } else { row * size + column };
        let digit = board[Cell::new(from)]?;
        Some(names[usize::from(digit.value() - shape.lowest().value())])
    });
    Grid::from_cells(shape, cells.collect())
}

/// Returns the lines in random order; those of a band stay together.
fn lines(size: usize, together: usize, random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> = (0..size / together)
        .map(|band| (band * together..(band + 1) * together).collect())
        .collect();
    bands.iter_mut().for_each(|band| random.shuffle(band));
    random.shuffle(&mut bands);
    bands.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::check::check;

    #[test]
    fn boards_keep_the_rules() {
        let shapes = (2..=36).flat_map(|size| {
            let shape = Shape::new(size).expect("a size");
            [
                shape,
                shape.without_boxes(),
                shape.with_digits(0, shape.size() - 1).expect("as many digits as rows"),
            ]
        });
        for (i, shape) in shapes.enumerate() {
            let rules = Puzzle::empty(shape);
            let board = shuffled(&shifted(shape), &mut Random::new(1, i as u64));
            assert_eq!(check(&rules, &board), Ok(()), "{shape:?}");
            if shape.size() <= 12 {
                let board = board_of(&rules, i as u64);
                assert_eq!(check(&rules, &board), Ok(()), "{shape:?}");
            }
        }
    }

    fn board_of(rules: &Puzzle, stream: u64) -> Grid {
        board(rules, &mut Random::new(2, stream), &Limits::default())
            .unwrap_or_else(|_| panic!("a board of {:?}", rules.shape()))
    }

    /// All 288 boards of 4×4 occur, and none much more often than another.
    #[test]
    fn small_boards_all_come() {
        let rules = Puzzle::empty(Shape::new(4).expect("a size"));
        let mut counts = std::collections::BTreeMap::new();
        for stream in 0..4000 {
            *counts.entry(board_of(&rules, stream)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 288);
        assert!(counts.values().all(|count| *count < 60));
    }
}
