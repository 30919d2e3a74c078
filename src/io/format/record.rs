//! [`Record`]: a line that holds a whole puzzle, and maybe a label before or after it.
//!
//! The cells are one word, or words of one length that are rows or parts of rows, or fields. Words
//! of different lengths never add up to a grid: they are fields of a record that nobody described.

pub(crate) mod candidates;
pub(crate) mod certain;
pub(crate) mod short;

use crate::error::Fault;
use crate::error::source::Span;
use crate::grid::Shape;
use crate::io::format::cells::Cells;
use crate::io::format::layouts::cut::{Cut, Token, characters};
use crate::io::format::layouts::diagnose::{are_numbers, is_groups};
use crate::io::format::layouts::marks::{are_groups, is_row};
use crate::io::format::lines::characters::{is_border, is_frame, is_numeral_or_blank};
use crate::io::format::lines::line::{Line, source};
use crate::io::format::table::attach_solution;
use crate::io::format::words::remark::Marks;
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::Puzzle;

/// A line of up to this many cells is taken for a row, a longer one for a puzzle, if nothing else is said.
pub(crate) const LONGEST_ROW: usize = 36;

/// The cells of a puzzle in a line, and where they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    cells: Vec<Token>,
    at: Token,
}

/// A word of a line, and what touches it.
struct Word {
    at: Token,
    /// Whether a colon follows at once, as in a record of a kind that is not known.
    is_key: bool,
}

/// Whether a line holds a puzzle for certain, whatever stands around it: more cells than a row has,
/// or a label beside them.
pub(crate) fn is_record(text: &str, options: ReadOptions) -> bool {
    if is_row(text) {
        return false;
    }
    let options = told(text, options);
    let longest = options.size.unwrap_or(0).max(LONGEST_ROW);
    let Some(record) = Record::find(text, options) else {
        return cells_at_most(text) > longest;
    };
    let cells = record.cells.len();
    let behind = &text[record.at.end..comment(text).max(record.at.end)];
    let has_label = [&text[..record.at.start], behind]
        .iter()
        .any(|part| part.chars().any(char::is_alphanumeric));
    // No row has slashes between its cells.
    let has_slash = text[record.at.clone()].contains('/');
    let is_asked = options.size.is_some_and(|size| size.checked_mul(size) == Some(cells));
    cells > longest || is_asked || has_label || has_slash
}

/// How many cells a line has that is no whole puzzle, in the way in which it is most likely cut;
/// none for lines that are drawn.
fn cells_at_most(text: &str) -> usize {
    let body = &text[..comment(text)];
    if body.contains(|c| is_frame(c) && c != ':') || is_drawn(body) {
        return 0;
    }
    let marks = [',', ';', '\t'].map(|mark| body.matches(mark).count());
    let most = marks.into_iter().max().unwrap_or(0);
    let words = words(body);
    let of_words: Vec<&str> = words.iter().map(|word| &body[word.at.clone()]).collect();
    if most >= 3 && of_words.iter().all(|word| word.len() <= 6) {
        return most + 1;
    }
    if are_numbers(&of_words) {
        return words.len();
    }
    if are_groups(&of_words) {
        return 0;
    }
    of_words.iter().map(|word| word.chars().count()).sum()
}

/// Whether a line is a rule, in a comment or in quotes.
fn is_drawn(line: &str) -> bool {
    let around = [' ', '>', '#', ';', '/', '*', '%', '"', '\'', '`', ',', '-'];
    let inner = line.trim_matches(around);
    inner.is_empty() || is_border(line) || is_border(inner)
}

/// What the reader was told, and what a comment after the cells says.
fn told(text: &str, options: ReadOptions) -> ReadOptions {
    let remark = text.get(comment(text) + 1..).and_then(Marks::of);
    remark.map_or(options, |(marks, _)| marks.options(options))
}

/// Where the comment of a line begins.
fn comment(text: &str) -> usize {
    let at = text.find('#').filter(|_| !is_groups(text));
    at.unwrap_or(text.len())
}

/// The size of a grid with so many cells, from 4 on.
fn size(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size >= 4 && size * size == cells && size <= Shape::MAX).then_some(size)
}

