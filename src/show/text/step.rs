//! Steps and hints drawn on the grid.

use crate::human::{Board, Step};
use crate::puzzle::Puzzle;
use crate::questions::hint::{Hint, Level};
use crate::show::marks::{Marks, position};
use crate::show::{Look, marked};

/// Returns a step on the board where it was found, drawn like [`marked`]: the digits that are placed,
/// and in the cells that it is about the candidates that are left, those of its pattern, and those
/// that go.
pub fn step_drawn(puzzle: &Puzzle, board: &Board, step: &Step, look: Look) -> String {
    marked(&position(puzzle, board), &Marks::of_step(puzzle, board, step), look)
}

/// Returns as much of a hint as a level reveals, drawn like [`marked`]; an empty string where it is
/// not a step.
pub fn hint_drawn(hint: &Hint, puzzle: &Puzzle, level: Level, look: Look) -> String {
    let Hint::Step(step) = hint else { return String::new() };
    match level {
        Level::Step => step_drawn(puzzle, &Board::new(puzzle, puzzle.facts()), step, look),
        _ => marked(puzzle, &Marks::of_hint(puzzle, step, level), look),
    }
}
