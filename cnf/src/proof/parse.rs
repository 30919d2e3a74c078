//! Reads DRAT, as text or binary.

use std::ops::Range;

use crate::dimacs::{is_comment, without_mark};
use crate::error::Error;
use crate::lit::Lit;
use crate::oracle::{Limits, Seldom};
use crate::proof::Place;
use crate::proof::binary;

/// The steps of a proof, with all literals in one vector.
#[derive(Default)]
pub(super) struct Proof {
    literals: Vec<Lit>,
    entries: Vec<Entry>,
}

struct Entry {
    /// Where its literals end. They begin where those of the step before end.
    end: usize,
    deletes: bool,
    place: Place,
}

/// One step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step<'p> {
    /// Whether the clause is deleted rather than added.
    pub(super) deletes: bool,
    /// The literals in the order of the proof; RAT resolves on the first.
    pub(super) clause: &'p [Lit],
    /// Where the step begins.
    pub(super) place: Place,
}

impl Proof {
    /// Returns the number of steps.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the steps in order.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let mut start = 0;
        self.entries.iter().map(move |&Entry { end, deletes, place }| {
            let clause = &self.literals[start..end];
            start = end;
            Step { deletes, clause, place }
        })
    }

    /// Adds a literal to the current step.
    pub(super) fn push(&mut self, lit: Lit) {
        self.literals.push(lit);
    }

    /// Ends the current step.
    pub(super) fn end(&mut self, deletes: bool, place: Place) {
        self.entries.push(Entry { end: self.literals.len(), deletes, place });
    }
}

/// So many bytes are looked at before the limits are asked again.
const PART: usize = 1 << 20;

/// Reads all steps of a proof.
///
/// It is binary if it begins with the letter a or d and contains a byte 0: every step of a binary
/// proof ends with one, and a text contains none. (drat-trim looks only at the first bytes, and
/// takes some binary proofs for text.)
pub(super) fn parse(proof: &[u8], limits: &Limits) -> Result<Proof, Error> {
    let mut has_zero = false;
    for part in proof.chunks(PART) {
        limits.check()?;
        has_zero |= part.contains(&0);
    }
    match proof.first() {
        Some(b'a' | b'd') if has_zero => binary::parse(proof, limits),
        _ => parse_text(proof, limits),
    }
}

/// Reads a proof as text. A step may span several lines; lines that begin with `c` are comments.
fn parse_text(proof: &[u8], limits: &Limits) -> Result<Proof, Error> {
    let is_strange = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    let mut strange = None;
    for (i, part) in proof.chunks(PART).enumerate() {
        limits.check()?;
        strange = strange.or(part.iter().position(is_strange).map(|at| i * PART + at));
    }
    let text = match (std::str::from_utf8(proof), strange) {
        (Ok(text), None) => text,
        (Ok(_), Some(at)) => return Err(not_text(proof, at)),
        (Err(error), at) => {
            let valid = error.valid_up_to();
            return Err(not_text(proof, at.map_or(valid, |at| at.min(valid))));
        }
    };
    let seldom = Seldom::new(limits);
    let mut steps = Proof::default();
    // The place where the current step begins, and whether it deletes.
    let mut step: Option<(Range<usize>, usize, bool)> = None;
    for (number, line) in (1..).zip(without_mark(text).lines()) {
        seldom.ask()?;
        for (i, word) in line.split_ascii_whitespace().enumerate() {
            if i == 0 && is_comment(word) {
                break;
            }
            seldom.ask()?;
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = at..at + word.len();
            if word == "d" {
                if step.is_some() {
                    let message = "found `d` inside a clause, expected a literal, or 0 to end it";
                    return Err(Error::syntax(text, span, message));
                }
                step = Some((span, number, true));
                continue;
            }
            let Ok(value) = word.parse::<i64>() else {
                let message = format!("found `{word}`, expected a literal, `d` or 0");
                return Err(Error::syntax(text, span, message));
            };
            let (_, line, deletes) = *step.get_or_insert_with(|| (span.clone(), number, false));
            match Lit::from_dimacs(value) {
                Some(lit) => steps.push(lit),
                None if value == 0 => {
                    steps.end(deletes, Place::Line(line));
                    step = None;
                }
                None => {
                    let message = format!("literal {word} is too large");
                    return Err(Error::syntax(text, span, message));
                }
            }
        }
    }
    match step {
        None => Ok(steps),
        Some((span, ..)) => {
            let message = "this step does not end with 0: the proof is cut off";
            Err(Error::syntax(text, span, message))
        }
    }
}

/// Returns the error about a byte that is not text, with its line and column.
fn not_text(proof: &[u8], at: usize) -> Error {
    let before = String::from_utf8_lossy(&proof[..at]);
    let message = format!(
        "found byte {:#04x}, expected DRAT as text (as binary it begins with the letter a or d, and \
         every step ends with byte 0)",
        proof.get(at).copied().unwrap_or(0)
    );
    Error::syntax(&before, before.len()..before.len(), message)
}
