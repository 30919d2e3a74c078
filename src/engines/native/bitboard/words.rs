//! [`Words`]: lanes in plain numbers of 64 bits, four in each, for every processor: the referee of the
//! bands where there are no wide vectors.
//!
//! ```text
//! word 3·band + third     digit 3·third + 1  │  + 2  │  + 3  │  nothing
//!                  bits        0 …              16      32      48 … 63
//! ```
//!
//! A lane has nine bits at most when it is shifted, and sums and differences fit their lanes: they
//! do not spill.

use crate::engines::native::bitboard::columns::columns;
use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::bitboard::rows::LANES;

/// The last lane of each word stays 0.
#[derive(Clone, Copy)]
pub(super) struct Words([u64; WORDS]);

const WORDS: usize = 9;

/// A number in each of the three lanes of a word.
const fn lanes_of(lane: u16) -> u64 {
    let lane = lane as u64;
    lane | (lane << 16) | (lane << 32)
}

/// The highest bit of each lane.
const HIGHEST: u64 = lanes_of(1 << 15);

/// All bits of the lanes that are not 0. None may have its highest bit set.
#[inline(always)]
fn used(word: u64) -> u64 {
    let used = (word + lanes_of(0x7FFF)) & HIGHEST;
    used | (used - (used >> 15))
}

/// Written out: a compiler that optimises for size keeps a loop, and calls what is in it.
impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Words {
        let [a, b, c, d, e, g, h, i, j] = self.0;
        Words([f(a), f(b), f(c), f(d), f(e), f(g), f(h), f(i), f(j)])
    }

    #[inline(always)]
    fn zip(self, other: Words, f: impl Fn(u64, u64) -> u64) -> Words {
        let [a, b, c, d, e, g, h, i, j] = self.0;
        let [k, l, m, n, o, p, q, r, s] = other.0;
        Words([f(a, k), f(b, l), f(c, m), f(d, n), f(e, o), f(g, p), f(h, q), f(i, r), f(j, s)])
    }
}

impl Lanes for Words {
    type Proof = ();

    #[inline(always)]
    fn new((): (), lanes: &[u16; LANES]) -> Words {
        let mut words = [0; WORDS];
        for (i, &lane) in lanes.iter().enumerate() {
            let (band, digit) = (i / 9, i % 9);
            words[3 * band + digit / 3] |= u64::from(lane) << (16 * (digit % 3));
        }
        Words(words)
    }

    #[inline(always)]
    fn read((): (), line: &[u8; 81]) -> [Words; 3] {
        let [upper, middle, lower] = columns(line);
        [Words::new((), &upper), Words::new((), &middle), Words::new((), &lower)]
    }

    #[inline(always)]
    fn all(self, lane: u16) -> Words {
        Words([lanes_of(lane); WORDS])
    }

    #[inline(always)]
    fn lanes(self) -> [u16; LANES] {
        let mut lanes = [0; LANES];
        for (i, lane) in lanes.iter_mut().enumerate() {
            let (band, digit) = (i / 9, i % 9);
            *lane = (self.0[3 * band + digit / 3] >> (16 * (digit % 3))) as u16;
        }
        lanes
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Words) -> Words {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Words {
        let stays = if BITS > 7 { lanes_of(u16::MAX >> BITS) } else { u64::MAX };
        self.map(|word| (word & stays) << BITS)
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Words {
        self.map(|word| (word >> BITS) & lanes_of(u16::MAX >> BITS))
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn minus(self, other: Words) -> Words {
        self.zip(other, |a, b| a - b)
    }

    #[inline(always)]
    fn less_one(self) -> Words {
        // A bit above the lane pays for what the lane lacks, so that no lane borrows of the next.
        self.map(|word| ((word | HIGHEST) - lanes_of(1)) ^ HIGHEST)
    }

    #[inline(always)]
    fn singles(self) -> Words {
        self.map(|word| {
            let rest = word & ((word | HIGHEST) - lanes_of(1));
            word & !used(rest)
        })
    }

    #[inline(always)]
    fn or_else(self, other: Words) -> Words {
        self.zip(other, |a, b| a | (b & !used(a)))
    }

    #[inline(always)]
    fn first(mut self) -> Words {
        let mut taken = false;
        for word in &mut self.0 {
            let lowest = *word & word.wrapping_neg();
            // Lanes begin at 0, 16, 32 and 48.
            let lane = 0xFFFF_u64 << (lowest.trailing_zeros() & 48);
            *word &= if taken { 0 } else { lane };
            taken |= lowest != 0;
        }
        self
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        a | b | c | d | e | f | g | h | i == 0
    }

    #[inline(always)]
    fn other_bands(self) -> (Words, Words) {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        (Words([d, e, f, g, h, i, a, b, c]), Words([g, h, i, a, b, c, d, e, f]))
    }

    #[inline(always)]
    fn others_of_third(self) -> (Words, Words) {
        let next = |word: u64| (word >> 16) | ((word & 0xFFFF) << 32);
        let last = |word: u64| (word >> 32) | ((word & 0xFFFF_FFFF) << 16);
        (self.map(next), self.map(last))
    }

    #[inline(always)]
    fn of_other_thirds(self) -> (Words, Words) {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        (Words([b, c, a, e, f, d, h, i, g]), Words([c, a, b, f, d, e, i, g, h]))
    }
}
