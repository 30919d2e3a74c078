//! `satdoku rate`

use satdoku::ask::{self, rated};
use satdoku::format::{csv_record, one_line};
use satdoku::human::{Rating, decimal};
use satdoku::{Error, Puzzle, report};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::batch::answer::{Answer, Unread};
use crate::cli::streams::{batch, filter};

pub(crate) fn run(command: &arguments::Rate, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json_with(command.csv, "a table")?;
    let columns: Vec<&str> = ["verdict"].into_iter().chain(COLUMNS.split(',')).collect();
    let columns = [&columns[..], &["error"]].concat();
    let (asked, lines) = (&command.append, command.lines());
    let puzzles = append::puzzles(&command.puzzles, asked, &columns, lines, session)?;
    if command.csv {
        session.print(format!("name,puzzle,verdict,{COLUMNS}\n"))?;
    }
    let appended = puzzles.unit.appended();
    let answer = Rate { session, csv: command.csv, filter: command.filter, appended };
    batch::run(puzzles, session, answer, |()| Ok(()))
}

struct Rate<'s> {
    session: &'s Session,
    csv: bool,
    filter: bool,
    appended: Option<Appended>,
}

impl Answer for Rate<'_> {
    type Tally = ();

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        let Rate { session, csv, filter, appended } = self;
        let rated = rated(puzzle, &session.limits)?;
        let verdict = report::verdict(&rated.solutions);
        let rating = rated.rating.as_ref();
        let why = rated.stopped.map_or("", report::reason);
        let out = if *csv {
            let name = puzzle.name.as_deref().unwrap_or_default();
            let [er, ep, ed, level, hardest] = &columns(rating);
            csv_record(&[name, &one_line(puzzle), verdict, er, ep, ed, level, hardest])
        } else if let Some(appended) = appended.filter(|_| !session.json) {
            let [er, ep, ed, level, hardest] = &columns(rating);
            appended.row(&[verdict, er, ep, ed, level, hardest, why])
        } else if *filter && !session.json {
            let detail = rating.map(|rating| format!("{} {}", rating.level(), numbers(rating)));
            filter::line(verdict, detail.as_deref().unwrap_or(why))
        } else {
            let answer = ask::Answer::Rate(rated);
            return Ok(session.reply(puzzle, &answer, number));
        };
        Ok(Reply::new(out, ask::Answer::Rate(rated).outcome().into()))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, (): &mut ()) -> Reply {
        let mut reply = session.failure(error, unread.number);
        if self.csv {
            reply.out = csv_record(&[&unread.name, &unread.puzzle, "error", "", "", "", "", ""]);
        }
        reply
    }
}

/// `7.1/1.2/1.2`
fn numbers(rating: &Rating) -> String {
    [rating.er, rating.ep, rating.ed].map(decimal).join("/")
}

/// What the columns of a rating are called.
pub(crate) const COLUMNS: &str = "er,ep,ed,level,hardest";

/// Their values, all empty without a rating.
pub(crate) fn columns(rating: Option<&Rating>) -> [String; 5] {
    let Some(rating) = rating else { return Default::default() };
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(decimal);
    let hardest = rating.hardest.map_or("", |technique| technique.name());
    [er, ep, ed, rating.level().to_owned(), hardest.to_owned()]
}
