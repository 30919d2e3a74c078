//! A page as the tables in it and the lines of its text, with their places. Tags may be left open,
//! as browsers allow.

use std::ops::Range;

use html5gum::emitters::default::{DefaultEmitter, StartTag};
use html5gum::{Token, Tokenizer};

/// A page.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// Those that are in no other.
    pub(super) tables: Vec<Table>,
    /// The lines in `<pre>`.
    pub(super) preformatted: Vec<Piece>,
    /// The lines outside of tables and `<pre>`.
    pub(super) text: Vec<Piece>,
    /// What the page and its parts are called: `<title>` and `<h1>`.
    pub(super) titles: Vec<Piece>,
    /// Whether it is a page, and no piece of one.
    pub(super) is_whole: bool,
}

/// Some text, without entities, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) at: Range<usize>,
}

/// A table.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) at: Range<usize>,
    pub(super) rows: Vec<Vec<Cell>>,
    pub(super) caption: String,
}

/// A cell of a table.
#[derive(Debug, Default)]
pub(super) struct Cell {
    pub(super) at: Range<usize>,
    /// Its text, or what is filled into a field in it.
    pub(super) content: Piece,
    pub(super) is_header: bool,
    /// Whether it takes more than one row or column.
    pub(super) is_wide: bool,
    /// Whether it has a picture, which cannot be read.
    pub(super) has_picture: bool,
    pub(super) tables: Vec<Table>,
}

/// A table that is not closed.
#[derive(Default)]
struct Open {
    table: Table,
    in_cell: bool,
    in_row: bool,
    in_caption: bool,
}

/// Elements whose text is not shown, or is no text.
const HIDDEN: [&str; 6] = ["script", "style", "title", "template", "noscript", "textarea"];

/// Elements that begin and end lines.
const BLOCKS: [&str; 14] = [
    "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "section", "article", "body", "center",
    "pre",
];

/// Goes through the tags of a page.
struct Walk<'t> {
    text: &'t str,
    page: Page,
    open: Vec<Open>,
    /// The element whose text is left out.
    hidden: Option<String>,
    pre: usize,
    /// Whether a title is under way.
    in_title: bool,
    /// The line under way.
    line: Piece,
    /// Whether a line break was the last thing.
    after_break: bool,
}

/// More tables in tables than this are no puzzle.
const DEEPEST: usize = 16;

