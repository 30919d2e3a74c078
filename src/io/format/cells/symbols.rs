//! Which alphabet the cells of a text are written in.

use crate::grid::Alphabet;
use crate::io::format::Symbols;
use crate::io::format::lines::characters::is_blank;

/// Finds out which symbols stand for the digits of a grid with `size` rows, from the words of its cells.
/// `None` when the text does not decide.
///
/// Up to 9 it is always `1` to `9`. Above, for 16 say, a `G` means 1-9A-G, a letter beyond it A-P,
/// and a `0` beside another blank 0-9A-F. Without any digit nothing is to be decided.
pub(crate) fn detect(size: usize, cells: &[&str]) -> Option<Symbols> {
    if size <= 9 || cells.iter().any(|cell| cell.len() > 1) {
        return detect_numbers(size, cells);
    }
    let symbols = || cells.iter().filter_map(|cell| cell.chars().next());
    let value = |symbol| Alphabet::Numerals.value(symbol, size);
    // A letter that is a blank in one alphabet and a digit in another counts as a digit from where
    // an alphabet of this size reaches it.
    let is_letter = |symbol: char| {
        symbol.is_ascii_alphabetic()
            && (!is_blank(symbol) || value(symbol).is_some_and(|v| v <= size))
    };
    let has_zero = symbols().any(|symbol| symbol == '0');
    let has_blank = symbols().any(|symbol| is_blank(symbol) && !is_letter(symbol));
    let has_numeral = symbols().any(|symbol| matches!(symbol, '1'..='9'));
    let letters = || symbols().filter(|&symbol| is_letter(symbol)).filter_map(value);
    let highest_letter = letters().max();
    match highest_letter {
        // Only letters: A-P if one of them is too high for 1-9A-G.
        Some(highest) if !has_numeral && !has_zero => (highest > size).then_some(Symbols::Letters),
        Some(highest) if highest >= size => Some(Symbols::FromOne),
        None if !has_numeral && !has_zero => Some(Symbols::FromOne),
        _ if has_zero && has_blank => Some(Symbols::FromZero),
        // Zero as the only blank; or no blank at all, and zero is as frequent as any digit.
        _ if has_zero => {
            let zeros = symbols().filter(|&symbol| symbol == '0').count();
            let full = symbols().all(|symbol| symbol == '0' || !is_blank(symbol));
            let balanced = full && zeros == size && highest_letter == Some(size - 1);
            Some(if balanced { Symbols::FromZero } else { Symbols::FromOne })
        }
        _ => None,
    }
}

/// Detects where numbers begin: at 1, unless 0 occurs together with another blank and the largest
/// number is missing.
fn detect_numbers(size: usize, cells: &[&str]) -> Option<Symbols> {
    let has = |wanted: usize| cells.iter().any(|cell| cell.parse() == Ok(wanted));
    let has_blank = cells.iter().any(|cell| cell.chars().all(is_blank));
    let from_zero = size > 9 && has(0) && has_blank && !has(size);
    // A full grid from 0 to 8: there is as much of 0 as of each digit.
    let count = |wanted: usize| cells.iter().filter(|cell| cell.parse() == Ok(wanted)).count();
    if size <= 9 && !has_blank && (0..size).all(|value| count(value) == size) {
        return None;
    }
    Some(if from_zero { Symbols::FromZero } else { Symbols::FromOne })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(size: usize, text: &str) -> Option<Symbols> {
        let cells: Vec<String> = text.chars().map(String::from).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        detect(size, &cells)
    }

    #[test]
    fn the_text_decides_or_nothing_does() {
        assert_eq!(of(9, "0.5"), Some(Symbols::FromOne));
        assert_eq!(of(16, "1F.G"), Some(Symbols::FromOne));
        assert_eq!(of(16, "1F.0"), Some(Symbols::FromZero));
        assert_eq!(of(16, "AP.."), Some(Symbols::Letters));
        assert_eq!(of(16, "...."), Some(Symbols::FromOne));
        assert_eq!(of(16, "1F00"), Some(Symbols::FromOne));
        assert_eq!(of(16, "0123456789ABCDEF".repeat(16).as_str()), Some(Symbols::FromZero));
        assert_eq!(of(9, "012345678".repeat(9).as_str()), None);
        assert_eq!(of(9, "123456780".repeat(8).as_str()), Some(Symbols::FromOne));
        for undecided in ["1F..", "AF..", "12..", "AG.."] {
            assert_eq!(of(16, undecided), None, "{undecided}");
        }
    }

    #[test]
    fn numbers_begin_with_one() {
        assert_eq!(detect(16, &["16", "0", "."]), Some(Symbols::FromOne));
        assert_eq!(detect(16, &["12", "0", "."]), Some(Symbols::FromZero));
        assert_eq!(detect(16, &["12", "3", "."]), Some(Symbols::FromOne));
    }
}
