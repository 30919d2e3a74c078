//! The picture of a step: what it is about, and what it removes.

use crate::grid::Candidate;
use crate::human::{Board, Family, Part, Premise, Step};
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
    let houses = hatched(step);
    svg(&position, &Marks { small, steps, houses, ..Marks::default() }, notation)
}

/// The houses in which a step looks, without those through which cells only see each other.
fn hatched(step: &Step) -> Vec<usize> {
    let looked_at = step.premises.iter().filter_map(|premise| match premise {
        Premise::House(house, ..) => Some(*house),
        Premise::Cell(..) => None,
    });
    match step.technique.family() {
        Family::Chain | Family::RemotePair => Vec::new(),
        // The bases and the covers.
        Family::Fish(size) | Family::FinnedFish(size) | Family::SashimiFish(size) => {
            step.houses.iter().copied().take(2 * size).collect()
        }
        // The lines of the cross, too.
        Family::EmptyRectangle => looked_at.chain(step.houses.iter().copied().take(3)).collect(),
        Family::TwoLinks
        | Family::XyWing
        | Family::XyzWing
        | Family::WWing
        | Family::SimpleColors
        | Family::MultiColors
        | Family::UniqueRectangle
        | Family::Bug => looked_at.collect(),
        _ => step.houses.clone(),
    }
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
