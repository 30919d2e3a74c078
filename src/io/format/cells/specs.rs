//! Single cells: `1x6=4` (like the names of the conda packages), `r1c6=4`, `(1,6)=4`, or `A6=4` on
//! request.

mod spelling;

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Alphabet, Cell, Shape};
use crate::io::format::cells::{lowest, shape};
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Layout, Puzzle, Role};
use spelling::{Naming, cell, spelling};

/// A cell and a digit as written in a text. Row and column are counted from 1, except in pairs,
/// which may count from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    row: usize,
    column: usize,
    digit: String,
    naming: Naming,
    span: Span,
}

/// Parses `1x6=4`, `1x6-is=4`, `1x6-is==4`, `r1c6=4` or `(1,6)=4`, or `A6=4` (row A) if that is the
/// `notation`.
///
/// # Errors
/// Returns a [`Fault`] if the text is anything else. [`Spec::given`] checks whether a grid has the
/// cell.
pub fn parse_spec(
    source: &Arc<Source>,
    bytes: Range<usize>,
    notation: Notation,
) -> Result<Spec, Fault> {
    let whole = &source.text[bytes.clone()];
    let text = whole.trim();
    let found = spelling(text).filter(|found| found.digit.end == text.len());
    let Some(found) = found else {
        let message = format!("found `{text}`, expected a cell and its digit like 1x6=4");
        return Err(Fault::new(Span::new(source, bytes), message)
            .help("1x6-is=4, r1c6=4 and (1,6)=4 are understood too"));
    };
    let start = bytes.start + whole.len() - whole.trim_start().len();
    let span = Span::new(source, start..start + text.len());
    if found.naming == Naming::Letter && notation != Notation::A1 {
        return Err(letter_fault(text, span));
    }
    // The digit as it was typed, for above 35 small letters are digits of their own.
    let digit = text[found.digit].to_owned();
    Ok(Spec { row: found.row, column: found.column, digit, naming: found.naming, span })
}

/// Parses a whole text of cells with their digits, as in [`parse_spec`], separated by white space,
/// commas or semicolons.
///
/// # Errors
/// Returns an error under the same conditions as [`parse_spec`].
pub fn parse_specs(source: &Arc<Source>, notation: Notation) -> Result<Vec<Spec>, Fault> {
    words(&source.text).map(|at| parse_spec(source, at, notation)).collect()
}

