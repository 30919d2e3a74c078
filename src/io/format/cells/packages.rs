//! Cells as packages: what their names and versions say, in questions to resolvers and in their answers.
//!
//! `sudoku-cell16` and `1x6-is` are row 1, column 6; the version is the digit.

/// What the name of a package says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    /// A cell: row and column, counted from 1.
    Cell(usize, usize),
    /// It looks like a cell and is none.
    NoCell,
    /// A cell of the other encoding that is in use, from 0 and column first.
    Foreign,
    /// The package that needs all cells.
    All,
    /// One of the packages that an index has beside the cells.
    Helper,
    /// Anything else.
    Other,
}

/// What to say of a name that looks like a cell and is none.
pub(crate) const NO_CELL: &str = "cells are `sudoku-cell16` or `1x6-is`, rows and columns from 1";

/// What to say of the other encoding.
pub(crate) const FOREIGN: &str =
    "it numbers cells from 0, column first; this one from 1, row first: `sudoku-cell16`";

/// What a name says.
pub(crate) fn meaning(name: &str) -> Name {
    let name = normalised(name);
    if let Some(place) = name.strip_prefix("sudoku-cell") {
        return match place.as_bytes() {
            [row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
                Name::Cell(usize::from(row - b'0'), usize::from(column - b'0'))
            }
            _ => Name::NoCell,
        };
    }
    if let Some((row, column)) = name.strip_suffix("-is").and_then(|place| place.split_once('x')) {
        return match (number(row), number(column)) {
            (Some(row @ 1..), Some(column @ 1..)) => Name::Cell(row, column),
            (Some(_), Some(_)) => Name::NoCell,
            _ => Name::Other,
        };
    }
    if name == "sudoku" {
        return Name::All;
    }
    let Some(rest) = name.strip_prefix("sudoku-") else {
        return Name::Other;
    };
    match rest.split_once('-').map(|(column, row)| (number(column), number(row))) {
        Some((Some(_), Some(_))) => Name::Foreign,
        _ if rest.rsplit_once("-has").is_some_and(|(_, digit)| number(digit).is_some()) => {
            Name::Helper
        }
        _ => Name::Other,
    }
}

/// The parts of a version without zeros at its end: 5, 5.0 and 5.0.0 are the same.
pub(crate) fn numbers(version: &str) -> Option<Vec<usize>> {
    let mut numbers: Vec<usize> = version.split('.').map(number).collect::<Option<_>>()?;
    while numbers.last() == Some(&0) {
        numbers.pop();
    }
    Some(numbers)
}

/// A number in decimal digits alone.
fn number(text: &str) -> Option<usize> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// The name as indexes spell it: `Sudoku_Cell.11` is `sudoku-cell-11`.
fn normalised(name: &str) -> String {
    let parts = name.split(['-', '_', '.']).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_versions() {
        for (name, expected) in [
            ("sudoku-cell16", Name::Cell(1, 6)),
            ("Sudoku_Cell16", Name::Cell(1, 6)),
            ("12x3-is", Name::Cell(12, 3)),
            ("sudoku-cell10", Name::NoCell),
            ("sudoku-cell111", Name::NoCell),
            ("0x3-is", Name::NoCell),
            ("sudoku_1_0", Name::Foreign),
            ("sudoku-row1-has5", Name::Helper),
            ("sudoku-unit-12-has5", Name::Helper),
            ("sudoku", Name::All),
            ("sudoku-solver", Name::Other),
            ("python", Name::Other),
        ] {
            assert_eq!(meaning(name), expected, "{name}");
        }
        assert_eq!(numbers("5.0.0"), Some(vec![5]));
        assert_eq!(numbers("1.0.5"), Some(vec![1, 0, 5]));
        assert_eq!((numbers("0"), numbers("5a"), numbers("5..0")), (Some(vec![]), None, None));
    }
}
