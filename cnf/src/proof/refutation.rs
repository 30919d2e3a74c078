//! What comes of refuting a formula.

use crate::lit::Model;
use crate::oracle::Stop;

/// The answer to [`refute`](crate::proof::refute).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// The formula is unsatisfiable, as this DRAT text proves.
    Proof(Vec<u8>),
    /// The formula is satisfiable.
    Satisfiable(Model),
    /// A limit was reached first.
    Unknown(Stop),
}
