//! A puzzle as a formula in DIMACS format.

use std::io;

use crate::engines::encode::{Clauses, Encoding, Grouping};
use crate::error::plural;
use crate::io::formula::map;
use crate::limits::{Limited, Limits};
use crate::puzzle::Puzzle;

/// Returns the formula of an encoding of this puzzle as text: a CNF, or with a grouping a GCNF whose
/// comments are its map. The first comments say what the formula is and what its variables are.
///
/// ```
/// use satdoku::encode::{Clauses, Grouping};
/// use satdoku::{Limits, formula, read};
/// let puzzle = read("1..4.....3....2.")?;
/// let encoding = Grouping::Givens.encode(&puzzle, Clauses::Minimal);
/// let text = formula::dimacs(&puzzle, &encoding, Clauses::Minimal, None, &Limits::default())?;
/// assert!(text.starts_with(b"c satdoku: a 4x4 grid with 4 givens, minimal encoding\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails if a limit is reached.
pub fn dimacs(
    puzzle: &Puzzle,
    encoding: &Encoding,
    clauses: Clauses,
    grouping: Option<Grouping>,
    limits: &Limits,
) -> io::Result<Vec<u8>> {
    let size = puzzle.shape().size();
    let name = match clauses {
        Clauses::Minimal => "minimal",
        Clauses::Extended => "extended",
    };
    let givens = plural(puzzle.givens.len(), "given");
    let first = format!("satdoku: a {size}x{size} grid with {givens}, {name} encoding");
    let lowest = puzzle.shape().lowest();
    let second = format!(
        "variable ((row - 1) * {size} + (column - 1)) * {size} + (digit - {lowest}) + 1: \
         that cell has that digit"
    );
    let mut text = Limited::new(Vec::new(), limits.clone());
    match grouping {
        Some(grouping) => {
            let third = map::comments(puzzle, grouping, encoding);
            let comments = [first.as_str(), second.as_str(), third.as_str()];
            cnf::dimacs::write_gcnf(&encoding.formula, &comments, &mut text)?;
        }
        None => {
            let comments = [first.as_str(), second.as_str()];
            cnf::dimacs::write_cnf(&encoding.formula, &comments, &mut text)?;
        }
    }
    Ok(text.into_inner())
}
