//! [`Contradictions`]: whether facts contradict the constraints of a puzzle, asked again and again.

use cnf::{Limits, Lit, Oracle, Varisat, Verdict};

use crate::engines::encode::{Clauses, encode, fact_literal};
use crate::grid::{Fact, Shape};
use crate::puzzle::Puzzle;

/// The givens, crossed-out candidates and constraints of a puzzle in the SAT solver.
pub struct Contradictions {
    shape: Shape,
    solver: Varisat,
}

impl Contradictions {
    /// Prepares the solver, which takes more time than most of its answers.
    pub fn new(puzzle: &Puzzle) -> Contradictions {
        let mut solver = Varisat::new();
        solver.load(&encode(puzzle, Clauses::Extended).formula);
        Contradictions { shape: puzzle.shape(), solver }
    }

    /// Whether no grid that satisfies the puzzle agrees with all of these facts.
    pub fn of(&mut self, facts: impl IntoIterator<Item = Fact>) -> bool {
        let facts: Vec<Lit> =
            facts.into_iter().map(|fact| fact_literal(self.shape, fact)).collect();
        matches!(self.solver.solve(&facts, &Limits::NONE), Verdict::Unsat(_))
    }
}
