//! `satdoku fill`

use std::ops::ControlFlow;

use satdoku::format::puzzle_of_specs;
use satdoku::generate::fill::{Distribution, Drawn, Filler, MOST_LISTED};
use satdoku::{Error, Puzzle, Source, Stop, report, show};

use super::made::{self, Form};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::{input, progress};

pub(crate) fn run(command: &arguments::Fill, session: &Session) -> Result<Exit, Failure> {
    let puzzle = puzzle(command, session)?;
    let form = Form::new(&command.form, command.count, command.puzzles.puzzles.clone(), session)?;
    let filler = Filler::new(&puzzle, &session.limits)?;
    let distribution = filler.distribution();
    if command.uniform && distribution == Distribution::Biased {
        return Err(Failure::Usage(format!(
            "--uniform is for an empty plain 9×9 and for puzzles with no more than {MOST_LISTED} solutions"
        )));
    }
    let seed = made::seed(command.seed, session);
    let wanted = command.count as usize;
    let bar = progress::counted(session, wanted, "boards");
    session.print(form.header(false))?;
    let (mut done, mut exit) = (0, Exit::Success);
    let make = |number| filler.draw(seed, number, &session.limits);
    let made = made::in_order(session, make, |drawn| {
        // Nothing else sees to it that many short draws end in time.
        let drawn = match session.stop() {
            Some(stop) => Drawn::Unknown(stop),
            None => drawn?,
        };
        match drawn {
            Drawn::Grid(grid) => {
                let text = form.board(&puzzle, &grid, done)?;
                let text = match session.json {
                    true => {
                        let report =
                            report::FillReport::new(&puzzle, Some(&grid), seed, distribution);
                        session.json(&report, done)
                    }
                    false => text,
                };
                session.print(text)?;
                if session.terminal {
                    session.flush()?;
                }
                bar.inc(1);
                done += 1;
                let enough = done == wanted || session.is_closed();
                Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            }
            Drawn::None => {
                if session.json {
                    let report = report::FillReport::new(&puzzle, None, seed, distribution);
                    session.print(session.json(&report, done))?;
                }
                session.note("no solution; `satdoku explain` says why");
                exit = Exit::Without;
                Ok(ControlFlow::Break(()))
            }
            Drawn::Unknown(stop) => {
                let boards = show::plural(wanted, "board");
                session.note(&format!("{done} of {boards}: {}", report::reason(stop)));
                exit = if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit };
                Ok(ControlFlow::Break(()))
            }
        }
    });
    drop(bar);
    made?;
    Ok(exit)
}

/// The puzzle of the arguments, or an empty grid.
fn puzzle(command: &arguments::Fill, session: &Session) -> Result<Puzzle, Failure> {
    if !command.puzzles.puzzles.is_empty() {
        return input::puzzle(&command.puzzles.puzzles, session);
    }
    let empty = puzzle_of_specs(&Source::new("options", ""), &[], session.read);
    Ok(session.changes.make(empty.map_err(Error::from)?)?)
}
