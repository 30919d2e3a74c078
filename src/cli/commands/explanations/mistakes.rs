//! `satdoku mistakes`

use std::fmt::Write;

use satdoku::explain::{Effort, derive, explain};
use satdoku::mistakes::{Mistakes, mistakes};
use satdoku::{Error, Explained, Given, Puzzle, Role, Solutions, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::Session;
use crate::cli::streams::input;
use crate::cli::streams::input::filled;

pub(crate) fn run(command: &arguments::Mistakes, session: &Session) -> Result<Exit, Failure> {
    let mut puzzle = input::puzzle(&command.puzzles.puzzles, session)?;
    for text in &command.filled {
        let entries = filled::entries(text, &puzzle, session)?;
        puzzle.givens.extend(entries);
    }
    if command.filled.is_empty() && !puzzle.is_begun() {
        return Err(Failure::Usage(
            "nothing was filled in: say --filled, or pass a puzzle with entries or candidates"
                .to_owned(),
        ));
    }
    let found = mistakes(&puzzle, &session.limits)?;
    let right = found.wrong.is_empty() && found.lost.is_empty();
    let exit = match (&found.solutions, right, found.rest_fits) {
        (Solutions::None, ..) | (_, false, _) | (_, _, Some(false)) => Exit::Without,
        (_, true, None) => Exit::Limit,
        (_, true, Some(true)) if found.end.stopped().is_some() => Exit::Limit,
        (_, true, Some(true)) => Exit::Success,
    };
    if session.json {
        let reveal = match (command.count, command.reveal) {
            (true, _) => report::Reveal::Count,
            (false, false) => report::Reveal::Cells,
            (false, true) => report::Reveal::Digits,
        };
        let report = report::MistakesReport::new(&puzzle, &found, reveal);
        session.print(session.json(&report, 0))?;
        return Ok(exit);
    }
    session.print(&words(&puzzle, &found, command, session)?)?;
    Ok(exit)
}

fn words(
    puzzle: &Puzzle,
    found: &Mistakes,
    command: &arguments::Mistakes,
    session: &Session,
) -> Result<String, Failure> {
    let name = |given: &Given| session.look.notation.candidate(puzzle, given.candidate());
    let entries = puzzle.givens.iter().filter(|given| given.role == Role::Entry).count();
    let entries = match entries {
        1 => "1 entry".to_owned(),
        count => format!("{count} entries"),
    };
    let has_candidates = !puzzle.crossed_out.is_empty();
    let lost = lost(puzzle, found, command, session);
    let what = match (has_candidates && found.lost.is_empty(), entries.starts_with("0 ")) {
        (true, true) => "the candidates".to_owned(),
        (true, false) => format!("{entries} and the candidates"),
        (false, _) => entries.clone(),
    };
    let mut text = match (&found.solutions, found.wrong.len()) {
        (Solutions::None, _) => {
            return Ok("the puzzle itself has no solution, whatever was filled in;\n  \
                       `satdoku explain` says why, `satdoku repair` looks for a typo\n"
                .to_owned());
        }
        (_, 0) if found.end.stopped().is_some() => "no answer: a limit was reached\n".to_owned(),
        (_, 0) if !found.lost.is_empty() && entries.starts_with("0 ") => String::new(),
        (Solutions::Several(..), 0) if found.rest_fits == Some(false) && has_candidates => {
            "each entry and the candidates of each cell alone are possible, but no solution has all \
             of them\n"
                .to_owned()
        }
        (Solutions::Several(..), 0) if found.rest_fits == Some(false) => {
            "each entry alone is possible, but no solution has all of them\n".to_owned()
        }
        (_, 0) => format!("no mistake in {what}\n"),
        (_, wrong) => {
            format!("{wrong} of {entries} {} wrong\n", if wrong == 1 { "is" } else { "are" })
        }
    };
    if command.count {
        return Ok(
            text + lost.lines().next().map_or(String::new(), |line| format!("{line}\n")).as_str()
        );
    }
    for &i in &found.wrong {
        let entry = &puzzle.givens[i];
        let digits = puzzle.givens.iter().filter(|given| given.role != Role::Entry);
        let mut digits = digits.filter(|given| given.cell == entry.cell);
        let note = match (digits.next(), command.reveal, &found.solutions) {
            (Some(given), ..) => {
                let digit = puzzle.alphabet.word(puzzle.shape(), Some(given.digit));
                format!("  the puzzle gives a {digit} there")
            }
            (None, true, Solutions::Unique(grid)) => {
                format!("  it must be {}", puzzle.alphabet.word(puzzle.shape(), grid[entry.cell]))
            }
            (None, true, _) => "  no solution has it".to_owned(),
            (None, false, _) => String::new(),
        };
        writeln!(text, "  {}{note}", name(entry)).expect("a string takes everything");
    }
    text += &lost;
    if let Solutions::Several(..) = found.solutions {
        text += "the puzzle has several solutions; an entry is wrong when none of them has it\n";
    }
    if command.why {
        text += &why(puzzle, found, session)?;
    }
    Ok(text)
}

/// The cells that have lost their digit, below how many they are; nothing when there are none.
fn lost(
    puzzle: &Puzzle,
    found: &Mistakes,
    command: &arguments::Mistakes,
    session: &Session,
) -> String {
    let count = match found.lost.len() {
        0 => return String::new(),
        1 => "1 cell has lost its digit: no candidate that is left to it is right\n".to_owned(),
        count => format!(
            "{count} cells have lost their digits: no candidate that is left to them is right\n"
        ),
    };
    let cells = found.lost.iter().map(|&cell| {
        let cell_name = session.look.notation.cell(puzzle, cell);
        match (command.reveal, &found.solutions) {
            (true, Solutions::Unique(grid)) => {
                let digit = puzzle.alphabet.word(puzzle.shape(), grid[cell]);
                format!("  {cell_name}  {digit} was removed, and it must be {digit}\n")
            }
            _ => format!("  {cell_name}\n"),
        }
    });
    count + &cells.collect::<String>()
}

/// The conflict of each wrong entry with the givens; or of all entries, where they conflict together alone.
fn why(puzzle: &Puzzle, found: &Mistakes, session: &Session) -> Result<String, Error> {
    let mut questions: Vec<Puzzle> = Vec::new();
    for &wrong in &found.wrong {
        let mut question = found.puzzle.clone();
        question.givens.push(puzzle.givens[wrong].clone());
        questions.push(question);
    }
    for &cell in &found.lost {
        questions.push(found.why_lost(puzzle, cell));
    }
    if found.wrong.is_empty() && found.rest_fits == Some(false) {
        questions.push(puzzle.clone());
    }
    let mut text = String::new();
    for question in questions {
        if let Explained::Conflict(conflict) = explain(&question, &session.limits)? {
            text += "\n";
            text += &show::conflict(&conflict, &question, session.look);
            let steps = derive(&question, &conflict, Effort::Short)?;
            text +=
                &steps.map_or(String::new(), |steps| show::steps(&steps, &question, session.look));
        }
    }
    Ok(text)
}
