//! `--append`: prints the input table byte for byte, with the answer in new columns after each row.
//!
//! The first new column is the verdict; the last says what is wrong with a row. A column name that
//! is already taken gets a number.

mod appended;

use std::sync::atomic::{AtomicUsize, Ordering};

use satdoku::format::{Column, Heading, push_field};
use satdoku::{Error, PlainEntry, Puzzle, Solutions, report, show};

use super::batch::answer::{Answer, Unread};
use super::input::{self, Puzzles};
use crate::cli::arguments;
use crate::cli::arguments::{AppendOptions, Lines};
use crate::cli::exit::{Exit, Failure, of_error};
use crate::cli::session::{Reply, Session};
pub(crate) use appended::Appended;

/// Why the verdict on a puzzle is `unknown`; empty if it is not.
pub(crate) fn why_unknown<G>(solutions: &Solutions<G>) -> &'static str {
    solutions.stopped().map_or("", report::reason)
}

/// The puzzles of the arguments, or the table that they are if that is asked for: then its heading
/// is printed, with these new columns. `lines` is about `--filter`, see
/// [`Lines`](arguments::Lines).
pub(crate) fn puzzles(
    puzzles: &arguments::Puzzles,
    options: &AppendOptions,
    columns: &[&str],
    lines: Lines,
    session: &Session,
) -> Result<Puzzles, Failure> {
    match options.append {
        true => open(puzzles, options, columns, session),
        false => Ok(input::puzzles(&puzzles.puzzles, session)?.by_line(lines)),
    }
}

/// The table of the arguments, with its heading printed: the columns of the table, and the new ones.
fn open(
    puzzles: &arguments::Puzzles,
    options: &AppendOptions,
    columns: &[&str],
    session: &Session,
) -> Result<Puzzles, Failure> {
    session.refuse_json_with(true, "--append, which prints a table")?;
    let column = column(options)?;
    let (heading, rows) = input::table(&puzzles.puzzles, &column, session)?;
    let Heading { bytes, end, names, mark } = heading;
    if !bytes.is_empty() {
        let mut out = session.verbatim(&bytes).into_owned();
        for column in columns {
            out.push(mark);
            push_field(&mut out, free_name(column, &names, session).as_bytes(), mark);
        }
        session.print(out)?;
        session.print(end)?;
    }
    Ok(rows.appended(Appended::new(mark, columns.len())))
}

/// Which column has the puzzles, as far as the options say.
fn column(options: &AppendOptions) -> Result<Column, Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.to_owned()));
    match (&options.column, options.no_header) {
        (None, false) => Ok(Column::Known),
        (None, true) => {
            usage("--no-header takes --column N, the number of the column with the puzzles")
        }
        (Some(name), no_header) => match (name.parse(), no_header) {
            (Ok(0), _) => usage("columns count from 1"),
            (Ok(number), false) => Ok(Column::Number(number)),
            (Ok(number), true) => Ok(Column::WithoutHeader(number)),
            (Err(_), false) => Ok(Column::Named(name.clone())),
            (Err(_), true) => {
                usage("a table without a header has no names: say --column N, its number")
            }
        },
    }
}

/// The name of a new column, which the table does not have yet.
fn free_name(column: &str, names: &[String], session: &Session) -> String {
    let is_free = |name: &str| !names.iter().any(|other| other.eq_ignore_ascii_case(name));
    if is_free(column) {
        return column.to_owned();
    }
    let numbered = (2..).map(|number| format!("{column}_{number}"));
    let free = { numbered }.find(|name| is_free(name)).expect("names are finite");
    session.note(&format!("the table has a column `{column}`; the new one is `{free}`"));
    free
}

/// The answers of a command as new columns.
pub(crate) struct Append<'a, T> {
    answer: &'a dyn Answer<Tally = T>,
    appended: Appended,
    errors: AtomicUsize,
}

impl<'a, T> Append<'a, T> {
    pub(crate) fn new(answer: &'a dyn Answer<Tally = T>, appended: Appended) -> Append<'a, T> {
        Append { answer, appended, errors: AtomicUsize::new(0) }
    }

    /// Says how many rows have errors, which nothing else on standard error does.
    pub(crate) fn end(&self, session: &Session) {
        let errors = self.errors.load(Ordering::Relaxed);
        if errors > 0 {
            let rows = show::plural(errors, "row");
            let have = if errors == 1 { "has" } else { "have" };
            session.note(&format!("{rows} {have} errors; see the last column"));
        }
    }
}

impl<T: Default + Send + 'static> Answer for Append<'_, T> {
    type Tally = T;

    fn is_read_by_people(&self) -> bool {
        false
    }

    fn batch_note(&self) -> Option<&'static str> {
        self.answer.batch_note()
    }

    fn answer(&self, number: usize, puzzle: &Puzzle, tally: &mut T) -> Result<Reply, Error> {
        self.answer.answer(number, puzzle, tally)
    }

    fn answer_line(
        &self,
        line: &PlainEntry<'_>,
        out: &mut Vec<u8>,
        tally: &mut T,
    ) -> Option<Result<Exit, Error>> {
        self.answer.answer_line(line, out, tally)
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, tally: &mut T) -> Reply {
        let reply = self.answer.fail(unread, error, session, tally);
        // Some commands have an answer all the same.
        if reply.exit == Exit::Success {
            return reply;
        }
        self.errors.fetch_add(1, Ordering::Relaxed);
        // A bug is to be reported.
        let err = if reply.exit == Exit::Internal { reply.err } else { String::new() };
        Reply { out: self.appended.error(error), err, exit: of_error(error) }
    }
}
