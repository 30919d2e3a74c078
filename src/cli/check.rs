//! `satdoku check`

use std::time::Instant;

use satdoku::format::one_line;
use satdoku::{
    Error, PlainLine, Puzzle, Solutions, render, report,
    solve::{solve_at, solve_line},
};

use super::arguments::{self, Engines};
use super::batch::Answer;
use super::exit::{Exit, Failure};
use super::filter;
use super::session::{Reply, Session};
use super::stats::{Record, Stats};
use super::table::Table;
use super::{batch, input};

/// The verdicts in the order of the summary.
const VERDICTS: [&str; 5] = ["unique", "several", "none", "unknown", "error"];

pub(super) fn run(command: &arguments::Check, session: &Session) -> Result<Exit, Failure> {
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?.by_line(command.filter);
    let mut stats = Stats::new(&command.stats, &command.puzzles)?;
    let engines = command.engines.resolve()?;
    let arguments::Check { csv, filter, .. } = *command;
    session.refuse_json_with(csv, "a table")?;
    let answer = Checking { session, engines, csv, filter, records: stats.wants_records() };
    session.print(if csv { "name,puzzle,verdict\n" } else { "" })?;
    let mut counts = [0; VERDICTS.len()];
    let seen = |tally: Tally| {
        stats.add(tally.records);
        for (count, more) in counts.iter_mut().zip(tally.counts) {
            *count += more;
        }
        Ok(())
    };
    let exit = batch::run(puzzles, session, answer, seen);
    // The log is kept even when nobody reads the answers to their end.
    stats.end()?;
    let exit = exit?;
    let total: usize = counts.iter().sum();
    if total > 1 && !session.json && !session.quiet && !filter && !csv {
        let parts = VERDICTS.iter().zip(counts).filter(|(_, count)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(word, count)| match *word {
                "error" => render::plural(count, word),
                word => format!("{count} {word}"),
            })
            .collect();
        let puzzles = render::plural(total, "puzzle");
        session.print(format!("{puzzles}: {}\n", parts.join(", ")))?;
    }
    Ok(exit)
}

struct Checking<'s> {
    session: &'s Session,
    engines: Engines,
    csv: bool,
    filter: bool,
    /// Whether a record of each puzzle is kept.
    records: bool,
}

/// How often each verdict came, and the records.
#[derive(Default)]
struct Tally {
    counts: [usize; VERDICTS.len()],
    records: Vec<Record>,
}

impl Tally {
    fn count(&mut self, verdict: &str) {
        let place = VERDICTS.iter().position(|word| *word == verdict);
        self.counts[place.expect("every verdict is in the list")] += 1;
    }
}

impl Answer for Checking<'_> {
    type Tally = Tally;

    fn answer(&self, number: usize, puzzle: &Puzzle, tally: &mut Tally) -> Result<Reply, Error> {
        let Checking { session, engines, csv, filter, records } = self;
        let start = Instant::now();
        let solved = solve_at(puzzle, engines.engine(), engines.level, &session.limits)?;
        if *records {
            tally.records.push(Record::new(number, puzzle, &solved, start.elapsed()));
        }
        let verdict = report::verdict(&solved.solutions);
        tally.count(verdict);
        let out = if session.json {
            session.json(&report::Check::new(puzzle, &solved), number)
        } else if *csv {
            let name = puzzle.name.as_deref().unwrap_or_default();
            Table::Own.line(name, &one_line(puzzle), verdict, None)
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
        line: PlainLine<'_>,
        out: &mut Vec<u8>,
        tally: &mut Tally,
    ) -> Option<Result<Exit, Error>> {
        let Checking { session, engines, csv, filter, records } = self;
        if session.json || *csv || *records {
            return None;
        }
        let limits = &session.limits;
        let solved = solve_line(line, engines.engine(), engines.level, limits, &mut [0; 81]);
        Some(solved.transpose()?.map(|solutions| {
            let verdict = report::verdict(&solutions);
            tally.count(verdict);
            match filter {
                true => filter::push(out, verdict, b""),
                false => {
                    out.extend_from_slice(verdict.as_bytes());
                    out.extend_from_slice(&b"         "[verdict.len()..]);
                    let blank = |symbol: &u8| if *symbol == b'0' { b'.' } else { *symbol };
                    out.extend(line.symbols().iter().map(blank));
                    out.push(b'\n');
                }
            }
            exit(&solutions)
        }))
    }

    fn fail(&self, number: usize, error: &Error, session: &Session, tally: &mut Tally) -> Reply {
        if self.records {
            tally.records.push(Record::failed(number));
        }
        tally.count("error");
        let mut reply = session.failure(error, number);
        if self.csv {
            reply.out = Table::Own.line("", "", "error", None);
        } else if !session.json {
            reply.out = format!("error    # {}\n", error.to_string().replace('\n', " "));
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
