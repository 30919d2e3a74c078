//! [`Around`]: text that is no puzzle, around the puzzles of a text.
//!
//! With a grid found for certain, words around it are worth a note and no more. In a list with a
//! puzzle on each line, and where no puzzle is found at all, each is a fault.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::ReadOptions;
use crate::io::format::cells::SMALLEST;
use crate::io::format::layouts::cut::{characters, words};
use crate::io::format::layouts::diagnose;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::words::{regions, variants};

/// How many lines are kept to be shown.
const MOST: usize = 64;

/// Why a line is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It is prose.
    Prose,
    /// It is the title of a grid that did not follow.
    Title,
}

/// Lines without a puzzle, and how many puzzles there were.
pub(crate) struct Around {
    lines: Vec<(Line, Why)>,
    count: usize,
    /// Puzzles with a line of their own.
    records: usize,
    /// Puzzles with more than a line.
    grids: usize,
}

impl Around {
    pub(crate) fn new() -> Around {
        Around { lines: Vec::new(), count: 0, records: 0, grids: 0 }
    }

    /// Whether no puzzle was found yet.
    pub(crate) fn is_alone(&self) -> bool {
        self.records == 0 && self.grids == 0
    }

    /// Whether no line waits for what follows: then plain lines can be read in bulk.
    pub(crate) fn is_settled(&self) -> bool {
        self.count == 0 || self.grids > 0
    }

    /// A puzzle was found, on a line of its own or not. Faults that this makes certain come back.
    pub(crate) fn found(
        &mut self,
        is_record: bool,
        name: &Arc<str>,
        options: ReadOptions,
    ) -> Vec<Fault> {
        match is_record {
            true => self.records += 1,
            false => self.grids += 1,
        }
        if self.is_list() { self.faults(name, options) } else { Vec::new() }
    }

    /// Whether the text is a list with a puzzle on each line, in which every other line is a slip.
    fn is_list(&self) -> bool {
        self.grids == 0 && self.records > 1
    }

    /// Takes a line without a puzzle.
    pub(crate) fn add(
        &mut self,
        line: Line,
        why: Why,
        name: &Arc<str>,
        options: ReadOptions,
    ) -> Vec<Fault> {
        self.count += 1;
        if self.lines.len() < MOST {
            self.lines.push((line, why));
        }
        if self.is_list() { self.faults(name, options) } else { Vec::new() }
    }

    /// The text has ended: what its words are, a note or faults.
    pub(crate) fn end(
        &mut self,
        name: &Arc<str>,
        options: ReadOptions,
    ) -> (Option<String>, Vec<Fault>) {
        if self.count == 0 {
            return (None, Vec::new());
        }
        if self.is_alone() || self.is_list() {
            let mut faults = self.faults(name, options);
            // Without a puzzle the first says all.
            if self.is_alone() {
                faults.truncate(1);
            }
            return (None, faults);
        }
        if let Some(fault) = self.regions(name) {
            return (None, vec![fault]);
        }
        let first = self.lines.first().map_or(0, |(line, _)| line.number);
        let variant = self.lines.iter().find_map(|(line, _)| variants::named(&line.text));
        let mut note = match self.count {
            1 => format!("skipped line {first}, which holds no puzzle"),
            count => format!("skipped {count} lines without a puzzle, from line {first} on"),
        };
        if let Some(variant) = variant {
            note += &format!(
                "; what was skipped speaks of `{variant}`, but the grid is read as plain Sudoku"
            );
        }
        self.count = 0;
        (Some(note), Vec::new())
    }

    /// That lines which look like words are the regions of a jigsaw: as many one below the other as
    /// each has letters.
    fn regions(&self, name: &Arc<str>) -> Option<Fault> {
        let is_word = |line: &Line| line.text.trim().chars().all(char::is_alphabetic);
        let size = |line: &Line| line.text.trim().chars().count();
        (0..self.lines.len()).find_map(|at| {
            let size = size(&self.lines[at].0);
            let lines = self.lines.get(at..at + size).filter(|_| size >= SMALLEST)?;
            let lines: Vec<&Line> = lines.iter().map(|(line, _)| line).collect();
            let stand_together = lines.windows(2).all(|l| l[0].number + 1 == l[1].number);
            let fit =
                lines.iter().all(|line| is_word(line) && line.text.trim().chars().count() == size);
            if !stand_together || !fit {
                return None;
            }
            let source = source(name, lines);
            let at = 0..source.text.len();
            let cells = characters(&source.text, &words(&source.text, &at));
            let (what, help) = regions::refuse(&source.text, &cells, size)?;
            Some(Fault::new(Span::new(&source, at), what).help(help))
        })
    }

    fn faults(&mut self, name: &Arc<str>, options: ReadOptions) -> Vec<Fault> {
        self.count = 0;
        let lines = std::mem::take(&mut self.lines);
        let fault = |(line, why): (Line, Why)| match why {
            Why::Title => {
                let source = source(name, [&line]);
                let whole = 0..source.text.len();
                Fault::new(Span::new(&source, whole), "found a title and no grid below it")
            }
            Why::Prose => diagnose::fault(&Passage::new(name, &[line], options)),
        };
        lines.into_iter().map(fault).collect()
    }
}
