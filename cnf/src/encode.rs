//! Encodings turn statements about a list of literals into clauses of one group, one family a file.
//!
//! Every clause of a statement, and every auxiliary variable's, goes into the group of that statement:
//! otherwise an explanation in terms of groups would blame the wrong thing.

mod at_most_one;
mod exactly_one;

pub use at_most_one::at_most_one;
pub use exactly_one::{at_least_one, exactly_one};
