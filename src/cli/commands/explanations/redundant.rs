//! `satdoku redundant`

use std::sync::Arc;

use itertools::Itertools;
use satdoku::ask::{Answer, Question, ask};
use satdoku::format::{parse_cell, parse_spec};
use satdoku::redundant::{Need, Redundant, need};
use satdoku::{
    Candidate, Cell, Error, Fault, Notation, Puzzle, Role, Solutions, Source, Span, report, show,
};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::{batch, filter};

pub(crate) fn run(command: &arguments::Redundant, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    // What goes together is a column of its own if it was asked for.
    let columns: &[&str] = match command.together {
        true => &["verdict", "redundant", "together", "complete", "error"],
        false => &["verdict", "redundant", "complete", "error"],
    };
    let puzzles = append::puzzles(&command.puzzles, asked, columns, lines, session)?;
    let appended = puzzles.unit.appended();
    let question = Question::Redundant { together: command.together };
    let why = command.why.as_ref().map(|text| Source::new("--why", text.trim()));
    let answer = |number: usize, puzzle: &Puzzle| {
        if let Some(why) = &why {
            return why_needed(number, puzzle, why, session);
        }
        let answer = ask(puzzle, &question, &session.limits)?;
        match &answer {
            Answer::Redundant(found) if command.filter && !session.json || appended.is_some() => {
                let row = in_a_row(found, puzzle, appended, session);
                Ok(Reply::new(row, answer.outcome().into()))
            }
            _ => Ok(session.reply(puzzle, &answer, number)),
        }
    };
    batch::each(puzzles, session, answer)
}

/// A line of a filter, or the cells of `--append`: the verdict, the givens that can go one at a
/// time, those that can go together if that was asked for, and whether there may be others.
fn in_a_row(
    found: &Redundant,
    puzzle: &Puzzle,
    appended: Option<Appended>,
    session: &Session,
) -> String {
    let cells = |givens: &[Candidate]| {
        givens.iter().map(|given| session.look.notation.candidate(puzzle, *given)).join(" ")
    };
    let verdict = report::verdict(&found.solutions);
    let list = cells(&found.redundant);
    let unknown = append::why_unknown(&found.solutions);
    let why = found.end.stopped().map_or(unknown, report::reason);
    let Some(appended) = appended else {
        return filter::line(verdict, if list.is_empty() { why } else { &list });
    };
    let together = found.together.as_ref().map(|together| cells(&together.removed));
    let complete = why.is_empty().to_string();
    match together {
        Some(together) => appended.row(&[verdict, &list, &together, &complete, why]),
        None if appended.columns() == 5 => appended.row(&[verdict, &list, "", &complete, why]),
        None => appended.row(&[verdict, &list, &complete, why]),
    }
}

fn why_needed(
    number: usize,
    puzzle: &Puzzle,
    why: &Arc<Source>,
    session: &Session,
) -> Result<Reply, Error> {
    let cell = given_cell(why, puzzle, session.read.notation)?;
    let found = need(puzzle, cell, &session.limits)?;
    let exit = match &found {
        Need::Needed { .. } | Need::Redundant => Exit::Success,
        Need::NotUnique(Solutions::None) => Exit::Without,
        Need::NotUnique(_) => Exit::Several,
        Need::Unknown(_) => Exit::Limit,
    };
    let out = match (session.json, &found) {
        (true, found) => session.json(&report::NeedReport::new(puzzle, cell, found), number),
        (false, Need::Unknown(stop)) => {
            session.heading(number, puzzle) + &format!("no answer: {}\n", report::reason(*stop))
        }
        (false, found) => {
            session.heading(number, puzzle) + &show::need(found, cell, puzzle, session.look)
        }
    };
    Ok(Reply::new(out, exit))
}

/// The cell of a given, named as `1x6` or `1x6=4`.
fn given_cell(why: &Arc<Source>, puzzle: &Puzzle, notation: Notation) -> Result<Cell, Fault> {
    let fault = |message| Fault::new(Span::new(why, 0..why.text.len()), message);
    let (cell, digit) = match why.text.contains('=') {
        false => (parse_cell(why, puzzle.shape(), notation)?, None),
        true => {
            let spec = parse_spec(why, 0..why.text.len(), notation)?;
            let given = spec.given(puzzle.shape(), puzzle.alphabet, Role::Given)?;
            (given.cell, Some(given.digit))
        }
    };
    let mut here = puzzle.givens.iter().filter(|g| g.cell == cell && g.role == Role::Given);
    let fits = here.clone().any(|given| digit.is_none_or(|digit| digit == given.digit));
    match (here.next(), fits) {
        (Some(_), true) => Ok(cell),
        (Some(given), false) => {
            let found = puzzle.alphabet.word(puzzle.shape(), Some(given.digit));
            Err(fault(format!("`{}`: the given in this cell is {found}", why.text)))
        }
        (None, _) => Err(fault(format!("`{}`: there is no given in this cell", why.text))),
    }
}
