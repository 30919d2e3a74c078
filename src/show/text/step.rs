//! Steps and hints drawn on the grid.

use crate::human::{Board, Step};
use crate::puzzle::Puzzle;
use crate::questions::hint::{Hint, Level};
use crate::questions::mistakes::Mistakes;
use crate::show::marks::{Marks, position};
use crate::show::{Look, marked};

/// Returns a step on the board where it was found, drawn like [`marked`]: the digits that are placed,
/// and in the cells that it is about the candidates that are left, those of its pattern, and those
/// that go.
pub fn step_drawn(puzzle: &Puzzle, board: &Board, step: &Step, look: Look) -> String {
    marked(&position(puzzle, board), &Marks::of_step(puzzle, board, step), look)
}

/// Returns as much of a hint as a level reveals, drawn like [`marked`]; an empty string where it is
/// about no cell.
pub fn hint_drawn(hint: &Hint, puzzle: &Puzzle, level: Level, look: Look) -> String {
    match hint {
        Hint::Step(_) | Hint::Wrong(_) | Hint::Lost(_) => {
            marked(puzzle, &Marks::of_hint(puzzle, hint, level), look)
        }
        _ => String::new(),
    }
}

/// Returns the puzzle with its entries, those that are wrong marked, and the cells that have lost
/// their digits, drawn like [`marked`].
pub fn mistakes_drawn(found: &Mistakes, puzzle: &Puzzle, look: Look) -> String {
    marked(puzzle, &Marks::of_mistakes(puzzle, found), look)
}
