//! Candidates of a 9×9 grid in 729 characters: nine a cell, each the digit of its place or a blank.

use crate::grid::{Digit, Digits, Shape};
use crate::io::format::cells::Cells;
use crate::io::format::lines::characters::is_blank;
use crate::puzzle::Puzzle;

/// How many characters there are.
const LENGTH: usize = 729;

/// Whether these cells are meant as candidates: 729 of them, every digit in its place, and some digit.
pub(crate) fn are_candidates(cells: &Cells) -> bool {
    let words = || cells.cells.iter().map(|at| &cells.source.text[at.clone()]);
    let in_place = |(i, word): (usize, &str)| {
        word.parse() == Ok(i % 9 + 1) || word == "0" || word.chars().all(is_blank)
    };
    cells.cells.len() == LENGTH
        && words().enumerate().all(in_place)
        && words().any(|word| word.parse().is_ok_and(|value: usize| value > 0))
}

/// The puzzle in which each cell has one of its candidates. A cell with one candidate is no given.
pub(crate) fn puzzle(cells: &Cells) -> Puzzle {
    let shape = Shape::new(9).expect("9 is a size");
    let left = shape.cells().map(|cell| {
        let is_left = |value: &u8| {
            let place = cell.index() * 9 + usize::from(*value) - 1;
            cells.source.text[cells.cells[place].clone()].parse() == Ok(*value)
        };
        (1..=9).filter(is_left).map(Digit::new).collect()
    });
    let mut puzzle = Puzzle::empty(shape);
    puzzle.leave(&left.collect::<Vec<Digits>>());
    puzzle
}

/// The candidates of a puzzle as 729 characters: what rules and givens say of each cell alone.
pub(crate) fn line(puzzle: &Puzzle) -> Option<String> {
    if puzzle.shape() != Shape::new(9).ok()? {
        return None;
    }
    let cells = puzzle.shape().cells();
    Some(cells.flat_map(|cell| word(puzzle.own_candidates(cell))).collect())
}

fn word(digits: Digits) -> impl Iterator<Item = char> {
    let symbol = move |value: u8| {
        let has = digits.contains(Digit::new(value));
        if has { char::from(b'0' + value) } else { '.' }
    };
    (1..=9).map(symbol)
}
