//! [`Leaf`]: a value that is no list, and which cells it is.

use std::borrow::Cow;
use std::ops::Range;

use crate::io::format::lines::characters::is_blank;

/// A single value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leaf {
    /// Where it stands: what is between the quotes of a string, or all of one with escapes.
    pub(crate) at: Range<usize>,
    /// How it is written.
    pub(crate) spelling: Spelling,
}

/// How a value is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spelling {
    /// As a word for nothing: `null`, `None`; or not at all, between two commas.
    Open,
    /// Not at all, after the last comma of a list: a cell if one is missing, and nothing else.
    Trailing,
    /// As it is.
    Bare,
    /// In quotes.
    Quoted,
    /// In quotes and with escapes; this is what it stands for.
    Escaped(String),
}

/// Words for an open cell, in the languages that have one.
const NOTHING: [&str; 12] = [
    "null",
    "None",
    "nil",
    "Nothing",
    "NULL",
    "NIL",
    "NaN",
    "nan",
    "NA",
    "undefined",
    "nullptr",
    "missing",
];

/// A number that stands for an open cell where 0 is no digit either.
pub(crate) const MINUS_ONE: &str = "-1";

/// A number without the type after it, as Rust, C and R write one: `5u8`, `5L`.
fn without_type(word: &str) -> Option<&str> {
    const TYPES: [&str; 17] = [
        "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "u", "U", "l", "L",
        "UL", "f", "F",
    ];
    let numbers = TYPES.into_iter().filter_map(|name| word.strip_suffix(name));
    let is_number =
        |number: &&str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    numbers.map(|number| number.strip_suffix('_').unwrap_or(number)).find(is_number)
}

/// Whether a word stands for an open cell.
pub(crate) fn is_nothing(word: &str) -> bool {
    NOTHING.contains(&word)
}

impl Leaf {
    /// A value without quotes that stands at these bytes.
    pub(crate) fn bare(text: &str, at: Range<usize>) -> Leaf {
        let word = &text[at.clone()];
        if is_nothing(word) {
            return Leaf { at: at.start..at.start, spelling: Spelling::Open };
        }
        // `5.0` and `5.` of floating-point numbers are 5.
        let whole = word.split_once('.').filter(|(whole, rest)| {
            let is_number = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
            is_number && rest.bytes().all(|b| b == b'0')
        });
        let whole = whole.map(|(whole, _)| whole).or_else(|| without_type(word));
        let end = whole.map_or(at.end, |whole| at.start + whole.len());
        Leaf { at: at.start..end, spelling: Spelling::Bare }
    }

    /// What it says.
    pub(crate) fn text<'t>(&'t self, text: &'t str) -> Cow<'t, str> {
        match &self.spelling {
            Spelling::Open | Spelling::Trailing => Cow::Borrowed(""),
            Spelling::Bare | Spelling::Quoted => Cow::Borrowed(&text[self.at.clone()]),
            Spelling::Escaped(said) => Cow::Borrowed(said),
        }
    }

    /// The part of the text that is its cell, empty for an open one; `None` when it is no single cell.
    pub(crate) fn cell(&self, text: &str) -> Option<Range<usize>> {
        let word = match self.spelling {
            Spelling::Open | Spelling::Trailing => return Some(self.at.clone()),
            Spelling::Bare | Spelling::Quoted => &text[self.at.clone()],
            Spelling::Escaped(_) => return None,
        };
        let trimmed = word.trim();
        let start = self.at.start + (word.len() - word.trim_start().len());
        let at = start..start + trimmed.len();
        if trimmed.is_empty() || is_nothing(trimmed) && self.spelling == Spelling::Quoted {
            return Some(self.at.start..self.at.start);
        }
        // In a string too `5.0` is 5.
        let at = match Leaf::bare(text, at.clone()).spelling {
            Spelling::Bare => Leaf::bare(text, at).at,
            _ => at,
        };
        let word = &text[at.clone()];
        if word == MINUS_ONE && self.spelling == Spelling::Bare {
            return Some(at.start..at.start);
        }
        let is_number = word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit());
        (is_number || word.chars().count() == 1).then_some(at)
    }

    /// One part of the text a symbol, empty ones for spaces; `None` when some character is no
    /// symbol of a cell.
    pub(crate) fn symbols(&self, text: &str) -> Option<Vec<Range<usize>>> {
        if !matches!(self.spelling, Spelling::Bare | Spelling::Quoted) {
            return None;
        }
        let symbol = |(at, c): (usize, char)| {
            let start = self.at.start + at;
            match c {
                ' ' => Some(start..start),
                c if c.is_ascii_alphanumeric() || is_blank(c) => Some(start..start + 1),
                _ => None,
            }
        };
        text[self.at.clone()].char_indices().map(symbol).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_digits_or_open() {
        let cell = |word: &str, spelling| {
            let leaf = match spelling {
                Spelling::Bare => Leaf::bare(word, 0..word.len()),
                spelling => Leaf { at: 0..word.len(), spelling },
            };
            leaf.cell(word).map(|at| word[at].to_owned())
        };
        let some = |word: &str| Some(word.to_owned());
        for open in ["null", "None", "nil", "Nothing", "NaN"] {
            assert_eq!(cell(open, Spelling::Bare), some(""), "{open}");
            assert_eq!(cell(open, Spelling::Quoted), some(""), "{open}");
        }
        for (word, expected) in [("5", "5"), ("5.0", "5"), ("5.", "5"), ("12", "12"), ("_", "_")] {
            assert_eq!(cell(word, Spelling::Bare), some(expected), "{word}");
            assert_eq!(cell(word, Spelling::Quoted), some(expected), "{word}");
        }
        for word in ["", " ", "   "] {
            assert_eq!(cell(word, Spelling::Quoted), some(""));
        }
        assert_eq!(cell(" 5 ", Spelling::Quoted), some("5"));
        assert_eq!(cell("-1", Spelling::Bare), some(""));
        for (word, expected) in [("5u8", "5"), ("12_i32", "12"), ("0L", "0"), ("3UL", "3")] {
            assert_eq!(cell(word, Spelling::Bare), some(expected), "{word}");
        }
        for no_cell in ["5.5", "53..", "-2", "1e3", "12345", "u8", "5u9"] {
            assert_eq!(cell(no_cell, Spelling::Bare), None, "{no_cell}");
        }
    }
}
