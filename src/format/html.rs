//! HTML: tables whose cells are those of a grid, and text in `<pre>` or with `<br>`, which is read as lines. Nothing else of a
//! page counts.

mod grid;
mod page;

use crate::error::Fault;
use crate::format::ReadOptions;
use crate::format::embedded::Embedded;
use crate::format::lines::{Line, source};
use crate::format::nested::Lists;
use crate::format::state::check_bytes;
use crate::puzzle::Puzzle;
use crate::source::Span;

use grid::Found;
use page::Page;

/// More than this is no page with puzzles, and has to be kept while it is read.
const LONGEST: usize = 1 << 26;

/// Elements with which a page, or a piece of one, begins.
const ELEMENTS: [&str; 34] = [
    "html", "head", "body", "title", "meta", "link", "style", "script", "table", "tbody", "thead",
    "tr", "td", "th", "caption", "pre", "code", "div", "p", "span", "br", "center", "form", "main",
    "section", "article", "header", "h1", "h2", "h3", "b", "font", "ul", "samp",
];

/// Whether a line can only be of a page: it begins with an element of HTML, or a line of text ends in `<br>`. Further down a text
/// (`is_first` is false) only tables and text with line breaks begin.
pub(super) fn begins(line: &str, is_first: bool) -> bool {
    if !line.contains('<') {
        return false;
    }
    let text = line.trim().to_ascii_lowercase();
    if let Some(rest) = text.strip_prefix('<') {
        let name = rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
        let is_element = ELEMENTS.contains(&name) || rest.starts_with("!doctype html");
        return is_element && (is_first || matches!(name, "table" | "pre" | "html"))
            || rest.starts_with("!doctype html");
    }
    ["<br>", "<br/>", "<br />"].iter().any(|end| text.ends_with(end))
}

/// The lines of a page, as they come.
pub(super) struct Html {
    lines: Vec<Line>,
    bytes: usize,
}

impl Html {
    /// A page with this first line.
    pub(super) fn new(line: Line) -> Html {
        Html { bytes: line.text.len(), lines: vec![line] }
    }

    /// Takes a line.
    pub(super) fn take(&mut self, line: Line) {
        self.bytes += line.text.len() + 1;
        if self.bytes <= LONGEST {
            self.lines.push(line);
        }
    }

    /// The puzzles of the page, and faults in the place of tables that should be one.
    pub(super) fn puzzles(&self, name: &str, options: ReadOptions) -> Vec<Result<Puzzle, Fault>> {
        let head = || {
            let source = source(name, &self.lines[..1]);
            Span::new(&source, 0..source.text.len())
        };
        if self.bytes > LONGEST {
            return vec![Err(Fault::new(head(), "found more than 64 MB of HTML"))];
        }
        if let Some(line) = self.lines.iter().find(|line| line.invalid.is_some()) {
            let source = source(name, [line]);
            return check_bytes(&source, line).err().into_iter().map(Err).collect();
        }
        let source = source(name, &self.lines);
        let page = Page::new(&source.text);
        let lists = Lists { source: &source, options };
        let mut puzzles = Vec::new();
        let mut others = Vec::new();
        for table in &page.tables {
            for found in lists.of_table(table) {
                match found {
                    Found::Grid(puzzle) => puzzles.push(puzzle),
                    Found::Other(fault) => others.push(fault),
                }
            }
        }
        let of_text = |text: &[page::Piece]| {
            let mut lines = Embedded::new(&source);
            for piece in text {
                lines.push(&piece.text, piece.at.clone());
            }
            lines.read(options)
        };
        if !page.preformatted.is_empty() {
            puzzles.extend(of_text(&page.preformatted));
        }
        if !puzzles.is_empty() {
            return puzzles;
        }
        // Tables around the page are no news when there is a grid in it.
        if let Some(fault) = others.into_iter().next() {
            return vec![Err(fault)];
        }
        let of_lines = of_text(&page.text);
        if of_lines.is_empty() || page.is_whole && !of_lines.iter().any(Result::is_ok) {
            let fault = Fault::new(head(), "found HTML without the grid of a puzzle in it");
            let help = "a grid is a <table> with a <td> for each cell, or text in <pre>";
            return vec![Err(fault.help(help))];
        }
        of_lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_begin_with_elements_or_end_lines_with_breaks() {
        for line in
            ["<!DOCTYPE html>", "<html>", "  <table class=x>", "<pre>", "53..7....<br>", "1<BR/>"]
        {
            assert!(begins(line, true), "{line}");
        }
        for line in
            ["<?xml version=\"1.0\"?>", "<opensudoku>", "<ksudoku>", "5 < 6", "<!-- x -->", "a<b"]
        {
            assert!(!begins(line, true), "{line}");
        }
        assert!(!begins("<p>", false) && begins("<table>", false));
    }
}
