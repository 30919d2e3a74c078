//! Tables with a column for each cell: `c0,c1,…,c80` above rows of 81 fields.

use std::sync::Arc;

use super::{Fields, plain_content};
use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::Shape;
use crate::io::format::ReadOptions;
use crate::io::format::cells::Cells;
use crate::puzzle::Puzzle;

/// Whether names are those of all cells of a grid: a word, and numbers that count from 0 or 1.
pub(super) fn are_cells(names: &[String]) -> bool {
    let count = names.len();
    // Fewer are as many as a large grid has columns.
    if !(Shape::MAX + 1..=Shape::MAX * Shape::MAX).contains(&count) || count.isqrt().pow(2) != count
    {
        return false;
    }
    let split = |name: &str| {
        let word = name.trim_end_matches(|c: char| c.is_ascii_digit());
        Some((word.to_owned(), name[word.len()..].parse::<usize>().ok()?))
    };
    let Some((word, first)) = split(&names[0]).filter(|(_, first)| *first <= 1) else {
        return false;
    };
    let is_word = word.starts_with(char::is_alphabetic);
    is_word
        && names
            .iter()
            .zip(first..)
            .all(|(name, number)| split(name) == Some((word.clone(), number)))
}

/// The puzzle of a row.
pub(super) fn puzzle(
    source: &Arc<Source>,
    mark: u8,
    width: usize,
    invalid: Option<(usize, u8)>,
    options: ReadOptions,
) -> Result<Puzzle, Fault> {
    let text = &source.text;
    let places = Fields::new(text.as_bytes(), mark).map(|field| {
        let inside = plain_content(&text.as_bytes()[field.clone()]).unwrap_or(0..field.len());
        let inside = field.start + inside.start..field.start + inside.end;
        let word = text[inside.clone()].trim();
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    });
    let cells: Vec<_> = places.collect();
    if cells.len() != width {
        let message = format!("found {} fields, expected {width}", cells.len());
        return Err(Fault::new(Span::new(source, 0..text.len()), message));
    }
    Cells { source: source.clone(), cells, invalid, row: None }.into_puzzle(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read_all;

    fn names(count: usize, name: impl Fn(usize) -> String) -> Vec<String> {
        (0..count).map(name).collect()
    }

    #[test]
    fn every_column_is_a_cell() {
        let header = names(81, |i| format!("c{i}")).join(",");
        let text = format!("{header}\n1,,0,9,.,\"5\", 2 {}\n1,2\n", ",0".repeat(74));
        let source = Source::new("table", text);
        let read: Vec<_> = read_all(&source, ReadOptions::default()).collect();
        let [Ok(puzzle), Err(short)] = read.as_slice() else { panic!("{read:?}") };
        assert_eq!(puzzle.line(), format!("1..9.52{}", ".".repeat(74)));
        assert!(short.to_string().contains("found 2 fields, expected 81"), "{short}");
    }

    #[test]
    fn other_names_are_no_cells() {
        assert!(are_cells(&names(81, |i| format!("cell_{}", i + 1))));
        assert!(!are_cells(&names(80, |i| format!("c{i}"))));
        assert!(!are_cells(&names(81, |i| format!("c{}", i + 2))));
        assert!(!are_cells(&names(81, |i| i.to_string())));
        assert!(!are_cells(&names(16, |i| format!("c{i}"))), "a grid can have so many columns");
        assert!(!are_cells(&names(81, |i| format!("c{}", i * 2))));
    }
}
