//! [`Reader`]: turns lines into puzzles on demand.
//!
//! The reader decides what each line is and which puzzle gets which name. Lines of cells are
//! collected in [`Rows`], and lines of multi-line formats in a [`Block`]; a puzzle on its own line
//! may be parsed elsewhere.

pub(crate) mod block;
mod blocks;
mod comments;
mod end;
pub(crate) mod entry;
mod output;
mod singles;
pub(crate) mod whole;

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem::take;
use std::path::PathBuf;
use std::sync::Arc;

use crate::error::Error;
use crate::io::format::ReadOptions;
use crate::io::format::layouts::diagnose::is_groups;
use crate::io::format::layouts::proposal::Found;
use crate::io::format::layouts::rows::Rows;
use crate::io::format::lines::classify::{Kind, classify};
use crate::io::format::lines::line::Line;
use crate::io::format::lines::{Lines, foreign};
use crate::io::format::programs::library;
use crate::io::format::programs::simple::{self, Clipboard};
use crate::io::format::reader::block::Block;
use crate::io::format::reader::entry::{Entry, What};
use crate::io::format::reader::singles::Singles;
use crate::io::format::record::LONGEST_ROW;
use crate::io::format::table::{Table, is_column};
use crate::io::format::web::links;
use crate::io::format::words::{
    around::{Around, Why},
    remark::Marks,
};
use crate::puzzle::{Puzzle, plain::PlainLines};

/// Reads the puzzles of a text one by one. See [the module](crate::io::format) for the formats.
pub struct Reader<R> {
    name: Arc<str>,
    lines: Lines<R>,
    options: ReadOptions,
    /// Puzzles and faults that are ready.
    ready: VecDeque<Entry>,
    rows: Rows,
    above: Above,
    around: Around,
    /// A grid that is whole, unless what follows says that it is another kind of puzzle.
    held: Vec<Puzzle>,
    clipboard: Clipboard,
    block: Option<Block>,
    /// Lines of cells one by one.
    specs: Singles,
    table: Option<Table>,
    /// Comments that stand together, for they may hold a grid.
    comments: Vec<Line>,
    /// The grids of such comments, which count where there are no others.
    commented: Vec<Found>,
    /// What is to be said about the text as a whole.
    notes: Vec<Cow<'static, str>>,
    state: State,
}

/// What stands above the grid that follows.
#[derive(Default)]
struct Above {
    /// Its title.
    title: Option<Line>,
    /// A comment right above it, which names it unless a title does.
    caption: Option<String>,
    /// A line that says what its cells do not show.
    marks: Option<Line>,
}

/// How far a text was read.
#[derive(Default)]
struct State {
    /// Whether there was a line that was not blank and no comment.
    has_read: bool,
    /// Whether the line before was blank.
    after_blank: bool,
    /// Whether the block before was of sections, so that others may follow.
    after_sections: bool,
    /// Whether the rows are framed as Simple Sudoku does.
    simple: bool,
    /// Whether there was the header of a table.
    has_table: bool,
    /// Whether every line is a text of its own.
    by_line: bool,
    /// Whether the text is a part of another, such as a string of JSON, in which no further text is
    /// looked for.
    is_inside: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader for this text, which faults refer to as `name`.
    pub fn new(name: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Reader<R> {
        let name = name.into();
        Reader {
            rows: Rows::new(&name, options),
            name,
            lines: Lines::new(input),
            options,
            ready: VecDeque::new(),
            above: Above::default(),
            around: Around::new(),
            held: Vec::new(),
            clipboard: Clipboard::default(),
            block: None,
            specs: Singles::default(),
            table: None,
            comments: Vec::new(),
            commented: Vec::new(),
            notes: Vec::new(),
            state: State::default(),
        }
    }

    /// Treats every line as a separate text with one puzzle: there are then as many puzzles and
    /// faults as lines, including blank lines and comments.
    pub fn by_line(mut self) -> Reader<R> {
        self.state.by_line = true;
        self
    }

    /// Takes the text for a part of another one, which begins on this line.
    fn within(self, number: usize) -> Reader<R> {
        let state = State { is_inside: true, ..self.state };
        Reader { lines: self.lines.starting_at(number), state, ..self }
    }

    /// Returns the name that faults use for the text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns `true` if the text has a table header, so that it is no fault if no puzzle follows.
    pub fn has_table(&self) -> bool {
        self.state.has_table
    }

    /// Returns the notes on the text read so far, and clears them; each note is returned once.
    pub fn take_notes(&mut self) -> Vec<Cow<'static, str>> {
        take(&mut self.notes)
    }

