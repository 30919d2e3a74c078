//! *Solving*: determines whether a puzzle has no solution, one, or several, with the SAT solver,
//! the native search, whichever is likely to be faster, or both.
//!
//! ```
//! use satdoku::{Engine, Limits, Solutions, read, solve};
//! let puzzle = read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let solved = solve(&puzzle, Engine::Both, &Limits::default())?;
//! assert!(matches!(solved.solutions, Solutions::Unique(_)) && solved.cross_checked);
//! # Ok::<(), satdoku::Error>(())
//! ```

mod line;
mod models;
mod options;
mod searches;
pub mod steps;
mod unique;

use std::fmt;

use crate::engines::native::{Level, Search};
use crate::error::{Disagreement, Error};
use crate::grid::Grid;
use crate::io::format::one_line;
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::portfolio;
use crate::questions::common::verify::verify;
pub(crate) use models::{sat_limits, sat_models, sat_stop};
pub use options::{Engine, Options};
pub use unique::has_one_solution;

/// The solutions of a puzzle: [`Grid`]s, or references to where they are kept.
// Not non_exhaustive, like the answers of other questions: these are all there can be, and whoever asks
// should say something about each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solutions<G = Grid> {
    /// There is no solution.
    None,
    /// There is exactly this solution.
    Unique(G),
    /// There are at least these two solutions.
    Several(G, G),
    /// There is this solution; a limit ended the search for a second one.
    Found(G, Stop),
    /// A limit ended the search before any solution was found.
    Unknown(Stop),
}

impl<G> Solutions<G> {
    /// Returns the first solution, if one is known.
    pub fn first(&self) -> Option<&G> {
        match self {
            Solutions::Unique(grid) | Solutions::Several(grid, _) | Solutions::Found(grid, _) => {
                Some(grid)
            }
            Solutions::None | Solutions::Unknown(_) => None,
        }
    }

    /// Returns the verdict in one word: `none`, `unique`, `several`, or `unknown` if a limit ended the
    /// search first.
    pub fn verdict(&self) -> &'static str {
        match self {
            Solutions::None => "none",
            Solutions::Unique(_) => "unique",
            Solutions::Several(..) => "several",
            Solutions::Found(..) | Solutions::Unknown(_) => "unknown",
        }
    }

    /// Returns the limit because of which the verdict is unknown, if it is.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Some(*stop),
            Solutions::None | Solutions::Unique(_) | Solutions::Several(..) => None,
        }
    }

    /// Interprets the result of a search for two solutions. `stopped` is the limit that ended it,
    /// if any.
    fn new(found: impl IntoIterator<Item = G>, stopped: Option<Stop>) -> Solutions<G> {
        let mut found = found.into_iter();
        match (found.next(), found.next(), stopped) {
            (None, _, None) => Solutions::None,
            (None, _, Some(stop)) => Solutions::Unknown(stop),
            (Some(first), Some(second), _) => Solutions::Several(first, second),
            (Some(first), None, None) => Solutions::Unique(first),
            (Some(first), None, Some(stop)) => Solutions::Found(first, stop),
        }
    }

    /// Returns the same with other things for grids.
    fn map<H>(self, change: impl Fn(G) -> H) -> Solutions<H> {
        match self {
            Solutions::None => Solutions::None,
            Solutions::Unique(grid) => Solutions::Unique(change(grid)),
            Solutions::Several(a, b) => Solutions::Several(change(a), change(b)),
            Solutions::Found(grid, stop) => Solutions::Found(change(grid), stop),
            Solutions::Unknown(stop) => Solutions::Unknown(stop),
        }
    }

    /// Returns whether both can be true of one puzzle.
    fn agrees_with(&self, other: &Solutions<G>) -> bool
    where
        G: PartialEq,
    {
        use Solutions::*;
        match (self, other) {
            (Unknown(_), _) | (_, Unknown(_)) | (None, None) | (Several(..), Several(..)) => true,
            (Unique(a), Unique(b)) => a == b,
            (Found(a, _), Unique(b)) | (Unique(a), Found(b, _)) => a == b,
            (Found(..), Several(..) | Found(..)) | (Several(..), Found(..)) => true,
            (None, _) | (_, None) | (Unique(_), Several(..)) | (Several(..), Unique(_)) => false,
        }
    }

    /// Returns whether the verdict is known: none, one or several.
    fn is_settled(&self) -> bool {
        matches!(self, Solutions::None | Solutions::Unique(_) | Solutions::Several(..))
    }
}

