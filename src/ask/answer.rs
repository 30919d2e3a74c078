//! [`Answer`]: what was found, the report of it, and the words for it.

use serde::Serialize;

use crate::ask::Rated;
use crate::engines::encode::Reason;
use crate::grid::{Digits, Grid};
use crate::human::{Status, Step};
use crate::limits::{Partial, Stop};
use crate::puzzle::Puzzle;
use crate::questions::explain::{Conflict, Conflicts, Explained, Suspects};
use crate::questions::explanation::Explanation;
use crate::questions::hint::{Hint, Hinted, Level};
use crate::questions::mistakes::{Mistakes, Why};
use crate::questions::redundant::Redundant;
use crate::questions::repair::Repairs;
use crate::questions::solve::steps::{Outlook, Steps};
use crate::questions::solve::{Engine, Solutions, Solved};
use crate::show::report::{self, Reveal, line, numbered_line};
use crate::show::{self, Look, Telling};

/// The answer to a [`Question`](crate::ask::Question) of the same name.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// The solutions, and who was asked.
    Solve(Solved, Engine),
    /// Their number.
    Count(Partial<u64>),
    /// Some of them.
    Enumerate(Partial<Vec<Grid>>),
    /// The digits that each cell has in some of them.
    Candidates(Partial<Vec<Digits>>),
    /// A conflict, with all that is known of it, and what is told of it.
    Explain(Explanation, Telling),
    /// Minimal conflicts in the order in which they were found, and how many there are.
    Conflicts(Vec<Vec<Reason>>, Partial<Conflicts>),
    /// Conflicts without a common member, and a short derivation of each, if one was found.
    Disjoint(Partial<Vec<Conflict>>, Vec<Option<Vec<Step>>>),
    /// Members of many conflicts.
    Suspects(Suspects),
    /// Wrong entries, why they are wrong, and how much is given away.
    Mistakes(Mistakes, Vec<Why>, Reveal),
    /// A hint, and how much of it is told.
    Hint(Hinted, Level),
    /// Steps, and where they lead.
    Steps(Steps),
    /// Repairs.
    Repair(Repairs),
    /// Givens that can go.
    Redundant(Redundant),
    /// How hard it is.
    Rate(Rated),
}

/// Whether the puzzle has what was asked for. The command line ends with these exit codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// It has: 0.
    Success,
    /// It has not: 1.
    Without,
    /// It has several solutions where exactly one was needed: 3.
    Several,
    /// A limit was reached before that was known: 4.
    Limit,
}

