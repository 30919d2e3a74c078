//! A *proof* that a formula is unsatisfiable: a list of clauses that ends with the empty clause,
//! and in which each clause follows from the formula and the clauses before it.
//!
//! ```
//! use cnf::proof::{Refutation, check, refute};
//! use cnf::{Limits, dimacs};
//! let formula = dimacs::parse("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n")?;
//! let Refutation::Proof(proof) = refute(&formula, &Limits::NONE) else {
//!     panic!("nothing satisfies these four");
//! };
//! assert_eq!(check(&formula, &proof, &Limits::NONE), Ok(()));
//! // A proof by hand: 1 follows, and with it everything falls.
//! assert_eq!(check(&formula, b"1 0\n0\n", &Limits::NONE), Ok(()));
//! let satisfiable = dimacs::parse("p cnf 2 1\n1 2 0\n")?;
//! let rejected = check(&satisfiable, b"1 2 0\n0\n", &Limits::NONE).expect_err("it has a model");
//! assert_eq!(rejected.to_string(), "line 2: the empty clause (step 2) does not follow");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The format is DRAT, which `drat-trim` and others can check too. Each step is a clause, ended by
//! 0, or, after a `d`, a clause to delete. Proofs are written as text, and read as text or binary.
//! A clause follows if assuming the opposite of each of its literals leads to a contradiction by
//! unit propagation alone (RUP). It is also accepted if that is true of every clause that results
//! from resolving it on its first literal (RAT); then it need not be implied, but it preserves
//! satisfiability.
//!
//! Deleting an unknown clause does nothing. Literals that the clauses imply by themselves stay
//! assigned, and neither unit clauses nor the clauses that implied such a literal are deleted.
//! drat-trim does the same, and the proofs of solvers that delete such clauses rely on it. Knowing
//! more clauses than the proof expects is never unsound.
//!
//! [`check`] shares no code with the solver that wrote the proof. All groups of a formula count as
//! switched on.
//!
//! # References
//! - E. Goldberg, Y. Novikov, "Verification of proofs of unsatisfiability for CNF formulas", DATE 2003: RUP.
//! - N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: efficient checking and trimming using expressive clausal
//!   proofs", SAT 2014.
//! - A. Rebola-Pardo, A. Biere, "Two flavors of DRAT", POS 2018: what it means to delete a clause that unit
//!   propagation has used.

mod binary;
mod check;
mod clauses;
mod parse;
mod propagate;
pub(crate) mod refutation;
mod rename;

use std::fmt;

use crate::Varisat;
use crate::formula::Formula;
use crate::lit::Lit;
use crate::oracle::{Limits, Stop};

pub use check::check;
pub use refutation::Refutation;
pub use rename::rename;

/// Why a proof is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rejected {
    /// A clause does not follow from those before it.
    #[error("{place}: {} (step {step}) does not follow", clause_text(clause))]
    Step {
        /// The number of the step, counted from 1, including deletions.
        step: usize,
        /// Where the step begins.
        place: Place,
        /// The clause.
        clause: Vec<Lit>,
    },
    /// All steps follow, but none is the empty clause, and unit propagation finds no contradiction
    /// in the end.
    #[error("the proof ends after {} without the empty clause", steps_text(*steps))]
    Unfinished {
        /// The number of steps.
        steps: usize,
    },
    /// The input is not a proof in DRAT format.
    #[error(transparent)]
    Damaged(#[from] crate::Error),
    /// The proof and the formula together have 2^32 clauses or more.
    #[error("found more clauses than can be checked, 2^32")]
    TooLarge,
    /// A limit was reached.
    #[error("a limit was reached before the proof was checked")]
    Stopped(Stop),
}

/// A place in a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of a text, counted from 1.
    Line(usize),
    /// A byte of a binary proof, counted from 0.
    Byte(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Byte(at) => write!(f, "byte {at}"),
        }
    }
}

/// Determines whether a formula, with all its groups, is unsatisfiable, and returns the proof if it
/// is.
///
/// The size of a proof grows with the time that the solver takes; limits bound both. The solver
/// takes memory for every variable, so use [`Compact`](crate::Compact) for formulas of unknown
/// origin, and [`rename`] the proof.
pub fn refute(formula: &Formula, limits: &Limits) -> Refutation {
    Varisat::refute(formula, limits)
}

fn steps_text(steps: usize) -> String {
    if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") }
}

fn clause_text(clause: &[Lit]) -> String {
    if clause.is_empty() {
        return "the empty clause".to_owned();
    }
    let literals: Vec<String> = clause.iter().map(|lit| lit.to_dimacs().to_string()).collect();
    format!("the clause `{} 0`", literals.join(" "))
}
