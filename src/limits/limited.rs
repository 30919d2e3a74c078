//! [`Limited`]: a reader or a writer that gives up with its limits.

use std::io::{self, BufRead, Read, Write};

use crate::limits::{Limits, Stop};

/// A reader or a writer that asks its limits before every call. When one is reached, the call fails
/// with [`io::ErrorKind::TimedOut`].
///
/// Asking reads the clock, so calls should be about many bytes: put a buffer around a reader, and
/// this around a buffered writer's target.
///
/// ```
/// use std::io::{ErrorKind, Read};
/// use satdoku::{Limits, Limited};
/// use std::time::Instant;
/// let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
/// let mut text = String::new();
/// let error = Limited::new(&b"53..7"[..], late).read_to_string(&mut text).unwrap_err();
/// assert_eq!((error.kind(), text.as_str()), (ErrorKind::TimedOut, ""));
/// ```
#[derive(Debug)]
pub struct Limited<T> {
    inner: T,
    limits: Limits,
}

impl<T> Limited<T> {
    /// Puts limits around a reader or a writer.
    pub fn new(inner: T, limits: Limits) -> Limited<T> {
        Limited { inner, limits }
    }

    /// Returns what the limits were put around.
    pub fn into_inner(self) -> T {
        self.inner
    }

    fn ask(&self) -> io::Result<()> {
        self.limits.check().map_err(io::Error::from)
    }
}

/// An error of the kind [`io::ErrorKind::TimedOut`] whose message is the reason.
impl From<Stop> for io::Error {
    fn from(stop: Stop) -> io::Error {
        io::Error::new(io::ErrorKind::TimedOut, stop)
    }
}

impl Stop {
    /// Returns the limit because of which a [`Limited`] reader or writer failed, if it was one.
    pub fn of(error: &io::Error) -> Option<Stop> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.ask()?;
        self.inner.read(buffer)
    }
}

impl<R: BufRead> BufRead for Limited<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.ask()?;
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.inner.consume(count);
    }
}

impl<W: Write> Write for Limited<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.ask()?;
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
