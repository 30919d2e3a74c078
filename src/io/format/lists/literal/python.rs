//! Objects of Python and JavaScript that are JSON but for their quotes, their words for nothing,
//! and commas at ends of lists.

use super::tokens::{Inside, Kind, tokens};

/// Returns the text as JSON with every byte offset unchanged, so that spans stay valid; `None` if
/// anything else differs from JSON.
pub(crate) fn as_json(text: &str) -> Option<String> {
    let (tokens, inside) = tokens(text, Inside::Code);
    if inside != Inside::Code {
        return None;
    }
    let mut json = text.to_owned();
    for (i, token) in tokens.iter().enumerate() {
        let at = token.at.clone();
        let said = &text[at.clone()];
        let next = tokens.get(i + 1).map(|next| next.kind);
        let (place, word) = match (token.kind, said) {
            (Kind::Text(false), _) => {
                let around = at.start.checked_sub(1)?..at.end + 1;
                if said.contains(['"', '\\'])
                    || !matches!(text.get(around.clone())?.as_bytes(), [b'\'' | b'"', ..])
                {
                    return None;
                }
                (around, format!("\"{said}\""))
            }
            (Kind::Text(true), _) if text[..at.start].ends_with('\'') => return None,
            (Kind::Word, "None") => (at, "null".to_owned()),
            (Kind::Word, "True") => (at, "true".to_owned()),
            (Kind::Word, "False") => (at, "false".to_owned()),
            (Kind::Comma, _) if matches!(next, Some(Kind::Close(_))) => (at, " ".to_owned()),
            _ => continue,
        };
        json.replace_range(place, &word);
    }
    (json.len() == text.len()).then_some(json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_words_are_other_ones() {
        let json = as_json("{'puzzle': '1..4', 'name': None, \"a\": [True, 2,],}");
        assert_eq!(
            json.as_deref(),
            Some("{\"puzzle\": \"1..4\", \"name\": null, \"a\": [true, 2 ] }")
        );
        for text in ["{'a': 'it\"s'}", "{'a': 'b\\n'}", "{'a': \"\"\"b"] {
            assert_eq!(as_json(text), None, "{text}");
        }
    }
}