impl Page {
    pub(super) fn new(text: &str) -> Page {
        let mut emitter: DefaultEmitter<usize> = DefaultEmitter::new_with_span();
        emitter.naively_switch_states(true);
        let mut walk = Walk {
            text,
            page: Page::default(),
            open: Vec::new(),
            hidden: None,
            pre: 0,
            in_title: false,
            line: Piece::default(),
            after_break: false,
        };
        for token in Tokenizer::new_with_emitter(text, emitter).flatten() {
            match token {
                Token::StartTag(tag) => walk.start(&tag),
                Token::EndTag(tag) => walk.end(&lossy(&tag.name)),
                Token::String(piece) => {
                    let at = walk.range(piece.span.start, piece.span.end);
                    walk.string(Piece { text: lossy(&piece.value), at });
                }
                Token::Doctype(_) => walk.page.is_whole = true,
                Token::Comment(_) | Token::Error(_) => {}
            }
        }
        walk.end_line();
        while !walk.open.is_empty() {
            walk.end_table();
        }
        walk.page
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Walk<'_> {
    /// Bytes of the text, on the boundaries of characters.
    fn range(&self, start: usize, end: usize) -> Range<usize> {
        let floor = |at: usize| {
            let at = at.min(self.text.len());
            (0..=at).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
        };
        let start = floor(start);
        start..floor(end).max(start)
    }

    fn start(&mut self, tag: &StartTag<usize>) {
        let name = lossy(&tag.name);
        let at = self.range(tag.span.start, tag.span.end);
        let attribute = |name: &str| {
            tag.attributes
                .iter()
                .find(|(key, _)| lossy(key) == name)
                .map(|(_, value)| (lossy(&value.value), value.span.start, value.span.end))
        };
        self.page.is_whole |= matches!(name.as_str(), "html" | "body" | "div");
        if self.hidden.as_deref() == Some("option") && !matches!(name.as_str(), "b" | "i" | "span")
        {
            self.hidden = None; // Its end may be left out.
        }
        if self.hidden.is_some() {
            return;
        }
        if matches!(name.as_str(), "title" | "h1") {
            self.in_title = true;
            self.page.titles.push(Piece { text: String::new(), at: at.end..at.end });
        }
        match name.as_str() {
            name if HIDDEN.contains(&name) && !tag.self_closing => {
                self.hidden = Some(name.to_owned());
            }
            // Only the one that is chosen is shown.
            "option" if attribute("selected").is_none() => self.hidden = Some(name),
            "table" if self.open.len() < DEEPEST => {
                self.end_line();
                let table = Table { at, ..Table::default() };
                self.open.push(Open { table, ..Open::default() });
            }
            "tr" => {
                if let Some(open) = self.open.last_mut() {
                    (open.in_cell, open.in_caption) = (false, false);
                    open.in_row = true;
                    open.table.rows.push(Vec::new());
                }
            }
            "td" | "th" => {
                let is_one = |name: &str| {
                    attribute(name).is_none_or(|(span, ..)| matches!(span.trim(), "" | "1"))
                };
                let is_wide = !is_one("colspan") || !is_one("rowspan");
                let is_header = name == "th";
                let cell = Cell { at, is_header, is_wide, ..Cell::default() };
                if let Some(open) = self.open.last_mut() {
                    if !open.in_row {
                        open.table.rows.push(Vec::new());
                    }
                    (open.in_row, open.in_cell, open.in_caption) = (true, true, false);
                    if let Some(row) = open.table.rows.last_mut() {
                        row.push(cell);
                    }
                }
            }
            "caption" => {
                if let Some(open) = self.open.last_mut() {
                    open.in_caption = true;
                }
            }
            "input" => {
                let value = attribute("value").map(|(text, start, end)| {
                    let place = self.range(start, end);
                    Piece { text, at: place }
                });
                if let (Some(cell), Some(value)) = (self.cell(), value) {
                    cell.content = value;
                }
            }
            "img" | "svg" | "canvas" | "object" => {
                if let Some(cell) = self.cell() {
                    cell.has_picture = true;
                }
            }
            "br" if self.open.is_empty() => {
                self.end_line();
                self.after_break = true;
            }
            "br" => self.string(Piece { text: " ".to_owned(), at: at.start..at.start }),
            name if self.open.is_empty() && BLOCKS.contains(&name) => {
                if !self.line.text.trim().is_empty() {
                    self.end_line();
                }
                self.pre += usize::from(name == "pre");
                // A line break right after it is none.
                self.after_break = name == "pre";
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        self.in_title &= !matches!(name, "title" | "h1");
        if let Some(hidden) = &self.hidden {
            if hidden == name || hidden == "option" && name == "select" {
                self.hidden = None;
            }
            return;
        }
        match name {
            "table" => self.end_table(),
            "td" | "th" => {
                if let Some(open) = self.open.last_mut() {
                    open.in_cell = false;
                }
            }
            "tr" => {
                if let Some(open) = self.open.last_mut() {
                    (open.in_cell, open.in_row) = (false, false);
                }
            }
            "caption" => {
                if let Some(open) = self.open.last_mut() {
                    open.in_caption = false;
                }
            }
            name if self.open.is_empty() && BLOCKS.contains(&name) => {
                self.end_line();
                self.pre = self.pre.saturating_sub(usize::from(name == "pre"));
            }
            _ => {}
        }
    }

    /// The cell under way.
    fn cell(&mut self) -> Option<&mut Cell> {
        let open = self.open.last_mut().filter(|open| open.in_cell)?;
        open.table.rows.last_mut()?.last_mut()
    }

    fn string(&mut self, piece: Piece) {
        if self.in_title
            && let Some(title) = self.page.titles.last_mut()
        {
            title.text.push_str(&piece.text);
            title.at.end = piece.at.end.max(title.at.end);
        }
        if self.hidden.is_some() {
            return;
        }
        if self.open.is_empty() {
            return self.lines(&piece);
        }
        if let Some(cell) = self.cell() {
            let content = &mut cell.content;
            if content.text.trim().is_empty() {
                *content = piece;
            } else if !piece.text.trim().is_empty() || !content.text.ends_with(' ') {
                content.text.push_str(&piece.text);
                content.at.end = piece.at.end.max(content.at.end);
            }
        } else if let Some(open) = self.open.last_mut().filter(|open| open.in_caption) {
            open.table.caption.push_str(&piece.text);
        }
    }

    /// Text outside of tables: its line breaks end lines.
    fn lines(&mut self, piece: &Piece) {
        let is_verbatim = self.text[piece.at.clone()] == piece.text;
        let mut start = piece.at.start;
        for (i, part) in piece.text.split('\n').enumerate() {
            let is_blank = part.trim().is_empty();
            if i > 0 && !std::mem::take(&mut self.after_break) {
                self.end_line();
            }
            if !is_blank || !self.line.text.is_empty() {
                let at = if is_verbatim { start..start + part.len() } else { piece.at.clone() };
                if self.line.text.is_empty() {
                    self.line = Piece { text: part.to_owned(), at };
                } else {
                    self.line.text.push_str(part);
                    self.line.at.end = at.end.max(self.line.at.end);
                }
                self.after_break &= is_blank;
            }
            start += part.len() + 1;
        }
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        match self.pre > 0 {
            true => self.page.preformatted.push(line),
            false => self.page.text.push(line),
        }
    }

    fn end_table(&mut self) {
        let Some(open) = self.open.pop() else { return };
        match self.open.last_mut() {
            None => self.page.tables.push(open.table),
            Some(outer) => match outer.table.rows.last_mut().and_then(|row| row.last_mut()) {
                Some(cell) => cell.tables.push(open.table),
                None => self.page.tables.push(open.table),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_keep_their_places_with_and_without_end_tags() {
        for text in [
            "<table><tr><td>é5</td><td> 3 </td></tr></table>",
            "<table><td>é5<td> 3 ",
            "<TABLE><TBODY><TR><TD>é5</TD>\n<TD><b> 3 </b></TABLE>",
        ] {
            let page = Page::new(text);
            let cells: Vec<&Cell> = page.tables[0].rows.iter().flatten().collect();
            let said: Vec<&str> = cells.iter().map(|cell| cell.content.text.trim()).collect();
            assert_eq!(said, ["é5", "3"], "{text}");
            for cell in cells {
                assert!(text[cell.content.at.clone()].contains(cell.content.text.trim()), "{text}");
            }
        }
    }

    #[test]
    fn what_is_not_shown_is_no_text() {
        let page = Page::new(
            "<title>1</title><script>2</script><!-- 3 --><p>4<br>\n5</p><pre>\n6\n</pre>",
        );
        let lines = |pieces: &[Piece]| -> Vec<String> {
            pieces.iter().map(|piece| piece.text.clone()).filter(|text| !text.is_empty()).collect()
        };
        assert_eq!(
            (lines(&page.text), lines(&page.preformatted)),
            (vec!["4".into(), "5".into()], vec!["6".into()])
        );
        let page =
            Page::new("<table><td><select><option>1<option selected>2</select><td><input value=7>");
        let cells = page.tables[0].rows.iter().flatten();
        let said: Vec<&str> = cells.map(|cell| cell.content.text.trim()).collect();
        assert_eq!(said, ["2", "7"]);
    }
}
