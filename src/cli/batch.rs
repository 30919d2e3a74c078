//! Many puzzles: worked on by all cores, answered in their order.

use indicatif::ProgressBar;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};
use satdoku::{Error, Puzzle};

use super::exit::{Exit, Failure, complain, is_impatience};
use super::input::Puzzles;
use super::progress;
use super::session::{Reply, Session};

/// How many puzzles a thread gets at once when there are many.
const CHUNK: usize = 64;

/// Calls `answer` for each puzzle and prints the replies in order; the worst exit counts.
///
/// `seen` gets each puzzle's number, from 0, and what else `answer` made of it, after its reply is printed. The first puzzle is answered before the next
/// is read, then two, four and so on up to 64 a thread: a slow pipe is answered soon at first, and a long file
/// at full speed.
pub(super) fn run<T: Send>(
    puzzles: Puzzles,
    session: &Session,
    answer: impl Fn(usize, &Puzzle) -> Result<(Reply, T), Error> + Sync,
    seen: impl FnMut(usize, Result<T, Error>) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    run_on(session.threads, puzzles, session, answer, seen)
}

/// The same with so many threads.
pub(super) fn run_on<T: Send>(
    threads: usize,
    puzzles: Puzzles,
    session: &Session,
    answer: impl Fn(usize, &Puzzle) -> Result<(Reply, T), Error> + Sync,
    seen: impl FnMut(usize, Result<T, Error>) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let bar = progress::spinner(session, "puzzles");
    let counted = |number, puzzle: &Puzzle| {
        let answer = answer(number, puzzle);
        bar.inc(1);
        answer
    };
    run_under(&bar, threads, puzzles, session, counted, seen)
}

/// Calls `answer` for one puzzle after the other; it prints by itself, for its output is too long to be kept.
pub(super) fn in_turn(
    puzzles: Puzzles,
    session: &Session,
    answer: impl Fn(usize, &Puzzle) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Success;
    for (number, puzzle) in puzzles.enumerate() {
        let waited = puzzle.as_ref().is_err_and(is_impatience);
        if let Some(stop) = session.stop().filter(|_| number > 0 || waited) {
            exit = exit.max(session.stopped(stop, number));
            break;
        }
        let answered = puzzle
            .and_then(|puzzle| session.with_extras(puzzle))
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
    }
    Ok(session.exit(exit))
}

/// The same with so many threads, under a progress bar that `answer` moves.
pub(super) fn run_under<T: Send>(
    bar: &ProgressBar,
    threads: usize,
    mut puzzles: Puzzles,
    session: &Session,
    answer: impl Fn(usize, &Puzzle) -> Result<(Reply, T), Error> + Sync,
    mut seen: impl FnMut(usize, Result<T, Error>) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let answer = |(number, puzzle): (usize, Result<Puzzle, Error>)| {
        let answered = puzzle
            .and_then(|puzzle| session.with_extras(puzzle))
            .and_then(|puzzle| answer(number, &puzzle));
        match answered {
            Ok((reply, more)) => (reply, Ok(more)),
            Err(error) => (session.failure(&error, number), Err(error)),
        }
    };
    let mut pool: Option<ThreadPool> = None;
    let mut exit = Exit::Success;
    let mut done = 0;
    let mut chunk = 1;
    loop {
        let mut numbered: Vec<_> = (done..).zip(puzzles.by_ref().take(chunk)).collect();
        let waited =
            |(_, last): &(usize, Result<Puzzle, Error>)| last.as_ref().is_err_and(is_impatience);
        // Nobody asked for what is left; but the first puzzle is told that there was no time for it.
        let stop =
            session.stop().filter(|_| numbered.last().is_some_and(|last| done > 0 || waited(last)));
        if let Some(stop) = stop {
            numbered.retain(|puzzle| done == 0 && !waited(puzzle));
            exit = exit.max(session.stopped(stop, done + numbered.len()));
        }
        if numbered.is_empty() {
            break;
        }
        let first = done;
        done += numbered.len();
        chunk = (chunk * 2).min(CHUNK * threads);
        let replies: Vec<_> = if numbered.len() == 1 || threads == 1 {
            numbered.into_iter().map(answer).collect()
        } else {
            if pool.is_none() {
                let built = ThreadPoolBuilder::new().num_threads(threads).build();
                pool = Some(built.map_err(|error| Failure::Usage(error.to_string()))?);
            }
            let pool = pool.as_ref().expect("it was built above");
            pool.install(|| numbered.into_par_iter().map(answer).collect())
        };
        for (number, (reply, more)) in (first..).zip(replies) {
            if !reply.err.is_empty() {
                // What belongs before it comes first on a terminal that shows both.
                session.flush()?;
                bar.suspend(|| complain(&reply.err));
            }
            session.print(&reply.out)?;
            exit = exit.max(reply.exit);
            seen(number, more)?;
        }
        bar.suspend(|| session.flush())?;
        if stop.is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(session.exit(exit))
}
