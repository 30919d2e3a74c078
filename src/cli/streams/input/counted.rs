//! Counts how much of the input has been read, for progress bars.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number of bytes that goes up.
#[derive(Clone, Default)]
pub(crate) struct Count(Arc<AtomicU64>);

impl Count {
    /// The bytes so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Input whose bytes are counted when they are taken.
pub(crate) struct Counted<R> {
    input: R,
    count: Count,
}

impl<R: BufRead> Counted<R> {
    pub(crate) fn new(input: R, count: &Count) -> Counted<R> {
        Counted { input, count: count.clone() }
    }
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.count.0.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.count.0.fetch_add(amount as u64, Ordering::Relaxed);
        self.input.consume(amount);
    }
}
