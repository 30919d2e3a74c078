//! [`Compact`] is a formula that is renumbered so that each variable and each soft group has a
//! clause.
//!
//! ```
//! use cnf::{Compact, dimacs};
//! let formula = dimacs::parse("p gcnf 1000000000 1 200000000\n{9} 7 -900000000 0\n")?;
//! let compact = Compact::new(&formula);
//! assert_eq!(compact.formula().variables(), 2);
//! assert_eq!(compact.formula().last_group().number(), 1);
//! assert_eq!(compact.original(compact.formula().var(1).negative()).to_dimacs(), -900000000);
//! assert_eq!(compact.original_group(compact.formula().last_group()).number(), 9);
//! # Ok::<(), cnf::Error>(())
//! ```
//!
//! Solvers keep a table row for each variable, and searches over groups one for each group. A file
//! whose header announces a thousand million of them, by mistake or because its numbers have gaps,
//! would need too much memory. Renumbering keeps the order, so a formula without gaps stays as it
//! is.

use crate::formula::{Formula, Group};
use crate::lit::{Lit, Model, Var};
use crate::oracle::{Limits, Seldom, Stop};

/// A formula without gaps in its numbering, with the way back to the original.
pub struct Compact {
    formula: Formula,
    /// The original of each variable; ascending.
    variables: Vec<Var>,
    /// The original of each group; ascending, the hard group first.
    groups: Vec<Group>,
    /// The number of variables of the original.
    declared: usize,
}

impl Compact {
    /// Renumbers the variables and groups of a formula. Needs memory only for the clauses.
    pub fn new(formula: &Formula) -> Compact {
        Compact::within(formula, &Limits::NONE).expect("there is no limit")
    }

    /// Does what [`new`](Compact::new) does, within limits; the number of calls means nothing here.
    ///
    /// # Errors
    /// Returns the limit that was reached first.
    pub fn within(formula: &Formula, limits: &Limits) -> Result<Compact, Stop> {
        let seldom = Seldom::new(limits);
        // Merged now and then, so that no sort takes long.
        let mut variables: Vec<Var> = Vec::new();
        let mut sorted = 0;
        for lit in formula.clauses().flat_map(|(_, clause)| clause) {
            seldom.ask()?;
            variables.push(lit.var());
            if is_due(variables.len(), sorted) {
                merge(&mut variables);
                sorted = variables.len();
            }
        }
        merge(&mut variables);
        let mut groups: Vec<Group> = formula.clauses().map(|(group, _)| group).collect();
        groups.push(Group::HARD);
        groups.sort_unstable();
        groups.dedup();
        let declared = formula.variables();
        let same = variables.len() == declared && groups.len() == formula.last_group().number() + 1;
        let formula = match same {
            true => formula.clone(),
            false => renumbered(formula, &variables, &groups, &seldom)?,
        };
        Ok(Compact { formula, variables, groups, declared })
    }

    /// Returns the renumbered formula: the clauses of the original, in the same order. Every
    /// variable and every soft group has a clause.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// Returns how many variables of the original are in no clause.
    pub fn unused(&self) -> usize {
        self.declared - self.variables.len()
    }

    /// Returns the original of a literal of the compact formula.
    ///
    /// # Panics
    /// Panics if its variable is not in the compact formula.
    pub fn original(&self, lit: Lit) -> Lit {
        self.variables[lit.var().index()].lit(lit.is_positive())
    }

    /// Returns the original of a group of the compact formula.
    ///
    /// # Panics
    /// Panics if the group is not in the compact formula.
    pub fn original_group(&self, group: Group) -> Group {
        self.groups[group.number()]
    }

    /// Returns the original of a model of the compact formula, with unused variables false. Needs
    /// one byte per variable of the original.
    pub fn original_model(&self, model: &Model) -> Model {
        let mut values = vec![false; self.declared];
        for lit in model.literals().take(self.variables.len()) {
            let original = self.original(lit);
            values[original.var().index()] = original.is_positive();
        }
        Model::new(values)
    }
}

/// So many variables are sorted at once.
const RUN: usize = 1_000_000;

/// Whether enough variables have come since so many were sorted.
fn is_due(all: usize, sorted: usize) -> bool {
    all >= 2 * sorted + RUN
}

/// Sorts variables whose first part mostly is, and leaves one of each.
fn merge(variables: &mut Vec<Var>) {
    variables.sort();
    variables.dedup();
}

fn renumbered(
    formula: &Formula,
    variables: &[Var],
    groups: &[Group],
    seldom: &Seldom<'_>,
) -> Result<Formula, Stop> {
    let mut compact = Formula::new(variables.len());
    compact.grow_groups(Group::new(groups.len() - 1));
    for (group, clause) in formula.clauses() {
        seldom.ask()?;
        let anew = |lit: &Lit| {
            let index = variables.binary_search(&lit.var()).expect("the list has all variables");
            Var::new(index).lit(lit.is_positive())
        };
        let group = groups.binary_search(&group).expect("the list has all groups");
        compact.add(Group::new(group), clause.iter().map(anew));
    }
    Ok(compact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_renumbered_comes_back() {
        let mut formula = Formula::new(9);
        let groups: Vec<Group> = (0..5).map(|_| formula.new_group()).collect();
        let [a, b] = [2, 7].map(|i| formula.var(i));
        formula.add(groups[3], [b.positive(), a.negative()]);
        formula.add(groups[1], []);
        let compact = Compact::new(&formula);
        let [x, y] = [0, 1].map(|i| compact.formula().var(i));
        let clauses: Vec<(usize, &[Lit])> =
            compact.formula().clauses().map(|(g, clause)| (g.number(), clause)).collect();
        let expected: [(usize, &[Lit]); 2] = [(2, &[y.positive(), x.negative()]), (1, &[])];
        assert_eq!(clauses, expected);
        assert_eq!([x, y].map(|var| compact.original(var.negative()).var()), [a, b]);
        let originals = compact.formula().soft_groups().map(|group| compact.original_group(group));
        assert_eq!(originals.collect::<Vec<_>>(), [groups[1], groups[3]]);
        let model = compact.original_model(&Model::new(vec![false, true]));
        assert_eq!((model.len(), compact.unused()), (9, 7));
        assert!(model.holds(b.positive()) && model.holds(a.negative()));
    }

    #[test]
    fn a_formula_without_gaps_stays() {
        let mut formula = Formula::new(2);
        let group = formula.new_group();
        formula.add(group, [formula.var(1).negative(), formula.var(0).positive()]);
        assert_eq!(Compact::new(&formula).formula(), &formula);
    }
}
