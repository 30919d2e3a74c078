//! [`Level`]: which of the searches, and for which instructions of the processor it is compiled.
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

use std::fmt;
use std::str::FromStr;

use crate::engines::native::bitboard::rows::Rows;
use crate::engines::native::bitboard::visit::{Start, Visit};
use crate::engines::native::bitboard::words::Words;
use crate::engines::native::bitboard::{bands, search};
#[cfg(test)]
use crate::engines::native::lies;
use crate::engines::native::{End, Guesses};
use crate::error::{Error, by_name};
#[cfg(target_arch = "x86_64")]
use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use avx512::Avx512;

/// Which search is used for plain 9×9, and with which instructions: one of two searches that share no
/// code, or both in turn. All find the same solutions in the same order, with the same number of
/// guesses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Level {
    /// The search on vectors in 64-bit integers, on every processor: the referee of the search over
    /// bands where there are no wide vectors.
    Words,
    /// The search over bands, with tables, in plain numbers.
    Bands,
    /// The search on vectors, with AVX2, on x86-64.
    Avx2,
    /// That one up to the first guess, and the search over bands from there: usually faster
    /// than either.
    Mixed,
    /// The search on vectors, with AVX-512 (F and BW), on x86-64.
    Avx512,
}

impl Level {
    /// All levels, roughly from the slowest to the fastest; the last that is supported is the fastest.
    pub const ALL: [Level; 5] =
        [Level::Words, Level::Bands, Level::Avx2, Level::Mixed, Level::Avx512];

    /// The fastest that this processor has.
    pub fn best() -> Level {
        let supported = Level::ALL.into_iter().rev().find(|level| level.is_supported());
        supported.unwrap_or(Level::Bands)
    }

    /// Two levels that share no code, so that each checks the other: this one, or its AVX2 half if it is
    /// [`Level::Mixed`], and the fastest level of the other search that this processor supports.
    pub fn pair(self) -> [Level; 2] {
        let wide = [Level::Avx512, Level::Avx2].into_iter().find(|level| level.is_supported());
        match self {
            Level::Bands => [Level::Bands, wide.unwrap_or(Level::Words)],
            Level::Mixed => [Level::Avx2, Level::Bands],
            Level::Words | Level::Avx2 | Level::Avx512 => [self, Level::Bands],
        }
    }

    /// What it is called on the command line: `words`, `bands`, `avx2`, `mixed` or
    /// `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Words => "words",
            Level::Bands => "bands",
            Level::Avx2 => "avx2",
            Level::Mixed => "mixed",
            Level::Avx512 => "avx512",
        }
    }

    /// Whether this processor has the instructions.
    pub fn is_supported(self) -> bool {
        match self {
            Level::Words | Level::Bands => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 | Level::Mixed => avx2::Proof::find().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::Proof::find().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Searches with these instructions.
    ///
    /// # Panics
    /// When the processor lacks them.
    pub(super) fn search(
        self,
        start: Start<'_>,
        preferred: Option<&Rows>,
        guesses: &mut Guesses<'_>,
        visit: &mut Visit<'_>,
    ) -> End {
        #[cfg(test)]
        if let Some(lie) = lies::take() {
            let honest = |visit: lies::Visit<'_, Rows>| {
                self.search(start, preferred, guesses, &mut Visit::Each(visit))
            };
            return match visit {
                Visit::Each(visit) => lie.search(honest, lies::swap_in_rows, visit),
                Visit::Unseen(visit) => lie.search(honest, lies::swap_in_rows, &mut |_| visit()),
            };
        }
        match self {
            Level::Words => return search::search::<Words>((), start, preferred, guesses, visit),
            Level::Bands => return bands::search(start, preferred, guesses, visit),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => {
                if let Some(proof) = avx2::Proof::find() {
                    // SAFETY: the processor has the instructions.
                    return unsafe { with_avx2(proof, start, preferred, guesses, visit) };
                }
            }
            #[cfg(target_arch = "x86_64")]
            Level::Mixed => {
                if let Some(proof) = avx2::Proof::find() {
                    // SAFETY: the processor has the instructions.
                    return unsafe {
                        with_avx2_then_bands(proof, start, preferred, guesses, visit)
                    };
                }
            }
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => {
                if let Some(proof) = avx512::Proof::find() {
                    // SAFETY: the processor has the instructions.
                    return unsafe { with_avx512(proof, start, preferred, guesses, visit) };
                }
            }
            #[cfg(not(target_arch = "x86_64"))]
            _ => {}
        }
        panic!("this processor has no {self}")
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
        by_name("native search", &Level::ALL, name)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn with_avx2(
    proof: avx2::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut Visit<'_>,
) -> End {
    search::search::<Avx2>(proof, start, preferred, guesses, visit)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn with_avx2_then_bands(
    proof: avx2::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut Visit<'_>,
) -> End {
    search::search_then_bands::<Avx2>(proof, start, preferred, guesses, visit)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2")]
fn with_avx512(
    proof: avx512::Proof,
    start: Start<'_>,
    preferred: Option<&Rows>,
    guesses: &mut Guesses<'_>,
    visit: &mut Visit<'_>,
) -> End {
    search::search::<Avx512>(proof, start, preferred, guesses, visit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_of_a_pair_are_of_the_two_searches() {
        for level in Level::ALL.into_iter().filter(|level| level.is_supported()) {
            let pair = level.pair();
            assert_eq!(pair.iter().filter(|level| **level == Level::Bands).count(), 1);
            assert!(pair.contains(&level) || level == Level::Mixed, "{level}");
            assert!(!pair.contains(&Level::Mixed), "it is of both searches");
            assert!(pair.iter().all(|level| level.is_supported()));
        }
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn registers_are_lanes() {
        use crate::engines::native::bitboard::lanes::tests::conform;
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
