//! A *formula* is a list of clauses, each in a *group*. Group 0 is hard; the others, the soft
//! groups, can be switched off.
//!
//! ```
//! use cnf::{Formula, Group};
//! let mut formula = Formula::new(2);
//! let (x, y) = (formula.var(0), formula.var(1));
//! let wish = formula.new_group();
//! formula.add(Group::HARD, [x.positive(), y.positive()]);
//! formula.add(wish, [x.negative()]);
//! assert_eq!((formula.clauses().len(), formula.last_group()), (2, wish));
//! ```
//!
//! The literals of all clauses are in one vector; two others hold the end and the group of each
//! clause:
//!
//! ```text
//! literals  1 2 │ -1 │ …
//! ends        2    3
//! groups      0    1
//! ```

use crate::lit::{Lit, Var};

/// The group of a clause: [`Group::HARD`] or one made by [`Formula::new_group`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group(u32);

impl Group {
    /// The group that always holds: number 0.
    pub const HARD: Group = Group(0);

    /// Returns the group with this number, as in a GCNF file.
    ///
    /// # Panics
    /// Panics if the number is not below 2^32.
    pub fn new(number: usize) -> Group {
        Group(u32::try_from(number).expect("a formula has fewer than 2^32 groups"))
    }

    /// Returns its number, as in a GCNF file.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// Clauses over the variables with indices 0 to `variables() - 1`, each in a group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    variables: usize,
    last_group: u32,
    literals: Vec<Lit>,
    ends: Vec<usize>,
    groups: Vec<Group>,
}

impl Formula {
    /// Creates a formula with this many variables and no clauses.
    pub fn new(variables: usize) -> Formula {
        Formula { variables, ..Formula::default() }
    }

    /// Returns the number of variables.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// Returns the variable with this index, counted from 0.
    ///
    /// # Panics
    /// Panics if the formula has no such variable.
    pub fn var(&self, index: usize) -> Var {
        assert!(index < self.variables, "variable {index} of {}", self.variables);
        Var::new(index)
    }

    /// Adds a variable after the others and returns it.
    pub fn new_var(&mut self) -> Var {
        self.variables += 1;
        Var::new(self.variables - 1)
    }

    /// Adds a group after the others and returns it. It has no clauses yet, so it always holds.
    pub fn new_group(&mut self) -> Group {
        self.last_group += 1;
        Group(self.last_group)
    }

    /// Returns the group with the highest number; [`Group::HARD`] if there are no others.
    pub fn last_group(&self) -> Group {
        Group(self.last_group)
    }

    /// Adds groups after the others until `last` is one of them.
    pub(crate) fn grow_groups(&mut self, last: Group) {
        self.last_group = self.last_group.max(last.0);
    }

    /// Adds variables after the others until `last` is one of them.
    pub(crate) fn grow_variables(&mut self, last: Var) {
        self.variables = self.variables.max(last.index() + 1);
    }

    /// Returns all groups that can be switched off, in ascending order.
    pub fn soft_groups(&self) -> impl Iterator<Item = Group> + use<> {
        (1..=self.last_group).map(Group)
    }

    /// Adds a clause (a disjunction of literals) to a group.
    ///
    /// # Panics
    /// Panics if a variable or the group does not belong to the formula.
    pub fn add(&mut self, group: Group, clause: impl IntoIterator<Item = Lit>) {
        assert!(group.0 <= self.last_group, "group {} of {}", group.0, self.last_group);
        self.literals.extend(clause);
        let start = self.ends.last().copied().unwrap_or(0);
        for lit in &self.literals[start..] {
            assert!(lit.var().index() < self.variables, "literal {lit:?} of {}", self.variables);
        }
        self.ends.push(self.literals.len());
        self.groups.push(group);
    }

    /// Returns the clauses with their groups, in the order in which they were added.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = (Group, &[Lit])> {
        self.clauses_from(0)
    }

    /// Returns the clauses from index `start` on, with their groups, in constant time.
    pub(crate) fn clauses_from(
        &self,
        start: usize,
    ) -> impl ExactSizeIterator<Item = (Group, &[Lit])> {
        (start..self.ends.len()).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            (self.groups[i], &self.literals[start..self.ends[i]])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_come_back_as_added_and_empty_ones_count() {
        let mut formula = Formula::new(1);
        let y = formula.new_var();
        let group = formula.new_group();
        formula.add(group, []);
        formula.add(Group::HARD, [y.negative(), formula.var(0).positive()]);
        let clauses: Vec<_> = formula.clauses().map(|(g, c)| (g.number(), c.len())).collect();
        assert_eq!(clauses, [(1, 0), (0, 2)]);
        assert_eq!(formula.soft_groups().collect::<Vec<_>>(), [group]);
    }

    #[test]
    #[should_panic(expected = "literal 3 of 2")]
    fn a_foreign_variable_is_refused() {
        Formula::new(2).add(Group::HARD, [Var::new(2).positive()]);
    }
}
