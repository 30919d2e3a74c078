//! A *source* is a text that somebody typed or keeps in a file; a *span* is a place in it.
//!
//! Givens and faults keep their spans, so that a conflict and a misprint are both shown where they stand.

use std::ops::Range;
use std::sync::Arc;

/// A text with the name it goes by in messages. It may be a part of a longer one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// A file name, `standard input`, or the command-line argument that holds the text.
    pub name: String,
    /// The text.
    pub text: String,
    /// The line of the whole in which `text` begins, counted from 1.
    pub first_line: usize,
}

impl Source {
    /// A whole text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Source> {
        Arc::new(Source { name: name.into(), text: text.into(), first_line: 1 })
    }
}

/// Some bytes of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub source: Arc<Source>,
    /// The bytes of `source.text`, on character boundaries; empty for a place between two characters.
    pub bytes: Range<usize>,
}

impl Span {
    /// These bytes of a source.
    ///
    /// # Panics
    /// When they are not in the text, or cut a character in two.
    pub fn new(source: &Arc<Source>, bytes: Range<usize>) -> Span {
        assert!(source.text.get(bytes.clone()).is_some(), "{bytes:?} of {:?}", source.text);
        Span { source: source.clone(), bytes }
    }

    /// The text that it covers.
    pub fn text(&self) -> &str {
        &self.source.text[self.bytes.clone()]
    }

    /// The line in which it begins, counted from 1 in the whole text.
    pub fn line(&self) -> usize {
        self.before().matches('\n').count() + self.source.first_line
    }

    /// The column at which it begins, counted from 1 in characters.
    pub fn column(&self) -> usize {
        self.before().rsplit('\n').next().unwrap_or("").chars().count() + 1
    }

    fn before(&self) -> &str {
        &self.source.text[..self.bytes.start]
    }
}
