//! `satdoku rate`

use satdoku::format::{csv_record, one_line};
use satdoku::human::{Rating, decimal, rate};
use satdoku::{Engine, Error, Puzzle, Solutions, Stop, report, solve};

use crate::cli::arguments;
use crate::cli::exit::{Exit, Failure};
use crate::cli::session::{Reply, Session};
use crate::cli::streams::append;
use crate::cli::streams::append::Appended;
use crate::cli::streams::batch::{Answer, Unread};
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
        let limits = &session.limits;
        let solutions = solve(puzzle, Engine::Auto, limits)?.solutions;
        let verdict = report::verdict(&solutions);
        let rating = match &solutions {
            Solutions::Unique(_) => rate(puzzle, limits).map_err(Unrated::Limit),
            Solutions::None => Err(Unrated::None),
            Solutions::Several(..) => Err(Unrated::Several),
            Solutions::Found(_, stop) | Solutions::Unknown(stop) => Err(Unrated::Limit(*stop)),
        };
        let out = if session.json {
            let stop = rating.as_ref().err().and_then(|unrated| unrated.stop());
            let known = rating.as_ref().ok();
            session.json(&report::RateReport::new(puzzle, &solutions, known, stop), number)
        } else if *csv {
            let name = puzzle.name.as_deref().unwrap_or_default();
            let [er, ep, ed, level, hardest] = &columns(&rating);
            csv_record(&[name, &one_line(puzzle), verdict, er, ep, ed, level, hardest])
        } else if let Some(appended) = appended {
            let [er, ep, ed, level, hardest] = &columns(&rating);
            appended.row(&[verdict, er, ep, ed, level, hardest, why_unrated(&rating)])
        } else if *filter {
            let detail = match &rating {
                Ok(rating) => format!("{} {}", rating.level(), numbers(rating)),
                Err(_) => why_unrated(&rating).to_owned(),
            };
            filter::line(verdict, &detail)
        } else {
            session.heading(number, puzzle) + &words(&rating)
        };
        Ok(Reply::new(out, rating.as_ref().map_or_else(Unrated::exit, |_| Exit::Success)))
    }

    fn fail(&self, unread: &Unread, error: &Error, session: &Session, (): &mut ()) -> Reply {
        let mut reply = session.failure(error, unread.number);
        if self.csv {
            reply.out = csv_record(&[&unread.name, &unread.puzzle, "error", "", "", "", "", ""]);
        }
        reply
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy)]
pub(crate) enum Unrated {
    /// No solution.
    None,
    /// Several.
    Several,
    /// A limit was reached first.
    Limit(Stop),
}

impl Unrated {
    fn stop(&self) -> Option<Stop> {
        match self {
            Unrated::Limit(stop) => Some(*stop),
            Unrated::None | Unrated::Several => None,
        }
    }

    fn exit(&self) -> Exit {
        match self {
            Unrated::None => Exit::Without,
            Unrated::Several => Exit::Several,
            Unrated::Limit(_) => Exit::Limit,
        }
    }
}

/// The limit because of which there is no rating; empty if it was another reason.
fn why_unrated(rating: &Result<Rating, Unrated>) -> &'static str {
    rating.as_ref().err().and_then(Unrated::stop).map_or("", report::reason)
}

/// `7.1/1.2/1.2`
fn numbers(rating: &Rating) -> String {
    [rating.er, rating.ep, rating.ed].map(decimal).join("/")
}

fn hardest(rating: &Rating) -> &'static str {
    rating.hardest.map_or("", |technique| technique.name())
}

/// A line that says all of it.
pub(crate) fn words(rating: &Result<Rating, Unrated>) -> String {
    match rating {
        Ok(rating) => rated(rating),
        Err(Unrated::None) => "not rated: no solution; `satdoku explain` says why\n".to_owned(),
        Err(Unrated::Several) => {
            "not rated: several solutions; `satdoku enumerate` lists them\n".to_owned()
        }
        Err(Unrated::Limit(stop)) => format!("not rated: {}\n", report::reason(*stop)),
    }
}

fn rated(rating: &Rating) -> String {
    if rating.level() == "solved" {
        return "already solved\n".to_owned();
    }
    let more = if rating.solved { "" } else { ", and harder than that" };
    format!("{}  {}  {}{more}\n", numbers(rating), rating.level(), hardest(rating))
}

/// What the columns of a rating are called.
pub(crate) const COLUMNS: &str = "er,ep,ed,level,hardest";

/// Their values, all empty without a rating.
pub(crate) fn columns(rating: &Result<Rating, Unrated>) -> [String; 5] {
    let Ok(rating) = rating else { return Default::default() };
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(decimal);
    [er, ep, ed, rating.level().to_owned(), hardest(rating).to_owned()]
}
