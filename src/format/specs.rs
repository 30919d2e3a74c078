//! Cells one by one: `1x6=4`, as conda's packages were called, or `r1c6=4`.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::format::cells::{lowest, shape};
use crate::format::{Boxes, ReadOptions, Symbols};
use crate::grid::{Alphabet, Cell, Shape};
use crate::puzzle::{Given, Layout, Puzzle, Role};
use crate::source::{Source, Span};

/// A cell and a digit as somebody wrote them; row and column are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    row: usize,
    column: usize,
    digit: String,
    span: Span,
}

/// Reads `1x6=4`, `1x6-is=4`, `1x6-is==4` or `r1c6=4`.
///
/// # Errors
/// A [`Fault`] when the text is something else. Whether a grid has that cell is found out by
/// [`Spec::given`].
pub fn parse_spec(source: &Arc<Source>, bytes: Range<usize>) -> Result<Spec, Fault> {
    let span = Span::new(source, bytes);
    let malformed = || {
        let message = format!("found `{}`, expected a cell and its digit like 1x6=4", span.text());
        Fault::new(span.clone(), message).help("1x6-is=4 and r1c6=4 are understood too")
    };
    let text = span.text().trim().to_ascii_lowercase();
    let (cell, digit) = text.split_once('=').ok_or_else(malformed)?;
    let digit = digit.strip_prefix('=').unwrap_or(digit).trim();
    let cell = cell.trim();
    let cell = cell.strip_suffix("-is").unwrap_or(cell);
    let (row, column) = row_and_column(cell).ok_or_else(malformed)?;
    if digit.is_empty() || !digit.chars().all(|c| c.is_ascii_alphanumeric()) {
        return Err(malformed());
    }
    // The digit as it was typed, for above 35 small letters are digits of their own.
    let typed = span.text().trim();
    let digit = typed[typed.len() - digit.len()..].to_owned();
    Ok(Spec { row, column, digit, span })
}

/// Row and column of `1x6` or `r1c6`, in small letters; `None` for any other text.
fn row_and_column(cell: &str) -> Option<(usize, usize)> {
    let (row, column) = match cell.strip_prefix('r') {
        Some(cell) => cell.split_once('c'),
        None => cell.split_once('x'),
    }?;
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // A number too long for a machine word is outside every grid.
        digits.then(|| text.parse().unwrap_or(usize::MAX))
    };
    Some((number(row)?, number(column)?))
}

/// Reads `1x6` or `r1c6`, a cell of a grid of this shape.
///
/// # Errors
/// A [`Fault`] when the text is something else, or the grid has no such cell.
pub fn parse_cell(source: &Arc<Source>, shape: Shape) -> Result<Cell, Fault> {
    let fault = |message| Fault::new(Span::new(source, 0..source.text.len()), message);
    let text = source.text.trim().to_ascii_lowercase();
    let (row, column) = row_and_column(&text)
        .ok_or_else(|| fault(format!("found `{}`, expected a cell like 1x6", source.text)))?;
    shape.cell(row, column).map_err(|error| fault(error.to_string()))
}

impl Spec {
    /// The given that it stands for in a grid of this shape.
    ///
    /// # Errors
    /// A [`Fault`] when the grid has no such cell or digit.
    pub fn given(&self, shape: Shape, alphabet: Alphabet, role: Role) -> Result<Given, Fault> {
        let size = shape.size();
        let fault = |message: String| Fault::new(self.span.clone(), message);
        let text = self.span.text();
        let place = |what: &str, found: usize| {
            let message = format!("`{text}`: there is no {what} {found}, expected 1 to {size}");
            fault(message)
                .help(format!("the grid has {size} rows and columns; --size makes another"))
        };
        if !(1..=size).contains(&self.row) {
            return Err(place("row", self.row));
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
        let cell = shape.cell(self.row, self.column).map_err(|error| fault(error.to_string()))?;
        Ok(Given { cell, digit, role, span: Some(self.span.clone()) })
    }
}

/// Whether a line is meant as cells one by one: its first word has an equals sign behind a digit.
pub(super) fn is_specs(text: &str) -> bool {
    let first = text.split(|c: char| c.is_whitespace() || c == ',').next().unwrap_or("");
    let is_key = first.split_once('=').is_some_and(|(key, _)| KEYS.contains(&key));
    let is_cell = first.starts_with(|c: char| c.is_ascii_digit() || c == 'r' || c == 'R');
    is_key || first.contains('=') && is_cell
}

/// What may stand before cells one by one, to say what grid they are of.
const KEYS: [&str; 3] = ["size", "box", "alphabet"];

/// Takes over what such a word says; what the reader was told goes before it. `None` when it says nothing.
fn set(options: &mut ReadOptions, key: &str, value: &str) -> Option<()> {
    match key {
        "size" => options.size = options.size.or(Some(value.parse().ok()?)),
        "box" => options.boxes = options.boxes.or(Some(value.parse().ok()?)),
        _ => options.symbols = options.symbols.or(Some(value.parse().ok()?)),
    }
    Some(())
}

/// One puzzle from all specs of a text. Text behind `#` is a comment.
pub(super) fn puzzle(source: &Arc<Source>, mut options: ReadOptions) -> Result<Puzzle, Fault> {
    let mut specs = Vec::new();
    let mut at = 0;
    for line in source.text.split('\n') {
        let end = line.find('#').unwrap_or(line.len());
        let start = line.as_ptr() as usize;
        let separates = |c: char| c.is_whitespace() || c == ',' || c == ';';
        for word in line[..end].split(separates).filter(|word| !word.is_empty()) {
            let from = at + word.as_ptr() as usize - start;
            let bytes = from..from + word.len();
            match word.split_once('=').filter(|(key, _)| KEYS.contains(key)) {
                Some((key, value)) => set(&mut options, key, value).ok_or_else(|| {
                    let message =
                        format!("found `{word}`, expected size=6, box=2x3 or alphabet=A-P");
                    Fault::new(Span::new(source, bytes), message)
                })?,
                None => specs.push(parse_spec(source, bytes)?),
            }
        }
        at += line.len() + 1;
    }
    puzzle_of_specs(source, &specs, options)
}

/// One puzzle on an otherwise empty grid: 9×9 unless the options say otherwise.
///
/// # Errors
/// A [`Fault`] when the grid has no such cell or digit.
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
    for spec in specs {
        let given = spec.given(puzzle.shape(), puzzle.alphabet, Role::Given)?;
        puzzle.givens.push(given);
    }
    Ok(puzzle)
}
