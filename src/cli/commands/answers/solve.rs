//! `satdoku solve`

use std::time::Instant;

use satdoku::format::{Format, one_line};
use satdoku::{Error, PlainEntry, Puzzle, Solutions, report, show};

use crate::cli::arguments;
use crate::cli::arguments::Engines;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::batch;
use crate::cli::streams::batch::answer::{Answer, Unread};
use crate::cli::streams::filter;
use crate::cli::streams::stats::{Record, Stats, Tally};
use crate::cli::streams::table::Table;

pub(crate) fn run(command: &arguments::Solve, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    let puzzles = append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?;
    let mut stats = Stats::new(&command.stats, &command.puzzles)?;
    let engines = command.engines.resolve(&command.puzzles)?;
    let table = Table::of(command.csv, command.qqwing_csv);
    session.refuse_json_with(table.is_some(), "a table")?;
    let appended = puzzles.unit.appended();
    let records = stats.wants_records();
    let answer = Solve { command, session, engines, table, appended, records };
    session.print(match table {
        Some(Table::Own) => "name,puzzle,solution,verdict\n",
        Some(Table::Qqwing) => Format::QqwingCsv.header(),
        None => "",
    })?;
    let seen = |tally: Tally| {
        stats.add(tally);
        Ok(())
    };
    let exit = batch::run(puzzles, session, answer, seen);
    // The log is kept even if the reader of the answers is gone.
    stats.end(session.is_whole(&exit))?;
    exit
}

/// What `--append` adds.
const COLUMNS: [&str; 3] = ["verdict", "solution", "error"];

struct Solve<'s> {
    command: &'s arguments::Solve,
    session: &'s Session,
    engines: Engines,
    table: Option<Table>,
    appended: Option<Appended>,
    /// Whether a record of each puzzle is kept.
    records: bool,
}

impl Answer for Solve<'_> {
    type Tally = Tally;

    fn batch_note(&self) -> Option<&'static str> {
        self.engines.batch_note()
    }

    fn answer(&self, number: usize, puzzle: &Puzzle, tally: &mut Tally) -> Result<Reply, Error> {
        let Solve { command, session, engines, .. } = self;
        let start = Instant::now();
        let solved = engines.options.solve(puzzle, &session.limits)?;
        if self.records {
            tally.records.push(Record::new(number, puzzle, &solved, start.elapsed()));
        }
        let solutions = &solved.solutions;
        tally.counts.count(report::verdict(solutions));
        let unchecked = engines.unchecked(&solved);
        let out = if session.json {
            session.json(&report::Solve::new(puzzle, &solved), number)
        } else if let Some(table) = self.table {
            let grid = solutions.first().map(|grid| grid.line(puzzle.alphabet));
            let name = puzzle.name.as_deref().unwrap_or_default();
            let verdict = report::verdict(solutions);
            table.line(name, &one_line(puzzle), &grid.unwrap_or_default(), verdict)
        } else if let Some(appended) = self.appended {
            let grid = solutions.first().map(|grid| grid.line(puzzle.alphabet));
            let cells = cells(solutions, grid.as_ref().map(String::as_bytes));
            let mut out = Vec::new();
            appended.push(&mut out, &cells);
            String::from_utf8(out).expect("all cells are text")
        } else if command.line || command.filter {
            let grid = solutions.first().map(|grid| grid.line(puzzle.alphabet));
            let mut out = Vec::new();
            self.line(solutions, grid.as_ref().map(String::as_bytes), unchecked, &mut out);
            String::from_utf8(out).expect("both the grid and the remark are text")
        } else {
            text(number, puzzle, solutions, unchecked, session)
        };
        Ok(Reply::new(out, exit(solutions, command.unique)))
    }

    fn answer_line(
        &self,
        line: &PlainEntry<'_>,
        out: &mut Vec<u8>,
        tally: &mut Tally,
    ) -> Option<Result<Exit, Error>> {
        let Solve { command, session, engines, records, .. } = self;
        let is_line =
            command.line || command.filter || self.table.is_some() || self.appended.is_some();
        if !is_line || session.json || *records {
            return None;
        }
        let mut first = [0; 81];
        let limits = &session.limits;
        let solved = engines.options.solve_line(line.line, limits, &mut first);
        Some(solved.transpose()?.map(|solutions| {
            tally.counts.count(report::verdict(&solutions));
            let grid = solutions.first().map(|()| &first[..]);
            if let Some(appended) = self.appended {
                appended.push(out, &cells(&solutions, grid));
            } else if let Some(table) = self.table {
                let grid = String::from_utf8_lossy(grid.unwrap_or_default());
                let verdict = report::verdict(&solutions);
                let record = table.line(line.name, &line.line.with_dots(), &grid, verdict);
                out.extend_from_slice(record.as_bytes());
            } else {
                self.line(&solutions, grid, "", out);
            }
            exit(&solutions, command.unique)
        }))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, tally: &mut Tally) -> Reply {
        if self.records {
            tally.records.push(Record::failed(unread.number));
        }
        tally.counts.count("error");
        let mut reply = session.failure(error, unread.number);
        if let Some(table) = self.table {
            reply.out = table.failed(unread, "");
        }
        reply
    }
}

impl Solve<'_> {
    /// The solution, and what is to be said of it after `#`; or a line of a filter.
    fn line<G>(
        &self,
        solutions: &Solutions<G>,
        grid: Option<&[u8]>,
        unchecked: &str,
        out: &mut Vec<u8>,
    ) {
        if self.command.filter {
            filter::push(out, report::verdict(solutions), grid.unwrap_or_default());
            return;
        }
        out.extend_from_slice(grid.unwrap_or_default());
        let is_only = matches!(solutions, Solutions::Unique(_));
        let is_all = self.session.quiet || is_only && unchecked.is_empty();
        if grid.is_none() || !is_all {
            let space = if grid.is_some() { " " } else { "" };
            let remark = match is_only {
                true => unchecked.trim_start().to_owned(),
                false => format!("{}{unchecked}", show::verdict(solutions, self.session.look)),
            };
            out.extend_from_slice(format!("{space}# {remark}").as_bytes());
        }
        out.push(b'\n');
    }
}

/// The cells of [`COLUMNS`].
fn cells<'g, G>(solutions: &Solutions<G>, grid: Option<&'g [u8]>) -> [&'g [u8]; 3] {
    let why = append::why_unknown(solutions);
    [report::verdict(solutions).as_bytes(), grid.unwrap_or_default(), why.as_bytes()]
}

fn exit<G>(solutions: &Solutions<G>, unique: bool) -> Exit {
    match solutions {
        Solutions::Several(..) if unique => Exit::Several,
        Solutions::Found(..) if unique => Exit::Limit,
        Solutions::Unique(_) | Solutions::Several(..) | Solutions::Found(..) => Exit::Success,
        Solutions::None => Exit::Without,
        Solutions::Unknown(_) => Exit::Limit,
    }
}

/// The name, the grid and the verdict.
fn text(
    number: usize,
    puzzle: &Puzzle,
    solutions: &Solutions,
    unchecked: &str,
    session: &Session,
) -> String {
    let mut text = session.heading(number, puzzle);
    if let Some(grid) = solutions.first() {
        text += &show::grid(grid, puzzle, session.look);
    }
    if !session.quiet || solutions.first().is_none() {
        text += &format!("{}{unchecked}\n", show::verdict(solutions, session.look));
    }
    text
}
