//! [`Sink`]: where answers go, standard output or a file.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use satdoku::Error;
use satdoku::show::shown;

use super::file::OutputFile;
use crate::cli::exit::{Failure, complain};
use crate::cli::streams::progress::screen::aside;
use crate::cli::watch::deaf;

/// Where answers go. Any thread may close it.
pub(crate) struct Sink {
    target: Mutex<Target>,
    /// Whether the reader of the output is gone.
    closed: AtomicBool,
    /// Whether anything was written.
    has_written: AtomicBool,
}

enum Target {
    Standard(io::BufWriter<Standard>),
    /// `None` when it was put in its place, or must not be.
    File(Option<Box<OutputFile>>),
}

/// Standard output. On a terminal there may be a progress bar.
struct Standard {
    out: io::Stdout,
    terminal: bool,
    /// Whether the last line has no end yet, so that a part of it may still be held back.
    is_open: bool,
}

impl Standard {
    fn new() -> Standard {
        let out = io::stdout();
        Standard { terminal: out.is_terminal(), out, is_open: false }
    }
}

impl Write for Standard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.terminal {
            return self.out.write(bytes);
        }
        let written = aside(|| self.out.write(bytes))?;
        self.is_open = bytes[..written].last().is_some_and(|&last| last != b'\n');
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        match std::mem::take(&mut self.is_open) {
            true => aside(|| self.out.flush()),
            false => self.out.flush(),
        }
    }
}

/// How much of an answer there is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    Whole,
    /// What was known when a limit was reached.
    Part,
    /// None that counts: something failed.
    Nothing,
}

impl Sink {
    pub(crate) fn standard() -> Sink {
        Sink::new(Target::Standard(io::BufWriter::new(Standard::new())))
    }

    pub(crate) fn file(file: OutputFile) -> Sink {
        Sink::new(Target::File(Some(Box::new(file))))
    }

    fn new(target: Target) -> Sink {
        let [closed, has_written] = [(); 2].map(|()| AtomicBool::new(false));
        Sink { target: Mutex::new(target), closed, has_written }
    }

    /// Writes a part of the answer. That nobody reads it any more is no failure.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        if !bytes.is_empty() {
            self.has_written.store(true, Ordering::Relaxed);
        }
        if self.is_closed() {
            return Ok(());
        }
        let written = match &mut *self.target() {
            // Whoever reads it may be slow.
            Target::Standard(out) => deaf(|| out.write_all(bytes)).map_err(Failure::Output),
            // It was closed by the watcher, and the program is about to end.
            Target::File(None) => Ok(()),
            Target::File(Some(file)) => {
                deaf(|| file.write(bytes));
                file.failure().map_or(Ok(()), |error| Err(Failure::File(error)))
            }
        };
        self.unless_closed(written)
    }

    /// Shows what was written so far.
    pub(crate) fn flush(&self) -> Result<(), Failure> {
        if self.is_closed() {
            return Ok(());
        }
        let flushed = match &mut *self.target() {
            Target::Standard(out) => deaf(|| out.flush()).map_err(Failure::Output),
            // It is shown when it is whole.
            Target::File(_) => Ok(()),
        };
        self.unless_closed(flushed)
    }

    /// Whether the reader of the output is gone, so that long output can stop.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Whether there is any answer.
    pub(crate) fn has_written(&self) -> bool {
        self.has_written.load(Ordering::Relaxed)
    }

    /// Closes the output. A file takes its place only if the answer is whole; a part of one goes
    /// beside it.
    pub(crate) fn end(&self, extent: Extent) -> Result<(), Failure> {
        let mut target = self.target();
        let file = match &mut *target {
            Target::File(file) => file.take(),
            Target::Standard(out) => return Ok(out.flush()?),
        };
        let Some(file) = file else { return Ok(()) };
        match extent {
            Extent::Whole => file.finish_answer()?,
            Extent::Part => self.end_partial(*file)?,
            Extent::Nothing => {}
        }
        Ok(())
    }

    /// Closes the output before the end of the answer, with these words, unless a thread is writing
    /// to it; whether that fails matters no more.
    pub(crate) fn end_now(&self, words: &str) {
        let Ok(mut target) = self.target.try_lock() else { return };
        self.has_written.fetch_or(!words.is_empty(), Ordering::Relaxed);
        match &mut *target {
            Target::Standard(out) => drop(write!(out, "{words}").and_then(|()| out.flush())),
            Target::File(file) => drop(file.take().map(|mut file| {
                file.write(words);
                self.end_partial(*file)
            })),
        }
    }

    /// Also said when notes are not wanted: the file that was asked for is not there, or not the
    /// new one.
    fn end_partial(&self, file: OutputFile) -> Result<(), Error> {
        let path = shown(&file.path().display().to_string());
        let stays = if file.is_there() { "stays as it was" } else { "is not written" };
        if !self.has_written() && !file.is_direct() {
            complain(&format!("warning: stopped before anything was known: {path} {stays}\n"));
            return Ok(());
        }
        if let Some(partial) = file.finish_partial()? {
            let partial = shown(&partial.display().to_string());
            complain(&format!(
                "warning: stopped before the end: {path} {stays}, what is known is in {partial}\n"
            ));
        }
        Ok(())
    }

    fn unless_closed(&self, written: Result<(), Failure>) -> Result<(), Failure> {
        if written.as_ref().is_err_and(Failure::is_closed_pipe) {
            self.closed.store(true, Ordering::Relaxed);
            return Ok(());
        }
        written
    }

    fn target(&self) -> MutexGuard<'_, Target> {
        self.target.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
