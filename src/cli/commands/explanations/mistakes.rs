//! `satdoku mistakes`

use satdoku::ask::{Question, ask};
use satdoku::report::Reveal;

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
    let why = command.why && !command.count && !session.json;
    let question = Question::Mistakes { reveal, why };
    let answer = ask(&puzzle, &question, &session.limits)?;
    session.print(match session.json {
        true => session.told(&puzzle, &answer, 0),
        false => answer.words(&puzzle, session.look),
    })?;
    Ok(answer.outcome().into())
}
