//! Values that options can take.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use satdoku::Error;
use satdoku::encode::{Clauses, Grouping};
use satdoku::format::Format;
use satdoku::native::Level;

use crate::cli::exit::Failure;

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum OutputFormat {
    #[default]
    Text,
    Json,
}

/// Values that the library knows by name: the parser lists them.
pub(crate) fn one_of<T>(all: &[T]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Display + FromStr<Err = Error> + Send + Sync + 'static,
{
    let values = all.iter().map(|value| PossibleValue::new(value.to_string()));
    PossibleValuesParser::new(values).try_map(|name| name.parse())
}

/// The formats that are written, each with what it is.
pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| {
        let value = PossibleValue::new(format.name()).help(format.about());
        value.aliases(format.aliases().iter().copied())
    };
    PossibleValuesParser::new(Format::ALL.map(value)).try_map(|name| name.parse::<Format>())
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// In the words that conda once used
    Conda,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GroupsName {
    Givens,
    All,
}

impl GroupsName {
    pub(crate) fn grouping(self) -> Grouping {
        match self {
            GroupsName::Givens => Grouping::Givens,
            GroupsName::All => Grouping::All,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum QualityName {
    #[default]
    Smallest,
    Minimal,
}

/// Returns the requested level, or the best available level if none is requested.
///
/// Returns an error if the processor does not support the requested level.
pub(crate) fn level(requested: Option<Level>) -> Result<Level, Failure> {
    let level = requested.unwrap_or_else(Level::best);
    if level.is_supported() {
        return Ok(level);
    }
    let supported = Level::ALL.into_iter().filter(|level| level.is_supported());
    let names: Vec<&str> = supported.map(Level::name).collect();
    Err(Failure::Usage(format!(
        "this processor does not have {level}; it has {}",
        names.join(", ")
    )))
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EncodingName {
    Minimal,
    #[default]
    Extended,
}

impl EncodingName {
    pub(crate) fn clauses(self) -> Clauses {
        match self {
            EncodingName::Minimal => Clauses::Minimal,
            EncodingName::Extended => Clauses::Extended,
        }
    }
}

/// Parses a time such as 2s, 500ms or 1m; a number alone is of seconds.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|_| EXPECTED_TIME.to_owned());
    }
    humantime::parse_duration(text).map_err(|_| EXPECTED_TIME.to_owned())
}

const EXPECTED_TIME: &str = "expected a time such as 2s, 500ms or 1m";

/// Parses the number of rows of a grid; `9x9` is 9.
pub(crate) fn size(text: &str) -> Result<u16, String> {
    let text = text.trim();
    let number = match text.split_once(['x', '×']) {
        Some((rows, columns)) if rows == columns => rows,
        _ => text,
    };
    let size = number.parse().ok().filter(|size| (2..=36).contains(size));
    size.ok_or_else(|| "expected a number of rows from 2 to 36".to_owned())
}
