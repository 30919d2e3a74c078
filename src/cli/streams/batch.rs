//! Batches: puzzles are processed on all cores and answered in order.

pub(crate) mod answer;
mod chunk;
mod pipeline;

use satdoku::Puzzle;

use super::append::Append;
use super::filter::Filter;
use super::input::{Puzzles, Unit};
use super::progress::Progress;
use crate::cli::exit::{Exit, Failure, complain};
use crate::cli::session::Session;
use answer::{Answer, Unread};

/// Answers every puzzle and prints the replies; the worst exit counts.
pub(crate) fn each(
    puzzles: Puzzles,
    session: &Session,
    answer: impl Answer<Tally = ()>,
) -> Result<Exit, Failure> {
    run(puzzles, session, answer, |()| Ok(()))
}

/// Answers every puzzle and prints the replies; `seen` receives the tallies in order.
pub(crate) fn run<A: Answer>(
    puzzles: Puzzles,
    session: &Session,
    answer: A,
    seen: impl FnMut(A::Tally) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let progress = Progress::new(session, &puzzles, None);
    run_under(&progress, None, puzzles, session, answer, seen)
}

/// Answers every puzzle like [`run`], on this many threads, if it matters, under a progress bar that `answer` may
/// also move.
pub(crate) fn run_under<A: Answer>(
    progress: &Progress,
    threads: Option<usize>,
    puzzles: Puzzles,
    session: &Session,
    answer: A,
    mut seen: impl FnMut(A::Tally) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let (answer, seen): (&dyn Answer<Tally = A::Tally>, Seen<'_, A::Tally>) = (&answer, &mut seen);
    match puzzles.unit {
        Unit::Puzzles => pipeline::run(progress, threads, puzzles, session, answer, seen),
        Unit::Lines | Unit::LinesWhole => {
            pipeline::run(progress, threads, puzzles, session, &Filter(answer), seen)
        }
        Unit::Rows(appended) => {
            let answer = Append::new(answer, appended);
            let exit = pipeline::run(progress, threads, puzzles, session, &answer, seen);
            answer.end(session);
            exit
        }
    }
}

/// What receives the tallies.
type Seen<'s, T> = &'s mut dyn FnMut(T) -> Result<(), Failure>;

/// Calls `answer` for one puzzle after the other; it prints by itself, for its output is too long to be kept.
pub(crate) fn in_turn(
    puzzles: Puzzles,
    session: &Session,
    answer: impl Fn(usize, &Puzzle) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Success;
    for (number, puzzle) in puzzles.enumerate() {
        let waited = puzzle.as_ref().is_err_and(|error| error.stop().is_some());
        if session.stop().is_some() && (number > 0 || waited) {
            exit = exit.max(session.stopped(number));
            break;
        }
        let answered = puzzle
            .and_then(|before| {
                let puzzle = session.changes.make(before.clone())?;
                complain(&session.compared(&before, &puzzle)?);
                Ok(puzzle)
            })
            .map_err(Failure::Error)
            .and_then(|puzzle| answer(number, &puzzle));
        exit = exit.max(match answered {
            Ok(exit) => exit,
            Err(Failure::Error(error)) => {
                let reply = session.failure(&error, number);
                session.print(&reply.out)?;
                session.flush()?;
                complain(&reply.err);
                reply.exit
            }
            Err(other) => return Err(other),
        });
        session.flush()?;
        if session.is_closed() {
            break;
        }
    }
    Ok(session.exit(exit))
}
