//! [`Row`]: a line of cells, cut into words; and whether it is a row of a grid or a whole puzzle.

use std::ops::Range;

use crate::format::characters::{is_numeral_or_blank, is_separator};
use crate::format::lines::Line;
use crate::format::marks::are_groups;

/// A part of a line that stands for one cell; empty for an empty field of a comma-separated row.
pub(super) type Token = Range<usize>;

/// A line of cells.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: Line,
    /// Runs of characters between separators, or fields between commas.
    words: Vec<Token>,
    /// Whether the words are fields, each one cell.
    fields: bool,
    /// Whether it looks like a line of a frame: nothing but dashes.
    pub(super) is_border: bool,
    /// Whether each word is the candidates of a cell.
    pub(super) has_groups: bool,
}

/// A puzzle on one line.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    pub(super) cells: Vec<Token>,
    /// What follows the cells.
    pub(super) label: Token,
}

/// A line of up to this many cells is taken for a row, a longer one for a puzzle, if nothing else is said.
pub(super) const LONGEST_ROW: usize = 36;

impl Row {
    pub(super) fn new(line: Line) -> Row {
        let end = match line.text.find('#') {
            // It may emphasise a group of candidates.
            Some(_) if is_groups(&line.text) => line.text.len(),
            end => end.unwrap_or(line.text.len()),
        };
        let text = &line.text[..end];
        let fields = [',', ';', '\t'].into_iter().find_map(|mark| fields(text, mark));
        let (words, fields) = match fields {
            Some(words) => (words, true),
            None => (words(text), false),
        };
        let mut row = Row { words, fields, is_border: false, has_groups: false, line };
        let words: Vec<&str> = row.words.iter().map(|word| row.text(word)).collect();
        row.has_groups = are_groups(&words) && !row.has_numbers();
        row
    }

    /// The same row, in a grid of candidates: each of its words is a cell, if there are about as many as a row has.
    pub(super) fn among_groups(mut self) -> Row {
        self.has_groups |= (5..=13).contains(&self.words.len());
        self
    }

    /// A line of dashes, a border unless it turns out to be a row of blanks; `None` for other borders.
    pub(super) fn of_dashes(line: Line) -> Option<Row> {
        let row = Row::new(line);
        let dashes = row.words.iter().all(|word| row.text(word).bytes().all(|byte| byte == b'-'));
        (dashes && !row.words.is_empty()).then_some(Row { is_border: true, ..row })
    }

    /// How many cells it has: words where they are separated cells, characters otherwise.
    pub(super) fn cells(&self) -> usize {
        let short = |token: &Token| {
            let word = self.text(token);
            word.chars().count() <= 1 || word.parse().is_ok_and(|v: usize| v <= self.words.len())
        };
        let separated = self.words.len() >= 10 && self.words.iter().all(short) || self.has_groups;
        if separated { self.words.len() } else { self.by_character().len() }
    }

    /// The text of a part.
    pub(super) fn text(&self, token: &Token) -> &str {
        &self.line.text[token.clone()]
    }

    /// One cell a character, or a field.
    pub(super) fn by_character(&self) -> Vec<Token> {
        if self.fields { self.words.clone() } else { self.characters(&self.words) }
    }

    /// One cell a word.
    pub(super) fn by_word(&self) -> &[Token] {
        &self.words
    }

