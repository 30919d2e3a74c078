//! Rows that a program gives one by one: `row1 = [5, 3, …]`, `board[0] = [5, 3, …]`,
//! `board.append([5, 3, …])`.
//!
//! Their names are alike and count from 0 or from 1; a row that is out of its order is a fault.

use std::sync::Arc;

use super::tokens::{Inside, Kind, Token, tokens};
use super::tree::Tree;
use super::words::is_value;
use crate::error::Fault;
use crate::error::source::Source;
use crate::io::format::ReadOptions;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lists::nested::{List, Lists, Nested};
use crate::puzzle::Puzzle;

/// The row of a line.
struct Row<'t> {
    /// Its name without the number.
    name: &'t str,
    /// Its number, if it has one.
    number: Option<usize>,
    /// The token with which its list begins.
    list: usize,
}

/// Methods that put a row after the others.
const METHODS: [&str; 4] = [".append", ".push", ".add", ".push_back"];

/// Whether a line gives one row.
pub(crate) fn is_row(line: &str, tokens: &[Token]) -> bool {
    row(line, tokens).is_some()
}

fn row<'t>(text: &'t str, tokens: &[Token]) -> Option<Row<'t>> {
    let word = |token: &Token| &text[token.at.clone()];
    let kinds: Vec<Kind> = tokens.iter().take(6).map(|token| token.kind).collect();
    let row = match kinds.as_slice() {
        [Kind::Word, Kind::Equals, Kind::Open('['), ..] => {
            let whole = word(&tokens[0]);
            let name = whole.trim_end_matches(|c: char| c.is_ascii_digit());
            let is_known = ["row", "r", "line", "zeile"].contains(&name.trim_end_matches('_'));
            let number = whole[name.len()..].parse().ok().filter(|_| is_known)?;
            Row { name, number: Some(number), list: 2 }
        }
        [
            Kind::Word,
            Kind::Open('['),
            Kind::Word,
            Kind::Close(']'),
            Kind::Equals,
            Kind::Open('['),
        ] => Row { name: word(&tokens[0]), number: Some(word(&tokens[2]).parse().ok()?), list: 5 },
        [Kind::Word, Kind::Open('('), Kind::Open('['), ..] => {
            let name = word(&tokens[0]);
            METHODS.iter().any(|method| name.ends_with(method)).then_some(())?;
            Row { name, number: None, list: 2 }
        }
        _ => return None,
    };
    // One list of values, and nothing but ends after it.
    let inside = &tokens[row.list + 1..];
    let end = inside.iter().position(|token| matches!(token.kind, Kind::Close(_)))?;
    let (values, behind) = inside.split_at(end);
    let is_cell = |token: &&Token| match token.kind {
        Kind::Text(_) => true,
        Kind::Word => is_value(word(token)),
        _ => false,
    };
    let cells = values.iter().filter(is_cell).count();
    let is_flat = values.iter().all(|token| is_cell(&token) || token.kind == Kind::Comma);
    let ends = behind.iter().all(|token| matches!(token.kind, Kind::Close(_) | Kind::RowEnd));
    (is_flat && ends && (4..=36).contains(&cells)).then_some(row)
}

/// The puzzle of some lines with a row each.
pub(crate) fn puzzles(
    source: &Arc<Source>,
    options: ReadOptions,
    read_lines: ReadLines,
) -> Vec<Result<Puzzle, Fault>> {
    let lists = Lists { source, options, read_lines };
    match rows(&lists) {
        Ok(rows) => lists.puzzles(&rows),
        Err(fault) => vec![Err(fault)],
    }
}

fn rows(lists: &Lists<'_>) -> Result<Nested, Fault> {
    let text = &lists.source.text;
    let (tokens, _) = tokens(text, Inside::Code);
    let mut tree = Tree { lists, tokens: &tokens, next: 0 };
    let mut items = Vec::new();
    let mut before: Option<Row<'_>> = None;
    while tree.next < tokens.len() {
        let rest = &tokens[tree.next..];
        let start = rest[0].at.start;
        let length = text[start..].find('\n').unwrap_or(text.len() - start);
        let count = rest.partition_point(|token| token.at.start < start + length);
        let at = start..start + length;
        let Some(row) = row(text, &rest[..count]) else {
            return Err(lists.fault(&at, "found no row in this line"));
        };
        let expected = match &before {
            None => row.number.map(|number| number.min(1)),
            Some(before) if before.name != row.name => {
                return Err(
                    lists.fault(&at, "found a row of something else among the rows of a grid")
                );
            }
            Some(before) => before.number.map(|number| number + 1),
        };
        if let (Some(number), true) = (expected, expected != row.number) {
            return Err(lists.fault(&at, format!("found another row, expected row {number}")));
        }
        let end = tree.next + count;
        tree.next += row.list;
        items.push(tree.list(None, 0)?);
        (tree.next, before) = (end, Some(row));
    }
    Ok(Nested::List(List { items, at: 0..text.len(), run_together: false }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The puzzle of four rows as one line, or what is wrong with them; `write` gives the names.
    fn read(names: [&str; 4], end: &str) -> Result<String, String> {
        let rows = ["1, 0, 0, 4", "0, 0, 0, 0", "0, 3, 0, 0", "0, 0, 2, 0"];
        let lines = names.iter().zip(rows).map(|(name, row)| format!("{name}[{row}]{end}\n"));
        let source = Source::new("code", lines.collect::<String>());
        let read: Vec<_> = crate::io::format::read_all(&source, ReadOptions::default()).collect();
        let [read] = read.as_slice() else { panic!("{read:?}") };
        read.as_ref().map(Puzzle::line).map_err(ToString::to_string)
    }

    #[test]
    fn rows_come_one_by_one_and_in_their_order() {
        let whole = Ok("1..4.....3....2.".to_owned());
        assert_eq!(read(["row1 = ", "row2 = ", "row3 = ", "row4 = "], ""), whole);
        assert_eq!(read(["g[0] = ", "g[1] = ", "g[2] = ", "g[3] = "], ";"), whole);
        assert_eq!(read(["g.append("; 4], ")"), whole);
        for names in [
            ["row1 = ", "row3 = ", "row2 = ", "row4 = "],
            ["row2 = ", "row3 = ", "row4 = ", "row5 = "],
            ["g[0] = ", "h[1] = ", "g[2] = ", "g[3] = "],
        ] {
            assert!(read(names, "").is_err(), "{names:?}");
        }
    }
}
