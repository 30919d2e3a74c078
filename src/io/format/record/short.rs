//! Lines of 16, 25 or 36 cells: small puzzles, or rows of a large one?

use crate::error::Fault;
use crate::error::source::Span;
use crate::io::format::cells::SMALLEST;
use crate::io::format::layouts::diagnose;
use crate::io::format::layouts::diagnose::Row;
use crate::io::format::layouts::passage::Passage;
use crate::io::format::layouts::proposal::Found;
use crate::io::format::lines::characters::is_blank;
use crate::io::format::record;

/// What lines of so many cells are.
pub(crate) enum Lines {
    /// Puzzles of their own.
    Puzzles,
    /// Rows of a larger grid, or of any other size.
    Rows,
    /// Either would do.
    Undecided,
}

/// What the lines of a passage are, by the digits that they have, and by their number.
pub(crate) fn lines_or_rows(passage: &Passage<'_>) -> Lines {
    let rows = passage.rows();
    let width = diagnose::width(rows);
    let small = width.isqrt();
    if small * small != width || width == 0 {
        return Lines::Rows;
    }
    if let Some(size) = passage.options.size {
        return if size.checked_mul(size) == Some(width) { Lines::Puzzles } else { Lines::Rows };
    }
    // Who names an alphabet, or writes numbers, has more than nine digits; and a small puzzle has
    // no lines between its cells.
    let many = passage.options.symbols.is_some() || rows.iter().any(Row::has_numbers);
    if small < SMALLEST || many || rows.iter().any(|row| row.bars() > 0) {
        return Lines::Rows;
    }
    let is_large = |row: &&Row| {
        !row.cells.iter().all(|at| {
            let word = &passage.source.text[at.clone()];
            word.chars().all(is_blank) || word.parse().is_ok_and(|v: usize| v <= small)
        })
    };
    let large = rows.iter().filter(is_large).count();
    // A name on every line rules rows out.
    let named = rows.len() > 1 && rows.iter().all(|row| row.has_remark);
    match (rows.len().is_multiple_of(width), large) {
        _ if named && large * 2 <= rows.len() => Lines::Puzzles,
        (true, 0) => Lines::Undecided,
        (true, _) => Lines::Rows,
        // Too few rows for the larger grid: one digit too high is a slip, many are not.
        (false, _) if rows.len() == 1 || large * 2 <= rows.len() => Lines::Puzzles,
        (false, _) => Lines::Rows,
    }
}

/// The puzzles of lines with one each.
pub(crate) fn puzzles(passage: &Passage<'_>) -> Vec<Result<Found, Fault>> {
    let rows = passage.rows();
    let puzzles = rows.iter().map(|row| {
        let line = &passage.lines[row.line];
        record::read(passage.name, line, passage.options).map(Found::Puzzle)
    });
    puzzles.collect()
}

/// That nobody can tell.
pub(crate) fn undecided(passage: &Passage<'_>) -> Fault {
    let rows = passage.rows();
    let width = diagnose::width(rows);
    let first = rows.first().map_or(0..0, |row| row.at.clone());
    let span = Span::new(&passage.source, first);
    message(span, &rows.len().to_string(), width)
}

/// The fault of some lines that are grids or rows.
pub(crate) fn message(span: Span, count: &str, width: usize) -> Fault {
    let small = width.isqrt();
    let message = format!(
        "found {count} lines of {width} cells: grids of {small}×{small}, or rows of {width}×{width}?"
    );
    Fault::new(span, message).help(format!("use --size {small} or --size {width}"))
}