    /// Whether every word is one character or a number, and some number has two digits. Ten words at least,
    /// and none larger than their number: `530 070 000` is no row of numbers but three groups of digits.
    pub(super) fn has_numbers(&self) -> bool {
        let number = |word: &str| -> Option<usize> {
            let digits = word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit());
            if digits { word.parse().ok() } else { None }
        };
        let fits = |word: &str| match number(word) {
            Some(value) => value <= self.words.len(),
            None => word.chars().count() <= 1,
        };
        let mut words = self.words.iter().map(|token| self.text(token));
        self.words.len() >= 10
            && words.clone().all(fits)
            && words.any(|word| word.len() > 1 && number(word).is_some())
    }

    /// The cells and label of the puzzle that this line holds, if it has too many cells for a row.
    pub(super) fn whole(&self, longest_row: usize) -> Option<Whole> {
        if self.has_groups {
            return None;
        }
        if self.fields {
            let cells = self.words.clone();
            let label = self.line.text.len()..self.line.text.len();
            return (cells.len() > longest_row).then_some(Whole { cells, label });
        }
        // Here a comma or semicolon ends the cells.
        let end = self.line.text.find(['#', ',', ';']).unwrap_or(self.line.text.len());
        let has_label = !matches!(self.line.text[end..].chars().next(), None | Some('#'));
        let words = words(&self.line.text[..end]);
        let first = self.characters(words.get(..1)?);
        let rest_from = |at: usize| at..self.line.text.len();
        if self.has_numbers() {
            let whole = Whole { cells: self.words.clone(), label: rest_from(end) };
            return (self.words.len() > longest_row).then_some(whole);
        }
        let is_square = |cells: usize| cells.isqrt().pow(2) == cells;
        let is_puzzle = |cells: usize| cells >= 16 && is_square(cells);
        let length = |word: &Token| self.text(word).chars().count();
        // A word as long as a puzzle, and something else behind it.
        let even = words.iter().all(|word| length(word) == first.len());
        let alone = !even || !is_square(first.len() * words.len());
        if is_puzzle(first.len()) && (words.len() > 1 && alone || words.len() == 1 && has_label) {
            return Some(Whole { label: rest_from(words[0].end), cells: first });
        }
        if first.len() > longest_row && !even {
            return Some(Whole { label: rest_from(words[0].end), cells: first });
        }
        let all = self.characters(&words);
        if all.len() <= longest_row {
            return None;
        }
        // Cells in groups, and maybe words that are no cells behind them. Only where letters are no digits.
        let mut cells = 0;
        for (i, word) in words.iter().enumerate().filter(|_| !even) {
            cells += length(word);
            let next = words.get(i + 1).map_or("", |word| self.text(word));
            let is_label = next.contains(|c: char| !is_numeral_or_blank(c));
            if (LONGEST_ROW + 1..=81).contains(&cells) && is_square(cells) && is_label {
                return Some(Whole {
                    cells: self.characters(&words[..=i]),
                    label: rest_from(word.end),
                });
            }
        }
        Some(Whole { cells: all, label: rest_from(end) })
    }

    /// The whole line as a puzzle, whatever its length.
    pub(super) fn as_whole(&self) -> Whole {
        let end = self.line.text.len();
        let label = self.line.text.find('#').unwrap_or(end)..end;
        let whole = self.whole(LONGEST_ROW);
        whole.unwrap_or_else(|| Whole { cells: self.by_character(), label })
    }

    fn characters(&self, words: &[Token]) -> Vec<Token> {
        let mut characters = Vec::with_capacity(words.iter().map(Token::len).sum());
        for word in words {
            let text = self.text(word);
            let at = |(at, c): (usize, char)| word.start + at..word.start + at + c.len_utf8();
            match text.is_ascii() {
                true => characters.extend(word.clone().map(|at| at..at + 1)),
                false => characters.extend(text.char_indices().map(at)),
            }
        }
        characters
    }
}

/// Whether a line is nine groups of candidates and nothing else.
pub(super) fn is_groups(text: &str) -> bool {
    let words: Vec<&str> = words(text).into_iter().map(|word| &text[word]).collect();
    words.len() == 9 && are_groups(&words)
}

/// The parts of `text` between separators, none of them empty.
fn words(text: &str) -> Vec<Token> {
    let start = text.as_ptr() as usize;
    text.split(is_separator)
        .filter(|word| !word.is_empty())
        .map(|word| {
            let at = word.as_ptr() as usize - start;
            at..at + word.len()
        })
        .collect()
}

/// The fields of a row like `,9,,6,,1,,,`: at least four, each at most a number.
fn fields(text: &str, mark: char) -> Option<Vec<Token>> {
    if text.matches(mark).count() < 3 {
        return None;
    }
    let start = text.as_ptr() as usize;
    let fields = text.split(mark).map(|field| {
        let field = field.trim();
        let at = field.as_ptr() as usize - start;
        at..at + field.len()
    });
    let fields: Vec<Token> = fields.collect();
    let short = |field: &Token| {
        let field = &text[field.clone()];
        field.chars().count() <= 3 && !field.contains(is_separator)
    };
    fields.iter().all(short).then_some(fields)
}
