//! `satdoku explain --all`: a line for each conflict, as they are found.

use std::ops::ControlFlow;

use satdoku::explain::{Listed, conflicts};
use satdoku::{Puzzle, report, show};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;

pub(crate) fn all(
    puzzle: &Puzzle,
    number: usize,
    most: Option<u64>,
    session: &Session,
) -> Result<Exit, Failure> {
    if !session.json {
        session.print(session.heading(number, puzzle))?;
    }
    let mut failed = None;
    let printed = |listed: Listed| -> Result<(), Failure> {
        let Listed::Conflict(set) = listed else { return Ok(()) };
        let line = match session.json {
            true => session.json(&report::ConflictLine::new(puzzle, &set), number),
            false => show::conflict_set(&set, puzzle, session.look),
        };
        session.print(&line)?;
        session.flush()
    };
    let all = conflicts(puzzle, most, &session.limits, |listed| match printed(listed) {
        Ok(()) if session.is_closed() => ControlFlow::Break(()),
        Ok(()) => ControlFlow::Continue(()),
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    if session.json {
        session.print(session.json(&report::ConflictsEnd::new(puzzle, &all), number))?;
    } else if !session.quiet {
        session
            .print(show::wrapped(&show::conflicts_listed(all, session.look), session.look.width))?;
    }
    Ok(match (all.known.count, all.stopped()) {
        (0, Some(_)) => Exit::Limit,
        (0, None) => Exit::Success,
        _ => Exit::Without,
    })
}
