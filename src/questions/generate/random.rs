//! [`Random`]: pseudo-random numbers that depend only on the seed, in every version and on every
//! machine.
//!
//! ```
//! use satdoku::generate::Random;
//! let mut dice = Random::new(1, 0);
//! assert_eq!([dice.below(6), dice.below(6), dice.below(6)], [3, 2, 5]);
//! ```
//!
//! The generator is ChaCha with 8 rounds, whose key is the seed (64 bits, little-endian, padded
//! with zeros). Each attempt at a puzzle has its own stream, so attempts can be made in any order
//! and on any thread.
//!
//! # References
//! - D. J. Bernstein, "ChaCha, a variant of Salsa20", SASC 2008.
//! - D. Lemire, "Fast random integer generation in an interval", ACM Transactions on Modeling and Computer
//!   Simulation 2019.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
pub struct Random(ChaCha8Rng);

impl Random {
    /// Returns a stream of a seed, at its beginning.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(stream);
        Random(numbers)
    }

    /// Returns a uniformly distributed number below `end`.
    ///
    /// # Panics
    /// Panics if `end` is 0 or has more than 32 bits.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).expect("a number of 32 bits");
        assert!(end > 0, "no number is below 0");
        // 2^32 need not be a multiple of `end`; numbers beyond the last multiple are drawn again.
        let left_over = end.wrapping_neg() % end;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            if product as u32 >= left_over {
                return (product >> 32) as usize;
            }
        }
    }

    /// Shuffles a slice; all orders are equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block of ChaCha8 for the key and the nonce 0, as it was published
    /// (draft-strombergson-chacha-test-vectors).
    #[test]
    fn the_stream_is_that_of_the_cipher() {
        let mut random = Random::new(0, 0);
        let words: Vec<u8> = (0..4).flat_map(|_| random.0.next_u32().to_le_bytes()).collect();
        let published = [
            0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09,
            0xa5, 0xa1,
        ];
        assert_eq!(words, published);
    }

    #[test]
    fn every_number_and_every_order_is_as_likely() {
        let mut random = Random::new(7, 1);
        let mut orders = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut order = [0, 1, 2];
            random.shuffle(&mut order);
            *orders.entry(order).or_insert(0) += 1;
        }
        // Six times the standard deviation.
        assert!(orders.len() == 6 && orders.values().all(|count| (830..1170).contains(count)));
        assert!((0..100).all(|_| random.below(1) == 0));
    }
}
