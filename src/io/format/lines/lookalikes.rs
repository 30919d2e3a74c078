//! Characters that phones, web pages and word processors put in the place of others: digits of full
//! width or in a keycap, spaces that do not break, signs without width.

use std::borrow::Cow;

/// The text with plain characters in their place.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    match text.contains(|symbol| of(symbol) != Some(symbol)) {
        true => Cow::Owned(text.chars().filter_map(of).collect()),
        false => Cow::Borrowed(text),
    }
}

/// What a character stands for; `None` when it is not to be seen.
fn of(symbol: char) -> Option<char> {
    match symbol {
        '\u{FF10}'..='\u{FF19}' => char::from_digit(u32::from(symbol) - 0xFF10, 10),
        '\u{FF0E}' => Some('.'),
        // Variation selectors, the keycap around the character before, and signs without width.
        '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}' => None,
        '\u{A0}' | '\u{2007}' | '\u{202F}' | '\u{3000}' => Some(' '),
        _ => Some(symbol),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_all_looks_are_digits() {
        assert_eq!(plain("\u{FF15}\u{FF13}\u{FF0E}"), "53.");
        assert_eq!(plain("5\u{FE0F}\u{20E3}\u{2B1C}\u{A0}\u{200B}3"), "5\u{2B1C} 3");
        assert!(matches!(plain("53.\u{B7}\u{E9}"), Cow::Borrowed(_)));
    }
}
