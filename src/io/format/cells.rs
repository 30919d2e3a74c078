//! Cells become a puzzle: sizes, alphabets and digits are checked here, for every format.

pub(crate) mod drawing;
pub(crate) mod packages;
pub(crate) mod requirements;
pub(crate) mod specs;
pub(crate) mod state;
pub(crate) mod symbols;
pub(crate) mod triples;

use std::ops::Range;
use std::sync::Arc;

use crate::error::hidden::is_hidden;
use crate::error::source::{Source, Span};
use crate::error::{Error, Fault, plural};
use crate::grid::{Alphabet, Cell, Digit, Shape};
use crate::io::format::lines::characters::is_blank;
use crate::io::format::words::regions;
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// Smaller grids than this are not used in practice: fewer cells are something else, unless requested.
pub(crate) const SMALLEST: usize = 4;

/// The cells of a text that should be a puzzle.
pub(crate) struct Cells {
    pub(crate) source: Arc<Source>,
    /// One part of the text a cell, in row-major order; empty ones are open cells.
    pub(crate) cells: Vec<Range<usize>>,
    /// The place and value of a byte that is not UTF-8.
    pub(crate) invalid: Option<(usize, u8)>,
    /// The number of the row that the cells are, when they are not a whole grid.
    pub(crate) row: Option<usize>,
}

impl Cells {
    /// The puzzle of a text with one puzzle's cells on a line.
    pub(crate) fn into_puzzle(self, options: ReadOptions) -> Result<Puzzle, Fault> {
        self.check_bytes()?;
        let count = self.cells.len();
        let size = count.isqrt();
        if size * size != count || size < Shape::MIN || options.size.is_some_and(|n| n != size) {
            self.check_characters(options.size.unwrap_or_else(|| nearest_size(count)))?;
            return Err(self.wrong_length(options));
        }
        if size < SMALLEST && options.size.is_none() {
            return Err(self.fault(format!("found {}, expected a puzzle", plural(count, "cell"))));
        }
        let is_rule =
            |sign: &str| self.cells.iter().all(|at| &self.source.text[at.clone()] == sign);
        if let Some(sign) = ["-", "_", "*", "="].into_iter().find(|sign| is_rule(sign)) {
            let fault =
                self.fault(format!("found {count} times `{sign}`: an empty grid, or a rule?"));
            return Err(fault.help("write . for blanks, or # before what is no puzzle"));
        }
        if let Some((what, help)) = regions::refuse(&self.source.text, &self.cells, size) {
            return Err(self.fault(what).help(help));
        }
        self.into_puzzle_of(size, options)
    }

    /// The puzzle of cells that are a whole one. Nobody writes so few that they would be no grid of
    /// four rows, unless a size was asked for.
    pub(crate) fn into_whole(self, options: ReadOptions) -> Result<Puzzle, Fault> {
        let count = self.cells.len();
        let is_square = count.isqrt().pow(2) == count;
        if !is_square || count >= 16 || options.size.is_some() || options.boxes.is_some() {
            return self.into_puzzle(options);
        }
        self.check_bytes()?;
        let start = self.cells.first().map_or(0, |cell| cell.start);
        let end = self.cells.last().map_or(start, |cell| cell.end);
        let message = format!("found {}, expected a puzzle", plural(count, "cell"));
        let fault = Fault::new(Span::new(&self.source, start..end), message);
        Err(fault.help("if it is a small grid, say --size"))
    }

    /// The puzzle of a text with `size` rows of `size` cells.
    pub(crate) fn into_puzzle_of(self, size: usize, options: ReadOptions) -> Result<Puzzle, Fault> {
        self.check_bytes()?;
        if let Some(asked) = options.size.filter(|&asked| asked != size) {
            let message = format!("found a {size}×{size} grid, but size {asked} was asked for");
            return Err(self.fault(message));
        }
        let shape = shape(size, options).map_err(|error| self.fault(error.to_string()))?;
        let words: Vec<&str> = self.cells.iter().map(|at| &self.source.text[at.clone()]).collect();
        let Some(symbols) = options.symbols.or_else(|| symbols::detect(size, &words)) else {
            return Err(self.undecided(shape));
        };
        let shape = lowest(shape, symbols);
        let mut puzzle = Puzzle::new(Layout::classic(shape));
        puzzle.alphabet = symbols.alphabet();
        for (cell, at) in shape.cells().zip(&self.cells) {
            if let Some(digit) = self.digit(cell, at, shape, symbols)? {
                let span = Some(Span::new(&self.source, at.clone()));
                puzzle.givens.push(Given { cell, digit, role: Role::Given, span });
            }
        }
        if let Some(note) = two_blanks(&words, symbols) {
            puzzle.notes.push(note.into());
        }
        if shape.boxes().is_none() && options.boxes.is_none() {
            puzzle.notes.push(format!("a grid of {size}×{size} has no boxes").into());
        }
        Ok(puzzle)
    }

