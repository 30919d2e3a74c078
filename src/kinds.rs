//! A *constraint* is one statement about some cells: the waist between rules and engines.
//!
//! Rules, however colourful, come down to a few [`Kind`]s; every engine is one `match` over them, so that the compiler asks for each where a new kind needs an answer. A
//! constraint has a name that people know it by, and it is one group of clauses in an encoding, so
//! what an engine says about constraints is already what people want to hear.

use crate::grid::{Cell, Digits, Shape};

/// What a constraint says about its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// All digits differ, and every digit of the shape appears.
    House,
    /// All digits differ.
    Distinct,
    /// Every cell has one of these digits.
    Allow(Digits),
}

/// One statement about some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// What it says.
    pub kind: Kind,
    /// The cells, each once, in ascending order.
    pub cells: Vec<Cell>,
    /// What people call it: `row 1`, `box 5`.
    pub name: String,
}

impl Constraint {
    /// All digits differ in these cells; a [`Kind::House`] when there are as many as digits.
    pub fn all_different(
        shape: Shape,
        mut cells: Vec<Cell>,
        name: impl Into<String>,
    ) -> Constraint {
        cells.sort_unstable();
        cells.dedup();
        let kind = if cells.len() == shape.size() { Kind::House } else { Kind::Distinct };
        Constraint { kind, cells, name: name.into() }
    }

    /// Whether no two of its cells can have the same digit.
    pub fn is_all_different(&self) -> bool {
        matches!(self.kind, Kind::House | Kind::Distinct)
    }

    /// Whether it is about this cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}
