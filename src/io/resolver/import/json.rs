//! JSON: reports of pip, and what conda and its relatives print.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::form::Form;
use super::lines::of_dist;
use super::package::{Package, head};
use crate::error::Fault;
use crate::error::source::{Source, Span};

type Object<'t> = BTreeMap<String, &'t RawValue>;

pub(super) fn read(source: &Arc<Source>) -> Result<(Form, Vec<Package>), Fault> {
    let text = Text(source);
    let whole: &RawValue = text.parse(&source.text)?;
    if is_list(whole) {
        return Ok((Form::JsonList, text.records(whole)?));
    }
    let object: Object = text.parse(whole.get())?;
    if let Some(install) = object.get("install") {
        let mut packages = Vec::new();
        for item in text.list(install)? {
            let item: Object = text.parse(item.get())?;
            if let Some(metadata) = item.get("metadata") {
                packages.extend(text.record(metadata)?);
            }
        }
        return Ok((Form::PipReport, packages));
    }
    if let Some(actions) = object.get("actions") {
        let mut packages = Vec::new();
        // One object, or a list of them, one an environment.
        let actions = if is_list(actions) { text.list(actions)? } else { vec![*actions] };
        for action in actions {
            let action: Object = text.parse(action.get())?;
            if let Some(link) = action.get("LINK") {
                packages.extend(text.records(link)?);
            }
        }
        return Ok((Form::CondaJson, packages));
    }
    // It may be the reason why there is no answer.
    let said = ["error", "message"].iter().find_map(|key| object.get(*key));
    let message = said.and_then(|said| serde_json::from_str::<String>(said.get()).ok());
    match (said, message) {
        (Some(said), Some(message)) => {
            let message = message.trim();
            let first = message.lines().next().unwrap_or("");
            Err(Fault::new(text.span(said), format!("the resolver found no answer: {first}")))
        }
        _ => Err(Fault::new(head(source), "this JSON is no answer of a package resolver")
            .help("pip writes `install`, conda `actions`")),
    }
}

fn is_list(value: &RawValue) -> bool {
    value.get().starts_with('[')
}

/// The text, of which all values are parts.
struct Text<'s>(&'s Arc<Source>);

impl<'s> Text<'s> {
    /// A part of the text as a value.
    fn parse<'t, T: Deserialize<'t>>(&self, part: &'t str) -> Result<T, Fault>
    where
        's: 't,
    {
        serde_json::from_str(part).map_err(|error| {
            let start = self.start(part);
            let at = start + place(part, error.line(), error.column());
            let what =
                if error.is_eof() { "this JSON is cut off" } else { "this is no JSON of ours" };
            let reason = error.to_string();
            let reason = reason.split(" at line ").next().unwrap_or("");
            let end = self.0.text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            Fault::new(Span::new(self.0, at..end), format!("{what}: {reason}"))
        })
    }

    fn list<'t>(&self, value: &'t RawValue) -> Result<Vec<&'t RawValue>, Fault>
    where
        's: 't,
    {
        self.parse(value.get())
    }

    /// The packages of a list, each with a name and a version, or by the name of its file.
    fn records(&self, list: &RawValue) -> Result<Vec<Package>, Fault> {
        let mut packages = Vec::new();
        for item in self.list(list)? {
            if item.get().starts_with('"') {
                let dist: String = self.parse(item.get())?;
                let at = self.range(item);
                packages.extend(of_dist(&dist).map(|(name, version)| Package {
                    name: name.to_owned(),
                    version: Some(version.to_owned()),
                    at: at.clone(),
                    version_at: at,
                }));
            } else {
                packages.extend(self.record(item)?);
            }
        }
        Ok(packages)
    }

    /// An object with a name and a version; one without a name is none.
    fn record(&self, value: &RawValue) -> Result<Option<Package>, Fault> {
        let object: Object = self.parse(value.get())?;
        let Some(name) = object.get("name") else {
            return Ok(None);
        };
        let at = self.range(name);
        let version = object.get("version");
        Ok(Some(Package {
            name: self.parse(name.get())?,
            version_at: version.map_or(at.clone(), |version| self.range(version)),
            version: version.map(|version| self.parse(version.get())).transpose()?,
            at,
        }))
    }

    fn start(&self, part: &str) -> usize {
        let start = (part.as_ptr() as usize).wrapping_sub(self.0.text.as_ptr() as usize);
        start.min(self.0.text.len())
    }

    fn range(&self, value: &RawValue) -> Range<usize> {
        let start = self.start(value.get());
        start..start + value.get().len()
    }

    fn span(&self, value: &RawValue) -> Span {
        Span::new(self.0, self.range(value))
    }
}

/// The byte of a line and a column, as serde_json counts them: from 1, in bytes, and 0 before the
/// first of a line.
fn place(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let at = (before + column.saturating_sub(1)).min(text.len());
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
