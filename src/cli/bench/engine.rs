//! The engines to time; each level of the native search is a separate one.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::Arc;

use satdoku::enumerate::enumerate;
use satdoku::native::{Level, Search, count_line, search_line};
use satdoku::{Error, Layout, Limits, Puzzle};

use super::set::Set;

/// Who is timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    /// The native search for plain 9×9 with these instructions.
    Native(Level),
    /// The native search for any grid.
    Generic,
    /// The SAT solver.
    Sat,
}

impl Engine {
    /// All, roughly the fastest first.
    pub(crate) fn all() -> Vec<Engine> {
        let native = Level::ALL.into_iter().rev().map(Engine::Native);
        native.chain([Engine::Generic, Engine::Sat]).collect()
    }

    /// What it is called on the command line and in reports.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Engine::Native(level) => level.name(),
            Engine::Generic => "generic",
            Engine::Sat => "sat",
        }
    }

    /// The engine of this name.
    pub(crate) fn named(name: &str) -> Option<Engine> {
        Engine::all().into_iter().find(|engine| engine.name() == name)
    }

    /// Why it cannot do a set, if it cannot.
    pub(crate) fn lacks(self, set: &Set) -> Option<&'static str> {
        match self {
            Engine::Native(level) if !level.is_supported() => Some("this processor cannot do it"),
            Engine::Native(_) if set.lines.is_none() => Some("not all puzzles are plain 9×9"),
            _ => None,
        }
    }

    /// Whether its guesses are counted.
    pub(crate) fn guesses(self) -> bool {
        self != Engine::Sat
    }
}

/// An engine at work on the puzzles of a set.
pub(crate) struct Work<'s> {
    engine: Engine,
    set: &'s Set,
    /// How many solutions of a puzzle are enough.
    most: u64,
    /// The guesses that were made so far.
    pub(crate) guesses: u64,
    /// The rules of the puzzle before, prepared for the generic search: most sets have the same
    /// rules throughout.
    rules: Option<(Arc<Layout>, Search)>,
}

impl<'s> Work<'s> {
    pub(crate) fn new(engine: Engine, set: &'s Set, most: u64) -> Work<'s> {
        Work { engine, set, most, guesses: 0, rules: None }
    }

    /// Counts the solutions of a puzzle; `None` when a limit ended that.
    ///
    /// # Errors
    /// When a solution fails its check.
    ///
    /// # Panics
    /// When the engine [lacks](Engine::lacks) something.
    pub(crate) fn count(&mut self, puzzle: usize, limits: &Limits) -> Result<Option<u64>, Error> {
        let most = self.most;
        let mut found = 0;
        let mut one_more = || {
            found += 1;
            if found < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let end = match self.engine {
            Engine::Native(level) => {
                let line =
                    self.set.lines.as_ref().expect("all puzzles are plain 9×9").at(puzzle).line;
                if most > 1 {
                    count_line(line, level, limits, &mut self.guesses, one_more)
                } else {
                    // To find one is to write it down; to count, not.
                    search_line(line, level, limits, &mut self.guesses, |solution| {
                        black_box(solution.line());
                        one_more()
                    })
                }
            }
            Engine::Generic => {
                let puzzle = &self.set.puzzles[puzzle];
                let search = prepared(&mut self.rules, puzzle);
                let givens = puzzle.facts();
                search.visit_counting(givens, limits, &mut self.guesses, |_| one_more())
            }
            Engine::Sat => return by_sat(&self.set.puzzles[puzzle], most, limits),
        };
        Ok(if end.stopped().is_some() { None } else { Some(found) })
    }
}

/// The rules of a puzzle, prepared, unless those of the puzzle before are the same.
fn prepared<'r>(rules: &'r mut Option<(Arc<Layout>, Search)>, puzzle: &Puzzle) -> &'r Search {
    rules.take_if(|(layout, _)| !Arc::ptr_eq(layout, &puzzle.layout));
    &rules.get_or_insert_with(|| (puzzle.layout.clone(), Search::generic(puzzle))).1
}

/// A list of all solutions but the last that is wanted comes with the answer whether there is another.
fn by_sat(puzzle: &Puzzle, most: u64, limits: &Limits) -> Result<Option<u64>, Error> {
    let listed = usize::try_from(most - 1).unwrap_or(usize::MAX);
    let found = enumerate(puzzle, listed, limits)?;
    let count = found.known.len() as u64 + u64::from(!found.is_complete());
    Ok(if found.stopped().is_some() { None } else { Some(count) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::bench::set;

    #[test]
    fn names_lead_back_to_engines() {
        for engine in Engine::all() {
            assert_eq!(Engine::named(engine.name()), Some(engine));
        }
        assert_eq!(Engine::named("dance"), None);
    }

    #[test]
    fn all_engines_count_up_to_the_same_number() {
        let sets = set::built_in(usize::MAX, 0).expect("the samples are well formed");
        let several = sets.iter().find(|set| set.name == "several").expect("a built-in set");
        for engine in Engine::all() {
            if engine.lacks(several).is_some() {
                println!("skipped: {} (this processor has none)", engine.name());
                continue;
            }
            for most in [1, 2, 3] {
                let mut work = Work::new(engine, several, most);
                for (i, puzzle) in several.puzzles.iter().enumerate() {
                    let all = satdoku::native::solutions(puzzle, 3, &Limits::default()).0.len();
                    let count = work.count(i, &Limits::default()).expect("solutions are right");
                    assert_eq!(count, Some(most.min(all as u64)), "{}", engine.name());
                }
            }
        }
    }

    #[test]
    fn a_limit_leaves_the_count_open() {
        let sets = set::built_in(usize::MAX, 0).expect("the samples are well formed");
        let limits = Limits { deadline: Some(std::time::Instant::now()), ..Limits::default() };
        for engine in [Engine::Native(Level::Words), Engine::Generic, Engine::Sat] {
            let count = Work::new(engine, &sets[0], 2).count(0, &limits);
            assert_eq!(count.expect("no solution is wrong"), None, "{}", engine.name());
        }
    }
}
