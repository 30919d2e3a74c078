//! The *native search*: depth first, with no SAT in it, the first referee.
//!
//! ```
//! use std::ops::ControlFlow;
//! use satdoku::{Limits, Puzzle, Shape, native};
//! let empty = Puzzle::empty(Shape::new(4)?);
//! let mut count = 0;
//! let end = native::search(&empty, &Limits::default(), |_grid| {
//!     count += 1;
//!     ControlFlow::Continue(())
//! });
//! assert_eq!((count, end), (288, native::End::Exhausted));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! Three searches do the work: two for plain Sudoku of 9×9, each the referee of the other, and one for
//! grids of any size under any constraints, which is also the referee of both. All narrow what the
//! cells can be by what follows at once, and guess, on a copy of their state, when that ends. Memory grows with the depth of the search, not with its length.

mod bitboard;
mod generic;
mod guesses;
#[cfg(test)]
pub(crate) mod lies;

use std::ops::ControlFlow;

use crate::grid::{Fact, Grid};
pub use crate::limits::End;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use bitboard::Bitboard;
pub use bitboard::{Level, Solution, Thinned, count_line, search_line};
use generic::Generic;
use guesses::Guesses;

/// Visits the solutions of a puzzle, in an order that depends on the puzzle alone.
pub fn search(
    puzzle: &Puzzle,
    limits: &Limits,
    visit: impl FnMut(&Grid) -> ControlFlow<()>,
) -> End {
    Search::new(puzzle).visit(puzzle.facts(), limits, visit)
}

/// The rules of a puzzle, prepared to be searched with many sets of facts. It borrows nothing of the
/// puzzle.
#[derive(Clone, Debug)]
pub struct Search {
    core: Core,
    preferred: Grid,
}

/// Who searches.
#[derive(Clone, Debug)]
enum Core {
    /// Plain Sudoku of 9×9.
    Bitboard(Bitboard),
    Generic(Generic),
}

impl Search {
    /// Prepares the rules of a puzzle; its givens and what is crossed out do not count.
    pub fn new(puzzle: &Puzzle) -> Search {
        Search::at_level(puzzle, Level::best()).unwrap_or_else(|| Search::generic(puzzle))
    }

    /// Prepares the rules of a puzzle for this level. Returns `None` if the processor lacks
    /// the level, or if there are rules other than those of plain 9×9 and digits that single cells may
    /// not have.
    pub fn at_level(puzzle: &Puzzle, level: Level) -> Option<Search> {
        let core = if level.is_supported() { Bitboard::new(puzzle, level) } else { None };
        Some(Search { core: Core::Bitboard(core?), preferred: Grid::empty(puzzle.shape()) })
    }

    /// Prepares the rules of a puzzle for the generic search, even if a faster search supports them: it
    /// is the referee of the faster one.
    pub fn generic(puzzle: &Puzzle) -> Search {
        let core = Core::Generic(Generic::new(puzzle));
        Search { core, preferred: Grid::empty(puzzle.shape()) }
    }

    /// From now on these digits are guessed first in their cells, so that solutions that have them
    /// come first.
    ///
    /// # Panics
    /// When the grid has another shape.
    pub fn prefer(&mut self, grid: Grid) {
        assert_eq!(grid.shape(), self.preferred.shape(), "the grid has another shape");
        self.preferred = grid;
    }

    /// Visits the solutions that agree with these facts: candidates alone are digits that are placed.
    ///
    /// # Panics
    /// Panics if a fact is about a cell or a digit that the shape does not have.
    pub fn visit(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        limits: &Limits,
        visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        self.visit_counting(facts, limits, &mut 0, visit)
    }

    /// Looks for any solution that agrees with these facts, in the order that takes the fewest guesses:
    /// [`End::Exhausted`] when there is none, [`End::Enough`] when there is one.
    ///
    /// # Panics
    /// Panics if a fact is about a cell or a digit that the shape does not have.
    pub fn find_any(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        limits: &Limits,
    ) -> End {
        match &self.core {
            Core::Bitboard(_) => self.count(facts, limits, &mut 0, || ControlFlow::Break(())),
            Core::Generic(core) => {
                Guesses::within(limits, &mut 0, |guesses| core.find_any(facts, guesses))
            }
        }
    }

    /// Calls `next` for each solution that agrees with these facts, and adds the number of guesses to
    /// `nodes`. For plain 9×9 no solution is written down.
    ///
    /// # Panics
    /// Panics if a fact is about a cell or a digit that the shape does not have.
    pub fn count(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        limits: &Limits,
        nodes: &mut u64,
        mut next: impl FnMut() -> ControlFlow<()>,
    ) -> End {
        Guesses::within(limits, nodes, |guesses| match &self.core {
            Core::Bitboard(core) => core.count(facts, guesses, next),
            Core::Generic(core) => core.visit(facts, &self.preferred, guesses, |_| next()),
        })
    }

    /// The first `most` solutions that agree with these facts, and how the search for more ended.
    pub fn first(
        &self,
        most: usize,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        limits: &Limits,
    ) -> (Vec<Grid>, End) {
        let mut found = Vec::new();
        if most == 0 {
            return (found, End::Enough);
        }
        let end = self.visit(facts, limits, |grid| {
            found.push(grid.clone());
            if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (found, end)
    }

    /// Visits the solutions that agree with these facts, and adds the number of guesses to `nodes`.
    pub fn visit_counting(
        &self,
        facts: impl IntoIterator<Item = impl Into<Fact>>,
        limits: &Limits,
        nodes: &mut u64,
        visit: impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> End {
        Guesses::within(limits, nodes, |guesses| match &self.core {
            Core::Bitboard(core) => core.visit(facts, &self.preferred, guesses, visit),
            Core::Generic(core) => core.visit(facts, &self.preferred, guesses, visit),
        })
    }
}

/// The first `most` solutions, and how the search for more ended.
pub fn solutions(puzzle: &Puzzle, most: usize, limits: &Limits) -> (Vec<Grid>, End) {
    Search::new(puzzle).first(most, puzzle.facts(), limits)
}
