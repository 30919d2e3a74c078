//! Words on a page: cut to a line, or broken into lines. Room is measured in sizes of the font.

use crate::error::hidden::printable;
use crate::show::picture::font;

/// The beginning of the words for which there is room, with a mark that there was more.
pub(super) fn cut(words: &str, room: f64) -> String {
    let words = printable(words);
    // A name can be of any length: it is not measured beyond the room.
    if font::ends(&words).all(|end| end <= room) {
        return words.into_owned();
    }
    let room = room - font::width("...");
    let fits = font::ends(&words).take_while(|end| *end <= room).count();
    words.chars().take(fits).collect::<String>().trim_end().to_owned() + "..."
}

/// All the words, in lines that fit; a word that is wider than a line is broken.
pub(super) fn lines(words: &str, room: f64) -> Vec<String> {
    let words = printable(words);
    let blank = font::width(" ");
    let mut lines: Vec<String> = Vec::new();
    let mut end = f64::INFINITY;
    for word in words.split_whitespace().flat_map(|word| pieces(word, room)) {
        let width = font::width(&word);
        match lines.last_mut().filter(|_| end + blank + width <= room) {
            Some(line) => {
                *line = format!("{line} {word}");
                end += blank + width;
            }
            None => {
                lines.push(word);
                end = width;
            }
        }
    }
    lines
}

/// A word in pieces that fit, each of a letter at least.
fn pieces(word: &str, room: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut begin = 0.0;
    let mut last = 0.0;
    for (letter, end) in word.chars().zip(font::ends(word)) {
        if end - begin > room && last > begin {
            pieces.push(String::new());
            begin = last;
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
        }
        last = end;
    }
    pieces
}

/// Words that begin a heading or a sentence.
pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_all_words_and_fit() {
        let words = "box 4 needs a 5, and 2x1=5 rules out column 1";
        for room in [1.0, 4.0, 9.0, 100.0] {
            let lines = lines(words, room);
            assert!(lines.iter().all(|line| font::width(line) <= room), "{room}: {lines:?}");
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(words));
        }
        assert_eq!(lines("one two", 100.0), ["one two"]);
        assert_eq!(lines("one two", font::width("one two") - 0.1), ["one", "two"]);
        assert_eq!(lines("WWW", 2.5), ["WW", "W"]);
        // Where not even a letter fits, it is not lost either.
        assert_eq!(lines("WW", 0.1), ["W", "W"]);
        assert!(lines(" ", 5.0).is_empty());
    }

    #[test]
    fn names_of_any_length_are_cut() {
        let name = cut(&"i".repeat(1_000_000), 20.0);
        assert!(name.ends_with("iii...") && name.len() < 100, "{name}");
        assert_eq!(cut("a name", 20.0), "a name");
    }
}
