//! `satdoku convert`

use satdoku::format::one_line;
use satdoku::show::{Marks, Printed};
use satdoku::{Engine, Error, Puzzle, Solutions, Stop, report, solve};

use crate::cli::arguments;
use crate::cli::arguments::Pictures;
use crate::cli::commands::making::sheet;
use crate::cli::commands::making::sheet::Sheet;
use crate::cli::exit::{Exit, Failure};
use crate::cli::picture;
use crate::cli::session::{Reply, Session};
use crate::cli::streams::batch::answer::Answer;
use crate::cli::streams::{batch, input};

pub(crate) fn run(command: &arguments::Convert, session: &Session) -> Result<Exit, Failure> {
    let inputs = &command.puzzles.puzzles;
    let pictures = Pictures { svg: command.svg.clone(), png: command.png.clone() };
    let puzzles = input::puzzles(inputs, session)?;
    let puzzles = input::only_one(puzzles, picture::option(&pictures)?)?;
    let format = command.format();
    session.print(format.map_or("", |format| format.header()))?;
    let answer = Convert { command, pictures, session };
    let mut sheet = Sheet::begin(&command.sheet, inputs)?;
    let exit = batch::run(puzzles, session, answer, |printed: Vec<Printed>| {
        if let Some(sheet) = &mut sheet {
            sheet.extend(printed);
        }
        Ok(())
    })?;
    let written = sheet.map_or(Ok(Exit::Success), |sheet| sheet.finish(session))?;
    Ok(exit.max(written))
}

struct Convert<'s> {
    command: &'s arguments::Convert,
    pictures: Pictures,
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
        let format = self.command.format();
        if let Some(loss) = format.and_then(|format| format.loss(puzzle)) {
            return Err(Error::Unwritable { loss: loss.into(), puzzle: one_line(puzzle) });
        }
        let text = format.map_or(String::new(), |format| format.write(puzzle));
        let inputs = &self.command.puzzles.puzzles;
        picture::write(puzzle, &Marks::default(), &self.pictures, inputs, self.session)?;
        let mut reply = Reply::new(text, Exit::Success);
        if self.command.sheet.pdf.is_some() {
            let (page, unknown) = self.printed(number + 1, puzzle)?;
            if let Some(unknown) = unknown {
                let Unknown { what, why, exit } = unknown;
                if !self.session.quiet {
                    reply.err =
                        format!("note: no {what} is printed for puzzle {}: {why}\n", page.number);
                }
                reply.exit = exit;
            }
            printed.push(page);
        }
        Ok(reply)
    }
}

/// What is not printed of a puzzle, and why.
struct Unknown {
    what: &'static str,
    why: &'static str,
    exit: Exit,
}

impl Unknown {
    fn of(stop: Stop, what: &'static str) -> Unknown {
        Unknown { what, why: report::reason(stop), exit: Exit::Limit }
    }
}

impl Convert<'_> {
    /// The puzzle with its answer and level, if it has exactly one solution.
    fn printed(&self, number: usize, puzzle: &Puzzle) -> Result<(Printed, Option<Unknown>), Error> {
        let limits = &self.session.limits;
        let unrated = || (String::new(), None);
        let without = |why: &'static str| {
            let unknown = Unknown { what: "answer", why, exit: Exit::Success };
            (None, (why.to_owned(), None), Some(unknown))
        };
        let (solution, level, unknown) = match solve(puzzle, Engine::Auto, limits)?.solutions {
            Solutions::Unique(grid) if !self.command.sheet.shows_levels() => {
                (Some(grid), unrated(), None)
            }
            Solutions::Unique(grid) => match sheet::level(puzzle, limits) {
                Ok(level) => (Some(grid), level, None),
                Err(stop) => (Some(grid), unrated(), Some(Unknown::of(stop, "level"))),
            },
            Solutions::None => without("no solution"),
            Solutions::Several(..) => without("several solutions"),
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => {
                (None, unrated(), Some(Unknown::of(stop, "answer")))
            }
        };
        let puzzle = Puzzle { solution, ..puzzle.clone() };
        let (level, rating) = level;
        Ok((Printed { number, puzzle, level, rating }, unknown))
    }
}
