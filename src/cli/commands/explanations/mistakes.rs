//! `satdoku mistakes`

use satdoku::mistakes::{Mistakes, mistakes, why};
use satdoku::report::Reveal;
use satdoku::{Solutions, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::input::filled;

pub(crate) fn run(command: &arguments::Mistakes, session: &Session) -> Result<Exit, Failure> {
    let mut puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    for text in &command.filled {
        let entries = filled::entries(text, &puzzle, session)?;
        puzzle.givens.extend(entries);
    }
    if command.filled.is_empty() && !puzzle.is_begun() {
        return Err(Failure::Usage(
            "nothing was filled in: say --filled, or pass a puzzle with entries or candidates"
                .to_owned(),
        ));
    }
    let reveal = match (command.count, command.reveal) {
        (true, _) => Reveal::Count,
        (false, false) => Reveal::Cells,
        (false, true) => Reveal::Digits,
    };
    let found = mistakes(&puzzle, &session.limits)?;
    if session.json {
        let report = report::MistakesReport::new(&puzzle, &found, reveal);
        session.print(session.json(&report, 0))?;
        return Ok(exit(&found));
    }
    session.print(show::mistakes(&found, &puzzle, reveal, session.look))?;
    if command.why && reveal >= Reveal::Cells {
        session.print(show::why(&why(&puzzle, &found, &session.limits)?, session.look))?;
    }
    Ok(exit(&found))
}

fn exit(found: &Mistakes) -> Exit {
    let right = found.wrong.is_empty() && found.lost.is_empty();
    match (&found.solutions, right, found.rest_fits) {
        (Solutions::None, ..) | (_, false, _) | (_, _, Some(false)) => Exit::Without,
        (_, true, None) => Exit::Limit,
        (_, true, Some(true)) if found.end.stopped().is_some() => Exit::Limit,
        (_, true, Some(true)) => Exit::Success,
    }
}
