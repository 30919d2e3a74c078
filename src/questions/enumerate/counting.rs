//! Counting solutions, in constant memory.

use std::ops::ControlFlow;

use crate::engines::native;
use crate::engines::native::{Level, Search};
use crate::error::{Disagreement, Error};
use crate::io::format::one_line;
use crate::limits::{Limits, Partial, budgets};
use crate::puzzle::Puzzle;
use crate::puzzle::plain::PlainLine;

/// Counts solutions with the native search, in constant memory. [`CountOptions`] can stop at a number,
/// tell of each solution, and let a second search confirm the number.
///
/// It is complete only if it is certain that there are no more.
pub fn count(puzzle: &Puzzle, limits: &Limits) -> Partial<u64> {
    CountOptions::new().by_one(Counted::Puzzle(puzzle), limits, |_| {})
}

/// How far to count, and with what.
///
/// ```
/// use satdoku::{Limits, Puzzle, Shape, enumerate::CountOptions};
/// let empty = Puzzle::empty(Shape::new(4)?);
/// let mut last = 0;
/// let options = CountOptions::new().most(100);
/// let found = options.count(&empty, &Limits::default(), |number| last = number)?;
/// assert_eq!((found.known, found.is_complete(), last), (100, false, 100));
/// # Ok::<(), satdoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountOptions {
    most: Option<u64>,
    level: Level,
    cross_checked: bool,
}

/// All solutions, at the best level of this processor, not cross-checked.
impl Default for CountOptions {
    fn default() -> CountOptions {
        CountOptions { most: None, level: Level::best(), cross_checked: false }
    }
}

impl CountOptions {
    /// All solutions, at the best level of this processor, not cross-checked.
    pub fn new() -> CountOptions {
        CountOptions::default()
    }

    /// Sets the number of solutions after which to stop; without one, all are counted.
    pub fn most(self, most: impl Into<Option<u64>>) -> CountOptions {
        CountOptions { most: most.into(), ..self }
    }

    /// Sets which native search to use for plain 9×9, and with which CPU instructions. Other puzzles, and those of
    /// plain 9×9 if this processor [lacks](Level::is_supported) the level, are left to a slower search.
    pub fn level(self, level: Level) -> CountOptions {
        CountOptions { level, ..self }
    }

    /// Sets whether the other search of the level's [pair](Level::pair) counts too, for plain 9×9 and as
    /// far as 100,000 guesses get.
    pub fn cross_checked(self, cross_checked: bool) -> CountOptions {
        CountOptions { cross_checked, ..self }
    }

    /// Counts like [`count()`]. `watch` is called for each solution with its number, counted from 1.
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if two searches contradict each other.
    pub fn count(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        watch: impl FnMut(u64),
    ) -> Result<Partial<u64>, Error> {
        self.by_two(Counted::Puzzle(puzzle), limits, watch)
    }

    /// Counts the solutions of a plain line like [`count`](CountOptions::count).
    ///
    /// # Errors
    /// Returns [`Error::Disagreement`] if two searches contradict each other.
    ///
    /// # Panics
    /// Panics if this processor [lacks](Level::is_supported) the level.
    pub fn count_line(
        &self,
        line: PlainLine<'_>,
        limits: &Limits,
        watch: impl FnMut(u64),
    ) -> Result<Partial<u64>, Error> {
        self.by_two(Counted::Line(line), limits, watch)
    }

    /// Counts, and has the referee of the level confirm the number if that is wanted.
    fn by_two(
        &self,
        counted: Counted<'_>,
        limits: &Limits,
        watch: impl FnMut(u64),
    ) -> Result<Partial<u64>, Error> {
        if !self.cross_checked || !counted.has_referee() {
            return Ok(self.by_one(counted, limits, watch));
        }
        let [first, referee] = self.level.pair().map(|level| CountOptions { level, ..*self });
        let found = first.by_one(counted, limits, watch);
        if found.stopped().is_some() {
            return Ok(found);
        }
        let within = limits.with_nodes(budgets::solve::cross_check(9));
        let other = referee.by_one(counted, &within, |_| {});
        let agree = match other.stopped() {
            None => found == other,
            Some(_) => other.known <= found.known,
        };
        if agree {
            return Ok(found);
        }
        let words = |found: Partial<u64>| match found.is_complete() {
            true => found.known.to_string(),
            false => format!("at least {}", found.known),
        };
        Err(Error::from(Disagreement {
            question: "the number of solutions".to_owned(),
            puzzle: counted.text(),
            answers: vec![(first.level.name(), words(found)), (referee.level.name(), words(other))],
        }))
    }

    fn by_one(
        &self,
        counted: Counted<'_>,
        limits: &Limits,
        mut watch: impl FnMut(u64),
    ) -> Partial<u64> {
        let mut known = 0;
        let next = || {
            if self.most == Some(known) {
                return ControlFlow::Break(());
            }
            known += 1;
            watch(known);
            ControlFlow::Continue(())
        };
        let level = self.level;
        let end = match counted {
            Counted::Line(line) => native::count_line(line, level, limits, &mut 0, next),
            Counted::Puzzle(puzzle) => {
                let search = Search::at_level(puzzle, level);
                let search = search.unwrap_or_else(|| Search::generic(puzzle));
                search.count(puzzle.facts(), limits, &mut 0, next)
            }
        };
        Partial { known, end }
    }
}

/// What is counted.
#[derive(Clone, Copy)]
enum Counted<'p> {
    Line(PlainLine<'p>),
    Puzzle(&'p Puzzle),
}

impl Counted<'_> {
    /// Whether two searches know it.
    fn has_referee(self) -> bool {
        match self {
            Counted::Line(_) => true,
            Counted::Puzzle(puzzle) => Search::at_level(puzzle, Level::Bands).is_some(),
        }
    }

    fn text(self) -> String {
        match self {
            Counted::Line(line) => line.with_dots(),
            Counted::Puzzle(puzzle) => one_line(puzzle),
        }
    }
}
