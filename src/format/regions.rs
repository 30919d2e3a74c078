//! Grids that carry the rules of another kind of puzzle: regions of a jigsaw.
//!
//! In a grid of regions every cell has a neighbour of its own region. No row and no column of a Sudoku has the same digit twice, so
//! a full grid in which every cell has such a neighbour is meant for nothing else.

use crate::format::cut::Token;

/// Why some cells, in row-major order, are the regions of a jigsaw and no puzzle, and what to do; `None` when they are not.
pub(super) fn refuse(
    text: &str,
    cells: &[Token],
    size: usize,
) -> Option<(&'static str, &'static str)> {
    let word = |index: usize| &text[cells[index].clone()];
    let symbols: std::collections::BTreeSet<&str> = (0..cells.len()).map(word).collect();
    let is_symbol = |word: &&str| !word.is_empty() && word.chars().all(char::is_alphanumeric);
    if symbols.len() < 2
        || !symbols.iter().all(is_symbol)
        || symbols.contains("0") && symbols.len() < 4
    {
        return None;
    }
    let has_neighbour = |index: usize| {
        let (row, column) = (index / size, index % size);
        let same = |other: usize| word(other) == word(index);
        row > 0 && same(index - size)
            || row + 1 < size && same(index + size)
            || column > 0 && same(index - 1)
            || column + 1 < size && same(index + 1)
    };
    (0..cells.len()).all(has_neighbour).then_some((
        "found a grid of regions, as a jigsaw has them; jigsaws are not read",
        "remove the regions to read what stands above them as plain Sudoku",
    ))
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
    }
}
