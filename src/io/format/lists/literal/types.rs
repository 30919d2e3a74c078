//! What stands before the values of a list: names that get them, and types with brackets of their own.

use super::tokens::{Kind, Token};

/// The number of tokens up to the first `=` outside of brackets, with it; a colon after a single
/// name counts too.
pub(crate) fn assigned(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0;
    let first = tokens.first().map(|token| token.kind);
    let is_name = matches!(first, Some(Kind::Word | Kind::Sign('$' | '@')));
    for (i, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close(_) if depth == 0 => return None,
            Kind::Close(_) => depth -= 1,
            Kind::Text(_) if depth == 0 => return None,
            Kind::Sign(':') if is_name && i == 1 => {
                let follows = tokens.get(i + 1).map(|next| next.kind);
                if matches!(follows, Some(Kind::Open(_) | Kind::Text(_)))
                    && !tokens[i..].iter().any(|token| token.kind == Kind::Equals)
                {
                    return Some(i + 1);
                }
            }
            Kind::Equals if depth == 0 => {
                let doubled = tokens.get(i + 1).is_some_and(|next| next.kind == Kind::Equals);
                return (is_name && !doubled).then_some(i + 1);
            }
            _ => {}
        }
    }
    None
}

/// The length of a part such as `[]`, `[9]` or `[[u8; 9]; 9]` before a name or another bracket: it
/// is of a type.
pub(crate) fn behind_type(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close(_) => depth -= 1,
            Kind::Word | Kind::Comma if i <= 3 => {}
            _ => return None,
        }
        if depth == 0 {
            let next = tokens.get(i + 1).map(|next| next.kind);
            let is_empty = i == 1;
            let follows =
                matches!(next, Some(Kind::Open(_) | Kind::Word)) || is_empty && next.is_some();
            return (follows && i <= 4).then_some(i + 1);
        }
    }
    None
}

/// The length of a type before the values of a list, inside of another list: `[]` or `[,]` before a
/// bracket, and `[]` or `[9]` before a name with one.
pub(crate) fn type_in_list(tokens: &[Token]) -> Option<usize> {
    let kinds: Vec<Kind> = tokens.iter().take(5).map(|token| token.kind).collect();
    let (length, is_empty) = match kinds.as_slice() {
        [Kind::Open('['), Kind::Close(']'), ..] => (2, true),
        [Kind::Open('['), Kind::Comma, Kind::Close(']'), ..] => (3, true),
        [Kind::Open('['), Kind::Word, Kind::Close(']'), ..] => (3, false),
        _ => return None,
    };
    let follows = match kinds[length..] {
        [Kind::Open(_), ..] => is_empty,
        [Kind::Word, Kind::Open('{' | '('), ..] => true,
        _ => false,
    };
    follows.then_some(length)
}
