//! [`Level`]: for which instructions of the processor a search is compiled.
//!
//! Here and below is the only unsafe code of the project.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "instructions that not every processor has")
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod sse41;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::engines::native::bitboard::board::Rows;
use crate::engines::native::bitboard::search::{Start, search};
use crate::engines::native::bitboard::words::Words;
#[cfg(test)]
use crate::engines::native::lies;
use crate::engines::native::{End, Guesses};
use crate::error::{Error, by_name};
#[cfg(target_arch = "x86_64")]
use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use avx512::Avx512;
#[cfg(target_arch = "x86_64")]
use sse41::Sse41;

/// The instructions that the search for plain 9×9 makes use of. All find the same, in the same order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Level {
    /// Those that every processor of its kind has.
    Portable,
    /// SSE4.1, on x86-64.
    Sse41,
    /// AVX2, on x86-64.
    Avx2,
    /// AVX-512 (F and BW), on x86-64.
    Avx512,
}

impl Level {
    /// All, from the slowest to the fastest.
    pub const ALL: [Level; 4] = [Level::Portable, Level::Sse41, Level::Avx2, Level::Avx512];

    /// The best that this processor has.
    pub fn best() -> Level {
        let supported = Level::ALL.into_iter().rev().find(|level| level.is_supported());
        supported.unwrap_or(Level::Portable)
    }

    /// What it is called on the command line: `portable`, `sse4.1`, `avx2` or `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Sse41 => "sse4.1",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    /// Whether this processor has the instructions.
    pub fn is_supported(self) -> bool {
        match self {
            Level::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Level::Sse41 => sse41::Proof::find().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => avx2::Proof::find().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::Proof::find().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// [`search`] with these instructions.
    ///
    /// # Panics
    /// When the processor lacks them.
    pub(super) fn search(
        self,
        start: Start<'_>,
        preferred: Option<&Rows>,
        guesses: &mut Guesses<'_>,
        visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
    ) -> End {
        #[cfg(test)]
        if let Some(lie) = lies::take() {
            let honest =
                |visit: lies::Visit<'_, Rows>| self.search(start, preferred, guesses, visit);
            return lie.search(honest, lies::swap_in_rows, visit);
        }
        #[cfg(target_arch = "x86_64")]
        if let (Level::Sse41, Some(proof)) = (self, sse41::Proof::find()) {
            // SAFETY: the processor has the instructions.
            return unsafe { with_sse41(proof, start, preferred, guesses, visit) };
        } else if let (Level::Avx2, Some(proof)) = (self, avx2::Proof::find()) {
            // SAFETY: the processor has the instructions.
            return unsafe { with_avx2(proof, start, preferred, guesses, visit) };
        } else if let (Level::Avx512, Some(proof)) = (self, avx512::Proof::find()) {
            // SAFETY: the processor has the instructions.
            return unsafe { with_avx512(proof, start, preferred, guesses, visit) };
        }
        assert_eq!(self, Level::Portable, "this processor has no {}", self.name());
        search::<Words>((), start, preferred, guesses, visit)
    }
}

/// Writes its [name](Level::name).
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a [name](Level::name), in whatever case.
impl FromStr for Level {
    type Err = Error;

    fn from_str(name: &str) -> Result<Level, Error> {
        by_name("instruction level", &Level::ALL, name)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "ssse3,sse4.1")]
fn with_sse41(
    proof: sse41::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> End {
    search::<Sse41>(proof, start, preferred, guesses, visit)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn with_avx2(
    proof: avx2::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> End {
    search::<Avx2>(proof, start, preferred, guesses, visit)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2")]
fn with_avx512(
    proof: avx512::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut dyn FnMut(&Rows) -> ControlFlow<()>,
) -> End {
    search::<Avx512>(proof, start, preferred, guesses, visit)
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg(target_arch = "x86_64")]
    fn registers_are_lanes() {
        use super::*;
        use crate::engines::native::bitboard::lanes::tests::conform;
        match sse41::Proof::find() {
            Some(proof) => conform::<Sse41>(proof),
            None => println!("skipped: sse4.1 (this processor has none)"),
        }
        match avx2::Proof::find() {
            Some(proof) => conform::<Avx2>(proof),
            None => println!("skipped: avx2 (this processor has none)"),
        }
        match avx512::Proof::find() {
            Some(proof) => conform::<Avx512>(proof),
            None => println!("skipped: avx512 (this processor has none)"),
        }
    }
}
