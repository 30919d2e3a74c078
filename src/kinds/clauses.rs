//! [`Clauses`]: where the clauses of a constraint go, over the candidates that are left.

use std::ops::Not;

use cnf::{Formula, Group, Lit};

use crate::grid::{Cell, Digit, Digits, Shape};

/// Whether something holds: known, or a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    /// It is settled.
    Known(bool),
    /// It is open.
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

/// What candidates are in a formula.
pub(crate) trait Candidates {
    /// Whether a cell has a digit.
    fn literal(&self, cell: Cell, digit: Digit) -> Literal;
    /// The digits that a cell can still have.
    fn digits(&self, cell: Cell) -> Digits;
}

/// Writes the clauses of one constraint into one group. Positions are those of its cells, from 0.
pub(crate) struct Clauses<'f> {
    formula: &'f mut Formula,
    group: Group,
    shape: Shape,
    cells: &'f [Cell],
    candidates: &'f dyn Candidates,
    /// Whether clauses that are implied and make solvers faster are wanted.
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

    /// Leaves out the clauses that the others imply.
    pub(crate) fn minimal(self) -> Clauses<'f> {
        Clauses { extended: false, ..self }
    }

    /// Whether clauses are wanted that the others imply.
    pub(crate) fn is_extended(&self) -> bool {
        self.extended
    }

    /// The shape of the grid.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The digits that a cell can still have, settled or not.
    pub(crate) fn digits(&self, position: usize) -> Digits {
        self.candidates.digits(self.cells[position])
    }

    /// Whether a cell has a digit.
    pub(crate) fn has(&self, position: usize, digit: Digit) -> Literal {
        self.candidates.literal(self.cells[position], digit)
    }

    /// A variable of the constraint's own.
    pub(crate) fn fresh(&mut self) -> Literal {
        Literal::Open(self.formula.new_var().positive())
    }

    /// One of these holds.
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

    /// If one holds, so does another.
    pub(crate) fn implies(&mut self, one: Literal, other: Literal) {
        self.any([!one, other]);
    }

    /// No two cells have the same digit.
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
