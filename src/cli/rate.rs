//! `satdoku rate`

use satdoku::format::{csv_record, one_line};
use satdoku::human::{Rating, rate};
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
            Solutions::Unique(_) => Some(rate(puzzle, &session.limits)),
            _ => None,
        };
        let exit = match (&solutions, &rating) {
            (Solutions::Found(..) | Solutions::Unknown(_), _) | (_, Some(Err(_))) => Exit::Limit,
            (Solutions::None, _) => Exit::Without,
            (Solutions::Several(..), _) => Exit::Several,
            (Solutions::Unique(_), _) => Exit::Success,
        };
        let known = rating.as_ref().and_then(|rating| rating.as_ref().ok());
        let out = if session.json {
            session.json(&report::RateReport::new(puzzle, &solutions, rating.as_ref()), number)
        } else if *csv {
            table_line(puzzle, &solutions, known)
        } else if *filter {
            let numbers = known.map(numbers).unwrap_or_default();
            let word = known.map_or(report::verdict(&solutions), |rating| rating.level());
            filter::line(word, &numbers)
        } else {
            session.heading(number, puzzle) + &words(&solutions, rating.as_ref())
        };
        Ok(Reply::new(out, exit))
    }
}

/// `7.1/1.2/1.2`
fn numbers(rating: &Rating) -> String {
    [rating.er, rating.ep, rating.ed].map(decimal).join("/")
}

pub(super) fn decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn hardest(rating: &Rating) -> &'static str {
    rating.hardest.map_or("", |technique| technique.name())
}

fn words(solutions: &Solutions, rating: Option<&Result<Rating, Stop>>) -> String {
    match solutions {
        Solutions::Unique(_) => match rating {
            Some(Ok(rating)) => rated(rating),
            Some(Err(stop)) => format!("not rated: {}\n", report::reason(*stop)),
            None => String::new(),
        },
        Solutions::None => "not rated: no solution; `satdoku explain` says why\n".to_owned(),
        Solutions::Several(..) => {
            "not rated: several solutions; `satdoku enumerate` lists them\n".to_owned()
        }
        Solutions::Found(_, stop) | Solutions::Unknown(stop) => {
            format!("not rated: {}\n", report::reason(*stop))
        }
    }
}

/// A line that says all of it.
pub(super) fn rated(rating: &Rating) -> String {
    if rating.level() == "solved" {
        return "already solved\n".to_owned();
    }
    let more = if rating.solved { "" } else { ", and harder than that" };
    format!("{}  {}  {}{more}\n", numbers(rating), rating.level(), hardest(rating))
}

/// What the columns of a rating are called.
pub(super) const COLUMNS: &str = "er,ep,ed,level,hardest";

/// Their values.
pub(super) fn columns(rating: &Rating) -> [String; 5] {
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(decimal);
    [er, ep, ed, rating.level().to_owned(), hardest(rating).to_owned()]
}

fn table_line(puzzle: &Puzzle, solutions: &Solutions, rating: Option<&Rating>) -> String {
    let name = puzzle.name.as_deref().unwrap_or_default();
    let line = one_line(puzzle);
    match rating {
        Some(rating) => {
            let [er, ep, ed, level, hardest] = &columns(rating);
            csv_record(&[name, &line, er, ep, ed, level, hardest])
        }
        None => csv_record(&[name, &line, "", "", "", report::verdict(solutions), ""]),
    }
}
