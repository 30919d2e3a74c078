//! `satdoku steps`

use itertools::Itertools;
use satdoku::hint::{Level, hint};
use satdoku::human::{Logic, Status, Step, Technique, Techniques, basic};
use satdoku::steps::{Outlook, logic, outlook, rated, status};
use satdoku::{Grid, Puzzle, Solutions, report, show};

use super::handout;
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input::filled;
use crate::cli::streams::output::folder::{OutputFolder, README};
use crate::cli::watch::deaf_if_large;

pub(crate) fn run(command: &arguments::Steps, session: &Session) -> Result<Exit, Failure> {
    let techniques = command.techniques.resolve()?;
    if let Some(path) = &command.handout.pdf {
        return handout::run(command, path, techniques, session);
    }
    session.refuse_json_with(command.iterations, "--iterations")?;
    let puzzle = filled::puzzle(&command.puzzles, &command.filled, session)?;
    match outlook(&puzzle, &session.limits)? {
        // What a person filled in may be wrong.
        Outlook::Without if puzzle.is_begun() && !session.json => {
            let hint = hint(&puzzle, techniques, false, &session.limits)?.hint;
            session.print(show::hint(&hint, &puzzle, Level::Step, session.look))?;
            return Ok(Exit::Without);
        }
        Outlook::Without => {
            let grid = Logic::new(&puzzle, techniques).board().grid();
            let status = Ok(Status::Contradiction);
            session.print(match session.json {
                true => report::line(&report::StepsEnd::new(&puzzle, &grid, status, &[])),
                false => show::verdict::<Grid>(&Solutions::None, session.look),
            })?;
            session.print("\n")?;
            return Ok(Exit::Without);
        }
        Outlook::Several => session.note(show::WITHOUT_END),
        Outlook::Open => {}
    }
    if command.iterations {
        return iterations(&puzzle, command, session);
    }
    let pictures =
        command.svg_dir.as_ref().map(|path| OutputFolder::create(path, is_ours, FIRST_LINE));
    let mut pictures = pictures.transpose()?;
    let uniqueness = !command.techniques.no_uniqueness;
    let mut logic =
        deaf_if_large(&puzzle, || logic(&puzzle, techniques, uniqueness, &session.limits))?;
    if !session.json {
        session.print(position(&logic, &puzzle, command, session))?;
    }
    let mut steps: Vec<Step> = Vec::new();
    loop {
        let is_seen = pictures.is_some() || command.draw || session.terminal;
        let before = is_seen.then(|| logic.board().clone());
        if session.stop().is_some() || is_enough(&steps, command) {
            break;
        }
        let Some(step) = deaf_if_large(&puzzle, || logic.next()) else { break };
        let number = steps.len();
        steps.push(step);
        session.print(match session.json {
            true => report::line(&report::StepLine::new(&puzzle, &steps, number)) + "\n",
            false => show::numbered_step(&steps, number, &puzzle, session.look),
        })?;
        let Some(board) = before else { continue };
        if !session.json && is_drawn(&steps[number], command, session) {
            session.print(show::step_drawn(&puzzle, &board, &steps[number], session.look))?;
        }
        if let Some(folder) = &mut pictures {
            let picture = show::step_svg(&puzzle, &board, &steps[number], session.look.notation);
            folder.add(format!("step-{:03}.svg", number + 1), picture);
        }
    }
    if let Some(mut folder) = pictures {
        folder.add(README, format!("{FIRST_LINE}\n"));
        folder.finish()?;
    }
    let status = match status(&logic) {
        // That was not looked into.
        Ok(Status::Stuck) if is_enough(&steps, command) => Ok(Status::Open),
        status => status,
    };
    let grid = logic.board().grid();
    let rating = rated(&puzzle, &logic, &session.limits);
    session.print(match session.json {
        true => {
            let end = report::StepsEnd::new(&puzzle, &grid, status, &steps).rated(rating.as_ref());
            report::line(&end) + "\n"
        }
        false => {
            let ended = show::steps_ended(&steps, &grid, status, rating, &puzzle);
            show::wrapped(&ended, session.look.width) + &position(&logic, &puzzle, command, session)
        }
    })?;
    Ok(session.exit(match status {
        Ok(Status::Solved) => Exit::Success,
        Ok(Status::Open) if is_enough(&steps, command) => Exit::Success,
        Ok(_) => Exit::Without,
        Err(_) => Exit::Limit,
    }))
}

/// Whether as many steps as were asked for are there.
fn is_enough(steps: &[Step], command: &arguments::Steps) -> bool {
    command.max.is_some_and(|max| steps.len() >= max as usize)
}

const FIRST_LINE: &str = "The steps by which a Sudoku is solved, as pictures.";

fn is_ours(name: &str) -> bool {
    let number = name.strip_prefix("step-").and_then(|rest| rest.strip_suffix(".svg"));
    let is_number = |number: &str| number.chars().all(|c| c.is_ascii_digit());
    name == README || number.is_some_and(is_number)
}

/// Whether a step is drawn on the grid: on a terminal those where it helps.
fn is_drawn(step: &Step, command: &arguments::Steps, session: &Session) -> bool {
    command.draw || session.terminal && step.places.is_empty()
}

/// The grid, or its pencil marks.
fn position(
    logic: &Logic,
    puzzle: &Puzzle,
    command: &arguments::Steps,
    session: &Session,
) -> String {
    let board = logic.board();
    match command.pencil {
        true => {
            let left: Vec<_> = puzzle.shape().cells().map(|cell| board.left(cell)).collect();
            show::candidates(&left, puzzle)
        }
        false => show::grid(&board.grid(), puzzle, session.look),
    }
}

/// The techniques of a pass: singles and subsets.
fn of_pass() -> Techniques {
    let locked = [Technique::Pointing, Technique::Claiming];
    basic().without(locked.into_iter().collect())
}

/// Passes over the whole grid: what all singles and subsets say of a position, all at once.
fn iterations(
    puzzle: &Puzzle,
    command: &arguments::Steps,
    session: &Session,
) -> Result<Exit, Failure> {
    let mut logic = Logic::new(puzzle, of_pass());
    session.print(position(&logic, puzzle, command, session))?;
    for pass in 1.. {
        let found: Vec<Step> =
            of_pass().iter().flat_map(|technique| logic.steps_by(technique)).collect();
        if found.is_empty() || logic.status() == Status::Contradiction {
            break;
        }
        found.iter().for_each(|step| logic.follow(step));
        let placed = found.iter().flat_map(|step| &step.places).unique().count();
        let removed = found.iter().flat_map(|step| &step.removes).unique().count();
        let placed = show::plural(placed, "digit");
        let removed = show::plural(removed, "candidate");
        let said = format!("\npass {pass}: {placed} placed, {removed} removed\n");
        session.print(show::wrapped(&said, session.look.width))?;
        session.print(position(&logic, puzzle, command, session))?;
    }
    let solved = logic.status() == Status::Solved;
    session.print(if solved { "\nsolved\n" } else { "\nthe passes end here\n" })?;
    Ok(if solved { Exit::Success } else { Exit::Without })
}
