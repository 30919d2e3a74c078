//! What is drawn of an answer.

use crate::ask::Answer;
use crate::human::{Board, Step};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::hint::{Hint, Level};
use crate::show::{self, Marks};

/// How pictures are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Boards alone, for a page that has a font and says the rest.
    Board,
    /// Documents of their own, with font and legend.
    Document,
}

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scene {
    /// The members of a conflict, and the houses of its steps.
    Conflict,
    /// The step with this number, counted from 1, on the board where it was found.
    Step(usize),
    /// As much of a hint as is told.
    Hint,
}

impl Drawing {
    /// Draws a puzzle with marks, as SVG.
    pub fn of(self, puzzle: &Puzzle, marks: &Marks) -> String {
        match self {
            Drawing::Board => show::board_svg(puzzle, marks, Notation::RowXColumn),
            Drawing::Document => show::svg(puzzle, marks, Notation::RowXColumn),
        }
    }
}

impl Answer {
    /// The pictures of an answer, as SVG, one by one: of a conflict, then of each of the steps, or of a
    /// hint. Other answers have none. Each is drawn when it is asked for.
    pub fn pictures(
        &self,
        puzzle: &Puzzle,
        drawing: Drawing,
    ) -> Box<dyn Iterator<Item = (Scene, String)> + '_> {
        let draw = move |(scene, position, marks): (Scene, Puzzle, Marks)| {
            (scene, drawing.of(&position, &marks))
        };
        match self {
            Answer::Explain(told, _) => {
                let Some(conflict) = told.conflict() else { return Box::new(std::iter::empty()) };
                let steps = told.steps.as_deref().unwrap_or(&[]);
                let marks = Marks::of_conflict(puzzle, conflict, steps);
                let derivation = Marks::of_derivation(puzzle, conflict, steps).into_iter();
                let derivation = derivation
                    .enumerate()
                    .map(|(i, (position, marks))| (Scene::Step(i + 1), position, marks));
                let first = (Scene::Conflict, puzzle.clone(), marks);
                Box::new(std::iter::once(first).chain(derivation).map(draw))
            }
            Answer::Steps(found) => Box::new(of_steps(puzzle, &found.steps).map(draw)),
            Answer::Hint(hinted, level) => match &hinted.hint {
                Hint::Step(step) if *level == Level::Step => {
                    Box::new(of_steps(puzzle, std::slice::from_ref(step)).map(draw))
                }
                hint @ Hint::Step(_) => {
                    let marks = Marks::of_hint(puzzle, hint, *level);
                    Box::new(std::iter::once((Scene::Hint, puzzle.clone(), marks)).map(draw))
                }
                _ => Box::new(std::iter::empty()),
            },
            _ => Box::new(std::iter::empty()),
        }
    }
}

/// Each step on the board where it was found.
fn of_steps<'s>(
    puzzle: &Puzzle,
    steps: &'s [Step],
) -> impl Iterator<Item = (Scene, Puzzle, Marks)> + use<'s> {
    let (puzzle, mut board) = (puzzle.clone(), Board::new(puzzle, puzzle.facts()));
    steps.iter().enumerate().map(move |(i, step)| {
        let position = show::position(&puzzle, &board);
        let marks = Marks::of_step(&puzzle, &board, step);
        board.apply(step);
        (Scene::Step(i + 1), position, marks)
    })
}
