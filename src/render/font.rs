//! The font that pictures are drawn with: subsets of DejaVu Sans under a name of their own.

/// What it is called.
pub(super) const FAMILY: &str = "satdoku Sans";

/// Its file with the letters that we write with, small enough to go into every SVG document.
pub(super) const BYTES: &[u8] = include_bytes!("fonts/satdoku-sans.ttf");

/// Its file with all Latin, Greek and Cyrillic letters, for the names of puzzles.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const WIDE: &[u8] = include_bytes!("fonts/satdoku-sans-wide.ttf");

/// How high a digit is, as a part of the size of the font.
pub(super) const DIGIT_HEIGHT: f64 = 0.729;

/// How wide a letter of English words is on average, as a part of the size of the font.
pub(super) const LETTER_WIDTH: f64 = 0.58;
