//! The slow model of an oracle: its clauses as plain data, and every assignment tried.

use cnf::{Lit, Var};

/// A variable, by its place in the model, and the value that makes the literal hold.
pub(crate) type Literal = (usize, bool);

/// The variables that a test has added, and all clauses.
#[derive(Clone, Default)]
pub(crate) struct Plain {
    pub(crate) variables: Vec<Var>,
    clauses: Vec<Vec<Literal>>,
}

impl Plain {
    /// Takes any numbers for literals of this model; none if it has no variables.
    pub(crate) fn own(&self, literals: &[Literal]) -> Vec<Literal> {
        let count = self.variables.len();
        let literals = literals.iter().filter(|_| count > 0);
        literals.map(|&(at, value)| (at % count, value)).collect()
    }

    /// Literals as the oracle knows them.
    pub(crate) fn lits(&self, literals: &[Literal]) -> Vec<Lit> {
        literals.iter().map(|&(at, value)| self.variables[at].lit(value)).collect()
    }

    /// A literal of the oracle; `None` if its variable is not of this model.
    pub(crate) fn literal(&self, lit: Lit) -> Option<Literal> {
        let at = self.variables.iter().position(|&var| var == lit.var())?;
        Some((at, lit.is_positive()))
    }

    pub(crate) fn add(&mut self, clause: Vec<Literal>) {
        self.clauses.push(clause);
    }

    /// Whether all clauses hold, and each of these literals.
    pub(crate) fn accepts(&self, values: &[bool], assumed: &[Literal]) -> bool {
        let holds = |&(at, value): &Literal| values[at] == value;
        assumed.iter().all(holds) && self.clauses.iter().all(|clause| clause.iter().any(holds))
    }

    /// All assignments under which all clauses and these literals hold.
    pub(crate) fn models(&self, assumed: &[Literal]) -> impl Iterator<Item = Vec<bool>> {
        let count = self.variables.len();
        assert!(count <= 12, "{count} variables are too many to try");
        let assignments =
            (0..1u32 << count).map(move |bits| (0..count).map(|at| bits >> at & 1 == 1).collect());
        assignments.filter(|values: &Vec<bool>| self.accepts(values, assumed))
    }

    pub(crate) fn satisfiable(&self, assumed: &[Literal]) -> bool {
        self.models(assumed).next().is_some()
    }
}
