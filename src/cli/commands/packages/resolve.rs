//! `satdoku resolve`: a real package client solves the puzzle, and its answer is compared with
//! ours.

use std::time::{Duration, Instant};

use satdoku::explain::{Explained, Options, explain};
use satdoku::explanation::of_explained;
use satdoku::format::one_line;
use satdoku::resolver::blame::blamed;
use satdoku::resolver::import::{Imported, import};
use satdoku::show::Telling;
use satdoku::solve::{Engine, Solutions, solve};
use satdoku::{Disagreement, Error, Puzzle, Stop, check, report, show};

use super::import as importing;
use super::others::Others;
use crate::cli::arguments::Resolve;
use crate::cli::clients::choose::client;
use crate::cli::clients::round::{Round, Said};
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;

/// A client that has nothing to say for so long is ended, unless --timeout says otherwise.
const PATIENCE: Duration = Duration::from_secs(120);

/// So many lines of what a client says about a conflict are printed.
const MOST_LINES: usize = 10;

pub(crate) fn run(command: &Resolve, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json_with(command.line, "--line")?;
    let client = client(command)?;
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    let start = Instant::now();
    let solutions = solve(&puzzle, Engine::Both, &session.limits)?.solutions;
    let ours = start.elapsed();
    let mut limits = session.limits.clone();
    limits.deadline = limits.deadline.or(Instant::now().checked_add(PATIENCE));
    let round = match Round::play(&*client, &puzzle, command.keep.as_deref(), &limits) {
        Ok(round) => round,
        Err(Failure::Stopped(Stop::Interrupted)) => return Ok(Exit::Interrupted),
        Err(Failure::Stopped(_)) => {
            let name = client.about().name;
            let time = humantime::format_duration(rounded(start.elapsed()));
            return Err(Failure::Client(format!(
                "{name} gave no answer within {time} and was ended; --timeout gives it more time"
            )));
        }
        Err(failure) => return Err(failure),
    };
    match &round.said {
        Said::Answer(source) => {
            let found = match import(source, Some(&puzzle)) {
                Ok(found) => found,
                Err(faults) => return importing::all(faults, session),
            };
            solved(&puzzle, &found, &round, (solutions, ours), command, session)
        }
        Said::Nothing(message) => unsolved(&puzzle, message, &round, &solutions, command, session),
    }
}

fn rounded(time: Duration) -> Duration {
    Duration::from_millis(time.as_millis().try_into().unwrap_or(u64::MAX))
}

/// The grid of a client, how many others there are, and the times.
fn solved(
    puzzle: &Puzzle,
    found: &Imported,
    round: &Round,
    (solutions, ours): (Solutions, Duration),
    command: &Resolve,
    session: &Session,
) -> Result<Exit, Failure> {
    if let Err(violation) = check(puzzle, &found.grid) {
        return Err(Failure::Client(format!(
            "{} answered with a grid that is no solution: {}",
            round.client,
            violation.describe(puzzle, session.look.notation)
        )));
    }
    let others = Others::find(puzzle, &found.grid, solutions, session)?;
    if session.json {
        let (times, solutions) = (times(round, ours), &others.solutions);
        let grid = &found.grid;
        let report =
            report::ResolveReport::solved(puzzle, &times, grid, solutions, &others.differing);
        session.print(report::line(&report) + "\n")?;
    } else if command.line {
        session.print(found.grid.line(puzzle.alphabet) + "\n")?;
        session.note(others.words(puzzle, session).trim_end());
    } else {
        session.print(show::grid(&found.grid, puzzle, session.look))?;
        if !session.quiet {
            session.print(others.words(puzzle, session))?;
            let (theirs, ours) = (spoken(round.time), spoken(ours));
            session.print(format!("{} took {theirs}, satdoku {ours}\n", round.client))?;
        }
    }
    Ok(others.exit(command.unique))
}

/// What a client says about a conflict, beside our smallest one.
fn unsolved(
    puzzle: &Puzzle,
    message: &str,
    round: &Round,
    solutions: &Solutions,
    command: &Resolve,
    session: &Session,
) -> Result<Exit, Failure> {
    match solutions {
        Solutions::None => {}
        Solutions::Unknown(stop) => {
            session.note(&format!("our own answer is missing: {}", report::reason(*stop)));
        }
        Solutions::Unique(grid) | Solutions::Several(grid, _) | Solutions::Found(grid, _) => {
            return Err(Failure::Client(format!(
                "{} finds no solution, and there is one: {}\n{}",
                round.client,
                grid.line(puzzle.alphabet),
                beginning(message, session)
            )));
        }
    }
    let start = Instant::now();
    let explained = explain(puzzle, &session.limits)?;
    let ours = start.elapsed();
    if explained == Explained::Consistent {
        return Err(Failure::Error(Error::from(Disagreement {
            question: "whether there is a solution".to_owned(),
            puzzle: one_line(puzzle),
            answers: vec![("explain", "there is".into()), ("solve", "no solution".into())],
        })));
    }
    let named = blamed(puzzle, message);
    if session.json {
        let times = times(round, ours);
        let report = report::ResolveReport::unsolved(puzzle, &times, &explained, message, &named);
        session.print(report::line(&report) + "\n")?;
        return Ok(Exit::Without);
    }
    let givens = match (named.len(), puzzle.givens.len()) {
        (0, count) => format!("none of {}", show::plural(count, "given")),
        (some, count) => format!("{some} of {}", show::plural(count, "given")),
    };
    let lines = show::plural(message.lines().count(), "line");
    let theirs = spoken(round.time);
    let client = &round.client;
    session.print(format!(
        "{client} found no solution in {theirs} and blames {givens} in {lines}:\n"
    ))?;
    session.print(match command.message {
        true => indented(message.lines()),
        false => beginning(message, session),
    })?;
    session.print(format!("satdoku explains it in {}:\n", spoken(ours)))?;
    let told = of_explained(explained, puzzle, &Options::new(), &session.limits)?;
    session.print(show::explanation(&told, puzzle, Telling::default(), session.look))?;
    Ok(Exit::Without)
}

fn times(round: &Round, ours: Duration) -> report::Times {
    let (theirs, ours) = (round.time.as_secs_f64(), ours.as_secs_f64());
    report::Times { client: round.client.clone(), theirs, ours }
}

/// The first lines of what a client says, none wider than the terminal.
fn beginning(message: &str, session: &Session) -> String {
    let width = session.look.width.saturating_sub(2);
    let cut = |line: &str| match line.char_indices().nth(width) {
        Some(_) => line.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        None => line.to_owned(),
    };
    let lines: Vec<String> = message.lines().take(MOST_LINES).map(cut).collect();
    let mut text = indented(lines.iter().map(String::as_str));
    let count = message.lines().count();
    if count > MOST_LINES {
        let more = show::plural(count - MOST_LINES, "more line");
        text += &format!("  … {more}, which --message prints\n");
    }
    text
}

fn indented<'l>(lines: impl Iterator<Item = &'l str>) -> String {
    lines.map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect()
}

/// A time as people say it.
fn spoken(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        10.0.. => format!("{seconds:.0} s"),
        1.0.. => format!("{seconds:.1} s"),
        0.1.. => format!("{seconds:.2} s"),
        0.01.. => format!("{:.0} ms", seconds * 1e3),
        0.001.. => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.2} ms", seconds * 1e3),
    }
}
