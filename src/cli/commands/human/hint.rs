//! `satdoku hint`

use satdoku::ask::{Answer, Question, ask};
use satdoku::hint::{Hint, Level};
use satdoku::show::Marks;
use satdoku::{Puzzle, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::picture;
use crate::cli::session::Session;
use crate::cli::streams::input::filled;
use crate::cli::watch::deaf_if_large;

pub(crate) fn run(command: &arguments::HintCommand, session: &Session) -> Result<Exit, Failure> {
    picture::option(&command.pictures)?;
    let puzzle = filled::puzzle(&command.puzzles, &command.filled, session)?;
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
    draw(&answer, &puzzle, command, session)?;
    if let Some(note) = answer.note() {
        session.note(note);
    }
    let exit = answer.outcome().into();
    Ok(match &answer {
        Answer::Hint(hinted, _) if matches!(hinted.hint, Hint::Step(_)) => exit,
        _ => session.exit(exit),
    })
}

/// Draws the puzzle with the hint marked, as far as it is told, as pictures; nothing if it is not
/// known.
fn draw(
    answer: &Answer,
    puzzle: &Puzzle,
    command: &arguments::HintCommand,
    session: &Session,
) -> Result<(), Failure> {
    let Answer::Hint(hinted, level) = answer else { return Ok(()) };
    let mut drawn = puzzle.clone();
    match &hinted.hint {
        Hint::Stopped(_) => return Ok(()),
        Hint::Step(step) if *level > Level::Region => {
            drawn.name = Some(step.technique.name().to_owned());
        }
        _ => {}
    }
    let marks = Marks::of_hint(puzzle, &hinted.hint, *level);
    let inputs = command.puzzles.and(&command.filled);
    Ok(picture::write(&drawn, &marks, &command.pictures, &inputs, session)?)
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
