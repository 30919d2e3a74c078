//! The short form of sudokuexchange.com: each character is a digit and up to five open cells after it.
//!
//! The characters `0` to `9`, `A` to `Z` and `a` to `x` are the numbers 0 to 59. The last decimal
//! of the number is the digit, 0 an open cell; the first says how many open cells follow. So `X`
//! (33) is a 3 and three open cells.

/// What a character stands for: the digit, 0 for an open cell, and how many open cells follow.
pub(super) fn run(symbol: char) -> Option<(u8, usize)> {
    let symbol = u8::try_from(symbol).ok()?;
    let number = match symbol {
        b'0'..=b'9' => symbol - b'0',
        b'A'..=b'Z' => symbol - b'A' + 10,
        b'a'..=b'x' => symbol - b'a' + 36,
        _ => return None,
    };
    Some((number % 10, usize::from(number / 10)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the page writes it.
    fn packed(line: &str) -> String {
        let numerals: Vec<u8> = line.bytes().map(|byte| byte.saturating_sub(b'0') % 10).collect();
        let mut text = String::new();
        let mut at = 0;
        while at < numerals.len() {
            let open = numerals[at + 1..].iter().take(5).take_while(|digit| **digit == 0).count();
            let number = numerals[at] + 10 * open as u8;
            let first = match number {
                0..=9 => b'0',
                10..=35 => b'A' - 10,
                _ => b'a' - 36,
            };
            text.push(char::from(first + number));
            at += open + 1;
        }
        text
    }

    fn unpacked(text: &str) -> String {
        let run = |symbol| {
            let (digit, open) = run(symbol).expect("a character of the short form");
            format!("{digit}{}", "0".repeat(open))
        };
        text.chars().map(run).collect()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        for line in [
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
            "000000000000000000000000000000000000000000000000000000000000000000000000000000000",
            "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
            "000309007001060040000010003206003100000020000008700905600070000010090800700508000",
        ] {
            assert_eq!(unpacked(&packed(line)), line);
        }
        assert_eq!(
            packed(
                "000309007001060040000010003206003100000020000008700905600070000010090800700508000"
            ),
            "KDTRBQsV3CQ3p0q08RJ5avLJSRFc"
        );
        assert_eq!(unpacked("1BLVfp"), "110100100010000100000");
        assert_eq!((run('y'), run('.'), run('é')), (None, None, None));
    }
}
