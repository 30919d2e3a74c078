//! `satdoku solve`

use std::time::Instant;

use satdoku::{Puzzle, Solutions, Solved, render, report, solve};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::stats::{Record, Stats};
use super::{batch, input};

pub(super) fn run(command: &arguments::Solve, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let mut stats = Stats::new(&command.stats, &command.puzzles)?;
    let answer = |number: usize, puzzle: &Puzzle| {
        let start = Instant::now();
        let solved = solve(puzzle, command.engine.engine(), &session.limits)?;
        let record = Record::new(puzzle, &solved, start.elapsed());
        let out = match (session.json, command.line) {
            (true, _) => session.json(&report::Solve::new(puzzle, &solved), number),
            (false, true) => line(puzzle, &solved, command, session),
            (false, false) => text(number, puzzle, &solved, command, session),
        };
        Ok((Reply::new(out, exit(&solved.solutions, command.unique)), record))
    };
    let exit = batch::run(puzzles, session, answer, |number, record| {
        stats.add(number, record.as_ref().ok());
        Ok(())
    });
    // The log is kept even when nobody reads the answers to their end.
    stats.end()?;
    exit
}

fn exit(solutions: &Solutions, unique: bool) -> Exit {
    match solutions {
        Solutions::Several(..) if unique => Exit::Several,
        Solutions::Found(..) if unique => Exit::Limit,
        Solutions::Unique(_) | Solutions::Several(..) | Solutions::Found(..) => Exit::Success,
        Solutions::None => Exit::Without,
        Solutions::Unknown(_) => Exit::Limit,
    }
}

/// The solution, and what is to be said of it behind `#`.
fn line(puzzle: &Puzzle, solved: &Solved, command: &arguments::Solve, session: &Session) -> String {
    let grid = solved.solutions.first().map(|grid| grid.line(puzzle.alphabet));
    let unchecked = command.engine.unchecked(solved);
    let remark = match &solved.solutions {
        Solutions::Unique(_) => unchecked.trim_start().to_owned(),
        other => format!("{}{unchecked}", verdict(other)),
    };
    match (grid, remark) {
        (Some(grid), remark) if session.quiet || remark.is_empty() => grid + "\n",
        (Some(grid), remark) => format!("{grid} # {remark}\n"),
        (None, remark) => format!("# {remark}\n"),
    }
}

/// The name, the grid and the verdict.
fn text(
    number: usize,
    puzzle: &Puzzle,
    solved: &Solved,
    command: &arguments::Solve,
    session: &Session,
) -> String {
    let mut text = session.heading(number, puzzle);
    if let Some(grid) = solved.solutions.first() {
        text += &render::grid(grid, puzzle, session.look);
    }
    let unchecked = command.engine.unchecked(solved);
    if !session.quiet || solved.solutions.first().is_none() {
        text += &format!("{}{unchecked}\n", verdict(&solved.solutions));
    }
    text
}

fn verdict(solutions: &Solutions) -> String {
    match solutions {
        Solutions::None => "no solution; `satdoku explain` says why".to_owned(),
        Solutions::Unique(_) => "the only solution".to_owned(),
        Solutions::Several(..) => "one of several solutions".to_owned(),
        Solutions::Found(_, stop) => {
            format!("a solution; whether there are others is not known: {}", report::reason(*stop))
        }
        Solutions::Unknown(stop) => format!("no answer: {}", report::reason(*stop)),
    }
}
