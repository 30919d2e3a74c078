//! [`Lanes`]: 27 numbers of 16 bits that are worked on together, one for each digit in each band.
//!
//! Lane 9·band + plane belongs to the digit with the index `plane` in one band; its nine low bits
//! are the columns of one row. So three `Lanes`, one for the upper, middle and lower rows of the
//! bands, are a whole board:
//!
//! ```text
//!                 band 0                band 1                band 2
//!             1   2   3  …  9       1   2   3  …  9       1   2   3  …  9
//! upper     [r1  r1  r1 …  r1   |  r4  r4  r4 …  r4   |  r7  r7  r7 …  r7 ]
//! middle    [r2  r2  r2 …  r2   |  r5  r5  r5 …  r5   |  r8  r8  r8 …  r8 ]
//! lower     [r3  r3  r3 …  r3   |  r6  r6  r6 …  r6   |  r9  r9  r9 …  r9 ]
//! ```
//!
//! What holds of a row for one digit is then computed for all digits and all rows with a handful of
//! instructions.

use crate::engines::native::bitboard::rows::LANES;

/// One row of each band for each digit. All that is said here is said of each lane.
pub(super) trait Lanes: Copy {
    /// Shows that the processor has the instructions; there is no value without.
    type Proof: Copy;

    fn new(proof: Self::Proof, lanes: &[u16; LANES]) -> Self;
    /// For each digit and each row of a line, the columns that have the digit; the upper, middle
    /// and lower rows of bands.
    fn read(proof: Self::Proof, line: &[u8; 81]) -> [Self; 3];
    /// Lanes that all hold this number.
    fn all(self, lane: u16) -> Self;
    fn lanes(self) -> [u16; LANES];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// What `other` lacks.
    fn without(self, other: Self) -> Self;
    /// Of nine bits; what reaches beyond the 16th is gone.
    fn left<const BITS: u32>(self) -> Self;
    fn right<const BITS: u32>(self) -> Self;
    /// The sum, where it has 16 bits at most.
    fn plus(self, other: Self) -> Self;
    /// The difference, where it is not negative.
    fn minus(self, other: Self) -> Self;
    /// One less; 0 becomes a number with all bits set.
    fn less_one(self) -> Self;

    /// The lane itself where it has one bit at most, and 0 elsewhere.
    fn singles(self) -> Self;
    /// The lane itself where it is not 0, and that of `other` elsewhere.
    fn or_else(self, other: Self) -> Self;
    /// The first lane that is not 0, and 0 elsewhere.
    fn first(self) -> Self;
    /// Whether all lanes are 0.
    fn is_zero(self) -> bool;

    /// Of each digit the next band, and that after it: bands 1, 2, 0 and 2, 0, 1.
    fn other_bands(self) -> (Self, Self);
    /// Of each digit the two others of its third, which are 1, 2, 3, then 4, 5, 6, then 7, 8, 9:
    /// the next one and that after it, in a circle.
    fn others_of_third(self) -> (Self, Self);
    /// Of each digit those in the same place of the two other thirds: the next one and that after
    /// it, in a circle.
    fn of_other_thirds(self) -> (Self, Self);

    /// The columns that some digit of the band has, in each of its lanes.
    #[inline(always)]
    fn once(self) -> Self {
        let (b, c) = self.of_other_thirds();
        let three = self.or3(b, c);
        let (b, c) = three.others_of_third();
        three.or3(b, c)
    }

    /// The columns that at least one and two digits of the band have.
    #[inline(always)]
    fn once_and_twice(self) -> [Self; 2] {
        // First for three digits, one of each third, then for three of those.
        let (b, c) = self.of_other_thirds();
        let (a1, a2) = (self.or3(b, c), self.majority(b, c));
        let ((b1, c1), (b2, c2)) = (a1.others_of_third(), a2.others_of_third());
        [a1.or3(b1, c1), a2.or3(b2, c2).or(a1.majority(b1, c1))]
    }

