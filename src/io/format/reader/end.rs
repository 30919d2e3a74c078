//! What ends where: rows, a grid, cells one by one, and the whole text.

use std::borrow::Cow;
use std::io::BufRead;
use std::mem::take;

use crate::io::format::cells::specs;
use crate::io::format::lines::line::source;
use crate::io::format::reader::Reader;

impl<R: BufRead> Reader<R> {
    /// Nothing may follow that belongs to the rows so far.
    pub(super) fn end_rows(&mut self) {
        let found = self.rows.end();
        self.collect(found);
        self.rows.options = self.options;
    }

    /// Nothing may follow that belongs to what was read so far.
    pub(super) fn end_grid(&mut self) {
        self.end_specs();
        self.end_rows();
        self.release();
    }

    pub(super) fn end_specs(&mut self) {
        let lines = self.specs.take();
        if !lines.is_empty() {
            let source = source(&self.name, &lines);
            self.push(specs::puzzle(&source, self.rows.options), false);
            self.rows.options = self.options;
        }
    }

    /// The text has ended.
    pub(super) fn end(&mut self) {
        self.end_block();
        self.end_comments();
        self.end_grid();
        self.end_marks();
        self.end_title();
        if self.around.is_alone() && self.ready.is_empty() {
            let commented = take(&mut self.commented).into_iter().map(Ok).collect();
            self.collect(commented);
            self.release();
        }
        let (note, faults) = self.around.end(&self.name, self.options);
        self.notes.extend(note.map(Cow::Owned));
        self.refuse(faults);
        self.state.ended = true;
    }
}
