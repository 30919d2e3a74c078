#![doc = include_str!("../README.md")]
//!
//! # A tour
//! - [`Formula`]: clauses of [`Lit`]s over [`Var`]s, each clause in a [`Group`]; [`encode`] writes them,
//!   [`dimacs`] reads and prints them.
//! - [`Compact`]: a formula numbered anew, for files whose numbers have large gaps.
//! - [`Oracle`]: a solver; [`Varisat`] is the one there is. It returns a [`Verdict`], within [`Limits`].
//! - [`Groups`]: a formula in an oracle, which shows every [`Call`] to who wants to know; [`mus`]
//!   asks it for a minimal conflict, [`smus`] for the smallest, [`mcs`] for what has to go,
//!   [`marco`] for all of them. [`hitting`] is what the last three rest on.
//! - [`proof`]: a proof that nothing satisfies a formula, and its check without the solver.
//! - [`Models`]: all models, one after the other; [`backbone`]: what can hold at all.
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
//! | core | assumptions (or groups) that cannot hold together; not minimal |
//! | MUS | a core of which no member can be left out |
//! | correction set, MCS | groups without which the others hold together, none of which can be kept |
//! | hitting set | a set that has an element in common with each of some sets |
//! | proof | clauses that follow one from the other, down to the empty one |
//! | backbone | the literals that hold in every model |
//! | oracle | whoever answers whether a formula can be satisfied |

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
