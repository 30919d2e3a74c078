//! `satdoku generate`

use std::ffi::OsString;
use std::ops::ControlFlow;

use satdoku::format::{parse_pattern, puzzle_of_specs};
use satdoku::generate::{Attempt, BUDGET, Harvest, Outcome, Wish, attempt};
use satdoku::human::{Rating, rate};
use satdoku::native::Level;
use satdoku::render::Printed;
use satdoku::{Error, Puzzle, Source, Stop, render, report};

use super::arguments;
use super::exit::{Exit, Failure};
use super::input;
use super::made::{self, Form};
use super::progress;
use super::session::Session;
use super::sheet::{self, Sheet};

pub(super) fn run(command: &arguments::Generate, session: &Session) -> Result<Exit, Failure> {
    let wish = wish(command, session)?;
    wish.check()?;
    let inputs: Vec<OsString> = command.pattern.iter().map(OsString::from).collect();
    let form = Form::new(&command.form, command.count, inputs.clone(), session)?;
    let mut sheet = Sheet::begin(&command.sheet, &inputs)?;
    let seed = made::seed(command.seed, session);
    let wanted = command.count as usize;
    let mut harvest = Harvest::new(wanted, BUDGET);
    let bar = progress::counted(session, wanted, "puzzles");
    session.print(form.header(command.rate))?;
    let making = Making { wish: &wish, seed, command, session };
    let make = |number| making.attempt(number);
    let made = made::in_order(session, make, |made| {
        let (attempt, said) = made?;
        // With Ctrl-C nothing is found in between.
        let number = harvest.found();
        if let Some(puzzle) = harvest.take(attempt) {
            bar.suspend(|| print(&puzzle, &said, number, true, &form, &making))?;
            bar.inc(1);
            if let Some(sheet) = &mut sheet {
                sheet.extend([Printed { puzzle, level: said.level }]);
            }
        }
        Ok(if harvest.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    bar.finish_and_clear();
    made?;
    if let Some(closest) = harvest.closest().filter(|_| harvest.found() == 0) {
        let said = making.said(closest).unwrap_or_default();
        print(closest, &said, 0, false, &form, &making)?;
        if let Some(sheet) = &mut sheet {
            sheet.extend([Printed { puzzle: closest.clone(), level: said.level }]);
        }
    }
    if session.json {
        let end = report::GenerateEnd::new(&wish, seed, wanted, &harvest);
        session.print(report::line(&end) + "\n")?;
    }
    if let Some(sheet) = sheet {
        sheet.finish(session)?;
    }
    let Some(stop) = harvest.stopped() else { return Ok(Exit::Success) };
    session.note(&short_of(&harvest, wanted, stop));
    Ok(if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit })
}

/// What attempts are made with.
struct Making<'m> {
    wish: &'m Wish,
    seed: u64,
    command: &'m arguments::Generate,
    session: &'m Session,
}

/// What is said of a puzzle beside the puzzle itself, as far as it is asked for.
#[derive(Default)]
struct Said {
    rating: Option<Rating>,
    /// Empty when it is not asked for.
    level: String,
}

impl Making<'_> {
    /// One attempt, and what is to be said of its puzzle.
    fn attempt(&self, number: u64) -> Result<(Attempt, Said), Error> {
        let limits = &self.session.limits;
        let attempt = attempt(self.wish, self.seed, number, Level::best(), limits)?;
        let Outcome::Fits(puzzle) = &attempt.outcome else { return Ok((attempt, Said::default())) };
        Ok(match self.said(puzzle) {
            Ok(said) => (attempt, said),
            Err(stop) => (Attempt { outcome: Outcome::Stopped(stop), ..attempt }, Said::default()),
        })
    }

    fn said(&self, puzzle: &Puzzle) -> Result<Said, Stop> {
        let limits = &self.session.limits;
        let rating = self.command.rate.then(|| rate(puzzle, limits)).transpose()?;
        let level = match (&self.command.sheet.pdf, &rating) {
            (None, _) => String::new(),
            (Some(_), Some(rating)) => sheet::level_of(rating),
            (Some(_), None) => sheet::level(puzzle, limits)?,
        };
        Ok(Said { rating, level })
    }
}

fn wish(command: &arguments::Generate, session: &Session) -> Result<Wish, Failure> {
    if session.has_extras() {
        return Err(Failure::Usage(
            "--extra does not go with generate, which has no puzzle".into(),
        ));
    }
    let empty = puzzle_of_specs(&Source::new("options", ""), &[], session.read);
    let empty: Puzzle = empty.map_err(Error::from)?;
    let pattern = command.pattern.as_ref().map(|path| {
        let bytes = input::bytes(path, &session.limits)?;
        let text = String::from_utf8_lossy(&bytes);
        let source = Source::new(path.display().to_string(), text);
        parse_pattern(&source, empty.shape()).map_err(Error::from)
    });
    let wish = Wish {
        alphabet: empty.alphabet,
        givens: command.givens.as_ref().map(|givens| givens.0.clone()),
        minimal: command.minimal,
        symmetry: command.symmetry.0,
        pattern: pattern.transpose()?,
        difficulty: command.difficulty.as_ref().map(|difficulty| difficulty.0.clone()),
        technique: command.technique.as_deref().map(arguments::technique).transpose()?,
        ..Wish::new(empty.shape())
    };
    if command.uniform && !wish.draws_uniform_boards() {
        return Err(Failure::Usage(
            "--uniform is for plain 9×9, without --givens and --pattern".into(),
        ));
    }
    Ok(wish)
}

fn print(
    puzzle: &Puzzle,
    said: &Said,
    number: usize,
    fits: bool,
    form: &Form<'_>,
    making: &Making<'_>,
) -> Result<(), Failure> {
    let Making { seed, command, session, .. } = *making;
    let rating = said.rating.as_ref();
    // The pictures are drawn whatever is printed.
    let text = form.puzzle(puzzle, rating, number)?;
    if session.json {
        let report = report::GenerateReport::new(puzzle, seed, fits, rating);
        return session.print(session.json(&report, number));
    }
    if command.sheet.pdf.is_some() && !form.is_chosen() {
        return Ok(());
    }
    session.print(text)?;
    if session.terminal { session.flush() } else { Ok(()) }
}

/// What was reached.
fn short_of(harvest: &Harvest, wanted: usize, stop: Stop) -> String {
    let (found, attempts) = (harvest.found(), harvest.attempts());
    let mut text = format!(
        "{found} of {} after {attempts} attempts: {}",
        render::plural(wanted, "puzzle"),
        report::reason(stop)
    );
    if harvest.repeated() > 0 {
        text += &format!("; {} gave a puzzle that was there before", harvest.repeated());
    }
    match (found, harvest.closest()) {
        (0, Some(closest)) => {
            let givens = render::plural(closest.givens.len(), "given");
            text += &format!("; the one that comes nearest, with {givens}, is printed");
        }
        (0, None) => text += "; no puzzle was found",
        _ => {}
    }
    text
}
