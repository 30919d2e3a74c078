//! `satdoku hint`

use satdoku::ask::{Answer, Question, ask};
use satdoku::hint::{Hint, Level};
use satdoku::{Puzzle, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::input::filled;
use crate::cli::watch::deaf_if_large;

pub(crate) fn run(command: &arguments::HintCommand, session: &Session) -> Result<Exit, Failure> {
    let mut puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    for text in &command.filled {
        let entries = filled::entries(text, &puzzle, session)?;
        puzzle.givens.extend(entries);
    }
    let question = Question::Hint {
        level: Level::try_from(command.level)?,
        techniques: command.techniques.resolve()?,
        uniqueness: !command.techniques.no_uniqueness,
    };
    let answer = deaf_if_large(&puzzle, || ask(&puzzle, &question, &session.limits))?;
    session.print(match session.json {
        true => answer.report(&puzzle) + "\n",
        false => answer.words(&puzzle, session.look) + &drawn(&answer, &puzzle, command, session),
    })?;
    if let Some(note) = answer.note() {
        session.note(note);
    }
    let exit = answer.outcome().into();
    Ok(match &answer {
        Answer::Hint(hinted, _) if matches!(hinted.hint, Hint::Step(_)) => exit,
        _ => session.exit(exit),
    })
}

/// The grid with the hint marked, if it is to be drawn.
fn drawn(
    answer: &Answer,
    puzzle: &Puzzle,
    command: &arguments::HintCommand,
    session: &Session,
) -> String {
    match answer {
        Answer::Hint(hinted, level) if command.draw || session.terminal => {
            show::hint_drawn(&hinted.hint, puzzle, *level, session.look)
        }
        _ => String::new(),
    }
}
