//! The marks of a step of solving: what it is about, and what it removes.

use crate::grid::{Candidate, Fact};
use crate::human::{Board, Family, Part, Premise, Step};
use crate::puzzle::{Given, Puzzle, Role};
use crate::show::marks::{Marks, Small, failing, links};

impl Marks {
    /// Returns marks for a step on the board where it was found: what is left of each cell, what of
    /// that is in the pattern, and what goes.
    pub fn of_step(puzzle: &Puzzle, board: &Board, step: &Step) -> Marks {
        let open = puzzle.shape().cells().filter(|&cell| !board.is_filled(cell));
        let left = open
            .flat_map(|cell| board.left(cell).iter().map(move |digit| Candidate { cell, digit }));
        let mut marks = Marks {
            small: left.map(|candidate| (candidate, role(step, candidate))).collect(),
            steps: step.places.iter().map(|&placed| (1, placed)).collect(),
            houses: looked_at(step),
            links: links::of(step),
            parts: parts(step),
            ..Marks::default()
        };
        if let Some(chain) = step.chain.as_ref().filter(|_| step.case.is_empty()) {
            marks.sets = chain.sets().into_iter().map(<[_]>::to_vec).collect();
        }
        if let Some(end) = step.case.last() {
            marks.failing = failing(puzzle, end, |&cell| board.is_filled(cell));
            marks.missing = end.digit.filter(|_| !marks.failing.is_empty());
        }
        marks
    }
}

/// A puzzle with the digits that a board has in addition, as entries.
pub(in crate::show) fn position(puzzle: &Puzzle, board: &Board) -> Puzzle {
    let is_given =
        |candidate: &Candidate| puzzle.givens.iter().any(|given| given.candidate() == *candidate);
    let later = board.placed().iter().filter(|candidate| !is_given(candidate));
    let entry =
        |c: &Candidate| Given { cell: c.cell, digit: c.digit, role: Role::Entry, span: None };
    let mut position = puzzle.clone();
    position.givens.extend(later.map(entry));
    position
}

/// The houses in which a step looks, without those through which cells only see each other.
fn looked_at(step: &Step) -> Vec<usize> {
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
        // Not those through which other cells see them.
        Family::NakedSubset(_) => step.houses.iter().copied().take(1).collect(),
        Family::LockedSubset(_) => step.houses.iter().copied().take(2).collect(),
        _ => step.houses.clone(),
    }
}

/// What is drawn in rings, and what in boxes.
fn parts(step: &Step) -> Option<[&'static str; 2]> {
    let has = |part| step.part(part).next().is_some();
    match step.technique.family() {
        _ if !step.case.is_empty() => Some(["follows from it", "is excluded by it"]),
        _ if has(Part::Color) => Some(["one colour", "the other colour"]),
        Family::Chain | Family::RemotePair => {
            Some(["true along the chain", "false along the chain"])
        }
        Family::FinnedFish(_) | Family::SashimiFish(_) => Some(["the fish", "its fin"]),
        _ if has(Part::Pivot) => Some(["the pivot", "the wings"]),
        _ if has(Part::Pincer) => Some(["the link", "the wings"]),
        _ => None,
    }
}

/// What a candidate is in a step.
fn role(step: &Step, candidate: Candidate) -> Small {
    if step.assumed() == Some(Fact::Placed(candidate)) {
        return Small::Supposed;
    }
    if step.removes.contains(&candidate) {
        return Small::Removed;
    }
    match links::holds(step, candidate) {
        Some(true) => return Small::Pattern,
        Some(false) => return Small::Other,
        None => {}
    }
    let is = |wanted: &[Part]| {
        let parts = step.parts.iter().filter(|(part, _)| wanted.contains(part));
        parts.flat_map(|(_, candidates)| candidates).any(|other| *other == candidate)
    };
    // Colours come in pairs.
    let color = step.part(Part::Color).position(|color| color.contains(&candidate));
    if let Some(color) = color {
        return if color.is_multiple_of(2) { Small::Pattern } else { Small::Other };
    }
    if is(&[Part::Fin, Part::Pincer, Part::Ally]) {
        Small::Other
    } else if is(&[Part::Base, Part::Pivot, Part::Link]) {
        Small::Pattern
    } else {
        Small::Left
    }
}
