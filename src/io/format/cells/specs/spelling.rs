//! How people spell a cell and its digit: `1x6=4`, `r1c6=4`, `(1,6)=4`, `[1][6]=4`, `A6: 4`.

use std::ops::Range;

/// How a cell is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    /// `1x6`, `1x6-is` or `r1c6`: counted from 1.
    Named,
    /// `(1,6)` or `[1][6]`: nothing says whether it is counted from 0 or from 1.
    Pair,
    /// `A6`, by a letter and a number.
    Letter,
}

/// A cell and its digit at the beginning of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spelling {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) naming: Naming,
    /// Where the digit stands.
    pub(super) digit: Range<usize>,
    /// The sign between the two.
    pub(super) sign: &'static str,
}

/// The cell at the beginning of a text, and how long its name is.
pub(super) fn cell(text: &str) -> Option<(usize, usize, Naming, usize)> {
    let mut rest = Rest(text);
    let (row, column, naming) = if rest.take("(") {
        let row = rest.number()?;
        rest.take(",").then_some(())?;
        let column = rest.number()?;
        rest.take(")").then_some((row, column, Naming::Pair))?
    } else if rest.take("[") {
        let row = rest.number()?;
        (rest.take(",") || rest.take("]") && rest.take("[")).then_some(())?;
        let column = rest.number()?;
        rest.take("]").then_some((row, column, Naming::Pair))?
    } else if text.starts_with(|c: char| c.is_ascii_digit()) {
        let row = rest.digits()?;
        rest.take_either('x', 'X').then_some(())?;
        let column = rest.digits()?;
        if rest.0.get(..3).is_some_and(|end| end.eq_ignore_ascii_case("-is")) {
            rest.0 = &rest.0[3..];
        }
        (row, column, Naming::Named)
    } else {
        match rest.row_and_column() {
            Some((row, column)) => (row, column, Naming::Named),
            None => {
                rest = Rest(text);
                (rest.letters()?, rest.digits()?, Naming::Letter)
            }
        }
    };
    Some((row, column, naming, text.len() - rest.0.len()))
}

/// The cell and its digit at the beginning of a text.
pub(super) fn spelling(text: &str) -> Option<Spelling> {
    let (row, column, naming, end) = cell(text)?;
    let mut rest = Rest(text[end..].trim_start());
    let sign = ["==", "=", ":"].into_iter().find(|sign| rest.take(sign))?;
    let digit = rest.0.trim_start();
    let length = digit.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(digit.len());
    let start = text.len() - digit.len();
    (length > 0).then_some(Spelling { row, column, naming, digit: start..start + length, sign })
}

/// What is left of a text.
struct Rest<'t>(&'t str);

impl Rest<'_> {
    fn take(&mut self, word: &str) -> bool {
        let rest = self.0.strip_prefix(word);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn take_either(&mut self, small: char, large: char) -> bool {
        let rest = self.0.strip_prefix([small, large]);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// A number; one that is too long for a machine word is outside every grid.
    fn digits(&mut self) -> Option<usize> {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(usize::MAX))
    }

    /// A number with spaces around it.
    fn number(&mut self) -> Option<usize> {
        self.0 = self.0.trim_start();
        let number = self.digits();
        self.0 = self.0.trim_start();
        number
    }

    fn row_and_column(&mut self) -> Option<(usize, usize)> {
        self.take_either('r', 'R').then_some(())?;
        let row = self.digits()?;
        self.take_either('c', 'C').then_some(())?;
        Some((row, self.digits()?))
    }

    /// `A` is 1, `Z` 26, `AA` 27, as rows are called.
    fn letters(&mut self) -> Option<usize> {
        let end = self.0.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.0.len());
        let (letters, rest) = self.0.split_at(end);
        self.0 = rest;
        let value = |letter: u8| usize::from(letter.to_ascii_uppercase() - b'A') + 1;
        // No grid has a row of three letters, and a long word would be no number at all.
        let number =
            |letters: &str| letters.bytes().fold(0, |number, letter| number * 26 + value(letter));
        (1..=2).contains(&letters.len()).then(|| number(letters))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling() {
        for (text, naming, (row, column, digit)) in [
            ("1x6=4", Naming::Named, (1, 6, "4")),
            ("1X6 == G rest", Naming::Named, (1, 6, "G")),
            ("12x16-is=10", Naming::Named, (12, 16, "10")),
            ("R1C6: 4", Naming::Named, (1, 6, "4")),
            ("(1,6)=4", Naming::Pair, (1, 6, "4")),
            ("( 1 , 6 ) : 4,", Naming::Pair, (1, 6, "4")),
            ("[0,5]=4", Naming::Pair, (0, 5, "4")),
            ("[0][5] = 4", Naming::Pair, (0, 5, "4")),
            ("A6=4", Naming::Letter, (1, 6, "4")),
            ("c3: 1", Naming::Letter, (3, 3, "1")),
            ("r3=1", Naming::Letter, (18, 3, "1")),
            ("AJ36=7", Naming::Letter, (36, 36, "7")),
        ] {
            let found = spelling(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.naming, &text[found.digit.clone()]), (naming, digit), "{text}");
            assert_eq!((found.row, found.column), (row, column), "{text}");
        }
        for text in
            ["", "1x6", "1x=4", "(1,6=4", "[1,6)=4", "A=4", "ABC1=4", "1x6=", "53..7....", "x1x6=4"]
        {
            assert_eq!(spelling(text), None, "{text}");
        }
    }
}
