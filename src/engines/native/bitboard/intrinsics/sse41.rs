//! [`Sse41`]: lanes in six registers of 128 bits, for processors with SSE4.1.
//!
//! ```text
//! registers 2·band, 2·band + 1     1   2   3  nothing   4   5   6  nothing │ 7   8   9  nothing   nothing
//! ```

use std::arch::x86_64::*;

use crate::engines::native::bitboard::lanes::{LANES, Lanes};

/// Lanes in registers. The first comes of a [`Proof`], all others of it, so where there is a value
/// there are the instructions: why each block below is sound. The lanes that do not count are 0 in
/// all that is kept.
#[derive(Clone, Copy)]
pub(super) struct Sse41([__m128i; 6]);

/// The processor has SSE4.1, and SSSE3 before it.
#[derive(Clone, Copy)]
pub(super) struct Proof(());

impl Proof {
    /// `None` when the processor lacks the instructions.
    pub(super) fn find() -> Option<Proof> {
        let has = is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("ssse3");
        has.then_some(Proof(()))
    }
}

/// The registers of the bands, before they are loaded.
type Placed = [[u16; 16]; 3];

/// Where the lane of a digit is in the registers of its band.
const fn place(digit: usize) -> usize {
    digit / 3 * 4 + digit % 3
}

/// For each byte of a register the number of the byte that is to be there: the next digit of each third.
static NEXT: [u8; 16] = [2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];

/// The numbers of the lanes, nothing included.
static NUMBERS: Placed = {
    let mut numbers = [[0; 16]; 3];
    let mut i = 0;
    while i < 48 {
        numbers[i / 16][i % 16] = i as u16;
        i += 1;
    }
    numbers
};

impl Sse41 {
    #[inline(always)]
    fn load(placed: &Placed) -> Sse41 {
        // SAFETY: called where there is a proof or a value; each load reads 8 of 48 lanes.
        unsafe {
            let first: *const __m128i = placed.as_ptr().cast();
            Sse41([
                _mm_loadu_si128(first),
                _mm_loadu_si128(first.add(1)),
                _mm_loadu_si128(first.add(2)),
                _mm_loadu_si128(first.add(3)),
                _mm_loadu_si128(first.add(4)),
                _mm_loadu_si128(first.add(5)),
            ])
        }
    }

    /// All bits of the lanes that are 0.
    #[inline(always)]
    fn zeros(mut self) -> Sse41 {
        for a in &mut self.0 {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_cmpeq_epi16(*a, _mm_setzero_si128()) };
        }
        self
    }

    #[inline(always)]
    fn next_of_third(mut self) -> Sse41 {
        for a in &mut self.0 {
            // SAFETY: there is a value of this type; the table has the bytes of a register.
            *a = unsafe { _mm_shuffle_epi8(*a, _mm_loadu_si128(NEXT.as_ptr().cast())) };
        }
        self
    }
}

impl Lanes for Sse41 {
    type Proof = Proof;

    #[inline(always)]
    fn new(_: Proof, lanes: &[u16; LANES]) -> Sse41 {
        let mut placed = [[0; 16]; 3];
        for (i, &lane) in lanes.iter().enumerate() {
            placed[i / 9][place(i % 9)] = lane;
        }
        Sse41::load(&placed)
    }

    #[inline(always)]
    fn read(_: Proof, line: &[u8; 81]) -> [Sse41; 3] {
        let mut lanes = [[[0u16; 16]; 3]; 3];
        for row in 0..9 {
            // SAFETY: there is a proof. Sixteen bytes are read, of the 81 of a line from byte 72 -
            // 7 on at most.
            unsafe {
                let cells = match row {
                    8 => _mm_bsrli_si128::<7>(_mm_loadu_si128(line.as_ptr().add(65).cast())),
                    _ => _mm_loadu_si128(line.as_ptr().add(9 * row).cast()),
                };
                for digit in 0..9 {
                    let symbol = _mm_set1_epi8(b'1'.cast_signed() + digit as i8);
                    let which = _mm_movemask_epi8(_mm_cmpeq_epi8(cells, symbol));
                    lanes[row % 3][row / 3][place(digit)] = (which & 0x1FF) as u16;
                }
            }
        }
        let [upper, middle, lower] = &lanes;
        [Sse41::load(upper), Sse41::load(middle), Sse41::load(lower)]
    }

