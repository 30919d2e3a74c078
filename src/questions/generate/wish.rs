//! [`Wish`]: requirements for a generated puzzle, and which of them are impossible.
//!
//! # References
//! - G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", Experimental Mathematics 2014.

mod solving;

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::error::Error;
use crate::grid::Symmetry;
use crate::grid::{Alphabet, Cell, Shape};
use crate::human::Technique;
use crate::limits::budgets;
use crate::puzzle::{Layout, Puzzle};

/// Requirements for a puzzle with exactly one solution. Create one with [`Wish::new`], change its
/// fields, and [`check`](Wish::check) that it is possible.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The shape, with the plain rules.
    pub shape: Shape,
    /// The symbols that the puzzles are written with.
    pub alphabet: Alphabet,
    /// The number of givens, if it matters. Each number in the range is aimed at equally often; a
    /// puzzle that cannot be reduced that far has more.
    pub givens: Option<RangeInclusive<usize>>,
    /// Whether the puzzle must be minimal: no given can be removed.
    pub minimal: bool,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The exact cells that have givens, if they matter.
    pub pattern: Option<Vec<Cell>>,
    /// The difficulty for people, in tenths of the rating of [`rate`](crate::human::rate()), if it
    /// matters.
    pub difficulty: Option<RangeInclusive<u16>>,
    /// A technique that solving needs when it always uses the easiest techniques, if it matters. With
    /// it and easier ones, the puzzle is solved.
    pub technique: Option<Technique>,
    /// Whether solving may need techniques that are harder than this one, too.
    pub allow_harder: bool,
}

impl Wish {
    /// Returns a wish for any puzzle of a shape from which no single given can be removed.
    pub fn new(shape: Shape) -> Wish {
        Wish {
            shape,
            alphabet: Alphabet::default(),
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            difficulty: None,
            technique: None,
            allow_harder: false,
        }
    }

    /// Returns `true` if every board is equally likely to be the solution of a generated puzzle: on
    /// plain 9×9, if every attempt yields a puzzle that fits. A wish that only some puzzles fit
    /// also biases the choice of boards.
    pub fn draws_uniform_boards(&self) -> bool {
        let picks = self.pattern.is_some()
            || self.givens.is_some()
            || self.difficulty.is_some()
            || self.technique.is_some()
            || (self.minimal && self.symmetry != Symmetry::None);
        self.is_nine() && !picks
    }

    /// Returns for how many guesses to look for a puzzle, since the last one was found:
    /// [`BUDGET`](crate::generate::BUDGET), and ten times as many for a technique, as few puzzles need
    /// most of them.
    pub fn budget(&self) -> u64 {
        let times = if self.technique.is_some() { 10 } else { 1 };
        times * budgets::generate::HARVEST
    }

    /// Returns the rules without givens.
    pub(super) fn empty(&self) -> Puzzle {
        let mut puzzle = Puzzle::new(Layout::classic(self.shape));
        puzzle.alphabet = self.alphabet;
        puzzle
    }

    /// Returns whether the wish is for plain 9×9, for which there is a fast search.
    pub(super) fn is_nine(&self) -> bool {
        Arc::ptr_eq(&Layout::classic(self.shape), &Layout::classic_nine())
    }

    /// Returns the smallest and the largest acceptable number of givens.
    pub(super) fn range(&self) -> RangeInclusive<usize> {
        match (&self.givens, &self.pattern) {
            (Some(givens), _) => givens.clone(),
            (None, Some(cells)) => cells.len()..=cells.len(),
            (None, None) => 0..=self.shape.cell_count(),
        }
    }

    /// Rejects wishes that are known to be impossible. A wish that is not rejected may still be
    /// impossible, or so rare that no puzzle is found.
    ///
    /// # Errors
    /// Returns [`Error::Impossible`] with the reason.
    pub fn check(&self) -> Result<(), Error> {
        match self.reason() {
            Some(reason) => Err(Error::Impossible(reason)),
            None => Ok(()),
        }
    }

    fn reason(&self) -> Option<String> {
        let (size, cells) = (self.shape.size(), self.shape.cell_count());
        let range = self.range();
        let (fewest, most) = (*range.start(), *range.end());
        if fewest > most {
            return Some(format!("from {fewest} to {most} there is no number"));
        }
        if fewest > cells {
            return Some(format!("a {size}×{size} grid has {cells} cells"));
        }
        if let Some(reason) = self.no_such_solving() {
            return Some(reason);
        }
        if self.minimal && fewest > cells - size {
            let full = "in a row with a given in every cell one could go";
            return Some(format!("with {fewest} givens none is minimal: {full}"));
        }
        if let Some(reason) = self.too_few(most) {
            return Some(reason);
        }
        match &self.pattern {
            Some(pattern) => self.two_open_lines(pattern),
            None => self.no_orbits(&range),
        }
    }

