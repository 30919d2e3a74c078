//! [`Reader`]: lines become blocks, and blocks puzzles, as they are asked for.
//!
//! Lines of cells gather to a *paragraph*, which ends with a blank line, a comment, a title or a puzzle on
//! one line, and goes to [`Grids`]. Here is decided what else a line is, and who gets which name.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem::take;
use std::path::PathBuf;
use std::sync::Arc;

use crate::error::{Error, Fault};
use crate::format::classify::{Kind, classify};
use crate::format::entry::{self, Entry, What};
use crate::format::grids::Grids;
use crate::format::lines::{Line, Lines, source};
use crate::format::row::{LONGEST_ROW, Row};
use crate::format::table::{Table, is_column};
use crate::format::{ReadOptions, specs};
use crate::plain::PlainLines;
use crate::puzzle::Puzzle;
use crate::source::Span;

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
    /// Whether there was a line that was not blank.
    has_read: bool,
    grids: Grids,
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
        let pending = !self.ready.is_empty() || !self.is_fresh() || self.table.is_some();
        if pending || self.ended || self.options != ReadOptions::default() {
            return Ok(None);
        }
        let lines = self.lines.plain(most).map_err(|error| self.failed(error))?;
        if lines.is_some() {
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
        if self.is_other_format(&line) {
            return;
        }
        let kind = classify(&line.text);
        let blank_before = std::mem::replace(&mut self.after_blank, kind == Kind::Blank);
        if let (Some(table), false) = (&self.table, matches!(kind, Kind::Blank | Kind::Header)) {
            if !line.text.starts_with('#') {
                self.header = None;
                let table = table.clone();
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
            Kind::Border => self.paragraph.extend(Row::of_dashes(line)),
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
    }

    /// Takes over what the rows were.
    fn collect(&mut self) {
        for puzzle in take(&mut self.grids.ready) {
            self.push(puzzle);
        }
    }

    /// A title that no grid followed.
    fn end_title(&mut self) {
        if let Some(line) = self.title.take() {
            let source = source(&self.name, [&line]);
            let message = "found a title and no grid below it";
            self.push(Err(Fault::new(Span::new(&source, 0..source.text.len()), message)));
        }
    }

    fn end_specs(&mut self) {
        let lines = take(&mut self.specs);
        if !lines.is_empty() {
            let source = source(&self.name, &lines);
            self.push(specs::puzzle(&source, self.options));
        }
    }

    fn push(&mut self, puzzle: Result<Puzzle, Fault>) {
        let title = self.title.take().map(|line| line.text.trim().to_owned());
        let title = title.or(self.caption.take());
        let named = puzzle.map(|mut puzzle| {
            puzzle.name = puzzle.name.or(title);
            entry::with_plain_name(puzzle)
        });
        self.ready.push_back(Entry::from(named.map_err(Error::from)));
    }

    /// A line that is a puzzle whatever stands around it.
    fn push_unread(&mut self, line: Line, what: What) {
        self.ready.push_back(Entry::unread(self.name.clone(), self.options, line, what));
    }

    /// The text has ended.
    fn end(&mut self) {
        self.end_grid();
        self.end_title();
        self.end_table();
        self.ended = true;
    }

    /// The table has no further row.
    fn end_table(&mut self) {
        self.table = None;
        if let Some(header) = self.header.take() {
            let source = source(&self.name, [&header]);
            let message = "found the header of a table and no row below it";
            let fault = Fault::new(Span::new(&source, 0..source.text.len()), message);
            self.push(Err(fault));
        }
    }

    /// Whether a line shows that the text is of a kind that is not read; then that is the only fault.
    fn is_other_format(&mut self, line: &Line) -> bool {
        let wide = line.number == 1 && matches!(line.invalid, Some((0, 0xFE | 0xFF)));
        let packed =
            line.invalid.filter(|(at, _)| line.number == 1 && *at == 1).map(|(_, byte)| byte);
        let text = line.text.trim_start();
        let mut symbols = text.chars();
        let first = symbols.next();
        let second = symbols.next();
        let is_letter = second.is_some_and(char::is_alphabetic);
        let format = match (first, second) {
            _ if wide => "UTF-16, expected UTF-8",
            (Some('\x1F'), _) if packed == Some(0x8B) => {
                "gzip data; a file of it is read if its name ends in .gz"
            }
            (Some('('), _) if packed == Some(0xB5) => {
                "Zstandard data; a file of it is read if its name ends in .zst"
            }
            _ if line.is_cut => "a line of more than a million bytes, expected a puzzle",
            // Only at the beginning: further down it is a slip in a line.
            _ if self.has_read => return false,
            (Some('<'), Some('?' | '!')) => "XML, which is not read",
            (Some('<'), _) if is_letter => "XML, which is not read",
            (Some('{'), None | Some('"' | ' ' | '\t')) => "JSON, which is not read",
            (Some('['), _) if is_letter => "a file of sections, which is not read",
            _ => {
                self.has_read = !text.is_empty();
                return false;
            }
        };
        self.end_grid();
        let source = source(&self.name, [line]);
        let start = line.text.len() - line.text.trim_start().len();
        let end = line.text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
        let message = format!("found {format}");
        self.push(Err(Fault::new(Span::new(&source, start..end), message)));
        self.ended = true;
        true
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Result<Puzzle, Error>> {
        self.next_entry().map(Entry::read)
    }
}