/// Writes the [verdict](Solutions::verdict).
impl<G> fmt::Display for Solutions<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.verdict())
    }
}

/// The answer to [`solve`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The solutions.
    pub solutions: Solutions,
    /// Whether two engines reached this verdict.
    pub cross_checked: bool,
}

/// Determines whether a puzzle has no solution, one, or several.
///
/// Every grid is checked against the puzzle before it is returned. With [`Engine::Both`], the
/// native search confirms the verdict of the SAT solver; if it gives up after too many guesses,
/// [`Solved::cross_checked`] is `false`. [`Engine::Searches`] does the same where two searches do
/// not suffice. [`Options`] has more to choose from.
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other or a grid is no solution.
pub fn solve(puzzle: &Puzzle, engine: Engine, limits: &Limits) -> Result<Solved, Error> {
    Options::new().engine(engine).solve(puzzle, limits)
}

impl Options {
    /// Solves a puzzle like [`solve()`], with these options.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`solve()`].
    pub fn solve(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Solved, Error> {
        let Options { engine, level, guesses } = *self;
        if let Some(most) = guesses.filter(|_| engine != Engine::Sat) {
            let solutions = by_native(puzzle, level, &limits.with_nodes(most));
            if !engine.is_cross_checked() || !solutions.is_settled() {
                verify_all(puzzle, "native", &solutions)?;
                return Ok(Solved { solutions, cross_checked: false });
            }
        }
        if engine == Engine::Searches
            && let Some(solved) = searches::solve(puzzle, level, limits)?
        {
            return Ok(solved);
        }
        let (who, solutions) = match engine {
            Engine::Sat | Engine::Both | Engine::Searches => ("sat", by_sat(puzzle, limits)),
            Engine::Native => ("native", by_native(puzzle, level, limits)),
            Engine::Auto => by_either(puzzle, level, limits)?,
        };
        verify_all(puzzle, who, &solutions)?;
        if !engine.is_cross_checked() || !solutions.is_settled() {
            return Ok(Solved { solutions, cross_checked: false });
        }
        let nodes = budgets::solve::cross_check(puzzle.shape().size());
        let referee = by_native(puzzle, level, &limits.with_nodes(nodes));
        verify_all(puzzle, "native", &referee)?;
        if !solutions.agrees_with(&referee) {
            let answers = [("sat", &solutions), ("native", &referee)];
            return Err(disagree(one_line(puzzle), answers).into());
        }
        let cross_checked = referee.is_settled();
        Ok(Solved { solutions, cross_checked })
    }
}

/// Solves with the SAT solver: finds a model, then another that differs from it.
fn by_sat(puzzle: &Puzzle, limits: &Limits) -> Solutions {
    let mut models = sat_models(puzzle);
    let mut found = Vec::new();
    let mut stopped = None;
    while found.len() < 2 {
        match models.next(limits) {
            Ok(Some(grid)) => found.push(grid),
            Ok(None) => break,
            Err(stop) => {
                stopped = Some(stop);
                break;
            }
        }
    }
    Solutions::new(found, stopped)
}

fn by_native(puzzle: &Puzzle, level: Level, limits: &Limits) -> Solutions {
    let search = Search::at_level(puzzle, level).unwrap_or_else(|| Search::generic(puzzle));
    let (found, end) = search.first(2, puzzle.facts(), limits);
    Solutions::new(found, end.stopped())
}

/// Solves with the native search or, if that makes too many guesses, with the SAT solver. Also
/// returns the name of the engine that answered.
fn by_either(
    puzzle: &Puzzle,
    level: Level,
    limits: &Limits,
) -> Result<(&'static str, Solutions), Disagreement> {
    let search = |(): &mut (), limits: &Limits| match by_native(puzzle, level, limits) {
        lost @ (Solutions::Found(_, Stop::Budget) | Solutions::Unknown(Stop::Budget)) => Err(lost),
        searched => Ok(Ok(("native", searched))),
    };
    let solver = |(): &mut (), searched: Option<Solutions>| {
        let solutions = by_sat(puzzle, limits);
        match searched.filter(|searched| !solutions.agrees_with(searched)) {
            None => Ok(("sat", solutions)),
            Some(searched) => {
                Err(disagree(one_line(puzzle), [("sat", &solutions), ("native", &searched)]))
            }
        }
    };
    let patience = budgets::solve::patience(puzzle.shape().size());
    portfolio::ask(&mut (), patience, limits, search, solver)
}

/// Checks every grid of an answer.
fn verify_all(puzzle: &Puzzle, engine: &'static str, solutions: &Solutions) -> Result<(), Error> {
    let second = if let Solutions::Several(_, second) = solutions { Some(second) } else { None };
    for grid in solutions.first().into_iter().chain(second) {
        verify(puzzle, engine, grid)?;
    }
    match solutions {
        Solutions::Several(first, second) if first == second => {
            Err(twice(one_line(puzzle), engine, first.line(puzzle.alphabet)).into())
        }
        _ => Ok(()),
    }
}

/// A solution came twice, as two different ones.
pub(crate) fn twice(puzzle: String, engine: &'static str, grid: String) -> Disagreement {
    let question = "whether there is another solution".to_owned();
    let answers = vec![(engine, format!("another one, {grid}")), ("check", "the same".to_owned())];
    Disagreement { question, puzzle, answers }
}

/// Two engines contradict each other.
fn disagree<G: fmt::Display>(
    puzzle: String,
    answers: [(&'static str, &Solutions<G>); 2],
) -> Disagreement {
    Disagreement {
        question: "the number of solutions".to_owned(),
        puzzle,
        answers: answers.map(|(engine, solutions)| (engine, describe(solutions))).into(),
    }
}

fn describe<G: fmt::Display>(solutions: &Solutions<G>) -> String {
    match solutions {
        Solutions::None => "no solution".to_owned(),
        Solutions::Unique(grid) => format!("one solution, {grid}"),
        Solutions::Several(a, b) => format!("several solutions, {a} and {b}"),
        Solutions::Found(grid, _) => format!("a solution, {grid}"),
        Solutions::Unknown(_) => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    /// A grid that differs from those with another number; whether it solves anything does not matter here.
    fn grid(number: u8) -> Grid {
        Grid::try_from([[number, 0, 0, 0], [0; 4], [0; 4], [0; 4]]).expect("a grid")
    }

    #[test]
    fn only_answers_that_can_both_be_true_agree() {
        use Solutions::*;
        let stop = Stop::Budget;
        let answers = [
            None,
            Unique(grid(1)),
            Unique(grid(2)),
            Several(grid(1), grid(2)),
            Found(grid(1), stop),
            Unknown(stop),
        ];
        // Row by row, with each answer of the list in turn.
        let expected = [
            [true, false, false, false, false, true],
            [false, true, false, false, true, true],
            [false, false, true, false, false, true],
            [false, false, false, true, true, true],
            [false, true, false, true, true, true],
            [true; 6],
        ];
        for (a, row) in answers.iter().zip(expected) {
            for (b, agree) in answers.iter().zip(row) {
                assert_eq!(a.agrees_with(b), agree, "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn a_disagreement_names_both_answers_and_the_puzzle() {
        let puzzle = Puzzle::empty(Shape::new(4).expect("4 is a size"));
        let answers = [("sat", &Solutions::None), ("native", &Solutions::Unique(grid(1)))];
        let error = disagree(one_line(&puzzle), answers);
        let text = Error::from(error).to_string();
        for part in
            ["................", "sat: no solution", "native: one solution, 1......", "report"]
        {
            assert!(text.contains(part), "{text}");
        }
        let wrong =
            verify_all(&puzzle, "sat", &Solutions::Unique(grid(1))).expect_err("it is not full");
        assert!(matches!(wrong, Error::Disagreement(_)));
    }
}