fn are_cells(word: &str, size: usize) -> bool {
    let is_letter = |c: char| size > 9 && c.is_ascii_alphanumeric();
    word.chars().all(|c| is_numeral_or_blank(c) || is_letter(c))
}

/// The size whose symbols the cells of a grid can have: letters in all sizes, if that was said.
fn reach(size: usize, options: ReadOptions) -> usize {
    if options.symbols == Some(Symbols::Letters) { Shape::MAX } else { size }
}

/// Whether the digits of a word are those of a grid with so many rows.
fn fits(word: &str, size: usize) -> bool {
    let low = |c: char| c.to_digit(10).is_none_or(|value| value as usize <= size);
    are_cells(word, size) && (size > 9 || word.chars().all(low))
}

impl Record {
    /// The cells of a line; `None` when no part of it is a whole puzzle.
    pub(crate) fn find(text: &str, options: ReadOptions) -> Option<Record> {
        let body = &text[..comment(text)];
        Record::of_word(body, options)
            .or_else(|| Record::of_groups(body, options))
            .or_else(|| Record::of_numbers(body))
            .or_else(|| Record::of_fields(body))
    }

    /// One word.
    fn of_word(body: &str, options: ReadOptions) -> Option<Record> {
        let words = words(body);
        let all_alike = words.len() > 1
            && words.iter().all(|word| word.at.len() == words[0].at.len())
            && size(words.len() * words[0].at.len())
                .is_some_and(|n| n.is_multiple_of(words[0].at.len()));
        if all_alike {
            return None;
        }
        let whole = words.iter().enumerate().filter(|(i, word)| {
            let text = &body[word.at.clone()];
            let count = text.chars().count();
            let is_candidates = count == 729 && text.chars().all(is_numeral_or_blank);
            let asked = options.size.filter(|n| n.checked_mul(*n) == Some(count));
            let Some(size) = asked.or_else(|| size(count)) else { return false };
            // Behind a label a word needs a digit, or it would be a line of dots in a table of contents.
            let has_digit = text.chars().any(|c| c.is_ascii_digit() && c != '0');
            let plausible = if *i == 0 {
                are_cells(text, reach(size, options))
            } else {
                fits(text, reach(size, options)) && has_digit
            };
            !word.is_key && (plausible || is_candidates)
        });
        let whole: Vec<&Word> = whole.map(|(_, word)| word).collect();
        let first = whole.first()?;
        let length = |word: &Word| body[word.at.clone()].chars().count();
        // Several that are nearly as long are rows, one of which may have lost a cell.
        let is_row = |word: &&Word| {
            are_cells(&body[word.at.clone()], 36) && length(word).abs_diff(length(first)) <= 1
        };
        if words.iter().filter(is_row).count() > 2 {
            return None;
        }
        // A second puzzle of another size: it is ambiguous which is meant.
        if whole.iter().any(|word| length(word) != length(first)) {
            return None;
        }
        Some(Record {
            cells: characters(body, std::slice::from_ref(&first.at)),
            at: first.at.clone(),
        })
    }

    /// Words of one length that make rows or boxes of rows, from the first on, and maybe words of
    /// other lengths after them.
    fn of_groups(body: &str, options: ReadOptions) -> Option<Record> {
        let words = words(body);
        let first = words.first()?;
        let length = |word: &&Word| body[word.at.clone()].chars().count();
        let alike = words.iter().take_while(|word| {
            length(word) == length(&first) && are_cells(&body[word.at.clone()], 36) && !word.is_key
        });
        let alike: Vec<&Word> = alike.collect();
        let fits = |count: &usize| {
            let size = size(count * length(&first))?;
            let all = alike[..*count]
                .iter()
                .all(|word| are_cells(&body[word.at.clone()], reach(size, options)));
            // What follows is no cell of a longer row.
            let next = words.get(*count).map(|word| &body[word.at.clone()]);
            let long = count * length(&first) > LONGEST_ROW;
            let ends = next.is_none_or(|next| long && !are_cells(next, 9));
            (size.is_multiple_of(length(&first)) && all && ends).then_some(())
        };
        let count = (2..=alike.len()).rev().find(|count| fits(count).is_some())?;
        let at = first.at.start..alike[count - 1].at.end;
        let tokens: Vec<Token> = alike[..count].iter().map(|word| word.at.clone()).collect();
        Some(Record { cells: characters(body, &tokens), at })
    }

