//! Names of rules: in fields, columns, titles of pages and code. A puzzle with more rules is another puzzle.

use crate::io::format::lists::json::plain;

/// Parts of names that only rules have.
const PARTS: [&str; 31] = [
    "cage",
    "killer",
    "thermo",
    "arrow",
    "diagonal",
    "region",
    "constraint",
    "kropki",
    "consecutive",
    "knight",
    "palindrome",
    "whisper",
    "sandwich",
    "quadruple",
    "betweenline",
    "lockout",
    "windoku",
    "hypersudoku",
    "jigsaw",
    "irregular",
    "inequalit",
    "greaterthan",
    "renban",
    "skyscraper",
    "disjoint",
    "regionsum",
    "littlekiller",
    "nonconsecutive",
    "samurai",
    "antiking",
    "futoshiki",
];

/// Names that are rules as they stand.
const WHOLE: [&str; 22] = [
    "even",
    "odd",
    "xv",
    "x",
    "clone",
    "clones",
    "difference",
    "differences",
    "ratio",
    "ratios",
    "minimum",
    "maximum",
    "extra",
    "extras",
    "line",
    "lines",
    "zones",
    "areas",
    "kings",
    "king",
    "dots",
    "modifiers",
];

/// Names of fields whose text says which rules there are.
const KINDS: [&str; 11] = [
    "type",
    "variant",
    "variants",
    "kind",
    "rule",
    "rules",
    "ruleset",
    "puzzletype",
    "gametype",
    "layout",
    "sudokutype",
];

/// Words that name a kind of Sudoku with more rules, wherever they stand.
const VARIANTS: [&str; 20] = [
    "xv",
    "hyper",
    "squiggly",
    "nonomino",
    "geometry",
    "geometric",
    "asterisk",
    "argyle",
    "girandola",
    "toroidal",
    "anti",
    "kenken",
    "kendoku",
    "calcudoku",
    "str8ts",
    "sujiken",
    "gattai",
    "odd",
    "even",
    "chess",
];

/// Words of which a description of plain Sudoku consists, and those that say how hard it is.
const PLAIN: [&str; 30] = [
    "sudoku",
    "sudokus",
    "puzzle",
    "classic",
    "classical",
    "normal",
    "standard",
    "plain",
    "regular",
    "vanilla",
    "default",
    "basic",
    "original",
    "rules",
    "apply",
    "9x9",
    "beginner",
    "simple",
    "easy",
    "medium",
    "moderate",
    "intermediate",
    "hard",
    "difficult",
    "expert",
    "extreme",
    "evil",
    "very",
    "fiendish",
    "diabolical",
];

/// Whether a name is one of rules that are not known here.
pub(crate) fn is_rule(name: &str) -> bool {
    is_whole(name) || has_rule_part(name)
}

/// Whether a name is one of rules as it stands.
pub(crate) fn is_whole(name: &str) -> bool {
    WHOLE.contains(&plain(name).as_str())
}

/// The part of a name that only rules have.
fn rule_part(name: &str) -> Option<&'static str> {
    let name = plain(name);
    PARTS.into_iter().find(|part| name.contains(part))
}

/// Returns the number of the part of a name that only rules have: a compact form of [`rule_part`].
pub(crate) fn rule_number(name: &str) -> Option<u8> {
    let part = rule_part(name)?;
    PARTS.iter().zip(0..).find_map(|(other, number)| (*other == part).then_some(number))
}

/// The part of a name of this number.
pub(crate) fn rule_of(number: u8) -> &'static str {
    PARTS.get(usize::from(number)).copied().unwrap_or("rule")
}

/// Whether a name has a part that only rules have.
pub(crate) fn has_rule_part(name: &str) -> bool {
    rule_part(name).is_some()
}

/// The plain name of a field or column whose value says which rules there are.
pub(crate) fn kind(name: &str) -> Option<&'static str> {
    let name = plain(name);
    KINDS.into_iter().find(|kind| *kind == name)
}

