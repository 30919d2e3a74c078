//! `satdoku check`

use std::time::Instant;

use satdoku::format::{csv_record, one_line};
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

pub(crate) fn run(command: &arguments::Check, session: &Session) -> Result<Exit, Failure> {
    let (asked, lines) = (&command.append, command.lines());
    let puzzles = append::puzzles(&command.puzzles, asked, &COLUMNS, lines, session)?;
    let mut stats = Stats::new(&command.stats, &command.puzzles)?;
    let engines = command.engines.resolve(&command.puzzles)?;
    let arguments::Check { csv, filter, .. } = *command;
    session.refuse_json_with(csv, "a table")?;
    let appended = puzzles.unit.appended();
    let records = stats.wants_records();
    let answer = Checking { session, engines, csv, filter, appended, records };
    session.print(if csv { "name,puzzle,verdict\n" } else { "" })?;
    let seen = |tally: Tally| {
        stats.add(tally);
        Ok(())
    };
    let exit = batch::run(puzzles, session, answer, seen);
    let counts = stats.counts();
    // The log is kept even if the reader of the answers is gone.
    stats.end(session.is_whole(&exit))?;
    let exit = exit?;
    let has_room = !session.json && !filter && !csv && appended.is_none();
    if counts.total() > 1 && !session.quiet && has_room {
        let summary = session.print(counts.words() + "\n");
        return session.ended(summary, exit);
    }
    Ok(exit)
}

/// What `--append` adds.
const COLUMNS: [&str; 2] = ["verdict", "error"];

struct Checking<'s> {
    session: &'s Session,
    engines: Engines,
    csv: bool,
    filter: bool,
    appended: Option<Appended>,
    /// Whether a record of each puzzle is kept.
    records: bool,
}

impl Answer for Checking<'_> {
    type Tally = Tally;

    fn batch_note(&self) -> Option<&'static str> {
        self.engines.batch_note()
    }

    fn answer(&self, number: usize, puzzle: &Puzzle, tally: &mut Tally) -> Result<Reply, Error> {
        let Checking { session, engines, csv, filter, appended, records } = self;
        let start = Instant::now();
        let solved = engines.options.solve(puzzle, &session.limits)?;
        if *records {
            tally.records.push(Record::new(number, puzzle, &solved, start.elapsed()));
        }
        let verdict = report::verdict(&solved.solutions);
        tally.counts.count(verdict);
        let out = if session.json {
            session.json(&report::Check::new(puzzle, &solved), number)
        } else if *csv {
            let name = puzzle.name.as_deref().unwrap_or_default();
            csv_record(&[name, &one_line(puzzle), verdict])
        } else if let Some(appended) = appended {
            appended.row(&[verdict, append::why_unknown(&solved.solutions)])
        } else if *filter {
            filter::line(verdict, "")
        } else {
            let unchecked = engines.unchecked(&solved);
            let name = puzzle.name.as_ref().map(|name| format!("  # {name}"));
            let name = name.unwrap_or_default();
            format!("{verdict:<7}  {}{name}{unchecked}\n", one_line(puzzle))
        };
        Ok(Reply::new(out, exit(&solved.solutions)))
    }

    fn answer_line(
        &self,
        line: &PlainEntry<'_>,
        out: &mut Vec<u8>,
        tally: &mut Tally,
    ) -> Option<Result<Exit, Error>> {
        let Checking { session, engines, csv, filter, appended, records } = self;
        if session.json || *records {
            return None;
        }
        let limits = &session.limits;
        let solved = engines.options.solve_line(line.line, limits, &mut [0; 81]);
        Some(solved.transpose()?.map(|solutions| {
            let verdict = report::verdict(&solutions);
            tally.counts.count(verdict);
            if let Some(appended) = appended {
                let why = append::why_unknown(&solutions);
                appended.push(out, &[verdict.as_bytes(), why.as_bytes()]);
            } else if *csv {
                let record = csv_record(&[line.name, &line.line.with_dots(), verdict]);
                out.extend_from_slice(record.as_bytes());
            } else if *filter {
                filter::push(out, verdict, b"");
            } else {
                out.extend_from_slice(verdict.as_bytes());
                out.extend_from_slice(&b"         "[verdict.len()..]);
                let blank = |symbol: &u8| if *symbol == b'0' { b'.' } else { *symbol };
                out.extend(line.line.symbols().iter().map(blank));
                if !line.name.is_empty() {
                    out.extend_from_slice(b"  # ");
                    out.extend_from_slice(line.name.as_bytes());
                }
                out.push(b'\n');
            }
            exit(&solutions)
        }))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, tally: &mut Tally) -> Reply {
        if self.records {
            tally.records.push(Record::failed(unread.number));
        }
        tally.counts.count("error");
        let mut reply = session.failure(error, unread.number);
        if self.csv {
            reply.out = csv_record(&[&unread.name, &unread.puzzle, "error"]);
        } else if !session.json {
            reply.out =
                format!("error    # {}\n", show::shown(&error.to_string().replace('\n', " ")));
        }
        reply
    }
}

fn exit<G>(solutions: &Solutions<G>) -> Exit {
    match solutions {
        Solutions::Unique(_) => Exit::Success,
        Solutions::None => Exit::Without,
        Solutions::Several(..) => Exit::Several,
        Solutions::Found(..) | Solutions::Unknown(_) => Exit::Limit,
    }
}
