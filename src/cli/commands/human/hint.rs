//! `satdoku hint`

use satdoku::human::{Status, Step};
use satdoku::mistakes::mistakes;
use satdoku::{Cell, Puzzle, Role, report, show};

use super::logic::{Outlook, begin, outlook};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::input::filled;

pub(crate) fn run(command: &arguments::HintCommand, session: &Session) -> Result<Exit, Failure> {
    let techniques = command.techniques.resolve()?;
    let mut puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    for text in &command.filled {
        let entries = filled::entries(text, &puzzle, session)?;
        puzzle.givens.extend(entries);
    }
    let found = mistakes(&puzzle, &session.limits)?;
    if !found.wrong.is_empty() {
        let cells: Vec<Cell> = found.wrong.iter().map(|&i| puzzle.givens[i].cell).collect();
        return wrong(&puzzle, &cells, command, session);
    }
    if let Some(&cell) = found.lost.first() {
        return lost(&puzzle, cell, command, session);
    }
    match outlook(&puzzle, session)? {
        Outlook::Without(_)
            if !session.json && puzzle.givens.iter().any(|given| given.role == Role::Entry) =>
        {
            session.print("the entries do not go together; `satdoku mistakes` says more\n")?;
            return Ok(Exit::Without);
        }
        Outlook::Without(none) => {
            let report =
                report::HintReport::without(&puzzle, "contradiction", command.level, Vec::new());
            session.print(match session.json {
                true => report::line(&report) + "\n",
                false => none.to_owned(),
            })?;
            return Ok(Exit::Without);
        }
        Outlook::Several(several) => session.note(several),
        Outlook::Open => {}
    }
    let mut logic = begin(&puzzle, techniques, &command.techniques, session)?;
    match logic.next() {
        Some(step) => step_hint(&puzzle, &step, command, session),
        None => {
            let (status, words, exit) = match (logic.ended(), logic.stopped()) {
                (Some(Status::Solved), _) => {
                    ("solved", "the grid is full, and right".to_owned(), Exit::Success)
                }
                (_, Some(stop)) => {
                    ("stopped", format!("no hint: {}", report::reason(stop)), Exit::Limit)
                }
                _ => ("none", "no hint: logic says nothing more here".to_owned(), Exit::Without),
            };
            let without = report::HintReport::without(&puzzle, status, command.level, Vec::new());
            session.print(match session.json {
                true => report::line(&without) + "\n",
                false => words + "\n",
            })?;
            Ok(session.exit(exit))
        }
    }
}

/// A wrong entry is the first thing to know.
fn wrong(
    puzzle: &Puzzle,
    cells: &[Cell],
    command: &arguments::HintCommand,
    session: &Session,
) -> Result<Exit, Failure> {
    let notation = session.look.notation;
    let names: Vec<String> = cells.iter().map(|&cell| notation.cell(puzzle, cell)).collect();
    let first = cells[0];
    let shape = puzzle.shape();
    let entry = |cell: Cell| {
        let given = puzzle.givens.iter().rfind(|g| g.cell == cell && g.role == Role::Entry);
        given.map_or(String::new(), |given| notation.candidate(puzzle, given.candidate()))
    };
    if session.json {
        let cells = if command.level == 1 { Vec::new() } else { names };
        let report = report::HintReport::without(puzzle, "wrong", command.level, cells);
        session.print(report::line(&report) + "\n")?;
        return Ok(Exit::Without);
    }
    session.print(match command.level {
        1 => format!("something in row {} is wrong\n", shape.row(first)),
        2 => format!("the entry in {} is wrong\n", names[0]),
        _ => {
            let entries: Vec<String> = cells.iter().map(|&cell| entry(cell)).collect();
            let (is, all) = match entries.len() {
                1 => ("is", entries[0].clone()),
                _ => ("are", entries.join(" ")),
            };
            format!("{all} {is} wrong; `satdoku mistakes --why` says why\n")
        }
    })?;
    Ok(Exit::Without)
}

/// A candidate that should not have been removed comes next.
fn lost(
    puzzle: &Puzzle,
    cell: Cell,
    command: &arguments::HintCommand,
    session: &Session,
) -> Result<Exit, Failure> {
    let name = session.look.notation.cell(puzzle, cell);
    if session.json {
        let cells = if command.level == 1 { Vec::new() } else { vec![name] };
        let report = report::HintReport::without(puzzle, "lost", command.level, cells);
        session.print(report::line(&report) + "\n")?;
        return Ok(Exit::Without);
    }
    session.print(match command.level {
        1 => format!("a candidate is missing in row {}\n", puzzle.shape().row(cell)),
        2 => format!("a candidate is missing in {name}\n"),
        _ => format!("{name} has lost its digit; `satdoku mistakes --why` says why\n"),
    })?;
    Ok(Exit::Without)
}

/// As much of a step as was asked for.
fn step_hint(
    puzzle: &Puzzle,
    step: &Step,
    command: &arguments::HintCommand,
    session: &Session,
) -> Result<Exit, Failure> {
    let region = show::region(step, puzzle, session.look.notation);
    if session.json {
        let report = report::HintReport::of_step(puzzle, step, command.level, region);
        session.print(report::line(&report) + "\n")?;
        return Ok(Exit::Success);
    }
    let region = region.join(", ");
    let cells = show::cells_of(step);
    let cells: Vec<String> =
        cells.iter().map(|&cell| session.look.notation.cell(puzzle, cell)).collect();
    session.print(match command.level {
        1 => format!("look at {region}\n"),
        2 => format!("{}: {}\n", cells.join(" "), step.technique),
        _ => show::named_step(step, puzzle, session.look) + "\n",
    })?;
    Ok(Exit::Success)
}
