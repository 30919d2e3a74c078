//! Plain lines: solved as bytes, without a [`Puzzle`](crate::Puzzle).

use std::ops::ControlFlow;

use crate::engines::check;
use crate::engines::native;
use crate::engines::native::Level;
use crate::error::{Disagreement, Error};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::plain::PlainLine;
use crate::questions::solve::{Engine, Options, Solutions, disagree, searches, twice};

/// Up to two solutions.
type Grids = [[u8; 81]; 2];

impl Options {
    /// Solves a plain line. Writes the first solution to `first` as 81 symbols and does not keep the
    /// others. Returns `None` if answering needs a [`Puzzle`](crate::Puzzle), that is, if the SAT
    /// solver is required.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`solve()`](crate::solve()).
    ///
    /// # Panics
    /// Panics if this processor [lacks](Level::is_supported) the level.
    pub fn solve_line(
        &self,
        line: PlainLine<'_>,
        limits: &Limits,
        first: &mut [u8; 81],
    ) -> Result<Option<Solutions<()>>, Error> {
        let Options { engine, level, guesses } = *self;
        let native = ("native", level);
        let (first_search, most, referee) = match engine {
            Engine::Sat | Engine::Both => return Ok(None),
            Engine::Native => (native, guesses, None),
            Engine::Auto => (native, guesses.or_else(|| budgets::solve::patience(9)), None),
            Engine::Searches => {
                let [level, referee] = level.pair();
                let most = guesses.unwrap_or_else(searches::patience);
                ((level.name(), level), Some(most), Some(referee))
            }
        };
        let mut grids = [[0; 81]; 2];
        let solutions = search(line, first_search, most, limits, &mut grids)?;
        if let (Some(referee), None) = (referee, solutions.stopped()) {
            let mut others = [[0; 81]; 2];
            let most = Some(budgets::solve::cross_check(9));
            let found = search(line, (referee.name(), referee), most, limits, &mut others)?;
            if found.stopped().is_some() {
                return Ok(None);
            }
            let (answer, other) = (of(&solutions, &grids), of(&found, &others));
            if !answer.agrees_with(&other) {
                return Err(contradiction(
                    line,
                    [(first_search.0, answer), (referee.name(), other)],
                ));
            }
        }
        *first = grids[0];
        let is_lost = engine != Engine::Native && guesses.is_none();
        Ok(match solutions.stopped() {
            Some(Stop::Budget) if is_lost => None,
            _ => Some(solutions),
        })
    }
}

/// Looks for two solutions at a level, within so many guesses, and checks them. `who` names
/// the search in errors.
fn search(
    line: PlainLine<'_>,
    (who, level): (&'static str, Level),
    most: Option<u64>,
    limits: &Limits,
    grids: &mut Grids,
) -> Result<Solutions<()>, Error> {
    let bounded;
    let limits = match most {
        None => limits,
        Some(most) => {
            bounded = limits.with_nodes(most);
            &bounded
        }
    };
    let (mut found, mut is_wrong) = (0, false);
    let end = native::search_line(line, level, limits, &mut 0, |solution| {
        let grid = &mut grids[found];
        solution.write(grid);
        if !check::solves_line(line, grid) {
            is_wrong = true;
            return ControlFlow::Break(());
        }
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if is_wrong {
        return Err(Error::from(Disagreement {
            question: "a solution".to_owned(),
            puzzle: line.as_str().to_owned(),
            answers: vec![
                (who, String::from_utf8_lossy(&grids[found]).into_owned()),
                ("check", "it is none".to_owned()),
            ],
        }));
    }
    if found > 1 && grids[0] == grids[1] {
        let grid = String::from_utf8_lossy(&grids[0]).into_owned();
        return Err(twice(line.as_str().to_owned(), who, grid).into());
    }
    Ok(Solutions::new((0..found).map(|_| ()), end.stopped()))
}

/// These solutions with their grids.
fn of<'g>(solutions: &Solutions<()>, [first, second]: &'g Grids) -> Solutions<&'g [u8; 81]> {
    match *solutions {
        Solutions::None => Solutions::None,
        Solutions::Unique(()) => Solutions::Unique(first),
        Solutions::Several((), ()) => Solutions::Several(first, second),
        Solutions::Found((), stop) => Solutions::Found(first, stop),
        Solutions::Unknown(stop) => Solutions::Unknown(stop),
    }
}

#[cold]
fn contradiction(line: PlainLine<'_>, answers: [(&'static str, Solutions<&[u8; 81]>); 2]) -> Error {
    let text = |grid: &[u8; 81]| String::from_utf8_lossy(&grid[..]).into_owned();
    let [first, second] = answers.map(|(who, solutions)| (who, solutions.map(text)));
    let answers = [(first.0, &first.1), (second.0, &second.1)];
    disagree(line.as_str().to_owned(), answers).into()
}
