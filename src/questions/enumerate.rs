//! *Enumerating*: all solutions, their number, where they differ, and which digits are possible.
//!
//! ```
//! use satdoku::{Limits, Puzzle, Shape, enumerate};
//! let empty = Puzzle::empty(Shape::new(4)?);
//! let found = enumerate::enumerate(&empty, 3, &Limits::default())?;
//! assert_eq!((found.known.len(), found.is_complete()), (3, false));
//! assert_eq!(enumerate::count(&empty, &Limits::default()).known, 288);
//! # Ok::<(), satdoku::Error>(())
//! ```

mod counting;

use std::collections::HashSet;

use cnf::{Oracle, Var, Varisat, Verdict, backbone};

use crate::engines::encode::Reduced;
use crate::engines::native::End;
use crate::error::{Disagreement, Error};
use crate::grid::{Cell, Digits, Grid};
use crate::io::format::one_line;
use crate::limits::{Limits, Partial, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::verify::verify;
use crate::questions::solve::{sat_limits, sat_models, sat_stop, twice};
pub use counting::{CountOptions, count};

/// Lists up to `most` solutions with the SAT solver, using blocking clauses; in ascending order if the
/// list is complete.
///
/// Each solution costs more than the one before, so use this for a few thousand solutions at most;
/// [`native::search`](crate::native::search) visits any number in constant memory.
///
/// The native search confirms that a list is complete, within a number of guesses.
///
/// # Errors
/// Returns [`Error::Disagreement`] if a grid fails its check or comes twice, or if the native search
/// knows more or fewer of them.
pub fn enumerate(
    puzzle: &Puzzle,
    most: usize,
    limits: &Limits,
) -> Result<Partial<Vec<Grid>>, Error> {
    let mut models = sat_models(puzzle);
    let (mut known, mut seen) = (Vec::new(), HashSet::new());
    loop {
        match models.next(limits) {
            Ok(Some(grid)) => {
                verify(puzzle, "sat", &grid)?;
                if !seen.insert(grid.clone()) {
                    let line = grid.line(puzzle.alphabet);
                    return Err(twice(one_line(puzzle), "sat", line).into());
                }
                if known.len() == most {
                    return Ok(Partial { known, end: End::Enough });
                }
                known.push(grid);
            }
            Ok(None) => {
                confirm(puzzle, known.len(), limits)?;
                known.sort_unstable();
                return Ok(Partial::complete(known));
            }
            Err(stop) => return Ok(Partial::stopped_by(stop, known)),
        }
    }
}

/// Confirms with the native search, as far as that gets, that there are so many solutions.
fn confirm(puzzle: &Puzzle, count: usize, limits: &Limits) -> Result<(), Error> {
    let nodes = budgets::solve::cross_check(puzzle.shape().size());
    let (most, limits) = (count as u64 + 1, limits.with_nodes(nodes));
    let found = CountOptions::new().most(most).count(puzzle, &limits, |_| {})?;
    if found.known == most || (found.is_complete() && found.known < count as u64) {
        let more = if found.known == most { "at least " } else { "" };
        return Err(Error::from(Disagreement {
            question: "the number of solutions".to_owned(),
            puzzle: one_line(puzzle),
            answers: vec![("sat", count.to_string()), ("native", format!("{more}{}", found.known))],
        }));
    }
    Ok(())
}

/// Returns the cells in which some of these grids differ, in row-major order.
pub fn differing(solutions: &[Grid]) -> Vec<Cell> {
    let Some((first, others)) = solutions.split_first() else {
        return Vec::new();
    };
    let differs = |cell: &Cell| others.iter().any(|grid| grid[*cell] != first[*cell]);
    first.shape().cells().filter(differs).collect()
}

/// Finds the digits that each cell has in some solution: the backbone of the puzzle and its
/// complement. One set per cell, in row-major order; all are empty if there is no solution.
pub fn candidates(puzzle: &Puzzle, limits: &Limits) -> Partial<Vec<Digits>> {
    let shape = puzzle.shape();
    let reduced = Reduced::new(puzzle);
    let mut oracle = Varisat::new();
    oracle.load(&reduced.formula);
    let mut digits = vec![Digits::NONE; shape.cell_count()];
    let limits = sat_limits(limits);
    let open: Vec<_> = (0..reduced.candidates.len()).map(|i| Var::new(i).positive()).collect();
    match oracle.solve(&[], &limits) {
        Verdict::Sat(_) => {}
        Verdict::Unsat(_) => return Partial::complete(digits),
        Verdict::Unknown(stop) => return Partial::stopped_by(sat_stop(stop), digits),
    }
    for settled in reduced.settled().digits() {
        digits[settled.cell.index()].insert(settled.digit);
    }
    let possible = backbone::possible(&mut oracle, &open, &limits);
    for (candidate, holds) in reduced.candidates.iter().zip(possible.holds) {
        if holds {
            digits[candidate.cell.index()].insert(candidate.digit);
        }
    }
    Partial { known: digits, end: End::unless(possible.stopped.map(sat_stop)) }
}
