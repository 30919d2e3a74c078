//! [`Avx512`]: lanes in one register of 512 bits, for processors with AVX-512 (F and BW).
//!
//! A register has 32 lanes of 16 bits. The last five follow along and are left out where it matters.

use std::arch::x86_64::*;

use crate::engines::native::bitboard::lanes::Lanes;
use crate::engines::native::bitboard::rows::LANES;

/// Lanes in a register. The first comes of a [`Proof`], all others of it, so where there is a value
/// there are the instructions: why each block below is sound.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// The processor has AVX-512 F and BW, and the BMI that all with those have.
#[derive(Clone, Copy)]
pub(super) struct Proof(());

impl Proof {
    /// `None` when the processor lacks the instructions.
    pub(super) fn find() -> Option<Proof> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has.then_some(Proof(()))
    }
}

/// The lanes that count.
const USED: __mmask32 = (1 << LANES) - 1;

/// An order of lanes: lane i is to become that of number `order[i]`.
type Order = [u16; 32];

/// Moves on in circles: digits within their third, thirds within their band, bands within the board.
const fn circle(digits: usize, thirds: usize, bands: usize) -> Order {
    let mut order = [0; 32];
    let mut i = 0;
    while i < 32 {
        let (band, third, digit) =
            ((i / 9 + bands) % 3, (i % 9 / 3 + thirds) % 3, (i % 3 + digits) % 3);
        order[i] = if i < LANES { (9 * band + 3 * third + digit) as u16 } else { i as u16 };
        i += 1;
    }
    order
}

static ONE_DIGIT: Order = circle(1, 0, 0);
static TWO_DIGITS: Order = circle(2, 0, 0);
static ONE_THIRD: Order = circle(0, 1, 0);
static TWO_THIRDS: Order = circle(0, 2, 0);
static ONE_BAND: Order = circle(0, 0, 1);
static TWO_BANDS: Order = circle(0, 0, 2);

/// Four symbols, each for sixteen cells.
const fn symbols(first: u8) -> [u8; 64] {
    let mut symbols = [0; 64];
    let mut i = 0;
    while i < 64 {
        symbols[i] = first + i as u8 / 16;
        i += 1;
    }
    symbols
}

static ONE_TO_FOUR: [u8; 64] = symbols(b'1');
static FIVE_TO_EIGHT: [u8; 64] = symbols(b'5');
static NINE: [u8; 64] = symbols(b'9');

/// Nine of sixteen cells, four times.
const FOUR_ROWS: u64 = 0x01FF_01FF_01FF_01FF;

/// Truth tables of instructions on three operands: bit 4·a + 2·b + c is the result for bits a, b and c.
mod table {
    pub(super) const OR: i32 = 0xFE;
    pub(super) const MAJORITY: i32 = 0xE8;
    pub(super) const OR_BOTH: i32 = 0xF8;
    pub(super) const CHOOSE: i32 = 0xCA;
    pub(super) const WITHOUT_OTHERS: i32 = 0xB0;
}

impl Avx512 {
    #[inline(always)]
    fn ternary<const TABLE: i32>(self, b: Avx512, c: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_ternarylogic_epi64::<TABLE>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn ordered(self, order: &'static Order) -> Avx512 {
        // SAFETY: there is a value of this type, and 32 numbers of 16 bits are 512 bits.
        unsafe {
            Avx512(_mm512_permutexvar_epi16(_mm512_loadu_si512(order.as_ptr().cast()), self.0))
        }
    }
}

impl Lanes for Avx512 {
    type Proof = Proof;

