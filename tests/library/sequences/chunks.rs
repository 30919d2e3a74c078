//! A text that arrives in chunks, as by a pipe, and the ways in which that can go wrong.

use std::cell::Cell;
use std::io::{self, BufRead, ErrorKind, Read};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::collection::vec;
use proptest::prelude::*;

/// What happens in the place of a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strike {
    /// A signal comes, after which one asks again.
    Signal,
    /// The text cannot be read any further.
    Broken,
    /// The flag is set; the chunk comes all the same.
    Cancel,
}

/// What others may know of the chunks so far.
#[derive(Default)]
pub(crate) struct Seen {
    /// How often one had to wait for a chunk.
    pub(crate) waits: Cell<usize>,
    /// Whether bytes of the last chunk are left.
    pub(crate) is_here: Cell<bool>,
    pub(crate) flag: Arc<AtomicBool>,
}

/// The chunks of a text.
pub(crate) struct Chunks {
    text: Vec<u8>,
    at: usize,
    /// Where the chunk that is here ends.
    end: usize,
    sizes: Vec<usize>,
    strike: Option<(usize, Strike)>,
    seen: Rc<Seen>,
}

impl Chunks {
    /// Chunks of these sizes, over and over; something strikes in the place of one of them.
    pub(crate) fn new(text: &str, sizes: &[usize], strike: Option<(usize, Strike)>) -> Chunks {
        let (text, sizes) = (text.as_bytes().to_vec(), sizes.to_vec());
        Chunks { text, at: 0, end: 0, sizes, strike, seen: Rc::default() }
    }

    pub(crate) fn seen(&self) -> Rc<Seen> {
        self.seen.clone()
    }

    fn wait(&mut self) -> io::Result<()> {
        let number = self.seen.waits.get();
        self.seen.waits.set(number + 1);
        match self.strike {
            Some((at, Strike::Signal)) if at == number => return Err(ErrorKind::Interrupted.into()),
            Some((at, Strike::Broken)) if at <= number => return Err(ErrorKind::NotFound.into()),
            Some((at, Strike::Cancel)) if at <= number => {
                self.seen.flag.store(true, Ordering::Relaxed);
            }
            _ => {}
        }
        let size = self.sizes[number % self.sizes.len()];
        self.end = self.text.len().min(self.at + size);
        Ok(())
    }
}

impl BufRead for Chunks {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            self.wait()?;
        }
        self.seen.is_here.set(self.at < self.end);
        Ok(&self.text[self.at..self.end])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
        assert!(self.at <= self.end, "more was taken than is there");
        self.seen.is_here.set(self.at < self.end);
    }
}

impl Read for Chunks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// Sizes of chunks, from single bytes to all at once.
pub(crate) fn sizes() -> impl Strategy<Value = Vec<usize>> {
    let size = prop_oneof![1usize..4, 1usize..100, Just(1 << 16)];
    vec(size, 1..20)
}

pub(crate) fn strike() -> impl Strategy<Value = (usize, Strike)> {
    let strike = prop::sample::select(vec![Strike::Signal, Strike::Broken, Strike::Cancel]);
    (0usize..60, strike)
}
