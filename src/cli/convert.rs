//! `satdoku convert`

use satdoku::{Error, Puzzle};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, input};

pub(super) fn run(command: &arguments::Convert, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("convert", "puzzles")?;
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?;
    let format = command.to.format();
    session.print(format.header())?;
    let answer = |_, puzzle: &Puzzle| match format.loss(puzzle) {
        None => Ok(Reply::new(format.write(puzzle), Exit::Success)),
        Some(loss) => Err(Error::Unwritable { loss, puzzle: satdoku::format::one_line(puzzle) }),
    };
    batch::each(puzzles, session, answer)
}