/// Returns the number of the [`kind`] of a name: a compact form.
pub(crate) fn kind_number(name: &str) -> Option<u8> {
    let kind = kind(name)?;
    KINDS.iter().zip(0..).find_map(|(other, number)| (*other == kind).then_some(number))
}

/// The kind of this number.
pub(crate) fn kind_of(number: u8) -> &'static str {
    KINDS.get(usize::from(number)).copied().unwrap_or("kind")
}

/// Whether words name a kind of Sudoku with more rules: `Killer Sudoku`, `Sudoku X`, `anti-knight`.
pub(crate) fn names_variant(said: &str) -> bool {
    let words: Vec<String> = said
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .map(str::to_lowercase)
        .filter(|word| !word.is_empty())
        .collect();
    let is_sudoku = |word: Option<&String>| word.is_some_and(|word| word.starts_with("sudoku"));
    // A lone X is one only beside the name of the game.
    let is_x = |i: usize, word: &str| {
        word == "x"
            && (words.len() == 1
                || i > 0 && is_sudoku(words.get(i - 1))
                || is_sudoku(words.get(i + 1)))
    };
    let is_variant = |word: &str| {
        ["sudoku-x", "x-sudoku", "sudokux", "xsudoku"].contains(&word)
            || word.split('-').any(|part| VARIANTS.contains(&part))
    };
    has_rule_part(said)
        || words.iter().enumerate().any(|(i, word)| is_x(i, word) || is_variant(word))
}

/// Whether the value of a field or column that [says which rules there are](kind) says others than
/// those of plain Sudoku.
pub(crate) fn says_rules(name: &str, said: &str) -> bool {
    let words = said.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
    let mut words = words.filter(|word| !word.is_empty());
    // Where rules are told, everything that is not known is one. A layout of as many symbols as a
    // grid has cells is of regions.
    let name = plain(name);
    let is_told = name.starts_with("rule") || name.starts_with("variant");
    let symbols = said.chars().filter(|c| c.is_alphanumeric()).count();
    let is_map = name == "layout" && symbols >= 16 && symbols.isqrt().pow(2) == symbols;
    is_rule(said)
        || names_variant(said)
        || is_map
        || is_told && !words.all(|word| PLAIN.contains(&word.as_str()))
}

/// Whether a text says that something is not there.
pub(crate) fn is_off(said: &str) -> bool {
    let said = said.trim().to_ascii_lowercase();
    matches!(
        said.as_str(),
        "" | "-"
            | "0"
            | "no"
            | "none"
            | "false"
            | "off"
            | "null"
            | "nil"
            | "nan"
            | "na"
            | "n/a"
            | "[]"
            | "{}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_their_names() {
        for rule in
            ["killercage", "cages", "diagonal+", "Anti-Knight", "extra_regions", "odd", "XV"]
        {
            assert!(is_rule(rule), "{rule}");
        }
        for none in ["difficulty", "ranking", "coded", "level", "puzzle", "extraInfo", "ratings"] {
            assert!(!is_rule(none), "{none}");
        }
    }

    #[test]
    fn kinds_of_sudoku_are_known_by_their_names() {
        for variant in ["Killer Sudoku", "Sudoku X", "daily X-Sudoku no. 5", "x", "XV", "jigsaw"] {
            assert!(names_variant(variant), "{variant}");
        }
        for plain in ["Sudoku", "X-Wing for beginners", "Sudoku: X-Wing", "extra hard", "Max X", ""]
        {
            assert!(!names_variant(plain), "{plain}");
        }
        for (name, said) in
            [("variant", "wild"), ("type", "thermo"), ("rules", "normal, antiknight")]
        {
            assert!(says_rules(name, said), "{name}: {said}");
        }
        for (name, said) in
            [("variant", "Classic"), ("type", "newspaper"), ("rules", "normal sudoku rules apply")]
        {
            assert!(!says_rules(name, said), "{name}: {said}");
        }
    }
}
