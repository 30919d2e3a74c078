//! What a comment says about a grid that its cells do not show: `# no boxes`, `# box=3x2`, `# alphabet=A-P`, and maybe a name
//! behind a colon.

use crate::format::symbols;
use crate::format::{Boxes, ReadOptions, Symbols};
use crate::grid::{Alphabet, Shape};
use crate::puzzle::Puzzle;

/// What the reader is told about one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    boxes: Option<Boxes>,
    symbols: Option<Symbols>,
}

impl Marks {
    /// The marks that a comment begins with, and the name behind them; `None` when it has no marks.
    pub(super) fn of(comment: &str) -> Option<(Marks, &str)> {
        let mut marks = Marks::default();
        let mut rest = comment.trim();
        loop {
            let end = rest.find([',', ':']).unwrap_or(rest.len());
            let word = rest[..end].trim();
            match word.split_once('=') {
                Some(("box", value)) => marks.boxes = Some(value.parse().ok()?),
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

    /// What was told before goes before.
    pub(super) fn options(self, options: ReadOptions) -> ReadOptions {
        ReadOptions {
            boxes: options.boxes.or(self.boxes),
            symbols: options.symbols.or(self.symbols),
            ..options
        }
    }

    /// The marks that a puzzle needs in a form that shows boxes or not; `None` when it needs none.
    pub(super) fn needed(puzzle: &Puzzle, shows_boxes: bool) -> Option<String> {
        let shape = puzzle.shape();
        let boxes = boxes(shape, shows_boxes);
        let alphabet =
            (!shows_alphabet(puzzle)).then(|| format!("alphabet={}", puzzle.alphabet.range(shape)));
        let marks: Vec<String> = boxes.into_iter().chain(alphabet).collect();
        (!marks.is_empty()).then(|| marks.join(", "))
    }

    /// The same with its name, as a comment; `None` when there is neither.
    pub(super) fn comment(puzzle: &Puzzle, shows_boxes: bool) -> Option<String> {
        match (Marks::needed(puzzle, shows_boxes), &puzzle.name) {
            (Some(marks), Some(name)) => Some(format!("{marks}: {name}")),
            (marks, name) => marks.or_else(|| name.clone()),
        }
    }
}

/// What is said of the boxes of a shape in a form that shows them or not: `no boxes`, `box=3x2`; `None` where nothing needs
/// to be.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_told_from_names() {
        let marks =
            |comment: &str| Marks::of(comment).map(|(marks, name)| (marks, name.to_owned()));
        let none = Marks { boxes: Some(Boxes::None), symbols: None };
        assert_eq!(marks("no boxes"), Some((none, String::new())));
        assert_eq!(marks("no boxes: my square"), Some((none, "my square".to_owned())));
        let both = Marks { boxes: Some(Boxes::Of(3, 2)), symbols: Some(Symbols::Letters) };
        assert_eq!(marks("box=3x2, alphabet=A-F: x, y"), Some((both, "x, y".to_owned())));
        for name in ["boxes", "no boxes at all", "box=3", "easy", "", "a: no boxes"] {
            assert_eq!(marks(name), None, "{name}");
        }
    }
}
