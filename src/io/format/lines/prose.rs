//! Lines that are clearly not puzzles: natural language, markup and code.

use crate::io::format::lines::characters::{is_blank, is_border, is_frame};

/// Words for an open cell, which are no prose.
const CELLS: [&str; 5] = ["null", "none", "nil", "nan", "nothing"];

/// Whether a line cannot be meant as cells: it has a word, and fewer than half of its characters
/// are digits and blanks; or it has signs alone, as a code fence.
pub(crate) fn is_prose(line: &str) -> bool {
    // What a comment says of a line makes no prose of it.
    let text = line.trim();
    let bare = text.split('#').next().unwrap_or("").trim_end();
    let text = without_number(if bare.is_empty() { text } else { bare });
    let is_cell = |c: &char| c.is_ascii_digit() || is_blank(*c) && !c.is_alphabetic();
    let symbols = text.chars().filter(|c| !c.is_whitespace() && !is_frame(*c)).count();
    let alone = text.split_whitespace().filter(|word| matches!(*word, "x" | "X")).count();
    let cells = text.chars().filter(is_cell).count() + alone;
    let has_alphanumeric = text.chars().any(char::is_alphanumeric);
    if !has_alphanumeric {
        let is_row = text.contains([',', '|', '#']) || text.matches(';').count() >= 3;
        return cells == 0 && symbols > 0 && !is_border(text) && !is_row;
    }
    // Letters without spaces may be a row of a large grid.
    let one_word = symbols >= 10 && text.chars().all(|c| c.is_ascii_alphanumeric() || is_blank(c));
    let is_word = |word: &str| {
        let small = word.chars().any(char::is_lowercase);
        let all_x = word.chars().all(|c| matches!(c, 'x' | 'X'));
        let letters = word.chars().all(char::is_alphabetic) && word.chars().count() >= 3;
        letters && small && !all_x && !CELLS.contains(&word.to_ascii_lowercase().as_str())
    };
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    !one_word && cells * 2 < symbols && words.any(is_word)
}

/// A line without `Row 1:` before it.
fn without_number(text: &str) -> &str {
    let is_row = text.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("row"));
    let rest = if is_row { text[3..].trim_start() } else { text };
    match is_row && rest.starts_with(|c: char| c.is_ascii_digit()) {
        true => rest,
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_are_prose() {
        for line in [
            "Here is my puzzle:",
            "```",
            "; solution follows",
            "\\begin{sudoku}",
            "param givens: 1 2 3 4 5 6 7 8 9 :=",
            ";",
            "dimension: 9",
            "7.1/1.2/1.2  unfair  discontinuous nice loop",
        ] {
            assert!(is_prose(line), "{line}");
        }
        for line in [
            "53..7....",
            "| 5 | 3 |   |",
            "|   |   |",
            "A B C . . D",
            "abcdefghijklmnop",
            "xxx.xxx12",
            "Row 1: 5 3 . . 7 . . . .",
            "5,nan,nan,7",
            ",,,",
            ";;;",
            "Row 1: | 1 . | . 4 |",
            "53..7 # a label",
            "-----",
            "",
        ] {
            assert!(!is_prose(line), "{line}");
        }
    }
}
