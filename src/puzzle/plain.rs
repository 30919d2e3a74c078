//! A *plain line*: a 9×9 puzzle as 81 symbols, the format of most large collections.
//!
//! The fast path works on plain lines: it reads and searches them as bytes, and builds a [`Puzzle`]
//! only when there is something to report about it.
//!
//! ```
//! use satdoku::PlainLine;
//! let bytes = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let line = PlainLine::new(bytes).expect("digits and blanks, 81 together");
//! assert_eq!(line.puzzle("bank.txt", 7).givens.len(), 30);
//! assert!(PlainLine::new(b"53..7").is_none());
//! ```

use std::ops::Range;
use std::sync::Arc;

use memchr::memchr;

use crate::error::hidden::is_hidden;
use crate::error::source::{Source, Span};
use crate::grid::{Digit, Grid};
use crate::puzzle::{Given, Layout, Puzzle, Role};

/// 81 symbols in row-major order: the digits `1` to `9`; `.` or `0` for an open cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainLine<'t>(&'t [u8; 81]);

impl<'t> PlainLine<'t> {
    /// Returns the line with these symbols, or `None` if they are not 81 such symbols.
    pub fn new(symbols: &'t [u8]) -> Option<PlainLine<'t>> {
        let symbols: &[u8; 81] = symbols.try_into().ok()?;
        // All are looked at, whatever the first is: processors do that many at a time.
        let is_foreign = |symbol: &u8| !(symbol.is_ascii_digit() | (*symbol == b'.'));
        let foreign = symbols.iter().fold(false, |foreign, symbol| foreign | is_foreign(symbol));
        (!foreign).then_some(PlainLine(symbols))
    }

    /// Returns the 81 symbols as bytes.
    pub fn symbols(self) -> &'t [u8; 81] {
        self.0
    }

    /// Returns the symbols as text.
    pub fn as_str(self) -> &'t str {
        std::str::from_utf8(self.0).expect("its symbols are ASCII")
    }

    /// Returns the symbols as text, with `.` for every open cell.
    pub fn with_dots(self) -> String {
        self.as_str().replace('0', ".")
    }

    /// Returns the puzzle as if read from line `number`, counted from 1, of the text called `name`.
    pub fn puzzle(self, name: &str, number: usize) -> Puzzle {
        PlainEntry::bare(self).puzzle(name, number)
    }
}

/// A plain line with the rest of its line of text: a name and, in tables, a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainEntry<'t> {
    /// The puzzle.
    pub line: PlainLine<'t>,
    /// The name of the puzzle; empty if it has none.
    pub name: &'t str,
    /// The whole line of text.
    text: &'t [u8],
    /// Where in it the puzzle begins.
    at: usize,
    solution: Option<&'t [u8; 81]>,
}

impl<'t> PlainEntry<'t> {
    /// A line with nothing beside it.
    fn bare(line: PlainLine<'t>) -> PlainEntry<'t> {
        PlainEntry { line, name: "", text: line.0, at: 0, solution: None }
    }

    /// The puzzle that begins at this byte of a line of text; `None` when no plain one does, or the
    /// name is no UTF-8.
    pub(crate) fn new(
        text: &'t [u8],
        at: usize,
        name: &'t [u8],
        solution: Option<&'t [u8; 81]>,
    ) -> Option<PlainEntry<'t>> {
        let line = PlainLine::new(text.get(at..at + 81)?)?;
        Some(PlainEntry { line, name: std::str::from_utf8(name).ok()?, text, at, solution })
    }

    /// The puzzle of a line that begins with one, with its label as its name. `None` also where a
    /// label may be more than that: it goes with the line only if it is short and no sign in it
    /// means anything.
    pub(crate) fn labelled(text: &'t [u8]) -> Option<PlainEntry<'t>> {
        let (symbols, label) = text.split_at_checked(81)?;
        let line = PlainLine::new(symbols)?;
        if label.is_empty() {
            return Some(PlainEntry { line, name: "", text, at: 0, solution: None });
        }
        let is_set_off = matches!(label[0], b' ' | b'\t' | b',') && !label.contains(&b'\r');
        // Blanks alone can be the line of a frame, or the header of a table.
        if !is_set_off || !symbols.iter().any(u8::is_ascii_digit) {
            return None;
        }
        let name = std::str::from_utf8(label).ok()?.trim_start_matches([',', ';', ' ', '\t']);
        // What draws frames is no name, nor the beginning of one.
        if !name.chars().next().is_none_or(|c| c.is_alphanumeric() || c == '#') {
            return None;
        }
        let name = name.strip_prefix('#').unwrap_or(name).trim();
        // As many symbols again would be a solution.
        let is_name = name.len() < 81 && !name.contains(is_hidden);
        is_name.then_some(PlainEntry { line, name, text, at: 0, solution: None })
    }

    /// The puzzle, as it is read from line `number`, counted from 1, of the text of this name.
    pub fn puzzle(self, name: &str, number: usize) -> Puzzle {
        let at = String::from_utf8_lossy(&self.text[..self.at]).len();
        let text = String::from_utf8_lossy(self.text).into_owned();
        let source = Arc::new(Source { name: name.to_owned(), text, first_line: number });
        let mut puzzle = Puzzle::new(Layout::classic_nine());
        for (at, (cell, symbol)) in (at..).zip(puzzle.shape().cells().zip(self.line.0)) {
            if matches!(symbol, b'1'..=b'9') {
                let digit = Digit::new(symbol - b'0');
                let span = Some(Span::new(&source, at..at + 1));
                puzzle.givens.push(Given { cell, digit, role: Role::Given, span });
            }
        }
        puzzle.name = (!self.name.is_empty()).then(|| self.name.to_owned());
        puzzle.solution = self.solution.map(|solution| {
            let digits = solution.iter().map(|symbol| Some(Digit::new(symbol - b'0')));
            Grid::from_cells(puzzle.shape(), digits.collect())
        });
        puzzle
    }
}

/// Consecutive plain lines of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainLines {
    /// The number of the first line in its text, counted from 1.
    pub first: usize,
    /// The lines with their ends.
    text: Vec<u8>,
    places: Places,
}

