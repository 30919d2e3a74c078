//! Encodings: statements about a list of literals as clauses of one group, one family per file.
//!
//! All clauses of a statement, including those about auxiliary variables, go into its group.
//! Otherwise, an explanation in terms of groups would blame the wrong one.

mod at_most_one;
mod exactly_one;

pub use at_most_one::at_most_one;
pub use exactly_one::{at_least_one, exactly_one};
