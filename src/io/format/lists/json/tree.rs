//! Values of JSON with their places: each is a part of the text, and is opened when it is looked at.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::lists::nested::{DEEPEST, Leaf, List, Nested, Spelling, shown};

/// A value, opened by one level.
pub(super) enum Value<'t> {
    /// A list.
    List(Vec<&'t RawValue>),
    /// An object: its fields in their order, and one that comes twice twice.
    Object(Vec<(String, &'t RawValue)>),
    /// A string: what it stands for.
    Text(String),
    /// A number.
    Number,
    /// `null`, `true` or `false`.
    Word,
}

/// The text, of which all values are parts.
pub(super) struct Text<'s>(pub(super) &'s Arc<Source>);

/// The fields of an object, none of them lost.
struct Fields<'t>(Vec<(String, &'t RawValue)>);

impl<'t> Deserialize<'t> for Fields<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Fields<'t>, D::Error> {
        struct Visit;
        impl<'t> Visitor<'t> for Visit {
            type Value = Fields<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Fields<'t>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Visit)
    }
}

impl<'s> Text<'s> {
    /// All of the text as one value.
    pub(super) fn whole(&self) -> Result<&'s RawValue, Fault> {
        self.parse(&self.0.text)
    }

    pub(super) fn parse<T: Deserialize<'s>>(&self, part: &'s str) -> Result<T, Fault> {
        serde_json::from_str(part).map_err(|error| {
            let at = self.start(part) + place(part, error.line(), error.column());
            let end = self.0.text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            let reason = error.to_string();
            let message = match (error.is_eof(), reason.split(" at line ").next()) {
                (false, Some(reason)) => format!("found broken JSON: {reason}"),
                _ => "found JSON that is cut off".to_owned(),
            };
            Fault::new(Span::new(self.0, at..end), message)
        })
    }

    /// Opens a value.
    pub(super) fn open(&self, value: &'s RawValue) -> Result<Value<'s>, Fault> {
        let text = value.get();
        Ok(match text.as_bytes().first() {
            Some(b'[') => Value::List(self.parse(text)?),
            Some(b'{') => Value::Object(self.fields(value)?),
            Some(b'"') => Value::Text(self.parse(text)?),
            Some(b'-' | b'0'..=b'9') => Value::Number,
            _ => Value::Word,
        })
    }

    fn fields(&self, value: &'s RawValue) -> Result<Vec<(String, &'s RawValue)>, Fault> {
        let Fields(fields) = self.parse(value.get())?;
        for (i, (key, field)) in fields.iter().enumerate() {
            if fields[..i].iter().any(|(before, _)| before == key) {
                let message = format!("found the field `{}` twice in one object", shown(key));
                return Err(self.fault(field, message));
            }
        }
        Ok(fields)
    }

    /// A value as nested lists; an object among them is a fault.
    pub(super) fn nested(&self, value: &'s RawValue, depth: usize) -> Result<Nested, Fault> {
        self.check_depth(value, depth)?;
        let at = self.range(value);
        Ok(match self.open(value)? {
            Value::List(items) => {
                let items: Result<Vec<Nested>, Fault> =
                    items.into_iter().map(|item| self.nested(item, depth + 1)).collect();
                Nested::List(List { items: items?, at, run_together: false })
            }
            Value::Object(_) => {
                let message = "found an object where a digit or a blank was expected";
                return Err(self.fault(value, message));
            }
            Value::Text(said) => {
                let inside = at.start + 1..at.end - 1;
                Nested::Cell(match self.0.text[inside.clone()] == *said {
                    true => Leaf { at: inside, spelling: Spelling::Quoted },
                    false => Leaf { at, spelling: Spelling::Escaped(said) },
                })
            }
            Value::Number | Value::Word => Nested::Cell(Leaf::bare(&self.0.text, at)),
        })
    }

    /// That lists and objects are not deeper in each other than any puzzle is.
    pub(super) fn check_depth(&self, value: &RawValue, depth: usize) -> Result<(), Fault> {
        match depth > DEEPEST {
            true => Err(self.fault(value, "found JSON that is nested deeper than any puzzle")),
            false => Ok(()),
        }
    }

    /// A number that is a row or a column.
    pub(super) fn number(&self, value: &RawValue) -> Result<usize, Fault> {
        let text = value.get().trim_matches('"');
        text.parse().map_err(|_| {
            let message = format!("found `{}`, expected a row or a column", shown(value.get()));
            self.fault(value, message)
        })
    }

    /// Where the digit of a cell stands; nowhere for an open one.
    pub(super) fn cell(&self, value: &'s RawValue) -> Result<Range<usize>, Fault> {
        let cell = match self.nested(value, 0)? {
            Nested::Cell(leaf) => leaf.cell(&self.0.text),
            Nested::List(_) => None,
        };
        cell.ok_or_else(|| {
            let message = format!("found `{}`, expected a digit or a blank", shown(value.get()));
            self.fault(value, message)
        })
    }

    fn start(&self, part: &str) -> usize {
        let start = (part.as_ptr() as usize).wrapping_sub(self.0.text.as_ptr() as usize);
        start.min(self.0.text.len())
    }

    /// Where a value stands.
    pub(super) fn range(&self, value: &RawValue) -> Range<usize> {
        let start = self.start(value.get());
        start..(start + value.get().len()).min(self.0.text.len())
    }

    /// Where a value stands, up to the end of its first line.
    pub(super) fn first_line(&self, value: &RawValue) -> Range<usize> {
        let at = self.range(value);
        let end = value.get().find('\n').map_or(at.end, |end| at.start + end);
        at.start..end
    }

    /// A fault about a value.
    pub(super) fn fault(&self, value: &RawValue, message: impl Into<String>) -> Fault {
        Fault::new(Span::new(self.0, self.first_line(value)), message)
    }
}

/// The byte of a line and a column, as serde_json counts them: from 1, in bytes, and 0 before the
/// first of a line.
fn place(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let at = (before + column.saturating_sub(1)).min(text.len());
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
