//! Answers of package resolvers.

use satdoku::resolver::import::{Form, import as read};
use satdoku::show::{self, Look};
use satdoku::{Alphabet, Puzzle, Shape};

use super::{LONGEST, draw, source};

/// Any text as an answer: a grid with a digit in every cell, which is read again from lines, or
/// faults with their places.
pub fn import(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let source = source(bytes);
    let shape = [None, Some(4), Some(9), Some(6)][draw(bytes, 4) as usize];
    let puzzle = shape.map(|size| Puzzle::empty(Shape::new(size).expect("a size in range")));
    let found = match read(&source, puzzle.as_ref()) {
        Ok(found) => found,
        Err(faults) => {
            assert!(!faults.is_empty(), "without a grid there is a fault");
            for fault in faults {
                let text = &fault.span.source.text;
                assert!(text.get(fault.span.bytes.clone()).is_some(), "{fault}");
                assert!(!show::fault(&fault, Look::default()).is_empty(), "{fault}");
            }
            return;
        }
    };
    let shape = found.grid.shape();
    assert_eq!(found.grid.digits().count(), shape.cell_count(), "every cell has a digit");
    let line = |cell| {
        let digit = found.grid[cell].expect("every cell has a digit");
        format!("sudoku-cell{}{}=={digit}.0.0\n", shape.row(cell), shape.column(cell))
    };
    let written: String = shape.cells().map(line).collect();
    let again = read(&super::source(written.as_bytes()), puzzle.as_ref());
    let again = again.unwrap_or_else(|faults| panic!("{faults:?}\n{written}"));
    assert_eq!(again.form, Form::Lines, "{written}");
    let digits = |grid: &satdoku::Grid| grid.line(Alphabet::default());
    assert_eq!(digits(&again.grid), digits(&found.grid), "{written}");
}
