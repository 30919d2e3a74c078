//! Cells, digits and houses in words, several at a time.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::puzzle::Puzzle;
use crate::show::Look;
use crate::show::words::list;

/// Names things of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Names<'p> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) look: Look,
}

impl Names<'_> {
    pub(super) fn cell(self, cell: Cell) -> String {
        self.look.notation.cell(self.puzzle, cell)
    }

    pub(super) fn digit(self, digit: Digit) -> String {
        self.puzzle.alphabet.word(self.puzzle.shape(), Some(digit))
    }

    pub(super) fn candidate(self, candidate: Candidate) -> String {
        self.look.notation.candidate(self.puzzle, candidate)
    }

    pub(super) fn house(self, house: usize) -> String {
        self.look.notation.constraint(self.puzzle, house)
    }

    /// `rows 2 and 7`, or `row 2 and column 3`.
    pub(super) fn houses(self, houses: &[usize]) -> String {
        let names: Vec<String> = houses.iter().map(|&house| self.house(house)).collect();
        let split: Option<Vec<(&str, &str)>> =
            names.iter().map(|name| name.rsplit_once(' ')).collect();
        match split {
            Some(parts) if parts.len() > 1 && parts.iter().map(|(noun, _)| noun).all_equal() => {
                let noun = parts[0].0;
                let plural = if noun.ends_with('x') { "es" } else { "s" };
                format!("{noun}{plural} {}", list(parts.iter().map(|(_, number)| *number)))
            }
            _ => list(names),
        }
    }

    /// `9x1, 9x3 to 9x6`: three or more in a line, one after the other, are a run.
    fn runs(self, cells: &[Cell]) -> Vec<String> {
        let shape = self.puzzle.shape();
        let place = |cell: Cell| (shape.row(cell), shape.column(cell));
        let beside = |a: Cell, b: Cell| {
            let ((row, column), next) = (place(a), place(b));
            ((row, column + 1) == next, (row + 1, column) == next)
        };
        let (mut names, mut rest) = (Vec::new(), cells);
        while let [first, ..] = rest {
            let along = |is: fn((bool, bool)) -> bool| {
                1 + rest.windows(2).take_while(|pair| is(beside(pair[0], pair[1]))).count()
            };
            let length = along(|(across, _)| across).max(along(|(_, down)| down));
            let length = if length < 3 { 1 } else { length };
            names.push(match length {
                1 => self.cell(*first),
                _ => format!("{} to {}", self.cell(*first), self.cell(rest[length - 1])),
            });
            rest = &rest[length..];
        }
        names
    }

    /// `9x1 and 9x3 to 9x6`
    pub(super) fn cells(self, cells: &[Cell]) -> String {
        list(self.runs(cells))
    }

    /// `1x1, 1x4 or 1x8`
    pub(super) fn either(self, cells: &[Cell]) -> String {
        or(cells.iter().map(|&cell| self.cell(cell)))
    }

    /// `1x1 is`, `1x1 and 1x4 are`
    pub(super) fn are(self, cells: &[Cell]) -> String {
        let is = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {is}", self.cells(cells))
    }

    /// `1, 4 or 7`
    pub(super) fn any_of(self, digits: Digits) -> String {
        or(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `1, 4 and 7`
    pub(super) fn all_of(self, digits: Digits) -> String {
        list(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `2x3=4 and 5x6=7`
    pub(super) fn placed(self, places: &[Candidate]) -> String {
        list(places.iter().map(|&candidate| self.candidate(candidate)))
    }

    /// `4x5 and 4x6 are not 3, 4x7 is not 3 or 8`
    pub(super) fn removed(self, removes: &[Candidate]) -> String {
        let groups = by_digits(removes);
        let group = |(cells, digits): &(Vec<Cell>, Digits)| {
            format!("{} not {}", self.are(cells), self.any_of(*digits))
        };
        groups.iter().map(group).join(", ")
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Cells with the same digits together, in the order of their first cells.
pub(super) fn by_digits(candidates: &[Candidate]) -> Vec<(Vec<Cell>, Digits)> {
    let mut by_cell: Vec<(Cell, Digits)> = Vec::new();
    for candidate in candidates {
        match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
            Some((_, digits)) => digits.insert(candidate.digit),
            None => by_cell.push((candidate.cell, Digits::only(candidate.digit))),
        }
    }
    by_cell.sort_unstable_by_key(|(cell, _)| *cell);
    let mut groups: Vec<(Vec<Cell>, Digits)> = Vec::new();
    for (cell, digits) in by_cell {
        match groups.iter_mut().find(|(_, known)| *known == digits) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    groups
}

/// The cells of some candidates, each once, in ascending order.
pub(super) fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).sorted().dedup().collect()
}

/// The digits of some candidates.
pub(super) fn digits_of(candidates: &[Candidate]) -> Digits {
    candidates.iter().map(|candidate| candidate.digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn cells_in_a_line_are_a_run() {
        let puzzle = Puzzle::empty(Shape::new(9).expect("a size"));
        let names = Names { puzzle: &puzzle, look: Look::default() };
        let cells = |cells: &[(usize, usize)]| -> Vec<Cell> {
            let cell = |&(row, column)| puzzle.shape().cell(row, column).expect("on the grid");
            cells.iter().map(cell).collect()
        };
        for (given, expected) in [
            (&[(9, 1), (9, 3), (9, 4), (9, 5), (9, 6)][..], "9x1 and 9x3 to 9x6"),
            (&[(1, 2), (2, 2), (3, 2), (3, 3)], "1x2 to 3x2 and 3x3"),
            (&[(1, 8), (1, 9), (2, 1)], "1x8, 1x9 and 2x1"),
            (&[(1, 1), (1, 2)], "1x1 and 1x2"),
        ] {
            assert_eq!(names.cells(&cells(given)), expected);
        }
    }
}
