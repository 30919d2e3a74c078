//! *Mistakes*: which filled-in digits are wrong.
//!
//! ```
//! use satdoku::{Limits, Role, mistakes::mistakes, read};
//! let mut puzzle = read("1..4.....3....2.")?;
//! puzzle.add(1, 2, 2, Role::Entry)?;
//! puzzle.add(1, 3, 2, Role::Entry)?;
//! let found = mistakes(&puzzle, &Limits::default())?;
//! let cells: Vec<usize> = found.wrong.iter().map(|&i| puzzle.givens[i].cell.index()).collect();
//! assert_eq!(cells, [2]); // 1x3, where the solution has a 3
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! An entry is wrong if no solution of the puzzle contains it. With one solution, that is every
//! entry that differs from it. With several, each entry may be in some solution although no
//! solution contains all of them.
//!
//! A cell has *lost its digit* if every candidate that was not crossed out in it is in no solution.

mod why;

use crate::error::Error;
use crate::grid::{Candidate, Cell};
use crate::limits::{End, Limits};
use crate::puzzle::{Puzzle, Role};
use crate::questions::solve::{Engine, Solutions, solve};
pub use why::{Why, why};

/// The answer to [`mistakes`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// The puzzle that the entries were compared with: without entries, and with nothing crossed out.
    pub puzzle: Puzzle,
    /// The solutions of that puzzle.
    pub solutions: Solutions,
    /// The cells that have lost their digit, in ascending order.
    pub lost: Vec<Cell>,
    /// The entries that no solution contains, as indices into [`Puzzle::givens`], in the order of
    /// their cells.
    pub wrong: Vec<usize>,
    /// Whether some solution contains all entries that are not wrong and nothing that is crossed out,
    /// cells that have lost their digit aside; `None` if a limit was reached first.
    pub rest_fits: Option<bool>,
    /// Complete unless a limit left some entries unchecked.
    pub end: End,
}

/// Finds the wrong entries of a puzzle (digits whose role is [`Role::Entry`]), and the cells that
/// have lost their digit. All other digits count as givens.
///
/// A puzzle without a solution has no mistakes, because there is nothing to compare entries with.
/// If it has several solutions, each entry takes a call of [`solve`], and so do the candidates of
/// each cell.
///
/// # Errors
/// Returns [`Error::Disagreement`] under the same conditions as [`solve`].
pub fn mistakes(puzzle: &Puzzle, limits: &Limits) -> Result<Mistakes, Error> {
    let mut found = compared(puzzle, limits)?;
    let mut entries: Vec<usize> =
        (0..puzzle.givens.len()).filter(|&i| puzzle.givens[i].role == Role::Entry).collect();
    entries.sort_by_key(|&i| puzzle.givens[i].candidate());
    match &found.solutions {
        Solutions::None => found.rest_fits = Some(false),
        Solutions::Unique(grid) => {
            let differs = |i: &usize| {
                let given = &puzzle.givens[*i];
                grid[given.cell] != Some(given.digit)
            };
            found.wrong = entries.into_iter().filter(differs).collect();
        }
        Solutions::Unknown(stop) | Solutions::Found(_, stop) => {
            found.end = End::Stopped(*stop);
            found.rest_fits = None;
        }
        Solutions::Several(..) => {
            for i in entries {
                let mut one = found.puzzle.clone();
                one.givens.push(puzzle.givens[i].clone());
                match solve(&one, Engine::Both, limits)?.solutions {
                    Solutions::None => found.wrong.push(i),
                    Solutions::Unknown(stop) => found.end = End::Stopped(stop),
                    _ => {}
                }
            }
            let wrong: Vec<_> = found.wrong.iter().map(|&i| puzzle.givens[i].candidate()).collect();
            let mut rest = found.puzzle.clone();
            let entries = puzzle.givens.iter().filter(|given| given.role == Role::Entry);
            let fitting = entries.filter(|given| !wrong.contains(&given.candidate()));
            rest.givens.extend(fitting.cloned());
            rest.crossed_out = puzzle.crossed_out.clone();
            rest.crossed_out.retain(|candidate| !found.lost.contains(&candidate.cell));
            found.rest_fits = match solve(&rest, Engine::Both, limits)?.solutions {
                Solutions::None => Some(false),
                Solutions::Unknown(_) => None,
                _ => Some(true),
            };
        }
    }
    Ok(found)
}

/// What entries are compared with, and the cells that have lost their digit.
fn compared(puzzle: &Puzzle, limits: &Limits) -> Result<Mistakes, Error> {
    let fresh = puzzle.fresh();
    let solutions = solve(&fresh, Engine::Both, limits)?.solutions;
    let mut cells: Vec<Cell> = puzzle.crossed_out.iter().map(|candidate| candidate.cell).collect();
    cells.dedup();
    let (mut lost, mut end) = (Vec::new(), End::Exhausted);
    match &solutions {
        Solutions::Unique(grid) => {
            let has = |cell: Cell| {
                let digit = grid[cell];
                digit.is_some_and(|digit| puzzle.crossed_out.contains(&Candidate { cell, digit }))
            };
            lost = cells.iter().copied().filter(|&cell| has(cell)).collect();
        }
        Solutions::Several(..) => {
            for cell in cells {
                match solve(&crossed_out_in(puzzle, &fresh, cell), Engine::Both, limits)?.solutions
                {
                    Solutions::None => lost.push(cell),
                    Solutions::Unknown(stop) => end = End::Stopped(stop),
                    _ => {}
                }
            }
        }
        _ => {}
    }
    let (wrong, rest_fits) = (Vec::new(), Some(true));
    Ok(Mistakes { puzzle: fresh, solutions, lost, wrong, rest_fits, end })
}

/// A fresh puzzle in which a person has crossed out the candidates of one cell.
fn crossed_out_in(puzzle: &Puzzle, fresh: &Puzzle, cell: Cell) -> Puzzle {
    let of_cell = puzzle.crossed_out.iter().filter(|candidate| candidate.cell == cell);
    Puzzle { crossed_out: of_cell.copied().collect(), ..fresh.clone() }
}

impl Mistakes {
    /// The puzzle that shows why a cell has lost its digit: the one that entries were compared with,
    /// with the candidates crossed out that are so in this cell of `puzzle`.
    pub fn why_lost(&self, puzzle: &Puzzle, cell: Cell) -> Puzzle {
        crossed_out_in(puzzle, &self.puzzle, cell)
    }
}
