//! Grids that carry the rules of another kind of puzzle: regions of a jigsaw.
//!
//! In a grid of regions every cell has a neighbour of its own region. No row and no column of a
//! Sudoku has the same digit twice, so a full grid in which every cell has such a neighbour is
//! meant for nothing else.

use std::collections::BTreeSet;

use crate::io::format::layouts::cut::Token;

/// Why some cells, in row-major order, are the regions of a jigsaw and no puzzle, and what to do;
/// `None` when they are not.
pub(crate) fn refuse(
    text: &str,
    cells: &[Token],
    size: usize,
) -> Option<(&'static str, &'static str)> {
    let words: Vec<&str> = cells.iter().map(|at| &text[at.clone()]).collect();
    let distinct: BTreeSet<&str> = words.iter().copied().collect();
    // A larger number is no name of a region; candidates are such numbers.
    let is_named = |word: &str| !word.parse().is_ok_and(|value: u64| value > size.max(9) as u64);
    let is_symbol =
        |word: &&str| !word.is_empty() && word.chars().all(char::is_alphanumeric) && is_named(word);
    let are_symbols = distinct.len() > 1 && distinct.iter().all(is_symbol);
    // Each region has as many cells as there are rows, and there are more blanks than that.
    let zeros = words.iter().filter(|word| **word == "0").count();
    if !are_symbols || zeros > 0 && (zeros != size || distinct.len() < 4) {
        return None;
    }
    are_regions(&words, size).then_some((
        "found a grid of regions, as a jigsaw has them; jigsaws are not read",
        "remove the regions to read what stands above them as plain Sudoku",
    ))
}

/// Whether every cell of a grid with `size` columns has a neighbour that is the same.
pub(crate) fn are_regions<T: PartialEq>(cells: &[T], size: usize) -> bool {
    let has_neighbour = |index: usize| {
        let (row, column) = (index / size, index % size);
        let same = |other: usize| cells[other] == cells[index];
        row > 0 && same(index - size)
            || row + 1 < size && same(index + size)
            || column > 0 && same(index - 1)
            || column + 1 < size && same(index + 1)
    };
    (0..cells.len()).all(has_neighbour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_told_from_digits() {
        let refused = |text: &str, size: usize| {
            let cells: Vec<Token> = (0..text.len()).map(|at| at..at + 1).collect();
            refuse(text, &cells, size).is_some()
        };
        assert!(refused("1112213122333243544455554", 5));
        assert!(refused("AABBAABBCCDDCCDD", 4));
        assert!(!refused("1234341221434321", 4));
        assert!(!refused("................", 4));
        assert!(!refused("0000000000000000", 4));
        assert!(refused("0011001122332233", 4));
        assert!(!refused("1200120012301230", 4), "no region has six cells");
        let words = ["12", "12", "34", "34"].repeat(4).join(" ");
        let cells: Vec<Token> = (0..16).map(|i| i * 3..i * 3 + 2).collect();
        assert!(refuse(&words, &cells, 4).is_none(), "candidates");
    }
}