    /// Returns the plain lines that come next, at most `most`. Returns `None` if something else
    /// comes, or if they would be read differently from
    /// [`PlainLine::puzzle`](crate::PlainLine::puzzle). Blocks only if no text is available yet.
    ///
    /// # Errors
    /// Returns an error if reading fails; nothing can be read after that.
    pub fn plain_lines(&mut self, most: usize) -> Result<Option<PlainLines>, Error> {
        let pending = !self.ready.is_empty() || !self.is_fresh();
        if pending || self.state.ended || !self.options.is_silent() {
            return Ok(None);
        }
        let lines = self.lines.plain(most, self.table).map_err(|error| self.failed(error))?;
        if let Some(lines) = &lines {
            self.state.has_read = true;
            self.state.after_blank = false;
            if !self.state.by_line {
                self.comments.clear();
                // Two are as good as many.
                for _ in 0..lines.count().min(2) {
                    self.count(true);
                }
            }
        }
        Ok(lines)
    }

    /// Returns the next puzzle, which may not be parsed yet.
    pub fn next_entry(&mut self) -> Option<Entry> {
        while self.ready.is_empty() && !self.state.ended {
            self.read_line();
        }
        self.ready.pop_front()
    }

    /// Returns the next puzzle if enough of the text is available; `None` does not mean that there
    /// are no more puzzles.
    pub fn next_ready(&mut self) -> Option<Entry> {
        while self.ready.is_empty() && !self.state.ended && self.lines.is_ready() {
            self.read_line();
        }
        self.ready.pop_front()
    }

    /// Whether nothing was read that the next line could belong to, or that could belong to its puzzle.
    fn is_fresh(&self) -> bool {
        self.rows.is_idle()
            && self.specs.is_empty()
            && self.clipboard.is_empty()
            && self.held.is_empty()
            && self.block.is_none()
            && self.above.title.is_none()
            && self.above.caption.is_none()
            // A line above says what the cells of the next puzzle do not show.
            && self.rows.options == self.options
            && self.around.is_settled()
    }

    fn read_line(&mut self) {
        match self.lines.next() {
            // What comes next is no line of its own.
            Ok(Some(line)) if self.state.by_line && line.is_cut => {
                let number = line.number;
                let message =
                    format!("line {number} has more than a million bytes, expected a puzzle");
                let error = self.failed(io::Error::other(message));
                self.ready.push_back(Entry::from(Err(error)));
            }
            Ok(Some(line)) if self.state.by_line => self.push_unread(line, What::Text),
            Ok(Some(line)) => self.take_line(line),
            Ok(None) => self.end(),
            Err(source) => {
                let error = self.failed(source);
                self.ready.push_back(Entry::from(Err(error)));
            }
        }
    }

    /// The text cannot be read to its end.
    fn failed(&mut self, source: io::Error) -> Error {
        self.state.ended = true;
        Error::File { path: PathBuf::from(&*self.name), source }
    }

