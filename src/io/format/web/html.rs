//! HTML: tables whose cells are those of a grid, and text in `<pre>` or with `<br>`, which is read
//! as lines. Nothing else of a page counts.

mod grid;
mod page;

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::cells::state::check_bytes;
use crate::io::format::lines::embedded::{Embedded, ReadLines};
use crate::io::format::lines::line::{Line, source};
use crate::io::format::lists::nested::{Lists, shown};
use crate::io::format::words::rule_names::names_variant;
use crate::puzzle::Puzzle;

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

/// Whether a line can only be of a page: it begins with an element of HTML, or a line of text ends
/// in `<br>`. Further down a text (`is_first` is false) only tables and text with line breaks
/// begin.
pub(crate) fn begins(line: &str, is_first: bool) -> bool {
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
pub(crate) struct Html {
    lines: Vec<Line>,
    bytes: usize,
}

impl Html {
    /// A page with this first line.
    pub(crate) fn new(line: Line) -> Html {
        Html { bytes: line.text.len(), lines: vec![line] }
    }

    /// Takes a line.
    pub(crate) fn take(&mut self, line: Line) {
        self.bytes += line.text.len() + 1;
        if self.bytes <= LONGEST {
            self.lines.push(line);
        }
    }

    /// The puzzles of the page, and faults in the place of tables that should be one.
    pub(crate) fn puzzles(
        &self,
        name: &str,
        options: ReadOptions,
        read_lines: ReadLines,
    ) -> Vec<Result<Puzzle, Fault>> {
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
        let lists = Lists { source: &source, options, read_lines };
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
            lines.read(options, read_lines)
        };
        if !page.preformatted.is_empty() {
            puzzles.extend(of_text(&page.preformatted));
        }
        if !puzzles.is_empty() {
            return self.unless_variant(&source, &page, puzzles);
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
        self.unless_variant(&source, &page, of_lines)
    }

    /// The puzzles of a page, unless its title or its heading names a kind of Sudoku with more rules.
    fn unless_variant(
        &self,
        source: &Arc<Source>,
        page: &Page,
        puzzles: Vec<Result<Puzzle, Fault>>,
    ) -> Vec<Result<Puzzle, Fault>> {
        let Some(title) = page.titles.iter().find(|title| names_variant(&title.text)) else {
            return puzzles;
        };
        let said = title.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let message = format!(
            "found a page with the title `{}`, whose rules are not supported",
            shown(&said)
        );
        let fault = Fault::new(Span::new(source, title.at.clone()), message);
        vec![Err(fault.help("keep the grid alone if it is plain Sudoku"))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::lines;
    use crate::io::format::reader::read_lines;

    /// The puzzles of a page, as lines, and what is wrong with it.
    fn read(page: &str) -> Vec<Result<String, String>> {
        let mut html = Html::new(lines::line::line(1, b"<html>"));
        page.lines()
            .zip(2..)
            .for_each(|(text, i)| html.take(lines::line::line(i, text.as_bytes())));
        let puzzles = html.puzzles("page", ReadOptions::default(), read_lines).into_iter();
        puzzles.map(|p| p.map(|p| p.line()).map_err(|fault| fault.message)).collect()
    }

    #[test]
    fn a_title_names_the_rules_of_a_page() {
        let table = "<table>".to_owned() + &"<tr><td>1<td><td><td>4".repeat(4) + "</table>";
        let pre = "<pre>\n1..4\n....\n.3..\n..2.\n</pre>";
        for grid in [table.as_str(), pre] {
            for title in ["Killer Sudoku of the day", "Jigsaw &amp; more", "Sudoku X"] {
                for page in [
                    format!("<title>{title}</title>\n<body>{grid}"),
                    format!("<body><h1>{title}</h1>{grid}"),
                    format!("<title>\n{title}\n</title><h1>Sudoku</h1>{grid}"),
                ] {
                    let read = read(&page);
                    let [Err(message)] = read.as_slice() else { panic!("{page}: {read:?}") };
                    assert!(message.contains("whose rules are not supported"), "{message}");
                }
            }
            let page = format!("<title>Sudoku: X-Wing</title><a href=k>Killer Sudoku</a>{grid}");
            assert!(matches!(read(&page).as_slice(), [Ok(_)]), "{page}: {:?}", read(&page));
        }
    }

    #[test]
    fn pages_may_have_a_table_for_each_box() {
        let of = |cells: [&str; 4]| {
            let [a, b, c, d] = cells;
            format!("<td><table><tr><td>{a}<td>{b}<tr><td>{c}<td>{d}</table></td>\n")
        };
        let [a, b] = [of(["1", "", "", "4"]), of(["", "4", "", ""])];
        for space in ["", "<tr></tr>"] {
            let page = format!("<table>{space}<tr>{a}{b}</tr>{space}<tr>{b}{a}</tr></table>");
            assert_eq!(read(&page), [Ok("1..4.4...41....4".to_owned())], "{page}");
        }
    }

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
