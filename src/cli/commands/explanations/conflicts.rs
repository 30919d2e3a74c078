//! Several conflicts: all of them, disjoint ones, and the givens that are in many.

use std::fmt::Write;
use std::ops::ControlFlow;

use satdoku::explain::{self, Effort, Listed, conflicts};
use satdoku::{Conflict, End, Error, Partial, Puzzle, report, show};

use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};

/// `explain --all`: a line a conflict, as they are found.
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
    let Partial { known: found, end } = all;
    if session.json {
        session.print(session.json(&report::ConflictsEnd::new(puzzle, &all), number))?;
    } else if !session.quiet {
        let count =
            show::plural(usize::try_from(found.count).unwrap_or(usize::MAX), "minimal conflict");
        session.print(&match end {
            End::Exhausted if found.count == 0 => {
                "no conflict: the puzzle has a solution\n".to_owned()
            }
            End::Exhausted => format!("{count}, and no others\n"),
            End::Enough => format!("{count}; incomplete: --max was reached\n"),
            End::Stopped(stop) => format!("{count}; incomplete: {}\n", report::reason(stop)),
        })?;
    }
    Ok(match (found.count, end.stopped()) {
        (0, Some(_)) => Exit::Limit,
        (0, None) => Exit::Success,
        _ => Exit::Without,
    })
}

/// `explain --disjoint`
pub(crate) fn disjoint(puzzle: &Puzzle, number: usize, session: &Session) -> Result<Reply, Error> {
    let disjoint = explain::disjoint(puzzle, &session.limits)?;
    let (found, stopped) = (&disjoint.known, disjoint.stopped());
    let exit = match (found.is_empty(), stopped) {
        (true, None) => Exit::Success,
        (true, Some(_)) => Exit::Limit,
        (false, _) => Exit::Without,
    };
    if session.json {
        let report = report::Disjoint::new(puzzle, &disjoint);
        return Ok(Reply::new(session.json(&report, number), exit));
    }
    let mut text = session.heading(number, puzzle);
    let has_rules = puzzle.constraints().iter().any(|constraint| !constraint.is_of_grid());
    let (common, others) = match (puzzle.is_begun(), has_rules) {
        (false, false) => ("given", "other givens have"),
        (false, true) => ("given or rule", "other givens and rules have"),
        (true, _) => ("member", "rest has"),
    };
    text += &match (found.len(), stopped) {
        (0, None) => "no conflict: the puzzle has a solution\n".to_owned(),
        (0, Some(stop)) => format!("no answer: {}\n", report::reason(stop)),
        (1, None) => format!("1 conflict; the {others} a solution\n"),
        (count, None) => {
            format!("{count} conflicts without a common {common}; the {others} a solution\n")
        }
        (count, Some(stop)) => {
            format!(
                "{} and maybe others: {}\n",
                show::plural(count, "conflict"),
                report::reason(stop)
            )
        }
    };
    for (i, conflict) in found.iter().enumerate() {
        let words = one_of_several(puzzle, conflict, session)?;
        write!(text, "\n{}. {words}", i + 1).expect("a string takes everything");
    }
    Ok(Reply::new(text, exit))
}

fn one_of_several(
    puzzle: &Puzzle,
    conflict: &Conflict,
    session: &Session,
) -> Result<String, Error> {
    let steps = explain::derive(puzzle, conflict, Effort::Short)?;
    let steps = steps.filter(|steps| steps.len() <= 10);
    Ok(show::conflict(conflict, puzzle, session.look)
        + &steps.map_or(String::new(), |steps| show::steps(&steps, puzzle, session.look)))
}

/// `explain --suspects`
pub(crate) fn suspects(puzzle: &Puzzle, number: usize, session: &Session) -> Result<Reply, Error> {
    let found = explain::suspects(puzzle, &session.limits)?;
    let exit = match (found.ranked.is_empty(), found.stopped()) {
        (true, None) => Exit::Success,
        (true, Some(_)) => Exit::Limit,
        (false, _) => Exit::Without,
    };
    if session.json {
        return Ok(Reply::new(
            session.json(&report::SuspectsReport::new(puzzle, &found), number),
            exit,
        ));
    }
    let mut text = session.heading(number, puzzle);
    if found.ranked.is_empty() {
        text += match found.stopped() {
            None => "no conflict: the puzzle has a solution\n",
            Some(_) => "no answer: a limit was reached\n",
        };
        return Ok(Reply::new(text, exit));
    }
    let of = |count: Partial<usize>, what: &str| {
        let all = if count.is_complete() { "" } else { " (not all there are)" };
        format!("{}{all}", show::plural(count.known, what))
    };
    writeln!(
        text,
        "counted over {} and {}",
        of(found.corrections, "smallest correction"),
        of(found.conflicts, "conflict")
    )
    .expect("a string takes everything");
    for suspect in &found.ranked {
        let name = suspect.member.name(puzzle, session.look.notation);
        writeln!(
            text,
            "  {name}  in {} and {}",
            show::plural(suspect.corrections, "correction"),
            show::plural(suspect.conflicts, "conflict")
        )
        .expect("a string takes everything");
    }
    Ok(Reply::new(text, exit))
}
