//! [`WholeLines`]: a buffer that shows whole lines.

use std::io::{self, BufRead, Read};

use memchr::memchr;

/// Input with a buffer, of which a line is shown when it is whole, unless it is longer than the buffer:
/// what is left of the last line goes to the front before more is read. So the lines of a block can be
/// taken together, all but none of them in two parts.
pub(crate) struct WholeLines<R> {
    input: R,
    buffer: Box<[u8]>,
    /// What was read and not taken yet.
    start: usize,
    end: usize,
    /// Whether the input has ended.
    has_ended: bool,
}

impl<R: Read> WholeLines<R> {
    pub(crate) fn new(input: R, capacity: usize) -> WholeLines<R> {
        let buffer = vec![0; capacity].into();
        WholeLines { input, buffer, start: 0, end: 0, has_ended: false }
    }
}

impl<R: Read> Read for WholeLines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: Read> BufRead for WholeLines<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let mut looked_at = self.start;
        // More may come after the end of an input, as on a terminal, but not within a line.
        self.has_ended &= self.start < self.end;
        while !self.has_ended && memchr(b'\n', &self.buffer[looked_at..self.end]).is_none() {
            self.buffer.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
            looked_at = self.end;
            if self.end == self.buffer.len() {
                break;
            }
            let length = self.input.read(&mut self.buffer[self.end..])?;
            self.end += length;
            self.has_ended = length == 0;
        }
        Ok(&self.buffer[self.start..self.end])
    }

    fn consume(&mut self, amount: usize) {
        self.start = self.end.min(self.start + amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives so many bytes at a time.
    struct Drops<'t>(&'t [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let drop = self.1.min(buffer.len());
            self.0.read(&mut buffer[..drop])
        }
    }

    #[test]
    fn lines_are_whole_unless_they_are_longer_than_the_buffer() {
        let text = b"one\ntwo\n\nfour and more\nfive\nlast";
        for drop in 1..text.len() {
            let mut input = WholeLines::new(Drops(text, drop), 8);
            let mut all = Vec::new();
            loop {
                let here = input.fill_buf().expect("a slice can be read").to_vec();
                let is_last = all.len() + here.len() == text.len();
                assert!(here.contains(&b'\n') || here.len() == 8 || is_last, "{drop}: {here:?}");
                if here.is_empty() {
                    break;
                }
                let whole = here.iter().rposition(|&byte| byte == b'\n');
                let taken = whole.map_or(here.len(), |end| end + 1);
                all.extend_from_slice(&here[..taken]);
                input.consume(taken);
            }
            assert_eq!(all, text, "{drop}");
        }
        let mut again = String::new();
        WholeLines::new(&text[..], 5).read_to_string(&mut again).expect("it is text");
        assert_eq!(again.as_bytes(), text);
    }
}
