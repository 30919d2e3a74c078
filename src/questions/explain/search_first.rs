//! [`SearchFirst`]: an oracle that asks the native search before it asks the SAT solver.
//!
//! Most questions about sets of givens are easy: a few guesses settle them, in a fraction of the
//! time that a SAT call takes. The search may make a fixed number of guesses, so that answers do
//! not depend on the clock; when that is not enough the SAT solver answers. Answers of both are
//! checked against each other when a conflict is verified.

pub(super) mod watch;

use std::ops::ControlFlow;

use cnf::{Groups, Lit, Model, Oracle, Var, Varisat, Verdict};

use crate::engines::encode::{Clauses, Encoding, Grouping};
use crate::engines::native::{End, Search};
use crate::grid::{Candidate, Fact, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::portfolio;
use crate::questions::explain::search_first::watch::watch;
use crate::questions::solve::{sat_limits, sat_stop};

/// The groups of a puzzle's encoding in such an oracle. All calls about them are told, and what they
/// are for.
pub(super) fn load(
    puzzle: &Puzzle,
    encoding: &Encoding,
    what: &str,
    limits: &Limits,
) -> Result<Groups<SearchFirst>, Stop> {
    let solver = SearchFirst::new(puzzle);
    let groups = Groups::within(&encoding.formula, solver, &sat_limits(limits));
    let mut groups = groups.map_err(sat_stop)?;
    watch(&mut groups, puzzle, encoding, what);
    Ok(groups)
}

/// The same, with the usual encoding.
pub(super) fn encode_and_load(
    puzzle: &Puzzle,
    what: &str,
    limits: &Limits,
) -> Result<(Encoding, Groups<SearchFirst>), Stop> {
    let encoding = Grouping::Givens.encode_within(puzzle, Clauses::Extended, limits)?;
    let groups = load(puzzle, &encoding, what, limits)?;
    Ok((encoding, groups))
}

/// An oracle for the formula that [`encode`](crate::engines::encode::encode) writes for a puzzle,
/// and no other.
pub struct SearchFirst {
    search: Search,
    /// The candidate of each variable.
    candidates: Vec<Candidate>,
    preferred: Grid,
    /// How many constraints can be switched off. The search knows them all, so it is asked only
    /// when all are on.
    soft: usize,
    sat: Varisat,
}

impl SearchFirst {
    /// For the formula of this puzzle, which is still to be loaded.
    pub fn new(puzzle: &Puzzle) -> SearchFirst {
        let shape = puzzle.shape();
        let digits = |cell| shape.digits().iter().map(move |digit| Candidate { cell, digit });
        SearchFirst {
            search: Search::new(puzzle),
            candidates: shape.cells().flat_map(digits).collect(),
            preferred: Grid::empty(shape),
            soft: puzzle.constraints().iter().filter(|c| !c.is_of_grid()).count(),
            sat: Varisat::new(),
        }
    }

    /// What the search finds; `None` when it cannot say.
    fn search(&self, assumptions: &[Lit], limits: &Limits) -> Option<Verdict> {
        let fact = |lit: &Lit| {
            let &candidate = self.candidates.get(lit.var().index())?;
            Some(if lit.is_positive() { Fact::Placed(candidate) } else { Fact::Removed(candidate) })
        };
        let facts: Vec<Fact> = assumptions.iter().filter_map(fact).collect();
        // Variables beyond the candidates switch constraints on.
        if assumptions.len() - facts.len() != self.soft {
            return None;
        }
        let mut found = None;
        let end = self.search.visit(facts, limits, |grid| {
            found = Some(grid.clone());
            ControlFlow::Break(())
        });
        match (found, end) {
            // A model has to say what the variables of constraints are.
            (Some(_), _) if self.soft > 0 => None,
            (Some(grid), _) => {
                let holds = |candidate: &Candidate| grid[candidate.cell] == Some(candidate.digit);
                Some(Verdict::Sat(Model::new(self.candidates.iter().map(holds).collect())))
            }
            (None, End::Exhausted) => {
                let mut core = assumptions.to_vec();
                core.sort_unstable();
                core.dedup();
                Some(Verdict::Unsat(core))
            }
            (None, _) => None,
        }
    }
}

impl Oracle for SearchFirst {
    fn new_var(&mut self) -> Var {
        self.sat.new_var()
    }

    fn variables(&self) -> usize {
        self.sat.variables()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.sat.add_clause(clause);
    }

    fn prefer(&mut self, literals: &[Lit]) {
        for lit in literals.iter().filter(|lit| lit.is_positive()) {
            if let Some(candidate) = self.candidates.get(lit.var().index()) {
                self.preferred[candidate.cell] = Some(candidate.digit);
            }
        }
        self.search.prefer(self.preferred.clone());
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &cnf::Limits) -> Verdict {
        if let Some(stop) = limits.stop() {
            return Verdict::Unknown(stop);
        }
        let search =
            |first: &mut Self, guesses: &Limits| first.search(assumptions, guesses).ok_or(());
        let solver = |first: &mut Self, _| first.sat.solve(assumptions, limits);
        let patience = Some(budgets::explain::SEARCH_FIRST);
        portfolio::ask(self, patience, &Limits::default(), search, solver)
    }
}

#[cfg(test)]
mod tests {
    use cnf::Var;

    use super::*;
    use crate::engines::encode::variable;
    use crate::io::format::read;

    /// The cage needs a 1 and a 2.
    const CAGE: &str = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
        "rules":[{"rule":"classic"},{"rule":"sets","title":"cage","sets":[[1,2]],"cells":["1x1","1x2"]}],
        "givens":["GIVEN"]}"#;

    /// What the search says of the givens, with so many constraints switched on.
    fn says(text: &str, switched_on: usize) -> Option<Verdict> {
        let puzzle = read(text).expect("a puzzle");
        let givens = puzzle.givens.iter().map(|given| variable(puzzle.shape(), given.candidate()));
        let switches = (64..64 + switched_on).map(Var::new);
        let literals: Vec<Lit> = givens.chain(switches).map(Var::positive).collect();
        SearchFirst::new(&puzzle).search(&literals, &Limits::default())
    }

    #[test]
    fn the_search_answers_when_all_constraints_are_on() {
        let Some(Verdict::Sat(model)) = says("1..4............", 0) else {
            panic!("there is a solution");
        };
        assert!([0, 15].iter().all(|&variable| model.holds(Var::new(variable).positive())));
        let Some(Verdict::Unsat(core)) = says("1..1............", 0) else {
            panic!("row 1 has a 1 twice");
        };
        assert_eq!(core, [0, 12].map(|variable| Var::new(variable).positive()));
        let cage = |given: &str| CAGE.replace("GIVEN", given);
        assert!(matches!(says(&cage("1x3=1"), 1), Some(Verdict::Unsat(_))));
        assert!(says(&cage("1x3=1"), 0).is_none(), "the cage is off");
        assert!(says(&cage("1x3=3"), 1).is_none(), "no model says that the cage holds");
    }
}
