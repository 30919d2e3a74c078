//! How shapes, digits and grids are written by `Display`, and read again by `FromStr`.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, by_name};
use crate::grid::{Alphabet, Digit, Digits, Grid, Shape};

/// One line of symbols, as [`Grid::line`] with [`Alphabet::Numerals`].
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line(Alphabet::Numerals))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

/// Parses a number, 0 to 127.
impl FromStr for Digit {
    type Err = Error;

    fn from_str(text: &str) -> Result<Digit, Error> {
        let value = text.trim().parse().ok().filter(|value| *value <= Digit::MAX);
        value.map(Digit::new).ok_or_else(|| no("digit", text, "a number from 0 to 127"))
    }
}

/// Numbers in ascending order: `{1,4}`.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list: Vec<String> = self.iter().map(|digit| digit.to_string()).collect();
        f.pad(&format!("{{{}}}", list.join(",")))
    }
}

/// Parses numbers in braces, `{1,4}`, in any order.
impl FromStr for Digits {
    type Err = Error;

    fn from_str(text: &str) -> Result<Digits, Error> {
        let wrong = || no("set of digits", text, "numbers in braces such as {1,4}");
        let inside = text.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let inside = inside.ok_or_else(wrong)?;
        if inside.trim().is_empty() {
            return Ok(Digits::NONE);
        }
        inside.split(',').map(|part| part.parse().map_err(|_| wrong())).collect()
    }
}

/// `9x9`, and after a blank what is not usual: `6x6 box=3x2`, `9x9 box=none digits=0-8`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let mut text = format!("{size}x{size}");
        if self.boxes() != Shape::new(size).ok().and_then(Shape::boxes) {
            text += &match self.boxes() {
                Some((rows, columns)) => format!(" box={rows}x{columns}"),
                None => " box=none".to_owned(),
            };
        }
        if (self.lowest().value(), self.digit_count()) != (1, size) {
            text += &format!(" digits={}-{}", self.lowest(), self.highest());
        }
        f.pad(&text)
    }
}

/// Parses what `Display` writes; `9` alone is `9x9`.
///
/// ```
/// use satdoku::Shape;
/// assert_eq!("6x6 box=3x2".parse::<Shape>()?, Shape::new(6)?.with_boxes(3, 2)?);
/// assert_eq!(Shape::new(9)?.with_digits(0, 8)?.to_string(), "9x9 digits=0-8");
/// # Ok::<(), satdoku::Error>(())
/// ```
impl FromStr for Shape {
    type Err = Error;

    fn from_str(text: &str) -> Result<Shape, Error> {
        let wrong = || no("shape", text, "one such as 9x9, 6x6 box=3x2 or 9x9 box=none digits=0-8");
        let pair = |text: &str, mark: char| {
            let (a, b) = text.split_once(mark)?;
            Some((a.parse::<usize>().ok()?, b.parse::<usize>().ok()?))
        };
        let mut words = text.split_whitespace();
        let size = words.next().ok_or_else(wrong)?;
        let size = match (size.parse(), pair(size, 'x')) {
            (Ok(size), _) => size,
            (_, Some((rows, columns))) if rows == columns => rows,
            _ => return Err(wrong()),
        };
        let mut shape = Shape::new(size)?;
        for word in words {
            shape = match word.split_once('=').ok_or_else(wrong)? {
                ("box", "none") => shape.without_boxes(),
                ("box", size) => {
                    let (rows, columns) = pair(size, 'x').ok_or_else(wrong)?;
                    shape.with_boxes(rows, columns)?
                }
                ("digits", range) => {
                    let (lowest, highest) = pair(range, '-').ok_or_else(wrong)?;
                    shape.with_digits(lowest, highest)?
                }
                _ => return Err(wrong()),
            };
        }
        Ok(shape)
    }
}

impl Alphabet {
    /// All alphabets.
    pub const ALL: [Alphabet; 2] = [Alphabet::Numerals, Alphabet::Letters];
}

/// `numerals` or `letters`.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Alphabet::Numerals => "numerals",
            Alphabet::Letters => "letters",
        })
    }
}

/// Parses `numerals` or `letters`.
impl FromStr for Alphabet {
    type Err = Error;

    fn from_str(name: &str) -> Result<Alphabet, Error> {
        by_name("alphabet", &Alphabet::ALL, name)
    }
}

fn no(what: &'static str, found: &str, expected: &str) -> Error {
    Error::Name { what, found: found.to_owned(), expected: expected.to_owned() }
}
