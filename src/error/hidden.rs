//! Characters that terminals obey or that reorder a line, and what is shown in their place.
//!
//! Names of puzzles and files, words of texts and the output of other programs come from anywhere.
//! All of them pass through here before a person sees them: names when they are read, reports when
//! they are written, everything else when it is put into words.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a terminal obeys a character, or it changes how its line reads: control characters, line
/// separators, and marks of the direction of text.
pub(crate) fn is_hidden(c: char) -> bool {
    let directs = matches!(c,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || directs || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns words for one line, with `�` for each hidden character.
///
/// ```
/// assert_eq!(satdoku::show::shown("a\u{1B}[2Jb\u{202E}c\n"), "a�[2Jb�c�");
/// ```
pub fn shown(words: &str) -> String {
    words.chars().map(|c| if is_hidden(c) { '\u{FFFD}' } else { c }).collect()
}

/// Returns lines of text, with `�` for each hidden character but line breaks, and a blank for tabs.
pub fn shown_lines(text: &str) -> String {
    let keep = |c: char| match c {
        '\n' => '\n',
        '\t' => ' ',
        c if is_hidden(c) => '\u{FFFD}',
        c => c,
    };
    text.replace("\r\n", "\n").chars().map(keep).collect()
}

/// A message that is longer than this many bytes is cut.
const LONGEST: usize = 2000;

/// Returns a message of a length that people read: of a longer one, its beginning and its end.
pub fn brief(message: &str) -> Cow<'_, str> {
    if message.len() <= LONGEST {
        return message.into();
    }
    let start = &message[..message.floor_char_boundary(LONGEST * 3 / 4)];
    let end = &message[message.ceil_char_boundary(message.len() - LONGEST / 5)..];
    format!("{start}…{end}").into()
}

/// Returns rows of a table for a terminal, with `�` for each hidden character but line breaks and tabs.
pub fn shown_rows(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    let keep = |c: char| if is_hidden(c) && !matches!(c, '\n' | '\t') { '\u{FFFD}' } else { c };
    text.chars().map(keep).collect()
}

/// Returns a name without its hidden characters.
pub(crate) fn without_hidden(name: String) -> String {
    match name.contains(is_hidden) {
        true => name.chars().filter(|&c| !is_hidden(c)).collect(),
        false => name,
    }
}

/// Returns JSON on one line with an escape for each hidden character: they stand in strings alone,
/// and mean the same.
pub(crate) fn escaped(json: String) -> String {
    if !json.contains(is_hidden) {
        return json;
    }
    let mut escaped = String::with_capacity(json.len() + 64);
    for c in json.chars() {
        match is_hidden(c) {
            // Each is below U+10000, so one escape says it.
            true => write!(escaped, "\\u{:04x}", u32::from(c)).expect("a string takes all"),
            false => escaped.push(c),
        }
    }
    escaped
}

/// Returns words that any document of XML may have, with a blank for each hidden character.
#[cfg(any(feature = "svg", test))]
pub(crate) fn printable(words: &str) -> Cow<'_, str> {
    let may = |c: char| !is_hidden(c) && !matches!(c, '\u{FFFE}' | '\u{FFFF}');
    match words.chars().all(may) {
        true => words.into(),
        false => words.chars().map(|c| if may(c) { c } else { ' ' }).collect(),
    }
}

/// Returns a text in which every character takes as many bytes as before, so that places in it stay
/// the same, with none that is hidden but line breaks.
pub(crate) fn masked(text: &str) -> String {
    let mask = |c: char| match (is_hidden(c) && c != '\n', c.len_utf8()) {
        (false, _) => c,
        (true, 1) => ' ',
        (true, 2) => '\u{B7}',
        // No hidden character takes more than three.
        (true, _) => '\u{FFFD}',
    };
    text.chars().map(mask).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_take_as_many_bytes_as_what_is_shown() {
        let all: String = ('\0'..=char::MAX).filter(|&c| is_hidden(c)).collect();
        let masked = masked(&all);
        assert_eq!(masked.len(), all.len());
        assert!(masked.chars().all(|c| c == '\n' || !is_hidden(c)));
        assert!(all.contains('\u{1B}') && all.contains('\u{202E}') && all.contains('\u{9B}'));
        assert_eq!(shown_lines("a\tb\r\nc\u{7}\n"), "a b\nc\u{FFFD}\n");
        assert_eq!(shown_rows(b"a\tb\r\nc\x07\xFF\r"), "a\tb\nc\u{FFFD}\u{FFFD}\u{FFFD}");
        assert_eq!(without_hidden(all.clone() + "a"), "a");
        assert_eq!(printable(&format!("{all}\u{FFFF}a")).trim_start(), "a");
    }

    #[test]
    fn long_messages_are_cut_between_characters() {
        assert_eq!(brief("short"), "short");
        for padding in ["", "a", "aa"] {
            let long = format!("begin{padding}{}end", "日".repeat(5000));
            let cut = brief(&long);
            assert!(cut.len() < LONGEST && cut.starts_with("begin") && cut.ends_with("日end"));
        }
    }

    #[test]
    fn escapes_mean_the_same() {
        let all: String = ('\0'..=char::MAX).filter(|&c| is_hidden(c)).collect();
        let json = serde_json::to_string(&all).expect("a string can be written");
        assert!(json.contains(is_hidden));
        let escaped = escaped(json);
        assert!(!escaped.contains(is_hidden));
        assert_eq!(serde_json::from_str::<String>(&escaped).expect("it is JSON"), all);
    }
}
