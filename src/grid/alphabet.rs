//! [`Alphabet`]: how a digit is written as one symbol.

use std::fmt;

use crate::grid::{Digit, Shape};

/// How digits are written in texts that give each cell one symbol.
///
/// ```
/// use satdoku::{Alphabet, Digit};
/// assert_eq!(Alphabet::Numerals.symbol(Digit::new(16)), Some('G'));
/// assert_eq!(Alphabet::Letters.symbol(Digit::new(16)), Some('P'));
/// assert_eq!(Alphabet::Numerals.value('g', 16), Some(16));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Alphabet {
    /// `0` to `9`, then `A` for 10 up to `Z` for 35, then `a` for 36. A 16×16 grid uses `1-9A-G` if
    /// its lowest digit is 1, and `0-9A-F` if it is 0.
    #[default]
    Numerals,
    /// `A` for 1 up to `Z` for 26.
    Letters,
}

impl Alphabet {
    /// Returns the symbol of a digit, or `None` if it has no symbol.
    pub fn symbol(self, digit: Digit) -> Option<char> {
        let value = digit.value();
        let symbol = match (self, value) {
            (Alphabet::Numerals, 0..=9) => b'0' + value,
            (Alphabet::Numerals, 10..=35) => b'A' + value - 10,
            (Alphabet::Numerals, 36) => b'a',
            (Alphabet::Letters, 1..=26) => b'A' + value - 1,
            _ => return None,
        };
        Some(char::from(symbol))
    }

    /// Returns the value of a symbol, or `None` if it stands for no digit. Lower-case letters count
    /// as capitals if `highest` is at most 35.
    pub fn value(self, symbol: char, highest: usize) -> Option<usize> {
        let symbol = if highest <= 35 { symbol.to_ascii_uppercase() } else { symbol };
        let byte = usize::from(u8::try_from(symbol).ok()?);
        match (self, symbol) {
            (Alphabet::Numerals, '0'..='9') => Some(byte - usize::from(b'0')),
            (Alphabet::Numerals, 'A'..='Z') => Some(byte - usize::from(b'A') + 10),
            (Alphabet::Numerals, 'a') => Some(36),
            (Alphabet::Letters, 'A'..='Z') => Some(byte - usize::from(b'A') + 1),
            _ => None,
        }
    }

    /// Returns `true` if every digit of the shape has a symbol.
    pub fn has_symbols(self, shape: Shape) -> bool {
        self.symbol(shape.highest()).is_some() && self.symbol(shape.lowest()).is_some()
    }

    /// Returns a cell as text: its symbol, or its number if some digit of the shape has no symbol;
    /// `.` if the cell is open.
    pub fn word(self, shape: Shape, digit: Option<Digit>) -> String {
        match digit {
            None => ".".to_owned(),
            Some(digit) => match self.symbol(digit).filter(|_| self.has_symbols(shape)) {
                Some(symbol) => symbol.to_string(),
                None => digit.to_string(),
            },
        }
    }

    /// Returns the range of symbols that a shape uses, such as `1-9A-G`.
    pub fn range(self, shape: Shape) -> impl fmt::Display {
        let word = |digit: Digit| self.word(shape, Some(digit));
        let (lowest, highest) = (word(shape.lowest()), word(shape.highest()));
        match (self, shape.highest().value()) {
            (Alphabet::Numerals, 11..=35) => format!("{lowest}-9A-{highest}"),
            (Alphabet::Numerals, 10) => format!("{lowest}-9A"),
            (Alphabet::Numerals, 36) => format!("{lowest}-9A-Za"),
            _ => format!("{lowest}-{highest}"),
        }
    }
}
