//! [`recount`]: where a text has a cell too many or too few.
//!
//! ```
//! use satdoku::{Error, Limits, ReadOptions, read, repair};
//! // A blank is missing.
//! let Err(Error::Text(fault)) = read("1.4.....3....2.") else { panic!("it has 15 cells") };
//! let cells = fault.miscounted.expect("it is nearly a puzzle");
//! let found = repair::recount(&cells, ReadOptions::default(), &Limits::default())?;
//! let found = found.expect("it is near enough");
//! let lines: Vec<String> = found.recounts.iter().map(|r| r.puzzle.line()).collect();
//! assert!(lines.contains(&"1..4.....3....2.".to_owned()));
//! # Ok::<(), Error>(())
//! ```
//!
//! The commonest mistake in copying a puzzle is a blank that is lost or doubled. All ways to put
//! blanks in or leave them out are tried, up to two in a row; to put in or leave out one digit; and
//! to leave out or put in one row. Those that lead to exactly one solution are listed. A digit that
//! was lost, or one too many that does not repeat its neighbour, is listed only if the cells of the
//! givens are symmetric afterwards, or if nothing else works.

mod rows;

use crate::error::source::Source;
use crate::error::{Error, Miscounted};
use crate::grid::Symmetry;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::io::format::{ReadOptions, read_all};
use crate::limits::{End, Limits, budgets};
use crate::puzzle::{Given, Puzzle};
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::confirm::confirm;
use crate::questions::repair::rank::why::Why;
use crate::questions::repair::rank::{Mirrors, order};
use rows::{Row, Way, ways};

/// A change of the cells of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CellEdit {
    /// Cells that are put in: a digit or some blanks.
    PutIn {
        /// The cell of the digit, or the first and the last of a run of blanks to which the new
        /// ones belong.
        cells: (Cell, Cell),
        /// The digit; `None` for blanks.
        digit: Option<Digit>,
        /// The number of cells that are put in.
        count: usize,
    },
    /// Cells that are left out: a digit or some blanks.
    LeaveOut {
        /// The row in the text, counted from 1; `None` if the whole puzzle is on one line.
        row: Option<usize>,
        /// The position of the digit in that row or line, or the first and the last of a run of
        /// blanks of which some are too many; counted from 1.
        positions: (usize, usize),
        /// The digit; `None` for blanks.
        digit: Option<Digit>,
        /// The number of cells that are left out.
        count: usize,
    },
    /// An empty row is put in, which gets this number.
    PutInRow(usize),
    /// A row is left out.
    LeaveOutRow {
        /// Its number in the text, counted from 1.
        row: usize,
        /// Whether the row before it is the same.
        repeats: bool,
    },
}

/// Changes of the cells of a text that make it a puzzle with exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recount {
    /// The changes, in the order of the text.
    pub edits: Vec<CellEdit>,
    /// The puzzle after them.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// Reasons that make the changes likely; may be empty.
    pub why: Vec<Why>,
    /// Whether both engines confirm that the solution is the only one.
    pub cross_checked: bool,
}

/// The answer to [`recount`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recounts {
    /// The likeliest changes, at most 20, likeliest first.
    pub recounts: Vec<Recount>,
    /// How many there are, listed or not.
    pub found: usize,
    /// How the search for them ended.
    pub end: End,
}

