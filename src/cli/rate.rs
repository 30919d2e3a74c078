//! `satdoku rate`

use satdoku::format::{csv_record, one_line};
use satdoku::human::{Rating, decimal, rate};
use satdoku::{Engine, Error, Puzzle, Solutions, Stop, report, solve};

use super::arguments;
use super::batch::Answer;
use super::exit::{Exit, Failure};
use super::session::{Reply, Session};
use super::{batch, filter, input};

pub(super) fn run(command: &arguments::Rate, session: &Session) -> Result<Exit, Failure> {
    session.refuse_json_with(command.csv, "a table")?;
    let puzzles = input::puzzles(&command.puzzles.puzzles, session)?.by_line(command.filter);
    if command.csv {
        session.print(format!("name,puzzle,{COLUMNS}\n"))?;
    }
    let answer = Rate { session, csv: command.csv, filter: command.filter };
    batch::run(puzzles, session, answer, |()| Ok(()))
}

struct Rate<'s> {
    session: &'s Session,
    csv: bool,
    filter: bool,
}

impl Answer for Rate<'_> {
    type Tally = ();

    fn answer(&self, number: usize, puzzle: &Puzzle, (): &mut ()) -> Result<Reply, Error> {
        let Rate { session, csv, filter } = self;
        let solutions = solve(puzzle, Engine::Auto, &session.limits)?.solutions;
        let rating = match &solutions {
            Solutions::Unique(_) => rate(puzzle, &session.limits).map_err(Unrated::Limit),
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
            csv_record(&[name, &one_line(puzzle), er, ep, ed, level, hardest])
        } else if *filter {
            filter::line(word(&rating), &rating.as_ref().map(numbers).unwrap_or_default())
        } else {
            session.heading(number, puzzle) + &words(&rating)
        };
        Ok(Reply::new(out, rating.as_ref().map_or_else(Unrated::exit, |_| Exit::Success)))
    }
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy)]
pub(super) enum Unrated {
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

/// The level, or a word for why there is none.
fn word(rating: &Result<Rating, Unrated>) -> &'static str {
    match rating {
        Ok(rating) => rating.level(),
        Err(Unrated::None) => "none",
        Err(Unrated::Several) => "several",
        Err(Unrated::Limit(_)) => "unknown",
    }
}

/// `7.1/1.2/1.2`
fn numbers(rating: &Rating) -> String {
    [rating.er, rating.ep, rating.ed].map(decimal).join("/")
}

fn hardest(rating: &Rating) -> &'static str {
    rating.hardest.map_or("", |technique| technique.name())
}

/// A line that says all of it.
pub(super) fn words(rating: &Result<Rating, Unrated>) -> String {
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
pub(super) const COLUMNS: &str = "er,ep,ed,level,hardest";

/// Their values.
pub(super) fn columns(rating: &Result<Rating, Unrated>) -> [String; 5] {
    let level = word(rating).to_owned();
    match rating {
        Ok(rating) => {
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(decimal);
            [er, ep, ed, level, hardest(rating).to_owned()]
        }
        Err(_) => [String::new(), String::new(), String::new(), level, String::new()],
    }
}
