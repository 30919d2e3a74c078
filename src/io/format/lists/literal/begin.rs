//! Whether nested lists begin on a line. A line that could be anything else is none.

use super::named;
use super::tokens::{Inside, Kind, Token, tokens};
use super::types::{assigned, behind_type};
use super::words::{is_constructor, is_head, is_maker, is_value};
use crate::io::format::lines::characters::{is_blank, is_separator};
use crate::io::format::words::rule_names::has_rule_part;

/// What a line begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begins {
    /// An object of JSON, or a list of them.
    Json,
    /// Lists until their brackets close.
    Lists,
    /// A row in brackets of its own, and others may follow.
    Row,
    /// A row in quotes, and others may follow.
    Text,
    /// A row with a name of its own, and others may follow.
    Named,
}

/// No row has more cells.
const LONGEST_ROW: usize = 36;

/// What a line begins, if nested lists.
pub(crate) fn begins(line: &str) -> Option<Begins> {
    // Most lines have none of these.
    if !line.bytes().any(|byte| matches!(byte, b'[' | b'{' | b'(' | b'"' | b'\'' | b'`')) {
        return None;
    }
    let (all, inside) = tokens(line, Inside::Code);
    let assigned = assigned(&all);
    let mut tokens = &all[assigned.unwrap_or(0)..];
    let is_assigned = assigned.is_some();
    let word = |token: &Token| &line[token.at.clone()];
    if is_assigned && is_rule(line, &all[..assigned.unwrap_or(0)], tokens) {
        return Some(Begins::Lists);
    }
    if named::is_row(line, &all) {
        return Some(Begins::Named);
    }
    // Items of lists in YAML.
    if let [dash, list, ..] = tokens
        && word(dash) == "-"
        && list.kind == Kind::Open('[')
    {
        tokens = &tokens[1..];
    }
    // Names before the value: `new int[][] {`, `vec![`, `array([`.
    let (mut names, mut is_loose) = (0, false);
    loop {
        let [first, rest @ ..] = tokens else { return None };
        match first.kind {
            Kind::Open(_) => match behind_type(tokens) {
                Some(length) if is_assigned || names > 0 || length == 2 => {
                    tokens = &tokens[length..]
                }
                _ => break,
            },
            Kind::Text(_) => break,
            Kind::Word
                if !is_value(word(first))
                    || is_behind_sign(&all, first)
                    || is_letter_before_list(line, tokens) =>
            {
                names += 1;
                let touches = rest.first().is_some_and(|next| {
                    next.at.start == first.at.end || matches!(next.kind, Kind::Sign('!'))
                });
                let is_return = matches!(word(first), "return" | "yield");
                is_loose |= !is_assigned && (names > 1 || !touches && !is_return);
                tokens = rest;
            }
            // The parameters of a type.
            Kind::Sign('<') => {
                let end = rest.iter().rposition(|token| token.kind == Kind::Sign('>'))?;
                tokens = &rest[end + 1..];
            }
            Kind::Sign('&' | '!' | '#' | '%' | '@' | '$') => tokens = rest,
            _ => return None,
        }
    }
    let second = tokens.get(1).map(|token| token.kind);
    if is_loose && !matches!(second, Some(Kind::Open('[' | '{'))) {
        return None; // Prose, which has brackets too.
    }
    if tokens.first().is_some_and(|token| matches!(token.kind, Kind::Text(_))) {
        return text(line, tokens, inside, is_assigned);
    }
    if is_json(line, tokens) {
        return Some(Begins::Json);
    }
    lists(line, tokens, is_assigned || names > 0)
}

/// Whether a name of one letter touches a bracket, `c(`, `g{`.
fn is_letter_before_list(line: &str, tokens: &[Token]) -> bool {
    let [name, next, ..] = tokens else { return false };
    let is_letter = line[name.at.clone()].chars().all(char::is_alphabetic);
    is_letter && matches!(next.kind, Kind::Open(_)) && next.at.start == name.at.end
}