/// That a letter may be a row, as Sudoku books have it, or a column, as spreadsheets have it.
fn letter_fault(text: &str, span: Span) -> Fault {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    let place = text[..end].trim().to_ascii_uppercase();
    let (letter, number) = place.split_at(place.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
    let message = format!(
        "`{place}` is ambiguous: row {letter}, column {number}, or column {letter}, row {number}"
    );
    Fault::new(span, message)
        .help("--notation a1 reads the letter as the row; 1x6 and r1c6 need no such choice")
}

/// Parses a cell of a grid of this shape: `1x6`, `r1c6` or `(1,6)`, or `A6` (row A) if that is the
/// `notation`.
///
/// # Errors
/// Returns a [`Fault`] if the text is anything else, or the grid has no such cell.
pub fn parse_cell(source: &Arc<Source>, shape: Shape, notation: Notation) -> Result<Cell, Fault> {
    let span = || Span::new(source, 0..source.text.len());
    let text = source.text.trim();
    let found = cell(text).filter(|(.., end)| *end == text.len());
    let (row, column, naming, _) = found
        .ok_or_else(|| Fault::new(span(), format!("found `{text}`, expected a cell like 1x6")))?;
    if naming == Naming::Letter && notation != Notation::A1 {
        return Err(letter_fault(text, span()));
    }
    let row = if naming == Naming::Letter { row_of_letter(row, shape.size()) } else { row };
    shape.cell(row, column).map_err(|error| Fault::new(span(), error.to_string()))
}

/// The row of a letter. Some leave out I, so that the ninth row is J.
fn row_of_letter(row: usize, size: usize) -> usize {
    if (row, size) == (10, 9) { 9 } else { row }
}

impl Spec {
    /// A cell, counted from 1, and the digit as somebody wrote it, which stands at `span`.
    pub(crate) fn new(row: usize, column: usize, digit: String, span: Span) -> Spec {
        Spec { row, column, digit, naming: Naming::Named, span }
    }

    /// Returns the given for a grid of this shape.
    ///
    /// # Errors
    /// Returns a [`Fault`] if the grid has no such cell or digit.
    pub fn given(&self, shape: Shape, alphabet: Alphabet, role: Role) -> Result<Given, Fault> {
        let size = shape.size();
        let fault = |message: String| Fault::new(self.span.clone(), message);
        let text = self.span.text();
        let place = |what: &str, found: usize| {
            let message = format!("`{text}`: there is no {what} {found}, expected 1 to {size}");
            fault(message)
                .help(format!("the grid has {size} rows and columns; --size makes another"))
        };
        let row = match self.naming {
            Naming::Letter => row_of_letter(self.row, size),
            Naming::Named | Naming::Pair => self.row,
        };
        if !(1..=size).contains(&row) {
            return Err(place("row", row));
        }
        if !(1..=size).contains(&self.column) {
            return Err(place("column", self.column));
        }
        let highest = usize::from(shape.highest().value());
        let mut symbols = self.digit.chars();
        let value = match (self.digit.parse(), symbols.next(), symbols.next()) {
            (Ok(number), ..) => Some(number),
            (Err(_), Some(symbol), None) => alphabet.value(symbol, highest),
            _ => None,
        };
        let digit = value.and_then(|value| shape.digit(value).ok()).ok_or_else(|| {
            let range = alphabet.range(shape);
            fault(format!("`{text}`: there is no digit {}, expected {range}", self.digit))
        })?;
        let cell = shape.cell(row, self.column).map_err(|error| fault(error.to_string()))?;
        Ok(Given { cell, digit, role, span: Some(self.span.clone()) })
    }
}

/// Whether a line is meant as cells one by one: its first word has an equals sign after a digit, or
/// all of it is such cells.
pub(crate) fn is_specs(text: &str) -> bool {
    let first = text.split(|c: char| c.is_whitespace() || c == ',').next().unwrap_or("");
    let is_key = first.split_once('=').is_some_and(|(key, _)| KEYS.contains(&key));
    let is_cell = first.starts_with(|c: char| c.is_ascii_digit() || c == 'r' || c == 'R');
    is_key || first.contains('=') && is_cell || are_cells(text)
}

/// Returns `true` if a text is a cell with its digit, as in an argument.
pub fn is_spec(text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_digit() || c == 'r' || c == 'R');
    begins && text.contains('=') || are_cells(text.trim())
}

/// Whether a text begins with a pair and a digit, or is nothing but cells with digits.
fn are_cells(text: &str) -> bool {
    let mut words = words(without_comment(text)).peekable();
    let is_pair = text.starts_with(['(', '[']);
    let count = if is_pair { 1 } else { usize::MAX };
    let is_cell =
        |at: Range<usize>| spelling(&text[at.clone()]).is_some_and(|f| f.digit.end == at.len());
    words.peek().is_some() && words.take(count).all(is_cell)
}

/// A line up to a comment.
fn without_comment(line: &str) -> &str {
    &line[..line.find('#').unwrap_or(line.len())]
}

/// The words of a line, each a cell with its digit if it can be read so.
fn words(line: &str) -> impl Iterator<Item = Range<usize>> {
    let separates = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += line[at..].find(|c| !separates(c))?;
        let rest = &line[at..];
        let word = rest.find(separates).unwrap_or(rest.len());
        // A pair has a comma, and there may be spaces around the sign.
        let found = spelling(rest)
            .filter(|found| rest[found.digit.end..].chars().next().is_none_or(separates));
        let start = at;
        at += found.map_or(word, |found| found.digit.end);
        Some(start..at)
    })
}

/// What may stand before cells one by one, to say what grid they are of.
const KEYS: [&str; 3] = ["size", "box", "alphabet"];