    /// The columns that two digits of the band have, and no third.
    #[inline(always)]
    fn just_twice(self) -> Self {
        let (b, c) = self.of_other_thirds();
        let (a1, a2, a3) = (self.or3(b, c), self.majority(b, c), self.and(b).and(c));
        let ((b1, c1), (b2, c2)) = (a1.others_of_third(), a2.others_of_third());
        let (b3, c3) = a3.others_of_third();
        let twice = a2.or3(b2, c2).or(a1.majority(b1, c1));
        let two_and_one = a2.and(b1.or(c1)).or_both(b2, a1.or(c1)).or_both(c2, a1.or(b1));
        twice.without(a3.or3(b3, c3).or(two_and_one).or_both(a1, b1.and(c1)))
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// What at least two of three have.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// This, and what both others have.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// The bits of `yes` where this has some, and those of `no` elsewhere.
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        self.and(yes).or(no.without(self))
    }
    /// Leaves out what `all` has and `own` lacks.
    #[inline(always)]
    fn without_others(self, all: Self, own: Self) -> Self {
        self.without(all.without(own))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::engines::native::bitboard::columns::columns;
    use crate::engines::native::bitboard::words::Words;

    /// What a kind of lanes says must be what is said here of one lane after the other.
    pub(in crate::engines::native::bitboard) fn conform<L: Lanes>(proof: L::Proof) {
        let mut state = 1u64;
        let mut random = || -> [u16; LANES] {
            std::array::from_fn(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                // Few bits, many bits, and none.
                let bits = (state >> 40) as u16 & 511;
                match state >> 62 {
                    0 => bits,
                    1 => bits & (state >> 50) as u16,
                    2 => 1 << (bits % 9),
                    _ => 0,
                }
            })
        };
        // Miri takes half a second for each round.
        let rounds = if cfg!(miri) { 5 } else { 500 };
        for round in 0..rounds {
            let symbols = random().map(|lane| b"123456789.0/:\0\xFF\xB1"[usize::from(lane % 16)]);
            let line: [u8; 81] = std::array::from_fn(|cell| symbols[(cell * 7 + round) % LANES]);
            for (found, expected) in L::read(proof, &line).into_iter().zip(columns(&line)) {
                assert_eq!(found.lanes(), expected);
            }
            let (a, b, c) = (random(), random(), random());
            let [x, y, z] = [&a, &b, &c].map(|lanes| L::new(proof, lanes));
            let each = |f: &dyn Fn(usize) -> u16| -> [u16; LANES] { std::array::from_fn(f) };
            let is = |found: L, expected: &dyn Fn(usize) -> u16| {
                assert_eq!(found.lanes(), each(expected));
            };
            is(x, &|i| a[i]);
            is(x.all(77), &|_| 77);
            is(x.and(y), &|i| a[i] & b[i]);
            is(x.or(y), &|i| a[i] | b[i]);
            is(x.xor(y), &|i| a[i] ^ b[i]);
            is(x.without(y), &|i| a[i] & !b[i]);
            is(x.left::<6>(), &|i| a[i] << 6);
            is(x.right::<2>(), &|i| a[i] >> 2);
            is(x.left::<9>(), &|i| a[i] << 9);
            is(x.plus(y), &|i| a[i] + b[i]);
            is(x.or(y).minus(y), &|i| (a[i] | b[i]) - b[i]);
            is(x.less_one(), &|i| a[i].wrapping_sub(1));
            is(x.singles(), &|i| if a[i].count_ones() <= 1 { a[i] } else { 0 });
            is(x.or_else(y), &|i| if a[i] == 0 { b[i] } else { a[i] });
            let first = a.iter().position(|&lane| lane != 0);
            is(x.first(), &|i| if first == Some(i) { a[i] } else { 0 });
            is(x.or3(y, z), &|i| a[i] | b[i] | c[i]);
            is(x.majority(y, z), &|i| (a[i] & b[i]) | (a[i] & c[i]) | (b[i] & c[i]));
            is(x.or_both(y, z), &|i| a[i] | (b[i] & c[i]));
            is(x.choose(y, z), &|i| (a[i] & b[i]) | (!a[i] & c[i]));
            is(x.without_others(y, z), &|i| a[i] & !(b[i] & !c[i]));
            is(x.other_bands().0, &|i| a[(i + 9) % LANES]);
            is(x.other_bands().1, &|i| a[(i + 18) % LANES]);
            // How many digits of the band of a lane have a column.
            let count = |i: usize, column: usize| {
                a[i / 9 * 9..][..9].iter().filter(|lane| **lane >> column & 1 == 1).count()
            };
            let where_count = |i: usize, fits: &dyn Fn(usize) -> bool| {
                (0..9).filter(|&column| fits(count(i, column))).map(|column| 1 << column).sum()
            };
            is(x.once(), &|i| where_count(i, &|n| n >= 1));
            is(x.once_and_twice()[0], &|i| where_count(i, &|n| n >= 1));
            is(x.once_and_twice()[1], &|i| where_count(i, &|n| n >= 2));
            is(x.just_twice(), &|i| where_count(i, &|n| n == 2));
            for lane in 0..LANES {
                let mut one = [0; LANES];
                one[lane] = a[lane];
                assert_eq!(L::new(proof, &one).is_zero(), a[lane] == 0);
            }
        }
    }

    #[test]
    fn words_are_lanes() {
        conform::<Words>(());
    }
}
