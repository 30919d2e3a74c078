//! *Formulas* for other solvers, and what those answer: which variable is which candidate, and which
//! group or clause is which given or rule.
//!
//! ```
//! use satdoku::encode::{Clauses, Grouping};
//! use satdoku::{Source, formula, read};
//! let puzzle = read("1..4.....3....2.")?;
//! let encoding = Grouping::Givens.encode(&puzzle, Clauses::Extended);
//! let text = formula::map::write(&puzzle, Some(Grouping::Givens), &encoding);
//! let map = formula::map::read(&Source::new("map", text))?;
//! assert_eq!(map.puzzle.to_string(), puzzle.to_string());
//! # Ok::<(), satdoku::Error>(())
//! ```

pub mod clasp;
mod dimacs;
pub mod map;

use std::sync::Arc;

use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::limits::Stop;
pub use dimacs::dimacs;

/// An error of DIMACS, with its place in the text.
pub fn on_text(error: cnf::Error, source: &Arc<Source>) -> Error {
    match error {
        cnf::Error::Syntax { message, span, .. } => {
            Fault::new(Span::new(source, span), message).into()
        }
        cnf::Error::Stopped(cnf::Stop::Cancelled) => Error::Stopped(Stop::Interrupted),
        cnf::Error::Stopped(_) => Error::Stopped(Stop::Timeout),
        other => other.into(),
    }
}
