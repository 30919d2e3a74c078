//! What the crate promises, one file a subject, in one program.

mod budgets;
mod compact;
mod conflicts;
mod conformance;
mod files;
mod lies;
mod proofs;
mod sequences;
mod support;
