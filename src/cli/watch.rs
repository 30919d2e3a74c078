//! The *watcher* ends the program when a limit is reached while a call is under way that hears of
//! none.
//!
//! Whatever reads, writes, parses and searches asks its limits, and says what it knows when one is
//! reached. A few calls cannot ask: those of libraries, and of the system. They are made by way of
//! [`deaf`]. While one of them runs, nothing is known that is not printed yet, so the watcher
//! removes what is half-written and ends the program, with the exit code of the limit.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use satdoku::{Limits, Stop};

use super::exit::{Exit, Failure, of_stop};
use super::streams::output::leftovers;
use super::streams::output::sink::Sink;

/// How many deaf calls are under way.
static DEAF: AtomicUsize = AtomicUsize::new(0);

/// How often is looked for deaf calls once a limit is reached.
const LOOK: Duration = Duration::from_millis(5);

/// So often a deaf call must be seen: most are short, and what comes after them may be known.
const LOOKS: u32 = 4;

/// What has not ended so long after a limit would not end soon.
const PATIENCE: Duration = Duration::from_secs(2);

/// Makes a call that does not ask for limits.
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

/// What is said, and the exit code, where a deaf call is ended.
type LastWords = fn(Stop) -> (String, Exit);

static LAST_WORDS: OnceLock<LastWords> = OnceLock::new();

/// Says what is said in the place of an answer when a deaf call is ended; otherwise it is an error.
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
    pub(crate) fn begin(limits: &Limits, json: bool) -> Watcher {
        let sink = Arc::new(OnceLock::new());
        let (limits, of_thread) = (limits.clone(), sink.clone());
        let thread = thread::spawn(move || watch(&limits, &of_thread, json));
        Watcher { thread: thread.thread().clone(), sink }
    }

    /// Says where answers go.
    pub(crate) fn close(&self, sink: &Arc<Sink>) {
        let _ = self.sink.set(sink.clone());
    }

    /// Takes Ctrl-C and SIGTERM as a limit; the second of them ends the program at once.
    pub(crate) fn listen(&self, limits: &Limits) {
        let (flag, thread) = (limits.cancel.clone().unwrap_or_default(), self.thread.clone());
        // Without a handler Ctrl-C ends the program in the usual way, which is good enough.
        let _ = ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                leftovers::remove();
                std::process::exit(Exit::Interrupted.code().into());
            }
            thread.unpark();
        });
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