/// Takes over what a word such as `size=6` says; what the reader was told goes before it. `None`
/// when it is no such word, an error when it says nothing.
pub(crate) fn set(options: &mut ReadOptions, word: &str) -> Option<Result<(), &'static str>> {
    let (key, value) = word.split_once('=').filter(|(key, _)| KEYS.contains(key))?;
    let done = match key {
        "size" => value.parse().ok().map(|size| options.size = options.size.or(Some(size))),
        "box" => value.parse().ok().map(|boxes| options.boxes = options.boxes.or(Some(boxes))),
        _ => value.parse().ok().map(|symbols| options.symbols = options.symbols.or(Some(symbols))),
    };
    Some(done.ok_or("expected size=6, box=2x3 or alphabet=A-P"))
}

/// One puzzle from all specs of a text. Text after `#` is a comment.
pub(crate) fn puzzle(source: &Arc<Source>, mut options: ReadOptions) -> Result<Puzzle, Fault> {
    let mut specs = Vec::new();
    let mut at = 0;
    for line in source.text.split('\n') {
        for word in words(without_comment(line)) {
            let bytes = at + word.start..at + word.end;
            let word = &line[word];
            match set(&mut options, word) {
                Some(done) => done.map_err(|expected| {
                    let message = format!("found `{word}`, {expected}");
                    Fault::new(Span::new(source, bytes), message)
                })?,
                None => specs.push(parse_spec(source, bytes, options.notation)?),
            }
        }
        at += line.len() + 1;
    }
    puzzle_of_specs(source, &specs, options)
}

/// By which rule pairs are read.
const FROM_ONE: &str = "cells such as (1,2) are read as row and column, counted from 1";
const FROM_ZERO: &str = "cells such as (0,1) are read as row and column, counted from 0";

/// Returns one puzzle on an otherwise empty grid: 9×9 unless the options say otherwise. If any pair
/// contains a 0, all pairs count from 0.
///
/// # Errors
/// Returns a [`Fault`] if the grid has no such cell or digit.
pub fn puzzle_of_specs(
    source: &Arc<Source>,
    specs: &[Spec],
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let of_boxes = match options.boxes {
        Some(Boxes::Of(rows, columns)) => rows.checked_mul(columns),
        _ => None,
    };
    let size = options.size.or(of_boxes).unwrap_or(9);
    let whole = || Span::new(source, 0..source.text.len());
    let shape = shape(size, options).map_err(|error| Fault::new(whole(), error.to_string()))?;
    let symbols = options.symbols.unwrap_or(Symbols::FromOne);
    let mut puzzle = Puzzle::new(Layout::classic(lowest(shape, symbols)));
    puzzle.alphabet = symbols.alphabet();
    let pairs = || specs.iter().filter(|spec| spec.naming == Naming::Pair);
    let from_zero = pairs().any(|spec| spec.row == 0 || spec.column == 0);
    if let Some(last) = pairs().find(|spec| from_zero && spec.row.max(spec.column) == size) {
        let message = format!(
            "`{}`: found 0 and {size} among rows and columns, and a grid of {size} has not both",
            last.span.text()
        );
        return Err(Fault::new(last.span.clone(), message));
    }
    let letters = || specs.iter().filter(|spec| spec.naming == Naming::Letter);
    if let Some(tenth) = letters().find(|spec| size == 9 && spec.row == 10)
        && letters().any(|spec| spec.row == 9)
    {
        let message = format!(
            "`{}`: found the rows I and J, and one of them is the ninth",
            tenth.span.text()
        );
        return Err(Fault::new(tenth.span.clone(), message).help("the letters are A to I"));
    }
    for spec in specs {
        let mut spec = spec.clone();
        if from_zero && spec.naming == Naming::Pair {
            spec = Spec {
                row: spec.row.saturating_add(1),
                column: spec.column.saturating_add(1),
                ..spec
            };
        }
        puzzle.givens.push(spec.given(puzzle.shape(), puzzle.alphabet, Role::Given)?);
    }
    let note = if from_zero { FROM_ZERO } else { FROM_ONE };
    puzzle.notes.extend(pairs().next().map(|_| note.into()));
    Ok(puzzle)
}
