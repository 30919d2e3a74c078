//! Arguments that are puzzles or single cells instead of files.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use satdoku::format::{self, is_facts, is_link, parse_specs, puzzle_of_specs};
use satdoku::{Error, Puzzle, ReadOptions, Source};

/// Hides the leading hyphen of puzzle texts behind a space: clap would take them for options.
/// A space before a puzzle means nothing.
pub(crate) fn protect(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    arguments.map(|argument| match argument.to_str() {
        // An option with a value has an equals sign, and no puzzle has.
        Some(text) if text.starts_with('-') && !text.contains('=') && looks_like_cells(text) => {
            OsString::from(format!(" {text}"))
        }
        _ => argument,
    })
}

/// Whether an argument is a cell with its digit.
pub(crate) fn is_spec(argument: &OsStr) -> bool {
    let text = argument.to_string_lossy();
    format::is_spec(&text) && !text.contains('\n') && !Path::new(argument).exists()
}

/// One puzzle of cells on an empty grid. All arguments are one text, so that faults are drawn on
/// what was typed.
pub(crate) fn of_specs(specs: &[&OsString], options: ReadOptions) -> Result<Puzzle, Error> {
    let words: Vec<_> = specs.iter().map(|spec| spec.to_string_lossy()).collect();
    let source = Source::new("argument", words.join(" "));
    let specs = parse_specs(&source, options.notation)?;
    Ok(puzzle_of_specs(&source, &specs, options)?)
}

/// Whether an argument that is no file is meant as a puzzle: blanks and numerals alone, or mostly, or letters
/// for a whole grid; or a link that carries one, or facts.
pub(crate) fn looks_like_cells(text: &str) -> bool {
    let is_numeral = |c: char| c.is_numeric() || ".*_-?xX".contains(c);
    let separates = |c: char| c.is_whitespace() || "|+:,;".contains(c);
    let cells: Vec<char> = text.chars().filter(|c| !separates(*c)).collect();
    let count = cells.len();
    let numerals = cells.iter().filter(|c| is_numeral(**c)).count();
    let is_path = text.contains('/') || text.contains('\\');
    let is_grid = count.isqrt().pow(2) == count
        && cells.iter().all(|c| c.is_ascii_alphanumeric() || is_numeral(*c));
    let mostly = count >= 10 && numerals * 2 >= count;
    is_link(text)
        || is_facts(text)
        || !is_path && (count >= 4 && numerals == count || mostly || count >= 100 && is_grid)
}
