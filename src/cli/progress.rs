//! Progress bars on standard error, for a person who waits.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::session::Session;

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A spinner with a count and a rate, or nothing where nobody watches.
pub(super) fn spinner(session: &Session, noun: &str) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = format!("{{spinner}} {{human_pos}} {noun}, {{rate}}, {{elapsed}}");
    shown_later(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()), &style)
}

/// A bar of so many steps, or nothing where nobody watches.
pub(super) fn steps(session: &Session, steps: usize, noun: &str) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = format!("[{{bar:24}}] {{human_pos}} of {{human_len}} {noun}, {{elapsed}}");
    let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
    shown_later(bar, &style)
}

/// A bar that appears unless the work is done soon.
fn shown_later(bar: ProgressBar, style: &str) -> ProgressBar {
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.with_key("rate", |state: &ProgressState, text: &mut dyn Write| {
            // Nobody can be told if even this cannot be written.
            let _ = write!(text, "{:.0}/s", state.per_sec());
        }));
    }
    let shown = bar.clone();
    // The thread ends with the program; it only makes the bar visible.
    std::thread::spawn(move || {
        std::thread::sleep(PATIENCE);
        if !shown.is_finished() {
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(100));
        }
    });
    bar
}
