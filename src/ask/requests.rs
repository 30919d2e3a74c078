//! JSON in, JSON out: a puzzle and a question in one object, and the report of the answer.

mod answered;
mod board;
mod failure;
mod file;
mod generated;
#[cfg(feature = "svg")]
mod pictures;
mod recounted;
mod request;
mod task;
mod words;

use crate::ask::Question;
use crate::error::Error;
use crate::io::format::read;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use failure::failure;
use request::Request;
use task::Task;

/// Answers a request with a report: a line of JSON, before which conflicts and steps have a line each,
/// as in [`Answer::report`](crate::ask::Answer::report). Errors are reports too (`"kind":"error"`, with
/// an `excerpt` of the text where the fault is in one).
///
/// `puzzle` is a text in any format, or an object in satdoku's own form; `question` is a
/// [`Question`](crate::ask::Question).
///
/// ```
/// use satdoku::{Limits, ask};
/// let request = r#"{"puzzle":"1..4.....3....2.","question":{"ask":"hint","level":1}}"#;
/// let report = ask::json(request, &Limits::default());
/// assert!(report.contains(r#""kind":"hint""#) && report.contains(r#""status":"step""#));
/// let report = ask::json("{}", &Limits::default());
/// assert!(report.contains(r#""kind":"error""#));
/// ```
///
/// A repair is also found for a text that is no puzzle because it has a few cells too many or too few
/// (see [`repair::recount`](crate::repair::recount)): its report has the verdict `error`.
///
/// # More lines
/// With `"words":true` a line `"kind":"words"` follows: what is said of the answer, without naming
/// commands or options of the program. With `"pictures":"boards"` or `"pictures":"documents"` (and the
/// feature `svg`), lines `"kind":"picture"` follow: of a conflict (`"of":"conflict"`), of each of the
/// steps (`"of":"step"`, numbered from 1), and of a hint.
///
/// # Other questions
/// A front end needs more than answers. These are asked in the same way:
///
/// - `{"ask":"read"}`: the puzzles of the text, each as `"kind":"board"` (or `"kind":"error"`) with all that an
///   editor has to know, and `"kind":"read"` at the end. At most 1,000 puzzles, or `most`, which is 10,000 at most. `size`,
///   `boxes` (`"2x3"` or `"none"`) and `alphabet` (`"1-9"`, `"0-F"`, `"A-P"`) say what the text does
///   not.
/// - `{"ask":"write","format":"line"}`: the puzzle in a [`Format`](crate::format::Format), as
///   `"kind":"file"` with `name` and `text`.
/// - `{"ask":"draw"}`: a picture of the puzzle.
/// - `{"ask":"dimacs"}`: the puzzle as a formula, a file.
/// - `{"ask":"prove"}`: the files of a [proof](crate::certify), before its report.
/// - `{"ask":"generate","seed":7}`: a puzzle, as a board and a report. It takes `size`, `boxes`,
///   `givens` (`[24,30]`), `symmetry`, `minimal`, `difficulty` (`"hard"`), `technique` (the hardest
///   that is needed, or with `allow_harder` one of them) and `budget` (see
///   [`Wish::budget`](crate::generate::Wish::budget)).
pub fn json(request: &str, limits: &Limits) -> String {
    let lines = answered(request, limits).unwrap_or_else(|error| vec![failure(&error)]);
    lines.join("\n")
}

fn answered(request: &str, limits: &Limits) -> Result<Vec<String>, Error> {
    let request: Request<'_> = serde_json::from_str(request)
        .map_err(|error| Error::Form(format!("this is no request: {error}")))?;
    let task: Task = request.question.get().parse()?;
    let text = request.puzzle.map(|puzzle| {
        serde_json::from_str(puzzle.get()).unwrap_or_else(|_| puzzle.get().to_owned())
    });
    if let Task::Generate(wish) = task {
        return generated::lines(&wish, limits);
    }
    let text: String = text.ok_or_else(|| Error::Form("the request has no `puzzle`".to_owned()))?;
    if let Task::Read(wanted) = task {
        return Ok(board::lines(text, &wanted, limits));
    }
    let puzzle: Puzzle = match (read(&text), &task) {
        (Err(Error::Text(fault)), Task::Ask(Question::Repair { .. })) => {
            return recounted::lines(fault, request.beside, limits);
        }
        (puzzle, _) => puzzle?,
    };
    match task {
        Task::Ask(question) => answered::lines(&puzzle, &question, request.beside, limits),
        Task::Write(format) => Ok(vec![file::written(&puzzle, format)?]),
        Task::Dimacs => Ok(vec![file::dimacs(&puzzle, limits)?]),
        Task::Prove => file::proof(&puzzle, limits),
        #[cfg(feature = "svg")]
        Task::Draw => Ok(vec![pictures::of_puzzle(&puzzle, request.beside.pictures)]),
        Task::Read(_) | Task::Generate(_) => unreachable!("answered above"),
    }
}
