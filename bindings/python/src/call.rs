//! Calls that take time: other threads of Python run meanwhile, and Ctrl-C is heard.
//!
//! Python delivers signals to the main thread alone, and only while that asks for them. So the work is done
//! by another thread, which is kept for the next call; its stack is large enough, whatever that of the
//! caller.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use satdoku::{Limits, Stop};

/// How long the work goes on between two questions for signals.
pub(crate) const SLICE: Duration = Duration::from_millis(20);

/// How long work goes on before it is handed to another thread, which takes some 50 µs.
const BRIEF: Duration = Duration::from_micros(500);

/// Searches recurse: as much as the main thread of a program usually has.
pub(crate) const STACK: usize = 8 << 20;

/// Limits that begin now and last for so many seconds, and the flag that cancels them.
pub(crate) fn limits(timeout: Option<f64>) -> PyResult<(Limits, Arc<AtomicBool>)> {
    let deadline = timeout.map(deadline).transpose()?.flatten();
    let cancel = Arc::new(AtomicBool::new(false));
    Ok((Limits { deadline, cancel: Some(cancel.clone()), nodes: None }, cancel))
}

/// After so many seconds from now; `None` if that never comes.
fn deadline(seconds: f64) -> PyResult<Option<Instant>> {
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("found timeout={seconds}, expected seconds from 0 up, or None");
        return Err(PyValueError::new_err(message));
    }
    let duration = Duration::try_from_secs_f64(seconds).ok();
    Ok(duration.and_then(|duration| Instant::now().checked_add(duration)))
}

/// Does the work without the GIL; ends it when a signal says so.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    work: impl FnOnce(&Limits) -> T + Send,
) -> PyResult<T> {
    let (limits, cancel) = limits(timeout)?;
    let pool = take()?;
    let found = py.detach(|| watched(&pool, &cancel, || work(&limits)));
    give_back(pool);
    found
}

/// Does work that most often takes less time than to hand it to another thread: here at first, and over
/// again by [`run`] if it takes long. What it gives must not depend on how often it is done.
pub(crate) fn run_briefly<T: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    work: impl Fn(&Limits) -> T + Send + Sync,
) -> PyResult<T> {
    let (limits, _) = limits(timeout)?;
    let soon = Instant::now() + BRIEF;
    if limits.deadline.is_none_or(|deadline| deadline > soon) {
        let found = py.detach(|| work(&Limits { deadline: Some(soon), ..limits }));
        // Then nothing has met that deadline, and this is the answer.
        if Instant::now() < soon {
            return Ok(found);
        }
    }
    run(py, timeout, work)
}

/// Does the work in a pool of one thread, while this one asks for signals.
fn watched<T: Send>(
    pool: &ThreadPool,
    cancel: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (done, is_done) = channel();
    let work = move |done: Sender<_>| {
        // Whoever waits is there until this has ended.
        let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
    };
    pool.in_place_scope(|scope| {
        scope.spawn(move |_| work(done));
        let mut interrupted = Ok(());
        let found = loop {
            match is_done.recv_timeout(SLICE) {
                Ok(found) => break found,
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work always sends"),
                Err(RecvTimeoutError::Timeout) if interrupted.is_err() => {}
                Err(RecvTimeoutError::Timeout) => {
                    interrupted = Python::attach(|py| py.check_signals());
                    cancel.fetch_or(interrupted.is_err(), Ordering::Relaxed);
                }
            }
        };
        let found = found.unwrap_or_else(|panic| resume_unwind(panic));
        interrupted.map(|()| found)
    })
}

/// Threads that are kept between calls, with the process that they belong to: none survives a fork.
static KEPT: Mutex<(u32, Vec<ThreadPool>)> = Mutex::new((0, Vec::new()));

/// More are not kept; as many as calls usually run at once.
const MOST_KEPT: usize = 8;

/// Takes a thread that has nothing to do, or a new one: other threads may be in calls, and so may this
/// one, whose handler of a signal calls again.
fn take() -> PyResult<ThreadPool> {
    let mut kept = kept();
    match kept.1.pop() {
        Some(pool) => Ok(pool),
        None => {
            let pool = ThreadPoolBuilder::new().num_threads(1).stack_size(STACK).build();
            pool.map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))
        }
    }
}

fn give_back(pool: ThreadPool) {
    let mut kept = kept();
    if kept.1.len() < MOST_KEPT {
        kept.1.push(pool);
    }
}

/// The threads of this process.
fn kept() -> MutexGuard<'static, (u32, Vec<ThreadPool>)> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.0 != process::id() {
        // Ending the threads of another process would wait for them without end.
        std::mem::forget(std::mem::take(&mut kept.1));
        kept.0 = process::id();
    }
    kept
}

/// Locks what another call may keep locked for long; fails with the limit that is reached meanwhile.
pub(crate) fn lock<'m, T>(mutex: &'m Mutex<T>, limits: &Limits) -> Result<MutexGuard<'m, T>, Stop> {
    loop {
        match mutex.try_lock() {
            Ok(guard) => return Ok(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => limits.check()?,
        }
        thread::sleep(Duration::from_millis(1));
    }
}
