//! `satdoku explain`

use std::io::Write;

use itertools::Itertools;
use log::{LevelFilter, Log, Metadata, Record};
use satdoku::ask::{Answer, Question, ask};
use satdoku::encode::Reason;
use satdoku::explain::{Effort, Options};
use satdoku::explanation::of_consistent;
use satdoku::format::one_line;
use satdoku::show::{Marks, Telling};
use satdoku::{Conflict, Error, Explained, Notation, Puzzle, Quality, report};

use super::all::all;
use super::prove::{self, Proof};
use crate::cli::arguments;
use crate::cli::arguments::{Hint, QualityName};
use crate::cli::exit::{Exit, Failure};
use crate::cli::picture;
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::progress::Progress;
use crate::cli::streams::progress::screen::aside;
use crate::cli::streams::table::{self, Row, Tabled};
use crate::cli::streams::{batch, input};

/// What `--append` adds, and `--csv` has after name and puzzle.
pub(super) const COLUMNS: [&str; 5] = ["verdict", "conflict", "size", "quality", "error"];

pub(crate) fn run(command: &arguments::Explain, session: &Session) -> Result<Exit, Failure> {
    if command.verbose {
        watch();
    }
    let inputs = &command.puzzles.puzzles;
    let proof = command.proof.as_ref().map(|_| "--proof");
    let option = picture::option(&command.pictures)?.or(proof);
    let puzzles = match option {
        Some(_) => input::only_one(input::puzzles(inputs, session)?, option)?,
        None => {
            let (asked, lines) = (&command.append, command.lines());
            append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?
        }
    };
    session.refuse_json_with(command.csv, "a table")?;
    if command.csv {
        session.print(table::heading(&COLUMNS))?;
    }
    // A number of conflicts is a wish for more than one.
    if command.all || command.max.is_some() {
        return batch::in_turn(puzzles, session, |number, puzzle| {
            all(puzzle, number, command.max, command.csv, session)
        });
    }
    let row = Row::of(command.filter && !session.json, command.csv, puzzles.unit.appended());
    let answer = |number: usize, puzzle: &Puzzle| {
        let mut reply = match (command.disjoint, command.suspects) {
            (true, _) => session.asked(puzzle, &Question::Disjoint, number)?,
            (_, true) => session.asked(puzzle, &Question::Suspects, number)?,
            _ => one(puzzle, number, command, row, session)?,
        };
        reply.err += &repeated(puzzle, session);
        Ok(reply)
    };
    // Watching makes sense one after the other.
    let threads = command.verbose.then_some(1);
    let progress = Progress::new(session, &puzzles, None);
    let answer = Tabled { answer, columns: command.csv.then_some(COLUMNS.len()) };
    batch::run_under(&progress, threads, puzzles, session, answer, |()| Ok(()))
}

/// The usual answer: one conflict, why, and what can be done.
fn one(
    puzzle: &Puzzle,
    number: usize,
    command: &arguments::Explain,
    row: Option<Row>,
    session: &Session,
) -> Result<Reply, Error> {
    let options = options(command, session);
    if let Some(row) = row {
        return in_a_row(&options.explain(puzzle, &session.limits)?, puzzle, row, session);
    }
    if command.hint == Some(Hint::Conda)
        && let Explained::Conflict(conflict) = options.explain(puzzle, &session.limits)?
    {
        return conda(puzzle, &conflict, number, session);
    }
    let answer = ask(puzzle, &question(options, command, number, session), &session.limits)?;
    let mut reply = session.reply(puzzle, &answer, number);
    let Answer::Explain(told, _) = answer else { unreachable!("that was asked") };
    let (pictures, inputs) = (&command.pictures, &command.puzzles.puzzles);
    let steps = told.steps.as_deref().unwrap_or(&[]);
    let marks = told.conflict().map(|conflict| Marks::of_conflict(puzzle, conflict, steps));
    if told.explained == Explained::Consistent || marks.is_some() {
        picture::write(puzzle, &marks.unwrap_or_default(), pictures, inputs, session)?;
    }
    if let (Some(path), Some(conflict)) = (&command.proof, told.conflict()) {
        match prove::of_conflict(puzzle, conflict, path, session)? {
            Proof::Written(said) if !session.json => reply.out += &said,
            Proof::Written(_) => {}
            Proof::Stopped(stop) => {
                session.note(&format!("no proof was written: {}", report::reason(stop)));
                reply.exit = Exit::Limit;
            }
        }
    }
    Ok(reply)
}

fn question(
    options: Options,
    command: &arguments::Explain,
    number: usize,
    session: &Session,
) -> Question {
    Question::Explain {
        options,
        brief: false,
        telling: Telling {
            all_smallest: command.all_smallest,
            long_steps: command.steps,
            draw: command.draw || session.terminal,
            legend: number == 0 && !session.quiet && session.look.notation == Notation::RowXColumn,
        },
    }
}

