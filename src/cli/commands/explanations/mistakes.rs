//! `satdoku mistakes`

use satdoku::ask::{Answer, Question, ask};
use satdoku::report::Reveal;
use satdoku::show::Marks;
use satdoku::{Puzzle, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::picture;
use crate::cli::session::Session;
use crate::cli::streams::input::filled;

pub(crate) fn run(command: &arguments::Mistakes, session: &Session) -> Result<Exit, Failure> {
    picture::option(&command.pictures)?;
    let puzzle = filled::puzzle(&command.puzzles, &command.filled, session)?;
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
        false => answer.words(&puzzle, session.look) + &drawn(&answer, &puzzle, command, session),
    })?;
    if let Answer::Mistakes(found, ..) = &answer
        && found.end.stopped().is_none()
    {
        let marks = Marks::of_mistakes(&puzzle, found);
        let inputs = command.puzzles.and(&command.filled);
        picture::write(&puzzle, &marks, &command.pictures, &inputs, session)?;
    }
    Ok(answer.outcome().into())
}

/// The grid with the mistakes marked, if it is to be drawn and there are any.
fn drawn(
    answer: &Answer,
    puzzle: &Puzzle,
    command: &arguments::Mistakes,
    session: &Session,
) -> String {
    let Answer::Mistakes(found, ..) = answer else { return String::new() };
    let has_any = !found.wrong.is_empty() || !found.lost.is_empty();
    match has_any && !command.count && (command.draw || session.terminal) {
        true => show::mistakes_drawn(found, puzzle, session.look),
        false => String::new(),
    }
}