    /// Returns why `most` givens are too few, if they are.
    fn too_few(&self, most: usize) -> Option<String> {
        let size = self.shape.size();
        if self.is_nine() && most < 17 {
            let source = "McGuire, Tugemann and Civario, 2014";
            return Some(format!(
                "a plain 9×9 with one solution has at least 17 givens ({source})"
            ));
        }
        if most + 1 < size {
            return Some(format!(
                "with fewer than {} givens two digits have none, and another solution has them swapped",
                size - 1
            ));
        }
        if self.shape.boxes() == Some((2, 2)) && most < 4 {
            return Some("a 4×4 with one solution has at least 4 givens".to_owned());
        }
        None
    }

    /// Returns a reason if two rows of a band, or two columns of a stack, have no given.
    fn two_open_lines(&self, pattern: &[Cell]) -> Option<String> {
        let size = self.shape.size();
        let (height, width) = self.shape.boxes().unwrap_or((size, size));
        for (name, together) in [("rows", height), ("columns", width)] {
            let line_of = |cell: &Cell| match name {
                "rows" => cell.index() / size,
                _ => cell.index() % size,
            };
            let is_open = |line: &usize| pattern.iter().all(|cell| line_of(cell) != *line);
            let open: Vec<usize> = (0..size).filter(is_open).collect();
            if let Some(two) = open.windows(2).find(|two| two[0] / together == two[1] / together) {
                let (a, b) = (two[0] + 1, two[1] + 1);
                return Some(format!(
                    "{name} {a} and {b} have no given, and another solution has them swapped"
                ));
            }
        }
        None
    }

    /// Returns a reason if no acceptable number of givens is a sum of whole orbits.
    fn no_orbits(&self, range: &RangeInclusive<usize>) -> Option<String> {
        let cells = self.shape.cell_count();
        let mut reached = vec![false; cells + 1];
        reached[0] = true;
        for orbit in self.symmetry.orbits(self.shape) {
            for count in (orbit.len()..=cells).rev() {
                reached[count] |= reached[count - orbit.len()];
            }
        }
        let any = range.clone().any(|count| reached.get(count) == Some(&true));
        (!any).then(|| {
            let name = self.symmetry.name();
            format!("no {name} set of cells has that many ({} to {})", range.start(), range.end())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(size: usize) -> Wish {
        Wish::new(Shape::new(size).expect("a size"))
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let fails = |wish: Wish, reason: &str| {
            let error = wish.check().expect_err(reason).to_string();
            assert!(error.contains(reason), "{error}");
        };
        fails(Wish { givens: Some(16..=16), ..wish(9) }, "at least 17 givens");
        fails(Wish { givens: Some(3..=3), ..wish(4) }, "at least 4 givens");
        fails(Wish { givens: Some(0..=14), ..wish(16) }, "fewer than 15 givens");
        fails(Wish { givens: Some(82..=90), ..wish(9) }, "81 cells");
        fails(Wish { givens: Some(73..=81), minimal: true, ..wish(9) }, "one could go");
        let odd = Wish { givens: Some(15..=15), symmetry: Symmetry::Rotational, ..wish(6) };
        fails(odd, "no rotational set");
        let pattern: Vec<Cell> = (18..81).map(Cell::new).collect();
        fails(Wish { pattern: Some(pattern), ..wish(9) }, "rows 1 and 2 have no given");
        let pattern = (0..36).filter(|cell| cell % 6 < 4).map(Cell::new).collect();
        fails(Wish { pattern: Some(pattern), ..wish(6) }, "columns 5 and 6 have no given");
        fails(Wish { pattern: Some(vec![Cell::new(0)]), ..wish(9) }, "at least 17 givens");
    }

    #[test]
    fn what_may_be_is_not_refused() {
        for size in [2, 4, 5, 6, 9, 12, 16] {
            for symmetry in Symmetry::ALL {
                assert!(Wish { symmetry, ..wish(size) }.check().is_ok());
            }
        }
        let one_of_each_band = (0..81).filter(|cell| cell / 9 % 3 > 0).map(Cell::new).collect();
        assert!(Wish { pattern: Some(one_of_each_band), ..wish(9) }.check().is_ok());
        assert!(Wish { givens: Some(10..=17), ..wish(9) }.check().is_ok());
        assert!(Wish { givens: Some(81..=81), ..wish(9) }.check().is_ok());
    }
}
