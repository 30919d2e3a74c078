//! Steps of solving, one at a time: in words, where to look, and as a picture.

use itertools::Itertools;

use crate::grid::{Candidate, Cell, Grid};
use crate::human::{Board, Part, Status, Step, decimal};
use crate::limits::Stop;
use crate::puzzle::notation::Notation;
use crate::puzzle::{Given, Puzzle, Role};
use crate::questions::solve::Solutions;
use crate::questions::solve::steps::{Outlook, Steps};
use crate::show::marks::{Marks, Small};
use crate::show::report::reason;
use crate::show::words::answers::verdict;
use crate::show::words::wrap;
use crate::show::{Look, grid, plural, step as sentence, svg};

/// Returns a step on one line, with the name of its technique in front.
pub fn named_step(step: &Step, puzzle: &Puzzle, look: Look) -> String {
    let name = step.technique.name();
    let sentence = sentence(std::slice::from_ref(step), 0, puzzle, look);
    // Patterns with names of their own begin with them.
    match sentence.starts_with(name) {
        true => sentence,
        false => format!("{name}: {sentence}"),
    }
}

/// Returns a step with its number and the name of its technique, wrapped to the width of `look`.
pub fn numbered_step(step: &Step, number: usize, puzzle: &Puzzle, look: Look) -> String {
    let number = format!("{number}.");
    wrap(&format!("{number} {}", named_step(step, puzzle, look)), number.len() + 1, look.width)
}

/// What is to be known of a puzzle with several solutions before it is solved step by step.
pub const WITHOUT_END: &str = "there are several solutions, so logic cannot come to an end";

/// Returns how solving step by step ended, on a line: `solved in 12 steps; …`.
pub fn steps_ended(
    steps: &[Step],
    grid: &Grid,
    status: Result<Status, Stop>,
    puzzle: &Puzzle,
) -> String {
    let count = plural(steps.len(), "step");
    let hardest = steps.iter().max_by_key(|step| step.rating());
    let hardest = hardest
        .map(|step| format!("; the hardest is {} ({})", step.technique, decimal(step.rating())));
    let hardest = hardest.unwrap_or_default();
    match status {
        Ok(Status::Solved) => format!("solved in {count}{hardest}\n"),
        Err(stop) => format!("stopped after {count}: {}\n", reason(stop)),
        Ok(Status::Contradiction) => format!("a contradiction after {count}\n"),
        Ok(Status::Stuck | Status::Open) => {
            let open = puzzle.shape().cells().filter(|&cell| grid[cell].is_none()).count();
            format!("logic ends after {count}, with {} open{hardest}\n", plural(open, "cell"))
        }
    }
}

/// Returns a puzzle solved step by step: the grid, the steps, how they ended, and the grid then.
pub fn solved_by_steps(solved: &Steps, puzzle: &Puzzle, look: Look) -> String {
    if solved.outlook == Outlook::Without {
        return verdict::<Grid>(&Solutions::None) + "\n";
    }
    let number = |(i, step)| numbered_step(step, i + 1, puzzle, look);
    let steps: String = solved.steps.iter().enumerate().map(number).collect();
    let ended = steps_ended(&solved.steps, &solved.grid, solved.status, puzzle);
    grid(&puzzle.grid(), puzzle, look) + &steps + &ended + &grid(&solved.grid, puzzle, look)
}

/// Returns the cells that a step is about: the cells that it fills, or else those of its pattern,
/// or else those that lose a digit.
pub fn cells_of(step: &Step) -> Vec<Cell> {
    let of = |candidates: &[Candidate]| {
        candidates.iter().map(|candidate| candidate.cell).sorted().dedup().collect::<Vec<Cell>>()
    };
    let (placed, removed) = (of(&step.places), of(&step.removes));
    if !placed.is_empty() {
        placed
    } else if !step.cells.is_empty() {
        step.cells.clone()
    } else {
        removed
    }
}

/// Where to look for a step: the house that it is about, or the last of the houses (a box, where
/// there are any) of the first cell that it is about.
pub fn region(step: &Step, puzzle: &Puzzle, notation: Notation) -> Vec<String> {
    let constraints = puzzle.constraints();
    let around = || {
        let first = *cells_of(step).first()?;
        constraints.iter().rposition(|house| house.is_all_different() && house.contains(first))
    };
    let house = step.houses.first().copied().or_else(around);
    house.map(|house| notation.constraint(puzzle, house)).into_iter().collect()
}

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