    /// The digit of a cell, `None` when it is open.
    fn digit(
        &self,
        cell: Cell,
        at: &Range<usize>,
        shape: Shape,
        symbols: Symbols,
    ) -> Result<Option<Digit>, Fault> {
        let word = &self.source.text[at.clone()];
        let Some(first) = word.chars().next() else {
            return Ok(None);
        };
        let single = first.len_utf8() == word.len();
        let highest = usize::from(shape.highest().value());
        let value =
            if single { symbols.alphabet().value(first, highest) } else { word.parse().ok() };
        let fits = value.is_some_and(|value| shape.digit(value).is_ok());
        let open = single && !fits && (is_blank(first) || first == '0');
        if open {
            return Ok(None);
        }
        let is_digit = first.is_ascii_digit() || value.is_some() && size_has_letters(shape);
        let fault = |what: String, label: &str| {
            let (row, column) = (shape.row(cell), shape.column(cell));
            let range = symbols.alphabet().range(shape);
            let message =
                format!("row {row}, column {column}: {what}, expected {range} or a blank");
            Fault::new(Span::new(&self.source, at.clone()), message).label(label)
        };
        match value.and_then(|value| shape.digit(value).ok()) {
            Some(digit) => Ok(Some(digit)),
            None if is_digit => Err(fault(format!("found the digit {word}"), "out of range")),
            None => Err(fault(format!("found {}", describe(word)), "no digit")
                .help("write a digit, or . for a blank; 0 * _ - ? x X ~ and · are blanks as well")),
        }
    }

    /// Row and column of a cell, to begin a message. A line that ends too early is taken for a 9×9 grid.
    fn place(&self, cell: usize) -> String {
        let count = self.cells.len();
        let is_grid = count >= 16 && count.isqrt().pow(2) == count;
        let size = if is_grid { count.isqrt() } else { 9 };
        match self.row {
            Some(row) => format!("row {row}, column {}: ", cell + 1),
            None => format!("row {}, column {}: ", cell / size + 1, cell % size + 1),
        }
    }

    /// That a byte is not UTF-8.
    pub(crate) fn check_bytes(&self) -> Result<(), Fault> {
        let Some((at, byte)) = self.invalid else {
            return Ok(());
        };
        let cell = self.cells.iter().position(|cell| cell.contains(&at));
        let place = cell.map(|cell| self.place(cell));
        let span = Span::new(&self.source, at..at + '\u{FFFD}'.len_utf8());
        let place = place.unwrap_or_default();
        let message = format!("{place}found the byte 0x{byte:02X}, which is not UTF-8");
        Err(Fault::new(span, message).label("not UTF-8"))
    }

    /// That a character is no digit and no blank in any grid with about `size` rows: the text is something
    /// else, and counting its cells would tell nobody what is wrong.
    pub(crate) fn check_characters(&self, size: usize) -> Result<(), Fault> {
        let is_foreign = |at: &Range<usize>| {
            let word = &self.source.text[at.clone()];
            let mut symbols = word.chars();
            match (symbols.next(), symbols.next()) {
                (Some(symbol), None) if !is_blank(symbol) => {
                    let value = Alphabet::Numerals.value(symbol, size);
                    let letter = Alphabet::Letters.value(symbol, size).is_some_and(|v| v <= size);
                    !symbol.is_ascii_digit() && !letter && value.is_none_or(|value| value > size)
                }
                (Some(first), Some(_)) => !first.is_ascii_digit(),
                _ => false,
            }
        };
        let Some(cell) = self.cells.iter().position(is_foreign) else {
            return Ok(());
        };
        let at = &self.cells[cell];
        let (place, word) = (self.place(cell), describe(&self.source.text[at.clone()]));
        let message = format!("{place}found {word}, expected a digit or a blank");
        let rest = &self.source.text[at.start..];
        let is_comment = ["//", "/*", "--", ";"].iter().any(|mark| rest.starts_with(mark));
        let help = match is_comment {
            true => "a comment begins with #",
            false => "paste the rows of the grid alone: digits, and . for blanks",
        };
        Err(Fault::new(Span::new(&self.source, at.clone()), message)
            .label("not in any puzzle")
            .help(help))
    }

