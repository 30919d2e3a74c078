//! [`Avx2`]: lanes in three registers of 256 bits, for processors with AVX2.
//!
//! ```text
//! register band     1   2   3  nothing │ 4   5   6  nothing │ 7   8   9  nothing │ nothing
//! ```

use std::arch::x86_64::*;

use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::bitboard::rows::LANES;

/// Lanes in registers. The first comes of a [`Proof`], all others of it, so where there is a value
/// there are the instructions: why each block below is sound. The lanes that do not count are 0 in
/// all that is kept.
#[derive(Clone, Copy)]
pub(super) struct Avx2([__m256i; 3]);

/// The processor has AVX2, and the BMI that all with it have.
#[derive(Clone, Copy)]
pub(super) struct Proof(());

impl Proof {
    /// `None` when the processor lacks the instructions.
    pub(super) fn find() -> Option<Proof> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has.then_some(Proof(()))
    }
}

/// Where the lane of a digit is in the register of its band.
const fn place(digit: usize) -> usize {
    digit / 3 * 4 + digit % 3
}

/// For each byte of a register the number of the byte that is to be there, within its half: the
/// next digit of each third.
static NEXT: [u8; 32] = [
    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, //
    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15,
];

/// Two symbols, each for sixteen cells, in the order of the lanes, and the cells that count: nine
/// for a digit, none for a lane that stays 0.
static SYMBOLS: [([u8; 32], u32); 6] = {
    let mut symbols = [([0; 32], 0); 6];
    let mut digit = 0;
    while digit < 9 {
        let (pair, half) = (place(digit) / 2, place(digit) % 2);
        symbols[pair].1 |= 0x1FF << (16 * half);
        let mut i = 0;
        while i < 16 {
            symbols[pair].0[16 * half + i] = b'1' + digit as u8;
            i += 1;
        }
        digit += 1;
    }
    symbols
};

/// The numbers of the lanes.
static NUMBERS: [[u16; 16]; 3] = {
    let mut numbers = [[0; 16]; 3];
    let mut i = 0;
    while i < 48 {
        numbers[i / 16][i % 16] = i as u16;
        i += 1;
    }
    numbers
};

impl Avx2 {
    #[inline(always)]
    fn load(lanes: &[u16; 16]) -> __m256i {
        // SAFETY: called where there is a proof or a value; sixteen lanes of 16 bits are 256 bits.
        unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load_bands([a, b, c]: &[[u16; 16]; 3]) -> Avx2 {
        Avx2([Avx2::load(a), Avx2::load(b), Avx2::load(c)])
    }

    #[inline(always)]
    fn zero() -> __m256i {
        // SAFETY: called where there is a value of this type.
        unsafe { _mm256_setzero_si256() }
    }
}

/// Evaluates an expression for the register of each band.
macro_rules! bands {
    ($a:ident => $result:expr) => {{
        let Avx2([x, y, z]) = $a;
        // SAFETY: there is a value of this type.
        unsafe {
            Avx2([
                {
                    let $a = x;
                    $result
                },
                {
                    let $a = y;
                    $result
                },
                {
                    let $a = z;
                    $result
                },
            ])
        }
    }};
    ($a:ident, $b:ident => $result:expr) => {{
        let (Avx2([x, y, z]), Avx2([u, v, w])) = ($a, $b);
        // SAFETY: there is a value of this type.
        unsafe {
            Avx2([
                {
                    let ($a, $b) = (x, u);
                    $result
                },
                {
                    let ($a, $b) = (y, v);
                    $result
                },
                {
                    let ($a, $b) = (z, w);
                    $result
                },
            ])
        }
    }};
}

impl Lanes for Avx2 {
    type Proof = Proof;

    #[inline(always)]
    fn new(_: Proof, lanes: &[u16; LANES]) -> Avx2 {
        let mut placed = [[0; 16]; 3];
        for (i, &lane) in lanes.iter().enumerate() {
            placed[i / 9][place(i % 9)] = lane;
        }
        Avx2::load_bands(&placed)
    }

    #[inline(always)]
    fn read(_: Proof, line: &[u8; 81]) -> [Avx2; 3] {
        let mut lanes = [[[0u16; 16]; 3]; 3];
        for row in 0..9 {
            // SAFETY: there is a proof. Sixteen bytes are read, of the 81 of a line from byte 72 -
            // 7 on at most. Two lanes are written each time, the last ones of number 10 and 11 of
            // sixteen.
            unsafe {
                let cells = match row {
                    8 => _mm_bsrli_si128::<7>(_mm_loadu_si128(line.as_ptr().add(65).cast())),
                    _ => _mm_loadu_si128(line.as_ptr().add(9 * row).cast()),
                };
                let cells = _mm256_broadcastsi128_si256(cells);
                let band = lanes[row % 3][row / 3].as_mut_ptr();
                for (i, (symbols, kept)) in SYMBOLS.iter().enumerate() {
                    let symbols = _mm256_loadu_si256(symbols.as_ptr().cast());
                    let which = _mm256_movemask_epi8(_mm256_cmpeq_epi8(cells, symbols));
                    band.add(2 * i).cast::<u32>().write_unaligned(which.cast_unsigned() & kept);
                }
            }
        }
        let [upper, middle, lower] = &lanes;
        [Avx2::load_bands(upper), Avx2::load_bands(middle), Avx2::load_bands(lower)]
    }

