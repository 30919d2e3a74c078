//! `satdoku repair`

use std::sync::Arc;

use itertools::Itertools;
use satdoku::ask::Answer;
use satdoku::repair::{Depth, Options, Repairs, recount};
use satdoku::{Digit, Error, Fault, Puzzle, Solutions, Source, Span, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::batch::answer::Unread;
use crate::cli::streams::table::{self, Row};
use crate::cli::streams::{batch, filter};

/// What `--append` adds, and `--csv` has after name and puzzle.
const COLUMNS: [&str; 5] = ["verdict", "repairs", "edits", "complete", "error"];

pub(crate) fn run(command: &arguments::Repair, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    let puzzles = append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?;
    session.refuse_json_with(command.csv, "a table")?;
    if command.csv {
        session.print(table::heading(&COLUMNS))?;
    }
    let row = Row::of(command.filter && !session.json, command.csv, puzzles.unit.appended());
    let depth = match command.edits {
        None => Depth::TwoIfNeeded,
        Some(1) => Depth::One,
        Some(_) => Depth::Two,
    };
    let mut options = Options::new().depth(depth);
    if let Some(max) = command.max {
        options = options.most(max as usize).most_pairs(max as usize);
    }
    let confuse: Vec<Arc<Source>> =
        command.confuse.iter().map(|pair| Source::new("--confuse", pair.trim())).collect();
    batch::each(puzzles, session, Repairing { command, session, options, confuse, row })
}

/// Repairs puzzle by puzzle.
struct Repairing<'r> {
    command: &'r arguments::Repair,
    session: &'r Session,
    options: Options,
    confuse: Vec<Arc<Source>>,
    row: Option<Row>,
}

impl batch::answer::Answer for Repairing<'_> {
    type Tally = ();

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        let session = self.session;
        let pairs: Result<_, Fault> =
            self.confuse.iter().map(|pair| digits(pair, puzzle)).collect();
        let found = self.options.clone().confuse(pairs?).repair(puzzle, &session.limits)?;
        let out = if session.json {
            session.json(&report::RepairReport::new(puzzle, &found), number)
        } else if let Some(row) = self.row {
            in_a_row(&found, puzzle, row, session)
        } else {
            session.heading(number, puzzle) + &words(&found, puzzle, self.command, session)
        };
        Ok(Reply::new(out, Answer::Repair(found).outcome().into()))
    }

    /// A text that has a cell too many or too few is no puzzle, and still there is an answer.
    fn fail(&self, unread: &Unread, error: &Error, session: &Session, (): &mut ()) -> Reply {
        let recounted = match error {
            Error::Text(fault) => fault
                .miscounted
                .as_ref()
                .map(|cells| (fault, recount(cells, session.read, &session.limits))),
            _ => None,
        };
        match recounted {
            Some((fault, Ok(Some(found)))) if found.found > 0 => {
                let all = || found.recounts.iter();
                let edits =
                    || all().map(|recount| show::cell_edits(recount, session.look)).join("; ");
                let out = if session.json {
                    session.json(&report::RecountReport::new(fault, &found), unread.number)
                } else if let Some(row) = self.row {
                    let complete = found.end.is_complete().to_string();
                    let count = found.found.to_string();
                    let cells = ["error", &count, &edits(), &complete, &fault.message];
                    match row {
                        Row::Own => table::own(&unread.name, &unread.puzzle, &cells),
                        Row::Appended(appended) => appended.row(&cells),
                        Row::Filter => filter::line("error", &edits()),
                    }
                } else {
                    let advice = if session.quiet { "" } else { show::recounts_advice(&found) };
                    show::recounts(fault, &found, session.look) + advice
                };
                Reply::new(out, Exit::Success)
            }
            Some((_, Err(error))) => self.failed(unread, &error),
            // Whether anything works is known only if all of it was tried.
            Some((fault, Ok(Some(found)))) if found.end.is_complete() => {
                let help = "no cell or row put in or left out gives exactly one solution";
                self.failed(unread, &fault.clone().help(help).into())
            }
            _ => self.failed(unread, error),
        }
    }
}

impl Repairing<'_> {
    /// A puzzle that has no answer.
    fn failed(&self, unread: &Unread, error: &Error) -> Reply {
        let mut reply = self.session.failure(error, unread.number);
        if self.command.csv {
            reply.out = table::failed(unread, error, COLUMNS.len());
        }
        reply
    }
}

/// How many repairs there are, listed or not.
fn count(found: &Repairs) -> usize {
    found.singles.found + found.pairs.map_or(0, |pairs| pairs.found)
}

/// The edits of each repair, the likeliest first.
fn edits(found: &Repairs, puzzle: &Puzzle, session: &Session) -> String {
    let edits = found.repairs.iter();
    edits.map(|repair| show::edits(repair, puzzle, session.look.notation)).join("; ")
}

/// The cells of [`COLUMNS`], or a line of a filter: the verdict on the puzzle as it is, and the edits;
/// nothing when there are none.
fn in_a_row(found: &Repairs, puzzle: &Puzzle, row: Row, session: &Session) -> String {
    let edits = edits(found, puzzle, session);
    let detail = match (&found.solutions, edits.is_empty(), found.stopped()) {
        (Solutions::Unique(_), ..) | (_, true, None) => String::new(),
        (_, false, _) => edits.clone(),
        (_, true, Some(stop)) => format!("no answer: {}", report::reason(stop)),
    };
    let cells = [
        report::verdict(&found.solutions),
        &count(found).to_string(),
        &edits,
        &found.is_complete().to_string(),
        found.stopped().map_or("", report::reason),
    ];
    row.write(puzzle, &cells, &detail)
}

fn words(
    found: &Repairs,
    puzzle: &Puzzle,
    command: &arguments::Repair,
    session: &Session,
) -> String {
    let mut text = show::repairs(found, puzzle, command.solutions, session.look);
    if !session.quiet {
        text += &show::repairs_advice(found, session.look);
    }
    text
}

/// The two digits of `1-7`.
fn digits(pair: &Arc<Source>, puzzle: &Puzzle) -> Result<(Digit, Digit), Fault> {
    let fault = |message| Fault::new(Span::new(pair, 0..pair.text.len()), message);
    let two = || {
        let (a, b) = pair.text.split_once('-')?;
        Some((digit(a, puzzle)?, digit(b, puzzle)?))
    };
    two().ok_or_else(|| {
        let range = puzzle.alphabet.range(puzzle.shape());
        let message =
            format!("found `{}`, expected two digits like 1-7, each one of {range}", pair.text);
        fault(message).help("several pairs are separated by commas: 1-7,3-8")
    })
}

fn digit(text: &str, puzzle: &Puzzle) -> Option<Digit> {
    let highest = usize::from(puzzle.shape().highest().value());
    let symbol = || puzzle.alphabet.value(text.trim().parse().ok()?, highest);
    let value = text.trim().parse().ok().or_else(symbol)?;
    puzzle.shape().digit(value).ok()
}
