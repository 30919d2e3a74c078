//! [`Reader`]: lines become blocks, and blocks puzzles, as they are asked for.
//!
//! Lines of cells gather to a *paragraph*, which ends with a blank line, a comment, a title or a puzzle on
//! one line, and goes to [`Grids`]. Here is decided what else a line is, and who gets which name.

mod output;

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem::take;
use std::path::PathBuf;
use std::sync::Arc;

use crate::error::Error;
use crate::format::block::Block;
use crate::format::classify::{Kind, classify};
use crate::format::entry::{self, Entry, What};
use crate::format::grids::Grids;
use crate::format::lines::{Line, Lines, source};
use crate::format::row::{LONGEST_ROW, Row, is_groups};
use crate::format::simple::{self, Clipboard};
use crate::format::table::{Table, is_column};
use crate::format::{ReadOptions, foreign, library, links, specs};
use crate::plain::PlainLines;
use crate::puzzle::Puzzle;

/// Reads the puzzles of a text one after the other. See [the module](crate::format) for what it understands.
pub struct Reader<R> {
    name: Arc<str>,
    lines: Lines<R>,
    options: ReadOptions,
    /// Puzzles and faults that are ready.
    ready: VecDeque<Entry>,
    /// Rows since the last separator.
    paragraph: Vec<Row>,
    /// Whether the line before was blank.
    after_blank: bool,
    /// Whether there was a line that was not blank and no comment.
    has_read: bool,
    grids: Grids,
    /// Whether the paragraph is framed as Simple Sudoku does.
    simple: bool,
    clipboard: Clipboard,
    block: Option<Block>,
    /// Whether the block before was of sections, so that others may follow.
    after_sections: bool,
    /// Lines of cells one by one.
    specs: Vec<Line>,
    /// The title of the grid that follows.
    title: Option<Line>,
    /// A comment right above the grid that follows, which names it unless a title does.
    caption: Option<String>,
    table: Option<Table>,
    /// The header of a table that had no row yet.
    header: Option<Line>,
    /// Whether every line is a text of its own.
    by_line: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of this text, which faults call by `name`.
    pub fn new(name: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Reader<R> {
        let name = name.into();
        Reader {
            grids: Grids::new(&name, options),
            name,
            lines: Lines::new(input),
            options,
            ready: VecDeque::new(),
            paragraph: Vec::new(),
            after_blank: false,
            has_read: false,
            simple: false,
            clipboard: Clipboard::default(),
            block: None,
            after_sections: false,
            specs: Vec::new(),
            title: None,
            caption: None,
            table: None,
            header: None,
            by_line: false,
            ended: false,
        }
    }

    /// Takes every line for a text of its own, with one puzzle: then there are as many puzzles and faults as lines, blank ones
    /// and comments among them.
    pub fn by_line(self) -> Reader<R> {
        Reader { by_line: true, ..self }
    }

    /// What faults call the text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Plain lines that come next, no more than `most`. `None` when something else comes, or when they would be read otherwise
    /// than by [`PlainLine::puzzle`](crate::PlainLine::puzzle). Waits only if nothing of the text is here.
    ///
    /// # Errors
    /// Those of reading; nothing can be read after one.
    pub fn plain_lines(&mut self, most: usize) -> Result<Option<PlainLines>, Error> {
        let pending = !self.ready.is_empty() || !self.is_fresh();
        if pending || self.ended || self.options != ReadOptions::default() {
            return Ok(None);
        }
        let lines = self.lines.plain(most, self.table).map_err(|error| self.failed(error))?;
        if lines.is_some() {
            self.header = None;
            self.has_read = true;
            self.after_blank = false;
        }
        Ok(lines)
    }

    /// The next puzzle, which may not be read yet.
    pub fn next_entry(&mut self) -> Option<Entry> {
        while self.ready.is_empty() && !self.ended {
            self.read_line();
        }
        self.ready.pop_front()
    }

    /// The same if enough of the text is here; `None` does not mean that there is no other puzzle.
    pub fn next_ready(&mut self) -> Option<Entry> {
        while self.ready.is_empty() && !self.ended && self.lines.is_ready() {
            self.read_line();
        }
        self.ready.pop_front()
    }

    /// Whether nothing was read that the next line could belong to, or that could belong to its puzzle.
    fn is_fresh(&self) -> bool {
        self.paragraph.is_empty()
            && self.grids.is_idle()
            && self.specs.is_empty()
            && self.clipboard.is_empty()
            && self.block.is_none()
            && self.title.is_none()
            && self.caption.is_none()
    }

    fn read_line(&mut self) {
        match self.lines.next() {
            Ok(Some(line)) if self.by_line => self.push_unread(line, What::Text),
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
        self.ended = true;
        Error::File { path: PathBuf::from(&*self.name), source }
    }

    pub(super) fn take_line(&mut self, line: Line) {
        let is_first = !self.has_read;
        if self.is_other_format(&line) {
            return;
        }
        let mut kind = classify(&line.text);
        if self.is_in_block(&line, kind, is_first) {
            return;
        }
        let among_groups = self.paragraph.iter().any(|row| row.has_groups);
        if kind == Kind::Comment && among_groups && is_groups(&line.text) {
            kind = Kind::Cells; // The mark emphasises its first group.
        }
        let blank_before = std::mem::replace(&mut self.after_blank, kind == Kind::Blank);
        if let (Some(table), false) = (&self.table, matches!(kind, Kind::Blank | Kind::Header)) {
            if !line.text.starts_with('#') {
                self.header = None;
                let table = *table;
                if self.title.is_none() && self.caption.is_none() {
                    self.push_unread(line, What::Row(table));
                } else {
                    let puzzle = table.read(&self.name, line, self.options);
                    self.push(puzzle);
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
                    self.end_rows()
                } else {
                    self.end_paragraph()
                }
                self.caption = None;
                self.end_table();
            }
            Kind::Comment => {
                self.end_rows();
                let text = line.text.trim();
                let text = text.strip_prefix(['#', '%']).unwrap_or(text).trim();
                let names = !text.is_empty() && self.specs.is_empty();
                self.caption = names.then(|| text.to_owned());
            }
            Kind::Border => {
                self.simple |= simple::is_edge(&line.text);
                self.paragraph.extend(Row::of_dashes(line));
            }
            Kind::Library | Kind::Link => {
                self.end_grid();
                self.push(match kind {
                    Kind::Library => library::puzzle(&self.name, &line, self.options),
                    _ => links::puzzle(&self.name, &line, self.options),
                });
            }
            Kind::Change => {
                self.end_rows();
                if let Err(fault) = self.clipboard.change(&self.name, &line) {
                    self.push(Err(fault));
                }
            }
            Kind::Stars => {}
            Kind::Title => {
                self.end_grid();
                self.end_title();
                self.title = Some(line);
            }
            Kind::Header => {
                self.end_grid();
                self.end_table();
                self.table = Table::from_header(line.text.trim());
                self.header = Some(line);
            }
            Kind::Specs => {
                self.end_rows();
                self.specs.push(line);
            }
            Kind::Cells if self.is_fresh() && entry::is_whole(&line) => {
                self.push_unread(line, What::Whole);
            }
            Kind::Cells => {
                let row = Row::new(line);
                let row = if among_groups { row.among_groups() } else { row };
                match row.whole(self.options.size.unwrap_or(0).max(LONGEST_ROW)) {
                    Some(whole) => {
                        self.end_grid();
                        self.caption = None;
                        // A table of one column has a header that looks like a title.
                        self.title = self.title.take().filter(|line| !is_column(&line.text));
                        self.grids.push_whole(&row, whole);
                        self.collect();
                    }
                    None => self.paragraph.push(row),
                }
            }
        }
    }

    /// The rows since the last separator are complete.
    fn end_paragraph(&mut self) {
        let rows = take(&mut self.paragraph);
        self.grids.paragraph(rows);
        self.collect();
    }

    /// Nothing may follow that belongs to the rows so far.
    fn end_rows(&mut self) {
        self.end_paragraph();
        self.grids.end();
        self.collect();
    }

    /// Nothing may follow that belongs to what was read so far.
    fn end_grid(&mut self) {
        self.end_specs();
        self.end_rows();
        self.release();
    }

    fn end_specs(&mut self) {
        let lines = take(&mut self.specs);
        if !lines.is_empty() {
            let source = source(&self.name, &lines);
            self.push(specs::puzzle(&source, self.options));
        }
    }

    /// The text has ended.
    fn end(&mut self) {
        self.end_block();
        self.end_grid();
        self.end_title();
        self.end_table();
        self.ended = true;
    }

    /// Whether a line shows that the text is of a kind that is not read; then that is the only fault.
    fn is_other_format(&mut self, line: &Line) -> bool {
        let is_first = !self.has_read;
        // Comments may stand above anything.
        let text = line.text.trim_start();
        self.has_read |= !text.is_empty() && !text.starts_with(['#', '%']);
        let Some(fault) = foreign::refuse(&self.name, line, is_first) else {
            return false;
        };
        self.block = None;
        self.end_grid();
        self.push(Err(fault));
        self.ended = true;
        true
    }

    /// Whether a line belongs to the block of lines before it, or begins one.
    fn is_in_block(&mut self, line: &Line, kind: Kind, is_first: bool) -> bool {
        if let Some(block) = &mut self.block {
            match block.take(line.clone(), kind) {
                Ok(false) => return true,
                Ok(true) => {
                    self.end_block();
                    return true;
                }
                Err(_) => self.end_block(),
            }
        }
        let is_section = is_first || self.after_sections;
        let Some(block) = Block::begin(line, kind, is_section) else {
            return false;
        };
        self.after_sections = matches!(block, Block::Sections(_));
        self.end_grid();
        self.block = Some(block);
        true
    }

    fn end_block(&mut self) {
        if let Some(block) = self.block.take() {
            for puzzle in block.read(&self.name, self.options) {
                self.push(puzzle);
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Result<Puzzle, Error>> {
        self.next_entry().map(Entry::read)
    }
}
