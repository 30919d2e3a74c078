//! Words that tell of another kind of puzzle: in names and titles they are worth a note, in
//! statements such as `type: killer` a fault, for the grid would be solved by rules that are not
//! its own.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::words::rule_names::{has_rule_part, names_variant};

/// Words that name a kind of puzzle, and nothing that people say of plain Sudoku.
const NAMES: [&str; 15] = [
    "jigsaw",
    "killer",
    "windoku",
    "hyperdoku",
    "hypersudoku",
    "samurai",
    "thermo",
    "thermometer",
    "kropki",
    "renban",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "futoshiki",
    "irregular",
];

/// Names of variants in two words, separated by a space or a hyphen.
const PAIRS: [(&str, &str); 8] = [
    ("sudoku", "x"),
    ("x", "sudoku"),
    ("anti", "knight"),
    ("anti", "king"),
    ("non", "consecutive"),
    ("diagonal", "sudoku"),
    ("diagonals", "contain"),
    ("hyper", "sudoku"),
];

/// Keys whose value says which kind of puzzle it is.
const KINDS: [&str; 6] = ["type", "variant", "kind", "rules", "rule", "constraints"];

/// The kind of puzzle that a text names.
pub(crate) fn named(text: &str) -> Option<&str> {
    let ends = |c: char| !c.is_alphanumeric();
    let mut before = "";
    for word in text.split(ends).filter(|word| !word.is_empty()) {
        let is = |name: &str| word.eq_ignore_ascii_case(name);
        let was = |name: &str| before.eq_ignore_ascii_case(name);
        if NAMES.iter().any(|name| is(name)) {
            return Some(word);
        }
        if PAIRS.iter().any(|(first, second)| was(first) && is(second)) {
            let start = before.as_ptr() as usize - text.as_ptr() as usize;
            let end = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
            // Cells stand between the words of a line of letters.
            return Some(&text[start..end])
                .filter(|pair| pair.len() == before.len() + word.len() + 1);
        }
        before = word;
    }
    None
}

/// Whether a line states rules: `type: killer`, `cages = …`.
pub(crate) fn states_rules(line: &str) -> bool {
    let Some((key, value)) = line.split_once([':', '=']) else { return false };
    let (key, value) = (key.trim(), value.trim_matches([' ', '\t', '"', '\'', ',', ';']));
    // Lists are read, or refused, by those who know the language.
    if value.starts_with(['[', '{', '(']) {
        return false;
    }
    let is_key = key.chars().all(|c| c.is_alphanumeric() || " _-".contains(c));
    let is_off =
        ["", "no", "none", "0", "false", "off"].iter().any(|off| value.eq_ignore_ascii_case(off));
    if !is_key || key.len() > 30 || is_off {
        return false;
    }
    let is_kind = key
        .rsplit([' ', '_', '-'])
        .next()
        .is_some_and(|word| KINDS.iter().any(|kind| word.eq_ignore_ascii_case(kind)));
    has_rule_part(key) || is_kind && names_variant(value)
}

/// That a line states rules.
pub(crate) fn fault(name: &Arc<str>, line: &Line) -> Fault {
    let source = source(name, [line]);
    let whole = 0..source.text.len();
    Fault::new(Span::new(&source, whole), "this line states rules that are not supported")
        .help("remove it to read the grid as plain Sudoku")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_puzzles_are_known_by_name() {
        assert_eq!(named("Killer Sudoku #12"), Some("Killer"));
        assert_eq!(named("a Sudoku-X for today"), Some("Sudoku-X"));
        assert_eq!(named("Anti-knight rules apply"), Some("Anti-knight"));
        for plain in ["easy", "Sudoku 12", "diagonal symmetry", "a skyscraper", ""] {
            assert_eq!(named(plain), None, "{plain}");
        }
    }

    #[test]
    fn rules_are_stated_behind_a_key() {
        for line in
            ["type: killer", "Type=Jigsaw", "puzzle-type: windoku", "variant: X", "cages = 1, 2"]
        {
            assert!(states_rules(line), "{line}");
        }
        for line in [
            "type: easy",
            "cages: none",
            "cages = [[1, 2]]",
            "puzzle: 1..4",
            "killer",
            "see https://a.b: it is one",
        ] {
            assert!(!states_rules(line), "{line}");
        }
    }
}