/// Finds out what may be missing or doubled in a text that has a few cells too many or too few.
/// Returns `None` if the text is too far from any puzzle, or its symbols cannot be read.
///
/// The order is: cells of the givens that are symmetric after the change; a row that repeats the one
/// before it; blanks before digits, a doubled digit before others; longer runs of blanks, in which
/// one is easily lost; ascending positions. Takes as long as a few hundred short searches.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
pub fn recount(
    cells: &Miscounted,
    options: ReadOptions,
    limits: &Limits,
) -> Result<Option<Recounts>, Error> {
    let Some(text) = Text::read(cells, options) else { return Ok(None) };
    let Some(ways) = ways(&text.rows, cells.size, text.puzzle.shape()) else { return Ok(None) };
    let mut probe = Probe::new(&text.puzzle, budgets::repair::NODES, limits);
    let mirrors = Mirrors::new(text.puzzle.shape());
    let mut found = Vec::new();
    let mut end = End::Exhausted;
    for (place, way) in ways.into_iter().enumerate() {
        let givens = text.givens(&way.cells);
        match probe.solutions(&givens, 2) {
            Ok(left) => {
                if let ([grid], true) = (&left.known[..], left.is_complete()) {
                    let taken: Vec<bool> = way.cells.iter().map(Option::is_some).collect();
                    let symmetry = mirrors.symmetry(&taken);
                    let asymmetry = 3 - symmetry.map_or(0, order);
                    let rank = (asymmetry, way.cost, usize::MAX - way.run, place);
                    found.push((rank, way, givens, grid.clone(), symmetry));
                }
            }
            Err(NoAnswer::Stopped(stop)) => {
                end = End::Stopped(stop);
                break;
            }
            Err(NoAnswer::Failed(error)) => return Err(error),
        }
    }
    let is_likely = |(_, way, .., symmetry): &(_, Way, _, _, Option<Symmetry>)| {
        way.cost <= rows::LIKELY || symmetry.is_some()
    };
    if found.iter().any(is_likely) {
        found.retain(is_likely);
    }
    found.sort_by_key(|(rank, ..)| *rank);
    let count = found.len();
    let mut recounts = Vec::new();
    for (_, Way { edits, .. }, givens, solution, symmetry) in
        found.into_iter().take(budgets::repair::MOST_RECOUNTS)
    {
        let givens = givens.into_iter().map(Given::of).collect();
        let puzzle = Puzzle { givens, ..text.puzzle.clone() };
        let cross_checked = confirm(&puzzle, &solution, limits)?;
        let why = symmetry.map(Why::RestoresSymmetry).into_iter().collect();
        recounts.push(Recount { edits, puzzle, solution, why, cross_checked });
    }
    Ok(Some(Recounts { recounts, found: count, end }))
}

/// A text that is nearly a puzzle.
struct Text {
    /// An empty puzzle of the shape that it should have.
    puzzle: Puzzle,
    rows: Vec<Row>,
}

impl Text {
    /// Reads the symbols; `None` if they are those of no grid.
    fn read(cells: &Miscounted, options: ReadOptions) -> Option<Text> {
        let size = cells.size;
        let symbols = || cells.rows.iter().flatten().map(|symbol| symbol.trim());
        // What the symbols mean is told by a grid with as many cells as it should have.
        let gap = if symbols().any(|symbol| symbol.chars().count() > 1) { " " } else { "" };
        let blanks = std::iter::repeat_n(".", size * size);
        let whole = symbols().map(|symbol| if symbol.is_empty() { "." } else { symbol });
        let whole: Vec<&str> = whole.chain(blanks).take(size * size).collect();
        let lines: Vec<String> = whole.chunks(size).map(|row| row.join(gap)).collect();
        let options = ReadOptions { size: Some(size), ..options };
        let read = read_all(&Source::new("text", lines.join("\n")), options).next()?.ok()?;
        let shape = read.shape();
        let highest = usize::from(shape.highest().value());
        let digit = |symbol: &String| {
            let symbol = symbol.trim();
            let value = symbol
                .parse()
                .ok()
                .filter(|_| symbol.len() > 1)
                .or_else(|| read.alphabet.value(symbol.parse().ok()?, highest));
            value.and_then(|value| shape.digit(value).ok())
        };
        let rows = cells.rows.iter().map(|row| row.iter().map(digit).collect()).collect();
        let puzzle = Puzzle { givens: Vec::new(), notes: Vec::new(), name: None, ..read };
        Some(Text { puzzle, rows })
    }

    fn givens(&self, cells: &[Option<Digit>]) -> Vec<Candidate> {
        let cells = self.puzzle.shape().cells().zip(cells);
        cells.filter_map(|(cell, digit)| Some(Candidate { cell, digit: (*digit)? })).collect()
    }
}