    /// Numbers, some of two digits.
    fn of_numbers(body: &str) -> Option<Record> {
        let words = words(body);
        let of_words: Vec<&str> = words.iter().map(|word| &body[word.at.clone()]).collect();
        size(words.len()).filter(|_| are_numbers(&of_words))?;
        let at = words.first()?.at.start..words.last()?.at.end;
        Some(Record { cells: words.into_iter().map(|word| word.at).collect(), at })
    }

    /// Fields, some of them empty.
    fn of_fields(body: &str) -> Option<Record> {
        let whole = 0..body.len();
        [',', ';', '\t'].into_iter().find_map(|mark| {
            if body.matches(mark).count() < 15 {
                return None;
            }
            let cells = Cut::Fields(mark).cells(body, &whole)?;
            size(cells.len())?;
            Some(Record { cells, at: whole.clone() })
        })
    }
}

/// The words of a line: what stands between spaces, commas, quotes, brackets, equals signs and bars.
fn words(body: &str) -> Vec<Word> {
    let ends = |c: char| c.is_whitespace() || is_frame(c) || ",;=\"'`()[]{}/".contains(c);
    let start = body.as_ptr() as usize;
    let words = body.split(ends).filter(|word| !word.is_empty()).map(|word| {
        let from = word.as_ptr() as usize - start;
        let at = from..from + word.len();
        let is_key = body[at.end..].starts_with([':', '=', '(']);
        Word { at, is_key }
    });
    words.collect()
}

/// The puzzle of a line with one.
pub(crate) fn read(name: &str, line: &Line, options: ReadOptions) -> Result<Puzzle, Fault> {
    let source = source(name, [line]);
    let text = source.text.as_str();
    let options = told(text, options);
    let (Record { cells, at }, is_found) = match Record::find(text, options) {
        Some(record) => (record, true),
        None => (fallback(text), false),
    };
    let (before, behind) = (text[..at.start].trim(), text[at.end..].trim());
    let behind =
        without_arrow(behind.trim_start_matches([QUOTES, &[')', ']', '}']].concat().as_slice()));
    let (remark, is_comment) = match behind.strip_prefix('#') {
        Some(remark) => (remark.trim(), true),
        None => (behind.trim(), false),
    };
    let remark = Marks::of(remark).filter(|_| is_comment).map_or(remark, |(_, name)| name);
    let remark = if is_comment { remark } else { unquoted(remark) };
    let nine = options.size.is_none_or(|size| size == 9);
    let of_cells = |options| {
        let (source, cells) = (source.clone(), cells.clone());
        let cells = Cells { source, cells, invalid: line.invalid, row: None };
        match nine && candidates::are_candidates(&cells) {
            true => cells.check_bytes().map(|()| candidates::puzzle(&cells)),
            false => cells.into_puzzle(options),
        }
    };
    let mut puzzle = of_cells(options)?;
    if let Some(boxes) = boxes_in([before, remark], &puzzle).filter(|_| options.boxes.is_none()) {
        puzzle = of_cells(ReadOptions { boxes: Some(boxes), ..options })?;
    }
    let count = puzzle.shape().cell_count();
    if !is_found {
        let message =
            format!("found words that make {count} cells together, and are no rows of a grid");
        return Err(Fault::new(Span::new(&source, at), message).help(
            "a puzzle on one line is one word, or words of one length; a label stands apart",
        ));
    }
    let large = puzzle.shape().size() > 9;
    let is_cell = |c: char| is_numeral_or_blank(c) || large && c.is_ascii_alphanumeric();
    if remark.chars().count() == count && remark.chars().all(is_cell) {
        // Another puzzle would be lost here, and a solution has no blanks.
        let from = remark.as_ptr() as usize - text.as_ptr() as usize;
        attach_solution(&mut puzzle, &source, from..from + remark.len())?;
        puzzle.name = name_of(before, "");
        return Ok(puzzle);
    }
    let is_second = |word: &&str| {
        word.chars().count() == count
            && word.chars().all(|c| c.is_ascii_alphanumeric() || is_cell(c))
    };
    if let Some(second) = before.split(is_between).chain(remark.split(is_between)).find(is_second) {
        let from = second.as_ptr() as usize - text.as_ptr() as usize;
        let at = Span::new(&source, from..from + second.len());
        if text[..from].is_empty() || from < at_start(&puzzle) {
            let message = format!("found two words of {count} symbols, expected one puzzle");
            return Err(Fault::new(at, message));
        }
        let mut solved = puzzle.clone();
        if attach_solution(&mut solved, &source, at.bytes.clone()).is_err() {
            let message =
                format!("found another {count} symbols beside the puzzle, which do not solve it");
            let help = "regions of a jigsaw and other rules are not supported";
            return Err(Fault::new(at, message).help(help));
        }
        // What solves the puzzle is nothing else, and the rest is its name.
        let rest = text[at.bytes.end..].trim_matches(is_between);
        let between = remark.split(second).next().unwrap_or("").trim_matches(is_between);
        solved.name = name_of(before, [between, rest].join(" ").trim());
        return Ok(solved);
    }
    puzzle.name = name_of(before, remark);
    Ok(puzzle)
}

