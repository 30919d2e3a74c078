//! [`Meaning`]: what the file of a kind has to say.

use crate::grid::{Digit, Digits, Shape};
use crate::kinds::Clauses;

/// How a digit is written in the alphabet of a puzzle.
pub(crate) type Word<'w> = &'w dyn Fn(Digit) -> String;

/// What a kind of constraint is, everywhere.
///
/// All functions speak of the cells of the constraint in its own order, counted from 0. They share
/// nothing, on purpose: [`broken`](Meaning::broken) is the referee of the other two.
pub(crate) trait Meaning: Sized {
    /// What people call it, without its cells: `sum 12`. `word` says how a digit is written.
    fn title(&self, word: Word<'_>) -> String;

    /// Whether it can be about so many cells of such a grid; says in words what does not fit.
    fn fits(&self, shape: Shape, cells: usize) -> Result<(), String>;

    /// The cells that break it when they all have a digit; `None` when it holds. Slow and obvious: sums
    /// are added and digits compared.
    fn broken(&self, shape: Shape, digits: &[Digit]) -> Option<Vec<usize>>;

    /// Its clauses over the candidates that are left, and variables of its own if it needs them. A cell has
    /// exactly one digit, which others say. What the own variables are must follow from the digits.
    fn clauses(&self, out: &mut Clauses<'_>);

    /// Takes candidates that cannot hold; false when that leaves nothing. It need not find all, but
    /// when every cell has one candidate left it has to tell whether the constraint holds.
    fn narrow(&self, shape: Shape, left: &mut [Digits]) -> bool;

    /// What everybody may know of it without asking.
    fn sight(&self) -> Sight {
        Sight::Nothing
    }

    /// What a drawing shows.
    fn sketch(&self, word: Word<'_>) -> Sketch;

    /// One at random for so many cells; `None` when there is none. `draw(n)` is a number below n.
    #[cfg(test)]
    fn sample(shape: Shape, cells: usize, draw: &mut dyn FnMut(usize) -> usize) -> Option<Self>;
}

/// What searches and pattern techniques may use of a constraint. Whatever is in sight is all that it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// All digits differ, and every digit of the shape appears.
    House,
    /// All digits differ.
    Distinct,
    /// Every cell has one of these digits.
    Allow(Digits),
    /// Nothing: only the kind itself knows what it says.
    Nothing,
}

/// What a drawing shows of a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// How its cells are drawn together.
    pub outline: Outline,
    /// What is written at its first cell.
    pub label: String,
}

/// How the cells of a constraint are drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Outline {
    /// Not at all: the grid shows it, or the digits do.
    Nothing,
    /// A dashed border inside its cells.
    Cage,
    /// A line through its cells, in their order.
    Line,
}

impl Sketch {
    /// Nothing to draw.
    pub(crate) fn nothing() -> Sketch {
        Sketch { outline: Outline::Nothing, label: String::new() }
    }
}
