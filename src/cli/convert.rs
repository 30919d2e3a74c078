//! `satdoku convert`

use satdoku::Puzzle;

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, input};

pub(super) fn run(command: &arguments::Convert, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let format = command.to.format();
    session.print(format.header())?;
    let answer = |_, puzzle: &Puzzle| Ok((Reply::new(format.write(puzzle), Exit::Success), ()));
    batch::run(puzzles, session, answer, |_, _| Ok(()))
}
