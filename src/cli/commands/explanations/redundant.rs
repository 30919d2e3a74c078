//! `satdoku redundant`

use std::sync::Arc;

use itertools::Itertools;
use satdoku::ask::{Answer, Question, ask};
use satdoku::redundant::{Need, Redundant, need};
use satdoku::{Candidate, Cell, Error, Puzzle, Role, Solutions, Source, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::changes::given_cell;
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::batch;
use crate::cli::streams::table::{self, Row, Tabled};

pub(crate) fn run(command: &arguments::Redundant, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    // What goes together is a column of its own if it was asked for.
    let columns: &[&str] = match command.together {
        true => &["verdict", "redundant", "together", "complete", "error"],
        false => &["verdict", "redundant", "complete", "error"],
    };
    let puzzles = append::puzzles(&command.puzzles, asked, columns, lines, session)?;
    session.refuse_json_with(command.csv, "a table")?;
    if command.csv {
        session.print(table::heading(columns))?;
    }
    let row = Row::of(command.filter && !session.json, command.csv, puzzles.unit.appended());
    let question = Question::Redundant { together: command.together };
    let why = command.why.as_ref().map(|text| Source::new("--why", text.trim()));
    let answer = |number: usize, puzzle: &Puzzle| {
        if let Some(why) = &why {
            return why_needed(number, puzzle, why, session);
        }
        let answer = ask(puzzle, &question, &session.limits)?;
        match (&answer, row) {
            (Answer::Redundant(found), Some(row)) => {
                let row = in_a_row(found, puzzle, command.together, row, session);
                Ok(Reply::new(row, answer.outcome().into()))
            }
            _ => Ok(session.reply(puzzle, &answer, number)),
        }
    };
    let columns = command.csv.then_some(columns.len());
    batch::each(puzzles, session, Tabled { answer, columns })
}

/// A line of a filter, or the cells of a table: the verdict, the givens that can go one at a time,
/// those that can go together if that was asked for, and whether there may be others.
fn in_a_row(
    found: &Redundant,
    puzzle: &Puzzle,
    together: bool,
    row: Row,
    session: &Session,
) -> String {
    let cells = |givens: &[Candidate]| {
        givens.iter().map(|given| session.look.notation.candidate(puzzle, *given)).join(" ")
    };
    let verdict = report::verdict(&found.solutions);
    let list = cells(&found.redundant);
    let unknown = append::why_unknown(&found.solutions);
    let why = found.end.stopped().map_or(unknown, report::reason);
    let removed = found.together.as_ref().map(|together| cells(&together.removed));
    let removed = removed.unwrap_or_default();
    let complete = why.is_empty().to_string();
    let detail = if list.is_empty() { why } else { &list };
    match together {
        true => row.write(puzzle, &[verdict, &list, &removed, &complete, why], detail),
        false => row.write(puzzle, &[verdict, &list, &complete, why], detail),
    }
}

fn why_needed(
    number: usize,
    puzzle: &Puzzle,
    why: &Arc<Source>,
    session: &Session,
) -> Result<Reply, Error> {
    if why.text == "all" {
        return all_needed(number, puzzle, session);
    }
    let cell = given_cell(why, puzzle, session.read.notation)?;
    let found = need(puzzle, cell, &session.limits)?;
    let exit = exit(&found);
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

/// Why each given is needed; as JSON a report for each.
fn all_needed(number: usize, puzzle: &Puzzle, session: &Session) -> Result<Reply, Error> {
    let givens = puzzle.givens.iter().filter(|given| given.role == Role::Given);
    let cells: Vec<Cell> = givens.map(|given| given.cell).sorted_unstable().dedup().collect();
    let mut found = Vec::new();
    for cell in cells {
        let need = need(puzzle, cell, &session.limits)?;
        // It is the same for all.
        let is_last = matches!(need, Need::NotUnique(_) | Need::Unknown(_));
        found.push((cell, need));
        if is_last {
            break;
        }
    }
    let worst = found.iter().map(|(_, need)| exit(need)).max().unwrap_or(Exit::Success);
    let reports = || {
        let report = |(cell, need)| report::NeedReport::new(puzzle, cell, &need);
        found.iter().cloned().map(report).map(|report| session.json(&report, number)).collect()
    };
    let out: String = match session.json {
        true => reports(),
        false => {
            let needs = show::needs(&found, puzzle, session.look);
            session.heading(number, puzzle) + &show::wrapped(&needs, session.look.width)
        }
    };
    Ok(Reply::new(out, worst))
}

fn exit(found: &Need) -> Exit {
    match found {
        Need::Needed { .. } | Need::Redundant => Exit::Success,
        Need::NotUnique(Solutions::None) => Exit::Without,
        Need::NotUnique(_) => Exit::Several,
        Need::Unknown(_) => Exit::Limit,
    }
}
