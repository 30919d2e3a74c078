//! Threads, which a system may refuse.

use std::fmt::Display;
use std::thread::{Builder, Thread};

use super::exit::Failure;

/// Starts a thread that ends by itself or with the program.
pub(crate) fn start(work: impl FnOnce() + Send + 'static) -> Result<Thread, Failure> {
    let started = Builder::new().spawn(work).map_err(refused)?;
    Ok(started.thread().clone())
}

/// That a thread could not be started.
pub(crate) fn refused(error: impl Display) -> Failure {
    Failure::Usage(format!(
        "a thread could not be started: {error}; allow more threads or memory, or say --threads 1"
    ))
}
