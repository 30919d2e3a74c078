//! `satdoku convert`

use satdoku::render::Printed;
use satdoku::{Engine, Error, Puzzle, Solutions, solve};

use super::arguments;
use super::batch::Answer;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, input, sheet};

pub(super) fn run(command: &arguments::Convert, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("convert", "puzzles")?;
    let inputs = &command.puzzles.puzzles;
    let puzzles = input::puzzles(inputs, session)?;
    let format = command.to.map(|name| name.format());
    session.print(format.map_or("", |format| format.header()))?;
    let answer = Convert { command, session };
    let mut all = Vec::new();
    let exit = batch::run(puzzles, session, answer, |printed: Vec<Printed>| {
        all.extend(printed);
        Ok(())
    })?;
    if let Some(path) = &command.sheet.pdf
        && !all.is_empty()
    {
        sheet::write(path, &all, &command.sheet, inputs, session)?;
    }
    Ok(exit)
}

struct Convert<'s> {
    command: &'s arguments::Convert,
    session: &'s Session,
}

impl Answer for Convert<'_> {
    type Tally = Vec<Printed>;

    fn answer(
        &self,
        _: usize,
        puzzle: &Puzzle,
        printed: &mut Vec<Printed>,
    ) -> Result<Reply, Error> {
        if self.command.sheet.pdf.is_some() {
            printed.push(self.printed(puzzle)?);
        }
        let Some(format) = self.command.to.map(|name| name.format()) else {
            return Ok(Reply::new(String::new(), Exit::Success));
        };
        match format.loss(puzzle) {
            None => Ok(Reply::new(format.write(puzzle), Exit::Success)),
            Some(loss) => {
                Err(Error::Unwritable { loss, puzzle: satdoku::format::one_line(puzzle) })
            }
        }
    }
}

impl Convert<'_> {
    /// The puzzle with its answer and level, if it has exactly one solution.
    fn printed(&self, puzzle: &Puzzle) -> Result<Printed, Error> {
        let limits = &self.session.limits;
        let mut puzzle = puzzle.clone();
        let (solution, level) = match solve(&puzzle, Engine::Auto, limits)?.solutions {
            Solutions::Unique(grid) => {
                (Some(grid), sheet::level(&puzzle, limits).unwrap_or_default())
            }
            Solutions::None => (None, "no solution".to_owned()),
            Solutions::Several(..) => (None, "several solutions".to_owned()),
            Solutions::Found(..) | Solutions::Unknown(_) => (None, String::new()),
        };
        puzzle.solution = solution;
        Ok(Printed { puzzle, level })
    }
}
