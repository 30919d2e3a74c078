//! The second referee: does a grid solve a puzzle? It reads rules and givens, and knows no engine.

use crate::constraint::{Constraint, Kind};
use crate::error::Disagreement;
use crate::grid::{Candidate, Cell, Digit, Digits, Grid};
use crate::notation::Notation;
use crate::plain::PlainLine;
use crate::puzzle::Puzzle;

/// Why a grid is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A constraint is broken, by these cells.
    Constraint {
        /// Its name.
        name: String,
        /// The first two cells with one digit, or the one with a digit that is not allowed.
        cells: Vec<Cell>,
    },
}

/// Checks that a grid is full, keeps every given and breaks no constraint.
///
/// ```
/// use satdoku::{Grid, Puzzle, Shape, Violation, check};
/// let shape = Shape::new(2)?; // two rows, no boxes
/// let grid = |values: [usize; 4]| {
///     let cells = values.iter().map(|&value| shape.digit(value).ok()).collect();
///     Grid::from_cells(shape, cells)
/// };
/// let puzzle = Puzzle::empty(shape);
/// assert_eq!(check(&puzzle, &grid([1, 2, 2, 1])), Ok(()));
/// assert!(matches!(check(&puzzle, &grid([1, 2, 1, 2])), Err(Violation::Constraint { .. })));
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// The first [`Violation`].
pub fn check(puzzle: &Puzzle, grid: &Grid) -> Result<(), Violation> {
    if grid.shape() != puzzle.shape() {
        return Err(Violation::Shape);
    }
    let all = puzzle.shape().digits();
    if let Some((cell, _)) = grid.cells().find(|(_, d)| d.is_none_or(|d| !all.contains(d))) {
        return Err(Violation::Open(cell));
    }
    if let Some(given) = puzzle.givens.iter().find(|given| grid[given.cell] != Some(given.digit)) {
        return Err(Violation::Given { cell: given.cell, expected: given.digit });
    }
    for constraint in puzzle.constraints() {
        if let Some(cells) = broken_by(constraint, all, grid) {
            return Err(Violation::Constraint { name: constraint.name.clone(), cells });
        }
    }
    Ok(())
}

/// Whether 81 symbols are a solution of a plain line: digits, those of the line among them, and each once in every row,
/// column and box.
pub fn solves_line(line: &PlainLine, grid: &[u8; 81]) -> bool {
    const ALL: u16 = 0b11_1111_1110;
    let (mut rows, mut columns, mut boxes) = ([0; 9], [0; 9], [0; 9]);
    let mut kept = true;
    for (row, (found, given)) in
        grid.chunks_exact(9).zip(line.symbols().chunks_exact(9)).enumerate()
    {
        for (column, (found, given)) in found.iter().zip(given).enumerate() {
            kept &= found == given || matches!(given, b'.' | b'0');
            let digit = 1_u16 << (found.wrapping_sub(b'0') & 15);
            rows[row] |= digit;
            columns[column] |= digit;
            boxes[row / 3 * 3 + column / 3] |= digit;
        }
    }
    // Other symbols than digits were mapped to them.
    let digits = grid.iter().all(|found| matches!(found, b'1'..=b'9'));
    kept && digits && [rows, columns, boxes].iter().flatten().all(|house| *house == ALL)
}

/// Checks a grid that an engine found.
///
/// # Errors
/// A [`Disagreement`] when it is no solution.
pub fn verify(puzzle: &Puzzle, engine: &'static str, grid: &Grid) -> Result<(), Disagreement> {
    check(puzzle, grid).map_err(|violation| Disagreement {
        question: "a solution".to_owned(),
        puzzle: puzzle.line(),
        answers: vec![
            (engine, grid.line(puzzle.alphabet)),
            ("check", violation.describe(puzzle, Notation::RowXColumn)),
        ],
    })
}

/// The cells of a full grid that break a constraint.
fn broken_by(constraint: &Constraint, all: Digits, grid: &Grid) -> Option<Vec<Cell>> {
    let needed = match constraint.kind {
        Kind::House => all,
        Kind::Distinct => Digits::NONE,
        Kind::Allow(allowed) => {
            let wrong = |cell: &Cell| grid[*cell].is_none_or(|digit| !allowed.contains(digit));
            return constraint.cells.iter().copied().find(wrong).map(|cell| vec![cell]);
        }
    };
    let mut seen = Digits::NONE;
    for &cell in &constraint.cells {
        let digit = grid[cell]?;
        if seen.contains(digit) {
            let mut same = constraint.cells.iter().copied().filter(|&c| grid[c] == Some(digit));
            return Some(vec![same.next()?, cell]);
        }
        seen.insert(digit);
    }
    // A house has as many cells as digits, unless somebody built another by hand.
    (!(needed - seen).is_empty()).then(|| constraint.cells.clone())
}

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
            Violation::Constraint { name, cells } => {
                let cells: Vec<String> = cells.iter().map(cell).collect();
                format!("{name} is broken, by {}", cells.join(" and "))
            }
        }
    }
}
