//! Solutions one by one, as they are asked for.

use std::ops::ControlFlow;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use satdoku::{End, Error, native, verify};

use crate::call::{SLICE, STACK, limits};
use crate::errors::raised;

/// So many wait to be taken; the search rests meanwhile.
const AHEAD: usize = 64;

/// What the search sends: a solution, or how it ended.
type Message = Result<String, Result<End, Error>>;

/// An iterator over the solutions of a puzzle, as lines.
#[pyclass(frozen, module = "satdoku._native")]
pub(crate) struct Solutions {
    messages: Mutex<Option<Receiver<Message>>>,
    cancel: Arc<AtomicBool>,
    /// The thread belongs to it: a process that was forked from it has none.
    process: u32,
    end: Mutex<Option<End>>,
}

impl Solutions {
    /// Begins to search, in a thread that rests while nobody asks.
    pub(crate) fn new(
        puzzle: satdoku::Puzzle,
        most: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Solutions> {
        let (limits, cancel) = limits(timeout)?;
        let (send, messages) = sync_channel::<Message>(AHEAD);
        let search = move || {
            let (mut found, mut wrong) = (0, None);
            let end = native::search(&puzzle, &limits, |grid| {
                if most == Some(found) {
                    return ControlFlow::Break(());
                }
                if let Err(error) = verify(&puzzle, "native", grid) {
                    wrong = Some(error);
                    return ControlFlow::Break(());
                }
                found += 1;
                // Nobody takes them any more.
                match send.send(Ok(grid.line(puzzle.alphabet))) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
            let _ = send.send(Err(wrong.map_or(Ok(end), |error| Err(error.into()))));
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(search);
        thread
            .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
        let messages = Mutex::new(Some(messages));
        Ok(Solutions { messages, cancel, process: process::id(), end: Mutex::new(None) })
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(this: Py<Solutions>) -> Py<Solutions> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        if self.process != process::id() {
            let message = "another process began to list these solutions";
            return Err(PyRuntimeError::new_err(message));
        }
        let message = py.detach(|| -> PyResult<Option<Message>> {
            loop {
                // A handler of a signal, or another thread, may use it between two slices.
                let received = {
                    let messages = self.messages.lock().expect("nobody panics with it");
                    let Some(messages) = &*messages else { return Ok(None) };
                    messages.recv_timeout(SLICE)
                };
                match received {
                    Ok(message) => return Ok(Some(message)),
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| py.check_signals()).inspect_err(|_| {
                            self.cancel.store(true, Ordering::Relaxed);
                        })?;
                    }
                }
            }
        })?;
        match message {
            Some(Ok(line)) => Ok(Some(line)),
            Some(Err(Ok(end))) => {
                *self.end.lock().expect("nobody panics with it") = Some(end);
                Ok(None)
            }
            Some(Err(Err(error))) => Err(raised(py, &error)),
            None => Ok(None),
        }
    }

    /// Ends the search.
    fn close(&self, py: Python<'_>) {
        self.cancel.store(true, Ordering::Relaxed);
        py.detach(|| *self.messages.lock().expect("nobody panics with it") = None);
    }

    /// Whether the last one came because there are no others; None before it has come.
    #[getter]
    fn complete(&self) -> Option<bool> {
        self.end.lock().expect("nobody panics with it").map(End::is_complete)
    }

    /// The limit that ended it, in a few words, if one did.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        let end = *self.end.lock().expect("nobody panics with it");
        end.and_then(End::stopped).map(|stop| stop.reason())
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