fn is_letter_before(word: &str, next: Option<Kind>) -> bool {
    let mut letters = word.chars();
    let is_letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    is_letter && matches!(next, Some(Kind::Open(_)))
}

/// Whether a string holds the rows of a matrix: `'5 3 0; 6 0 0'`.
fn is_matrix_text(text: &str) -> bool {
    let is_symbol = |c: char| c.is_ascii_digit() || " ;,.".contains(c);
    text.matches(';').count() >= 3 && text.chars().all(is_symbol)
}

/// Whether a word is the rank of an array of Lisp, `#2A(`, or a mark of Ruby, `%w[`.
fn is_behind_sign(all: &[Token], token: &Token) -> bool {
    let at = all.iter().position(|other| other == token).unwrap_or(0);
    at > 0 && matches!(all[at - 1].kind, Kind::Sign('#' | '%'))
}

/// Whether a list with values belongs to a name that only rules have: `cages = [[1, 2]]`.
fn is_rule(line: &str, names: &[Token], value: &[Token]) -> bool {
    let text = |token: &Token| &line[token.at.clone()];
    let is_list =
        value.first().is_some_and(|first| matches!(first.kind, Kind::Open('[' | '{' | '(')));
    let has_rule = names.iter().any(|token| token.kind == Kind::Word && has_rule_part(text(token)));
    // What is computed, or still empty, is a part of a program.
    let has_values = value.iter().any(|token| match token.kind {
        Kind::Text(_) => true,
        _ => text(token).starts_with(|c: char| c.is_ascii_digit()),
    });
    let is_open = value.len() == 1;
    let is_computed = value.iter().any(|token| matches!(text(token), "for" | "range" | "map"));
    is_list && has_rule && (has_values || is_open) && !is_computed
}

/// `{"`, `[{`, or brackets alone that may go on so.
fn is_json(line: &str, tokens: &[Token]) -> bool {
    let mut kinds = tokens.iter().map(|token| token.kind);
    let is_whole = line.trim_start().starts_with(['{', '[']);
    let is_object = matches!(
        (kinds.next(), kinds.next(), kinds.next()),
        (Some(Kind::Open('{')), Some(Kind::Text(_)), Some(Kind::Sign(':')))
            | (Some(Kind::Open('[')), Some(Kind::Open('{')), Some(Kind::Text(_)))
            | (Some(Kind::Open('{')), None, None)
    );
    is_whole && is_object
}

/// Whether a line with a string says that another follows which belongs to it.
pub(crate) fn is_joined(line: &str) -> bool {
    let line = line.trim_end();
    line.ends_with(['+', '\\']) || line.ends_with("\\n\"")
}

/// Rows in quotes.
fn text(line: &str, tokens: &[Token], inside: Inside, is_assigned: bool) -> Option<Begins> {
    let is_cell = |c: char| c.is_ascii_alphanumeric() || is_blank(c) || is_separator(c) || c == '+';
    let is_cells = |text: &str| {
        let digits = text.chars().filter(|c| c.is_ascii_digit() || is_blank(*c)).count();
        let letters = text.chars().filter(|c| c.is_ascii_alphabetic() && !is_blank(*c)).count();
        let is_dense = digits * 8 > text.len() && letters <= 2 * digits;
        text.chars().all(is_cell) && (is_dense || text.contains("--"))
    };
    if let Inside::Text(_) = inside {
        return (tokens.len() == 1 && is_assigned).then_some(Begins::Lists);
    }
    let first = &line[tokens.first()?.at.clone()];
    // A line break of C ends a row.
    let first = first.strip_suffix("\\n").unwrap_or(first);
    let count = first.chars().filter(|c| !is_separator(*c)).count();
    let ends = tokens[1..].iter().all(|token| {
        matches!(token.kind, Kind::Comma | Kind::RowEnd | Kind::Sign('+' | '\\') | Kind::Close(_))
    });
    let goes_on = is_joined(line);
    if !is_cells(first) || !ends || count < 4 {
        return None;
    }
    match is_assigned {
        true => (count >= 16 || goes_on).then_some(Begins::Lists),
        false if count > LONGEST_ROW => Some(Begins::Lists),
        false => Some(Begins::Text),
    }
}

