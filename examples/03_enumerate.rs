//! List solutions, find where they differ, and which digits are possible at all.

use satdoku::enumerate::{candidates, count, differing, enumerate};
use satdoku::{Limits, Notation, read};

pub(crate) fn main() -> Result<(), satdoku::Error> {
    // The Wikipedia puzzle without its last two givens.
    let puzzle =
        read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....")?;
    let limits = Limits::default();
    let found = enumerate(&puzzle, 10, &limits)?;
    println!("{} solutions, complete: {}", found.known.len(), found.is_complete());
    for cell in differing(&found.known) {
        let digits = candidates(&puzzle, &limits).known[cell.index()];
        println!("{} is one of {digits}", Notation::RowXColumn.cell(&puzzle, cell));
    }
    // Another engine counts them.
    assert_eq!(count(&puzzle, &limits).known, 2);
    Ok(())
}
