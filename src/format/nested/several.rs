//! Several puzzles in one list; and a puzzle with its solution beside it.

use crate::check::check;
use crate::error::Fault;
use crate::format::nested::reading::Reading;
use crate::format::nested::{List, Lists, Nested};
use crate::notation::Notation;
use crate::puzzle::{Puzzle, Role};
use crate::source::Span;

/// What is said of a puzzle whose solution was told by its being one.
const SOLUTION: &str =
    "of the two grids, the full one solves the other and is read as its solution";

impl Lists<'_> {
    /// Each value of a list as a puzzle, all of one shape.
    pub(super) fn several(&self, what: String, list: &List) -> Reading {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for item in &list.items {
            let of_item: Result<Vec<Puzzle>, Fault> = self.puzzles(item).into_iter().collect();
            let of_item = match of_item {
                Ok(of_item) => of_item,
                Err(fault) => return Reading { what, puzzles: Err(fault) },
            };
            if let (Some(first), Some(new)) = (puzzles.first(), of_item.first())
                && first.shape().size() != new.shape().size()
            {
                let (first, new) = (first.shape().size(), new.shape().size());
                let message =
                    format!("found a {new}×{new} grid in a list with a {first}×{first} grid");
                let fault = self.fault(&item.at(), message).help("keep one puzzle alone");
                return Reading { what, puzzles: Err(fault) };
            }
            puzzles.extend(of_item);
        }
        let puzzles = match (puzzles.as_slice(), list.items.as_slice()) {
            ([puzzle, other], [_, beside]) if !is_full(puzzle) && is_full(other) => {
                self.pair(puzzle, other, beside).map(|puzzle| vec![puzzle])
            }
            _ => Ok(puzzles),
        };
        Reading { what, puzzles }
    }

    /// A puzzle beside a full grid: that is its solution, or something that is not known, such as a grid of regions.
    fn pair(&self, puzzle: &Puzzle, full: &Puzzle, beside: &Nested) -> Result<Puzzle, Fault> {
        let mut puzzle = puzzle.clone();
        match check(&puzzle, &full.grid()) {
            Ok(()) => {
                puzzle.solution = Some(full.grid());
                puzzle.notes.push(SOLUTION.into());
                Ok(puzzle)
            }
            Err(_) => {
                let message = "found a full grid beside a puzzle that it does not solve";
                Err(self
                    .fault(&beside.at(), message)
                    .label("another puzzle, or regions?")
                    .help("keep the puzzle alone"))
            }
        }
    }
}

/// Whether every cell has a digit.
pub(in crate::format) fn is_full(puzzle: &Puzzle) -> bool {
    puzzle.grid().digits().count() == puzzle.shape().cell_count()
}

/// Checks a solution that stands beside a puzzle, and keeps it.
pub(in crate::format) fn attach(
    puzzle: &mut Puzzle,
    solution: &Puzzle,
    span: Span,
) -> Result<(), Fault> {
    let grid = solution.grid();
    // What was filled in may be wrong; the solution is that of the givens.
    let givens = puzzle.givens.iter().enumerate();
    let givens = givens.filter(|(_, given)| given.role == Role::Given).map(|(i, _)| i);
    let asked = puzzle.with_givens(givens.collect::<Vec<_>>());
    if let Err(violation) = check(&asked, &grid) {
        let violation = violation.describe(&asked, Notation::RowXColumn);
        let message = format!("the solution given with the puzzle is wrong: {violation}");
        return Err(Fault::new(span, message).label("does not solve it"));
    }
    puzzle.solution = Some(grid);
    Ok(())
}
