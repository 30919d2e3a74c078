//! `satdoku count`

use satdoku::enumerate::CountOptions;
use satdoku::format::one_line;
use satdoku::{End, Engine, Error, Partial, PlainEntry, Puzzle, report, show};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::batch::answer::{Answer, Unread};
use crate::cli::streams::batch::run_under;
use crate::cli::streams::filter;
use crate::cli::streams::input::is_batch;
use crate::cli::streams::progress::Progress;
use crate::cli::streams::table::Table;

/// How many solutions go by between two moves of the progress bar.
const MOVE_EVERY: u64 = 1024;

pub(crate) fn run(command: &arguments::Count, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    let puzzles = append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?;
    let level = arguments::level(command.level)?;
    let cross_checked = command.engine != Some(Engine::Native);
    let options = CountOptions::new().most(command.max).level(level).cross_checked(cross_checked);
    let progress = &Progress::new(session, &puzzles, Some("solutions"));
    let table = Table::of(command.csv, command.qqwing_csv);
    session.refuse_json_with(table.is_some(), "a table")?;
    session.print(match table {
        Some(Table::Own) => "name,puzzle,count,verdict\n",
        Some(Table::Qqwing) => "Puzzle,Solution Count,\n",
        None => "",
    })?;
    let appended = puzzles.unit.appended();
    let is_batch = command.engine.is_none() && is_batch(&command.puzzles.puzzles);
    let batch_note = is_batch.then_some(BATCH_NOTE);
    let answer = Counting { command, batch_note, options, table, appended, progress, session };
    run_under(progress, None, puzzles, session, answer, |()| Ok(()))
}

/// What `--append` adds.
const COLUMNS: [&str; 4] = ["verdict", "count", "complete", "error"];

/// What is said of the default for batches.
const BATCH_NOTE: &str = "two independent searches count the solutions of each puzzle and must agree; \
                          --engine native is faster, but not cross-checked";

struct Counting<'s> {
    command: &'s arguments::Count,
    batch_note: Option<&'static str>,
    options: CountOptions,
    table: Option<Table>,
    appended: Option<Appended>,
    progress: &'s Progress,
    session: &'s Session,
}

impl Answer for Counting<'_> {
    type Tally = ();

    fn batch_note(&self) -> Option<&'static str> {
        self.batch_note
    }

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        let limits = &self.session.limits;
        let found = self.options.count(puzzle, limits, self.watch())?;
        let out = if self.session.json {
            self.session.json(&report::CountReport::new(puzzle, &found), number)
        } else if let Some(table) = self.table {
            let name = puzzle.name.as_deref().unwrap_or_default();
            let plus = if found.is_complete() { "" } else { "+" };
            let count = format!("{}{plus}", found.known);
            let verdict = report::verdict_of_count(found.known, found.is_complete());
            table.line(name, &one_line(puzzle), &count, verdict)
        } else {
            self.line(found)
        };
        Ok(Reply::new(out, exit(found)))
    }

    fn answer_line(
        &self,
        line: &PlainEntry<'_>,
        out: &mut Vec<u8>,
        (): &mut (),
    ) -> Option<Result<Exit, Error>> {
        if self.session.json || self.table.is_some() {
            return None;
        }
        let limits = &self.session.limits;
        let found = self.options.count_line(line.line, limits, self.watch());
        Some(found.map(|found| {
            out.extend_from_slice(self.line(found).as_bytes());
            exit(found)
        }))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, (): &mut ()) -> Reply {
        let mut reply = session.failure(error, unread.number);
        if let Some(table) = self.table {
            reply.out = table.failed(unread, "error");
        }
        reply
    }
}

impl Counting<'_> {
    /// Moves the progress bar now and then.
    fn watch(&self) -> impl FnMut(u64) {
        |number| {
            if number.is_multiple_of(MOVE_EVERY) {
                self.progress.count_others(MOVE_EVERY);
            }
        }
    }

    fn line(&self, found: Partial<u64>) -> String {
        let Partial { known: count, end } = found;
        let complete = end.is_complete();
        let verdict = report::verdict_of_count(count, complete);
        if let Some(appended) = self.appended {
            let why = end.stopped().map_or("", report::reason);
            return appended.row(&[verdict, &count.to_string(), &complete.to_string(), why]);
        }
        match (self.command.filter, end) {
            (true, End::Exhausted) => filter::line(verdict, &count.to_string()),
            (true, _) => filter::line(verdict, &format!("{count}+")),
            (false, _) => show::count(found),
        }
    }
}

fn exit(found: Partial<u64>) -> Exit {
    match (found.stopped(), found.known) {
        (Some(_), _) => Exit::Limit,
        (None, 0) => Exit::Without,
        (None, _) => Exit::Success,
    }
}
