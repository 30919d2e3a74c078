//! [`Why`]: a reason that makes a repair likely.
//!
//! When a puzzle is typed from paper, digits are mixed up that look alike or have neighbouring
//! keys. This refers to the symbols that the puzzle is written with, so `8` and `B` of a 16×16 grid
//! look alike.

use crate::grid::Digit;
use crate::grid::Symmetry;
use crate::puzzle::Puzzle;

/// A reason that makes a repair likely.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The options name these two digits as confused.
    Confused(Digit, Digit),
    /// The repair makes the cells of the givens symmetric, or more symmetric.
    RestoresSymmetry(Symmetry),
    /// The repair adds, removes or moves givens, and their cells stay symmetric.
    KeepsSymmetry(Symmetry),
    /// The symbols look alike.
    LookAlike(Digit, Digit),
    /// The keys are neighbours on the top row of a keyboard.
    Keyboard(Digit, Digit),
    /// The keys are neighbours on a number pad, one above the other.
    NumberPad(Digit, Digit),
}

impl Why {
    /// Returns the reason in a few words.
    pub fn describe(self, puzzle: &Puzzle) -> String {
        let digit = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit));
        match self {
            Why::Confused(a, b) => {
                format!("{} and {} are confused, as you say", digit(a), digit(b))
            }
            Why::RestoresSymmetry(of) => format!("restores the {} symmetry", word(of)),
            Why::KeepsSymmetry(of) => format!("keeps the {} symmetry", word(of)),
            Why::LookAlike(a, b) => format!("{} and {} look alike", digit(a), digit(b)),
            Why::Keyboard(a, b) => format!("{} and {} are neighbouring keys", digit(a), digit(b)),
            Why::NumberPad(a, b) => {
                format!("{} and {} are neighbours on a number pad", digit(a), digit(b))
            }
        }
    }
}

/// The symmetry in a word.
fn word(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Rotational => "half-turn",
        Symmetry::Mirrors => "mirror",
        Symmetry::Flip => "top-to-bottom",
        Symmetry::Mirror => "left-to-right",
        Symmetry::Antidiagonal | Symmetry::Diagonals => "diagonal",
        _ => symmetry.name(),
    }
}

/// Symbols that look alike, in print or by hand.
const ALIKE: [&str; 16] = [
    "17", "38", "69", "56", "89", "08", "06", "68", "35", "49", "27", "8B", "5S", "0D", "1I", "2Z",
];

/// Returns why two different digits of a puzzle are easily mixed up, if there is a reason.
/// `confused` are pairs that somebody names.
pub(in crate::questions::repair) fn mixed_up(
    puzzle: &Puzzle,
    confused: &[(Digit, Digit)],
    a: Digit,
    b: Digit,
) -> Option<Why> {
    let (low, high) = (a.min(b), a.max(b));
    let named = |&(a, b): &(Digit, Digit)| (a.min(b), a.max(b)) == (low, high);
    if confused.iter().any(named) {
        return Some(Why::Confused(low, high));
    }
    let symbol = |digit| puzzle.alphabet.word(puzzle.shape(), Some(digit)).parse::<char>().ok();
    let (a, b) = (symbol(low)?, symbol(high)?);
    if ALIKE.iter().any(|pair| pair.contains(a) && pair.contains(b)) {
        return Some(Why::LookAlike(low, high));
    }
    let (a, b) = (a.to_digit(10)?, b.to_digit(10)?);
    match (a, b) {
        (0, 9) => Some(Why::Keyboard(low, high)),
        (0, _) => None,
        _ if b - a == 1 => Some(Why::Keyboard(low, high)),
        _ => (b - a == 3).then_some(Why::NumberPad(low, high)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::puzzle::Role;

    #[test]
    fn digits_are_mixed_up_by_shape_and_by_key() {
        let mut puzzle = Puzzle::empty(Shape::new(16).expect("16 is a size"));
        puzzle.add(1, 1, 1, Role::Given).expect("on the grid");
        let why = |from, to| mixed_up(&puzzle, &[], Digit::new(from), Digit::new(to));
        let digits = |a, b| (Digit::new(a), Digit::new(b));
        let alike = |(a, b)| Some(Why::LookAlike(a, b));
        assert_eq!(why(7, 1), alike(digits(1, 7)));
        assert_eq!(why(11, 8), alike(digits(8, 11)), "8 and B");
        let (a, b) = digits(4, 7);
        assert_eq!(why(4, 7), Some(Why::NumberPad(a, b)));
        let (a, b) = digits(4, 5);
        assert_eq!(why(5, 4), Some(Why::Keyboard(a, b)));
        assert_eq!([why(1, 9), why(2, 8), why(9, 10), why(12, 13)], [None; 4]);
    }
}
