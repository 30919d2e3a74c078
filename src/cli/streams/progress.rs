//! Progress bars on standard error.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::input::Puzzles;
use crate::cli::session::Session;
use crate::cli::threads;

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// How far a batch is: a number of puzzles, their rate, and the time that the rest of the input
/// will take, if its size is known.
pub(crate) struct Progress {
    bar: ProgressBar,
    puzzles: Arc<AtomicU64>,
    others: Arc<AtomicU64>,
}

impl Progress {
    /// Begins; `others` is what else is counted.
    pub(crate) fn new(session: &Session, puzzles: &Puzzles, others: Option<&str>) -> Progress {
        let mut progress = Progress {
            bar: ProgressBar::hidden(),
            puzzles: Arc::default(),
            others: Arc::default(),
        };
        if session.shows_progress() {
            let left = puzzles.size.map_or("", |_| ", {eta} left");
            let others = others.map_or(String::new(), |noun| format!(", {{others}} {noun}"));
            let style =
                format!("{{spinner}} {{puzzles}} puzzles, {{rate}}{others}, {{elapsed}}{left}");
            progress.bar =
                ProgressBar::with_draw_target(puzzles.size, ProgressDrawTarget::hidden());
            progress.show(&style);
        }
        progress
    }

    fn show(&self, style: &str) {
        let count = |number: &Arc<AtomicU64>| {
            let number = number.clone();
            move |_: &ProgressState, text: &mut dyn Write| {
                // Ignore errors: there is nowhere left to report them.
                let _ = write!(text, "{}", HumanCount(number.load(Ordering::Relaxed)));
            }
        };
        let puzzles = self.puzzles.clone();
        let rate = move |state: &ProgressState, text: &mut dyn Write| {
            let seconds = state.elapsed().as_secs_f64().max(f64::MIN_POSITIVE);
            let _ = write!(text, "{:.0}/s", puzzles.load(Ordering::Relaxed) as f64 / seconds);
        };
        if let Ok(style) = ProgressStyle::with_template(style) {
            let style = style.with_key("puzzles", count(&self.puzzles));
            let style = style.with_key("others", count(&self.others));
            self.bar.set_style(style.with_key("rate", rate));
        }
        show_later(&self.bar);
    }

    /// So many puzzles are done, for which so many bytes were read.
    pub(crate) fn move_to(&self, puzzles: usize, bytes: u64) {
        self.puzzles.store(puzzles as u64, Ordering::Relaxed);
        self.bar.set_position(bytes);
    }

    /// Some more of what else is counted.
    pub(crate) fn count_others(&self, more: u64) {
        self.others.fetch_add(more, Ordering::Relaxed);
    }

    /// Writes something while no bar is in the way.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Returns a spinner with a count and a rate, hidden if progress is not shown.
pub(crate) fn spinner(session: &Session, noun: &str) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = format!("{{spinner}} {{human_pos}} {noun}, {{rate}}, {{elapsed}}");
    shown_later(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()), &style)
}

/// Returns a bar of this many steps, hidden if progress is not shown.
pub(crate) fn steps(session: &Session, steps: usize, noun: &str) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = format!("[{{bar:24}}] {{human_pos}} of {{human_len}} {noun}, {{elapsed}}");
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    shown_later(bar, &style)
}

/// Returns a bar of this many steps with the rate and the time left, hidden if unused.
pub(crate) fn counted(session: &Session, steps: usize, noun: &str) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = format!(
        "[{{bar:24}}] {{human_pos}} of {{human_len}} {noun}, {{rate}}, {{elapsed}}, {{eta}} left"
    );
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    shown_later(bar, &style)
}

/// A bar that appears unless the work is done soon.
fn shown_later(bar: ProgressBar, style: &str) -> ProgressBar {
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.with_key("rate", |state: &ProgressState, text: &mut dyn Write| {
            // Ignore errors: there is nowhere left to report them.
            let _ = write!(text, "{:.0}/s", state.per_sec());
        }));
    }
    show_later(&bar);
    bar
}

/// Makes a bar visible when there is something to wait for.
fn show_later(bar: &ProgressBar) {
    let shown = bar.clone();
    // The thread ends with the program; it only makes the bar visible.
    let started = threads::start(move || {
        thread::sleep(PATIENCE);
        if !shown.is_finished() {
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(100));
        }
    });
    // Without it there is no bar, and nothing else is different.
    drop(started);
}
