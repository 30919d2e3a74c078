//! JSON: lists of cells, objects with a puzzle among their fields, reports of this program, files
//! of other programs.
//!
//! A field with rules that are not known is refused by its name, for a puzzle with more rules is
//! another puzzle.

mod fields;
mod fpuzzles;
mod gnome;
mod object;
pub(crate) mod own;
mod report;
mod rules;
mod tree;

use std::sync::Arc;

use serde_json::value::RawValue;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::ReadOptions;
use crate::io::format::lines::embedded::ReadLines;
use crate::io::format::lists::nested::{Lists, Record, records};
use crate::puzzle::{Puzzle, Role};

pub(crate) use fields::plain;
pub(crate) use report::{is_end_of_steps, is_step};
use tree::{Text, Value};

/// The puzzles of a text that is one value of JSON, and faults in the place of those that are not
/// well formed.
pub(crate) fn puzzles(
    source: &Arc<Source>,
    options: ReadOptions,
    read_lines: ReadLines,
) -> Vec<Result<Puzzle, Fault>> {
    let reader = Json { text: Text(source), options, read_lines };
    let whole = reader.text.whole().and_then(|whole| reader.value(whole, 0));
    whole.unwrap_or_else(|fault| vec![Err(fault)])
}

/// Whether a text is JSON from its beginning to its end.
pub(crate) fn is_json(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).is_ok()
}

/// A text that is JSON, and what is known of its puzzles.
struct Json<'s> {
    text: Text<'s>,
    options: ReadOptions,
    read_lines: ReadLines,
}

/// What reading a value gives: puzzles and faults, or what is wrong with all of it.
type Puzzles = Result<Vec<Result<Puzzle, Fault>>, Fault>;

impl<'s> Json<'s> {
    /// The puzzles of a value.
    fn value(&self, value: &'s RawValue, depth: usize) -> Puzzles {
        self.text.check_depth(value, depth)?;
        match self.text.open(value)? {
            Value::Object(object) => self.object(value, &object, depth),
            Value::List(items) if items.iter().any(|item| item.get().starts_with('{')) => {
                if let Some(cells) = self.records(&items)? {
                    let source = self.text.0;
                    return Ok(vec![records(source, &cells, None, self.options)]);
                }
                let puzzles = items.iter().map(|item| {
                    self.value(item, depth + 1).unwrap_or_else(|fault| vec![Err(fault)])
                });
                Ok(puzzles.flatten().collect())
            }
            Value::List(_) => Ok(self.lists().puzzles(&self.text.nested(value, 0)?)),
            Value::Text(_) => Ok(self.lists().puzzles(&self.text.nested(value, 0)?)),
            Value::Number if value.get().len() >= 16 => {
                Ok(self.lists().puzzles(&self.text.nested(value, 0)?))
            }
            Value::Number | Value::Word => {
                let shown = crate::io::format::lists::nested::shown(value.get());
                Err(self.text.fault(value, format!("found `{shown}`, expected a puzzle")))
            }
        }
    }

    fn lists(&self) -> Lists<'s> {
        Lists { source: self.text.0, options: self.options, read_lines: self.read_lines }
    }

    /// Cells one by one, if every value of a list is an object with a row, a column and a digit.
    fn records(&self, items: &[&'s RawValue]) -> Result<Option<Vec<Record>>, Fault> {
        let mut cells = Vec::new();
        for item in items {
            let Value::Object(object) = self.text.open(item)? else { return Ok(None) };
            let (mut row, mut column, mut value) = (None, None, None);
            for (key, field) in &object {
                match fields::plain(key).as_str() {
                    "row" | "r" | "y" => row = Some(*field),
                    "col" | "column" | "c" | "x" => column = Some(*field),
                    "value" | "val" | "v" | "digit" | "number" | "num" | "n" => {
                        value = Some(*field)
                    }
                    _ => return Ok(None),
                }
            }
            let (Some(row), Some(column), Some(value)) = (row, column, value) else {
                return Ok(None);
            };
            cells.push(Record {
                row: self.text.number(row)?,
                column: self.text.number(column)?,
                place: self.text.range(row),
                value: self.text.cell(value)?,
                role: Role::Given,
            });
        }
        Ok(Some(cells))
    }

    /// A span of a value, or of what is between its quotes.
    fn span(&self, value: &RawValue) -> Span {
        Span::new(self.text.0, self.text.first_line(value))
    }
}
