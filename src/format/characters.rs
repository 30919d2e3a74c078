//! What a single character means before anything else is known of a text.

/// Whether a character stands for an open cell in every alphabet that does not use it as a digit.
pub(super) fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '*' | '_' | '-' | '?' | 'x' | 'X')
}

/// Whether a character is a cell in every alphabet.
pub(super) fn is_numeral_or_blank(symbol: char) -> bool {
    symbol.is_ascii_digit() || is_blank(symbol)
}

/// Whether a character draws a frame; some of them also stand for blanks.
pub(super) fn is_frame(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257F}' | '|' | ':')
}

/// Whether a character stands between cells.
pub(super) fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || is_frame(symbol) || matches!(symbol, ',' | ';')
}