    #[inline(always)]
    fn all(self, lane: u16) -> Sse41 {
        let mut placed = [0; 16];
        for digit in 0..9 {
            placed[place(digit)] = lane;
        }
        Sse41::load(&[placed; 3])
    }

    #[inline(always)]
    fn lanes(self) -> [u16; LANES] {
        let mut lanes = [0; LANES];
        for (two, band) in self.0.chunks_exact(2).zip(lanes.chunks_exact_mut(9)) {
            let mut placed = [0u16; 16];
            // SAFETY: there is a value of this type; two times eight lanes are written, of sixteen.
            unsafe {
                _mm_storeu_si128(placed.as_mut_ptr().cast(), two[0]);
                _mm_storeu_si128(placed.as_mut_ptr().add(8).cast(), two[1]);
            }
            for (digit, lane) in band.iter_mut().enumerate() {
                *lane = placed[place(digit)];
            }
        }
        lanes
    }

    #[inline(always)]
    fn and(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_and_si128(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn or(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_or_si128(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn xor(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_xor_si128(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn without(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_andnot_si128(b, *a) };
        }
        self
    }

    #[inline(always)]
    fn left<const BITS: u32>(mut self) -> Sse41 {
        for a in &mut self.0 {
            // SAFETY: there is a value of this type. The number is a constant: the shift becomes
            // one by an immediate number.
            *a = unsafe { _mm_sll_epi16(*a, _mm_cvtsi32_si128(BITS.cast_signed())) };
        }
        self
    }

    #[inline(always)]
    fn right<const BITS: u32>(mut self) -> Sse41 {
        for a in &mut self.0 {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_srl_epi16(*a, _mm_cvtsi32_si128(BITS.cast_signed())) };
        }
        self
    }

    #[inline(always)]
    fn plus(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_add_epi16(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn minus(mut self, other: Sse41) -> Sse41 {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_sub_epi16(*a, b) };
        }
        self
    }

    #[inline(always)]
    fn less_one(mut self) -> Sse41 {
        for a in &mut self.0 {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_add_epi16(*a, _mm_set1_epi16(-1)) };
        }
        self
    }

    #[inline(always)]
    fn singles(self) -> Sse41 {
        self.and(self.and(self.less_one()).zeros())
    }

    #[inline(always)]
    fn or_else(self, other: Sse41) -> Sse41 {
        self.or(other.and(self.zeros()))
    }

    #[inline(always)]
    fn first(self) -> Sse41 {
        let [a, b, c, d, e, f] = self.zeros().0;
        // SAFETY: there is a value of this type.
        let number = unsafe {
            // One bit a lane.
            let some = |x, y| u64::from(!_mm_movemask_epi8(_mm_packs_epi16(x, y)) as u16);
            let some = some(a, b) | some(c, d) << 16 | some(e, f) << 32;
            _mm_set1_epi16(some.trailing_zeros() as i16)
        };
        let mut lane = Sse41::load(&NUMBERS);
        for a in &mut lane.0 {
            // SAFETY: there is a value of this type.
            *a = unsafe { _mm_cmpeq_epi16(*a, number) };
        }
        self.and(lane)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c, d, e, f] = self.0;
        // SAFETY: there is a value of this type.
        unsafe {
            let any = _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
            let any = _mm_or_si128(any, _mm_or_si128(e, f));
            _mm_testz_si128(any, any) == 1
        }
    }

    #[inline(always)]
    fn other_bands(self) -> (Sse41, Sse41) {
        let [a, b, c, d, e, f] = self.0;
        (Sse41([c, d, e, f, a, b]), Sse41([e, f, a, b, c, d]))
    }

    #[inline(always)]
    fn others_of_third(self) -> (Sse41, Sse41) {
        let next = self.next_of_third();
        (next, next.next_of_third())
    }

    #[inline(always)]
    fn of_other_thirds(self) -> (Sse41, Sse41) {
        let (mut next, mut last) = (self, self);
        for band in 0..3 {
            let (first, second) = (self.0[2 * band], self.0[2 * band + 1]);
            // SAFETY: there is a value of this type.
            unsafe {
                next.0[2 * band] = _mm_alignr_epi8::<8>(second, first);
                next.0[2 * band + 1] = _mm_move_epi64(first);
                last.0[2 * band] = _mm_unpacklo_epi64(second, first);
                last.0[2 * band + 1] = _mm_bsrli_si128::<8>(first);
            }
        }
        (next, last)
    }
}
