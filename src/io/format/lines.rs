//! Bytes become lines: a byte order mark is dropped, and `\n`, `\r\n` and `\r` all end a line.

pub(crate) mod characters;
pub(crate) mod classify;
pub(crate) mod embedded;
pub(crate) mod foreign;
pub(crate) mod line;
pub(crate) mod lookalikes;
pub(crate) mod prose;
pub(crate) mod signature;

use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind};

use crate::io::format::lines::signature::signature;
use crate::io::format::record::certain::is_certain;
use crate::io::format::table::Table;
use crate::puzzle::plain::PlainLines;

use line::{Line, line};

/// No line of a puzzle is longer than this; an endless one must not fill the memory.
const LONGEST: usize = 1 << 20;

/// The lines of a text, read as they are asked for.
pub(crate) struct Lines<R> {
    input: R,
    number: usize,
    ready: VecDeque<Line>,
    /// Whether the end of another line was read already.
    has_end: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, ready: VecDeque::new(), has_end: false }
    }

    /// Returns these lines with the first line numbered `number`.
    pub(crate) fn starting_at(self, number: usize) -> Lines<R> {
        Lines { number: number.saturating_sub(1), ..self }
    }

    /// The next line.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        if self.ready.is_empty() {
            let bytes = &mut self.read()?;
            if bytes.is_empty() {
                return Ok(None);
            }
            let is_cut = bytes.len() == LONGEST && !bytes.ends_with(b"\n");
            if bytes.ends_with(b"\n") {
                bytes.pop();
            }
            if bytes.ends_with(b"\r") {
                bytes.pop();
            }
            let (start, mut signature) = match self.number {
                0 => (bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes), signature(bytes)),
                _ => (&bytes[..], None),
            };
            for part in start.split(|&byte| byte == b'\r') {
                self.number += 1;
                let signature = signature.take();
                self.ready.push_back(Line { is_cut, signature, ..line(self.number, part) });
            }
        }
        Ok(self.ready.pop_front())
    }

    /// Whether the next line is here, so that it need not be waited for.
    pub(crate) fn is_ready(&self) -> bool {
        self.has_end || !self.ready.is_empty()
    }

    /// Plain lines that come next, no more than `most`, or rows of a table with them; `None` when
    /// something else comes. Waits only if nothing is here.
    pub(crate) fn plain(
        &mut self,
        most: usize,
        table: Option<Table>,
    ) -> io::Result<Option<PlainLines>> {
        if !self.ready.is_empty() {
            return Ok(None);
        }
        let here = match self.input.fill_buf() {
            // A signal is no reason to end: the line is read the other way, which asks again.
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(None),
            here => here?,
        };
        let first = self.number + 1;
        let lines = match table {
            None => PlainLines::at_start(here, first, most, is_certain),
            Some(table) => {
                PlainLines::each(here, first, most, |line| table.plain_row(line).filter(is_certain))
            }
        };
        if let Some(lines) = &lines {
            self.has_end = here[lines.bytes()..].contains(&b'\n');
            self.input.consume(lines.bytes());
            self.number += lines.count();
        }
        Ok(lines)
    }

    /// Reads up to the end of a line, or as much as is read of one.
    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        while line.len() < LONGEST && !line.ends_with(b"\n") {
            let bytes = match self.input.fill_buf() {
                Ok([]) => break,
                Ok(bytes) => &bytes[..bytes.len().min(LONGEST - line.len())],
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let (part, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
            self.has_end = rest.contains(&b'\n');
            line.extend_from_slice(part);
            let taken = part.len();
            self.input.consume(taken);
        }
        Ok(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<(usize, String)> {
        let mut lines = Lines::new(bytes);
        std::iter::from_fn(|| lines.next().expect("a slice can be read"))
            .map(|line| (line.number, line.text))
            .collect()
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let expected: Vec<(usize, String)> =
            ["a", "", "b"].iter().enumerate().map(|(i, s)| (i + 1, s.to_string())).collect();
        for text in ["a\n\nb", "a\r\n\r\nb\r\n", "a\r\rb", "\u{FEFF}a\n\nb\n"] {
            assert_eq!(lines(text.as_bytes()), expected, "{text:?}");
        }
        assert_eq!(lines(b""), []);
    }

    /// A text that a signal interrupts before each part.
    struct Signals(&'static [u8], bool);

    impl io::Read for Signals {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(ErrorKind::Interrupted.into()) } else { self.0.read(bytes) }
        }
    }

    #[test]
    fn a_signal_ends_neither_lines_nor_plain_ones() {
        let mut text = Lines::new(io::BufReader::new(Signals(b"a\nb", false)));
        assert!(text.plain(9, None).expect("a signal is no error").is_none());
        for expected in ["a", "b"] {
            let line = text.next().expect("a signal is no error").expect("there is a line");
            assert_eq!(line.text, expected);
        }
        assert!(text.next().expect("a signal is no error").is_none());
    }

    #[test]
    fn an_invalid_byte_keeps_its_place() {
        let mut lines = Lines::new(&b"12\xFF4"[..]);
        let line = lines.next().expect("a slice can be read").expect("there is a line");
        assert_eq!((line.invalid, line.text.as_str()), (Some((2, 0xFF)), "12\u{FFFD}4"));
    }
}
