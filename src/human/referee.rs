//! The referee of steps: do the facts that a step cites imply what it says?

use std::ops::ControlFlow;

use crate::engines::encode::Contradictions;
use crate::engines::native::{End, Search};
use crate::grid::{Candidate, Fact};
use crate::human::step::Step;
use crate::limits::{Limits, budgets};
use crate::puzzle::{Layout, Puzzle};

/// Whether a step follows from the facts that it cites and the houses that it names, and from nothing else.
///
/// `assumed` are digits that hold in the case that the step belongs to. The native search looks for
/// a counterexample: the cited facts and houses, and the opposite of what the step says. If it
/// does not come to an end soon, the SAT solver looks for one.
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
    let mut cited = Cited::new(puzzle, step);
    step.removes.iter().all(|&removed| cited.refutes(step, Some(Fact::Placed(removed))))
}

/// Whether nothing satisfies the cited houses and facts together with another fact.
fn impossible(puzzle: &Puzzle, step: &Step, opposite: Option<Fact>) -> bool {
    Cited::new(puzzle, step).refutes(step, opposite)
}

/// The constraints that a step cites, and no others.
struct Cited {
    puzzle: Puzzle,
    search: Search,
    /// The same constraints in the SAT solver, once the search has given up.
    solver: Option<Contradictions>,
}

impl Cited {
    fn new(puzzle: &Puzzle, step: &Step) -> Cited {
        let constraints = step.houses.iter().map(|&house| puzzle.constraints()[house].clone());
        let layout = Layout::of_constraints(puzzle.shape(), constraints.collect());
        let puzzle = Puzzle::new(layout);
        Cited { search: Search::new(&puzzle), puzzle, solver: None }
    }

    /// Whether nothing satisfies them together with the cited facts and another.
    fn refutes(&mut self, step: &Step, opposite: Option<Fact>) -> bool {
        let facts = step.because.iter().copied().chain(opposite);
        if self.solver.is_none() {
            let limits = Limits::default().with_nodes(budgets::human::HOLDS);
            match self.search.visit(facts.clone(), &limits, |_| ControlFlow::Break(())) {
                End::Exhausted => return true,
                End::Enough => return false,
                // Of many digits for few places it tries every order, and the solver does not.
                End::Stopped(_) => {}
            }
        }
        self.solver.get_or_insert_with(|| Contradictions::new(&self.puzzle)).of(facts)
    }
}
