//! The words of a DIMACS text, with their places.

use std::ops::Range;

use crate::error::Error;
use crate::lit::Var;

/// The lines of a text that are neither empty nor comments, each as its words.
pub(super) struct Tokens<'t> {
    text: &'t str,
}

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

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text }
    }

    /// Returns the lines, without comments and empty ones. SATLIB's closing `%` ends the text.
    pub(super) fn lines(&self) -> impl Iterator<Item = Vec<Token<'t>>> + use<'t> {
        self.all_lines()
            .take_while(|words| words.first().is_none_or(|(word, _)| *word != "%"))
            .filter(|words| words.first().is_some_and(|(word, _)| !is_comment(word)))
    }

    /// Returns the first comment that consists of one of these names and numbers, so is probably
    /// not meant to be a comment.
    pub(super) fn comment(&self, names: &[&str]) -> Option<Vec<Token<'t>>> {
        let is_number = |(word, _): &Token<'t>| word.parse::<u64>().is_ok();
        self.all_lines().find(|words| {
            words.split_first().is_some_and(|((first, _), numbers)| {
                names.contains(first) && !numbers.is_empty() && numbers.iter().all(is_number)
            })
        })
    }

    fn all_lines(&self) -> impl Iterator<Item = Vec<Token<'t>>> + use<'t> {
        let start = self.text.as_ptr() as usize;
        without_mark(self.text)
            .lines()
            .map(move |line| {
                line.split_whitespace().map(move |word| {
                    let at = word.as_ptr() as usize - start;
                    (word, at..at + word.len())
                })
            })
            .map(Iterator::collect::<Vec<_>>)
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
        let most = Var::MAX - 1;
        match self.number(token, &format!("the number of variables, {most} at most"))? {
            variables if variables <= most => Ok(variables),
            variables => {
                let message = format!("found {variables} variables, expected {most} at most");
                Err(self.error(token.1.clone(), message))
            }
        }
    }
}
