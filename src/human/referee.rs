//! The referee of steps: do the facts that a step cites imply what it says?

use std::ops::ControlFlow;

use crate::engines::native::{End, Search};
use crate::grid::{Candidate, Fact};
use crate::human::step::Step;
use crate::limits::{Limits, budgets};
use crate::puzzle::{Layout, Puzzle};

/// Whether a step follows from the facts that it cites and the houses that it names, and from nothing else.
///
/// `assumed` are digits that hold in the case that the step belongs to. The native search looks for
/// a counterexample: the cited facts and houses, and the opposite of what the step says.
pub fn holds(puzzle: &Puzzle, step: &Step, assumed: &[Candidate]) -> bool {
    if let Some(removed) = step.removes.first().filter(|_| !step.case.is_empty()) {
        let inside: Vec<Candidate> = assumed.iter().copied().chain([*removed]).collect();
        let ends = step.case.last().is_some_and(|last| last.technique.is_contradiction());
        return ends && step.case.iter().all(|step| holds(puzzle, step, &inside));
    }
    if step.technique.is_contradiction() {
        return impossible(puzzle, step, None);
    }
    let places = step.places.iter().all(|&c| impossible(puzzle, step, Some(Fact::Removed(c))));
    places && removes_hold(puzzle, step)
}

/// Whether placing any of the removed digits is impossible.
fn removes_hold(puzzle: &Puzzle, step: &Step) -> bool {
    let search = cited(puzzle, step);
    step.removes.iter().all(|&removed| fails(&search, step, Some(Fact::Placed(removed))))
}

fn limits() -> Limits {
    Limits::default().with_nodes(budgets::human::HOLDS)
}

/// Whether nothing satisfies the cited houses and facts together with another fact.
fn impossible(puzzle: &Puzzle, step: &Step, opposite: Option<Fact>) -> bool {
    fails(&cited(puzzle, step), step, opposite)
}

fn fails(search: &Search, step: &Step, opposite: Option<Fact>) -> bool {
    let facts = step.because.iter().copied().chain(opposite);
    search.visit(facts, &limits(), |_| ControlFlow::Break(())) == End::Exhausted
}

/// A search over the constraints that a step cites, and no others.
fn cited(puzzle: &Puzzle, step: &Step) -> Search {
    let constraints = step.houses.iter().map(|&house| puzzle.constraints()[house].clone());
    let layout = Layout::of_constraints(puzzle.shape(), constraints.collect());
    Search::new(&Puzzle::new(layout))
}
