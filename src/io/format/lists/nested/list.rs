//! [`Nested`] and [`List`]: values, and lists of them, before anybody asked what they are.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lists::nested::cell::Leaf;

/// A value or a list of values, with its place.
#[derive(Clone, Debug)]
pub(crate) enum Nested {
    /// A single value: a cell, a row in one string, or a whole puzzle in one.
    Cell(Leaf),
    /// A list.
    List(List),
}

/// Values one after the other.
#[derive(Clone, Debug)]
pub(crate) struct List {
    /// The values.
    pub(crate) items: Vec<Nested>,
    /// Where it stands, with its brackets.
    pub(crate) at: Range<usize>,
    /// Whether the values stand beside each other with nothing between them but space, as parts of
    /// one string do.
    pub(crate) run_together: bool,
}

/// More lists in lists than any grid has.
pub(crate) const DEEPEST: usize = 16;

impl Nested {
    /// Where it stands.
    pub(crate) fn at(&self) -> Range<usize> {
        match self {
            Nested::Cell(leaf) => leaf.at.clone(),
            Nested::List(list) => list.at.clone(),
        }
    }

    /// How many lists are in each other.
    pub(super) fn depth(&self) -> usize {
        match self {
            Nested::Cell(_) => 0,
            Nested::List(list) => 1 + list.items.iter().map(Nested::depth).max().unwrap_or(0),
        }
    }
}

/// A text with nested lists, and what is known of its puzzles.
pub(crate) struct Lists<'s> {
    pub(crate) source: &'s Arc<Source>,
    pub(crate) options: ReadOptions,
    /// How lines in its strings are read.
    pub(crate) read_lines: ReadLines,
}

impl Lists<'_> {
    /// A fault about some bytes; of many lines, about the first.
    pub(crate) fn fault(&self, at: &Range<usize>, message: impl Into<String>) -> Fault {
        let text = &self.source.text[at.clone()];
        let end = at.start + text.find('\n').unwrap_or(text.len());
        Fault::new(Span::new(self.source, at.start..end), message)
    }
}
