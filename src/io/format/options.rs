//! [`ReadOptions`]: what is told to the reader about a grid, or said beside one.

use std::str::FromStr;

use crate::grid::{Alphabet, Shape};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;

/// Facts given to the reader, which it then need not detect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// The number of rows in a grid.
    pub size: Option<usize>,
    /// How the grid is cut into boxes.
    pub boxes: Option<Boxes>,
    /// Which symbols stand for the digits.
    pub symbols: Option<Symbols>,
    /// How cells are named. Only [`Notation::A1`] makes a difference: it is required to read
    /// `A6=4`.
    pub notation: Notation,
}

impl ReadOptions {
    /// Whether nothing was told that makes a difference for a line of symbols.
    pub(crate) fn is_silent(self) -> bool {
        self.size.is_none() && self.boxes.is_none() && self.symbols.is_none()
    }

    /// What a puzzle's solution is read with.
    pub(crate) fn like(puzzle: &Puzzle) -> ReadOptions {
        let shape = puzzle.shape();
        ReadOptions {
            size: Some(shape.size()),
            boxes: Some(
                shape.boxes().map_or(Boxes::None, |(rows, columns)| Boxes::Of(rows, columns)),
            ),
            symbols: Some(match (puzzle.alphabet, shape.lowest().value()) {
                (Alphabet::Letters, _) => Symbols::Letters,
                (Alphabet::Numerals, 0) => Symbols::FromZero,
                (Alphabet::Numerals, _) => Symbols::FromOne,
            }),
            ..ReadOptions::default()
        }
    }
}

/// How a grid is divided into boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// No boxes.
    None,
    /// Boxes of this many rows and columns.
    Of(usize, usize),
}

/// Which symbols stand for the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// `1` to `9`, then letters.
    FromOne,
    /// `0` to `9`, then letters: 0 is a digit.
    FromZero,
    /// Only letters.
    Letters,
}

/// Parses `2x3` (rows and columns) or `none`.
impl FromStr for Boxes {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Boxes, &'static str> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Boxes::None);
        }
        let parts = text.to_ascii_lowercase();
        let parts = parts.split_once('x').and_then(|(rows, columns)| {
            let in_range = |n: usize| (1..=Shape::MAX).contains(&n).then_some(n);
            Some((in_range(rows.parse().ok()?)?, in_range(columns.parse().ok()?)?))
        });
        let (rows, columns) = parts.ok_or("expected rows x columns such as 2x3, or none")?;
        Ok(Boxes::Of(rows, columns))
    }
}

/// Parses `1-9A-G`, `0-9A-F` or `A-P`; the first symbol decides.
impl FromStr for Symbols {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Symbols, &'static str> {
        let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        match text.chars().next() {
            Some('0') if plain => Ok(Symbols::FromZero),
            Some('1') if plain => Ok(Symbols::FromOne),
            Some('A' | 'a') if plain => Ok(Symbols::Letters),
            _ => Err("expected symbols that begin with 1, 0 or A, such as 1-9A-G"),
        }
    }
}

impl Symbols {
    /// Returns the alphabet of these symbols.
    pub fn alphabet(self) -> Alphabet {
        if self == Symbols::Letters { Alphabet::Letters } else { Alphabet::Numerals }
    }
}
