//! [`Meaning`]: what the file of a kind has to define.

use crate::grid::{Digit, Digits, Shape};
use crate::kinds::Clauses;

/// Writes a digit in the alphabet of a puzzle.
pub(crate) type Word<'w> = &'w dyn Fn(Digit) -> String;

/// Everything that the program knows about a kind of constraint.
///
/// Indices refer to the cells of the constraint in its own order, counted from 0.
/// [`broken`](Meaning::broken), [`clauses`](Meaning::clauses) and [`narrow`](Meaning::narrow) share
/// no code on purpose: `broken` is the referee of the other two.
pub(crate) trait Meaning: Sized {
    /// Returns what people call it, without its cells: `sum 12`.
    fn title(&self, word: Word<'_>) -> String;

    /// Checks that it fits a grid of this shape and this number of cells. The error completes a
    /// sentence that begins with the constraint: `has 3 cells, expected 9`.
    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String>;

    /// Returns the indices of the cells that break it, given the digit of every cell; `None` if it
    /// holds. Slow and obvious: sums are added and digits compared.
    fn broken(&self, shape: Shape, digits: &[Digit]) -> Option<Vec<usize>>;

    /// Writes its clauses over the remaining candidates, with auxiliary variables if it needs them.
    /// The digits must determine the auxiliary variables. That every cell has exactly one digit is
    /// stated elsewhere.
    fn clauses(&self, out: &mut Clauses<'_>);

    /// Removes candidates that cannot hold, and returns whether the constraint can still hold. It
    /// need not find all of them; but if every cell has one candidate, the answer must be exact.
    fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool;

    /// Returns what engines may know about it without asking the kind.
    fn sight(&self) -> Sight {
        Sight::Nothing
    }

    /// Returns how it is drawn.
    fn sketch(&self, word: Word<'_>) -> Sketch;

    /// Returns a random constraint for this number of cells, or `None` if there is none. `draw(n)`
    /// returns a number below `n`.
    #[cfg(test)]
    fn sample(shape: Shape, cells: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Self>;
}

/// What searches and techniques may know about a constraint. Unless it is
/// [`Nothing`](Sight::Nothing), it is everything that the constraint says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// All digits differ, and every digit of the shape appears.
    House,
    /// All digits differ.
    Distinct,
    /// Every cell has one of these digits.
    Allow(Digits),
    /// Nothing: only the kind itself knows what the constraint says.
    Nothing,
}

/// How a constraint is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// How its cells are drawn together.
    pub outline: Outline,
    /// The text at its first cell; may be empty.
    pub label: String,
}

/// How the cells of a constraint are drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Outline {
    /// Not at all, because the grid or the digits show it.
    Nothing,
    /// A dashed border inside its cells.
    Cage,
    /// A line through its cells, in order.
    Line,
}

impl Sketch {
    /// Nothing to draw.
    pub(crate) fn nothing() -> Sketch {
        Sketch { outline: Outline::Nothing, label: String::new() }
    }
}
