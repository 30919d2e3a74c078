//! Nested lists as programming languages write them: Python, Java, C, Prolog, MATLAB, Lisp, Haskell
//! and their like; rows as strings, with brackets around them or not.
//!
//! No language is known as such. Brackets are brackets, commas and spaces separate, `;` and `|` end
//! a row, and the words around are left out. What could turn a grid into another one is a fault.

mod begin;
mod named;
mod python;
mod sides;
mod tokens;
mod tree;
mod turned;
mod types;
mod words;

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::Source;
use crate::io::format::ReadOptions;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lists::nested::{List, Lists, Nested};
use crate::io::format::words::rule_names::has_rule_part;
use crate::puzzle::Puzzle;

pub(crate) use begin::{Begins, begins, is_joined};
pub(crate) use named::puzzles as named_rows;
pub(crate) use python::as_json;
use tokens::{Inside, Kind, Token, tokens};
use tree::Tree;
use words::{is_of_columns, turns};

/// How many brackets are open, line by line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scan {
    depth: usize,
    inside: Inside,
}

impl Scan {
    /// Goes on by a line.
    pub(crate) fn line(&mut self, line: &str) {
        let (tokens, inside) = tokens(line, self.inside);
        self.inside = inside;
        for token in tokens {
            match token.kind {
                Kind::Open(_) => self.depth += 1,
                Kind::Close(_) => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Whether some bracket or string is open.
    pub(crate) fn is_open(&self) -> bool {
        self.depth > 0 || self.inside != Inside::Code
    }
}

/// The puzzles of a text of lists, and faults in the place of those that are not well formed.
pub(crate) fn puzzles(
    source: &Arc<Source>,
    options: ReadOptions,
    read_lines: ReadLines,
) -> Vec<Result<Puzzle, Fault>> {
    let lists = Lists { source, options, read_lines };
    let (tokens, _) = tokens(&source.text, Inside::Code);
    match values(&lists, &tokens) {
        Ok(values) => values.iter().flat_map(|value| lists.puzzles(value)).collect(),
        Err(fault) => vec![Err(fault)],
    }
}

/// The values of a text. Those that belong to no other name than the one before are one list.
fn values(lists: &Lists<'_>, tokens: &[Token]) -> Result<Vec<Nested>, Fault> {
    let mut tree = Tree { lists, tokens, next: 0 };
    let mut groups: Vec<Vec<Nested>> = Vec::new();
    let mut is_new = true;
    let mut run_together = true;
    let mut name = None;
    while let Some(start) = next_value(&tree) {
        for (i, token) in tokens.iter().enumerate().take(start).skip(tree.next) {
            let word = tree.text(token);
            let behind =
                token.at.start.checked_sub(1).and_then(|at| lists.source.text.get(at..=at));
            match token.kind {
                Kind::Equals => {
                    is_new = true;
                    if let Some(name) = name.take() {
                        return Err(tree.columns(name));
                    }
                }
                Kind::Comma => run_together = false,
                Kind::Word if has_rule_part(word) => return Err(tree.rule(word, token)),
                Kind::Word if turns(word) && !groups.is_empty() => return Err(tree.turned(token)),
                Kind::Word if tree.turns_what_follows(i) => return Err(tree.turned(token)),
                Kind::Word if tree.repeats(i) => return Err(tree.repeated(token)),
                Kind::Word if is_of_columns(word) => name = Some(token),
                Kind::Sign('\'') if behind.is_some_and(|c| "])}".contains(c)) => {
                    return Err(tree.turned(token));
                }
                _ => {}
            }
        }
        let before = start.checked_sub(1).map(|at| &tokens[at]);
        let callee = before.filter(|token| token.kind == Kind::Word);
        let callee = callee.map(|token| tree.text(token).to_owned());
        tree.next = start;
        let value = match tokens[start].kind {
            Kind::Text(escaped) => {
                tree.next += 1;
                Nested::Cell(tree.string(&tokens[start], escaped)?)
            }
            _ => tree.list(callee.as_deref(), 0)?,
        };
        if callee.is_some_and(|name| name.starts_with('.')) {
            continue; // The arguments of a method.
        }
        match groups.last_mut() {
            Some(group) if !is_new => group.push(value),
            _ => groups.push(vec![value]),
        }
        is_new = false;
    }
    // Behind the last value.
    for (i, token) in tokens.iter().enumerate().skip(tree.next) {
        if tree.repeats(i) {
            return Err(tree.repeated(token));
        }
        let is_quote = token.kind == Kind::Sign('\'');
        if is_quote || token.kind == Kind::Word && turns(tree.text(token)) {
            return Err(tree.turned(token));
        }
    }
    let values = groups.into_iter().map(|mut group| match group.len() {
        1 => group.remove(0),
        _ => {
            let start = group.first().map_or(0, |value| value.at().start);
            let end = group.last().map_or(start, |value| value.at().end);
            let are_strings = group.iter().all(|value| matches!(value, Nested::Cell(_)));
            let run_together = run_together && are_strings;
            Nested::List(List { items: group, at: start..end.max(start), run_together })
        }
    });
    Ok(values.collect())
}

/// Where the next value begins: at a string or a bracket that is no part of a type such as `int[9][9]`.
fn next_value(tree: &Tree<'_>) -> Option<usize> {
    let mut at = tree.next;
    // A type may have brackets before a name gets its value.
    if let Some(assigned) = types::assigned(&tree.tokens[at..]) {
        at += assigned;
    }
    loop {
        match tree.tokens.get(at)?.kind {
            Kind::Text(_) => return Some(at),
            Kind::Open(_) => match types::behind_type(&tree.tokens[at..]) {
                Some(length) => at += length,
                None => return Some(at),
            },
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests;
