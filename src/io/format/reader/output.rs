//! What was read goes out: it gets its name, and is held back where what follows may belong to it.

use std::io::BufRead;
use std::mem::take;

use crate::error::{Error, Fault};
use crate::io::format::layouts::proposal::Found;
use crate::io::format::lines::line::Line;
use crate::io::format::reader::Reader;
use crate::io::format::reader::entry;
use crate::io::format::reader::entry::{Entry, What};
use crate::io::format::words::around::Why;
use crate::io::format::words::variants;
use crate::puzzle::Puzzle;

impl<R: BufRead> Reader<R> {
    /// Takes over what the rows were.
    pub(super) fn collect(&mut self, found: Vec<Result<Found, Fault>>) {
        for found in found {
            let is_marks = matches!(found, Ok(Found::Marks(_)));
            let puzzle = match found {
                Ok(Found::Puzzle(puzzle)) => puzzle,
                Ok(Found::Marks(groups)) => {
                    self.clipboard.complete(&groups).unwrap_or_else(|| groups.puzzle())
                }
                Ok(Found::Regions(fault)) => {
                    // What stands above them was no plain puzzle.
                    self.held.pop();
                    self.release();
                    self.ready.push_back(Entry::from(Err(Error::from(fault))));
                    continue;
                }
                Err(fault) => {
                    self.push(Err(fault), false);
                    continue;
                }
            };
            if self.state.simple && !is_marks && puzzle.shape().cell_count() == 81 {
                self.count(false);
                let puzzle = self.named(puzzle);
                let others = self.clipboard.hold(puzzle);
                self.ready.extend(others.into_iter().map(|puzzle| Entry::from(Ok(puzzle))));
            } else {
                self.release();
                self.count(false);
                let puzzle = self.named(puzzle);
                self.held.push(puzzle);
            }
        }
        self.state.simple &= !self.rows.is_idle();
    }

    /// A title that no grid followed.
    pub(super) fn end_title(&mut self) {
        if let Some(line) = self.above.title.take() {
            self.pass_over(line, Why::Title);
        }
    }

    /// A line is no puzzle.
    pub(super) fn pass_over(&mut self, line: Line, why: Why) {
        let faults = match variants::states_rules(&line.text) {
            true => vec![variants::fault(&self.name, &line)],
            false => self.around.add(line, why, &self.name, self.options),
        };
        self.refuse(faults);
    }

    /// A puzzle was found, on a line of its own or not.
    pub(super) fn count(&mut self, is_record: bool) {
        self.above.marks = None;
        let faults = self.around.found(is_record, &self.name, self.options);
        self.refuse(faults);
    }

    pub(super) fn refuse(&mut self, faults: Vec<Fault>) {
        self.ready.extend(faults.into_iter().map(|fault| Entry::from(Err(Error::from(fault)))));
    }

    pub(super) fn push(&mut self, puzzle: Result<Puzzle, Fault>, is_record: bool) {
        self.release();
        if puzzle.is_ok() || is_record {
            self.count(is_record);
        }
        self.push_named(puzzle);
    }

    /// A puzzle that was counted already.
    pub(super) fn push_named(&mut self, puzzle: Result<Puzzle, Fault>) {
        let title = self.title_or_caption();
        let named = puzzle.map(|puzzle| with_name(puzzle, title));
        self.ready.push_back(Entry::from(named.map_err(Error::from)));
    }

    pub(super) fn named(&mut self, puzzle: Puzzle) -> Puzzle {
        let title = self.title_or_caption();
        with_name(puzzle, title)
    }

    pub(super) fn title_or_caption(&mut self) -> Option<String> {
        let title = self.above.title.take().map(|line| line.text.trim().to_owned());
        title.or(self.above.caption.take())
    }

    /// Nothing may follow that belongs to the grids so far.
    pub(super) fn release(&mut self) {
        let mut held = take(&mut self.held);
        held.extend(self.clipboard.release());
        self.ready.extend(held.into_iter().map(|puzzle| Entry::from(Ok(puzzle))));
    }

    /// A line that is a puzzle whatever stands around it.
    pub(super) fn push_unread(&mut self, line: Line, what: What) {
        self.ready.push_back(Entry::unread(self.name.clone(), self.options, line, what));
    }
}

/// A puzzle with its title, unless it has a name of its own.
fn with_name(mut puzzle: Puzzle, title: Option<String>) -> Puzzle {
    puzzle.name = puzzle.name.or(title);
    entry::with_plain_name(puzzle)
}
