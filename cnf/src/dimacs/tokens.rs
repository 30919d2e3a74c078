//! The words of a DIMACS text, with their places.

use std::cell::Cell;
use std::ops::Range;

use crate::error::Error;
use crate::lit::Var;
use crate::oracle::{Limits, Seldom, Stop};

/// The lines of a text that are neither empty nor comments, each as its words. They end early when
/// a limit is reached: see [`Tokens::whole`].
pub(super) struct Tokens<'t> {
    text: &'t str,
    limits: Seldom<'t>,
    stopped: Cell<Option<Stop>>,
}

/// The maximum number of variables in a text.
pub(super) const MOST_VARIABLES: usize = Var::MAX - 1;

/// Returns whether a line with this first word is a comment. The c may be part of a longer word:
/// `c{` opens a block in the MaxSAT evaluations, and no clause, header or status begins with c.
pub(crate) fn is_comment(first: &str) -> bool {
    first.starts_with('c')
}

/// Returns a text without the byte order mark that some editors put before it.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// A word and its bytes in the text.
pub(super) type Token<'t> = (&'t str, Range<usize>);

/// The words of a line.
#[derive(Clone)]
pub(super) struct Line<'t> {
    words: std::str::SplitWhitespace<'t>,
    /// The address of the text.
    start: usize,
}

impl<'t> Iterator for Line<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let word = self.words.next()?;
        let at = word.as_ptr() as usize - self.start;
        Some((word, at..at + word.len()))
    }
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str, limits: &'t Limits) -> Tokens<'t> {
        Tokens { text, limits: Seldom::new(limits), stopped: Cell::new(None) }
    }

    /// What was read of the lines, unless a limit ended them.
    pub(super) fn whole<T>(&self, read: Result<T, Error>) -> Result<T, Error> {
        self.stopped.get().map_or(read, |stop| Err(Error::Stopped(stop)))
    }

    /// Whether no limit was reached.
    fn goes_on(&self) -> bool {
        if let Err(stop) = self.limits.ask() {
            self.stopped.set(Some(stop));
        }
        self.stopped.get().is_none()
    }

    /// Returns the lines, without comments and empty ones. SATLIB's closing `%` ends the text.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'t>> {
        let first = |line: &Line<'t>| line.clone().next().map(|(word, _)| word);
        self.all_lines()
            .take_while(move |line| first(line) != Some("%"))
            .filter(move |line| first(line).is_some_and(|word| !is_comment(word)))
    }

    /// Returns the words of these lines.
    pub(super) fn words(
        &self,
        lines: impl Iterator<Item = Line<'t>>,
    ) -> impl Iterator<Item = Token<'t>> {
        lines.flatten().take_while(|_| self.goes_on())
    }

    /// Returns the first comment that consists of one of these names and numbers, so is probably
    /// not meant to be a comment.
    pub(super) fn comment(&self, names: &[&str]) -> Option<Vec<Token<'t>>> {
        let is_number = |(word, _): Token<'t>| word.parse::<u64>().is_ok();
        let mut lines = self.all_lines();
        let line = lines.find(|line| {
            let mut words = line.clone();
            let is_named = words.next().is_some_and(|(first, _)| names.contains(&first));
            is_named && words.clone().next().is_some() && words.all(is_number)
        });
        line.map(Iterator::collect)
    }

    fn all_lines(&self) -> impl Iterator<Item = Line<'t>> {
        let start = self.text.as_ptr() as usize;
        let lines = without_mark(self.text).lines().take_while(|_| self.goes_on());
        lines.map(move |line| Line { words: line.split_whitespace(), start })
    }

    /// Returns the end of the text, for errors about something that is missing.
    pub(super) fn end(&self) -> Range<usize> {
        let end = self.text.trim_end().len();
        end..end
    }

    pub(super) fn error(&self, span: Range<usize>, message: impl Into<String>) -> Error {
        Error::syntax(self.text, span, message)
    }

    /// Reads a whole number from a word.
    pub(super) fn number<N: std::str::FromStr>(
        &self,
        (word, span): &Token<'t>,
        what: &str,
    ) -> Result<N, Error> {
        word.parse().map_err(|_| {
            let digits = word.strip_prefix('-').unwrap_or(word);
            // All types of numbers that are read here can hold eighteen digits.
            let is_large = digits.len() > 18 && digits.bytes().all(|byte| byte.is_ascii_digit());
            let large = if is_large { ", which is too large" } else { "" };
            self.error(span.clone(), format!("found `{word}`{large}, expected {what}"))
        })
    }

    /// Reads the number of variables.
    pub(super) fn variables(&self, token: &Token<'t>) -> Result<usize, Error> {
        let most = MOST_VARIABLES;
        match self.number(token, &format!("the number of variables, {most} at most"))? {
            variables if variables <= most => Ok(variables),
            variables => {
                let message = format!("found {variables} variables, expected {most} at most");
                Err(self.error(token.1.clone(), message))
            }
        }
    }
}
