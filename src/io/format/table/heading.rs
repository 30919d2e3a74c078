//! The *heading* of a table that is read byte for byte: its header, and which column holds the
//! puzzles.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::lines::foreign;
use crate::io::format::lines::line::{Line, source};
use crate::io::format::table::fields::plain_content;
use crate::io::format::table::{MARKS, Table, cells, is_column, names};

/// Which column of a table holds the puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Column {
    /// The column with a known name, such as `puzzle` or `quizzes`.
    Known,
    /// The column with this name; case is ignored unless names differ only in case.
    Named(String),
    /// The column with this number, counted from 1, in a table with a header.
    Number(usize),
    /// The column with this number, counted from 1, in a table without a header.
    WithoutHeader(usize),
}

impl Column {
    pub(crate) fn has_header(&self) -> bool {
        !matches!(self, Column::WithoutHeader(_))
    }
}

/// Everything above the first row of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// All bytes up to the line end of the header; empty if there is no header.
    pub bytes: Vec<u8>,
    /// The line end of the header.
    pub end: Vec<u8>,
    /// The names of the columns; empty if there is no header.
    pub names: Vec<String>,
    /// The delimiter: a comma, a semicolon or a tab.
    pub mark: u8,
}

/// Whether a line goes before the header: a blank one, a comment, or what tells Excel how fields
/// are separated (`sep=;`).
pub(crate) fn skipped(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let text = line.trim_start_matches('\u{FEFF}').trim();
    let is_for_excel = text.len() == 5 && text.starts_with("sep=");
    text.is_empty() || is_for_excel || text.starts_with('#') && Table::from_header(text).is_none()
}

/// The table that begins with this line, and the names of its columns.
pub(crate) fn find_columns(
    name: &Arc<str>,
    line: Line,
    column: &Column,
) -> Result<(Table, Vec<String>), Fault> {
    if let Some(fault) = foreign::refuse(name, &line, true) {
        return Err(fault);
    }
    let first = First { source: source(name, [&line]) };
    match column {
        Column::Known => first.known(),
        Column::Named(wanted) => first.named(wanted),
        Column::Number(number) | Column::WithoutHeader(number) => {
            let (table, names) = first.numbered(*number)?;
            let reads = first.reads(table.mark, *number);
            if column.has_header() && reads {
                let message = format!(
                    "found a puzzle in column {number} of the first line, expected a header"
                );
                return Err(first
                    .fault(message)
                    .help("if the table has no header, use --no-header"));
            }
            Ok((table, names))
        }
    }
}

/// The first line of a text that is said to be a table.
struct First {
    source: Arc<Source>,
}

impl First {
    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(Span::new(&self.source, 0..self.source.text.len()), message)
    }

    /// For each mark the names, and the columns that are called so.
    fn columns(&self, is_it: impl Fn(&str) -> bool) -> Option<(u8, Vec<String>, Vec<usize>)> {
        let found = MARKS.into_iter().rev().map(|mark| {
            let names = names(&self.source.text, mark);
            let columns: Vec<usize> = (0..names.len()).filter(|&i| is_it(&names[i])).collect();
            (mark, names, columns)
        });
        { found }
            .filter(|(.., columns)| !columns.is_empty())
            .max_by_key(|(_, names, _)| names.len())
    }

    fn one(
        &self,
        (mark, names, columns): (u8, Vec<String>, Vec<usize>),
    ) -> Result<(Table, Vec<String>), Fault> {
        if let [first, second, ..] = columns[..] {
            let message = format!(
                "found `{}` in column {} and `{}` in column {}, expected one column of puzzles",
                names[first],
                first + 1,
                names[second],
                second + 1
            );
            let help = format!("say which has the puzzles: --column {}", first + 1);
            return Err(self.fault(message).help(help));
        }
        Ok((Table::new(mark, &names, columns[0]), names))
    }

    fn known(&self) -> Result<(Table, Vec<String>), Fault> {
        if let Some(found) = self.columns(is_column) {
            return self.one(found);
        }
        let fields = self.widest();
        let count = names(&self.source.text, fields).len();
        let with_puzzles: Vec<usize> = (1..=count).filter(|i| self.reads(fields, *i)).collect();
        let message = match self.source.text.trim().is_empty() {
            true => "found nothing, expected a table",
            false => "found no header with a column `puzzle`, expected a table",
        };
        let help = match (count, &with_puzzles[..]) {
            (0..=1, _) => "for lines of puzzles there is --filter --echo".to_owned(),
            (_, [one]) => format!("if the table has no header, use --no-header --column {one}"),
            _ => "say which column has the puzzles: --column NAME, or its number".to_owned(),
        };
        Err(self.fault(message).help(help))
    }

    fn named(&self, wanted: &str) -> Result<(Table, Vec<String>), Fault> {
        let exact = self.columns(|name| name == wanted);
        if let Some(found) =
            exact.or_else(|| self.columns(|name| name.eq_ignore_ascii_case(wanted)))
        {
            return self.one(found);
        }
        let names = names(&self.source.text, self.widest());
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let message = format!("found no column `{wanted}` in the header");
        Err(self.fault(message).help(format!("the columns are {}", names.join(", "))))
    }

    fn numbered(&self, number: usize) -> Result<(Table, Vec<String>), Fault> {
        let mark = self.widest();
        let names = names(&self.source.text, mark);
        if number > names.len() {
            let count = if names.len() == 1 {
                "1 column".to_owned()
            } else {
                format!("{} columns", names.len())
            };
            return Err(self.fault(format!("found {count}, expected a column {number}")));
        }
        Ok((Table::new(mark, &names, number - 1), names))
    }

    /// The mark that cuts the line into most fields.
    fn widest(&self) -> u8 {
        let width = |mark: &u8| names(&self.source.text, *mark).len();
        MARKS.into_iter().rev().max_by_key(width).unwrap_or(b',')
    }

    /// Whether the column of this number, counted from 1, has a puzzle in this line.
    fn reads(&self, mark: u8, number: usize) -> bool {
        let fields =
            crate::io::format::table::fields::Fields::new(self.source.text.as_bytes(), mark);
        let Some(at) = { fields }.nth(number - 1) else { return false };
        let Some(inside) = plain_content(&self.source.text.as_bytes()[at.clone()]) else {
            return false;
        };
        let at = at.start + inside.start..at.start + inside.end;
        at.len() >= 16 && cells(&self.source, at, None).into_puzzle(ReadOptions::default()).is_ok()
    }
}
