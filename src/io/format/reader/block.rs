//! [`Block`]: lines that belong to one format from the first on, whatever they look like.

use crate::error::Fault;
use crate::io::format::ReadOptions;
use crate::io::format::cells::requirements::Requirements;
use crate::io::format::cells::triples::Triples;
use crate::io::format::lines::classify::Kind;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lines::line::Line;
use crate::io::format::lists::value::Value;
use crate::io::format::programs::opensudoku::Markup;
use crate::io::format::programs::sections::{Sections, is_section};
use crate::io::format::programs::stars::Stars;
use crate::io::format::web::html;
use crate::io::format::web::html::Html;
use crate::puzzle::Puzzle;

/// Lines of a format that has more than one, and where they end.
pub(crate) enum Block {
    /// A star grid ends with its last row, or with anything that is no row.
    Stars(Stars),
    /// Sections end with the text, or with the next puzzle.
    Sections(Sections),
    /// XML ends with the text.
    Markup(Markup),
    /// A page of HTML ends with the text.
    Html(Html),
    /// JSON and nested lists end when all brackets are closed.
    Value(Value),
    /// What a package resolver is asked for, to the end of the text.
    Requirements(Requirements),
    /// Cells in a table or as facts.
    Triples(Triples),
}

impl Block {
    /// Begins with a line, if one of these formats does. XML and sections begin nowhere but at the
    /// beginning of a text (`is_first`), for further down a bracket is a slip. Lists and pages are
    /// not looked for inside of another text (`is_inside`).
    pub(crate) fn begin(line: &Line, kind: Kind, is_first: bool, is_inside: bool) -> Option<Block> {
        if let Some(requirements) = Requirements::begin(line, is_first).filter(|_| !is_inside) {
            return Some(Block::Requirements(requirements));
        }
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
            _ => {
                let cells = matches!(kind, Kind::Cells | Kind::Prose)
                    || kind == Kind::Record && line.text.contains('(');
                let triples =
                    || Some(line).filter(|_| cells).and_then(|line| Triples::begin(line, is_first));
                // Rows in quotes are rows like others.
                let text = line.text.trim_start();
                let quoted = text.starts_with(['"', '\'', '`']) && !text.starts_with("'(");
                let value = Value::begin(line).filter(|_| !quoted).map(Block::Value);
                value.or_else(|| triples().map(Block::Triples))
            }
        }
    }

    /// Takes a line, and says whether it was the last; gives it back when it belongs to something else.
    pub(crate) fn take(&mut self, line: Line, kind: Kind) -> Result<bool, Line> {
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
            Block::Requirements(requirements) => requirements.take(line).map(|()| false),
            Block::Triples(triples) => triples.take(line, kind).map(|()| false),
        }
    }

    /// Whether nothing can follow that belongs to it, so that it need not wait for another line.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self, Block::Value(value) if value.is_whole())
    }

    /// What the lines are; gives them back when they turn out to be none of these formats.
    pub(crate) fn read(
        self,
        name: &str,
        options: ReadOptions,
        read_lines: ReadLines,
    ) -> Result<Vec<Result<Puzzle, Fault>>, Vec<Line>> {
        match self {
            Block::Stars(stars) => Ok(vec![stars.puzzle(name, options)]),
            Block::Sections(sections) => Ok(vec![sections.puzzle(name, options)]),
            Block::Markup(markup) => Ok(markup.puzzles(name, options)),
            Block::Html(page) => Ok(page.puzzles(name, options, read_lines)),
            Block::Value(value) => Ok(value.puzzles(name, options, read_lines)),
            Block::Requirements(requirements) => {
                requirements.read(name, options).map(|puzzle| vec![puzzle])
            }
            Block::Triples(triples) => {
                triples.read(name, options).map(|puzzle| puzzle.into_iter().collect())
            }
        }
    }
}
