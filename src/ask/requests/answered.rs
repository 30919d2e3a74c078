//! The answer to a question: its report, and what is wanted beside it.

use crate::ask::requests::request::Beside;
use crate::ask::requests::words;
use crate::ask::{Question, ask};
use crate::error::Error;
use crate::limits::Limits;
use crate::puzzle::Puzzle;

pub(super) fn lines(
    puzzle: &Puzzle,
    question: &Question,
    beside: Beside,
    limits: &Limits,
) -> Result<Vec<String>, Error> {
    let answer = ask(puzzle, question, limits)?;
    let mut lines = vec![answer.report(puzzle)];
    if beside.words {
        lines.push(words::words(puzzle, &answer));
    }
    #[cfg(feature = "svg")]
    if let Some(form) = beside.pictures {
        lines.extend(crate::ask::requests::pictures::of_answer(puzzle, &answer, form));
    }
    Ok(lines)
}
