//! [`Models`] lists the models of a formula, one oracle call each, by *blocking clauses*.
//!
//! ```
//! use cnf::{Block, Limits, Models, Next, Oracle, Varisat};
//! let mut oracle = Varisat::new();
//! let (x, y) = (oracle.new_var(), oracle.new_var());
//! oracle.add_clause(&[x.positive(), y.positive()]);
//! let mut models = Models::new(oracle, vec![x, y], Block::Assignment);
//! let mut count = 0;
//! while let Next::Model(_) = models.next(&Limits::NONE) {
//!     count += 1;
//! }
//! assert_eq!(count, 3);
//! ```
//!
//! After each model, a clause excludes it. The clause contains only the *projection*, the variables
//! that the caller is interested in, so no two models agree on all of these, however many auxiliary
//! variables there are. Blocking clauses accumulate: beyond a few thousand models, each costs more
//! than the one before.

use crate::lit::{Model, Var};
use crate::oracle::{Limits, Oracle, Stop, Verdict};

/// Which literals of a model the blocking clause negates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// All of the projection: correct for every formula.
    Assignment,
    /// Only the true ones: shorter, but correct only if no model's true variables include those of
    /// another model, for instance because all models have equally many.
    TrueVariables,
}

/// The result of [`Models::next`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A model that differs from all earlier ones on the projection.
    Model(Model),
    /// There are no more models.
    Exhausted,
    /// A limit was reached first.
    Unknown(Stop),
}

/// An enumeration of models.
pub struct Models<O> {
    oracle: O,
    projection: Vec<Var>,
    block: Block,
    exhausted: bool,
}

impl<O: Oracle> Models<O> {
    /// Starts to enumerate the models of the clauses of an oracle.
    pub fn new(oracle: O, projection: Vec<Var>, block: Block) -> Models<O> {
        Models { oracle, projection, block, exhausted: false }
    }

    /// Finds another model and excludes it. Can be called again after a limit was reached.
    pub fn next(&mut self, limits: &Limits) -> Next {
        if self.exhausted {
            return Next::Exhausted;
        }
        match self.oracle.solve(&[], limits) {
            Verdict::Sat(model) => {
                let lits = self.projection.iter().map(|var| var.lit(model.holds(var.positive())));
                let clause: Vec<_> = match self.block {
                    Block::Assignment => lits.map(|lit| !lit).collect(),
                    Block::TrueVariables => {
                        lits.filter(|lit| lit.is_positive()).map(|lit| !lit).collect()
                    }
                };
                self.oracle.add_clause(&clause);
                Next::Model(model)
            }
            Verdict::Unsat(_) => {
                self.exhausted = true;
                Next::Exhausted
            }
            Verdict::Unknown(stop) => Next::Unknown(stop),
        }
    }
}
