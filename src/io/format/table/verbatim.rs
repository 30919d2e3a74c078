//! [`Verbatim`]: a table, or a list of lines, read byte for byte, so that an answer can be appended
//! to each row.
//!
//! A row keeps its delimiters, quotes and line end. Only the field in the puzzle column, or the
//! line, is a puzzle: rows are never combined into grids.

mod rows;

use std::io::{BufRead, ErrorKind};
use std::path::PathBuf;
use std::sync::Arc;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::io::format::lines;
use crate::io::format::table::Table;
use crate::io::format::table::fields::{cut_line, cut_record};
use crate::io::format::table::heading::{Column, Heading, find_columns, skipped};

use rows::{Piece, What, breaks};
pub use rows::{Row, Rows};

/// No record is longer than this: an endless one must not fill the memory, and what follows a quote
/// that nobody closes must not be lost.
const LONGEST: usize = 1 << 20;

/// No more than this stands above the header of a table.
const HIGHEST: usize = 1 << 24;

/// A table or a list of lines that is being read.
pub struct Verbatim<R> {
    input: R,
    /// What was read and not handed out, from `at` on.
    text: Vec<u8>,
    at: usize,
    ended: bool,
    /// The number of the next line, counted from 1.
    number: usize,
    what: Arc<What>,
}

impl<R: BufRead> Verbatim<R> {
    /// Returns a reader of lines, each a separate text with one puzzle. Faults refer to the text as
    /// `name`.
    pub fn lines(name: impl Into<Arc<str>>, input: R, options: ReadOptions) -> Verbatim<R> {
        let what = Arc::new(What { name: name.into(), options, table: None });
        Verbatim { input, text: Vec::new(), at: 0, ended: false, number: 1, what }
    }

    /// Returns a reader of a table, and its heading: everything before the first row.
    ///
    /// # Errors
    /// Returns an error if the text is not a table or does not show which column holds the puzzles,
    /// or if reading fails.
    pub fn table(
        name: impl Into<Arc<str>>,
        input: R,
        options: ReadOptions,
        column: &Column,
    ) -> Result<(Heading, Verbatim<R>), Error> {
        let mut rows = Verbatim::lines(name, input, options);
        let mut above = 0;
        let table = loop {
            let Some(cut) = cut_line(&rows.text[above..], rows.ended) else {
                if rows.text.len() - above > LONGEST {
                    return Err(rows.too_long().into());
                }
                if above > HIGHEST {
                    return Err(rows.no_header().into());
                }
                rows.fill()?;
                continue;
            };
            let line = &rows.text[above..above + cut.length];
            if skipped(line) && cut.end > 0 {
                above += cut.length + cut.end;
                continue;
            }
            let number = rows.number + breaks(&rows.text[..above]);
            let mut line = lines::line::line(number, line);
            if above == 0 {
                line.text = line.text.trim_start_matches('\u{FEFF}').to_owned();
            }
            break find_columns(&rows.what.name, line, column)?;
        };
        rows.what = Arc::new(What { table: Some(table.0), ..rows.shared() });
        let heading = match column.has_header() {
            false => Heading { mark: table.0.mark, ..Heading::default() },
            true => rows.take_header(above, table)?,
        };
        Ok((heading, rows))
    }

    /// Takes the lines above the header, and the header itself, which may have breaks in its quotes.
    fn take_header(
        &mut self,
        above: usize,
        (table, names): (Table, Vec<String>),
    ) -> Result<Heading, Error> {
        let cut = loop {
            let text = &self.text[above..];
            let is_all = self.ended || text.len() > LONGEST;
            match cut_record(text, table.mark, is_all) {
                Some(cut) => break cut,
                // What is written after it would be in the quotes.
                None if is_all => return Err(self.open_header(above).into()),
                None => self.fill()?,
            }
        };
        let length = above + cut.length;
        self.at = length + cut.end;
        self.number += breaks(&self.text[..self.at]);
        let end = self.text[length..self.at].to_vec();
        Ok(Heading { bytes: self.text[..length].to_vec(), end, names, mark: table.mark })
    }

    /// The fault of a header in which a quote is never closed.
    fn open_header(&self, above: usize) -> Fault {
        let text = &self.text[above..];
        let length = cut_line(text, true).map_or(text.len(), |cut| cut.length);
        let line = lines::line::line(self.number + breaks(&self.text[..above]), &text[..length]);
        let source = lines::line::source(&self.what.name, [&line]);
        let message = "found a quote that is never closed in the header of the table";
        Fault::new(Span::new(&source, 0..source.text.len()), message)
    }

    fn shared(&self) -> What {
        What { name: self.what.name.clone(), options: self.what.options, table: self.what.table }
    }

    /// Returns the next rows, at most `most` of them with a puzzle, or `None` at the end. Blocks
    /// only if no row is available yet.
    ///
    /// # Errors
    /// Returns an error if reading fails or a line does not end; nothing can be read after that.
    pub fn next(&mut self, most: usize) -> Result<Option<Rows>, Error> {
        loop {
            let rows = self.take(most)?;
            if rows.is_some() || self.ended && self.at == self.text.len() {
                return Ok(rows);
            }
            self.fill()?;
        }
    }

