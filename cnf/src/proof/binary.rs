//! Reads binary DRAT.
//!
//! A step is the letter `a` (add) or `d` (delete), followed by its literals and a 0. A literal is
//! twice its DIMACS variable, plus one if it is negative. Numbers are split into bytes of seven
//! bits each, lowest first, and all bytes except the last have 128 added:
//!
//! ```text
//! d -63 129 0   as text
//! d  7f  82 02 00
//! ```
//!
//! # References
//! - N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: efficient checking and trimming using expressive clausal
//!   proofs", SAT 2014.

use crate::error::Error;
use crate::lit::Lit;
use crate::oracle::{Limits, Seldom};
use crate::proof::Place;
use crate::proof::parse::Proof;

/// Reads all steps of a proof.
pub(super) fn parse(bytes: &[u8], limits: &Limits) -> Result<Proof, Error> {
    let seldom = Seldom::new(limits);
    let mut proof = Proof::default();
    let mut at = 0;
    while let Some(&letter) = bytes.get(at) {
        let place = Place::Byte(at);
        if letter != b'a' && letter != b'd' {
            let message = format!("found {letter:#04x}, expected a step: the letter a or d");
            return Err(Error::Binary { message, at });
        }
        at += 1;
        loop {
            seldom.ask()?;
            let begin = at;
            let Some(number) = number(bytes, &mut at)? else {
                let message = "the last step does not end with byte 0: the proof is cut off";
                return Err(Error::Binary { message: message.to_owned(), at: begin });
            };
            if number == 0 {
                break;
            }
            proof.push(literal(number).ok_or_else(|| {
                let message = format!("found the number {number}, expected a literal or 0");
                Error::Binary { message, at: begin }
            })?);
        }
        proof.end(letter == b'd', place);
    }
    Ok(proof)
}

fn literal(number: u64) -> Option<Lit> {
    let variable = i64::try_from(number >> 1).ok()?;
    Lit::from_dimacs(if number & 1 == 0 { variable } else { -variable })
}

/// Reads the number that begins at byte `at`, and moves `at` past it; `None` if the bytes end
/// before the number does.
fn number(bytes: &[u8], at: &mut usize) -> Result<Option<u64>, Error> {
    let begin = *at;
    let mut number = 0;
    // Nine times seven bits are more than any literal needs.
    for shift in (0..63).step_by(7) {
        let Some(&byte) = bytes.get(*at) else {
            return Ok(None);
        };
        *at += 1;
        number |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Ok(Some(number));
        }
    }
    let message = "found a number of more than nine bytes, expected a literal or 0".to_owned();
    Err(Error::Binary { message, at: begin })
}
