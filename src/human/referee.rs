//! The referee of steps: do the facts that a step cites imply what it says?

use std::ops::ControlFlow;

use crate::constraint::{Constraint, Kind};
use crate::grid::{Candidate, Digits};
use crate::human::step::{Fact, Step};
use crate::limits::Limits;
use crate::native::{End, Search};
use crate::puzzle::{Layout, Puzzle};

/// How many guesses the search may make for one conclusion.
const NODES: u64 = 20_000;

/// Whether a step follows from the facts that it cites and the houses that it names, and from nothing else.
///
/// `assumed` are digits that hold in the case that the step belongs to. The native search looks for a counterexample: the
/// cited facts and houses, and the opposite of what the step says.
pub fn holds(puzzle: &Puzzle, step: &Step, assumed: &[Candidate]) -> bool {
    if let Some(removed) = step.removes.first().filter(|_| !step.case.is_empty()) {
        let inside: Vec<Candidate> = assumed.iter().copied().chain([*removed]).collect();
        let ends = step.case.last().is_some_and(|last| last.technique.is_contradiction());
        return ends && step.case.iter().all(|step| holds(puzzle, step, &inside));
    }
    if step.technique.is_contradiction() {
        return impossible(puzzle, step, None);
    }
    let placed = step.places.iter().map(|&candidate| Fact::Removed(candidate));
    let removed = step.removes.iter().map(|&candidate| Fact::Placed(candidate));
    placed.chain(removed).all(|opposite| impossible(puzzle, step, Some(opposite)))
}

/// Whether nothing satisfies the cited houses and facts together with another fact.
fn impossible(puzzle: &Puzzle, step: &Step, opposite: Option<Fact>) -> bool {
    let shape = puzzle.shape();
    let mut constraints: Vec<Constraint> =
        step.houses.iter().map(|&house| puzzle.constraints()[house].clone()).collect();
    let mut digits = Vec::new();
    for fact in step.because.iter().copied().chain(opposite) {
        match fact {
            Fact::Placed(candidate) => digits.push(candidate),
            Fact::Removed(Candidate { cell, digit }) => {
                let kind = Kind::Allow(shape.digits() - Digits::only(digit));
                constraints.push(Constraint { kind, cells: vec![cell], name: String::new() });
            }
        }
    }
    let cited = Puzzle::new(Layout::of_constraints(shape, constraints));
    let limits = Limits::default().with_nodes(NODES);
    Search::new(&cited).visit(digits, &limits, |_| ControlFlow::Break(())) == End::Exhausted
}
