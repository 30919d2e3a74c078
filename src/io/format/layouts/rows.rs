//! [`Rows`]: lines of cells gather until it is certain which belong together.
//!
//! They come in *paragraphs*. One that is a whole number of grids by itself is read at once. Others
//! wait: they may be the bands of a grid, set apart by empty lines. What they are is decided when
//! something follows that cannot belong to them. However long a text is, no more than some hundred
//! lines wait.

use std::mem::take;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::ReadOptions;
use crate::io::format::cells::SMALLEST;
use crate::io::format::layouts::diagnose;
use crate::io::format::layouts::passage;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::layouts::proposal::Found;
use crate::io::format::lines::line::Line;
use crate::io::format::record::short;
use crate::io::format::record::short::Lines;

/// How many lines wait at most: a grid of 36 rows with a rule above each is much shorter.
const MOST: usize = 1024;

/// Lines that wait for others, and what came of those before.
pub(crate) struct Rows {
    name: Arc<str>,
    /// What the reader was told, and what a comment above says.
    pub(crate) options: ReadOptions,
    /// Lines since the last empty one.
    paragraph: Vec<Line>,
    /// Paragraphs that wait for others to be a grid, with the empty lines between them.
    waiting: Vec<Line>,
    /// Whether lines are passed over until something else comes: what they are was refused already.
    skips: bool,
}

impl Rows {
    pub(crate) fn new(name: &Arc<str>, options: ReadOptions) -> Rows {
        Rows {
            name: name.clone(),
            options,
            paragraph: Vec::new(),
            waiting: Vec::new(),
            skips: false,
        }
    }

    /// Whether no lines wait.
    pub(crate) fn is_idle(&self) -> bool {
        self.paragraph.is_empty() && self.waiting.is_empty() && !self.skips
    }

    /// Whether a row of the paragraph has candidates in groups.
    pub(crate) fn has_groups(&self) -> bool {
        self.paragraph.iter().any(|line| diagnose::is_groups(&line.text))
    }

    /// How many characters the last line has, if it may be a row of a large grid.
    pub(crate) fn is_as_long(&self, line: &str) -> bool {
        let length = |line: &str| line.chars().filter(|c| !c.is_whitespace()).count();
        let last = self.paragraph.last().map_or(0, |last| length(&last.text));
        last >= 10 && last == length(line)
    }

    /// Takes a line.
    pub(crate) fn push(&mut self, line: Line) -> Vec<Result<Found, Fault>> {
        if self.skips {
            return Vec::new();
        }
        self.paragraph.push(line);
        if self.paragraph.len() + self.waiting.len() < MOST {
            return Vec::new();
        }
        self.make_room()
    }

    /// An empty line came: the lines since the last one are complete.
    pub(crate) fn end_paragraph(&mut self) -> Vec<Result<Found, Fault>> {
        let lines = take(&mut self.paragraph);
        if lines.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        if let Some(whole) = passage::whole(&Passage::new(&self.name, &lines, self.options)) {
            found = self.flush();
            found.extend(whole);
            return found;
        }
        let parts = parts(&self.name, lines, self.options);
        let several = parts.len() > 1;
        for part in parts {
            if several {
                found.extend(self.flush());
            }
            if let Some(before) = self.waiting.last() {
                // An empty line keeps the paragraphs apart.
                let number = before.number + 1;
                self.waiting.push(Line {
                    number,
                    text: String::new(),
                    invalid: None,
                    is_cut: false,
                    signature: None,
                });
            }
            self.waiting.extend(part);
            if self.waiting.len() >= MOST {
                found.extend(self.flush());
            }
        }
        if several {
            found.extend(self.flush());
        }
        found
    }

    /// Nothing may follow that belongs to the lines so far.
    pub(crate) fn end(&mut self) -> Vec<Result<Found, Fault>> {
        let mut found = self.end_paragraph();
        found.extend(self.flush());
        self.skips = false;
        found
    }

    /// What waits is all that there is.
    fn flush(&mut self) -> Vec<Result<Found, Fault>> {
        let lines = take(&mut self.waiting);
        let passage = Passage::new(&self.name, &lines, self.options);
        // A frame without anything in it is no puzzle and no fault.
        match lines.is_empty() || passage.sheet().rows.is_empty() {
            true => Vec::new(),
            false => passage::read(&passage),
        }
    }

    /// Reads the grids that a long paragraph begins with, or refuses all of it.
    fn make_room(&mut self) -> Vec<Result<Found, Fault>> {
        let mut found = self.flush();
        let lines = take(&mut self.paragraph);
        let passage = Passage::new(&self.name, &lines, self.options);
        let rows = passage.rows();
        let width = diagnose::width(rows);
        let fault = |message: &str| {
            let first = rows.first().map_or(0..0, |row| row.at.clone());
            Fault::new(Span::new(&passage.source, first), message)
        };
        let small = width.isqrt();
        let lines_are = short::lines_or_rows(&passage);
        if matches!(lines_are, Lines::Puzzles) && rows.iter().all(|row| row.has_remark) {
            // A name on every line rules rows out, however many there are.
            found.extend(short::puzzles(&passage));
            return found;
        }
        if matches!(lines_are, Lines::Puzzles | Lines::Undecided)
            || small * small == width && small >= SMALLEST && self.options.size.is_none()
        {
            self.skips = true;
            let first = rows.first().map_or(0..0, |row| row.at.clone());
            let count = format!("more than {MOST}");
            found.push(Err(short::message(Span::new(&passage.source, first), &count, width)));
            return found;
        }
        // The grid that is under way goes on.
        let whole = rows.len() / width.max(1) * width;
        let end = rows.get(whole).map_or(lines.len(), |row| row.line);
        let (first, rest) = lines.split_at(end);
        match passage::whole(&Passage::new(&self.name, first, self.options)) {
            Some(grids) if whole > 0 => {
                found.extend(grids);
                self.paragraph = rest.to_vec();
            }
            _ => {
                self.skips = true;
                let message = format!(
                    "found more than {MOST} lines without an empty one, which are no grids"
                );
                found.push(Err(diagnose::byte_fault(&passage).unwrap_or_else(|| fault(&message))));
            }
        }
        found
    }
}

/// A paragraph in parts: where the number of cells jumps, something else begins. A row that lost or
/// gained a cell or two still belongs to its grid.
fn parts(name: &str, lines: Vec<Line>, options: ReadOptions) -> Vec<Vec<Line>> {
    let passage = Passage::new(name, &lines, options);
    let rows = passage.rows();
    let mut starts = Vec::new();
    for pair in rows.windows(2) {
        let (before, row) = (pair[0].cells.len(), pair[1].cells.len());
        let header = starts.is_empty() && pair[0].line == rows[0].line && before <= 2;
        // Spaces for blanks make rows of any length.
        let short = before.max(row) <= 9;
        // A slip in one cell of several characters changes how a row is cut.
        let words = (pair[0].words, pair[1].words);
        let alike = words.0.min(words.1) >= 4 && words.0.abs_diff(words.1) <= 1;
        // Between bars, spaces may be blanks.
        let drawn = pair[0].bars() > 0 && pair[0].bars() == pair[1].bars();
        if before.abs_diff(row) > 3 && !header && !short && !alike && !drawn {
            starts.push(pair[1].line);
        }
    }
    let mut parts = Vec::new();
    let mut lines = lines;
    for start in starts.into_iter().rev() {
        parts.push(lines.split_off(start));
    }
    parts.push(lines);
    parts.reverse();
    parts
}
