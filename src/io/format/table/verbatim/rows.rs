//! [`Row`]: a row of a text with all its bytes; and how it is cut off the text.

use std::sync::Arc;

use memchr::{memchr, memchr3};

use crate::error::source::Span;
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::io::format::lines;
use crate::io::format::lines::line::Line;
use crate::io::format::reader::entry::{only_puzzle, with_plain_name};
use crate::io::format::reader::read_lines;
use crate::io::format::record::certain::is_certain;
use crate::io::format::table::Table;
use crate::io::format::table::fields::{Cut, Fields, cut_line, cut_record};
use crate::puzzle::Puzzle;
use crate::puzzle::plain::PlainEntry;

/// What all rows have in common.
#[derive(Debug)]
pub(super) struct What {
    pub(super) name: Arc<str>,
    pub(super) options: ReadOptions,
    /// `None` for lines.
    pub(super) table: Option<Table>,
}

/// How many lines end in a text.
pub(super) fn breaks(text: &[u8]) -> usize {
    let lone = |pair: &[u8]| pair[0] == b'\r' && pair[1] != b'\n';
    let last = usize::from(text.last() == Some(&b'\r'));
    text.iter().filter(|byte| **byte == b'\n').count()
        + text.windows(2).filter(|p| lone(p)).count()
        + last
}

/// How a row was cut off its text.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) cut: Cut,
    /// How many lines it takes.
    pub(super) lines: usize,
    pub(super) is_puzzle: bool,
    /// Whether it has a quote that is never closed, so that it is only a line.
    is_open: bool,
}

impl Piece {
    /// The row that a text begins with, as [`cut_record`].
    pub(super) fn cut(text: &[u8], table: Option<&Table>, is_all: bool) -> Option<Piece> {
        let of_line = |is_puzzle| {
            let cut = cut_line(text, is_all)?;
            Some(Piece { cut, lines: 1, is_puzzle, is_open: false })
        };
        let Some(table) = table else { return of_line(true) };
        // Up to a break or a quote there is a line, or more.
        let at = memchr3(b'\n', b'\r', b'"', text);
        if text[..at.unwrap_or(text.len())].trim_ascii().is_empty()
            && at.is_none_or(|at| text[at] != b'"')
            && memchr(table.mark, &text[..at.unwrap_or(text.len())]).is_none()
        {
            return of_line(false);
        }
        if text[0] == b'#' {
            let line = cut_line(text, is_all)?;
            let fields = Fields::new(&text[..line.length], table.mark).count();
            if table.width == 1 || fields != table.width {
                return of_line(false);
            }
        }
        let record = match at {
            Some(at) if text[at] == b'"' => cut_record(text, table.mark, is_all),
            _ => cut_line(text, is_all),
        };
        match record {
            Some(cut) => {
                let lines = if at.is_some_and(|at| text[at] == b'"') {
                    breaks(&text[..cut.length])
                } else {
                    0
                };
                Some(Piece { cut, lines: lines + 1, is_puzzle: true, is_open: false })
            }
            None if is_all => of_line(true).map(|piece| Piece { is_open: true, ..piece }),
            None => None,
        }
    }
}

/// Consecutive rows of a text.
#[derive(Debug)]
pub struct Rows {
    pub(super) what: Arc<What>,
    /// The number of the first line, counted from 1.
    pub(super) first: usize,
    pub(super) text: Vec<u8>,
    pub(super) pieces: Vec<Piece>,
    pub(super) puzzles: usize,
}

impl Rows {
    /// Returns the number of rows that should have a puzzle.
    pub fn puzzles(&self) -> usize {
        self.puzzles
    }

    /// Returns an iterator over the rows.
    pub fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        let (mut at, mut number) = (0, self.first);
        self.pieces.iter().map(move |piece| {
            let (start, line) = (at, number);
            at += piece.cut.length + piece.cut.end;
            number += piece.lines;
            let (bytes, end) = self.text[start..at].split_at(piece.cut.length);
            Row { what: &self.what, number: line, bytes, end, piece }
        })
    }
}

/// A row of a text, with its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Row<'t> {
    what: &'t What,
    pub(super) number: usize,
    /// The bytes without the line end.
    pub bytes: &'t [u8],
    /// The line end: `\n`, `\r\n`, `\r`, or nothing at the end of the text.
    pub end: &'t [u8],
    piece: &'t Piece,
}

impl<'t> Row<'t> {
    /// Returns `true` if the row should have a puzzle; blank lines and comments in tables need not.
    pub fn is_puzzle(&self) -> bool {
        self.piece.is_puzzle
    }

    /// Writes what has to come between the row and an answer. After a line, that is a tab; after a
    /// row of a table the end of a quote and fields that are missing, so that the answer stands in
    /// columns of its own.
    pub fn complete(&self, out: &mut Vec<u8>) {
        let Some(table) = self.what.table else {
            out.push(b'\t');
            return;
        };
        if self.piece.is_open {
            out.push(b'"');
        }
        let fields = Fields::new(self.bytes, table.mark).count();
        out.extend((fields..table.width).map(|_| table.mark));
    }

    /// The text of the row, without a byte order mark.
    fn text(&self) -> &'t [u8] {
        match self.number {
            1 => self.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(self.bytes),
            _ => self.bytes,
        }
    }

    /// The puzzle, if it is a plain one that [`read`](Row::read) would find.
    pub fn plain(&self) -> Option<PlainEntry<'t>> {
        if self.what.options != ReadOptions::default() {
            return None;
        }
        let Some(table) = &self.what.table else {
            return PlainEntry::labelled(self.text()).filter(is_certain);
        };
        let is_even = || Fields::new(self.bytes, table.mark).count() == table.width;
        let plain = table.plain(self.text()).filter(is_certain);
        plain.filter(|_| !self.piece.is_open && is_even())
    }

    /// The puzzle.
    ///
    /// # Errors
    /// Returns [`Error::Text`] if there is no puzzle, or the number of fields differs from that of
    /// the table.
    pub fn read(&self) -> Result<Puzzle, Error> {
        let line = lines::line::line(self.number, self.text());
        let What { name, options, table } = self.what;
        let Some(table) = table else { return only_puzzle(name.clone(), line, *options) };
        if let Some(fault) = self.misfit(table, &line) {
            return Err(fault.into());
        }
        Ok(table.read(name, line, *options, read_lines).map(with_plain_name)?)
    }

    /// That the row is none of the table.
    fn misfit(&self, table: &Table, line: &Line) -> Option<Fault> {
        let fields = Fields::new(self.bytes, table.mark).count();
        let message = match self.piece.is_open {
            true => "found a quote that is never closed".to_owned(),
            false if fields == table.width => return None,
            false => {
                let found =
                    if fields == 1 { "1 field".to_owned() } else { format!("{fields} fields") };
                format!("found {found}, expected {}", table.width)
            }
        };
        let source = lines::line::source(&self.what.name, [line]);
        Some(Fault::new(Span::new(&source, 0..source.text.len()), message))
    }
}
