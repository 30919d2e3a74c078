//! Renames the variables of a proof.

use std::io::{self, Write};

use crate::error::Error;
use crate::lit::Lit;
use crate::oracle::Limits;
use crate::proof::parse::{Step, parse};

/// Rewrites a proof over other literals: `name` maps each literal to its new one. Returns the proof
/// as text. A proof of a renumbered formula, such as a [`Compact`](crate::Compact) one, becomes a
/// proof of the original.
///
/// # Errors
/// Returns an error if the proof is damaged.
pub fn rename(proof: &[u8], name: impl Fn(Lit) -> Lit) -> Result<Vec<u8>, Error> {
    let mut text = Vec::with_capacity(proof.len());
    for step in parse(proof, &Limits::NONE)?.steps() {
        write(step, &name, &mut text).expect("a vector takes all bytes");
    }
    Ok(text)
}

fn write(step: Step<'_>, name: impl Fn(Lit) -> Lit, to: &mut Vec<u8>) -> io::Result<()> {
    if step.deletes {
        write!(to, "d ")?;
    }
    for &lit in step.clause {
        write!(to, "{} ", name(lit).to_dimacs())?;
    }
    writeln!(to, "0")
}