/// Lists of cells, from their first bracket on.
fn lists(line: &str, tokens: &[Token], is_named: bool) -> Option<Begins> {
    let (mut depth, mut opens, mut values, mut groups) = (0usize, 0, 0, 0);
    let (mut deepest, mut symbols, mut first_row) = (0, 0, None);
    let (mut commas, mut is_matrix) = (0, false);
    let (mut text_symbols, mut strays, mut is_method) = (0, 0, false);
    let mut previous = None;
    for (i, token) in tokens.iter().enumerate() {
        let text = &line[token.at.clone()];
        match token.kind {
            Kind::Open(_) if is_method => depth += 1,
            Kind::Open(_) if depth == 0 && groups > 0 && previous != Some(Kind::Comma) => {
                return None;
            }
            Kind::Open(_) => {
                depth += 1;
                deepest = deepest.max(depth);
                opens += usize::from(values == 0);
            }
            Kind::Close(_) => {
                depth = depth.saturating_sub(1);
                groups += usize::from(depth == 0);
                first_row = first_row.or(Some(values));
            }
            Kind::Text(_) if depth > 0 => {
                values += 1;
                symbols += text.chars().count();
                text_symbols += text.chars().count();
                is_matrix |= is_matrix_text(text);
            }
            Kind::Word if depth > 0 => {
                let next = tokens.get(i + 1).map(|next| next.kind);
                let is_name = matches!(next, Some(Kind::Open(_) | Kind::Equals))
                    || is_constructor(text)
                    || is_maker(text)
                    || is_head(text)
                    || text.starts_with('.');
                // A single letter before a list is its name.
                let is_name = is_name || is_letter_before(text, next);
                if is_value(text) && !is_letter_before(text, next) {
                    values += 1;
                    symbols += text.chars().count();
                } else if !is_name && values < 4 {
                    // Words of Lisp stand in the bracket; other brackets have cells alone.
                    let is_lisp = tokens[0].kind == Kind::Open('(') && values == 0;
                    if !is_lisp && (opens < 2 || values == 0) {
                        return None;
                    }
                    strays += 1;
                }
            }
            Kind::Word if text.starts_with('.') => {}
            Kind::Comma | Kind::RowEnd | Kind::Sign(_) | Kind::Equals if depth > 0 => {
                commas += usize::from(token.kind == Kind::Comma);
            }
            Kind::Comma | Kind::RowEnd => {}
            _ if values >= 16 => {}
            _ => return None,
        }
        previous = Some(token.kind);
        // Its arguments are no list.
        is_method = depth == 0 && token.kind == Kind::Word && text.starts_with('.');
    }
    if strays > 0 && (opens < 2 || values < 4) && tokens[0].kind == Kind::Open('(') {
        return None;
    }
    if depth > 0 {
        let is_alone = values == 0 && !line.trim_start().starts_with('(');
        let goes_on = opens >= 2 || values >= 4 || values == 0 && is_named || is_alone;
        let goes_on = goes_on || text_symbols >= 4;
        return goes_on.then_some(Begins::Lists);
    }
    let is_row = deepest == 1 && (4..=LONGEST_ROW).contains(&first_row.unwrap_or(0));
    match (is_row, is_named) {
        (true, false) => Some(Begins::Row),
        // Between two commas a cell may be left out.
        _ if deepest > 1 && commas >= 15 || is_named && is_matrix => Some(Begins::Lists),
        _ if values >= 16 || symbols >= 16 && deepest > 0 && values > 1 => Some(Begins::Lists),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
