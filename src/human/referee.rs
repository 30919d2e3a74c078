//! The referee of steps: do the facts that a step cites imply what it says?

mod exchange;

use std::collections::BTreeSet;

use crate::engines::native::{End, Search};
use crate::grid::{Candidate, Fact};
use crate::human::step::Step;
use crate::limits::{Limits, budgets};
use crate::puzzle::{Layout, Puzzle};

/// Whether a step follows from the facts that it cites and the houses that it names, and from nothing else.
///
/// The native search looks for a counterexample: the cited facts and houses, and the opposite of
/// what the step says. Of a case every step is checked.
///
/// A step that takes it for granted that there is one solution is proved by exchange: in every
/// counterexample, the digits of some cells can change places, so that it has a twin.
pub fn holds(puzzle: &Puzzle, step: &Step) -> bool {
    if !step.case.is_empty() {
        return case_holds(puzzle, step);
    }
    if step.technique.needs_uniqueness() {
        return exchange::holds(puzzle, step);
    }
    if step.technique.is_contradiction() {
        return impossible(puzzle, step, None);
    }
    let says = step.says().next().is_some();
    let places = step.places.iter().all(|&c| impossible(puzzle, step, Some(Fact::Removed(c))));
    says && places && removes_hold(puzzle, step)
}

/// Whether the steps of a case lead from the opposite of the one thing that it says to a
/// contradiction, and rest on nothing but that opposite, each other, and what the case itself cites.
fn case_holds(puzzle: &Puzzle, step: &Step) -> bool {
    let Some(assumed) = step.assumed() else { return false };
    let mut known: BTreeSet<Fact> = step.because.iter().copied().collect();
    // What is gone on the board where it begins, which the facts account for.
    let cited = Cited::new(puzzle, step);
    for gone in step.premises.iter().flat_map(|premise| premise.gone(&puzzle.layout)) {
        if !known.contains(&Fact::Removed(gone)) && !cited.refutes(step, [Fact::Placed(gone)]) {
            return false;
        }
        known.insert(Fact::Removed(gone));
    }
    known.insert(assumed);
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
    step.removes.iter().all(|&removed| cited.refutes(step, [Fact::Placed(removed)]))
}

/// Whether nothing satisfies the cited houses and facts together with another fact.
fn impossible(puzzle: &Puzzle, step: &Step, opposite: Option<Fact>) -> bool {
    Cited::new(puzzle, step).refutes(step, opposite)
}

/// The constraints that a step cites, and no others.
struct Cited(Search);

impl Cited {
    fn new(puzzle: &Puzzle, step: &Step) -> Cited {
        Cited(Search::new(&Cited::part(puzzle, step)))
    }

    /// An empty puzzle with these constraints.
    fn part(puzzle: &Puzzle, step: &Step) -> Puzzle {
        let constraints = step.houses.iter().map(|&house| puzzle.constraints()[house].clone());
        Puzzle::new(Layout::of_constraints(puzzle.shape(), constraints.collect()))
    }

    /// Whether nothing satisfies them together with the cited facts and others.
    ///
    /// Where few houses are cited, the search may choose between things that do not matter. What it
    /// refutes at once, of the candidates that the step looks at, helps it then.
    fn refutes(&self, step: &Step, others: impl IntoIterator<Item = Fact>) -> bool {
        let mut facts: Vec<Fact> = step.because.iter().copied().chain(others).collect();
        if self.is_impossible(&facts, budgets::human::HOLDS_AT_ONCE) {
            return true;
        }
        let mut looked_at: Vec<Candidate> =
            step.premises.iter().flat_map(|premise| premise.left()).collect();
        loop {
            let before = looked_at.len();
            looked_at.retain(|&candidate| {
                facts.push(Fact::Placed(candidate));
                let wrong = self.is_impossible(&facts, budgets::human::HOLDS_TRIED);
                facts.pop();
                if wrong {
                    facts.push(Fact::Removed(candidate));
                }
                !wrong
            });
            if looked_at.len() == before {
                return self.is_impossible(&facts, budgets::human::HOLDS);
            }
        }
    }

    fn is_impossible(&self, facts: &[Fact], guesses: u64) -> bool {
        let limits = Limits::default().with_nodes(guesses);
        self.0.find_any(facts.iter().copied(), &limits) == End::Exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Shape};
    use crate::human::board::Board;
    use crate::human::technique::Technique;
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
