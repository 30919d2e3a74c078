//! A request, as it is written.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::error::Error;
use crate::io::format::{Boxes, ReadOptions, Symbols};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request<'t> {
    #[serde(borrow)]
    pub(super) puzzle: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) question: &'t RawValue,
    #[serde(flatten)]
    pub(super) beside: Beside,
}

/// What to return in addition to the report of an answer.
#[derive(Deserialize, Clone, Copy, Default)]
pub(super) struct Beside {
    /// What is said of it.
    #[serde(default)]
    pub(super) words: bool,
    /// What is drawn of it.
    #[cfg_attr(not(feature = "svg"), expect(dead_code, reason = "nothing is drawn"))]
    pub(super) pictures: Option<Pictures>,
}

/// How pictures are drawn.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum Pictures {
    /// Boards alone, for a page that has a font and says the rest.
    Boards,
    /// Documents of their own, with font and legend.
    Documents,
}

/// How a text is read.
pub(super) struct Reading {
    pub(super) options: ReadOptions,
    /// How many puzzles at most.
    pub(super) most: usize,
}

/// `2x3` or `none`.
pub(super) fn boxes(text: &str) -> Result<Boxes, Error> {
    text.parse().map_err(|error: &str| Error::Form(error.to_owned()))
}

/// `1-9`, `0-F` or `A-P`.
pub(super) fn symbols(text: &str) -> Result<Symbols, Error> {
    text.parse().map_err(|error: &str| Error::Form(error.to_owned()))
}