impl Answer {
    /// Whether the puzzle has what was asked for.
    pub fn outcome(&self) -> Outcome {
        let without = |without| if without { Outcome::Without } else { Outcome::Success };
        match self {
            Answer::Solve(solved, _) => match solved.solutions {
                Solutions::None => Outcome::Without,
                Solutions::Unknown(_) => Outcome::Limit,
                Solutions::Unique(_) | Solutions::Several(..) | Solutions::Found(..) => {
                    Outcome::Success
                }
            },
            Answer::Count(found) if found.stopped().is_some() => Outcome::Limit,
            Answer::Count(found) => without(found.known == 0),
            Answer::Enumerate(found) if found.stopped().is_some() => Outcome::Limit,
            Answer::Enumerate(found) => without(found.known.is_empty()),
            Answer::Candidates(found) if found.stopped().is_some() => Outcome::Limit,
            Answer::Candidates(found) => without(found.known.iter().all(|d| d.is_empty())),
            Answer::Explain(told, _) => match &told.explained {
                Explained::Consistent => Outcome::Success,
                Explained::Conflict(conflict) if conflict.minimal => Outcome::Without,
                Explained::Conflict(_) | Explained::Unknown(_) => Outcome::Limit,
            },
            Answer::Conflicts(_, found) => of_conflicts(found.known.count == 0, found.stopped()),
            Answer::Disjoint(found, _) => of_conflicts(found.known.is_empty(), found.stopped()),
            Answer::Suspects(found) => of_conflicts(found.ranked.is_empty(), found.stopped()),
            Answer::Mistakes(found, ..) => of_mistakes(found),
            Answer::Hint(hinted, _) => match hinted.hint {
                Hint::Step(_) | Hint::Solved => Outcome::Success,
                Hint::Stopped(_) => Outcome::Limit,
                _ => Outcome::Without,
            },
            Answer::Steps(solved) => match solved.status {
                Ok(Status::Solved) => Outcome::Success,
                Ok(_) => Outcome::Without,
                Err(_) => Outcome::Limit,
            },
            Answer::Repair(found) => {
                let count = found.singles.found + found.pairs.map_or(0, |pairs| pairs.found);
                match (&found.solutions, found.stopped()) {
                    (Solutions::Unique(_), _) => Outcome::Success,
                    _ if count > 0 => Outcome::Success,
                    (_, Some(_)) => Outcome::Limit,
                    (_, None) => Outcome::Without,
                }
            }
            Answer::Redundant(found) => {
                match (&found.solutions, found.end.stopped(), &found.together) {
                    (Solutions::None, ..) => Outcome::Without,
                    (Solutions::Several(..), ..) => Outcome::Several,
                    (Solutions::Unique(_), None, _) | (Solutions::Unique(_), _, Some(_)) => {
                        Outcome::Success
                    }
                    _ => Outcome::Limit,
                }
            }
            Answer::Rate(rated) => match (&rated.rating, &rated.solutions) {
                (Some(_), _) => Outcome::Success,
                (None, Solutions::None) => Outcome::Without,
                (None, Solutions::Several(..)) => Outcome::Several,
                (None, _) => Outcome::Limit,
            },
        }
    }

