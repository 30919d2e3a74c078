//! What is drawn of a puzzle on a page, and said of it to those who do not see it.

use itertools::Itertools;

use crate::error::hidden::printable;
use crate::grid::{Candidate, Grid};
use crate::kinds::Constraint;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::show::marks::{Marks, Small};

/// The digits that are left for open cells, where the puzzle says so: its pencil marks, without
/// those that a digit beside them rules out.
pub(super) fn candidates(puzzle: &Puzzle) -> Marks {
    let all = puzzle.shape().digits();
    let different: Vec<&Constraint> =
        puzzle.constraints().iter().filter(|constraint| constraint.is_all_different()).collect();
    let is_left = |candidate: &Candidate| {
        let same = puzzle.givens.iter().filter(|given| given.digit == candidate.digit);
        let mut same = same.map(|given| given.cell);
        !same.any(|cell| different.iter().any(|c| c.contains(cell) && c.contains(candidate.cell)))
    };
    let cells = puzzle.shape().cells().map(|cell| (cell, puzzle.own_candidates(cell)));
    let restricted = cells.filter(|(_, digits)| *digits != all);
    let small = restricted.flat_map(|(cell, digits)| {
        digits.iter().map(move |digit| (Candidate { cell, digit }, Small::Left))
    });
    let small = small.filter(|(candidate, _)| is_left(candidate));
    Marks { small: small.collect(), ..Marks::default() }
}

/// The full grid, with what was found told apart from what was given.
pub(super) fn answer(puzzle: &Puzzle) -> Puzzle {
    let mut full = puzzle.clone();
    full.givens.retain(|given| given.role != Role::Entry);
    let empty = Grid::empty(puzzle.shape());
    let found = puzzle.solution.as_ref().unwrap_or(&empty).digits();
    let found = found.filter(|digit| full.givens.iter().all(|given| given.cell != digit.cell));
    let found: Vec<Given> =
        found.map(|digit| Given { role: Role::Entry, ..Given::of(digit) }).collect();
    full.givens.extend(found);
    full
}

/// The rows of a puzzle, and its rules beyond those of the grid, to be read aloud.
pub(super) fn described(puzzle: &Puzzle, notation: Notation) -> String {
    let (grid, size) = (puzzle.grid(), puzzle.shape().size());
    let words: Vec<String> = puzzle
        .shape()
        .cells()
        .map(|cell| match grid[cell] {
            Some(digit) => puzzle.alphabet.word(puzzle.shape(), Some(digit)),
            None => "blank".to_owned(),
        })
        .collect();
    let rows = words.chunks(size).zip(1..);
    let rows = rows.map(|(row, number)| format!("Row {number}: {}.", row.join(" ")));
    let constraints = puzzle.constraints().iter().enumerate();
    let rules = constraints.filter(|(_, constraint)| !constraint.is_of_grid());
    let rules = rules.map(|(i, _)| notation.constraint(puzzle, i)).join("; ");
    let rules = if rules.is_empty() { rules } else { format!(" Rules: {rules}.") };
    printable(&(rows.collect::<Vec<_>>().join(" ") + &rules)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read;

    #[test]
    fn rows_are_read_aloud() {
        let puzzle = read("1..4.....3....2.").expect("a puzzle");
        let rows = "Row 1: 1 blank blank 4. Row 2: blank blank blank blank. \
                    Row 3: blank 3 blank blank. Row 4: blank blank 2 blank.";
        assert_eq!(described(&puzzle, Notation::default()), rows);
    }

    #[test]
    fn pencil_marks_are_drawn() {
        let text = include_str!("../../../tests/data/formats/hodoku_library.txt");
        let marks = candidates(&read(text).expect("a puzzle"));
        let of = |cell: usize| {
            let these = marks.small.iter().filter(|(small, _)| small.cell.index() == cell);
            these.map(|(small, _)| small.digit.value()).collect::<Vec<u8>>()
        };
        assert_eq!([of(0), of(54), of(55), of(80)], [vec![], vec![3, 8, 9], vec![2, 6], vec![]]);
        let plain = read("1..4.....3....2.").expect("a puzzle");
        assert!(candidates(&plain).small.is_empty());
    }

    #[test]
    fn answers_have_a_digit_in_every_cell() {
        let mut puzzle = read("1..4.....3....2.").expect("a puzzle");
        puzzle.solution = Some(read("1234341223414123").expect("a grid").grid());
        puzzle.add(1, 2, 3, Role::Entry).expect("it is on the grid");
        puzzle.add(1, 3, 3, Role::Extra).expect("it is on the grid");
        let answer = answer(&puzzle);
        assert_eq!((answer.givens.len(), answer.grid()), (16, puzzle.solution.expect("a grid")));
        let entries = answer.givens.iter().filter(|given| given.role == Role::Entry);
        assert_eq!(entries.count(), 11);
    }
}
