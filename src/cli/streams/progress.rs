//! Progress bars on standard error.
//!
//! There is one at a time: see [`screen`].

pub(crate) mod screen;

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::input::Puzzles;
use crate::cli::session::Session;
use crate::cli::threads;
use screen::{change, target};

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar, taken away when it is dropped.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// So many steps more are done.
    pub(crate) fn inc(&self, steps: u64) {
        self.0.inc(steps);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
        if self.0.is_hidden() {
            return;
        }
        change(|shown| *shown = None);
    }
}

/// How far a batch is: a number of puzzles, their rate, and the time that the rest of the input
/// will take, if its size is known.
pub(crate) struct Progress {
    bar: Bar,
    puzzles: Arc<AtomicU64>,
    others: Arc<AtomicU64>,
}

impl Progress {
    /// Begins; `others` is what else is counted.
    pub(crate) fn new(session: &Session, puzzles: &Puzzles, others: Option<&str>) -> Progress {
        let mut progress = Progress {
            bar: Bar(ProgressBar::hidden()),
            puzzles: Arc::default(),
            others: Arc::default(),
        };
        if session.shows_progress() {
            let left = puzzles.size.map_or("", |_| ", {eta} left");
            let others = others.map_or(String::new(), |noun| format!(", {{others}} {noun}"));
            let style =
                format!("{{spinner}} {{puzzles}} puzzles, {{rate}}{others}, {{elapsed}}{left}");
            let hidden = ProgressDrawTarget::hidden();
            progress.bar = Bar(ProgressBar::with_draw_target(puzzles.size, hidden));
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
            self.bar.0.set_style(style.with_key("rate", rate));
        }
        show_later(&self.bar.0);
    }

    /// So many puzzles are done, for which so many bytes were read.
    pub(crate) fn move_to(&self, puzzles: usize, bytes: u64) {
        self.puzzles.store(puzzles as u64, Ordering::Relaxed);
        self.bar.0.set_position(bytes);
    }

    /// Some more of what else is counted.
    pub(crate) fn count_others(&self, more: u64) {
        self.others.fetch_add(more, Ordering::Relaxed);
    }
}

/// Returns a spinner with a count and a rate, hidden if progress is not shown.
pub(crate) fn spinner(session: &Session, noun: &str) -> Bar {
    if !session.shows_progress() {
        return Bar(ProgressBar::hidden());
    }
    let style = format!("{{spinner}} {{human_pos}} {noun}, {{rate}}, {{elapsed}}");
    shown_later(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()), &style)
}

/// Returns a bar of this many steps, hidden if progress is not shown.
pub(crate) fn steps(session: &Session, steps: usize, noun: &str) -> Bar {
    if !session.shows_progress() {
        return Bar(ProgressBar::hidden());
    }
    let style = format!("[{{bar:24}}] {{human_pos}} of {{human_len}} {noun}, {{elapsed}}");
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    shown_later(bar, &style)
}

/// Returns a bar of this many steps with the rate and the time left, hidden if unused.
pub(crate) fn counted(session: &Session, steps: usize, noun: &str) -> Bar {
    if !session.shows_progress() {
        return Bar(ProgressBar::hidden());
    }
    let style = format!(
        "[{{bar:24}}] {{human_pos}} of {{human_len}} {noun}, {{rate}}, {{elapsed}}, {{eta}} left"
    );
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    shown_later(bar, &style)
}

/// A bar that appears unless the work is done soon.
fn shown_later(bar: ProgressBar, style: &str) -> Bar {
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.with_key("rate", |state: &ProgressState, text: &mut dyn Write| {
            // Ignore errors: there is nowhere left to report them.
            let _ = write!(text, "{:.0}/s", state.per_sec());
        }));
    }
    show_later(&bar);
    Bar(bar)
}

/// Makes a bar visible when there is something to wait for.
fn show_later(bar: &ProgressBar) {
    let shown = bar.clone();
    // The thread ends with the program; it only makes the bar visible.
    let started = threads::start(move || {
        thread::sleep(PATIENCE);
        change(|now| {
            if !shown.is_finished() {
                shown.set_draw_target(target());
                shown.enable_steady_tick(Duration::from_millis(100));
                *now = Some(shown.clone());
            }
        });
    });
    // Without it there is no bar, and nothing else is different.
    drop(started);
}
