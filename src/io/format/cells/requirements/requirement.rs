//! A *requirement*: a package, and which of its versions will do.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::io::format::cells::packages::{FOREIGN, NO_CELL, Name, meaning, numbers};

/// What is asked for: a cell with a digit or any, or all cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// Row and column; `None` for all cells.
    pub(super) cell: Option<(usize, usize)>,
    pub(super) digit: Option<usize>,
    pub(super) at: Range<usize>,
}

/// How versions are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// `==4.0.0`, `=4`, or nothing.
    Pins,
    /// `4.0.0` is exact, `*` is any.
    Bare,
    /// `=1.0.4` is exact, `1` is any.
    #[cfg_attr(
        not(any(feature = "resolver", test)),
        expect(dead_code, reason = "only project files in TOML are written so")
    )]
    Cargo,
}

/// The cell of a requirement such as `sudoku-cell16==4.0.0` that stands at these bytes; `None` when
/// it is another package.
pub(super) fn requirement(source: &Arc<Source>, at: Range<usize>) -> Result<Vec<Asked>, Fault> {
    let text = &source.text[at.clone()];
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let (name, versions) = text.split_at(end);
    if name.is_empty() {
        let message = format!("found `{text}`, expected a package and its version");
        return Err(Fault::new(Span::new(source, at), message));
    }
    let versions = versions.trim();
    let inside = versions.strip_prefix('(').and_then(|versions| versions.strip_suffix(')'));
    asked(source, at, name, inside.unwrap_or(versions), Dialect::Pins)
}

/// The cell of a package and its versions, once for each digit; none when it is another package.
/// `at` is where they stand.
pub(super) fn asked(
    source: &Arc<Source>,
    at: Range<usize>,
    name: &str,
    versions: &str,
    dialect: Dialect,
) -> Result<Vec<Asked>, Fault> {
    let fault = |message: String| Fault::new(Span::new(source, at.clone()), message);
    let cell = match meaning(name) {
        Name::Cell(row, column) => Some((row, column)),
        Name::All => return Ok(vec![Asked { cell: None, digit: None, at }]),
        Name::Other => return Ok(Vec::new()),
        Name::NoCell => return Err(fault(format!("`{name}` is no cell")).help(NO_CELL)),
        Name::Foreign => {
            return Err(fault(format!("`{name}` belongs to another encoding")).help(FOREIGN));
        }
        Name::Helper => {
            let message = format!("`{name}` is no cell but one of the packages beside them");
            return Err(fault(message).help("a puzzle asks for cells alone: `sudoku-cell16`"));
        }
    };
    let digit = |version: &str| digit(version.trim(), dialect);
    let digits: Option<Vec<Option<usize>>> = versions.split(',').map(digit).collect();
    let digits = digits.ok_or_else(|| {
        let (one, any) = match dialect {
            Dialect::Pins => ("==4", "nothing"),
            Dialect::Bare => ("4.0.0", "*"),
            Dialect::Cargo => ("=1.0.4", "1"),
        };
        let message = format!("`{versions}` must pin one digit or allow any for `{name}`");
        fault(message).help(format!("one digit is {one}, any is {any}"))
    })?;
    Ok(digits.into_iter().map(|digit| Asked { cell, digit, at: at.clone() }).collect())
}

/// The digit of a version that is asked for, `Some(None)` for any, `None` for what is neither.
fn digit(version: &str, dialect: Dialect) -> Option<Option<usize>> {
    let exact = |version: &str| match numbers(version.trim())?[..] {
        [] => Some(Some(0)),
        [digit] => Some(Some(digit)),
        _ => None,
    };
    match dialect {
        Dialect::Pins if version.is_empty() => Some(None),
        Dialect::Bare | Dialect::Cargo if version == "*" => Some(None),
        Dialect::Cargo => match numbers(version.strip_prefix('=').unwrap_or(version).trim())?[..] {
            [1] if !version.starts_with('=') => Some(None),
            [1] => Some(Some(0)),
            [1, 0, digit] if version.starts_with('=') => Some(Some(digit)),
            _ => None,
        },
        Dialect::Pins | Dialect::Bare => {
            let signs = version.len() - version.trim_start_matches('=').len();
            let version = &version[signs..];
            // Behind the version of conda there may be a build: `=4=sudoku`.
            let (number, build) = version.split_once('=').unwrap_or((version, "sudoku"));
            let number = number.trim().strip_suffix(".*").unwrap_or(number);
            let fits = signs <= 3 && (signs > 0 || dialect == Dialect::Bare) && build == "sudoku";
            if fits && !number.is_empty() { exact(number) } else { None }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_a_digit_or_any() {
        for (version, dialect, expected) in [
            ("", Dialect::Pins, Some(None)),
            ("==4", Dialect::Pins, Some(Some(4))),
            ("===4.0.0", Dialect::Pins, Some(Some(4))),
            ("== 4.0", Dialect::Pins, Some(Some(4))),
            ("=4", Dialect::Pins, Some(Some(4))),
            ("=4=sudoku", Dialect::Pins, Some(Some(4))),
            ("==4.*", Dialect::Pins, Some(Some(4))),
            ("==0", Dialect::Pins, Some(Some(0))),
            ("4", Dialect::Pins, None),
            (">=4", Dialect::Pins, None),
            ("==4.1", Dialect::Pins, None),
            ("==", Dialect::Pins, None),
            ("=4=other", Dialect::Pins, None),
            ("*", Dialect::Bare, Some(None)),
            ("4.0.0", Dialect::Bare, Some(Some(4))),
            ("==4", Dialect::Bare, Some(Some(4))),
            ("^4", Dialect::Bare, None),
            ("", Dialect::Bare, None),
            ("1", Dialect::Cargo, Some(None)),
            ("=1.0.4", Dialect::Cargo, Some(Some(4))),
            ("=1.0.0", Dialect::Cargo, Some(Some(0))),
            ("1.0.4", Dialect::Cargo, None),
            ("=2.0.4", Dialect::Cargo, None),
        ] {
            assert_eq!(digit(version, dialect), expected, "{version} {dialect:?}");
        }
    }
}
