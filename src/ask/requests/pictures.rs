//! What is drawn of an answer.

use serde::Serialize;

use crate::ask::Answer;
use crate::ask::requests::request::Pictures;
use crate::human::{Board, Step};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::questions::hint::{Hint, Level};
use crate::show::report::{SCHEMA, line};
use crate::show::{self, Marks};

/// `"kind":"picture"`.
#[derive(Serialize)]
struct Picture {
    schema: &'static str,
    kind: &'static str,
    /// `puzzle`, `conflict`, `step` or `hint`.
    of: &'static str,
    /// Of a step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    svg: String,
}

fn picture(of: &'static str, step: Option<usize>, svg: String) -> String {
    line(&Picture { schema: SCHEMA, kind: "picture", of, step, svg })
}

fn drawn(puzzle: &Puzzle, marks: &Marks, form: Pictures) -> String {
    match form {
        Pictures::Boards => show::board_svg(puzzle, marks, Notation::RowXColumn),
        Pictures::Documents => show::svg(puzzle, marks, Notation::RowXColumn),
    }
}

/// The puzzle alone; a document, unless something else is asked for.
pub(super) fn of_puzzle(puzzle: &Puzzle, form: Option<Pictures>) -> String {
    let form = form.unwrap_or(Pictures::Documents);
    picture("puzzle", None, drawn(puzzle, &Marks::default(), form))
}

pub(super) fn of_answer(puzzle: &Puzzle, answer: &Answer, form: Pictures) -> Vec<String> {
    match answer {
        Answer::Explain(told, _) => {
            let Some(conflict) = told.conflict() else { return Vec::new() };
            let steps = told.steps.as_deref().unwrap_or(&[]);
            let marks = Marks::of_conflict(puzzle, conflict, steps);
            let mut pictures = vec![picture("conflict", None, drawn(puzzle, &marks, form))];
            for (i, (position, marks)) in
                Marks::of_derivation(puzzle, conflict, steps).into_iter().enumerate()
            {
                pictures.push(picture("step", Some(i + 1), drawn(&position, &marks, form)));
            }
            pictures
        }
        Answer::Steps(found) => of_steps(puzzle, &found.steps, form),
        Answer::Hint(hinted, level) => match &hinted.hint {
            Hint::Step(step) if *level == Level::Step => {
                of_steps(puzzle, std::slice::from_ref(step), form)
            }
            Hint::Step(step) => {
                let marks = Marks::of_hint(puzzle, step, *level);
                vec![picture("hint", None, drawn(puzzle, &marks, form))]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Each step on the board where it was found.
fn of_steps(puzzle: &Puzzle, steps: &[Step], form: Pictures) -> Vec<String> {
    let mut board = Board::new(puzzle, puzzle.facts());
    let mut pictures = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let position = show::position(puzzle, &board);
        let marks = Marks::of_step(puzzle, &board, step);
        pictures.push(picture("step", Some(i + 1), drawn(&position, &marks, form)));
        board.apply(step);
    }
    pictures
}
