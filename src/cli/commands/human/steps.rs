//! `satdoku steps`

use itertools::Itertools;
use satdoku::human::{Logic, Status, Step, Technique, Techniques, basic, decimal};
use satdoku::{Puzzle, Stop, report, show};

use super::logic::{Outlook, SEVERAL, begin, outlook};
use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::output_folder::{OutputFolder, README};

pub(crate) fn run(command: &arguments::Steps, session: &Session) -> Result<Exit, Failure> {
    let techniques = command.techniques.resolve()?;
    session.refuse_json_with(command.iterations, "--iterations")?;
    let puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    match outlook(&puzzle, session)? {
        Outlook::Without(none) => {
            let logic = Logic::new(&puzzle, techniques);
            let status = Ok(Status::Contradiction);
            let end = report::StepsEnd::new(&puzzle, logic.board(), status, &[]);
            session.print(match session.json {
                true => report::line(&end) + "\n",
                false => none.to_owned(),
            })?;
            return Ok(Exit::Without);
        }
        Outlook::Several => session.note(SEVERAL),
        Outlook::Open => {}
    }
    if command.iterations {
        return iterations(&puzzle, command, session);
    }
    let pictures =
        command.svg_dir.as_ref().map(|path| OutputFolder::create(path, is_ours, FIRST_LINE));
    let mut pictures = pictures.transpose()?;
    let mut logic = begin(&puzzle, techniques, &command.techniques, session)?;
    if !session.json {
        session.print(position(&logic, &puzzle, command, session))?;
    }
    let mut steps: Vec<Step> = Vec::new();
    loop {
        let before = pictures.is_some().then(|| logic.board().clone());
        if session.stop().is_some() {
            break;
        }
        let Some(step) = logic.next() else { break };
        let number = steps.len();
        session.print(match session.json {
            true => report::line(&report::StepLine::new(&puzzle, &step, number)) + "\n",
            false => show::numbered_step(&step, number + 1, &puzzle, session.look),
        })?;
        if let (Some(folder), Some(board)) = (&mut pictures, before) {
            let picture = show::step_svg(&puzzle, &board, &step, session.look.notation);
            folder.add(format!("step-{:03}.svg", number + 1), picture);
        }
        steps.push(step);
    }
    if let Some(mut folder) = pictures {
        folder.add(README, format!("{FIRST_LINE}\n"));
        folder.finish()?;
    }
    let status = match (logic.ended(), session.stop()) {
        (Some(status), _) => Ok(status),
        (None, Some(stop)) => Err(stop),
        // All that there was to say is said.
        (None, None) => Ok(Status::Stuck),
    };
    if session.json {
        let end = report::StepsEnd::new(&puzzle, logic.board(), status, &steps);
        session.print(report::line(&end) + "\n")?;
    } else {
        session.print(end(&logic, status, &steps, &puzzle, command, session))?;
    }
    Ok(session.exit(match status {
        Ok(Status::Solved) => Exit::Success,
        Ok(_) => Exit::Without,
        Err(_) => Exit::Limit,
    }))
}

const FIRST_LINE: &str = "The steps by which a Sudoku is solved, as pictures.";

fn is_ours(name: &str) -> bool {
    let number = name.strip_prefix("step-").and_then(|rest| rest.strip_suffix(".svg"));
    let is_number = |number: &str| number.chars().all(|c| c.is_ascii_digit());
    name == README || number.is_some_and(is_number)
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

/// How it ended, in words, and where.
fn end(
    logic: &Logic,
    status: Result<Status, Stop>,
    steps: &[Step],
    puzzle: &Puzzle,
    command: &arguments::Steps,
    session: &Session,
) -> String {
    let count = show::plural(steps.len(), "step");
    let hardest = steps.iter().max_by_key(|step| step.rating());
    let hardest = hardest
        .map(|step| format!("; the hardest is {} ({})", step.technique, decimal(step.rating())));
    let hardest = hardest.unwrap_or_default();
    let open = puzzle.shape().cells().filter(|&cell| !logic.board().is_filled(cell)).count();
    let open = show::plural(open, "cell");
    let words = match status {
        Ok(Status::Solved) => format!("solved in {count}{hardest}\n"),
        Err(stop) => format!("stopped after {count}: {}\n", report::reason(stop)),
        Ok(Status::Contradiction) => format!("a contradiction after {count}\n"),
        Ok(Status::Stuck | Status::Open) => {
            format!("logic ends after {count}, with {open} open{hardest}\n")
        }
    };
    words + &position(logic, puzzle, command, session)
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
        session.print(format!("\npass {pass}: {placed} placed, {removed} removed\n"))?;
        session.print(position(&logic, puzzle, command, session))?;
    }
    let solved = logic.status() == Status::Solved;
    session.print(if solved { "\nsolved\n" } else { "\nthe passes end here\n" })?;
    Ok(if solved { Exit::Success } else { Exit::Without })
}
