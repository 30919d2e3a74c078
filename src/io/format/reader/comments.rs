//! Comments: they name what follows, say what its cells do not show, or hold a grid themselves.

use std::io::BufRead;
use std::mem::take;

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::layouts::passage;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::lines::prose;
use crate::io::format::reader::Reader;
use crate::io::format::words::remark::Marks;

/// A run of comments is looked at up to so many lines.
const MOST: usize = 256;

impl<R: BufRead> Reader<R> {
    /// A comment ends what stands above it, and may name what follows, or say what its cells do not show.
    pub(super) fn take_comment(&mut self, line: Line) {
        self.end_rows();
        let text = line.text.trim();
        let text = text.strip_prefix(['#', '%']).unwrap_or(text).trim();
        if self.specs.is_empty() {
            match Marks::of(text) {
                Some((marks, name)) => {
                    self.above.caption = Some(name.to_owned()).filter(|name| !name.is_empty());
                    self.take_marks(marks, line.clone());
                }
                None => self.above.caption = Some(text.to_owned()).filter(|text| !text.is_empty()),
            }
        }
        if self.comments.len() < MOST && self.around.is_alone() {
            self.comments.push(line);
        }
    }

    /// What is said of the grid that follows.
    pub(super) fn take_marks(&mut self, marks: Marks, line: Line) {
        self.rows.options = marks.options(self.options);
        self.above.marks = Some(line);
    }

    /// Marks that no grid followed were meant for the one above, which was read without them.
    pub(super) fn end_marks(&mut self) {
        if let Some(line) = self.above.marks.take() {
            let source = source(&self.name, [&line]);
            let whole = Span::new(&source, 0..source.text.len());
            let fault = Fault::new(whole, "this line is about a grid, and none stands below it");
            self.refuse(vec![fault.help("put it above the grid")]);
        }
    }

    /// Comments that stand together may hold a grid, which counts if there is no other.
    pub(super) fn end_comments(&mut self) {
        let comments = take(&mut self.comments);
        if comments.len() < 4 || !self.around.is_alone() || !self.commented.is_empty() {
            return;
        }
        let comments: Vec<Line> = comments
            .into_iter()
            .filter(|line| !prose::is_prose(line.text.trim_start_matches(['#', '%', ' '])))
            .collect();
        let passage = Passage::new(&self.name, &comments, self.options);
        if let Some(found) = passage::whole(&passage) {
            self.commented = found.into_iter().flatten().collect();
        }
    }
}