    /// What should be known beside it, without a line break. The command line writes it to standard
    /// error.
    pub fn note(&self) -> Option<&'static str> {
        let several = match self {
            Answer::Hint(hinted, _) => hinted.several,
            Answer::Steps(solved) => solved.outlook == Outlook::Several,
            _ => false,
        };
        several.then_some(show::WITHOUT_END)
    }

    /// The report: a line of JSON, without a line break at the end. Conflicts and steps have a line
    /// each in front of it.
    pub fn report(&self, puzzle: &Puzzle) -> String {
        self.reported(puzzle, None)
    }

    /// The report with the number of the puzzle, counted from 1.
    pub fn numbered_report(&self, puzzle: &Puzzle, number: usize) -> String {
        self.reported(puzzle, Some(number))
    }

    fn reported(&self, puzzle: &Puzzle, number: Option<usize>) -> String {
        match self {
            Answer::Solve(solved, _) => written(&report::Solve::new(puzzle, solved), number),
            Answer::Count(found) => written(&report::CountReport::new(puzzle, found), number),
            Answer::Enumerate(found) => written(&report::Enumerate::new(puzzle, found), number),
            Answer::Candidates(found) => {
                written(&report::CandidatesReport::new(puzzle, found), number)
            }
            Answer::Explain(told, _) => written(&report::Explain::new(puzzle, told), number),
            Answer::Conflicts(sets, found) => {
                let lines = sets.iter().map(|set| report::ConflictLine::new(puzzle, set));
                let lines = lines.map(|report| written(&report, number) + "\n");
                let end = written(&report::ConflictsEnd::new(puzzle, found), number);
                lines.collect::<String>() + &end
            }
            Answer::Disjoint(found, _) => written(&report::Disjoint::new(puzzle, found), number),
            Answer::Suspects(found) => written(&report::SuspectsReport::new(puzzle, found), number),
            Answer::Mistakes(found, reasons, reveal) => {
                let report = report::MistakesReport::new(puzzle, found, *reveal);
                written(&report.why(reasons), number)
            }
            Answer::Hint(hinted, level) => {
                written(&report::HintReport::new(puzzle, hinted, *level), number)
            }
            Answer::Steps(Steps { steps, grid, status, rating, .. }) => {
                let lines = (0..steps.len()).map(|i| report::StepLine::new(puzzle, steps, i));
                let lines = lines.map(|report| written(&report, number) + "\n");
                let end = report::StepsEnd::new(puzzle, grid, *status, steps);
                let end = end.rated(rating.as_ref());
                lines.collect::<String>() + &written(&end, number)
            }
            Answer::Repair(found) => written(&report::RepairReport::new(puzzle, found), number),
            Answer::Redundant(found) => {
                written(&report::RedundantReport::new(puzzle, found), number)
            }
            Answer::Rate(rated) => {
                let Rated { solutions, rating, stopped } = rated;
                written(
                    &report::RateReport::new(puzzle, solutions, rating.as_ref(), *stopped),
                    number,
                )
            }
        }
    }

    /// What is said of it to people: lines of text, the last with a line break.
    pub fn words(&self, puzzle: &Puzzle, look: Look) -> String {
        let text = self.lines(puzzle, look);
        match self {
            // Grids are not broken.
            Answer::Solve(..)
            | Answer::Enumerate(..)
            | Answer::Candidates(..)
            | Answer::Steps(..) => text,
            _ => show::wrapped(&text, look.width),
        }
    }

    fn lines(&self, puzzle: &Puzzle, look: Look) -> String {
        match self {
            Answer::Solve(solved, engine) => show::solved(solved, *engine, puzzle, look),
            Answer::Count(found) => show::count(*found),
            Answer::Enumerate(found) => {
                let lines = found.known.iter().map(|grid| grid.line(puzzle.alphabet) + "\n");
                lines.collect::<String>() + &show::listed(found.known.len(), found.end, look) + "\n"
            }
            Answer::Candidates(found) => show::possible(found, puzzle, look),
            Answer::Explain(told, telling) => show::explanation(told, puzzle, *telling, look),
            Answer::Conflicts(sets, found) => {
                let sets = sets.iter().map(|set| show::conflict_set(set, puzzle, look));
                sets.collect::<String>() + &show::conflicts_listed(*found, look)
            }
            Answer::Disjoint(found, steps) => show::disjoint(found, steps, puzzle, look),
            Answer::Suspects(found) => show::suspects(found, puzzle, look),
            Answer::Mistakes(found, reasons, reveal) => {
                show::mistakes(found, puzzle, *reveal, look) + &show::why(reasons, look)
            }
            Answer::Hint(hinted, level) => show::hint(&hinted.hint, puzzle, *level, look),
            Answer::Steps(solved) => show::solved_by_steps(solved, puzzle, look),
            Answer::Repair(found) => {
                show::repairs(found, puzzle, false, look) + &show::repairs_advice(found, look)
            }
            Answer::Redundant(found) => show::redundant(found, puzzle, look),
            Answer::Rate(Rated { solutions, rating, stopped }) => {
                show::rating(solutions, rating.as_ref(), *stopped, look)
            }
        }
    }
}

fn written(report: &impl Serialize, number: Option<usize>) -> String {
    match number {
        None => line(report),
        Some(number) => numbered_line(report, number),
    }
}

fn of_conflicts(none: bool, stopped: Option<Stop>) -> Outcome {
    match (none, stopped) {
        (true, None) => Outcome::Success,
        (true, Some(_)) => Outcome::Limit,
        (false, _) => Outcome::Without,
    }
}

fn of_mistakes(found: &Mistakes) -> Outcome {
    let right = found.wrong.is_empty() && found.lost.is_empty();
    match (&found.solutions, right, found.rest_fits) {
        (Solutions::None, ..) | (_, false, _) | (_, _, Some(false)) => Outcome::Without,
        (_, true, None) => Outcome::Limit,
        (_, true, Some(true)) if found.end.stopped().is_some() => Outcome::Limit,
        (_, true, Some(true)) => Outcome::Success,
    }
}
