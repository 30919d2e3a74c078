//! `satdoku convert`

use satdoku::format::one_line;
use satdoku::render::Printed;
use satdoku::{Engine, Error, Puzzle, Solutions, report, solve};

use super::arguments;
use super::batch::Answer;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::sheet::{self, Sheet};
use super::{batch, input};

pub(super) fn run(command: &arguments::Convert, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json("convert", "puzzles")?;
    let inputs = &command.puzzles.puzzles;
    let puzzles = input::puzzles(inputs, session)?;
    let format = command.to.map(|name| name.format());
    session.print(format.map_or("", |format| format.header()))?;
    let answer = Convert { command, session };
    let mut sheet = Sheet::begin(&command.sheet, inputs)?;
    let exit = batch::run(puzzles, session, answer, |printed: Vec<Printed>| {
        if let Some(sheet) = &mut sheet {
            sheet.extend(printed);
        }
        Ok(())
    })?;
    if let Some(sheet) = sheet {
        sheet.finish(session)?;
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
        number: usize,
        puzzle: &Puzzle,
        printed: &mut Vec<Printed>,
    ) -> Result<Reply, Error> {
        let format = self.command.to.map(|name| name.format());
        if let Some(loss) = format.and_then(|format| format.loss(puzzle)) {
            return Err(Error::Unwritable { loss, puzzle: one_line(puzzle) });
        }
        let text = format.map_or(String::new(), |format| format.write(puzzle));
        let mut reply = Reply::new(text, Exit::Success);
        if self.command.sheet.pdf.is_some() {
            let page = self.printed(puzzle)?;
            if page.puzzle.solution.is_none() && !self.session.quiet {
                let number = number + 1;
                let why = &page.level;
                reply.err = format!("note: no answer is printed for puzzle {number}: {why}\n");
            }
            printed.push(page);
        }
        Ok(reply)
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
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => {
                (None, report::reason(stop).to_owned())
            }
        };
        puzzle.solution = solution;
        Ok(Printed { puzzle, level })
    }
}
