//! Commands that work on formulas.

pub(crate) mod decode;
pub(crate) mod formula;
pub(crate) mod mus;
pub(crate) mod sat;
pub(crate) mod verify_proof;
