//! How likely an edit is to be right: [`Rank`] orders repairs, and [`Why`] gives the reason.
//!
//! When a puzzle is typed from paper, digits are mixed up that look alike or have neighbouring
//! keys. This refers to the symbols that the puzzle is written with, so `8` and `B` of a 16×16 grid
//! look alike.

use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::{Puzzle, Role};
use crate::questions::repair::edit::{Edit, distance};

/// A reason that makes a repair likely.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The options name these two digits as confused.
    Confused(Digit, Digit),
    /// The repair makes the cells of the givens symmetric under a half-turn.
    RestoresSymmetry,
    /// The repair adds, removes or moves givens, and their cells stay symmetric under a half-turn.
    KeepsSymmetry,
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
            Why::RestoresSymmetry => "restores the half-turn symmetry".to_owned(),
            Why::KeepsSymmetry => "keeps the half-turn symmetry".to_owned(),
            Why::LookAlike(a, b) => format!("{} and {} look alike", digit(a), digit(b)),
            Why::Keyboard(a, b) => format!("{} and {} are neighbouring keys", digit(a), digit(b)),
            Why::NumberPad(a, b) => {
                format!("{} and {} are neighbours on a number pad", digit(a), digit(b))
            }
        }
    }
}

/// Symbols that look alike, in print or by hand.
const ALIKE: [&str; 16] = [
    "17", "38", "69", "56", "89", "08", "06", "68", "35", "49", "27", "8B", "5S", "0D", "1I", "2Z",
];

/// The order of repairs: smaller ranks are likelier.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    edits: usize,
    /// The number of edits that are not a confusion named in the options.
    not_confused: usize,
    /// Whether the givens are asymmetric after the repair.
    lopsided: bool,
    /// The sum over the edits of 0 for digits that look alike, 1 for neighbouring keys, 2 for
    /// anything else.
    unlike: usize,
    kinds: usize,
    distance: usize,
    /// The cells and their new digits, which order equally likely repairs.
    places: Vec<(Cell, Option<Candidate>)>,
}

/// Ranks the repairs of a puzzle.
pub(super) struct Ranking<'p> {
    puzzle: &'p Puzzle,
    confuse: &'p [(Digit, Digit)],
    was_symmetric: bool,
}

impl<'p> Ranking<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, confuse: &'p [(Digit, Digit)]) -> Ranking<'p> {
        Ranking { puzzle, confuse, was_symmetric: is_symmetric(puzzle, &[]) }
    }

    pub(super) fn rank(&self, edits: &[Edit]) -> Rank {
        let changes = edits.iter().map(|edit| self.change(*edit));
        let unlike = changes.clone().map(|why| match why {
            Some(Why::Confused(..) | Why::LookAlike(..)) => 0,
            Some(_) => 1,
            None => 2,
        });
        let confused = changes.filter(|why| matches!(why, Some(Why::Confused(..)))).count();
        Rank {
            edits: edits.len(),
            not_confused: edits.len() - confused,
            lopsided: !is_symmetric(self.puzzle, edits),
            unlike: unlike.sum(),
            kinds: edits.iter().map(|edit| kind(*edit)).sum(),
            distance: edits.iter().map(|edit| self.distance(*edit)).sum(),
            places: edits
                .iter()
                .filter_map(|e| Some((e.first_cell()?, e.added().last())))
                .collect(),
        }
    }

    /// Returns the reasons that make a repair likely, best first.
    pub(super) fn why(&self, edits: &[Edit]) -> Vec<Why> {
        let mut why: Vec<Why> = edits.iter().filter_map(|edit| self.change(*edit)).collect();
        let stays = |edit: &Edit| matches!(edit, Edit::Change { .. } | Edit::Swap { .. });
        match (self.was_symmetric, is_symmetric(self.puzzle, edits)) {
            (false, true) => why.push(Why::RestoresSymmetry),
            (true, true) if !edits.iter().all(stays) => why.push(Why::KeepsSymmetry),
            _ => {}
        }
        why.sort_unstable();
        why.dedup();
        why
    }

    /// Returns why the digits of a change are easily mixed up, if there is a reason.
    fn change(&self, edit: Edit) -> Option<Why> {
        let Edit::Change { from, to } = edit else { return None };
        let (low, high) = (from.digit.min(to), from.digit.max(to));
        let named = |&(a, b): &(Digit, Digit)| (a.min(b), a.max(b)) == (low, high);
        if self.confuse.iter().any(named) {
            return Some(Why::Confused(low, high));
        }
        let symbol = |digit| {
            let word = self.puzzle.alphabet.word(self.puzzle.shape(), Some(digit));
            word.parse::<char>().ok()
        };
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

    fn distance(&self, edit: Edit) -> usize {
        let (a, b) = match edit {
            Edit::Swap { first, second } => (first.cell, second.cell),
            Edit::Move { from, to } => (from.cell, to),
            Edit::Change { .. } | Edit::Remove(_) | Edit::Add(_) => return 0,
        };
        distance(self.puzzle.shape(), a, b).unwrap_or(0)
    }
}

/// Ranks the kind of an edit. A wrong digit is more common than two swapped digits, and those more
/// than a digit in the wrong cell. Missing and superfluous digits come last, because they fit
/// almost any puzzle.
fn kind(edit: Edit) -> usize {
    match edit {
        Edit::Change { .. } => 0,
        Edit::Swap { .. } => 1,
        Edit::Move { .. } => 2,
        Edit::Remove(_) => 3,
        Edit::Add(_) => 4,
    }
}

/// Returns whether the cells of the givens are symmetric under a half-turn after these edits.
fn is_symmetric(puzzle: &Puzzle, edits: &[Edit]) -> bool {
    let shape = puzzle.shape();
    let mut taken = vec![false; shape.cell_count()];
    for given in puzzle.givens.iter().filter(|given| given.role == Role::Given) {
        taken[given.cell.index()] = true;
    }
    for given in edits.iter().flat_map(|edit| edit.removed()) {
        let same_cell = |other: &&crate::puzzle::Given| other.cell == given.cell;
        let here = puzzle.givens.iter().filter(same_cell).map(|other| other.candidate());
        // If a cell has two digits, the other one may stay.
        taken[given.cell.index()] = here.into_iter().any(|other| other != given);
    }
    for given in edits.iter().flat_map(|edit| edit.added()) {
        taken[given.cell.index()] = true;
    }
    taken.iter().eq(taken.iter().rev())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn digits_are_mixed_up_by_shape_and_by_key() {
        let mut puzzle = Puzzle::empty(Shape::new(16).expect("16 is a size"));
        puzzle.add(1, 1, 1, Role::Given).expect("on the grid");
        let ranking = Ranking::new(&puzzle, &[]);
        let why = |from, to| {
            let from = Candidate { cell: Cell::new(0), digit: Digit::new(from) };
            ranking.change(Edit::Change { from, to: Digit::new(to) })
        };
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
