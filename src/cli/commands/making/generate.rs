//! `satdoku generate`

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use satdoku::format::{parse_pattern, puzzle_of_specs};
use satdoku::generate::{Attempt, Harvest, Outcome, Wish, attempt};
use satdoku::human::{Rating, decimal, rate, rate_within};
use satdoku::native;
use satdoku::show::Printed;
use satdoku::{Error, Limits, Puzzle, Source, Stop, report, show};

use super::made::{self, Form};
use super::sheet::{self, Level, Sheet};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure, complain, of_stop};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::progress;

/// How long the rating of a puzzle that is not as wished may take.
const PATIENCE: Duration = Duration::from_millis(500);

/// After so long without another puzzle a wish is given up, unless `--timeout` says otherwise.
const LONGEST: Duration = Duration::from_secs(60);

pub(crate) fn run(command: &arguments::Generate, session: &Session) -> Result<Exit, Failure> {
    let wish = wish(command, session)?;
    wish.check()?;
    let inputs: Vec<OsString> = command.pattern.iter().map(OsString::from).collect();
    let form = Form::new(&command.form, command.count, inputs.clone(), session)?;
    let mut sheet = Sheet::begin(&command.sheet, &inputs)?;
    let seed = made::seed(command.seed, session);
    let wanted = command.count as usize;
    let mut harvest = Harvest::new(wanted, wish.budget());
    let bar = progress::counted(session, wanted, "puzzles");
    let making = Making::new(&wish, seed, command, session);
    let make = |number| making.attempt(number);
    let mut unrated = None;
    let made = made::in_order(session, make, |made| {
        let (attempt, said) = made?;
        // With Ctrl-C nothing is found in between.
        let number = harvest.found();
        if let Some(puzzle) = harvest.take(attempt) {
            making.found();
            unrated = unrated.or(said.stop);
            let printed = print(&puzzle, &said, number, true, &form, &making);
            if let Some(sheet) = &mut sheet {
                sheet.extend([said.printed(number + 1, puzzle)]);
            }
            printed?;
            bar.inc(1);
        }
        // The pages are wanted even if the reader of the puzzles is gone.
        let unread = session.is_closed() && sheet.is_none();
        let enough = harvest.is_over() || unread;
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    drop(bar);
    let mut printed = made;
    let is_unmet = harvest.found() == 0 && !command.nearest;
    let closest = harvest.closest().filter(|_| harvest.found() == 0 && command.nearest);
    if let Some(closest) = closest {
        let said = making.said(closest);
        printed = printed.and_then(|()| print(closest, &said, 0, false, &form, &making));
        if let Some(sheet) = &mut sheet {
            sheet.extend([said.printed(1, closest.clone())]);
        }
    }
    let written = sheet.map_or(Ok(Exit::Success), |sheet| sheet.finish(session))?;
    printed?;
    if session.json {
        let end = report::GenerateEnd::new(&wish, seed, wanted, &harvest);
        session.print(report::line(&end) + "\n")?;
    }
    if let Some(stop) = harvest.stopped() {
        let message = short_of(&making, &harvest, wanted, stop);
        if is_unmet && !session.json {
            return Err(Failure::Unmet(message, stop));
        }
        // That there are fewer is said also with --quiet.
        complain(&format!("{}: {message}\n", if is_unmet { "error" } else { "warning" }));
    } else if let Some(stop) = unrated {
        session.note(&format!("not all could be rated: {}", report::reason(stop)));
    }
    Ok(match harvest.stopped().or(unrated) {
        None => written,
        Some(stop) => written.max(of_stop(stop)),
    })
}

/// What attempts are made with.
struct Making<'m> {
    wish: &'m Wish,
    seed: u64,
    command: &'m arguments::Generate,
    session: &'m Session,
    start: Instant,
    /// When the last puzzle was found, in milliseconds since the start.
    last: AtomicU64,
}

/// What is said of a puzzle beside the puzzle itself, as far as it is asked for.
#[derive(Default)]
struct Said {
    rating: Option<Result<Rating, Stop>>,
    /// For pages to print.
    level: Level,
    /// Why one of them is missing.
    stop: Option<Stop>,
}

impl Said {
    fn printed(self, number: usize, puzzle: Puzzle) -> Printed {
        let (level, rating) = self.level;
        Printed { number, puzzle, level, rating }
    }
}

impl<'m> Making<'m> {
    fn new(
        wish: &'m Wish,
        seed: u64,
        command: &'m arguments::Generate,
        session: &'m Session,
    ) -> Making<'m> {
        Making { wish, seed, command, session, start: Instant::now(), last: AtomicU64::new(0) }
    }

    /// Says that a puzzle was found now.
    fn found(&self) {
        let since = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last.store(since, Ordering::Relaxed);
    }

    /// The limits of an attempt that begins now.
    fn limits(&self) -> Limits {
        let mut limits = self.session.limits.clone();
        if limits.deadline.is_none() {
            let last = Duration::from_millis(self.last.load(Ordering::Relaxed));
            limits.deadline = self.start.checked_add(last + LONGEST);
        }
        limits
    }

    /// One attempt, and what is to be said of its puzzle.
    fn attempt(&self, number: u64) -> Result<(Attempt, Said), Error> {
        let attempt = loop {
            let limits = self.limits();
            let attempt = attempt(self.wish, self.seed, number, native::Level::best(), &limits)?;
            let is_late = matches!(attempt.outcome, Outcome::Stopped(Stop::Timeout));
            // Another attempt may have found a puzzle meanwhile.
            if !is_late || self.limits().deadline <= limits.deadline {
                break attempt;
            }
        };
        let said = match &attempt.outcome {
            Outcome::Fits(puzzle) => self.said(puzzle),
            _ => Said::default(),
        };
        Ok((attempt, said))
    }

    fn said(&self, puzzle: &Puzzle) -> Said {
        let limits = &self.session.limits;
        let rating = self.command.rate.then(|| rate(puzzle, limits));
        let level = self.command.sheet.shows_levels().then(|| match rating {
            Some(rating) => rating.map(sheet::level_of),
            None => sheet::level(puzzle, limits),
        });
        let stop = rating.and_then(Result::err);
        let stop = stop.or(level.as_ref().and_then(|level| level.as_ref().err().copied()));
        Said { rating, level: level.and_then(Result::ok).unwrap_or_default(), stop }
    }
}

