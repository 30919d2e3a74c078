//! The font that pictures are drawn with: a subset of DejaVu Sans under a name of its own.

/// What it is called.
pub(super) const FAMILY: &str = "satdoku Sans";

/// Its file.
pub(super) const BYTES: &[u8] = include_bytes!("fonts/satdoku-sans.ttf");

/// How high a digit is, as a part of the size of the font.
pub(super) const DIGIT_HEIGHT: f64 = 0.729;

/// How wide a letter of English words is on average, as a part of the size of the font.
pub(super) const LETTER_WIDTH: f64 = 0.58;
