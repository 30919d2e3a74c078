//! Pictures as reports.

use serde::Serialize;

use crate::ask::requests::request::Pictures;
use crate::ask::{Answer, Drawing, Scene};
use crate::puzzle::Puzzle;
use crate::show::Marks;
use crate::show::report::{SCHEMA, line};

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

impl From<Pictures> for Drawing {
    fn from(form: Pictures) -> Drawing {
        match form {
            Pictures::Boards => Drawing::Board,
            Pictures::Documents => Drawing::Document,
        }
    }
}

/// The puzzle alone; a document, unless something else is asked for.
pub(super) fn of_puzzle(puzzle: &Puzzle, form: Option<Pictures>) -> String {
    let drawing = form.map_or(Drawing::Document, Drawing::from);
    picture("puzzle", None, drawing.of(puzzle, &Marks::default()))
}

pub(super) fn of_answer(puzzle: &Puzzle, answer: &Answer, form: Pictures) -> Vec<String> {
    let pictures = answer.pictures(puzzle, form.into());
    let pictures = pictures.map(|(scene, svg)| match scene {
        Scene::Conflict => picture("conflict", None, svg),
        Scene::Step(number) => picture("step", Some(number), svg),
        Scene::Hint => picture("hint", None, svg),
    });
    pictures.collect()
}