    #[inline(always)]
    fn all(self, lane: u16) -> Avx2 {
        let mut placed = [0; 16];
        for digit in 0..9 {
            placed[place(digit)] = lane;
        }
        Avx2([Avx2::load(&placed); 3])
    }

    #[inline(always)]
    fn lanes(self) -> [u16; LANES] {
        let mut lanes = [0; LANES];
        for (register, band) in self.0.iter().zip(lanes.chunks_exact_mut(9)) {
            let mut placed = [0u16; 16];
            // SAFETY: there is a value of this type; sixteen lanes of 16 bits are 256 bits.
            unsafe { _mm256_storeu_si256(placed.as_mut_ptr().cast(), *register) }
            for (digit, lane) in band.iter_mut().enumerate() {
                *lane = placed[place(digit)];
            }
        }
        lanes
    }

    #[inline(always)]
    fn and(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn xor(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_xor_si256(a, b))
    }

    #[inline(always)]
    fn without(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_andnot_si256(b, a))
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Avx2 {
        let a = self;
        // The number is a constant: the compiler makes the shift by an immediate number of it.
        bands!(a => _mm256_sll_epi16(a, _mm_cvtsi32_si128(BITS.cast_signed())))
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Avx2 {
        let a = self;
        bands!(a => _mm256_srl_epi16(a, _mm_cvtsi32_si128(BITS.cast_signed())))
    }

    #[inline(always)]
    fn plus(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_add_epi16(a, b))
    }

    #[inline(always)]
    fn minus(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => _mm256_sub_epi16(a, b))
    }

    #[inline(always)]
    fn less_one(self) -> Avx2 {
        let a = self;
        bands!(a => _mm256_add_epi16(a, _mm256_set1_epi16(-1)))
    }

    #[inline(always)]
    fn singles(self) -> Avx2 {
        let (a, b) = (self, self.and(self.less_one()));
        bands!(a, b => _mm256_and_si256(a, _mm256_cmpeq_epi16(b, Avx2::zero())))
    }

    #[inline(always)]
    fn or_else(self, other: Avx2) -> Avx2 {
        let (a, b) = (self, other);
        bands!(a, b => {
            _mm256_or_si256(a, _mm256_and_si256(b, _mm256_cmpeq_epi16(a, Avx2::zero())))
        })
    }

    #[inline(always)]
    fn first(self) -> Avx2 {
        let a = self;
        let Avx2([x, y, z]) = bands!(a => _mm256_cmpeq_epi16(a, Avx2::zero()));
        // SAFETY: there is a value of this type.
        let number = unsafe {
            // Two bits a lane.
            let some =
                |is_zero| !u64::from(_mm256_movemask_epi8(is_zero).cast_unsigned()) & 0xFFFF_FFFF;
            let two_bands = some(x) | some(y) << 32;
            let lowest = if two_bands == 0 {
                64 + some(z).trailing_zeros()
            } else {
                two_bands.trailing_zeros()
            };
            _mm256_set1_epi16((lowest / 2) as i16)
        };
        let b = Avx2::load_bands(&NUMBERS);
        bands!(a, b => _mm256_and_si256(a, _mm256_cmpeq_epi16(b, number)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c] = self.0;
        // SAFETY: there is a value of this type.
        unsafe {
            let any = _mm256_or_si256(_mm256_or_si256(a, b), c);
            _mm256_testz_si256(any, any) == 1
        }
    }

    #[inline(always)]
    fn other_bands(self) -> (Avx2, Avx2) {
        let [a, b, c] = self.0;
        (Avx2([b, c, a]), Avx2([c, a, b]))
    }

    #[inline(always)]
    fn others_of_third(self) -> (Avx2, Avx2) {
        let a = self;
        // SAFETY: there is a value of this type; the table has the bytes of a register.
        let order = unsafe { _mm256_loadu_si256(NEXT.as_ptr().cast()) };
        let next = bands!(a => _mm256_shuffle_epi8(a, order));
        let a = next;
        (next, bands!(a => _mm256_shuffle_epi8(a, order)))
    }

    #[inline(always)]
    fn of_other_thirds(self) -> (Avx2, Avx2) {
        let a = self;
        let next = bands!(a => _mm256_permute4x64_epi64::<0b11_00_10_01>(a));
        let last = bands!(a => _mm256_permute4x64_epi64::<0b11_01_00_10>(a));
        (next, last)
    }
}
