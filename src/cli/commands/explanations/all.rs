//! `satdoku explain --all`: a line for each conflict, as they are found.

use std::ops::ControlFlow;

use satdoku::encode::Reason;
use satdoku::explain::{Conflicts, Listed, conflicts};
use satdoku::{Explained, Partial, Puzzle, report, show};

use super::explain::{in_a_row, members};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::table::Row;

pub(crate) fn all(
    puzzle: &Puzzle,
    number: usize,
    most: Option<u64>,
    csv: bool,
    session: &Session,
) -> Result<Exit, Failure> {
    if !session.json && !csv {
        session.print(session.heading(number, puzzle))?;
    }
    let mut failed = None;
    let printed = |listed: Listed| -> Result<(), Failure> {
        let Listed::Conflict(set) = listed else { return Ok(()) };
        let line = match session.json {
            _ if csv => row(&set, puzzle, session),
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
    if csv {
        return in_table(puzzle, all, session);
    }
    if session.json {
        session.print(session.json(&report::ConflictsEnd::new(puzzle, &all), number))?;
    } else if !session.quiet {
        session
            .print(show::wrapped(&show::conflicts_listed(all, session.look), session.look.width))?;
    }
    Ok(exit(all))
}

fn exit(all: Partial<Conflicts>) -> Exit {
    match (all.known.count, all.stopped()) {
        (0, Some(_)) => Exit::Limit,
        (0, None) => Exit::Success,
        _ => Exit::Without,
    }
}

/// A conflict as a row of a table.
fn row(set: &[Reason], puzzle: &Puzzle, session: &Session) -> String {
    let (members, size) = (members(set, puzzle, session), set.len().to_string());
    Row::Own.write(puzzle, &["none", &members, &size, "minimal", ""], "")
}

/// What is said in a table after its rows: one without a conflict if there is none, and beside the
/// table how many there are if they may not be all.
fn in_table(puzzle: &Puzzle, all: Partial<Conflicts>, session: &Session) -> Result<Exit, Failure> {
    let explained = match (all.known.count, all.stopped()) {
        (0, Some(stop)) => Explained::Unknown(stop),
        (0, None) => Explained::Consistent,
        _ => {
            if !all.is_complete() {
                session.note(show::conflicts_listed(all, session.look).trim_end());
            }
            return Ok(exit(all));
        }
    };
    let reply = in_a_row(&explained, puzzle, Row::Own, session)?;
    session.print(reply.out)?;
    Ok(reply.exit)
}
