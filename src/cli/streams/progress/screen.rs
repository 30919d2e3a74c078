//! The one line of a terminal on which a bar stands. Whatever else is written to a terminal is
//! written [`aside`], and whoever ends the program takes away the bar that is [`shown`].

use std::io::{self, Write};
use std::sync::RwLock;
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, TermLike};
use terminal_size::terminal_size_of;

/// The bar that is on the terminal. Who writes beside it holds this for reading; it is changed when
/// nobody does.
static SHOWN: RwLock<Option<ProgressBar>> = RwLock::new(None);

/// The time between two tries to change what is shown.
const TRY: Duration = Duration::from_millis(1);

/// Room that is left at the end of the line, for the `^C` that a terminal shows there. If that went
/// on to the next line, the bar could not be found again.
const ROOM: usize = 3;

/// Wider than any bar, which is cut here, and not told to break lines.
const WIDTH: u16 = 500;

/// Writes something to the terminal while no bar is in the way.
pub(crate) fn aside<T>(write: impl FnOnce() -> T) -> T {
    let shown = SHOWN.read();
    match shown.as_deref() {
        Ok(Some(bar)) => bar.suspend(write),
        _ => write(),
    }
}

/// The bar that is on the terminal, if there is one.
pub(crate) fn shown() -> Option<ProgressBar> {
    SHOWN.try_read().ok().and_then(|shown| shown.clone())
}

/// Changes what is shown, between two things that are written beside it.
pub(super) fn change(change: impl FnOnce(&mut Option<ProgressBar>)) {
    loop {
        // Nobody waits here for it: whoever writes could then not write something else meanwhile.
        match SHOWN.try_write() {
            Ok(mut shown) => return change(&mut shown),
            Err(_) => thread::sleep(TRY),
        }
    }
}

/// Where bars are drawn.
pub(super) fn target() -> ProgressDrawTarget {
    // Elsewhere a terminal takes no codes, or shows no `^C`.
    match cfg!(unix) {
        true => ProgressDrawTarget::term_like(Box::new(Screen)),
        false => ProgressDrawTarget::stderr(),
    }
}

/// Standard error, of which one line is used.
#[derive(Debug)]
struct Screen;

impl Screen {
    fn write(words: &str) -> io::Result<()> {
        io::stderr().write_all(words.as_bytes())
    }
}

impl TermLike for Screen {
    fn width(&self) -> u16 {
        WIDTH
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, line: &str) -> io::Result<()> {
        self.write_str(line)
    }

    fn write_str(&self, words: &str) -> io::Result<()> {
        // Blanks up to the width are to fill the line.
        if words.trim().is_empty() {
            return Ok(());
        }
        let width = terminal_size_of(io::stderr()).map_or(80, |(width, _)| usize::from(width.0));
        let shown: String = words.chars().take(width.saturating_sub(ROOM)).collect();
        Screen::write(shown.trim_end())
    }

    fn clear_line(&self) -> io::Result<()> {
        Screen::write("\r\x1b[2K")
    }

    fn flush(&self) -> io::Result<()> {
        io::stderr().flush()
    }
}
