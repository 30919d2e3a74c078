//! A *proof* is a list of clauses, each of which follows from those before it, and the last of
//! which is empty.
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
//! The format is DRAT, which `drat-trim` and others check too: one clause a step, ended by 0, or a
//! clause to forget, with `d` before it. It is written as text, and read as text and in its binary
//! form. A clause follows if assuming the opposite of each of its literals leads to a contradiction
//! by unit propagation alone (RUP), or if the same goes for all that can be resolved with it on its
//! first literal (RAT), in which case it may not be implied, but does no harm.
//!
//! To forget a clause that is not there does nothing. What the clauses imply by themselves stays
//! assigned for good, and neither a unit clause nor the clause that implied such a literal is
//! forgotten: so does drat-trim, and the proofs of solvers that delete such clauses rely on it. To
//! know more clauses than the proof wants is never unsound.
//!
//! [`check`] shares nothing with the solver that wrote the proof. All groups of a formula count as
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
mod rename;

use std::fmt;

use crate::Varisat;
use crate::formula::Formula;
use crate::lit::{Lit, Model};
use crate::oracle::{Limits, Stop};

pub use check::check;
pub use rename::rename;

/// The answer to [`refute`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// The formula is unsatisfiable, and this proves it: DRAT as text.
    Proof(Vec<u8>),
    /// It is satisfiable.
    Satisfiable(Model),
    /// A limit was reached before either was known.
    Unknown(Stop),
}

/// Why a proof is not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rejected {
    /// A clause does not follow from those before it.
    #[error("{place}: {} (step {step}) does not follow", clause_text(clause))]
    Step {
        /// Which step, counted from 1; deletions count.
        step: usize,
        /// Where it begins.
        place: Place,
        /// Its clause.
        clause: Vec<Lit>,
    },
    /// All steps follow, but none is the empty clause, and the formula with them is not
    /// contradictory at sight.
    #[error("the proof ends after {} without the empty clause", steps_text(*steps))]
    Unfinished {
        /// How many steps there are.
        steps: usize,
    },
    /// The text, or the bytes, are no proof.
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
    /// This line of a text, counted from 1.
    Line(usize),
    /// This byte of a binary proof, counted from 0.
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

/// Finds out whether a formula, with all its groups, is unsatisfiable, and keeps the proof of that.
///
/// A proof can be as large as the work that it took; limits end both. The solver takes memory for
/// every variable, so a formula of somebody else should be a [`Compact`](crate::Compact) one, and
/// its proof be [`rename`]d.
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
