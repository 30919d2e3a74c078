#![doc = include_str!("../README.md")]
//!
//! # A tour
//! - [`Formula`]: clauses of [`Lit`]s over [`Var`]s, each clause in a [`Group`]; [`encode`] writes them,
//!   [`dimacs`] reads and prints them.
//! - [`Compact`]: a renumbered formula, for files whose numbers have large gaps.
//! - [`Oracle`]: a solver; [`Varisat`] is the only one so far. It returns a [`Verdict`], within
//!   [`Limits`].
//! - [`Groups`]: a formula in an oracle, with groups that can be switched, which shows each
//!   [`Call`] to an observer. [`mus`] finds a minimal conflict, [`smus`] the smallest ones, [`mcs`]
//!   the smallest corrections, and [`marco`] lists all conflicts and corrections. [`smus`] and
//!   [`mcs`] are built on [`hitting`].
//! - [`proof`]: proofs that a formula is unsatisfiable, checked without the solver.
//! - [`Models`]: all models, one by one; [`backbone`]: the literals that can hold at all.
//!
//! # Glossary
//! | word | meaning |
//! |---|---|
//! | variable, literal | a yes-or-no question; one of its answers |
//! | clause | a disjunction of literals: at least one holds |
//! | formula | a conjunction of clauses: all hold |
//! | group | clauses that are switched on and off together; group 0 is *hard*, always on |
//! | model | an assignment of all variables under which every clause holds |
//! | assumption | a literal that holds for one oracle call |
//! | selector | the assumption that switches a group on |
//! | core | assumptions (or groups) that cannot hold together; not necessarily minimal |
//! | MUS | minimal unsatisfiable subset: a core from which no member can be left out |
//! | correction set, MCS | a minimal set of groups without which the others hold together |
//! | hitting set | a set that has an element in common with each of several sets |
//! | proof | clauses, each of which follows from those before it, down to the empty clause |
//! | backbone | the literals that hold in every model |
//! | oracle | a solver that decides whether clauses can be satisfied under assumptions |

pub mod backbone;
#[cfg(any(test, feature = "testing"))]
pub mod brute;
mod call;
mod compact;
pub mod dimacs;
pub mod encode;
mod error;
mod formula;
mod groups;
pub mod hitting;
#[cfg(any(test, feature = "testing"))]
pub mod lies;
mod lit;
pub mod marco;
pub mod mcs;
mod models;
pub mod mus;
mod oracle;
pub mod proof;
pub mod smus;
mod subsets;
mod varisat;

pub use call::{Call, Purpose};
pub use compact::Compact;
pub use error::Error;
pub use formula::{Formula, Group};
pub use groups::Groups;
pub use lit::{Lit, Model, Var};
pub use models::{Block, Models, Next};
pub use oracle::{Limits, Oracle, Stop, Verdict};
pub use varisat::Varisat;
