//! *Asking*: a question as data, an answer as data, and what is said of it, as a report or in words.
//!
//! This is the one entry for other front ends: a page, another language, a pipe. The command line
//! uses it too, so all of them say the same.
//!
//! ```
//! use satdoku::ask::{Outcome, Question, ask};
//! use satdoku::{Limits, read, show::Look};
//! let puzzle = read("11.4.....3....2.")?;
//! let question: Question = r#"{"ask":"explain"}"#.parse()?;
//! let answer = ask(&puzzle, &question, &Limits::default())?;
//! assert_eq!(answer.outcome(), Outcome::Without);
//! let words = answer.words(&puzzle, Look::default());
//! assert!(words.starts_with("no solution: 2 givens conflict\n"));
//! assert!(answer.report(&puzzle).contains(r#""status":"conflict""#));
//! # Ok::<(), satdoku::Error>(())
//! ```
//!
//! [`json`] does all of it in one step, JSON in and JSON out.

mod answer;
#[cfg(feature = "svg")]
mod pictures;
mod question;
mod rated;
mod requests;

use std::ops::ControlFlow;

use crate::error::Error;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::questions::explain::{Effort, Listed};
use crate::questions::explanation::explanation;
use crate::questions::mistakes::{mistakes, why};
use crate::questions::{enumerate, explain, hint, redundant, repair, solve};
pub use answer::{Answer, Outcome};
#[cfg(feature = "svg")]
pub use pictures::{Drawing, Scene};
pub use question::Question;
pub use rated::{Rated, rated};
pub use requests::json;

/// Answers a question about a puzzle.
///
/// # Errors
/// Returns [`Error::Disagreement`] if two engines contradict each other.
pub fn ask(puzzle: &Puzzle, question: &Question, limits: &Limits) -> Result<Answer, Error> {
    Ok(match *question {
        Question::Solve { engine, guesses } => {
            let options = solve::Options::new().engine(engine).guesses(guesses);
            Answer::Solve(options.solve(puzzle, limits)?, engine)
        }
        Question::Count { most } => {
            let options = enumerate::CountOptions::new().most(most);
            Answer::Count(options.count(puzzle, limits, |_| {})?)
        }
        Question::Enumerate { most } => {
            Answer::Enumerate(enumerate::enumerate(puzzle, most, limits)?)
        }
        Question::Candidates => Answer::Candidates(enumerate::candidates(puzzle, limits)),
        Question::Explain { options, brief: true, telling } => {
            Answer::Explain(options.explain(puzzle, limits)?.into(), telling)
        }
        Question::Explain { options, brief: false, telling } => {
            Answer::Explain(explanation(puzzle, &options, limits)?, telling)
        }
        Question::Conflicts { most } => conflicts(puzzle, most, limits),
        Question::Disjoint => {
            let found = explain::disjoint(puzzle, limits)?;
            let derived = found.known.iter();
            let derived =
                derived.map(|conflict| explain::derive(puzzle, conflict, Effort::Short, limits));
            let steps = derived.collect::<Result<Vec<_>, Error>>()?;
            Answer::Disjoint(found, steps)
        }
        Question::Suspects => Answer::Suspects(explain::suspects(puzzle, limits)?),
        Question::Mistakes { reveal, why: wanted } => {
            let found = mistakes(puzzle, limits)?;
            let reasons = if wanted { why(puzzle, &found, limits)? } else { Vec::new() };
            Answer::Mistakes(found, reasons, reveal)
        }
        Question::Hint { level, techniques, uniqueness } => {
            Answer::Hint(hint::hint(puzzle, techniques, uniqueness, limits)?, level)
        }
        Question::Steps { techniques, uniqueness } => {
            Answer::Steps(solve::steps::steps(puzzle, techniques, uniqueness, limits)?)
        }
        Question::Repair { depth } => {
            let options = repair::Options::new().depth(depth);
            Answer::Repair(options.repair(puzzle, limits)?)
        }
        Question::Redundant { together } => {
            let options = redundant::Options::new().together(together);
            Answer::Redundant(options.redundant(puzzle, limits)?)
        }
        Question::Rate => Answer::Rate(rated(puzzle, limits)?),
    })
}

fn conflicts(puzzle: &Puzzle, most: u64, limits: &Limits) -> Answer {
    let mut sets = Vec::new();
    let found = explain::conflicts(puzzle, Some(most), limits, |listed| {
        if let Listed::Conflict(set) = listed {
            sets.push(set);
        }
        ControlFlow::Continue(())
    });
    Answer::Conflicts(sets, found)
}
