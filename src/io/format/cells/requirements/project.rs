//! Project files in TOML: `pyproject.toml`, `Cargo.toml` and `pixi.toml`.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use super::requirement::{Asked, Dialect, asked, requirement};
use crate::error::Fault;
use crate::error::source::{Source, Span};

/// What is read of any of them.
#[derive(Deserialize)]
struct Document {
    project: Option<Project>,
    tool: Option<Tool>,
    /// Of Cargo and pixi.
    dependencies: Option<Packages>,
    /// Of Cargo; a list in lock files.
    package: Option<toml::Value>,
    /// Of `pylock.toml` and `pixi.lock`.
    packages: Option<toml::Value>,
}

#[derive(Deserialize)]
struct Project {
    #[serde(default)]
    dependencies: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
struct Tool {
    poetry: Option<Table>,
    pixi: Option<Table>,
}

#[derive(Deserialize)]
struct Table {
    dependencies: Option<Packages>,
}

type Packages = BTreeMap<Spanned<String>, Spanned<toml::Value>>;

/// The cells of a project file.
pub(super) fn read(source: &Arc<Source>) -> Result<Vec<Asked>, Fault> {
    let document: Document = toml::from_str(&source.text).map_err(|error| {
        let end = source.text.len();
        let at = error.span().filter(|at| source.text.get(at.clone()).is_some());
        let span = Span::new(source, at.unwrap_or(end..end));
        Fault::new(span, format!("this is no project file: {}", error.message().trim_end()))
    })?;
    if document.packages.is_some() || document.package.as_ref().is_some_and(toml::Value::is_array) {
        let end = source.text.find('\n').unwrap_or(source.text.len());
        let message = "found a lock file, which is the answer of a package resolver";
        return Err(
            Fault::new(Span::new(source, 0..end), message).help("`satdoku import` reads answers")
        );
    }
    let mut found = Vec::new();
    for text in document.project.iter().flat_map(|project| &project.dependencies) {
        found.extend(requirement(source, inside(source, text.span(), text.get_ref()))?);
    }
    let own = if document.package.is_some() { Dialect::Cargo } else { Dialect::Bare };
    let (poetry, pixi) = document.tool.map_or((None, None), |tool| (tool.poetry, tool.pixi));
    let tables = [poetry, pixi].into_iter().flatten().filter_map(|table| table.dependencies);
    let tables = tables.map(|table| (table, Dialect::Bare));
    for (packages, dialect) in tables.chain(document.dependencies.map(|table| (table, own))) {
        for (name, value) in packages {
            found.extend(package(source, &name, &value, dialect)?);
        }
    }
    Ok(found)
}

/// The cell of a line such as `sudoku-cell16 = "4.0.0"`, or of a table with a version.
fn package(
    source: &Arc<Source>,
    name: &Spanned<String>,
    value: &Spanned<toml::Value>,
    dialect: Dialect,
) -> Result<Vec<Asked>, Fault> {
    let text = |key: &str| value.get_ref().get(key).and_then(toml::Value::as_str);
    let version = value.get_ref().as_str().or_else(|| text("version"));
    if !value.get_ref().is_str() && !value.get_ref().is_table() {
        let written = source.text.get(value.span()).unwrap_or("");
        let message = format!("found `{} = {written}` among packages", name.get_ref());
        return Err(
            Fault::new(Span::new(source, value.span()), message).label("expected a version")
        );
    }
    // A table has no name twice: others stand for the same package.
    let name = text("package").unwrap_or(name.get_ref());
    let at = value.span();
    asked(source, at, name, version.unwrap_or(""), dialect)
}

/// Where the text of a string stands, without its quotes, if it stands there as it is.
fn inside(source: &Source, at: Range<usize>, text: &str) -> Range<usize> {
    let inner = at.start + 1..at.end.saturating_sub(1);
    if source.text.get(inner.clone()) == Some(text) { inner } else { at }
}
