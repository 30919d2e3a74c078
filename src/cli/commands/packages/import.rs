//! `satdoku import`

use satdoku::resolver::import::{Imported, import};
use satdoku::solve::{Engine, solve};
use satdoku::{Error, Fault, Puzzle, check, report, show};

use super::others::Others;
use crate::cli::arguments;
use crate::cli::commands::formulas::formula::text;
use crate::cli::exit::{Exit, Failure, complain, error_text};
use crate::cli::session::Session;
use crate::cli::streams::input;

pub(crate) fn run(command: &arguments::Import, session: &Session) -> Result<Exit, Failure> {
    let file = input::file(command.file.as_deref(), "answer")?;
    let asked = match &command.puzzle {
        Some(puzzle) => Some(input::puzzle(std::slice::from_ref(puzzle), session)?),
        None => None,
    };
    let source = text(file, session)?;
    let found = match import(&source, asked.as_ref()) {
        Ok(found) => found,
        Err(faults) => return all(faults, session),
    };
    let any_others = asked.is_some();
    let puzzle = match asked {
        Some(puzzle) => puzzle,
        None => session.changes.make(Puzzle::empty(found.grid.shape()))?,
    };
    if let Err(violation) = check(&puzzle, &found.grid) {
        let violation = violation.describe(&puzzle, session.look.notation);
        return wrong(&puzzle, &found, violation, command, session);
    }
    let others = match any_others {
        true => {
            let solutions = solve(&puzzle, Engine::Both, &session.limits)?.solutions;
            Some(Others::find(&puzzle, &found.grid, solutions, session)?)
        }
        false => None,
    };
    let words = others.as_ref().map_or(String::new(), |others| others.words(&puzzle, session));
    if session.json {
        let cells = others.as_ref().map_or(&[][..], |others| &others.differing);
        let verdict = others.as_ref().map(|others| report::verdict(&others.solutions));
        let report = report::ImportReport::solved(&puzzle, &found, verdict, cells);
        session.print(report::line(&report) + "\n")?;
    } else if command.line {
        session.print(found.grid.line(puzzle.alphabet) + "\n")?;
        if !words.is_empty() {
            session.note(words.trim_end());
        }
    } else {
        session.print(show::grid(&found.grid, &puzzle, session.look))?;
        session.print(if session.quiet { "" } else { &words })?;
    }
    Ok(others.map_or(Exit::Success, |others| others.exit(command.unique)))
}

/// Prints everything that is wrong with a text, each thing for itself.
pub(crate) fn all(faults: Vec<Fault>, session: &Session) -> Result<Exit, Failure> {
    for fault in faults {
        let error = Error::from(fault);
        if session.json {
            session.print(report::line(&report::Failure::new(&error)) + "\n")?;
        }
        complain(&error_text(&error));
    }
    Ok(Exit::Usage)
}

/// Prints a grid that is no solution, and why.
fn wrong(
    puzzle: &Puzzle,
    found: &Imported,
    violation: String,
    command: &arguments::Import,
    session: &Session,
) -> Result<Exit, Failure> {
    session.print(match (session.json, command.line) {
        (true, _) => report::line(&report::ImportReport::wrong(puzzle, found, violation)) + "\n",
        (false, true) => {
            format!("{} # no solution: {violation}\n", found.grid.line(puzzle.alphabet))
        }
        (false, false) => {
            let grid = show::grid(&found.grid, puzzle, session.look);
            format!("{grid}no solution: {violation}\n")
        }
    })?;
    Ok(Exit::Without)
}
