//! `satdoku generate`

use std::ffi::OsString;
use std::ops::ControlFlow;

use satdoku::format::{parse_pattern, puzzle_of_specs};
use satdoku::generate::{BUDGET, Harvest, Wish, attempt};
use satdoku::native::Level;
use satdoku::{Error, Puzzle, Source, Stop, render, report};

use super::arguments;
use super::exit::{Exit, Failure};
use super::input;
use super::made::{self, Form};
use super::progress;
use super::session::Session;

pub(super) fn run(command: &arguments::Generate, session: &Session) -> Result<Exit, Failure> {
    let wish = wish(command, session)?;
    wish.check()?;
    let inputs = command.pattern.iter().map(OsString::from).collect();
    let form = Form::new(&command.form, command.count, inputs, session)?;
    let seed = made::seed(command.seed, session);
    let wanted = command.count as usize;
    let mut harvest = Harvest::new(wanted, BUDGET);
    let bar = progress::counted(session, wanted, "puzzles");
    let level = Level::best();
    session.print(form.header())?;
    let make = |number| attempt(&wish, seed, number, level, &session.limits);
    let made = made::in_order(session, make, |attempt| {
        let attempt = attempt?;
        // With Ctrl-C nothing is found in between.
        let number = harvest.found();
        if let Some(puzzle) = harvest.take(attempt) {
            bar.suspend(|| print(&puzzle, seed, number, true, &form, session))?;
            bar.inc(1);
        }
        Ok(if harvest.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    bar.finish_and_clear();
    made?;
    if let Some(closest) = harvest.closest().filter(|_| harvest.found() == 0) {
        print(closest, seed, 0, false, &form, session)?;
    }
    if session.json {
        let end = report::GenerateEnd::new(&wish, seed, wanted, &harvest);
        session.print(report::line(&end) + "\n")?;
    }
    let Some(stop) = harvest.stopped() else { return Ok(Exit::Success) };
    session.note(&short_of(&harvest, wanted, stop));
    Ok(if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit })
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
    Ok(Wish {
        alphabet: empty.alphabet,
        givens: command.givens.as_ref().map(|givens| givens.0.clone()),
        minimal: command.minimal,
        symmetry: command.symmetry.0,
        pattern: pattern.transpose()?,
        difficulty: command.difficulty.as_ref().map(|difficulty| difficulty.0.clone()),
        technique: command.technique.as_deref().map(arguments::technique).transpose()?,
        ..Wish::new(empty.shape())
    })
}

fn print(
    puzzle: &Puzzle,
    seed: u64,
    number: usize,
    fits: bool,
    form: &Form<'_>,
    session: &Session,
) -> Result<(), Failure> {
    if session.json {
        let report = report::GenerateReport::new(puzzle, seed, fits);
        // The pictures are drawn whatever is printed.
        form.puzzle(puzzle, number)?;
        return session.print(session.json(&report, number));
    }
    session.print(form.puzzle(puzzle, number)?)?;
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