    /// The rows that are here.
    fn take(&mut self, most: usize) -> Result<Option<Rows>, Error> {
        let (start, first) = (self.at, self.number);
        let (mut pieces, mut puzzles) = (Vec::new(), 0);
        while puzzles < most && pieces.len() < most * 2 && self.at < self.text.len() {
            let text = &self.text[self.at..];
            let mut piece = Piece::cut(text, self.what.table.as_ref(), self.ended);
            if piece.is_none() && pieces.is_empty() && text.len() > LONGEST {
                piece = Piece::cut(text, self.what.table.as_ref(), true);
                if piece.as_ref().is_none_or(|piece| piece.cut.end == 0) {
                    return Err(self.too_long().into());
                }
            }
            let Some(piece) = piece else { break };
            self.at += piece.cut.length + piece.cut.end;
            self.number += piece.lines;
            puzzles += usize::from(piece.is_puzzle);
            pieces.push(piece);
        }
        let text = self.text[start..self.at].to_vec();
        let what = self.what.clone();
        Ok((!pieces.is_empty()).then_some(Rows { what, first, text, pieces, puzzles }))
    }

    /// Reads on.
    fn fill(&mut self) -> Result<(), Error> {
        self.text.drain(..self.at);
        self.at = 0;
        let more = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                more => break more,
            }
        };
        match more {
            Ok(more) => {
                let length = more.len();
                self.ended = length == 0;
                self.text.extend_from_slice(more);
                self.input.consume(length);
                Ok(())
            }
            Err(source) => {
                (self.ended, self.at) = (true, self.text.len());
                Err(Error::File { path: PathBuf::from(&*self.what.name), source })
            }
        }
    }

    fn too_long(&mut self) -> Fault {
        self.end("found a line of more than a million bytes, expected a puzzle")
            .help("put each puzzle on a line of its own")
    }

    fn no_header(&mut self) -> Fault {
        self.end("found nothing but comments and empty lines, expected the header of a table")
    }

    /// Reads no more, for this is wrong with the line that comes next.
    fn end(&mut self, message: &str) -> Fault {
        (self.ended, self.at) = (true, self.text.len());
        let source = Source {
            name: self.what.name.to_string(),
            text: String::new(),
            first_line: self.number,
        };
        Fault::new(Span::new(&Arc::new(source), 0..0), message)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The heading of a text, and every row with whether it should have a puzzle.
    fn all(text: &[u8], buffer: usize, most: usize) -> (Heading, Vec<(Vec<u8>, bool, usize)>) {
        let input = std::io::BufReader::with_capacity(buffer, text);
        let column = Column::Known;
        let (heading, mut rows) =
            Verbatim::table("text", input, ReadOptions::default(), &column).expect("it is a table");
        let mut found = Vec::new();
        while let Some(some) = rows.next(most).expect("a slice can be read") {
            let count = some.iter().filter(Row::is_puzzle).count();
            assert_eq!(count, some.puzzles());
            found.extend(
                some.iter().map(|row| ([row.bytes, row.end].concat(), row.is_puzzle(), row.number)),
            );
        }
        (heading, found)
    }

    proptest! {
        #[test]
        fn every_byte_is_handed_out_once(
            text in "[a#\",\n\r ]{0,40}",
            above in prop::sample::select(vec!["", "\u{FEFF}", "# a, comment\n\n", "\r\n"]),
            end in prop::sample::select(vec!["\n", "\r\n"]),
            buffer in 1..20_usize,
            most in 1..4_usize,
        ) {
            let text = format!("{above}id,puzzle{end}{text}").into_bytes();
            let (heading, rows) = all(&text, buffer, most);
            let rest: Vec<u8> = rows.iter().flat_map(|(bytes, ..)| bytes.clone()).collect();
            prop_assert_eq!([heading.bytes, heading.end, rest].concat(), text.clone());
            // Rows do not depend on where the buffer cuts the text.
            prop_assert_eq!(rows, all(&text, 1 << 12, 100).1);
        }
    }

    #[test]
    fn a_header_with_an_open_quote_is_no_header() {
        for text in ["puzzle,\"x\n12,3\n", "# a\npuzzle,\"x"] {
            let (options, column) = (ReadOptions::default(), Column::Known);
            let table = Verbatim::table("text", text.as_bytes(), options, &column);
            let error = table.err().expect("it is refused").to_string();
            assert!(error.contains("never closed"), "{error}");
        }
    }

    #[test]
    fn rows_are_records_and_what_is_beside_them() {
        let text = "id,puzzle\n1,12\n\n# a comment\n#3,12\n4,\"1\n2\"\n5,\"12\n6,12";
        let (_, rows) = all(text.as_bytes(), 7, 2);
        let rows: Vec<(String, bool, usize)> = rows
            .into_iter()
            .map(|(bytes, is_puzzle, number)| {
                (String::from_utf8_lossy(&bytes).into_owned(), is_puzzle, number)
            })
            .collect();
        let expected = [
            ("1,12\n", true, 2),
            ("\n", false, 3),
            ("# a comment\n", false, 4),
            ("#3,12\n", true, 5),
            ("4,\"1\n2\"\n", true, 6),
            // The quote is never closed, and hides no row.
            ("5,\"12\n", true, 8),
            ("6,12", true, 9),
        ];
        assert_eq!(
            rows,
            expected.map(|(text, is_puzzle, number)| (text.to_owned(), is_puzzle, number))
        );
    }

    #[test]
    fn a_quote_that_is_never_closed_hides_no_row_of_a_long_table() {
        let many = "1,12\n".repeat(500_000);
        let text = format!("id,puzzle\n0,\"12\n{many}");
        let (_, rows) = all(text.as_bytes(), 1 << 12, 64);
        assert_eq!(rows.len(), 500_001);
    }
}