fn options(command: &arguments::Explain, session: &Session) -> Options {
    let quality = match (command.easiest, command.quality) {
        (true, _) => Quality::Easiest,
        (false, QualityName::Smallest) => Quality::Smallest,
        (false, QualityName::Minimal) => Quality::Minimal,
    };
    let effort = if command.steps { Effort::Long } else { Effort::Short };
    // A report of the command line does not say what is left after each fix.
    let rest = command.fixes && !session.json;
    Options::new().quality(quality).effort(effort).rules(command.rules).rest(rest)
}

/// A line of a filter, or the cells of [`COLUMNS`].
pub(super) fn in_a_row(
    explained: &Explained,
    puzzle: &Puzzle,
    row: Row,
    session: &Session,
) -> Result<Reply, Error> {
    let (verdict, conflict, why) = match explained {
        Explained::Consistent => {
            let told = of_consistent(puzzle, &session.limits)?;
            let solutions = told.solutions;
            (report::verdict(&solutions), None, append::why_unknown(&solutions))
        }
        Explained::Conflict(conflict) => ("none", Some(conflict), ""),
        Explained::Unknown(stop) => ("unknown", None, report::reason(*stop)),
    };
    let exit = match explained {
        Explained::Consistent => Exit::Success,
        Explained::Conflict(conflict) if conflict.minimal => Exit::Without,
        Explained::Conflict(_) | Explained::Unknown(_) => Exit::Limit,
    };
    let cells = conflict.map(|conflict| members(&conflict.members, puzzle, session));
    let cells = cells.unwrap_or_default();
    let size = conflict.map(|conflict| conflict.members.len().to_string());
    let quality = conflict.map_or("", report::quality);
    let row = row.write(
        puzzle,
        &[verdict, &cells, &size.unwrap_or_default(), quality, why],
        if cells.is_empty() { why } else { &cells },
    );
    Ok(Reply::new(row, exit))
}

/// The members of a conflict in one cell of a table: rules, whose names have spaces, then givens.
pub(super) fn members(members: &[Reason], puzzle: &Puzzle, session: &Session) -> String {
    let notation = session.look.notation;
    let rules = members.iter().filter_map(|member| match member {
        Reason::Constraint(i) if !member.is_of_grid(puzzle) => {
            Some(notation.constraint(puzzle, *i))
        }
        _ => None,
    });
    let facts = members.iter().filter_map(|member| member.fact(puzzle));
    let givens = facts.map(|fact| notation.fact(puzzle, fact)).join(" ");
    rules.chain(Some(givens).filter(|givens| !givens.is_empty())).join("; ")
}

/// The hint as conda's resolver printed it for the cells as packages.
fn conda(
    puzzle: &Puzzle,
    conflict: &Conflict,
    number: usize,
    session: &Session,
) -> Result<Reply, Error> {
    let notation = session.look.notation;
    // Without the other members the packages would not conflict.
    let is_given =
        |member: &Reason| matches!(member, Reason::Given(_)) || member.is_of_grid(puzzle);
    if let Some(member) = conflict.members.iter().find(|member| !is_given(member)) {
        let loss = member.name(puzzle, notation).into();
        return Err(Error::Unwritable { loss, puzzle: one_line(puzzle) });
    }
    let shape = puzzle.shape();
    let package = |given: &satdoku::Given| {
        let (row, column) = (shape.row(given.cell), shape.column(given.cell));
        format!(
            "  - {row}x{column}-is {}*\n",
            puzzle.alphabet.word(puzzle.shape(), Some(given.digit))
        )
    };
    let packages: String = conflict.givens(puzzle).map(package).collect();
    let text = format!("Hint: the following packages conflict with each other:\n{packages}");
    let heading = if session.json { String::new() } else { session.heading(number, puzzle) };
    Ok(Reply::new(heading + &text, Exit::Without))
}

/// A note on digits that are given twice for one cell.
fn repeated(puzzle: &Puzzle, session: &Session) -> String {
    if session.quiet {
        return String::new();
    }
    let mut candidates: Vec<_> = puzzle.givens.iter().map(satdoku::Given::candidate).collect();
    candidates.sort_unstable();
    let twice = candidates.chunk_by(|a, b| a == b).filter(|same| same.len() > 1);
    let note = |same: &[satdoku::Candidate]| {
        format!("note: {} is given twice\n", session.look.notation.candidate(puzzle, same[0]))
    };
    twice.map(note).collect()
}

/// Shows what the library tells of each call of the solver on standard error.
fn watch() {
    // There is another only if this was called before.
    if log::set_logger(&Calls).is_ok() {
        log::set_max_level(LevelFilter::Debug);
    }
}

/// Writes what our library logs, and nothing of others, as plain lines.
struct Calls;

impl Log for Calls {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("satdoku")
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            // Nothing can be said if standard error is closed.
            let _ = aside(|| writeln!(std::io::stderr(), "{}", record.args()));
        }
    }

    fn flush(&self) {}
}
