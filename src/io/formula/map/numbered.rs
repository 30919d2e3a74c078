//! The lines of a map that say what the numbers of groups or clauses stand for.

use std::sync::Arc;

use crate::engines::encode::{Clauses, Encoding, Grouping, Reason};
use crate::error::Fault;
use crate::error::hidden::is_hidden;
use crate::error::source::{Source, Span};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// What the numbers of groups, or of clauses, stand for.
pub struct Numbered {
    /// `group` or `clause`.
    pub noun: &'static str,
    /// What can be switched off.
    pub grouping: Grouping,
    /// How many come first and are rules that have no name: clauses.
    pub unnamed: usize,
    /// The rules beyond those of the grid whose clauses are among them.
    pub unnamed_rules: Vec<Reason>,
    /// What those after them are.
    pub reasons: Vec<Reason>,
}

pub(super) const GROUP: &str = "group";
pub(super) const CLAUSE: &str = "clause";

/// A line for each group.
pub(super) fn group_lines(puzzle: &Puzzle, grouping: Grouping, encoding: &Encoding) -> String {
    let hard = if grouping == Grouping::Givens { format!("group {HARD}\n") } else { String::new() };
    hard + &numbered_lines(puzzle, GROUP, 0, &encoding.reasons)
}

/// A line for each group or clause; the first is after those that have no name.
pub(super) fn numbered_lines(
    puzzle: &Puzzle,
    noun: &str,
    unnamed: usize,
    reasons: &[Reason],
) -> String {
    let lines = reasons
        .iter()
        .zip(unnamed + 1..)
        .map(|(reason, number)| format!("{noun} {number} is {}\n", name(puzzle, *reason)));
    lines.collect()
}

/// What is said of the hard group.
pub(super) const HARD: &str = "0 is the rules";

/// What a group or a clause is called, on one line.
fn name(puzzle: &Puzzle, reason: Reason) -> String {
    let name = reason.name(puzzle, Notation::RowXColumn);
    name.replace(is_hidden, " ").trim().to_owned()
}

/// What these groups or clauses are; they have to be all of them, by the names that we give them.
pub(super) fn numbered(
    puzzle: &Puzzle,
    noun: &'static str,
    found: &[(&str, Span)],
    source: &Arc<Source>,
) -> Result<Numbered, Fault> {
    let all = Grouping::All.encode(puzzle, Clauses::Minimal).reasons;
    let some = Grouping::Givens.encode(puzzle, Clauses::Minimal).reasons;
    // Clauses of rules have no names.
    let is_fact = |reason: &Reason| reason.fact(puzzle).is_some();
    let (facts, rules): (Vec<Reason>, Vec<Reason>) = some.iter().copied().partition(is_fact);
    let only_givens = some.len() == puzzle.givens.len();
    let (some, unnamed_rules) = match noun == GROUP {
        true => (some, Vec::new()),
        false => (facts, rules),
    };
    let (grouping, reasons) = match found.len() {
        count if count == some.len() => (Grouping::Givens, some),
        count if count == all.len() && noun == GROUP => (Grouping::All, all),
        count => {
            let with_rules = match noun == GROUP {
                true => format!(", or {} with the rules", all.len()),
                false => String::new(),
            };
            let each = if only_givens { "given" } else { "member" };
            let expected = some.len();
            let message = format!(
                "the map is incomplete: found {count} {noun}s, expected {expected}, one a {each}{with_rules}"
            );
            return Err(Fault::new(Span::new(source, 0..0), message));
        }
    };
    let first = found.first().and_then(|(line, _)| line.split_once(' ')?.0.parse::<usize>().ok());
    let unnamed = match noun == GROUP {
        true => 0,
        false => first.and_then(|first| first.checked_sub(1)).unwrap_or(0),
    };
    for ((reason, number), (line, span)) in reasons.iter().zip(unnamed + 1..).zip(found) {
        let expected = format!("{number} is {}", name(puzzle, *reason));
        if *line != expected {
            let message = format!("found `{noun} {line}`, expected `{noun} {expected}`");
            return Err(Fault::new(span.clone(), message));
        }
    }
    Ok(Numbered { noun, grouping, unnamed, unnamed_rules, reasons })
}
