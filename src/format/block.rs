//! [`Block`]: lines that belong to one format from the first on, whatever they look like.

use crate::error::Fault;
use crate::format::ReadOptions;
use crate::format::classify::Kind;
use crate::format::html::{self, Html};
use crate::format::lines::Line;
use crate::format::opensudoku::Markup;
use crate::format::sections::{Sections, is_section};
use crate::format::stars::Stars;
use crate::format::value::Value;
use crate::puzzle::Puzzle;

/// Lines of a format that has more than one, and where they end.
pub(super) enum Block {
    /// A star grid ends with its last row, or with anything that is no row.
    Stars(Stars),
    /// Sections end with the text, or with the next puzzle.
    Sections(Sections),
    /// XML ends with the text.
    Markup(Markup),
    /// So do pages of HTML.
    Html(Html),
    /// JSON and nested lists end when all brackets are closed.
    Value(Value),
}

impl Block {
    /// Begins with a line, if one of these formats does. XML and sections begin nowhere but at the beginning of a text
    /// (`is_first`), for further down a bracket is a slip. Lists and pages are not looked for inside of
    /// another text (`is_inside`).
    pub(super) fn begin(line: &Line, kind: Kind, is_first: bool, is_inside: bool) -> Option<Block> {
        if kind == Kind::Stars {
            return Stars::new(line.clone()).map(Block::Stars);
        }
        let mut symbols = line.text.trim_start().chars();
        let (first, second) = (symbols.next(), symbols.next());
        let is_markup =
            first == Some('<') && second.is_some_and(|c| c.is_alphabetic() || "?!".contains(c));
        match is_first {
            _ if is_inside || kind == Kind::Border => None,
            _ if html::begins(&line.text, is_first) => Some(Block::Html(Html::new(line.clone()))),
            true if is_markup => Some(Block::Markup(Markup::new(line.clone()))),
            true if is_section(line) => Some(Block::Sections(Sections::new(line.clone()))),
            _ => Value::begin(line).map(Block::Value),
        }
    }

    /// Takes a line, and says whether it was the last; gives it back when it belongs to something else.
    pub(super) fn take(&mut self, line: Line, kind: Kind) -> Result<bool, Line> {
        match self {
            Block::Stars(_) if kind == Kind::Border => Ok(false),
            Block::Stars(stars) if kind == Kind::Cells => Ok(stars.take(line)),
            Block::Stars(_) => Err(line),
            Block::Sections(sections) if sections.ends_before(&line) => Err(line),
            Block::Sections(sections) => {
                sections.take(line);
                Ok(false)
            }
            Block::Markup(markup) => {
                markup.take(line);
                Ok(false)
            }
            Block::Html(page) => {
                page.take(line);
                Ok(false)
            }
            Block::Value(value) => value.take(line),
        }
    }

    /// Whether nothing can follow that belongs to it, so that it need not wait for another line.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self, Block::Value(value) if value.is_whole())
    }

    /// What the lines are.
    pub(super) fn read(&self, name: &str, options: ReadOptions) -> Vec<Result<Puzzle, Fault>> {
        match self {
            Block::Stars(stars) => vec![stars.puzzle(name, options)],
            Block::Sections(sections) => vec![sections.puzzle(name, options)],
            Block::Markup(markup) => markup.puzzles(name, options),
            Block::Html(page) => page.puzzles(name, options),
            Block::Value(value) => value.puzzles(name, options),
        }
    }
}