    pub(crate) fn take_line(&mut self, line: Line) {
        let is_first = !self.state.has_read;
        if self.is_other_format(&line) {
            return;
        }
        let mut kind = classify(&line.text, self.options);
        if self.is_in_block(&line, kind, is_first) {
            return;
        }
        match kind {
            // The mark emphasises its first group.
            Kind::Comment if self.rows.has_groups() && is_groups(&line.text) => kind = Kind::Cells,
            Kind::Prose if self.rows.is_as_long(&line.text) => kind = Kind::Cells,
            _ => {}
        }
        // Among cells one by one there is nothing else, up to a blank line or a puzzle of its own.
        if kind == Kind::Cells && !self.specs.is_empty() && line.text.len() <= LONGEST_ROW {
            kind = Kind::Specs;
        }
        if kind != Kind::Comment {
            self.end_comments();
        }
        let blank_before = std::mem::replace(&mut self.state.after_blank, kind == Kind::Blank);
        if let (Some(table), false) = (&self.table, matches!(kind, Kind::Blank | Kind::Header)) {
            if !line.text.starts_with('#') {
                let table = *table;
                if self.above.title.is_none() && self.above.caption.is_none() {
                    self.count(true);
                    self.push_unread(line, What::Row(table));
                } else {
                    let puzzle = table.read(&self.name, line, self.options, read_lines);
                    self.push(puzzle, true);
                }
            }
            return;
        }
        if kind != Kind::Specs && kind != Kind::Comment {
            self.end_specs();
        }
        match kind {
            Kind::Blank => {
                // One blank line may stand between the bands of a grid; two end it.
                if blank_before {
                    self.end_rows();
                } else {
                    let found = self.rows.end_paragraph();
                    self.collect(found);
                }
                self.above.caption = None;
                self.table = None;
            }
            Kind::Comment => self.take_comment(line),
            Kind::Border => {
                self.state.simple |= simple::is_edge(&line.text);
                let found = self.rows.push(line);
                self.collect(found);
            }
            Kind::Library | Kind::Link => {
                self.end_grid();
                let puzzle = match kind {
                    Kind::Library => library::puzzle(&self.name, &line, self.options),
                    _ => links::puzzle(&self.name, &line, self.options),
                };
                self.push(puzzle, true);
            }
            Kind::Change => {
                self.end_rows();
                if let Err(fault) = self.clipboard.change(&self.name, &line) {
                    self.push(Err(fault), false);
                }
            }
            Kind::Stars => {}
            Kind::Title => {
                self.end_grid();
                self.end_title();
                self.above.title = Some(line);
            }
            Kind::Header => {
                self.end_grid();
                self.table = Table::from_header(line.text.trim());
                self.state.has_table = true;
            }
            Kind::Specs => {
                let options = self.rows.options;
                self.end_rows();
                self.rows.options = options;
                if let Err(fault) = self.specs.push(line, &self.name) {
                    self.push(Err(fault), false);
                    self.state.ended = true;
                }
            }
            Kind::Prose => {
                self.end_grid();
                match Marks::in_words(&line.text) {
                    Some(marks) => self.take_marks(marks, line),
                    None => self.pass_over(line, Why::Prose),
                }
            }
            Kind::Record => {
                let options = self.rows.options;
                self.end_grid();
                self.above.caption = None;
                // A table of one column has a header that looks like a title.
                self.above.title = self.above.title.take().filter(|line| !is_column(&line.text));
                self.count(true);
                if self.above.title.is_some() || options != self.options {
                    let puzzle = crate::io::format::record::read(&self.name, &line, options);
                    self.release();
                    self.push_named(puzzle);
                } else {
                    self.push_unread(line, What::Record);
                }
            }
            Kind::Cells => {
                self.above.marks = None;
                let found = self.rows.push(line);
                self.collect(found);
            }
        }
    }

    /// Whether a line shows that the text is of a kind that is not read; then that is the only fault.
    fn is_other_format(&mut self, line: &Line) -> bool {
        let is_first = !self.state.has_read;
        // Comments may stand above anything.
        let text = line.text.trim_start();
        let is_row = line.text.contains('\t');
        self.state.has_read |= (is_row || !text.is_empty()) && !text.starts_with(['#', '%']);
        let Some(fault) = foreign::refuse(&self.name, line, is_first) else {
            return false;
        };
        self.block = None;
        self.end_grid();
        self.push(Err(fault), false);
        self.state.ended = true;
        true
    }
}

/// Reads lines that are a part of another text, of which the first has this number.
pub(crate) fn read_lines(
    name: &str,
    lines: String,
    number: usize,
    options: ReadOptions,
) -> Vec<Result<Puzzle, Error>> {
    Reader::new(name, io::Cursor::new(lines), options).within(number).collect()
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Result<Puzzle, Error>> {
        self.next_entry().map(Entry::read)
    }
}
