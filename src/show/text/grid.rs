//! Grids and candidates in a frame.

use anstyle::Style;

use crate::grid::{Digits, Grid, Shape};
use crate::io::format::words::remark::boxes;
use crate::puzzle::Puzzle;
use crate::show::Look;

/// Returns a grid with framed boxes. With colour, the givens of `puzzle` are bold.
pub fn grid(grid: &Grid, puzzle: &Puzzle, look: Look) -> String {
    let given = puzzle.grid();
    let cells = grid.cells().map(|(cell, digit)| {
        let style =
            if look.color && given[cell].is_some() { Style::new().bold() } else { Style::new() };
        (puzzle.alphabet.word(puzzle.shape(), digit), style)
    });
    framed(grid.shape(), &cells.collect::<Vec<_>>())
}

/// Returns the digits that each cell can have, framed like a grid; `-` if there are none.
///
/// `digits` has one set per cell, in row-major order.
pub fn candidates(digits: &[Digits], puzzle: &Puzzle) -> String {
    // Numbers of more than one symbol need a comma between them.
    let separator = if puzzle.alphabet.has_symbols(puzzle.shape()) { "" } else { "," };
    let word = |digits: &Digits| {
        let words: Vec<String> =
            digits.iter().map(|d| puzzle.alphabet.word(puzzle.shape(), Some(d))).collect();
        if words.is_empty() { "-".to_owned() } else { words.join(separator) }
    };
    let cells: Vec<(String, Style)> = digits.iter().map(|d| (word(d), Style::new())).collect();
    framed(puzzle.shape(), &cells)
}

/// Words in row-major order, each column as wide as its longest word, boxes framed.
fn framed(shape: Shape, cells: &[(String, Style)]) -> String {
    let size = shape.size();
    let (height, width) = shape.boxes().unwrap_or((size, size));
    let column_width = |column: usize| {
        let words = cells.iter().skip(column).step_by(size);
        words.map(|(word, _)| word.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..size).map(column_width).collect();
    let mut rule = String::from("+");
    for stack in widths.chunks(width) {
        rule += &"-".repeat(stack.iter().map(|w| w + 1).sum::<usize>() + 1);
        rule.push('+');
    }
    rule.push('\n');
    // What lines do not show is said, so that the grid can be read again.
    let mut text = boxes(shape, true).map_or(String::new(), |mark| format!("# {mark}\n"));
    for (i, row) in cells.chunks(size).enumerate() {
        if i % height == 0 {
            text += &rule;
        }
        for (column, (word, style)) in row.iter().enumerate() {
            if column % width == 0 {
                text += "| ";
            }
            let padding = " ".repeat(widths[column] - word.chars().count() + 1);
            text += &format!("{style}{word}{style:#}{padding}");
        }
        text += "|\n";
    }
    text + &rule
}
