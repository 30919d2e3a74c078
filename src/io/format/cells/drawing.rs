//! Drawings that mark the cells with givens.

use std::sync::Arc;

use crate::error::Fault;
use crate::error::source::{Source, Span};
use crate::grid::{Cell, Shape};

/// Reads which cells have a given: one character per cell, row by row. Digits other than 0,
/// letters, `#`, `*` and `@` mark a cell with a given; `.`, `-`, `_` and `0` mark one without.
/// Spaces and line breaks are ignored. Returns the marked cells in row-major order.
///
/// ```
/// use satdoku::format::parse_pattern;
/// use satdoku::{Shape, Source};
/// let source = Source::new("pattern", "#..#\n.##.\n.##.\n#..#\n");
/// let cells = parse_pattern(&source, Shape::new(4)?)?;
/// assert_eq!(cells.iter().map(|cell| cell.index()).collect::<Vec<_>>(), [0, 3, 5, 6, 9, 10, 12, 15]);
/// # Ok::<(), satdoku::Error>(())
/// ```
///
/// # Errors
/// Returns a [`Fault`] at any other character, or if the number of characters differs from the
/// number of cells in the shape.
pub fn parse_pattern(source: &Arc<Source>, shape: Shape) -> Result<Vec<Cell>, Fault> {
    let mut marked = Vec::new();
    let mut count = 0;
    for (at, symbol) in source.text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()) {
        let is_marked = match symbol {
            '.' | '-' | '_' | '0' => false,
            '#' | '*' | '@' => true,
            symbol if symbol.is_ascii_alphanumeric() => true,
            _ => {
                let span = Span::new(source, at..at + symbol.len_utf8());
                let message = format!("found `{symbol}` in a pattern, expected a mark or a blank");
                let help = "`#` or a digit marks a cell with a given, `.` one without";
                return Err(Fault::new(span, message).help(help));
            }
        };
        if is_marked && count < shape.cell_count() {
            marked.push(Cell::new(count));
        }
        count += 1;
    }
    if count != shape.cell_count() {
        let (size, cells) = (shape.size(), shape.cell_count());
        let message = format!("found {count} cells, expected {cells} for a {size}×{size} grid");
        return Err(Fault::new(Span::new(source, 0..0), message));
    }
    Ok(marked)
}
