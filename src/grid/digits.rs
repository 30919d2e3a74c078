//! [`Digit`], and [`Digits`], a set of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A digit: the value that is printed, 0 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

impl Digit {
    /// The largest possible digit.
    pub const MAX: u8 = 127;

    /// Returns the digit with this value.
    ///
    /// # Panics
    /// Panics if `value` is above [`Digit::MAX`].
    pub const fn new(value: u8) -> Digit {
        assert!(value <= Digit::MAX, "a digit is at most 127");
        Digit(value)
    }

    /// Returns the value of the digit.
    pub const fn value(self) -> u8 {
        self.0
    }
}

/// As a list in ascending order.
impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Digit::value))
    }
}

/// From a list in any order.
impl<'de> Deserialize<'de> for Digits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digits, D::Error> {
        let values = Vec::<u8>::deserialize(deserializer)?;
        match values.iter().find(|value| **value > Digit::MAX) {
            None => Ok(values.into_iter().map(Digit).collect()),
            Some(value) => Err(D::Error::custom(format!("there is no digit {value}"))),
        }
    }
}

/// A set of digits: bit i of one machine word stands for the digit i.
///
/// ```
/// use satdoku::{Digit, Digits};
/// let set: Digits = [1, 4, 9].into_iter().map(Digit::new).collect();
/// assert_eq!((set.len(), set.contains(Digit::new(4)), set.first()), (3, true, Some(Digit::new(1))));
/// assert_eq!((set - Digits::only(Digit::new(9))).to_string(), "{1,4}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digits(u128);

impl Digits {
    /// The empty set.
    pub const NONE: Digits = Digits(0);

    /// Returns the set that contains only this digit.
    pub const fn only(digit: Digit) -> Digits {
        Digits(1 << digit.0)
    }

    /// Returns the set of digits from `first` to `last`, inclusive.
    pub fn range(first: Digit, last: Digit) -> Digits {
        (first.0..=last.0).map(Digit).collect()
    }

    /// Returns the number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the set contains this digit.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.0 & 1 == 1
    }

    /// Returns the smallest digit, or `None` if the set is empty.
    pub fn first(self) -> Option<Digit> {
        (!self.is_empty()).then(|| Digit(self.0.trailing_zeros() as u8))
    }

    /// Returns `true` if the set contains exactly one digit.
    pub const fn is_single(self) -> bool {
        // Clearing the lowest bit must leave nothing: cheaper than counting the bits.
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Returns the digit if the set contains exactly one.
    pub fn single(self) -> Option<Digit> {
        if self.is_single() { self.first() } else { None }
    }

    /// Adds a digit to the set.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.0;
    }

    /// Removes a digit from the set.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.0);
    }

    /// Returns the set as a word: bit i stands for the digit i.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let digit = Digits(rest).first()?;
            rest &= rest - 1;
            Some(digit)
        })
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        let mut set = Digits::NONE;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl BitAndAssign for Digits {
    fn bitand_assign(&mut self, other: Digits) {
        self.0 &= other.0;
    }
}

impl BitOr for Digits {
    type Output = Digits;
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Digits) {
        self.0 |= other.0;
    }
}

/// Set difference: the digits in the left set that are not in the right one.
impl Sub for Digits {
    type Output = Digits;
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digits{self}")
    }
}
