//! What a comment says about a grid that its cells do not show: `# no boxes`, `# box=3x2`, `#
//! alphabet=A-P`, `# size=16`, and maybe a name after a colon.
//!
//! That is how they are written. People say it in other words, so `# boxes: 3 x 2, from a book`
//! counts as well.

use crate::grid::{Alphabet, Shape};
use crate::io::format::cells::{SMALLEST, symbols};
use crate::io::format::{Boxes, ReadOptions, Symbols};
use crate::puzzle::{Given, Puzzle};

/// What the reader is told about one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    boxes: Option<Boxes>,
    symbols: Option<Symbols>,
    size: Option<usize>,
}

impl Marks {
    /// The marks of a comment, and the name that is left; `None` when it has no marks.
    pub(crate) fn of(comment: &str) -> Option<(Marks, &str)> {
        Marks::written(comment).or_else(|| Marks::in_words(comment).map(|marks| (marks, comment)))
    }

    /// The marks that a comment begins with, and the name after them.
    fn written(comment: &str) -> Option<(Marks, &str)> {
        let mut marks = Marks::default();
        let mut rest = comment.trim();
        loop {
            let end = rest.find([',', ':']).unwrap_or(rest.len());
            let word = rest[..end].trim();
            match word.split_once('=') {
                Some(("box", value)) => marks.boxes = Some(value.parse().ok()?),
                Some(("size", value)) => marks.size = Some(size(value)?),
                Some(("alphabet", value)) => marks.symbols = Some(value.parse().ok()?),
                None if word.eq_ignore_ascii_case("no boxes") => marks.boxes = Some(Boxes::None),
                _ => return None,
            }
            match rest[end..].chars().next() {
                Some(',') => rest = &rest[end + 1..],
                Some(_) => return Some((marks, rest[end + 1..].trim())),
                None => return Some((marks, "")),
            }
        }
    }

    /// What a text says of boxes and of the size, in whatever words.
    pub(crate) fn in_words(text: &str) -> Option<Marks> {
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let boxes = (0..words.len()).find_map(|at| match words[at..] {
            ["no" | "without", "box" | "boxes", ..] => Some(Boxes::None),
            ["box" | "boxes" | "block" | "blocks", "none", ..] => Some(Boxes::None),
            ["box" | "boxes" | "block" | "blocks", rows, "x", columns, ..]
            | ["box" | "boxes" | "block" | "blocks", "size", rows, "x", columns, ..]
            | [rows, "x", columns, "box" | "boxes" | "block" | "blocks", ..] => {
                Some(Boxes::Of(rows.parse().ok()?, columns.parse().ok()?))
            }
            _ => None,
        });
        let size = (0..words.len()).find_map(|at| match words[at..] {
            ["size", size] | ["size", size, ..] if at == 0 || words[at - 1] != "box" => {
                self::size(size).filter(|_| words.get(at + 2) != Some(&"x"))
            }
            _ => None,
        });
        (boxes.is_some() || size.is_some()).then_some(Marks { boxes, symbols: None, size })
    }

    /// What was told before goes before.
    pub(crate) fn options(self, options: ReadOptions) -> ReadOptions {
        ReadOptions {
            boxes: options.boxes.or(self.boxes),
            symbols: options.symbols.or(self.symbols),
            size: options.size.or(self.size),
            ..options
        }
    }

    /// The marks that a puzzle needs in a form that shows boxes or not; `None` when it needs none.
    pub(crate) fn needed(puzzle: &Puzzle, shows_boxes: bool) -> Option<String> {
        let shape = puzzle.shape();
        let boxes = boxes(shape, shows_boxes);
        let alphabet =
            (!shows_alphabet(puzzle)).then(|| format!("alphabet={}", puzzle.alphabet.range(shape)));
        let size = (shape.size() < SMALLEST).then(|| format!("size={}", shape.size()));
        let marks: Vec<String> = size.into_iter().chain(boxes).chain(alphabet).collect();
        (!marks.is_empty()).then(|| marks.join(", "))
    }

    /// The marks that a puzzle needs where each row is a line: of some rows nobody could tell whether
    /// they are puzzles of their own.
    pub(crate) fn of_rows(puzzle: &Puzzle) -> Option<String> {
        let shape = puzzle.shape();
        let small = shape.size().isqrt();
        let is_small = |given: &Given| usize::from(given.digit.value()) <= small;
        let is_undecided = small >= SMALLEST
            && small * small == shape.size()
            && puzzle.alphabet == Alphabet::Numerals
            && puzzle.givens.iter().all(is_small);
        let size = is_undecided.then(|| format!("size={}", shape.size()));
        let marks: Vec<String> = size.into_iter().chain(Marks::needed(puzzle, false)).collect();
        (!marks.is_empty()).then(|| marks.join(", "))
    }

    /// Returns the needed marks and the name of a puzzle as a comment; `None` if there is neither. A
    /// name that could be taken for marks stands after marks that say the same of all.
    pub(crate) fn comment(puzzle: &Puzzle, shows_boxes: bool) -> Option<String> {
        let has_boxes = boxes(puzzle.shape(), shows_boxes).is_some();
        Marks::before_name(puzzle, Marks::needed(puzzle, shows_boxes), has_boxes)
    }

