//! The font that pictures are drawn with: subsets of DejaVu Sans under a name of their own.
//!
//! SVG documents embed the small subset. PNG and PDF files are painted with the wide subset and no
//! system fonts, so their bytes are the same on every machine.

use ttf_parser::Face;

use crate::error::hidden::is_hidden;

/// What it is called.
pub(crate) const FAMILY: &str = "satdoku Sans";

/// Its file with the letters that we write with, small enough to go into every SVG document.
pub(crate) const BYTES: &[u8] = include_bytes!("fonts/satdoku-sans.ttf");

/// Its file with all Latin, Greek and Cyrillic letters, for the names of puzzles.
pub(crate) const WIDE: &[u8] = include_bytes!("fonts/satdoku-sans-wide.ttf");

/// How high a digit is, as a part of the size of the font.
pub(crate) const DIGIT_HEIGHT: f64 = 0.729;

/// How wide a letter of English words is on average, as a part of the size of the font.
pub(crate) const LETTER_WIDTH: f64 = 0.58;

/// How wide words are, as a part of the size of the font.
pub(crate) fn width(words: &str) -> f64 {
    ends(words).last().unwrap_or_default()
}

/// How wide words are up to and with each of their letters, in that order.
pub(crate) fn ends(words: &str) -> impl Iterator<Item = f64> {
    let face = Face::parse(WIDE, 0).ok();
    let letter = move |letter: char| {
        let face = face.as_ref()?;
        // What the font lacks is a box.
        let glyph = face.glyph_index(letter).unwrap_or_default();
        Some(f64::from(face.glyph_hor_advance(glyph)?) / f64::from(face.units_per_em()))
    };
    words.chars().scan(0.0, move |end, c| {
        *end += letter(c).unwrap_or(LETTER_WIDTH);
        Some(*end)
    })
}

/// A box in the place of each letter that the font lacks.
#[cfg(feature = "pdf")]
pub(crate) fn boxed(words: &str) -> String {
    let face = Face::parse(WIDE, 0).ok();
    let has = |letter: char| face.as_ref().is_some_and(|face| face.glyph_index(letter).is_some());
    words.chars().map(|c| if c.is_ascii() || is_hidden(c) || has(c) { c } else { '□' }).collect()
}

/// Returns the letters that pictures and pages show as a box: those that are not Latin, Greek or
/// Cyrillic.
pub fn unprintable(words: &str) -> Vec<char> {
    let face = Face::parse(WIDE, 0).ok();
    let has = |letter: &char| face.as_ref().is_some_and(|face| face.glyph_index(*letter).is_some());
    words.chars().filter(|letter| !is_hidden(*letter) && !has(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_width() {
        assert!(width("WW") > 1.9 && width("ii") < 0.6 && width("") == 0.0);
        assert!((width("0123456789") - 6.36).abs() < 0.01);
        assert_eq!(unprintable("Été, λύση, лето 日x\u{7}"), ['日']);
    }
}
