//! *Mistakes*: which of the digits that a person filled in are wrong.
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
//! An entry is wrong when no solution of the puzzle has it. With one solution that is every entry that differs from it.
//! With several, each entry can be in some solution, and still no solution have all of them.

use crate::error::Error;
use crate::limits::{Limits, Stop};
use crate::puzzle::{Puzzle, Role};
use crate::solve::{Engine, Solutions, solve};

/// The answer to [`mistakes`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// The solutions of the puzzle without the entries.
    pub solutions: Solutions,
    /// The entries that no solution has, as indices into [`Puzzle::givens`], in the order of their cells.
    pub wrong: Vec<usize>,
    /// Whether some solution has all entries that are not wrong; `None` when a limit was reached first.
    pub rest_fits: Option<bool>,
    /// The limit because of which entries were not looked at, if there was one.
    pub stopped: Option<Stop>,
}

/// Finds the entries of a puzzle that are wrong: digits whose role is [`Role::Entry`]. All others are taken for
/// given.
///
/// A puzzle without a solution has no wrong entries, for there is nothing to compare them with. When it has several solutions,
/// each entry takes a call of [`solve`].
///
/// # Errors
/// [`Error::Disagreement`] as for [`solve`].
pub fn mistakes(puzzle: &Puzzle, limits: &Limits) -> Result<Mistakes, Error> {
    let mut alone = puzzle.clone();
    alone.givens.retain(|given| given.role != Role::Entry);
    let solutions = solve(&alone, Engine::Both, limits)?.solutions;
    let mut entries: Vec<usize> =
        (0..puzzle.givens.len()).filter(|&i| puzzle.givens[i].role == Role::Entry).collect();
    entries.sort_by_key(|&i| puzzle.givens[i].candidate());
    let mut found = Mistakes { solutions, wrong: Vec::new(), rest_fits: Some(true), stopped: None };
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
                let mut one = alone.clone();
                one.givens.push(puzzle.givens[i].clone());
                match solve(&one, Engine::Both, limits)?.solutions {
                    Solutions::None => found.wrong.push(i),
                    Solutions::Unknown(stop) => found.stopped = Some(stop),
                    _ => {}
                }
            }
            let mut rest = puzzle.clone();
            let wrong: Vec<_> = found.wrong.iter().map(|&i| puzzle.givens[i].candidate()).collect();
            rest.givens
                .retain(|given| given.role != Role::Entry || !wrong.contains(&given.candidate()));
            found.rest_fits = match solve(&rest, Engine::Both, limits)?.solutions {
                Solutions::None => Some(false),
                Solutions::Unknown(_) => None,
                _ => Some(true),
            };
        }
    }
    Ok(found)
}
