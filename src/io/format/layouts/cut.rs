//! *Cuts*: the ways in which a line can be cells: a symbol each, words between spaces, fields
//! between commas, or what stands between bars.
//!
//! A cut must account for all that a line says. Where nothing but spaces stands between two bars or
//! two commas, somebody has drawn an open cell, and no cut that passes over it is right.

use std::ops::Range;

use crate::io::format::lines::characters::{is_bar, is_blank, is_separator};

/// A part of a text that stands for one cell; empty for an open cell that nothing was written into.
pub(crate) type Token = Range<usize>;

/// A way to cut lines into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// Each symbol is a cell; separators mean nothing but a place for a box to end.
    Characters,
    /// Each word is a cell: numbers, or candidates.
    Words,
    /// What stands between two of these is a cell; nothing is an open one.
    Fields(char),
    /// What stands between two bars is a cell; nothing but spaces is an open one. Two bars that
    /// touch are one.
    Bars,
    /// Like [`Bars`](Cut::Bars), but two bars that touch enclose an open cell.
    TouchingBars,
}

impl Cut {
    /// All ways.
    pub(crate) const ALL: [Cut; 9] = [
        Cut::Characters,
        Cut::Words,
        Cut::Fields(','),
        Cut::Fields(';'),
        Cut::Fields('\t'),
        Cut::Fields('&'),
        Cut::Fields('|'),
        Cut::Bars,
        Cut::TouchingBars,
    ];

    /// Whether it cuts as sheets do that are exported by spreadsheets, whose edges may be empty.
    pub(crate) fn is_of_sheet(self) -> bool {
        matches!(self, Cut::Fields(',' | ';' | '\t'))
    }

    /// The cells of a part of a text; `None` when it cannot be cut in this way.
    pub(crate) fn cells(self, text: &str, at: &Token) -> Option<Vec<Token>> {
        match self {
            Cut::Characters
                if skips_a_cell(&text[at.clone()]) || has_long_fields(&text[at.clone()]) =>
            {
                None
            }
            Cut::Characters => Some(characters(text, &words(text, at))),
            Cut::Words if skips_a_cell(&text[at.clone()]) => None,
            Cut::Words => words(text, at).iter().map(|word| cell(text, word)).collect(),
            Cut::Fields(mark) => fields(text, at, mark),
            Cut::Bars | Cut::TouchingBars => bars(text, at, self == Cut::TouchingBars),
        }
    }
}

/// Whether a line draws a cell and leaves it empty: spaces alone between two marks, or a mark at
/// its beginning.
fn skips_a_cell(line: &str) -> bool {
    let inner = line.trim();
    let is_mark = |symbol: char| matches!(symbol, ',' | ';') || is_bar(symbol);
    // Tabs before a line that has no others are its indentation.
    let tabs = inner.contains('\t');
    let begins_open =
        inner.starts_with([',', ';']) || tabs && line.trim_start_matches(' ').starts_with('\t');
    let mut mark: Option<char> = None;
    let mut spaced = false;
    for symbol in inner.chars() {
        if is_mark(symbol) || symbol == '\t' {
            // Two bars that touch are one heavy bar.
            let heavy = |mark: char| is_bar(mark) && is_bar(symbol) && !spaced;
            if mark.is_some_and(|mark| !heavy(mark)) {
                return true;
            }
            (mark, spaced) = (Some(symbol), false);
        } else if symbol.is_whitespace() {
            spaced = true;
        } else {
            mark = None;
        }
    }
    begins_open
}

/// Whether marks set several fields apart, some longer than a symbol: then each is one cell.
fn has_long_fields(line: &str) -> bool {
    [',', ';', '\t'].into_iter().any(|mark| {
        let fields = || line.trim().split(mark).map(str::trim);
        let is_float = |field: &str| {
            field.strip_suffix(".0").is_some_and(|whole| whole.bytes().all(|b| b.is_ascii_digit()))
        };
        let long = |field: &str| field.chars().nth(1).is_some();
        fields().count() > 3 && fields().any(long) || fields().count() > 1 && fields().any(is_float)
    })
}

/// The parts of a text between separators, none of them empty.
pub(crate) fn words(text: &str, at: &Token) -> Vec<Token> {
    let start = text.as_ptr() as usize;
    text[at.clone()]
        .split(is_separator)
        .filter(|word| !word.is_empty())
        .map(|word| {
            let from = word.as_ptr() as usize - start;
            from..from + word.len()
        })
        .collect()
}

/// Each character of some words.
pub(crate) fn characters(text: &str, words: &[Token]) -> Vec<Token> {
    let mut characters = Vec::with_capacity(words.iter().map(Token::len).sum());
    for word in words {
        let symbols = text[word.clone()].char_indices();
        characters.extend(symbols.map(|(at, c)| word.start + at..word.start + at + c.len_utf8()));
    }
    characters
}

fn fields(text: &str, at: &Token, mark: char) -> Option<Vec<Token>> {
    let start = text.as_ptr() as usize;
    let fields = text[at.clone()].split(mark).map(|field| {
        let field = if mark == '\t' { field.trim_matches(' ') } else { field.trim() };
        let from = field.as_ptr() as usize - start;
        cell(text, &(from..from + field.len()))
    });
    fields.collect()
}

