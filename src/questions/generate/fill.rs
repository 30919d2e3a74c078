//! *Filling*: full boards, or completions of a puzzle, drawn at random and independently.
//!
//! ```
//! use satdoku::generate::fill::{Distribution, Drawn, Filler};
//! use satdoku::{Limits, check, read};
//! let puzzle = read("1..4..........2.")?;
//! let filler = Filler::new(&puzzle, &Limits::default())?;
//! assert_eq!(filler.distribution(), Distribution::Uniform);
//! let Drawn::Grid(board) = filler.draw(7, 0, &Limits::default())? else { panic!("it has some") };
//! assert_eq!(check(&puzzle, &board), Ok(()));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! # How likely each board is
//! - An empty plain 9×9: all boards are equally likely.
//! - A puzzle, or a small grid, with at most [`MOST_LISTED`] solutions: all solutions are listed
//!   and equally likely.
//! - Any other empty grid up to 16×16: a search tries digits at random, then rows, columns and
//!   digits are shuffled. Boards that differ only by such a shuffle are equally likely, others are
//!   not.
//! - Beyond 16×16, or if that search gets lost: the board in which each row is the row above,
//!   shifted, with rows, columns and digits shuffled. Only a tiny fraction of all boards can be
//!   drawn this way.
//! - Any other puzzle: the first solution found by a search that tries digits at random. Some
//!   solutions are likelier than others.

use crate::engines::native::{End, Search};
use crate::error::Error;
use crate::grid::{Candidate, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::{Layout, Puzzle};
use crate::questions::common::verify::verify;
use crate::questions::generate::lane::{NoPuzzle, board_of};
use crate::questions::generate::random::Random;
use crate::questions::generate::{board, uniform};
use crate::questions::probe::Probe;
use crate::questions::solve::{Engine, Solutions, solve};

/// Solutions are listed up to this many.
pub const MOST_LISTED: usize = 20_000;

/// How likely each solution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distribution {
    /// All are equally likely.
    Uniform,
    /// Some are likelier than others.
    Biased,
}

/// Draws solutions of a puzzle.
#[derive(Clone, Debug)]
pub struct Filler {
    puzzle: Puzzle,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    /// An empty plain 9×9.
    Nine,
    /// One of these solutions.
    Listed(Vec<Grid>),
    /// An empty grid of another shape.
    Empty,
    /// By a search.
    Searched,
    /// It is not known whether there is a solution.
    Unknown(Stop),
}

/// What [`Filler::draw`] draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// A solution.
    Grid(Grid),
    /// There is none.
    None,
    /// A limit was reached first.
    Unknown(Stop),
}

impl Filler {
    /// Prepares to draw solutions of `puzzle`.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if the engines contradict each other.
    pub fn new(puzzle: &Puzzle, limits: &Limits) -> Result<Filler, Error> {
        Ok(Filler { way: Way::of(puzzle, limits)?, puzzle: puzzle.clone() })
    }

    /// Returns how likely each solution is to be drawn.
    pub fn distribution(&self) -> Distribution {
        match self.way {
            Way::Nine | Way::Listed(_) => Distribution::Uniform,
            Way::Empty | Way::Searched | Way::Unknown(_) => Distribution::Biased,
        }
    }

    /// Draws the solution with this number.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if a grid is no solution.
    pub fn draw(&self, seed: u64, number: u64, limits: &Limits) -> Result<Drawn, Error> {
        let (puzzle, mut random) = (&self.puzzle, Random::new(seed, number));
        let drawn = match &self.way {
            Way::Nine => Ok(Some(board_of(puzzle, &uniform::board(&mut random)))),
            Way::Listed(all) if all.is_empty() => Ok(None),
            Way::Listed(all) => Ok(Some(all[random.below(all.len())].clone())),
            Way::Empty => board::board(puzzle, &mut random, limits).map(Some),
            Way::Searched => searched(puzzle, &mut random, limits),
            Way::Unknown(stop) => Err(NoPuzzle::Stopped(*stop)),
        };
        match drawn {
            Ok(Some(grid)) => {
                verify(puzzle, "fill", &grid)?;
                Ok(Drawn::Grid(grid))
            }
            Ok(None) => Ok(Drawn::None),
            Err(NoPuzzle::Lost) => Ok(Drawn::Unknown(Stop::Budget)),
            Err(NoPuzzle::Stopped(stop)) => Ok(Drawn::Unknown(stop)),
            Err(NoPuzzle::Failed(error)) => Err(error),
        }
    }
}