    /// Returns what [`of_rows`](Marks::of_rows) says, and the name, as a comment.
    pub(crate) fn comment_of_rows(puzzle: &Puzzle) -> Option<String> {
        let has_boxes = boxes(puzzle.shape(), false).is_some();
        Marks::before_name(puzzle, Marks::of_rows(puzzle), has_boxes)
    }

    fn before_name(puzzle: &Puzzle, marks: Option<String>, has_boxes: bool) -> Option<String> {
        let Some(name) = &puzzle.name else { return marks };
        let more = (is_of_marks(name) && !has_boxes).then(|| all_boxes(puzzle.shape()));
        let marks: Vec<String> = more.into_iter().chain(marks).collect();
        let before = if marks.is_empty() { String::new() } else { marks.join(", ") + ": " };
        Some(before + name)
    }
}

/// Whether something that a name says could be taken for the boxes or the size of the grid.
pub(crate) fn is_of_marks(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    Marks::of(name).is_some() || words.any(|word| matches!(word.parse(), Ok(Boxes::Of(..))))
}

/// What is said of the boxes of a shape, whether it needs to be said or not.
fn all_boxes(shape: Shape) -> String {
    shape.boxes().map_or("no boxes".to_owned(), |(rows, columns)| format!("box={rows}x{columns}"))
}

/// A size that a grid can have.
fn size(text: &str) -> Option<usize> {
    text.parse().ok().filter(|size| *size <= Shape::MAX)
}

/// What is said of the boxes of a shape in a form that shows them or not: `no boxes`, `box=3x2`;
/// `None` where nothing needs to be.
pub(crate) fn boxes(shape: Shape, shows_boxes: bool) -> Option<String> {
    let usual = Shape::new(shape.size()).ok().and_then(Shape::boxes);
    // Boxes that are rows or columns are drawn nowhere.
    let shows = |(rows, columns): (usize, usize)| shows_boxes && rows > 1 && columns > 1;
    match shape.boxes() {
        None => usual.map(|_| "no boxes".to_owned()),
        Some(boxes) if !shows(boxes) && Some(boxes) != usual => {
            Some(format!("box={}x{}", boxes.0, boxes.1))
        }
        Some(_) => None,
    }
}

/// Whether the symbols of the digits are found out from the cells alone.
fn shows_alphabet(puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    let grid = puzzle.grid();
    let words: Vec<String> =
        shape.cells().map(|cell| puzzle.alphabet.word(shape, grid[cell])).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let symbols = match (puzzle.alphabet, shape.lowest().value()) {
        (Alphabet::Letters, _) => Symbols::Letters,
        (Alphabet::Numerals, 0) => Symbols::FromZero,
        (Alphabet::Numerals, _) => Symbols::FromOne,
    };
    symbols::detect(shape.size(), &words) == Some(symbols)
}

/// The words and numbers of a text in lower case; `3x2` and `3 × 2` are three.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for symbol in text.chars() {
        let symbol = if symbol == '\u{D7}' { 'x' } else { symbol };
        let goes_on = symbol.is_ascii_digit() && before.is_ascii_digit()
            || symbol.is_alphabetic() && before.is_alphabetic();
        match words.last_mut() {
            Some(word) if goes_on => word.extend(symbol.to_lowercase()),
            _ if symbol.is_alphanumeric() => words.push(symbol.to_lowercase().collect()),
            _ => {}
        }
        before = symbol;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_told_from_names() {
        let marks =
            |comment: &str| Marks::of(comment).map(|(marks, name)| (marks, name.to_owned()));
        let none = Marks { boxes: Some(Boxes::None), ..Marks::default() };
        assert_eq!(marks("no boxes"), Some((none, String::new())));
        assert_eq!(marks("no boxes: my square"), Some((none, "my square".to_owned())));
        let both = Marks {
            boxes: Some(Boxes::Of(3, 2)),
            symbols: Some(Symbols::Letters),
            ..Marks::default()
        };
        assert_eq!(marks("box=3x2, alphabet=A-F: x, y"), Some((both, "x, y".to_owned())));
        for name in ["boxes", "box=3", "easy", "", "a box of 3", "sizes 4 to 9", "6x6"] {
            assert_eq!(marks(name), None, "{name}");
        }
    }

    #[test]
    fn marks_may_be_said_in_other_words() {
        let boxes = |text: &str| Marks::of(text).and_then(|(marks, _)| marks.boxes);
        for text in [
            "box 3x2",
            "box = 3x2",
            "Box=3x2",
            "boxes: 3 × 2",
            "box=3x2, from a book",
            "easy, box=3x2",
            "size=6 box=3x2",
            "3x2 boxes",
        ] {
            assert_eq!(boxes(text), Some(Boxes::Of(3, 2)), "{text}");
        }
        for text in ["no box", "no boxes!", "box none", "Without boxes"] {
            assert_eq!(boxes(text), Some(Boxes::None), "{text}");
        }
        let (marks, name) = Marks::of("box=3x2, size=6: small").expect("they are marks");
        assert_eq!((marks.boxes, marks.size), (Some(Boxes::Of(3, 2)), Some(6)));
        assert_eq!(name, "small");
        let size = |text: &str| Marks::of(text).and_then(|(marks, _)| marks.size);
        assert_eq!(
            (size("size=6 box=3x2"), size("size: 9"), size("box size 3x2")),
            (Some(6), Some(9), None)
        );
    }
}
