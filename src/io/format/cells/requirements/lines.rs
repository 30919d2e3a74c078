//! Requirements line by line, environments of conda, and its command lines.

use std::ops::Range;
use std::sync::Arc;

use super::requirement::{Asked, requirement};
use crate::error::Fault;
use crate::error::source::{Source, Span};

/// Whether a line is a command line that makes an environment.
pub(super) fn is_command(text: &str) -> bool {
    let mut words = text.strip_prefix("$ ").unwrap_or(text).split_whitespace();
    let is_client = |word| ["conda", "mamba", "micromamba"].contains(&word);
    words.next().is_some_and(is_client) && words.next().is_some_and(is_verb)
}

/// Whether a line begins an environment.
pub(super) fn is_yaml(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let name = text.strip_prefix("name: ").map(str::trim);
    is_list(text) || name.is_some_and(|name| !name.is_empty() && name.chars().all(is_name))
}

/// Whether a line begins a list of an environment.
pub(super) fn is_list(text: &str) -> bool {
    ["channels:", "dependencies:"].contains(&text)
}

/// Whether a line is an option above requirements.
pub(super) fn is_option(text: &str) -> bool {
    let first = text.split([' ', '=']).next().unwrap_or("");
    ["--index-url", "--extra-index-url", "--find-links", "--no-index", "-i", "-f"].contains(&first)
}

/// Where a part of a text stands in it, without space around it.
fn place(text: &str, part: &str) -> Range<usize> {
    let part = part.trim();
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

/// One requirement a line, after options, with hashes or without.
pub(super) fn of_lines(source: &Arc<Source>) -> Result<Vec<Asked>, Fault> {
    let mut asked = Vec::new();
    for line in source.text.split('\n') {
        let line = line.split(" #").next().unwrap_or("").trim();
        let line = line.strip_suffix('\\').unwrap_or(line);
        let line = line.split(" --hash").next().unwrap_or("").trim();
        let first = line.split([' ', '=']).next().unwrap_or("");
        if ["-r", "-c", "--requirement", "--constraint"].contains(&first) {
            let message = format!("found `{line}`: other files are not looked into");
            return Err(Fault::new(Span::new(source, place(&source.text, line)), message));
        }
        if !line.is_empty() && !line.starts_with(['#', '-']) {
            asked.extend(requirement(source, place(&source.text, line))?);
        }
    }
    Ok(asked)
}

/// The list of `dependencies`, and lists within it.
pub(super) fn of_yaml(source: &Arc<Source>) -> Result<Vec<Asked>, Fault> {
    let mut asked = Vec::new();
    let mut inside = None;
    for line in source.text.split('\n') {
        let text = line.split(" #").next().unwrap_or("").trim();
        if let Some(item) = text.strip_prefix("- ") {
            if inside == Some(true) {
                let item = item.trim().trim_matches(['"', '\'']);
                asked.extend(requirement(source, place(&source.text, item))?);
            }
        } else if !text.is_empty() && !text.starts_with('#') && !line.starts_with(' ') {
            inside = Some(text == "dependencies:" || inside == Some(true) && text == "pip:");
        }
    }
    Ok(asked)
}

/// The words of a command line that are no options: cells, and the package that needs them all.
pub(super) fn of_command(source: &Arc<Source>) -> Result<Vec<Asked>, Fault> {
    let mut asked = Vec::new();
    let mut words = source.text.split_whitespace().skip_while(|word| !is_verb(word)).skip(1);
    while let Some(word) = words.next() {
        if ["--name", "-n", "--channel", "-c", "--prefix", "-p"].contains(&word) {
            words.next();
        } else if !word.starts_with(['-', '\\']) {
            let word = word.trim_matches(['"', '\'']);
            let found = requirement(source, place(&source.text, word))?;
            if found.is_empty() {
                let message = format!("found `{word}`, expected a cell such as 1x6-is=4");
                return Err(Fault::new(Span::new(source, place(&source.text, word)), message));
            }
            asked.extend(found);
        }
    }
    Ok(asked)
}

/// Whether a word of a command line says to make an environment.
fn is_verb(word: &str) -> bool {
    word == "create" || word == "install"
}
