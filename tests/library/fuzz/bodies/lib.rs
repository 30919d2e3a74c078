//! *Bodies*: what is done with any bytes, and what has to hold then. Each is a function that panics
//! if something does not hold.
//!
//! `tests/fuzz.rs` calls them with damaged samples in every run of the tests, and the targets in
//! `fuzz/` with whatever cargo-fuzz comes upon.

#![allow(unreachable_pub, reason = "a module of one crate is the root of another")]
#![allow(dead_code, reason = "no test needs all of it")]

mod answers;
mod formulas;
mod imports;
mod proofs;
mod puzzles;
pub mod referee;
pub mod round;

use std::sync::Arc;
use std::time::{Duration, Instant};

use satdoku::Source;

pub use answers::{answer, clasp, map};
pub use formulas::{conflicts, formula};
pub use imports::import;
pub use proofs::proof;
pub use puzzles::{cells, request, table, text, told};

/// What is done with bytes.
pub type Body = fn(&[u8]);

/// All bodies by name. Those that are several names read texts of any format; their samples differ.
pub const BODIES: [(&str, Body); 18] = [
    ("lines", text),
    ("states", text),
    ("json", text),
    ("lists", text),
    ("pages", text),
    ("links", text),
    ("requirements", text),
    ("told", told),
    ("table", table),
    ("cells", cells),
    ("request", request),
    ("import", import),
    ("formula", formula),
    ("conflicts", conflicts),
    ("proof", proof),
    ("answer", answer),
    ("clasp", clasp),
    ("map", map),
];

/// Runs the body of a name.
///
/// # Panics
/// Panics if something does not hold, or there is no such body.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, body) = BODIES.iter().find(|(other, _)| *other == name).expect("a body of this name");
    body(bytes);
}

/// The longest input that is looked at: what takes long is to be slow, not large.
pub const LONGEST: usize = 1 << 16;

/// A text as the program gets it, with signs of replacement for what is none.
fn source(bytes: &[u8]) -> Arc<Source> {
    Source::new("text", String::from_utf8_lossy(bytes))
}

/// A time that searches and solvers are given: they may be late, but not much.
fn soon() -> Instant {
    Instant::now() + Duration::from_millis(500)
}

/// A number that bytes decide, as if drawn: which of the slow checks an input gets.
fn draw(bytes: &[u8], below: u64) -> u64 {
    // FNV-1a (Fowler, Noll, Vo).
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    (bytes.iter().fold(0xcbf2_9ce4_8422_2325, step) >> 20) % below
}
