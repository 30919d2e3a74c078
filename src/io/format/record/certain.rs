//! Which plain lines need no second look: those that are read in one way, of which nothing is to be said.

use crate::io::format::words::regions::are_regions;
use crate::io::format::words::remark::is_of_marks;
use crate::io::format::words::variants;
use crate::puzzle::plain::PlainEntry;

/// Whether a line has one sign for blanks, is no map of regions, and has a name that speaks of no
/// other rules, boxes or symbols.
pub(crate) fn is_certain(entry: &PlainEntry<'_>) -> bool {
    let symbols = entry.line.symbols();
    // In a byte each, for processors do sixteen of those at a time.
    let count =
        |sign: u8| symbols.iter().fold(0, |sum: u8, &symbol| sum + u8::from(symbol == sign));
    let (zeros, dots) = (count(b'0'), count(b'.'));
    let may_be_regions = dots == 0 && matches!(zeros, 0 | 9);
    // Digits may count from 0 where each of them is there as often as the others.
    let may_be_from_zero = dots == 0 && zeros == 9 && count(b'9') == 0;
    (zeros == 0 || dots == 0)
        && !may_be_from_zero
        && !(may_be_regions && are_regions(symbols, 9))
        && (entry.name.is_empty()
            || variants::named(entry.name).is_none()
                && !(may_be_of_marks(entry.name) && entry.name.split('#').any(is_of_marks)))
}

/// Whether a name has a letter or sign without which no boxes, blocks, sizes or alphabets are told of.
fn may_be_of_marks(name: &str) -> bool {
    name.bytes().any(|byte| {
        !byte.is_ascii() || matches!(byte, b'x' | b'X' | b'z' | b'Z' | b'k' | b'K' | b'=')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_a_word_is_left_to_the_reader() {
        let is_certain = |line: &str| {
            PlainEntry::labelled(line.as_bytes()).is_some_and(|entry| is_certain(&entry))
        };
        let zeros = format!("{:081}", 5);
        assert!(is_certain(&zeros) && is_certain(&format!("{zeros} # easy")));
        assert!(is_certain(&zeros.replace('0', ".")));
        assert!(!is_certain(&zeros.replacen('0', ".", 1)));
        for name in [
            "killer",
            "no boxes",
            "box=1x9",
            "3x3",
            "size 9",
            "2 × 3 BLOCKS",
            "alphabet=0-8",
            "5# alphabet=A-P",
        ] {
            assert!(!is_certain(&format!("{zeros} # {name}")), "{name}");
        }
        let regions: Vec<String> = (0..81).map(|i| (i / 27 * 3 + i % 9 / 3).to_string()).collect();
        assert!(!is_certain(&regions.concat()));
    }
}