impl Way {
    fn of(puzzle: &Puzzle, limits: &Limits) -> Result<Way, Error> {
        let is_empty = puzzle.facts().next().is_none() && puzzle.layout.is_plain();
        match puzzle.shape() {
            shape if is_empty && shape == Layout::classic_nine().shape() => return Ok(Way::Nine),
            shape if is_empty && shape.size() > 4 => return Ok(Way::Empty),
            _ => {}
        }
        let limited = limits.with_nodes(budgets::generate::LIST_GUESSES);
        let (mut found, end) = Search::new(puzzle).first(MOST_LISTED + 1, puzzle.facts(), &limited);
        match end {
            End::Exhausted => {
                // The order in which a search finds solutions may change, so it must not matter.
                found.sort_unstable();
                return Ok(Way::Listed(found));
            }
            End::Stopped(stop) if stop != Stop::Budget => return Ok(Way::Unknown(stop)),
            End::Enough | End::Stopped(_) if found.len() > 1 => return Ok(Way::Searched),
            End::Enough | End::Stopped(_) => {}
        }
        Ok(match solve(puzzle, Engine::Sat, limits)?.solutions {
            Solutions::None => Way::Listed(Vec::new()),
            Solutions::Unique(grid) => Way::Listed(vec![grid]),
            Solutions::Several(..) => Way::Searched,
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Way::Unknown(stop),
        })
    }
}

/// Searches for a solution of a puzzle that has one.
fn searched(
    puzzle: &Puzzle,
    random: &mut Random,
    limits: &Limits,
) -> Result<Option<Grid>, NoPuzzle> {
    match board::searched(puzzle, random, limits)? {
        Some(grid) => Ok(Some(grid)),
        None => cell_by_cell(puzzle, random, limits),
    }
}

/// Fills random cells with random digits as long as there is a solution with them.
fn cell_by_cell(
    puzzle: &Puzzle,
    random: &mut Random,
    limits: &Limits,
) -> Result<Option<Grid>, NoPuzzle> {
    let mut probe = Probe::new(puzzle, budgets::generate::FILL, limits);
    let mut digits: Vec<Candidate> = puzzle.givens.iter().map(|given| given.candidate()).collect();
    let first = |probe: &mut Probe<'_>, digits: &[Candidate]| -> Result<Option<Grid>, NoPuzzle> {
        Ok(probe.solutions(digits, 1)?.known.into_iter().next())
    };
    let Some(mut solution) = first(&mut probe, &digits)? else { return Ok(None) };
    let mut cells: Vec<_> = puzzle.shape().cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut choices: Vec<_> = puzzle.own_candidates(cell).iter().collect();
        random.shuffle(&mut choices);
        for digit in choices {
            digits.push(Candidate { cell, digit });
            if solution[cell] == Some(digit) {
                break;
            }
            if let Some(other) = first(&mut probe, &digits)? {
                solution = other;
                break;
            }
            digits.pop();
        }
    }
    Ok(Some(solution))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::io::format::read;

    #[test]
    fn cells_are_filled_one_by_one_where_the_search_gets_lost() {
        let row = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5";
        let puzzle = read(&format!("{row}.........")).expect("a puzzle");
        for stream in 0..5 {
            let mut random = Random::new(4, stream);
            let found = cell_by_cell(&puzzle, &mut random, &Limits::default());
            let grid = found.ok().flatten().expect("there are solutions");
            assert_eq!(crate::engines::check::check(&puzzle, &grid), Ok(()));
        }
    }

    #[test]
    fn listed_solutions_are_equally_likely() {
        let puzzle = Puzzle::empty(Shape::new(4).expect("a size"));
        let filler = Filler::new(&puzzle, &Limits::default()).expect("no engine disagrees");
        assert_eq!(filler.distribution(), Distribution::Uniform);
        let mut counts = std::collections::BTreeMap::new();
        for number in 0..28_800 {
            let drawn = filler.draw(1, number, &Limits::default()).expect("they are solutions");
            let Drawn::Grid(grid) = drawn else { panic!("there are some, and no limit") };
            *counts.entry(grid).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 288);
        // 287 degrees of freedom: the mean of chi squared is 287, its standard deviation 24.
        let chi: f64 = counts.values().map(|&n| f64::from(n - 100i32).powi(2) / 100.0).sum();
        assert!((167.0..407.0).contains(&chi), "{chi}");
    }
}
