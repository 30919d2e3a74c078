//! A *source* is a text that the user typed or keeps in a file; a *span* is a place in it.
//!
//! Givens and faults keep their spans, so that conflicts and typos can be shown in place.

use std::ops::Range;
use std::sync::Arc;

/// A text with the name that messages use for it. It may be part of a longer text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// A file name, `standard input`, or the command-line argument that holds the text.
    pub name: String,
    /// The text.
    pub text: String,
    /// The line of the whole text on which `text` begins, counted from 1.
    pub first_line: usize,
}

impl Source {
    /// Returns a source for a whole text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Source> {
        Arc::new(Source { name: name.into(), text: text.into(), first_line: 1 })
    }
}

/// A range of bytes in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub source: Arc<Source>,
    /// The byte range in `source.text`, on character boundaries; empty for a place between two
    /// characters.
    pub bytes: Range<usize>,
}

impl Span {
    /// Returns the span of these bytes of a source.
    ///
    /// # Panics
    /// Panics if the range is out of bounds or not on character boundaries.
    pub fn new(source: &Arc<Source>, bytes: Range<usize>) -> Span {
        assert!(source.text.get(bytes.clone()).is_some(), "{bytes:?} of {:?}", source.text);
        Span { source: source.clone(), bytes }
    }

    /// Returns the text that the span covers.
    pub fn text(&self) -> &str {
        &self.source.text[self.bytes.clone()]
    }

    /// Returns the line on which the span begins, counted from 1 in the whole text.
    pub fn line(&self) -> usize {
        self.before().matches('\n').count() + self.source.first_line
    }

    /// Returns the column at which the span begins, counted from 1 in characters.
    pub fn column(&self) -> usize {
        self.before().rsplit('\n').next().unwrap_or("").chars().count() + 1
    }

    fn before(&self) -> &str {
        &self.source.text[..self.bytes.start]
    }
}
