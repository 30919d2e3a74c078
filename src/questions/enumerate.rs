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

use std::collections::HashSet;
use std::ops::ControlFlow;

use cnf::{Oracle, Var, Varisat, Verdict, backbone};

use crate::engines::encode::Reduced;
use crate::engines::native;
use crate::engines::native::{End, Level, Search};
use crate::error::{Disagreement, Error};
use crate::grid::{Cell, Digits, Grid};
use crate::io::format::one_line;
use crate::limits::{Limits, Partial, budgets};
use crate::puzzle::Puzzle;
use crate::puzzle::plain::PlainLine;
use crate::questions::common::verify::verify;
use crate::questions::solve::{sat_limits, sat_models, sat_stop, twice};

/// Lists up to `most` solutions with the SAT solver, using blocking clauses; in ascending order if the
/// list is complete.
///
/// Each solution costs more than the one before, so use this for a few thousand solutions at most;
/// [`native::search`] visits any number in constant memory.
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
    let found = CountOptions::new().most(most).count(puzzle, &limits, |_| {});
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

/// Counts solutions with the native search, in constant memory. [`CountOptions`] can stop at a number,
/// and tell of each solution.
///
/// It is complete only if it is certain that there are no more.
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Partial<u64> {
    CountOptions::new().count(puzzle, limits, |_| {})
}

/// How far to count, and with what.
///
/// ```
/// use satdoku::{Limits, Puzzle, Shape, enumerate::CountOptions};
/// let empty = Puzzle::empty(Shape::new(4)?);
/// let mut last = 0;
/// let options = CountOptions::new().most(100);
/// let found = options.count(&empty, &Limits::default(), |number| last = number);
/// assert_eq!((found.known, found.is_complete(), last), (100, false, 100));
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountOptions {
    most: Option<u64>,
    level: Level,
}

/// All solutions, at the best level of this processor.
impl Default for CountOptions {
    fn default() -> CountOptions {
        CountOptions { most: None, level: Level::best() }
    }
}

impl CountOptions {
    /// All solutions, at the best level of this processor.
    pub fn new() -> CountOptions {
        CountOptions::default()
    }

    /// Sets the number of solutions after which to stop; without one, all are counted.
    pub fn most(self, most: impl Into<Option<u64>>) -> CountOptions {
        CountOptions { most: most.into(), ..self }
    }

    /// Sets the CPU instruction level of the native search for plain 9×9. Other puzzles, and those of
    /// plain 9×9 if this processor [lacks](Level::is_supported) the level, are left to a slower search.
    pub fn level(self, level: Level) -> CountOptions {
        CountOptions { level, ..self }
    }

    /// Counts like [`count()`]. `watch` is called for each solution with its number, counted from 1.
    pub fn count(&self, puzzle: &Puzzle, limits: &Limits, watch: impl FnMut(u64)) -> Partial<u64> {
        let search = Search::at_level(puzzle, self.level);
        let search = search.unwrap_or_else(|| Search::generic(puzzle));
        counted(self.most, watch, |next| search.visit(puzzle.facts(), limits, |_| next()))
    }

    /// Counts the solutions of a plain line.
    ///
    /// # Panics
    /// Panics if this processor [lacks](Level::is_supported) the instruction level.
    pub fn count_line(
        &self,
        line: PlainLine<'_>,
        limits: &Limits,
        watch: impl FnMut(u64),
    ) -> Partial<u64> {
        let level = self.level;
        counted(self.most, watch, |next| {
            native::search_line(line, level, limits, &mut 0, |_| next())
        })
    }
}

/// Counts the solutions that `search` visits.
fn counted(
    most: Option<u64>,
    mut watch: impl FnMut(u64),
    search: impl FnOnce(&mut dyn FnMut() -> ControlFlow<()>) -> End,
) -> Partial<u64> {
    let mut known = 0;
    let end = search(&mut || {
        if most == Some(known) {
            return ControlFlow::Break(());
        }
        known += 1;
        watch(known);
        ControlFlow::Continue(())
    });
    Partial { known, end }
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
