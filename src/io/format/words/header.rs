//! [`Size`]: a line above a grid that says how large it is, as files for programs have it: `9`, `9
//! 9`, `9x9`, or `3 3` for its boxes.

use crate::io::format::layouts::sheet::Sheet;

/// One or two numbers above a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    first: usize,
    second: Option<usize>,
}

impl Size {
    /// The numbers of a line that has nothing else.
    pub(crate) fn of_line(line: &str) -> Option<Size> {
        let text = line.trim_matches(' ');
        let number = |text: &str| -> Option<usize> {
            let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|value| digits && *value >= 2)
        };
        if let Some(first) = number(text) {
            return Some(Size { first, second: None });
        }
        let (first, second) =
            [" ", "x", "X", "\u{D7}", ",", " x ", " \u{D7} "].into_iter().find_map(|mark| {
                let (first, second) = text.split_once(mark)?;
                Some((number(first)?, number(second)?))
            })?;
        Some(Size { first, second: Some(second) })
    }

    /// Whether it can be said of a grid with so many rows: these are the rows, or the sides of its boxes.
    pub(crate) fn fits(self, size: usize) -> bool {
        match self.second {
            None => size == self.first || size == self.first * self.first,
            Some(second) => size == self.first && size == second || size == self.first * second,
        }
    }

    /// Rows and columns of a box of a grid with so many rows, if they are said.
    pub(crate) fn boxes(self, size: usize) -> Option<(usize, usize)> {
        let second = self.second.unwrap_or(self.first);
        (self.first * second == size).then_some((self.first, second))
    }
}

/// The rows as they are, and without a first line that says their number.
pub(crate) fn with_and_without<'t>(sheet: &Sheet<'t>) -> Vec<(Sheet<'t>, Option<Size>)> {
    let mut all = vec![(sheet.clone(), None)];
    if let [first, rest @ ..] = &sheet.rows[..]
        && let Some(size) = Size::of_line(&sheet.text[first.clone()])
        && rest.len() >= 4
    {
        let above = sheet.above[1..].to_vec();
        all.push((Sheet { rows: rest.to_vec(), above, ..sheet.clone() }, Some(size)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_alone_say_a_size() {
        let size = |line: &str| Size::of_line(line);
        assert!(size("9").is_some_and(|size| size.fits(9) && !size.fits(8)));
        assert!(size("3").is_some_and(|size| size.boxes(9) == Some((3, 3))));
        assert!(size("9x9").is_some_and(|size| size.fits(9) && size.boxes(9).is_none()));
        assert!(size(" 2 3 ").is_some_and(|size| size.boxes(6) == Some((2, 3))));
        for line in ["", "1", "123", "1 2 3", "5 .", "x", "xxx9xxx", "9\t\t\t9", "\t9", "9   9"] {
            assert_eq!(size(line), None, "{line}");
        }
    }
}
