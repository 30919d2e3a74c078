//! `satdoku candidates`

use satdoku::Puzzle;
use satdoku::ask::Question;

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::{batch, input};

pub(crate) fn run(command: &arguments::Puzzles, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles, session)?;
    let answer =
        |number: usize, puzzle: &Puzzle| session.asked(puzzle, &Question::Candidates, number);
    batch::each(puzzles, session, answer)
}
