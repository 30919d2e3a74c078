//! [`Notes`]: remarks on how puzzles were read, each printed once.

use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use satdoku::show::shown_lines;

use crate::cli::exit::complain;

/// What one puzzle or text has to be said of.
pub(crate) type Note = Cow<'static, str>;

/// Says notes on standard error, each the first time it comes. Clones are one and the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    quiet: bool,
    said: Arc<Mutex<Vec<Note>>>,
}

impl Notes {
    /// Those of a run; `quiet` ones are not said.
    pub(crate) fn new(quiet: bool) -> Notes {
        Notes { quiet, ..Notes::default() }
    }

    /// Says what was not said yet.
    pub(crate) fn say(&self, notes: impl IntoIterator<Item = Note>) {
        self.fresh(notes).iter().for_each(|note| say(note));
    }

    /// Those of some notes that were not said yet and are wanted; they count as said from now on.
    pub(crate) fn fresh(&self, notes: impl IntoIterator<Item = Note>) -> Vec<Note> {
        let mut said = self.said.lock().expect("no thread panics while it holds this");
        let mut fresh = Vec::new();
        for note in notes {
            if !self.quiet && !said.contains(&note) {
                said.push(note.clone());
                fresh.push(note);
            }
        }
        fresh
    }
}

/// Says one note.
pub(crate) fn say(note: &str) {
    complain(&format!("note: {}\n", shown_lines(note)));
}