    #[inline(always)]
    fn new(_: Proof, lanes: &[u16; LANES]) -> Avx512 {
        // SAFETY: there is a proof; the lanes of the mask are read and no others.
        Avx512(unsafe { _mm512_maskz_loadu_epi16(USED, lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn read(proof: Proof, line: &[u8; 81]) -> [Avx512; 3] {
        let mut lanes = [[0; LANES]; 3];
        for row in 0..9 {
            // SAFETY: there is a proof. Sixteen bytes are read, of the 81 of a line from byte 72 -
            // 7 on at most. Four lanes and four and one are written, of 27 from lane 9·2 on at
            // most.
            unsafe {
                let cells = match row {
                    8 => _mm_bsrli_si128::<7>(_mm_loadu_si128(line.as_ptr().add(65).cast())),
                    _ => _mm_loadu_si128(line.as_ptr().add(9 * row).cast()),
                };
                let cells = _mm512_broadcast_i32x4(cells);
                let which = |symbols: &[u8; 64]| {
                    _mm512_cmpeq_epi8_mask(cells, _mm512_loadu_si512(symbols.as_ptr().cast()))
                        & FOUR_ROWS
                };
                let band = lanes[row % 3].as_mut_ptr().add(row / 3 * 9);
                band.cast::<u64>().write_unaligned(which(&ONE_TO_FOUR));
                band.add(4).cast::<u64>().write_unaligned(which(&FIVE_TO_EIGHT));
                band.add(8).write(which(&NINE) as u16);
            }
        }
        let [upper, middle, lower] = &lanes;
        [Avx512::new(proof, upper), Avx512::new(proof, middle), Avx512::new(proof, lower)]
    }

    #[inline(always)]
    fn all(self, lane: u16) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_set1_epi16(lane.cast_signed()) })
    }

    #[inline(always)]
    fn lanes(self) -> [u16; LANES] {
        let mut lanes = [0; LANES];
        // SAFETY: there is a value of this type; the lanes of the mask and no others are written.
        unsafe { _mm512_mask_storeu_epi16(lanes.as_mut_ptr().cast(), USED, self.0) }
        lanes
    }

    #[inline(always)]
    fn and(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_slli_epi16::<BITS>(self.0) })
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_srli_epi16::<BITS>(self.0) })
    }

    #[inline(always)]
    fn plus(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_add_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_sub_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn less_one(self) -> Avx512 {
        // SAFETY: there is a value of this type.
        Avx512(unsafe { _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)) })
    }

    #[inline(always)]
    fn singles(self) -> Avx512 {
        // SAFETY: there is a value of this type.
        unsafe {
            let single = _mm512_testn_epi16_mask(self.0, self.less_one().0);
            Avx512(_mm512_maskz_mov_epi16(single, self.0))
        }
    }

    #[inline(always)]
    fn or_else(self, other: Avx512) -> Avx512 {
        // SAFETY: there is a value of this type.
        unsafe {
            let some = _mm512_test_epi16_mask(self.0, self.0);
            Avx512(_mm512_mask_mov_epi16(other.0, some, self.0))
        }
    }

    #[inline(always)]
    fn first(self) -> Avx512 {
        // SAFETY: there is a value of this type.
        unsafe {
            let some = _mm512_test_epi16_mask(self.0, self.0) & USED;
            Avx512(_mm512_maskz_mov_epi16(some & some.wrapping_neg(), self.0))
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: there is a value of this type.
        unsafe { _mm512_test_epi16_mask(self.0, self.0) & USED == 0 }
    }

    #[inline(always)]
    fn other_bands(self) -> (Avx512, Avx512) {
        (self.ordered(&ONE_BAND), self.ordered(&TWO_BANDS))
    }

    #[inline(always)]
    fn others_of_third(self) -> (Avx512, Avx512) {
        (self.ordered(&ONE_DIGIT), self.ordered(&TWO_DIGITS))
    }

    #[inline(always)]
    fn of_other_thirds(self) -> (Avx512, Avx512) {
        (self.ordered(&ONE_THIRD), self.ordered(&TWO_THIRDS))
    }

    #[inline(always)]
    fn or3(self, b: Avx512, c: Avx512) -> Avx512 {
        self.ternary::<{ table::OR }>(b, c)
    }

    #[inline(always)]
    fn majority(self, b: Avx512, c: Avx512) -> Avx512 {
        self.ternary::<{ table::MAJORITY }>(b, c)
    }

    #[inline(always)]
    fn or_both(self, b: Avx512, c: Avx512) -> Avx512 {
        self.ternary::<{ table::OR_BOTH }>(b, c)
    }

    #[inline(always)]
    fn choose(self, yes: Avx512, no: Avx512) -> Avx512 {
        self.ternary::<{ table::CHOOSE }>(yes, no)
    }

    #[inline(always)]
    fn without_others(self, all: Avx512, own: Avx512) -> Avx512 {
        self.ternary::<{ table::WITHOUT_OTHERS }>(all, own)
    }
}