fn wish(command: &arguments::Generate, session: &Session) -> Result<Wish, Failure> {
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
        allow_harder: command.allow_harder,
        ..Wish::new(empty.shape())
    };
    if command.uniform && !wish.draws_uniform_boards() {
        return Err(Failure::Usage(
            "--uniform is for plain 9×9, and no wish may pick among the boards: no --givens, \
             --pattern, --difficulty, --technique, nor --minimal with --symmetry"
                .into(),
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
    let &Making { seed, command, session, .. } = making;
    if number == 0 {
        session.print(form.header(command.rate))?;
    }
    let rating = said.rating.as_ref();
    // The pictures are drawn whatever is printed.
    let text = form.puzzle(puzzle, rating, number)?;
    if session.json {
        let known = rating.and_then(|rating| rating.as_ref().ok());
        let report = report::GenerateReport::new(puzzle, seed).fits(fits);
        let report = match known {
            Some(rating) => report.rating(rating),
            None => report,
        };
        return session.print(session.json(&report, number));
    }
    if command.sheet.pdf.is_some() && !form.is_chosen() {
        return Ok(());
    }
    session.print(text)?;
    if session.terminal { session.flush() } else { Ok(()) }
}

/// What was reached.
fn short_of(making: &Making<'_>, harvest: &Harvest, wanted: usize, stop: Stop) -> String {
    let Making { wish, session, command, .. } = making;
    let found = harvest.found();
    let mut text = format!(
        "{found} of {} after {}: {}",
        show::plural(wanted, "puzzle"),
        show::plural(harvest.attempts() as usize, "attempt"),
        report::reason(stop)
    );
    if let (0, Some(technique)) = (found, wish.technique) {
        text += &match wish.allow_harder {
            true => format!("; {technique} is rare"),
            false => format!(
                "; {technique} is rarely the hardest step: --allow-harder takes puzzles that need \
                 harder ones, too"
            ),
        };
    }
    if harvest.repeated() > 0 {
        text += &format!("; {} gave a puzzle that was there before", harvest.repeated());
    }
    match (found, harvest.closest()) {
        (0, Some(closest)) => {
            let with = reached(wish, closest);
            text += &match command.nearest {
                true => format!("; the one that comes nearest, {with}, is printed"),
                false => format!("; --nearest prints the one that comes nearest, {with}"),
            };
        }
        (0, None) => text += "; no puzzle was found",
        _ => {}
    }
    if stop == Stop::Timeout && session.limits.deadline.is_none() {
        text += "; --timeout gives it more time";
    }
    text
}

/// How far a puzzle is what was wished.
fn reached(wish: &Wish, puzzle: &Puzzle) -> String {
    let mut text = format!("with {}", show::plural(puzzle.givens.len(), "given"));
    if let Some(range) = &wish.difficulty {
        // What misses is easier than the least, or harder than the most, and that is known no better.
        // Bounded: a limit was already reached, so do not keep the user waiting.
        let limits = Limits { deadline: Some(Instant::now() + PATIENCE), ..Limits::default() };
        text += &match rate_within(puzzle, *range.start(), &limits) {
            Ok(Some(rating)) => format!(", rated {}", decimal(rating.er)),
            Ok(None) => format!(", harder than {}", decimal(*range.end())),
            Err(_) => String::new(),
        };
    }
    text
}