fn bars(text: &str, at: &Token, touching: bool) -> Option<Vec<Token>> {
    let line = text[at.clone()].trim();
    if !line.contains(is_bar) {
        return None;
    }
    let from = line.as_ptr() as usize - text.as_ptr() as usize;
    let mut parts: Vec<Token> = Vec::new();
    let mut open = from;
    for (place, symbol) in line.char_indices().filter(|(_, symbol)| is_bar(*symbol)) {
        let part = open..from + place;
        let is_heavy = part.is_empty() && !touching && !parts.is_empty();
        if !is_heavy {
            parts.push(part);
        }
        open = from + place + symbol.len_utf8();
    }
    // A bar on one side alone was cut off on the other.
    if line.starts_with(is_bar) != line.ends_with(is_bar) {
        return None;
    }
    match line.starts_with(is_bar) {
        true => drop(parts.remove(0)),
        false => parts.push(open..from + line.len()),
    }
    let trimmed = parts.into_iter().map(|part| {
        let inner = text[part.clone()].trim();
        match inner.is_empty() {
            true => Some(part.start..part.start),
            false => {
                let from = inner.as_ptr() as usize - text.as_ptr() as usize;
                cell(text, &(from..from + inner.len()))
            }
        }
    });
    trimmed.collect()
}

/// Words that programs print for an open cell.
const NOTHING: [&str; 10] =
    ["null", "none", "nil", "nan", "na", "n/a", "nothing", "&nbsp;", "\u{A0}", "<na>"];

/// Whether a word stands for an open cell.
pub(crate) fn is_nothing(word: &str) -> bool {
    let word = word.trim_matches(['"', '\'']);
    NOTHING.iter().any(|nothing| word.eq_ignore_ascii_case(nothing))
}

/// The symbol or number that a word is, without quotes and without `.0`; empty for an open cell.
/// `None` when a word is no cell.
pub(crate) fn cell(text: &str, at: &Token) -> Option<Token> {
    let word = &text[at.clone()];
    let inner = ['"', '\'', '`']
        .iter()
        .find_map(|quote| word.strip_prefix(*quote)?.strip_suffix(*quote))
        .map_or(word, str::trim);
    let from = inner.as_ptr() as usize - text.as_ptr() as usize;
    if inner.is_empty() || is_nothing(inner) {
        return Some(from..from);
    }
    let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &inner[digits..];
    let is_number = digits > 0 && digits <= 9;
    let is_whole = rest.is_empty()
        || rest.strip_prefix('.').is_some_and(|zeros| {
            zeros.len() <= 6 && !zeros.is_empty() && zeros.bytes().all(|zero| zero == b'0')
        });
    if is_number && is_whole {
        return Some(from..from + digits);
    }
    let mut symbols = inner.chars();
    let (first, second) = (symbols.next()?, symbols.next());
    let is_symbol = second.is_none() && (first.is_alphanumeric() || is_blank(first));
    is_symbol.then(|| from..from + inner.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(cut: Cut, line: &str) -> Option<Vec<&str>> {
        let cells = cut.cells(line, &(0..line.len()))?;
        Some(cells.into_iter().map(|at| &line[at]).collect())
    }

    #[test]
    fn lines_are_cut_in_every_way() {
        assert_eq!(cut(Cut::Characters, "5 3.|..7"), Some(vec!["5", "3", ".", ".", ".", "7"]));
        assert_eq!(cut(Cut::Words, "12 0 | . 7.0"), Some(vec!["12", "0", ".", "7"]));
        assert_eq!(cut(Cut::Fields(','), "5,,\"3\",nan"), Some(vec!["5", "", "3", ""]));
        assert_eq!(cut(Cut::Fields('\t'), "\t9\t"), Some(vec!["", "9", ""]));
        assert_eq!(cut(Cut::Bars, "| 5 |   | 7 |"), Some(vec!["5", "", "7"]));
        assert_eq!(cut(Cut::Bars, " 5 | 3 ||   | 7"), Some(vec!["5", "3", "", "7"]));
        assert_eq!(cut(Cut::Bars, "| 5 | 3 | 7"), None);
        assert_eq!(cut(Cut::TouchingBars, "|5||7|"), Some(vec!["5", "", "7"]));
        assert_eq!(cut(Cut::Bars, "| 5 3 | 7 |"), None);
        assert_eq!(cut(Cut::Bars, "5 3 7"), None);
        assert_eq!(cut(Cut::Words, "5 word 3"), None);
    }

    #[test]
    fn what_is_drawn_empty_is_not_passed_over() {
        for line in ["| 5 |   | 7 |", "5,,3", "5;;3", "5\t\t3", "5, ,3"] {
            assert_eq!(cut(Cut::Characters, line), None, "{line}");
            assert_eq!(cut(Cut::Words, line), None, "{line}");
        }
        for line in ["| 5 3 || 7 1 |", "5, 3, 7,", "5\t3"] {
            assert!(cut(Cut::Characters, line).is_some(), "{line}");
        }
    }
}
