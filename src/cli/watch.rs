//! The *watcher* ends the program if a limit is reached during a call that cannot ask for limits.
//!
//! Code that reads, writes, parses or searches asks its limits, and reports what it knows when one
//! is reached. Some calls cannot ask, most of them into libraries or the system: opening a named
//! pipe, writing to one whose reader is slow, painting a page or a picture, writing a folder,
//! allocating and freeing gigabytes. Such calls go through [`deaf`]. Everything known is printed
//! before them, so the watcher only has to remove what is half-written and to exit with the code
//! of the limit.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use satdoku::{Limits, Puzzle, Stop};

use super::exit::{Exit, Failure, of_stop};
use super::streams::output::leftovers;
use super::streams::output::sink::Sink;
use super::streams::progress::screen;
use super::threads;

/// How many deaf calls are under way.
static DEAF: AtomicUsize = AtomicUsize::new(0);

/// The time between two looks at the deaf calls, once a limit is reached.
const LOOK: Duration = Duration::from_millis(5);

/// In how many looks in a row there must be a deaf call. Most are short, and the code after them
/// reports what it knows.
const LOOKS: u32 = 4;

/// A program that is still running this long after a limit is ended in any case.
const PATIENCE: Duration = Duration::from_secs(2);

/// A progress bar that cannot be taken away in this time is left.
const MOST_CLEARING: Duration = Duration::from_millis(200);

/// Makes a call that cannot ask for limits.
pub(crate) fn deaf<T>(call: impl FnOnce() -> T) -> T {
    struct Under;
    impl Drop for Under {
        fn drop(&mut self) {
            DEAF.fetch_sub(1, Ordering::SeqCst);
        }
    }
    DEAF.fetch_add(1, Ordering::SeqCst);
    let _under = Under;
    call()
}

/// Makes a call that asks for limits, but too seldom on a large grid.
pub(crate) fn deaf_if_large<T>(puzzle: &Puzzle, call: impl FnOnce() -> T) -> T {
    if puzzle.shape().size() > 16 { deaf(call) } else { call() }
}

/// What to print if a deaf call is ended, and the exit code.
type LastWords = fn(Stop) -> (String, Exit);

static LAST_WORDS: OnceLock<LastWords> = OnceLock::new();

/// Sets what to print instead of an answer if a deaf call is ended. By default that is an error.
pub(crate) fn last_words(words: LastWords) {
    let _ = LAST_WORDS.set(words);
}

/// The thread that watches, and the output that it closes.
#[derive(Clone)]
pub(crate) struct Watcher {
    thread: Thread,
    sink: Arc<OnceLock<Arc<Sink>>>,
}

impl Watcher {
    /// Begins to watch.
    pub(crate) fn begin(limits: &Limits, json: bool) -> Result<Watcher, Failure> {
        let sink = Arc::new(OnceLock::new());
        let (limits, of_thread) = (limits.clone(), sink.clone());
        let thread = threads::start(move || watch(&limits, &of_thread, json))?;
        Ok(Watcher { thread, sink })
    }

    /// Says where answers go.
    pub(crate) fn set_output(&self, sink: &Arc<Sink>) {
        let _ = self.sink.set(sink.clone());
    }

    /// Takes Ctrl-C and SIGTERM as a limit; the second of them ends the program at once.
    pub(crate) fn listen(&self, limits: &Limits) {
        let (flag, thread) = (limits.cancel.clone().unwrap_or_default(), self.thread.clone());
        // Without a handler Ctrl-C ends the program in the usual way, which is good enough.
        let _ = ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                clear();
                leftovers::remove();
                std::process::exit(Exit::Interrupted.code().into());
            }
            thread.unpark();
        });
    }
}

/// Takes a progress bar away, unless whoever holds it writes to a terminal that takes nothing more.
fn clear() {
    let Some(bar) = screen::shown() else { return };
    let (sender, cleared) = channel();
    let started = threads::start(move || {
        bar.finish_and_clear();
        let _ = sender.send(());
    });
    if started.is_ok() {
        let _ = cleared.recv_timeout(MOST_CLEARING);
    }
}

fn watch(limits: &Limits, sink: &OnceLock<Arc<Sink>>, json: bool) {
    let stop = loop {
        if let Err(stop) = limits.check() {
            break stop;
        }
        match limits.deadline {
            Some(deadline) => {
                thread::park_timeout(deadline.saturating_duration_since(Instant::now()))
            }
            None => thread::park(),
        }
    };
    let start = Instant::now();
    let mut looks = 0;
    while looks < LOOKS && start.elapsed() < PATIENCE {
        looks = if DEAF.load(Ordering::SeqCst) == 0 { 0 } else { looks + 1 };
        thread::sleep(LOOK);
    }
    end(stop, sink.get().map(Arc::as_ref), json)
}

/// Shows what was printed so far, removes the rest, and ends the program.
fn end(stop: Stop, sink: Option<&Sink>, json: bool) -> ! {
    let mut exit = of_stop(stop);
    clear();
    match (LAST_WORDS.get(), sink) {
        (Some(words), Some(sink)) if !sink.has_written() => {
            let (words, end) = words(stop);
            exit = end;
            sink.end_now(&words);
        }
        (_, Some(sink)) if sink.has_written() => sink.end_now(""),
        (_, sink) => {
            if let Some(sink) = sink {
                sink.end_now("");
            }
            Failure::Stopped(stop).report(json);
        }
    }
    leftovers::remove();
    std::process::exit(exit.code().into())
}