    fn wrong_length(&self, options: ReadOptions) -> Fault {
        let count = self.cells.len();
        let size = options.size.unwrap_or_else(|| nearest_size(count));
        let line = Span::new(&self.source, self.extent()).line();
        let article = if matches!(size, 8 | 11 | 18) { "an" } else { "a" };
        let expected = format!("expected {} for {article} {size}×{size} grid", size * size);
        let message = format!("line {line} has {}, {expected}", plural(count, "cell"));
        let difference = count.abs_diff(size * size);
        let label = match count < size * size {
            true => format!("{difference} too few"),
            false => format!("{difference} too many"),
        };
        let fault = self.fault(message).label(label);
        // Cells may be missing or doubled here and there, or a row.
        if self.row.is_some() || difference > 2 && difference != size {
            return fault;
        }
        let symbols = self.cells.iter().map(|at| self.source.text[at.clone()].to_owned());
        fault.miscounted(size, vec![symbols.collect()]).help(MISCOUNTED)
    }

    fn undecided(&self, shape: Shape) -> Fault {
        let range = |symbols: Symbols| symbols.alphabet().range(lowest(shape, symbols)).to_string();
        let choices = [Symbols::FromOne, Symbols::FromZero, Symbols::Letters].map(range);
        let [one, zero, letters] = choices;
        let message = "the symbols can be read in more than one way, and the text does not decide";
        self.fault(message).help(format!(
            "say which symbols the {} digits have: --alphabet {one}, {zero} or {letters}",
            shape.size()
        ))
    }

    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(Span::new(&self.source, self.extent()), message)
    }

    /// The first line with cells, or nothing.
    fn extent(&self) -> Range<usize> {
        let Some(first) = self.cells.first() else {
            return 0..0;
        };
        let rest = &self.source.text[first.start..];
        first.start..first.start + rest.find('\n').unwrap_or(rest.len())
    }
}

/// What to say of cells with more than one sign for blanks.
fn two_blanks(words: &[&str], symbols: Symbols) -> Option<String> {
    let is_sign = |word: &&str| {
        let mut signs = word.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        *word == "0" && symbols == Symbols::FromOne
            || sign.is_some_and(|sign| is_blank(sign) && !sign.is_alphabetic())
    };
    let mut signs = words.iter().copied().filter(is_sign);
    let first = signs.next()?;
    let second = signs.find(|sign| *sign != first)?;
    Some(format!("both {first} and {second} are read as blanks"))
}

/// The shape of a grid with this many rows.
pub(crate) fn shape(size: usize, options: ReadOptions) -> Result<Shape, Error> {
    let shape = Shape::new(size)?;
    match options.boxes {
        None => Ok(shape),
        Some(Boxes::None) => Ok(shape.without_boxes()),
        Some(Boxes::Of(rows, columns)) => shape.with_boxes(rows, columns),
    }
}

/// The shape with the lowest digit that its symbols have.
pub(crate) fn lowest(shape: Shape, symbols: Symbols) -> Shape {
    let lowest = if symbols == Symbols::FromZero { 0 } else { 1 };
    shape.with_digits(lowest, lowest + shape.size() - 1).expect("as many digits as rows")
}

/// What to do if cells are missing or too many.
pub(crate) const MISCOUNTED: &str =
    "`satdoku repair` looks for the place where something is missing or doubled";

/// The usual size whose number of cells is nearest.
fn nearest_size(cells: usize) -> usize {
    let usual = [4, 6, 8, 9, 10, 12, 16, 25, 36];
    // A row of a common grid is missing or there twice.
    let by_a_row = |size: &usize| cells == size * (size - 1) || cells == size * (size + 1);
    if let Some(size) = [9, 16, 25].into_iter().find(by_a_row) {
        return size;
    }
    usual.into_iter().min_by_key(|size| cells.abs_diff(size * size)).unwrap_or(9)
}

fn size_has_letters(shape: Shape) -> bool {
    shape.highest().value() > 9
}

/// A character by its look, and by its number where looks deceive.
pub(crate) fn describe(word: &str) -> String {
    match word.chars().next() {
        Some(c) if !c.is_ascii() || c.is_ascii_control() => {
            let named = if is_hidden(c) { String::new() } else { format!("`{c}` ") };
            format!("the character {named}(U+{:04X})", u32::from(c))
        }
        _ => format!("`{word}`"),
    }
}
