//! [`Groups`] is a formula in an oracle whose groups can be switched on and off from call to call.
//!
//! See the crate's first example for it at work. Each soft group has a *selector*, a literal that is
//! assumed to switch the group on. A group that is one unit clause is its own selector: assuming the
//! literal says the same as adding the clause. Any other group gets a new variable *s*, and each of its
//! clauses becomes "not *s*, or the clause". The core of the oracle is then a list of selectors, and
//! reads back as groups; models are cut to the variables of the formula, so selectors never leak.
//!
//! # References
//! - N. Eén, N. Sörensson, "Temporal induction by incremental SAT solving", BMC 2003: selectors as
//!   assumptions.

use std::collections::HashMap;

use crate::formula::{Formula, Group};
use crate::lit::Lit;
use crate::oracle::{Limits, Oracle, Verdict};

/// A formula in an oracle, asked about sets of its soft groups.
pub struct Groups<O> {
    oracle: O,
    variables: usize,
    /// `selectors[i]` belongs to group `i + 1`.
    selectors: Vec<Lit>,
    /// The groups of each selector; more than one when two groups are the same unit clause.
    owners: HashMap<Lit, Vec<Group>>,
}

impl<O: Oracle> Groups<O> {
    /// Loads a formula into an oracle that has no variables yet.
    ///
    /// # Panics
    /// When the oracle has variables.
    pub fn new(formula: &Formula, mut oracle: O) -> Groups<O> {
        assert_eq!(oracle.variables(), 0, "the oracle is in use");
        for _ in 0..formula.variables() {
            oracle.new_var();
        }
        let mut clauses_of: Vec<Vec<&[Lit]>> = vec![Vec::new(); formula.last_group().number() + 1];
        for (group, clause) in formula.clauses() {
            clauses_of[group.number()].push(clause);
        }
        for clause in &clauses_of[0] {
            oracle.add_clause(clause);
        }
        let mut groups = Groups {
            oracle,
            variables: formula.variables(),
            selectors: vec![],
            owners: HashMap::new(),
        };
        for (group, clauses) in formula.soft_groups().zip(&clauses_of[1..]) {
            let selector = groups.select(clauses);
            groups.selectors.push(selector);
            groups.owners.entry(selector).or_default().push(group);
        }
        groups
    }

    /// The selector of a group with these clauses.
    fn select(&mut self, clauses: &[&[Lit]]) -> Lit {
        if let &[&[unit]] = clauses {
            return unit;
        }
        let selector = self.oracle.new_var().positive();
        let mut extended = Vec::new();
        for clause in clauses {
            extended.clear();
            extended.extend_from_slice(clause);
            extended.push(!selector);
            self.oracle.add_clause(&extended);
        }
        selector
    }

    /// Can the hard group and these groups hold together? A core lists groups in ascending order.
    ///
    /// When two groups of `on` are the same unit clause, a core names the first of them alone.
    ///
    /// # Panics
    /// When a group is hard or unknown.
    pub fn solve(&mut self, on: &[Group], limits: &Limits) -> Verdict<Group> {
        let assumptions: Vec<Lit> = on.iter().map(|g| self.selectors[g.number() - 1]).collect();
        match self.oracle.solve(&assumptions, limits) {
            Verdict::Sat(model) => Verdict::Sat(model.cut(self.variables)),
            Verdict::Unknown(stop) => Verdict::Unknown(stop),
            Verdict::Unsat(core) => {
                let owner = |selector: &Lit| {
                    let owners = self.owners.get(selector).map_or(&[][..], Vec::as_slice);
                    owners.iter().copied().find(|group| on.contains(group))
                };
                let mut groups: Vec<Group> = core.iter().filter_map(owner).collect();
                groups.sort_unstable();
                Verdict::Unsat(groups)
            }
        }
    }
}
