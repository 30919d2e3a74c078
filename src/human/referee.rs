//! The referee of steps: do the facts that a step cites imply what it says?

use std::collections::BTreeSet;

use crate::engines::native::{End, Search};
use crate::grid::Fact;
use crate::human::step::Step;
use crate::human::technique::Technique;
use crate::limits::{Limits, budgets};
use crate::puzzle::{Layout, Puzzle};

/// Whether a step follows from the facts that it cites and the houses that it names, and from nothing else.
///
/// The native search looks for a counterexample: the cited facts and houses, and the opposite of
/// what the step says. Of a case every step is checked.
pub fn holds(puzzle: &Puzzle, step: &Step) -> bool {
    if !step.case.is_empty() {
        return case_holds(puzzle, step);
    }
    if step.technique.is_contradiction() {
        return impossible(puzzle, step, None);
    }
    let says = step.says().next().is_some();
    let places = step.places.iter().all(|&c| impossible(puzzle, step, Some(Fact::Removed(c))));
    says && places && removes_hold(puzzle, step)
}

/// Whether the steps of a case lead from the one digit that it removes to a contradiction, and rest
/// on nothing but that digit, each other, and what the case itself cites.
fn case_holds(puzzle: &Puzzle, step: &Step) -> bool {
    let (Technique::CaseSplit, [], &[removed]) =
        (step.technique, &step.places[..], &step.removes[..])
    else {
        return false;
    };
    let mut known: BTreeSet<Fact> = step.because.iter().copied().collect();
    known.insert(Fact::Placed(removed));
    for inner in &step.case {
        if !inner.rests_on(&known, &step.houses) || !holds(puzzle, inner) {
            return false;
        }
        known.extend(inner.says());
    }
    step.case.last().is_some_and(|last| last.technique.is_contradiction())
}

/// Whether placing any of the removed digits is impossible.
fn removes_hold(puzzle: &Puzzle, step: &Step) -> bool {
    let cited = Cited::new(puzzle, step);
    step.removes.iter().all(|&removed| cited.refutes(step, Some(Fact::Placed(removed))))
}

/// Whether nothing satisfies the cited houses and facts together with another fact.
fn impossible(puzzle: &Puzzle, step: &Step, opposite: Option<Fact>) -> bool {
    Cited::new(puzzle, step).refutes(step, opposite)
}

/// The constraints that a step cites, and no others.
struct Cited(Search);

impl Cited {
    fn new(puzzle: &Puzzle, step: &Step) -> Cited {
        let constraints = step.houses.iter().map(|&house| puzzle.constraints()[house].clone());
        let layout = Layout::of_constraints(puzzle.shape(), constraints.collect());
        Cited(Search::new(&Puzzle::new(layout)))
    }

    /// Whether nothing satisfies them together with the cited facts and another.
    fn refutes(&self, step: &Step, opposite: Option<Fact>) -> bool {
        let facts = step.because.iter().copied().chain(opposite);
        let limits = Limits::default().with_nodes(budgets::human::HOLDS);
        self.0.find_any(facts, &limits) == End::Exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Digit, Shape};
    use crate::human::board::Board;
    use crate::human::techniques;

    /// The search tries four digits for three places in every order, and gives up.
    #[test]
    fn hidden_quadruples_of_large_grids() {
        let puzzle = Puzzle::empty(Shape::new(25).expect("a size in range"));
        let shape = puzzle.shape();
        let first: Vec<Digit> = shape.digits().iter().take(4).collect();
        let elsewhere = shape.cells().take(25).skip(4);
        let removed = elsewhere.flat_map(|cell| first.iter().map(move |&digit| (cell, digit)));
        let facts: Vec<Fact> =
            removed.map(|(cell, digit)| Fact::Removed(Candidate { cell, digit })).collect();
        let board = Board::new(&puzzle, facts);
        let row = board.houses().next().expect("the first row").0;
        let mut found = Vec::new();
        techniques::hidden_subsets(&board, row, 4, &mut found);
        let step = found.iter().find_map(|pattern| pattern.step(&board)).expect("there is one");
        assert_eq!((step.technique, step.removes.len()), (Technique::HiddenQuadruple, 4 * 21));
        assert!(holds(&puzzle, &step));
        let mut weaker = step.clone();
        weaker.because.pop();
        assert!(!holds(&puzzle, &weaker));
        let mut more = step.clone();
        more.removes.push(Candidate { cell: step.cells[0], digit: first[0] });
        assert!(!holds(&puzzle, &more));
    }
}
