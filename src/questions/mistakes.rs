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
//! A cell has *lost its digit* if no solution contains any of its remaining candidates. Removed
//! candidates count as the player's work if the givens have one solution; if the givens have
//! several, the candidates belong to the puzzle, and entries are compared with the solutions that
//! are left.

use crate::error::Error;
use crate::grid::{Cell, Digits};
use crate::limits::{Limits, Stop};
use crate::puzzle::rules::Rule;
use crate::puzzle::{Layout, Puzzle, Role};
use crate::questions::solve::{Engine, Solutions, solve};

/// The answer to [`mistakes`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// The puzzle that the entries were compared with: without entries, and without candidates that
    /// count as the player's.
    pub puzzle: Puzzle,
    /// The solutions of that puzzle.
    pub solutions: Solutions,
    /// The cells that have lost their digit, in ascending order.
    pub lost: Vec<Cell>,
    /// The entries that no solution contains, as indices into [`Puzzle::givens`], in the order of
    /// their cells.
    pub wrong: Vec<usize>,
    /// Whether some solution contains all entries that are not wrong; `None` if a limit was reached
    /// first.
    pub rest_fits: Option<bool>,
    /// The limit because of which some entries were not checked, if any.
    pub stopped: Option<Stop>,
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
            found.stopped = Some(*stop);
            found.rest_fits = None;
        }
        Solutions::Several(..) => {
            for i in entries {
                let mut one = found.puzzle.clone();
                one.givens.push(puzzle.givens[i].clone());
                match solve(&one, Engine::Both, limits)?.solutions {
                    Solutions::None => found.wrong.push(i),
                    Solutions::Unknown(stop) => found.stopped = Some(stop),
                    _ => {}
                }
            }
            let wrong: Vec<_> = found.wrong.iter().map(|&i| puzzle.givens[i].candidate()).collect();
            let mut rest = found.puzzle.clone();
            let entries = puzzle.givens.iter().filter(|given| given.role == Role::Entry);
            let fitting = entries.filter(|given| !wrong.contains(&given.candidate()));
            rest.givens.extend(fitting.cloned());
            // Candidates that leave no solution together did so before any entry.
            if found.rest_fits == Some(true) {
                found.rest_fits = match solve(&rest, Engine::Both, limits)?.solutions {
                    Solutions::None => Some(false),
                    Solutions::Unknown(_) => None,
                    _ => Some(true),
                };
            }
        }
    }
    Ok(found)
}

/// What entries are compared with, and the cells that have lost their digit.
fn compared(puzzle: &Puzzle, limits: &Limits) -> Result<Mistakes, Error> {
    let mut all = puzzle.clone();
    all.givens.retain(|given| given.role != Role::Entry);
    let bare = with_candidates(&all, |_| false)?;
    let solutions = solve(&bare, Engine::Both, limits)?.solutions;
    let (wrong, lost) = (Vec::new(), Vec::new());
    let mut found =
        Mistakes { puzzle: bare, solutions, lost, wrong, rest_fits: Some(true), stopped: None };
    let left: Vec<(Cell, Digits)> = left(puzzle).collect();
    match &found.solutions {
        Solutions::Unique(grid) => {
            let has = |(cell, digits): &(Cell, Digits)| {
                grid[*cell].is_some_and(|digit| digits.contains(digit))
            };
            found.lost = left.iter().filter(|cell| !has(cell)).map(|(cell, _)| *cell).collect();
        }
        Solutions::Several(..) if !left.is_empty() => {
            for (cell, _) in left {
                let one = with_candidates(&all, |other| other == cell)?;
                match solve(&one, Engine::Both, limits)?.solutions {
                    Solutions::None => found.lost.push(cell),
                    Solutions::Unknown(stop) => found.stopped = Some(stop),
                    _ => {}
                }
            }
            let rest = with_candidates(&all, |cell| !found.lost.contains(&cell))?;
            match solve(&rest, Engine::Both, limits)?.solutions {
                Solutions::None => found.rest_fits = Some(false),
                solutions => (found.puzzle, found.solutions) = (rest, solutions),
            }
        }
        _ => {}
    }
    found.lost.dedup();
    Ok(found)
}

/// The candidates that are left to cells, where that is said.
fn left(puzzle: &Puzzle) -> impl Iterator<Item = (Cell, Digits)> {
    puzzle.constraints().iter().filter_map(|constraint| {
        constraint.allowed().and_then(|digits| Some((*constraint.cells().first()?, digits)))
    })
}

/// The puzzle with the candidates of some cells alone.
fn with_candidates(puzzle: &Puzzle, keeps: impl Fn(Cell) -> bool) -> Result<Puzzle, Error> {
    let shape = puzzle.shape();
    let stays = |rule: &&Rule| match rule {
        Rule::Allow { cell: (row, column), .. } => shape.cell(*row, *column).is_ok_and(&keeps),
        _ => true,
    };
    let rules: Vec<Rule> = puzzle.layout.rules().iter().filter(stays).cloned().collect();
    match rules.len() == puzzle.layout.rules().len() {
        true => Ok(puzzle.clone()),
        false => Ok(Puzzle { layout: Layout::new(shape, rules)?, ..puzzle.clone() }),
    }
}

/// Returns the puzzle that shows why a cell has lost its digit: the puzzle in `found`, with the
/// candidates of the cell in `puzzle`.
///
/// # Errors
/// Returns no error if the cell belongs to the puzzle.
pub fn with_candidates_of(puzzle: &Puzzle, found: &Mistakes, cell: Cell) -> Result<Puzzle, Error> {
    let one = with_candidates(puzzle, |other| other == cell)?;
    Ok(Puzzle { layout: one.layout, ..found.puzzle.clone() })
}
