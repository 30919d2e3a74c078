//! The picture of a step: what it is about, and what it removes.

use crate::grid::Candidate;
use crate::human::{Board, Part, Step};
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::show::marks::{Marks, Small};
use crate::show::svg;

/// Returns an SVG picture of a step, like those of [`svg`](crate::show::svg()), on the board on
/// which it was found: placed digits, remaining candidates, the pattern, and removed candidates.
pub fn step_svg(puzzle: &Puzzle, board: &Board, step: &Step, notation: Notation) -> String {
    let is_given =
        |candidate: &Candidate| puzzle.givens.iter().any(|given| given.candidate() == *candidate);
    let later = board.placed().iter().filter(|candidate| !is_given(candidate));
    let entry =
        |c: &Candidate| Given { cell: c.cell, digit: c.digit, role: Role::Entry, span: None };
    let mut position = puzzle.clone();
    position.givens.extend(later.map(entry));
    position.name = Some(step.technique.name().to_owned());
    let mut small = Vec::new();
    for cell in puzzle.shape().cells().filter(|&cell| !board.is_filled(cell)) {
        for digit in board.left(cell).iter() {
            let candidate = Candidate { cell, digit };
            small.push((candidate, role(step, candidate)));
        }
    }
    let steps = step.places.iter().map(|&placed| (1, placed)).collect();
    let houses = if step.chain.is_some() { Vec::new() } else { step.houses.clone() };
    svg(&position, &Marks { small, steps, houses, ..Marks::default() }, notation)
}

/// What a candidate is in a step.
fn role(step: &Step, candidate: Candidate) -> Small {
    if step.removes.contains(&candidate) {
        return Small::Removed;
    }
    let is = |wanted: &[Part]| {
        let parts = step.parts.iter().filter(|(part, _)| wanted.contains(part));
        parts.flat_map(|(_, candidates)| candidates).any(|other| *other == candidate)
    };
    let nodes = step.chain.iter().flat_map(|chain| chain.lines.iter().flatten());
    let node =
        nodes.filter(|node| node.digit == candidate.digit && node.cells.contains(&candidate.cell));
    let node = node.map(|node| node.holds).reduce(|a, b| a || b);
    match node {
        Some(true) => return Small::Pattern,
        Some(false) => return Small::Other,
        None => {}
    }
    if is(&[Part::Fin, Part::Pincer, Part::Ally]) {
        Small::Other
    } else if is(&[Part::Base, Part::Pivot, Part::Link, Part::Color]) {
        Small::Pattern
    } else {
        Small::Left
    }
}
