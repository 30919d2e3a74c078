//! Characters that terminals obey or that reorder a line, and what is shown in their place.
//!
//! Names of puzzles and files, words of texts and the output of other programs come from anywhere.
//! All of them pass through here before a person sees them.

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
    }
}
