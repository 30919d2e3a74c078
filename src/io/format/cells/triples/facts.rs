//! Facts of logic programs and lists of Lisp: `initial(1,1,5).` or `(cell 1 1 5)`.

use std::ops::Range;
use std::sync::Arc;

use super::triple::{Triple, moved, rows};
use crate::error::Fault;
use crate::error::source::{Source, Span};

/// A fact at the beginning of a text.
struct Fact<'t> {
    name: &'t str,
    numbers: Triple,
    length: usize,
}

/// Whether a line is facts of three numbers and nothing else.
pub(super) fn are_facts(line: &str) -> bool {
    let mut facts = facts(line).peekable();
    facts.peek().is_some() && facts.all(|fact| fact.is_ok())
}

/// Row, column and digit of each fact.
pub(super) fn triples(source: &Arc<Source>) -> Result<Vec<Triple>, Fault> {
    let mut name: Option<&str> = None;
    let mut triples = Vec::new();
    for (at, line) in rows(source) {
        for fact in facts(line) {
            let fact = fact.map_err(|place| {
                let message = format!(
                    "found `{}` among facts, expected one like {}(1,2,3).",
                    line[place.clone()].trim(),
                    name.unwrap_or("cell")
                );
                Fault::new(Span::new(source, at + place.start..at + place.end), message)
            })?;
            let first = *name.get_or_insert(fact.1.name);
            if first != fact.1.name {
                let message = format!("found a fact of `{}` among those of `{first}`", fact.1.name);
                let start = at + fact.0;
                return Err(Fault::new(Span::new(source, start..start + fact.1.length), message)
                    .help("leave the facts of the puzzle alone in the text"));
            }
            triples.push(moved(fact.1.numbers, at + fact.0));
        }
    }
    Ok(triples)
}

/// The facts of a line, each with where it begins; where something else stands, for all that is left.
fn facts(line: &str) -> impl Iterator<Item = Result<(usize, Fact<'_>), Range<usize>>> {
    let end = line.find('%').unwrap_or(line.len());
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &line[at..end];
        let start = at + rest.find(|c: char| !c.is_whitespace() && !matches!(c, '.' | ','))?;
        let found = fact(&line[start..end]);
        at = found.as_ref().map_or(end, |fact| start + fact.length);
        Some(found.map(|fact| (start, fact)).ok_or(start..end))
    })
}

fn fact(text: &str) -> Option<Fact<'_>> {
    let is_lisp = text.starts_with('(');
    let after = &text[usize::from(is_lisp)..];
    let after = after.trim_start();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' && is_lisp;
    let end = after.find(|c| !is_name(c)).unwrap_or(after.len());
    let (name, rest) = after.split_at(end);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        return None;
    }
    let inside = if is_lisp { rest } else { rest.trim_start().strip_prefix('(')? };
    let close = inside.find(')')?;
    let start = inside.as_ptr() as usize - text.as_ptr() as usize;
    let words = inside[..close].split(|c: char| if is_lisp { c.is_whitespace() } else { c == ',' });
    let places = words.filter(|word| !is_lisp || !word.is_empty()).map(|word| {
        let word = word.trim();
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        (!word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
            .then_some(at..at + word.len())
    });
    let numbers: Vec<Range<usize>> = places.collect::<Option<_>>()?;
    Some(Fact { name, numbers: numbers.try_into().ok()?, length: start + close + 1 })
}
