//! [`Clauses`]: writes the clauses of a constraint over the remaining candidates.

use std::ops::Not;

use cnf::{Formula, Group, Lit};

use crate::grid::{Cell, Digit, Digits, Shape};

/// A truth value: known, or the value of a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    /// The value is known.
    Known(bool),
    /// The value is that of this literal.
    Open(Lit),
}

impl Not for Literal {
    type Output = Literal;
    fn not(self) -> Literal {
        match self {
            Literal::Known(holds) => Literal::Known(!holds),
            Literal::Open(lit) => Literal::Open(!lit),
        }
    }
}

/// How candidates appear in a formula.
pub(crate) trait Candidates {
    /// Returns whether a cell has a digit.
    fn literal(&self, cell: Cell, digit: Digit) -> Literal;
    /// Returns the digits that a cell can still have.
    fn digits(&self, cell: Cell) -> Digits;
}

/// Writes the clauses of one constraint into one group. Positions count its cells from 0.
pub(crate) struct Clauses<'f> {
    formula: &'f mut Formula,
    group: Group,
    shape: Shape,
    cells: &'f [Cell],
    candidates: &'f dyn Candidates,
    /// Whether to write clauses that the others imply and that make solvers faster.
    extended: bool,
}

impl<'f> Clauses<'f> {
    pub(crate) fn new(
        formula: &'f mut Formula,
        group: Group,
        shape: Shape,
        cells: &'f [Cell],
        candidates: &'f dyn Candidates,
    ) -> Clauses<'f> {
        Clauses { formula, group, shape, cells, candidates, extended: true }
    }

    /// Omits clauses that the others imply.
    pub(crate) fn minimal(self) -> Clauses<'f> {
        Clauses { extended: false, ..self }
    }

    /// Returns whether to write clauses that the others imply.
    pub(crate) fn is_extended(&self) -> bool {
        self.extended
    }

    /// Returns the shape of the grid.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of cells.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the digits that a cell can still have; just one if the cell is settled.
    pub(crate) fn digits(&self, position: usize) -> Digits {
        self.candidates.digits(self.cells[position])
    }

    /// Returns whether a cell has a digit.
    pub(crate) fn has(&self, position: usize, digit: Digit) -> Literal {
        self.candidates.literal(self.cells[position], digit)
    }

    /// Returns a new variable that belongs to the constraint.
    pub(crate) fn fresh(&mut self) -> Literal {
        Literal::Open(self.formula.new_var().positive())
    }

    /// Adds the clause that at least one of these holds.
    pub(crate) fn any(&mut self, literals: impl IntoIterator<Item = Literal>) {
        let mut clause = Vec::new();
        for literal in literals {
            match literal {
                Literal::Known(true) => return,
                Literal::Known(false) => {}
                Literal::Open(lit) => clause.push(lit),
            }
        }
        self.formula.add(self.group, clause);
    }

    /// Adds the clause that `one` implies `other`.
    pub(crate) fn implies(&mut self, one: Literal, other: Literal) {
        self.any([!one, other]);
    }

    /// Adds clauses that no two cells have the same digit.
    pub(crate) fn all_different(&mut self) {
        for a in 0..self.len() {
            for b in a + 1..self.len() {
                for digit in (self.digits(a) & self.digits(b)).iter() {
                    self.any([!self.has(a, digit), !self.has(b, digit)]);
                }
            }
        }
    }
}
