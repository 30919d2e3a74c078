//! What was read goes out: it gets its name, and is held back where what follows may belong to it.

use std::io::BufRead;
use std::mem::take;

use crate::error::{Error, Fault};
use crate::format::entry::{self, Entry, What};
use crate::format::grids::Ready;
use crate::format::lines::{Line, source};
use crate::format::reader::Reader;
use crate::puzzle::Puzzle;
use crate::source::Span;

impl<R: BufRead> Reader<R> {
    /// Takes over what the rows were.
    pub(super) fn collect(&mut self) {
        for ready in take(&mut self.grids.ready) {
            let marks = matches!(ready, Ready::Marks(_));
            let puzzle = match ready {
                Ready::Puzzle(puzzle) => puzzle,
                Ready::Marks(groups) => {
                    Ok(self.clipboard.complete(&groups).unwrap_or_else(|| groups.puzzle()))
                }
            };
            match puzzle {
                Ok(puzzle) if self.simple && !marks && puzzle.shape().cell_count() == 81 => {
                    let puzzle = self.named(puzzle);
                    let others = self.clipboard.hold(puzzle);
                    self.ready.extend(others.into_iter().map(|puzzle| Entry::from(Ok(puzzle))));
                }
                puzzle => self.push(puzzle),
            }
        }
        self.simple &= !self.paragraph.is_empty();
    }

    /// A title that no grid followed.
    pub(super) fn end_title(&mut self) {
        if let Some(line) = self.title.take() {
            let source = source(&self.name, [&line]);
            let message = "found a title and no grid below it";
            self.push(Err(Fault::new(Span::new(&source, 0..source.text.len()), message)));
        }
    }

    pub(super) fn push(&mut self, puzzle: Result<Puzzle, Fault>) {
        self.release();
        let title = self.title_or_caption();
        let named = puzzle.map(|puzzle| with_name(puzzle, title));
        self.ready.push_back(Entry::from(named.map_err(Error::from)));
    }

    pub(super) fn named(&mut self, puzzle: Puzzle) -> Puzzle {
        let title = self.title_or_caption();
        with_name(puzzle, title)
    }

    pub(super) fn title_or_caption(&mut self) -> Option<String> {
        let title = self.title.take().map(|line| line.text.trim().to_owned());
        title.or(self.caption.take())
    }

    /// Nothing may follow that belongs to the grids of Simple Sudoku so far.
    pub(super) fn release(&mut self) {
        let held = self.clipboard.release();
        self.ready.extend(held.into_iter().map(|puzzle| Entry::from(Ok(puzzle))));
    }

    /// A line that is a puzzle whatever stands around it.
    pub(super) fn push_unread(&mut self, line: Line, what: What) {
        self.ready.push_back(Entry::unread(self.name.clone(), self.options, line, what));
    }

    /// The table has no further row.
    pub(super) fn end_table(&mut self) {
        self.table = None;
        if let Some(header) = self.header.take() {
            let source = source(&self.name, [&header]);
            let message = "found the header of a table and no row below it";
            let fault = Fault::new(Span::new(&source, 0..source.text.len()), message);
            self.push(Err(fault));
        }
    }
}

/// A puzzle with its title, unless it has a name of its own.
fn with_name(mut puzzle: Puzzle, title: Option<String>) -> Puzzle {
    puzzle.name = puzzle.name.or(title);
    entry::with_plain_name(puzzle)
}