/// Whether a character stands between the words beside the cells.
pub(crate) fn is_between(c: char) -> bool {
    c.is_whitespace() || ",;:=\"'()".contains(c)
}

/// Quotes that stand around cells and names.
const QUOTES: &[char] = &['"', '\'', '`'];

/// A text without the signs before it that say that it belongs to what stands before them: commas,
/// arrows, equals signs.
fn without_arrow(text: &str) -> &str {
    let text = text.trim_start_matches([',', ';', ' ', '\t']);
    let arrow = ["->", "=>", "→", "="].into_iter().find_map(|arrow| text.strip_prefix(arrow));
    arrow.map_or(text, str::trim_start)
}

/// A text without the quotes around it.
fn unquoted(text: &str) -> &str {
    let inside = |quote: &char| text.strip_prefix(*quote)?.strip_suffix(*quote);
    let inside = QUOTES.iter().find_map(inside).filter(|inside| !inside.contains(QUOTES));
    inside.unwrap_or(text)
}

/// The boxes that a word beside a puzzle says, if they are not the usual ones: `3x2`.
fn boxes_in(around: [&str; 2], puzzle: &Puzzle) -> Option<Boxes> {
    let words = around.into_iter().flat_map(|text| text.split([' ', ',', ';', '\t', '"']));
    let found = words.filter_map(|word| word.parse().ok()).find_map(|boxes| match boxes {
        Boxes::Of(rows, columns) => Some((rows, columns)),
        Boxes::None => None,
    });
    let (rows, columns) = found.filter(|(rows, columns)| *rows > 1 && *columns > 1)?;
    let fits =
        rows * columns == puzzle.shape().size() && puzzle.shape().boxes() != Some((rows, columns));
    fits.then_some(Boxes::Of(rows, columns))
}

fn at_start(puzzle: &Puzzle) -> usize {
    puzzle.givens.first().and_then(|given| given.span.as_ref()).map_or(0, |span| span.bytes.start)
}

/// What stands around the cells, as a name.
fn name_of(before: &str, behind: &str) -> Option<String> {
    let before = before
        .trim_end_matches([' ', ':', '=', '"', '\'', '`', '(', '[', '{', ')', '.', ',', ';', '\t']);
    let parts: Vec<&str> = [before, behind].into_iter().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// All that may be cells of a line without a whole puzzle, to say what is wrong with it.
fn fallback(text: &str) -> Record {
    let body = &text[..comment(text)];
    for mark in [',', ';', '\t'] {
        let whole = 0..body.len();
        if let Some(cells) =
            Cut::Fields(mark).cells(body, &whole).filter(|fields| fields.len() > LONGEST_ROW)
        {
            return Record { cells, at: whole };
        }
    }
    let words: Vec<Token> = words(body).into_iter().map(|word| word.at).collect();
    let long = words.iter().find(|word| word.len() > LONGEST_ROW);
    let words = long.map_or(&words[..], std::slice::from_ref);
    let at = words.first().map_or(0, |word| word.start)..words.last().map_or(0, |word| word.end);
    Record { cells: characters(body, words), at }
}

#[cfg(test)]
mod tests;