/// Where lines stand in their text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Places {
    /// All are of this length, and have nothing beside the puzzle.
    Even(usize),
    Each(Vec<Place>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    line: Range<usize>,
    /// Where the puzzle begins.
    puzzle: usize,
    name: Range<usize>,
    solution: Option<usize>,
}

impl PlainLines {
    /// Returns the lines of a text that consists only of plain lines, with nothing after the
    /// puzzles; `None` if the text is empty or contains anything else.
    pub fn new(text: &[u8]) -> Option<PlainLines> {
        let lines = PlainLines::even(text, 1, usize::MAX, &|_| true)?;
        (lines.text.len() == text.len()).then_some(lines)
    }

    /// Those that a text begins with, if it does, no more than `most`, up to one that is not
    /// `certain`. The last one must have its end.
    pub(crate) fn at_start(
        text: &[u8],
        first: usize,
        most: usize,
        certain: impl Fn(&PlainEntry<'_>) -> bool,
    ) -> Option<PlainLines> {
        let even = PlainLines::even(text, first, most, &certain);
        let labelled = |line| PlainEntry::labelled(line).filter(&certain);
        even.or_else(|| PlainLines::each(text, first, most, labelled))
    }

    fn even(
        text: &[u8],
        first: usize,
        most: usize,
        certain: &impl Fn(&PlainEntry<'_>) -> bool,
    ) -> Option<PlainLines> {
        let (_, after) = text.split_at_checked(81)?;
        let is_short = after.starts_with(b"\n");
        let length = if is_short { 82 } else { 83 };
        let is_plain = |line: &&[u8]| {
            let has_end = line[length - 1] == b'\n' && (is_short || line[81] == b'\r');
            let plain = PlainLine::new(&line[..81]).map(PlainEntry::bare);
            has_end && plain.is_some_and(|entry| certain(&entry))
        };
        let count = text.chunks_exact(length).take(most).take_while(is_plain).count();
        let text = text[..length * count].to_vec();
        (count > 0).then_some(PlainLines { first, text, places: Places::Even(length) })
    }

    /// Returns the leading lines of a text for which `read` returns an entry.
    pub(crate) fn each<'t>(
        text: &'t [u8],
        first: usize,
        most: usize,
        read: impl Fn(&'t [u8]) -> Option<PlainEntry<'t>>,
    ) -> Option<PlainLines> {
        let (mut at, mut places) = (0, Vec::new());
        while let Some(length) = memchr(b'\n', &text[at..]).filter(|_| places.len() < most) {
            let line = &text[at..at + length];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let Some(entry) = read(line) else { break };
            // What it consists of are parts of this text.
            let place = |part: &[u8]| part.as_ptr() as usize - text.as_ptr() as usize;
            let name = if entry.name.is_empty() { at } else { place(entry.name.as_bytes()) };
            places.push(Place {
                line: at..at + line.len(),
                puzzle: place(entry.line.0),
                name: name..name + entry.name.len(),
                solution: entry.solution.map(|solution| place(solution)),
            });
            at += length + 1;
        }
        let text = text[..at].to_vec();
        (!places.is_empty()).then_some(PlainLines { first, text, places: Places::Each(places) })
    }

    /// Returns the number of lines.
    pub fn count(&self) -> usize {
        match &self.places {
            Places::Even(length) => self.text.len() / length,
            Places::Each(places) => places.len(),
        }
    }

    /// How many bytes of the text they are.
    pub(crate) fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Returns the line at this 0-based index.
    ///
    /// # Panics
    /// Panics if the index is out of bounds.
    pub fn at(&self, index: usize) -> PlainEntry<'_> {
        let symbols = |at: usize| self.text[at..].first_chunk().expect("a line has 81 symbols");
        match &self.places {
            Places::Even(length) => PlainEntry::bare(PlainLine(symbols(length * index))),
            Places::Each(places) => {
                let place = &places[index];
                let name = std::str::from_utf8(&self.text[place.name.clone()]);
                PlainEntry {
                    line: PlainLine(symbols(place.puzzle)),
                    name: name.expect("it was a text when it was found"),
                    text: &self.text[place.line.clone()],
                    at: place.puzzle - place.line.start,
                    solution: place.solution.map(symbols),
                }
            }
        }
    }

    /// Returns an iterator over the lines.
    pub fn iter(&self) -> impl Iterator<Item = PlainEntry<'_>> {
        (0..self.count()).map(|index| self.at(index))
    }
}
