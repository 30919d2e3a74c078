//! `satdoku hint`

use satdoku::hint::{Hint, Hinted, hint};
use satdoku::{report, show};

use super::logic::SEVERAL;
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
    let uniqueness = !command.techniques.no_uniqueness;
    let Hinted { hint, several } = hint(&puzzle, techniques, uniqueness, &session.limits)?;
    if several {
        session.note(SEVERAL);
    }
    session.print(match session.json {
        true => {
            let notation = session.look.notation;
            report::line(&report::HintReport::new(&puzzle, &hint, command.level, notation)) + "\n"
        }
        false => show::hint(&hint, &puzzle, command.level, session.look),
    })?;
    Ok(match hint {
        Hint::Step(_) => Exit::Success,
        Hint::Solved => session.exit(Exit::Success),
        Hint::Stopped(_) => session.exit(Exit::Limit),
        Hint::Stuck => session.exit(Exit::Without),
        _ => Exit::Without,
    })
}
