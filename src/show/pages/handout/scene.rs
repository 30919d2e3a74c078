//! *Scenes*: what a picture of a hand-out shows.

use std::ops::Range;

use itertools::Itertools;

use crate::grid::Candidate;
use crate::human::{Board, Status};
use crate::puzzle::Puzzle;
use crate::puzzle::notation::Notation;
use crate::show::Look;
use crate::show::marks::{Marks, Small, position};
use crate::show::pages::boards;
use crate::show::pages::handout::solved::{Handout, ON_PAPER, Style};
use crate::show::picture::legend::{self, Entry};
use crate::show::words::steps::named_step;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Scene {
    /// The puzzle as it is given.
    Puzzle,
    /// Steps with these indices, on the board where the first of them was found.
    Steps(Range<usize>),
    /// The board after the last step.
    End,
}

/// A picture as it is to be drawn, and in words.
pub(super) struct Drawn {
    pub(super) position: Puzzle,
    pub(super) marks: Marks,
    pub(super) alt: String,
}

impl Drawn {
    pub(super) fn of(handout: &Handout, scene: &Scene, style: &Style) -> Drawn {
        let Handout { puzzle, steps, .. } = handout;
        let mut board = Board::new(puzzle, puzzle.facts());
        let before = match scene {
            Scene::Puzzle => 0,
            Scene::Steps(run) => run.start,
            Scene::End => steps.steps.len(),
        };
        steps.steps[..before].iter().for_each(|step| board.apply(step));
        let rows = |position: &Puzzle| boards::described(position, style.notation);
        match scene {
            Scene::Puzzle => Drawn {
                position: puzzle.clone(),
                marks: match style.pencil {
                    true => pencilled(&board),
                    false => boards::candidates(puzzle),
                },
                alt: rows(puzzle),
            },
            Scene::End => {
                let position = position(puzzle, &board);
                let open = style.pencil || steps.status != Ok(Status::Solved);
                let marks = if open { pencilled(&board) } else { Marks::default() };
                Drawn { alt: rows(&position), position, marks }
            }
            Scene::Steps(run) => {
                let position = position(puzzle, &board);
                let these = &steps.steps[run.clone()];
                // A badge has the number of its step.
                let placed = these.iter().zip(run.start + 1..).flat_map(|(step, number)| {
                    step.places.iter().map(move |&placed| (number, placed))
                });
                let placed: Vec<(usize, Candidate)> = placed.collect();
                let (marks, alt) = match these {
                    [only] => {
                        let look = Look { notation: style.notation, ..ON_PAPER };
                        let alt = named_step(&steps.steps, run.start, puzzle, look);
                        (Marks::of_step(puzzle, &board, only), alt)
                    }
                    _ => {
                        these.iter().for_each(|step| board.apply(step));
                        let marks = if style.pencil { pencilled(&board) } else { Marks::default() };
                        let name = |&(number, candidate): &(usize, Candidate)| {
                            let placed = style.notation.candidate(puzzle, candidate);
                            format!("step {number} places {placed}")
                        };
                        (marks, placed.iter().map(name).join(", "))
                    }
                };
                Drawn { position, marks: Marks { steps: placed, ..marks }, alt }
            }
        }
    }

    /// What the signs in the picture mean.
    pub(super) fn legend(&self, notation: Notation) -> Vec<Entry> {
        legend::entries(&self.position, &self.marks, notation)
    }
}

/// All that is left of open cells.
fn pencilled(board: &Board) -> Marks {
    let left =
        board.layout().shape().cells().filter(|&cell| !board.is_filled(cell)).flat_map(|cell| {
            board.left(cell).iter().map(move |digit| (Candidate { cell, digit }, Small::Left))
        });
    Marks { small: left.collect(), ..Marks::default() }
}
