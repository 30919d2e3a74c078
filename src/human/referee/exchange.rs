//! The referee of steps that take it for granted that there is one solution: a proof by exchange.
//!
//! Suppose that a solution contradicts such a step. Then certain open cells hold digits that can
//! change places, and the result is a solution too: the *twin*. So there are two solutions, which
//! is not so. The native search confirms that every counterexample has the digits of the twin, and
//! the layout that no house notices the exchange.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Digits, Fact};
use crate::human::board::Board;
use crate::human::referee::Cited;
use crate::human::step::{Part, Premise, Step};
use crate::human::technique::Family;
use crate::kinds::Constraint;
use crate::puzzle::Puzzle;

/// Whether every solution that contradicts the step, as far as the cited facts and houses allow one,
/// has a twin.
pub(super) fn holds(puzzle: &Puzzle, step: &Step) -> bool {
    match step.technique.family() {
        Family::UniqueRectangle => rectangle(puzzle, step),
        Family::Bug => bug(puzzle, step),
        _ => false,
    }
}

/// Whether the puzzle itself says nothing about these cells, so that the twin is one of its solutions.
fn is_free(puzzle: &Puzzle, step: &Step, cells: &[Cell]) -> bool {
    let about = |fact: &Fact| match fact {
        Fact::Placed(candidate) | Fact::Removed(candidate) => cells.contains(&candidate.cell),
    };
    let placed = |fact: &Fact| matches!(fact, Fact::Placed(_)) && about(fact);
    !puzzle.facts().any(|fact| about(&fact)) && !step.because.iter().any(placed)
}

/// The corners in a circle, if they form a rectangle in two boxes.
fn corners(puzzle: &Puzzle, step: &Step) -> Option<[Cell; 4]> {
    let mut cells: Vec<Cell> = step.part(Part::Base).flatten().map(|base| base.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let [a, b, d, c] = cells[..] else { return None };
    let shape = puzzle.shape();
    let lines = shape.row(a) == shape.row(b)
        && shape.row(c) == shape.row(d)
        && shape.column(a) == shape.column(d)
        && shape.column(b) == shape.column(c);
    lines.then_some([a, b, c, d])
}

/// In every counterexample all four corners have one of two digits. As neighbours differ, opposite
/// corners are alike, and each constraint has as many of the one kind as of the other.
fn rectangle(puzzle: &Puzzle, step: &Step) -> bool {
    let Some(corners) = corners(puzzle, step) else { return false };
    let pair: Digits = step.part(Part::Base).flatten().map(|base| base.digit).collect();
    let [a, b, c, d] = corners;
    let balanced = puzzle.constraints().iter().all(|constraint| {
        let has = |cell: Cell| usize::from(constraint.contains(cell));
        let untouched = corners.iter().all(|&corner| has(corner) == 0);
        untouched || constraint.is_house() && has(a) + has(c) == has(b) + has(d)
    });
    let whole = step.part(Part::Base).flatten().unique().count() == 8;
    if pair.len() != 2
        || !whole
        || !balanced
        || !is_free(puzzle, step, &corners)
        || !step.places.is_empty()
    {
        return false;
    }
    let cited = Cited::new(puzzle, step);
    let others = puzzle.shape().digits() - pair;
    let only_pair = |removed: &Candidate| {
        corners.iter().all(|&cell| {
            others.iter().all(|digit| {
                let both = [*removed, Candidate { cell, digit }].map(Fact::Placed);
                cited.refutes(step, both)
            })
        })
    };
    !step.removes.is_empty() && step.removes.iter().all(only_pair)
}

/// Without the digit that it places, every cell that it looks at has two digits left, and every digit
/// two places or none among these cells of each house. So they have as many digits in a house as
/// there are cells, and a solution has each of the digits in one of its two places: the twin has it
/// in the other one.
fn bug(puzzle: &Puzzle, step: &Step) -> bool {
    let ([extra], []) = (&step.places[..], &step.removes[..]) else { return false };
    let cells = step.premises.iter().filter_map(|premise| match premise {
        Premise::Cell(cell, _) => Some(*cell),
        Premise::House(..) => None,
    });
    let cells: Vec<Cell> = cells.collect();
    let mut board = Board::new(&Cited::part(puzzle, step), step.because.iter().copied());
    board.remove(*extra);
    let in_pairs = |constraint: &Constraint| {
        let here = cells.iter().filter(|&&cell| constraint.contains(cell));
        let count = |digit| here.clone().filter(|&&c| board.left(c).contains(digit)).count();
        puzzle.shape().digits().iter().all(|digit| matches!(count(digit), 0 | 2))
    };
    let touched = puzzle.constraints().iter();
    let mut touched = touched.filter(|house| cells.iter().any(|&cell| house.contains(cell)));
    is_free(puzzle, step, &cells)
        && cells.contains(&extra.cell)
        && cells.iter().all_unique()
        && cells.iter().all(|&cell| board.left(cell).len() == 2)
        && touched.all(|constraint| constraint.is_all_different() && in_pairs(constraint))
}
