//! The picture of a step.

use crate::human::{Board, Step};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::marks::{Marks, position};
use crate::show::svg;

/// Returns an SVG picture of a step, like those of [`svg`](crate::show::svg()), on the board on
/// which it was found: placed digits, remaining candidates, the pattern, and removed candidates.
pub fn step_svg(puzzle: &Puzzle, board: &Board, step: &Step, notation: Notation) -> String {
    let mut position = position(puzzle, board);
    position.name = Some(step.technique.name().to_owned());
    svg(&position, &Marks::of_step(puzzle, board, step), notation)
}
