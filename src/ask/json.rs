//! JSON in, JSON out: a puzzle and a question in one object, and the report of the answer.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::ask::{Question, ask};
use crate::error::Error;
use crate::io::format::read;
use crate::limits::Limits;
use crate::show::report::{Failure, line};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request<'t> {
    #[serde(borrow)]
    puzzle: &'t RawValue,
    #[serde(borrow)]
    question: &'t RawValue,
}

/// Answers a request with a report: a line of JSON, before which conflicts and steps have a line each,
/// as in [`Answer::report`](crate::ask::Answer::report). Errors are reports too (`"kind":"error"`).
///
/// `puzzle` is a text in any format, or an object in satdoku's own form; `question` is a
/// [`Question`].
///
/// ```
/// use satdoku::{Limits, ask};
/// let request = r#"{"puzzle":"1..4.....3....2.","question":{"ask":"hint","level":1}}"#;
/// let report = ask::json(request, &Limits::default());
/// assert!(report.contains(r#""kind":"hint""#) && report.contains(r#""status":"step""#));
/// let report = ask::json("{}", &Limits::default());
/// assert!(report.contains(r#""kind":"error""#));
/// ```
pub fn json(request: &str, limits: &Limits) -> String {
    answered(request, limits).unwrap_or_else(|error| line(&Failure::new(&error)))
}

fn answered(request: &str, limits: &Limits) -> Result<String, Error> {
    let request: Request<'_> = serde_json::from_str(request)
        .map_err(|error| Error::Form(format!("this is no request: {error}")))?;
    let question: Question = request.question.get().parse()?;
    let text: Option<String> = serde_json::from_str(request.puzzle.get()).ok();
    let puzzle = read(text.as_deref().unwrap_or(request.puzzle.get()))?;
    Ok(ask(&puzzle, &question, limits)?.report(&puzzle))
}
