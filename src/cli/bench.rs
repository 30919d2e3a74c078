//! `satdoku bench`

mod clock;
mod engine;
mod rounds;
mod set;
mod table;

use satdoku::native::Level;
use satdoku::report::{BenchReport, Conditions, Timing};
use satdoku::{Stop, report, show};

use super::arguments;
use super::exit::{Exit, Failure};
use super::session::Session;
use crate::cli::streams::progress;
pub(crate) use engine::Engine;
use rounds::Turns;
use set::Set;

pub(crate) fn run(command: &arguments::Bench, session: &Session) -> Result<Exit, Failure> {
    let engines = match command.engines.is_empty() {
        true => Engine::all(),
        false => Engine::all().into_iter().filter(|it| command.engines.contains(it)).collect(),
    };
    let sets = sets(command, session)?;
    let rounds = usize::from(command.rounds);
    let mut turns = rounds::turns(&sets, &engines, command.max);
    // A warm-up takes about as long as two turns.
    let time = command.time / u32::try_from(turns.len() * (rounds + 2)).unwrap_or(u32::MAX);
    let bar = progress::steps(session, turns.len() * (rounds + 1), "turns");
    let conditions = Conditions {
        max: command.max,
        clock: clock::NAME,
        core: clock::stay_on_one_core(),
        processor: clock::processor(),
        best_level: Level::best().name(),
    };
    let stopped = rounds::run(&mut turns, rounds, time, &session.limits, || bar.inc(1));
    drop(bar);
    let stopped = stopped?;
    let timings: Vec<Timing> = turns.iter().map(Turns::timing).collect();
    match session.json {
        true => {
            for (number, timing) in timings.iter().enumerate() {
                session.print(session.json(&BenchReport::new(timing, &conditions), number))?;
            }
        }
        false => {
            if !session.quiet {
                let heading = heading(&conditions, rounds);
                session.print(show::wrapped(&heading, session.look.width))?;
            }
            session.print(table::table(&timings, session.look.width))?;
        }
    }
    let Some(stop) = stopped else { return Ok(Exit::Success) };
    let timed = timings.iter().filter(|timing| timing.missing.is_none());
    let done = timed.map(|timing| timing.rounds).min().unwrap_or(0);
    session.note(&format!("stopped after {done} of {rounds} rounds: {}", report::reason(stop)));
    Ok(if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Limit })
}

/// The files of the arguments, or the built-in samples.
fn sets(command: &arguments::Bench, session: &Session) -> Result<Vec<Set>, Failure> {
    let most = usize::try_from(command.sample).unwrap_or(usize::MAX);
    if command.files.is_empty() {
        session.note("no file given, so these are the built-in samples; pass files or `-`");
        return Ok(set::built_in(most, command.seed)?);
    }
    let files = command.files.iter();
    files.map(|file| set::of_argument(file, most, command.seed, session)).collect()
}

/// What is measured, and on what.
fn heading(conditions: &Conditions, rounds: usize) -> String {
    let processor = conditions.processor.as_deref().unwrap_or(std::env::consts::ARCH);
    let level = conditions.best_level;
    let clock = if conditions.clock == "thread" { "thread CPU time" } else { "wall time" };
    let core = conditions.core.map(|core| format!(" on core {core}")).unwrap_or_default();
    let rounds = show::plural(rounds, "round");
    let most = usize::try_from(conditions.max).unwrap_or(usize::MAX);
    let most = show::plural(most, "solution");
    format!(
        "{processor}, best level {level}\n{clock}{core}, median of {rounds}, at most {most} a puzzle\n\n"
    )
}
