//! Several puzzles in one list; and a puzzle with its solution beside it.

use crate::engines::check::check;
use crate::error::Fault;
use crate::error::source::Span;
use crate::grid::Shape;
use crate::io::format::lists::nested::reading::Reading;
use crate::io::format::lists::nested::{List, Lists, Nested};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Puzzle, Role};

/// What is said of a puzzle whose solution was told by its being one.
const SOLUTION: &str =
    "of the two grids, the full one solves the other and is read as its solution";

impl Lists<'_> {
    /// Each value of a list as a puzzle, all of one shape.
    pub(crate) fn several(&self, what: String, list: &List) -> Reading {
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

    /// The puzzles of a list that is none as a whole, where some of its values are puzzles and
    /// others are damaged ones; `None` where they are something else.
    pub(crate) fn one_by_one(&self, list: &List) -> Option<Vec<Result<Puzzle, Fault>>> {
        let count = list.items.len();
        let length = |item: &Nested| match item {
            Nested::Cell(leaf) => leaf.text(&self.source.text).chars().count(),
            Nested::List(inner) => inner.items.len(),
        };
        // Strings of about as many symbols as there are strings are rows, and so are all lists of
        // cells that could be one.
        let is_row = |item: &Nested| match item {
            Nested::Cell(_) => length(item).abs_diff(count) <= 1,
            Nested::List(inner) => {
                let is_flat = inner.items.iter().all(|item| matches!(item, Nested::Cell(_)));
                is_flat && inner.items.len() <= Shape::MAX
            }
        };
        if count < 2 || list.run_together || list.items.iter().any(is_row) {
            return None;
        }
        let read: Vec<Vec<Result<Puzzle, Fault>>> =
            list.items.iter().map(|item| self.puzzles(item)).collect();
        let is_good = |puzzles: &Vec<Result<Puzzle, Fault>>| matches!(puzzles.as_slice(), [Ok(_)]);
        let good = read.iter().filter(|puzzles| is_good(puzzles)).count();
        let sizes = read.iter().flatten().flatten().map(|puzzle| puzzle.shape().size());
        let size = sizes.clone().next()?;
        let alike = list
            .items
            .iter()
            .zip(&read)
            .all(|(item, puzzles)| is_good(puzzles) || self.is_damaged(item, size));
        let is_some = good >= 1 && good < count && sizes.clone().all(|other| other == size);
        (is_some && alike).then(|| read.into_iter().flatten().collect())
    }

    /// Whether a value is nearly a grid of this size: rows most of which are as long, or about as
    /// many symbols.
    fn is_damaged(&self, item: &Nested, size: usize) -> bool {
        match item {
            Nested::Cell(leaf) => {
                let count = leaf.text(&self.source.text).chars().count();
                count.abs_diff(size * size) <= size
            }
            Nested::List(rows) => {
                let is_row = |row: &&Nested| match row {
                    Nested::List(row) => row.items.len() == size,
                    Nested::Cell(row) => row.text(&self.source.text).chars().count() == size,
                };
                let whole = rows.items.iter().filter(is_row).count();
                rows.items.len().abs_diff(size) <= 1 && whole * 2 > size
                    || rows.items.iter().all(|item| matches!(item, Nested::Cell(_)))
                        && rows.items.len().abs_diff(size * size) <= size
            }
        }
    }

    /// A puzzle beside a full grid: that is its solution, or something that is not known, such as a
    /// grid of regions.
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
pub(crate) fn is_full(puzzle: &Puzzle) -> bool {
    puzzle.grid().digits().count() == puzzle.shape().cell_count()
}

/// Checks a solution that stands beside a puzzle, and keeps it.
pub(crate) fn attach(puzzle: &mut Puzzle, solution: &Puzzle, span: Span) -> Result<(), Fault> {
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
