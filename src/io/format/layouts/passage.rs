//! [`Passage`]: lines that stand together, which become puzzles by every layout that fits them.

mod reading;

use std::cell::OnceCell;
use std::sync::Arc;

use crate::error::source::Source;
use crate::io::format::ReadOptions;
use crate::io::format::layouts::cut::Token;
use crate::io::format::layouts::diagnose;
use crate::io::format::layouts::diagnose::Row;
use crate::io::format::layouts::sheet::Sheet;
use crate::io::format::lines::line::Line;

pub(crate) use reading::{read, whole};

/// Lines of one text, with their places in it.
pub(crate) struct Passage<'l> {
    pub(crate) name: &'l str,
    pub(crate) lines: &'l [Line],
    pub(crate) options: ReadOptions,
    pub(crate) source: Arc<Source>,
    /// Where each line stands in the source.
    places: Vec<Token>,
    rows: OnceCell<Vec<Row>>,
}

impl<'l> Passage<'l> {
    pub(crate) fn new(name: &'l str, lines: &'l [Line], options: ReadOptions) -> Passage<'l> {
        let source = crate::io::format::lines::line::source(name, lines);
        let mut at = 0;
        let mut places = Vec::with_capacity(lines.len());
        for (i, line) in lines.iter().enumerate() {
            at += if i == 0 { 0 } else { line.number - lines[i - 1].number };
            places.push(at..at + line.text.len());
            at += line.text.len();
        }
        Passage { name, lines, options, source, places, rows: OnceCell::new() }
    }

    /// The first byte that is not UTF-8, and its place in the source.
    pub(crate) fn invalid(&self) -> Option<(usize, u8)> {
        let of_line =
            |(line, at): (&Line, &Token)| line.invalid.map(|(byte, b)| (at.start + byte, b));
        self.lines.iter().zip(&self.places).find_map(of_line)
    }

    /// Where a line of this number stands in the source.
    pub(crate) fn place_of(&self, number: usize) -> Token {
        let at = self.lines.partition_point(|line| line.number < number);
        self.places[at].clone()
    }

    /// The lines as they are, as rows.
    pub(crate) fn sheet(&self) -> Sheet<'_> {
        Sheet::plain(&self.source.text, &self.bare())
    }

    /// The rows, each cut in the way that is most likely; which is done once, when it is asked for first.
    pub(crate) fn rows(&self) -> &[Row] {
        self.rows.get_or_init(|| diagnose::rows(self))
    }

    /// The lines without what the comment after them says.
    fn bare(&self) -> Vec<Token> {
        let begins = |text: &str| text.trim_start().starts_with('#');
        let all_begin =
            self.lines.iter().all(|line| line.text.trim().is_empty() || begins(&line.text));
        let bare = self.places.iter().map(|at| {
            let line = &self.source.text[at.clone()];
            let remark = line.find('#').filter(|_| !all_begin && !diagnose::is_groups(line));
            at.start..at.start + remark.unwrap_or(line.len())
        });
        bare.collect()
    }
}
