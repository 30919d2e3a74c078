//! Reads DRAT as text.

use std::ops::Range;

use crate::error::Error;
use crate::lit::Lit;

/// One step of a proof.
pub(super) struct Step {
    /// Whether the clause is to be forgotten, and not added.
    pub(super) deletes: bool,
    /// In the order of the text: the first literal is the one to resolve on.
    pub(super) clause: Vec<Lit>,
    /// The line on which it begins, counted from 1.
    pub(super) line: usize,
}

/// All steps of a proof. A step may go over several lines; lines that begin with `c` are comments.
pub(super) fn parse(proof: &[u8]) -> Result<Vec<Step>, Error> {
    let is_strange = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    let text = match (std::str::from_utf8(proof), proof.iter().position(is_strange)) {
        (Ok(text), None) => text,
        (Ok(_), Some(at)) => return Err(not_text(proof, at)),
        (Err(error), at) => {
            let valid = error.valid_up_to();
            return Err(not_text(proof, at.map_or(valid, |at| at.min(valid))));
        }
    };
    let mut steps = Vec::new();
    // The step under way, with the place where it begins.
    let mut step: Option<(Step, Range<usize>)> = None;
    for (number, line) in text.lines().enumerate() {
        for (i, word) in line.split_whitespace().enumerate() {
            if i == 0 && word == "c" {
                break;
            }
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = at..at + word.len();
            let fresh = |deletes| Step { deletes, clause: Vec::new(), line: number + 1 };
            if word == "d" {
                if step.is_some() {
                    let message = "found `d` inside a clause, expected a literal, or 0 to end it";
                    return Err(Error::syntax(text, span, message));
                }
                step = Some((fresh(true), span));
                continue;
            }
            let literal = word.parse::<i64>().ok().map(|value| (value, Lit::from_dimacs(value)));
            let (current, _) = step.get_or_insert_with(|| (fresh(false), span.clone()));
            match literal {
                Some((0, _)) => steps.extend(step.take().map(|(step, _)| step)),
                Some((_, Some(lit))) => current.clause.push(lit),
                Some((_, None)) => {
                    let message = format!("literal {word} is too large");
                    return Err(Error::syntax(text, span, message));
                }
                None => {
                    let message = format!("found `{word}`, expected a literal, `d` or 0");
                    return Err(Error::syntax(text, span, message));
                }
            }
        }
    }
    match step {
        None => Ok(steps),
        Some((_, span)) => {
            let message = "this step does not end with 0: the proof is cut off";
            Err(Error::syntax(text, span, message))
        }
    }
}

/// The error about a byte that is no text, with its place in the text before it.
fn not_text(proof: &[u8], at: usize) -> Error {
    let before = String::from_utf8_lossy(&proof[..at]);
    let message = format!(
        "found byte {:#04x}, expected text: DRAT in its binary form is not read",
        proof.get(at).copied().unwrap_or(0)
    );
    Error::syntax(&before, before.len()..before.len(), message)
}
