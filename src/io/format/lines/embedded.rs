//! [`Embedded`]: lines of text inside another text, such as strings of JSON or the text of a page.
//! They are read as if they stood alone, and what is found in them is shown where it stands.

use std::ops::Range;
use std::sync::Arc;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::io::format::ReadOptions;
use crate::puzzle::Puzzle;

/// Reads lines of a text of this name, of which the first has this number. The reader of a text hands it to
/// the formats whose texts can hold lines of any other, for it stands above them.
pub(crate) type ReadLines = fn(
    name: &str,
    lines: String,
    number: usize,
    options: ReadOptions,
) -> Vec<Result<Puzzle, Error>>;

/// Lines, each with its place in the text around it.
pub(crate) struct Embedded<'s> {
    source: &'s Arc<Source>,
    lines: Vec<Part>,
}

/// A line, and the bytes of the text around it that it comes from.
struct Part {
    text: String,
    at: Range<usize>,
}

impl<'s> Embedded<'s> {
    /// No line yet.
    pub(crate) fn new(source: &'s Arc<Source>) -> Embedded<'s> {
        Embedded { source, lines: Vec::new() }
    }

    /// Adds the lines of a text that stands at these bytes. Where it is spelt otherwise there, as
    /// with escapes, all of the bytes are the place of whatever is in it.
    pub(crate) fn push(&mut self, text: &str, at: Range<usize>) {
        let is_verbatim = self.source.text[at.clone()] == *text;
        let mut start = at.start;
        for line in text.split('\n') {
            let place = if is_verbatim { start..start + line.len() } else { at.clone() };
            let text = line.strip_suffix('\r').unwrap_or(line);
            self.lines.push(Part { text: text.to_owned(), at: place });
            start += line.len() + 1;
        }
    }

    /// The puzzles of the lines, and faults in the place of those that are not well formed.
    pub(crate) fn read(
        &self,
        options: ReadOptions,
        read_lines: ReadLines,
    ) -> Vec<Result<Puzzle, Fault>> {
        let text = self.lines.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join("\n");
        let first = self.lines.first().map_or(0, |part| part.at.start);
        let number = Span::new(self.source, first..first).line();
        let puzzles = read_lines(&self.source.name, text, number, options);
        puzzles.into_iter().map(|puzzle| self.relocate(puzzle, number)).collect()
    }

    /// Returns the puzzle or fault with its spans moved to the surrounding text.
    fn relocate(&self, puzzle: Result<Puzzle, Error>, first: usize) -> Result<Puzzle, Fault> {
        let whole = || {
            let start = self.lines.first().map_or(0, |part| part.at.start);
            Span::new(self.source, start..self.lines.last().map_or(start, |part| part.at.end))
        };
        match puzzle {
            Ok(mut puzzle) => {
                for given in &mut puzzle.givens {
                    given.span = given.span.take().map(|span| self.place(&span, first));
                }
                Ok(puzzle)
            }
            Err(Error::Text(fault)) => Err(Fault { span: self.place(&fault.span, first), ..fault }),
            Err(error) => Err(Fault::new(whole(), error.to_string())),
        }
    }

    /// Where something stands that was found in the lines, the first of which had this number.
    fn place(&self, span: &Span, first: usize) -> Span {
        let line = span.line().saturating_sub(first).min(self.lines.len().saturating_sub(1));
        let Some(part) = self.lines.get(line) else {
            return Span::new(self.source, 0..0);
        };
        if self.source.text.get(part.at.clone()).is_none_or(|text| !text.starts_with(&part.text)) {
            return Span::new(self.source, part.at.clone());
        }
        let before = part.text.char_indices().nth(span.column() - 1);
        let start = before.map_or(part.text.len(), |(at, _)| at);
        let end = (start + span.bytes.len()).min(part.text.len());
        let end = (start..=end).rev().find(|end| part.text.is_char_boundary(*end)).unwrap_or(start);
        Span::new(self.source, part.at.start + start..part.at.start + end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::reader::read_lines;

    fn read(text: &str, parts: &[(&str, Range<usize>)]) -> Vec<Result<Puzzle, Fault>> {
        let source = Arc::new(Source { name: "page".into(), text: text.into(), first_line: 7 });
        let mut lines = Embedded::new(&source);
        for (text, at) in parts {
            lines.push(text, at.clone());
        }
        lines.read(ReadOptions::default(), read_lines)
    }

    #[test]
    fn what_is_found_stands_where_it_stands() {
        let text = "<b>1..4</b>\n<i>....</i>\n<i>.3..</i>\n<i>...2</i>";
        let lines = [("1..4", 3..7), ("....", 15..19), (".3..", 27..31), ("...2", 39..43)];
        let puzzles = read(text, &lines);
        let puzzle = puzzles[0].as_ref().expect("it is one");
        let places: Vec<(usize, usize, String)> = puzzle
            .givens
            .iter()
            .filter_map(|given| given.span.as_ref())
            .map(|span| (span.line(), span.column(), span.text().to_owned()))
            .collect();
        let expected = [(7, 4, "1"), (7, 7, "4"), (9, 5, "3"), (10, 7, "2")];
        assert_eq!(places, expected.map(|(line, column, text)| (line, column, text.to_owned())));
    }

    #[test]
    fn a_fault_stands_where_it_stands_and_an_escape_is_one_place() {
        let text = "\"1..4....é3....2.\"";
        let faults = read(text, &[("1..4....é3....2.", 1..18)]);
        let fault = faults[0].as_ref().expect_err("there is no such digit");
        assert_eq!((fault.span.line(), fault.span.text()), (7, "é"), "{fault}");
        let text = r#""1..4\n....\n.3..\n...2""#;
        let puzzles = read(text, &[("1..4\n....\n.3..\n...2", 1..23)]);
        let puzzle = puzzles[0].as_ref().expect("it is one");
        let span = puzzle.givens[3].span.as_ref().expect("it was read");
        assert_eq!(span.text(), &text[1..23]);
    }
}
