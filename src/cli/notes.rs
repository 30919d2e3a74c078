//! [`Notes`]: what is said of how puzzles were read, each thing once.

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use super::exit::complain;

/// What one puzzle or text has to be said of.
pub(super) type Note = Cow<'static, str>;

/// Says notes on standard error, each the first time it comes. Clones are one and the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    quiet: bool,
    said: Arc<Mutex<Vec<Note>>>,
}

impl Notes {
    /// Those of a run; `quiet` ones are not said.
    pub(super) fn new(quiet: bool) -> Notes {
        Notes { quiet, ..Notes::default() }
    }

    /// Says what was not said yet.
    pub(super) fn say(&self, notes: impl IntoIterator<Item = Note>) {
        let mut said = self.said.lock().expect("no thread panics while it holds this");
        for note in notes {
            if !self.quiet && !said.contains(&note) {
                complain(&format!("note: {note}\n"));
                said.push(note);
            }
        }
    }
}
