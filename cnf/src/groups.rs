//! [`Groups`] is a formula in an oracle with groups that can be switched on and off for each call.
//!
//! The first example of the crate shows how to use it. Each soft group has a *selector*, a literal
//! that is assumed to switch the group on. If a group consists of one unit clause, its literal is
//! the selector, because assuming it has the same effect as adding the clause. Any other group gets
//! a new variable *s*, and each of its clauses becomes "not *s*, or the clause". A core of the
//! oracle is then a list of selectors, which are translated back to groups. Models are cut to the
//! variables of the formula, so selectors are never visible.
//!
//! # References
//! - N. Eén, N. Sörensson, "Temporal induction by incremental SAT solving", BMC 2003: selectors as
//!   assumptions.

use std::collections::HashMap;

use crate::call::{Call, Observer, Purpose};
use crate::formula::{Formula, Group};
use crate::lit::{Lit, Model};
use crate::oracle::{Limits, Oracle, Seldom, Stop, Verdict};

/// A formula in an oracle, which answers questions about sets of its soft groups.
pub struct Groups<O> {
    oracle: O,
    variables: usize,
    selectors: Selectors,
    /// The groups of each selector; more than one if groups consist of the same unit clause.
    owners: HashMap<Lit, Vec<Group>>,
    /// The clauses of the groups that have a new variable as selector, to see which ones a model
    /// satisfies.
    extended: Formula,
    observer: Option<Observer>,
}

impl<O: Oracle> Groups<O> {
    /// Loads a formula into an oracle without variables. This takes memory for every variable and
    /// group, so use [`Compact`](crate::Compact) for formulas of unknown origin.
    ///
    /// # Panics
    /// Panics if the oracle has variables.
    pub fn new(formula: &Formula, oracle: O) -> Groups<O> {
        Groups::within(formula, oracle, &Limits::NONE).expect("there is no limit")
    }

    /// Does what [`new`](Groups::new) does, within limits; the number of calls means nothing here.
    ///
    /// # Errors
    /// Returns the limit that was reached first.
    ///
    /// # Panics
    /// Panics if the oracle has variables.
    pub fn within(formula: &Formula, mut oracle: O, limits: &Limits) -> Result<Groups<O>, Stop> {
        assert_eq!(oracle.variables(), 0, "the oracle is in use");
        let seldom = Seldom::new(limits);
        for _ in 0..formula.variables() {
            seldom.ask()?;
            oracle.new_var();
        }
        let selectors = Selectors::new(formula, &mut oracle);
        let mut extended = Vec::new();
        let mut kept = Formula::new(formula.variables());
        kept.grow_groups(formula.last_group());
        for (group, clause) in formula.clauses() {
            seldom.ask()?;
            match selectors.of(group) {
                Selector::None => oracle.add_clause(clause),
                Selector::Unit(_) => {}
                Selector::Variable(selector) => {
                    extended.clear();
                    extended.extend_from_slice(clause);
                    extended.push(!selector);
                    oracle.add_clause(&extended);
                    kept.add(group, clause.iter().copied());
                }
            }
        }
        let mut owners: HashMap<Lit, Vec<Group>> = HashMap::new();
        for group in formula.soft_groups() {
            owners.entry(selectors.literal(group)).or_default().push(group);
        }
        Ok(Groups {
            oracle,
            variables: formula.variables(),
            selectors,
            owners,
            extended: kept,
            observer: None,
        })
    }

    /// Shows each call from now on to `observer`, which replaces any earlier one.
    pub fn observe(&mut self, observer: impl FnMut(&Call<'_>) + 'static) {
        self.observer = Some(Box::new(observer));
    }

    /// Determines whether the hard group and these groups can hold together. A core lists groups in
    /// ascending order. If several groups of `on` consist of the same unit clause, it contains only
    /// the first of them.
    ///
    /// # Panics
    /// Panics if a group is hard or unknown.
    pub fn solve(&mut self, on: &[Group], limits: &Limits) -> Verdict<Group> {
        self.solve_to(Purpose::Check, on, limits)
    }

    /// Answers the same question as [`solve`](Groups::solve), and tells the observer this purpose.
    ///
    /// # Panics
    /// Panics if a group is hard or unknown.
    pub fn solve_to(&mut self, purpose: Purpose, on: &[Group], limits: &Limits) -> Verdict<Group> {
        let verdict = self.ask(on, limits);
        if let Some(observer) = &mut self.observer {
            observer(&Call { purpose, asked: on.len(), verdict: &verdict });
        }
        verdict
    }

    fn ask(&mut self, on: &[Group], limits: &Limits) -> Verdict<Group> {
        let assumptions: Vec<Lit> = on.iter().map(|&group| self.selectors.literal(group)).collect();
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

impl<O: Oracle> Groups<O> {
    /// Hints which groups should preferably hold in later models: see [`Oracle::prefer`].
    pub fn prefer(&mut self, groups: &[Group]) {
        let literals: Vec<Lit> =
            groups.iter().map(|&group| self.selectors.literal(group)).collect();
        self.oracle.prefer(&literals);
    }

    /// Returns which groups a model satisfies, indexed by the number of the group. The hard group
    /// counts as satisfied.
    pub fn satisfied(&self, model: &Model) -> Vec<bool> {
        let unit = |selector: &Selector| match selector {
            Selector::Unit(lit) => model.holds(*lit),
            Selector::None | Selector::Variable(_) => true,
        };
        let mut satisfied: Vec<bool> = self.selectors.0.iter().map(unit).collect();
        for (group, clause) in self.extended.clauses() {
            satisfied[group.number()] &= clause.iter().any(|&lit| model.holds(lit));
        }
        satisfied
    }
}

/// How a group is switched on.
#[derive(Clone, Copy)]
enum Selector {
    /// It is always on.
    None,
    /// It consists of this unit clause: the literal is assumed.
    Unit(Lit),
    /// Its clauses hold if this literal does.
    Variable(Lit),
}

/// The selector of each group, by its number.
struct Selectors(Vec<Selector>);

impl Selectors {
    fn new(formula: &Formula, oracle: &mut impl Oracle) -> Selectors {
        // For each group, the number of its clauses, and its literal if its only clause is a unit.
        let mut clauses = vec![(0usize, None); formula.last_group().number() + 1];
        for (group, clause) in formula.clauses() {
            let (count, unit) = &mut clauses[group.number()];
            *count += 1;
            *unit = if let (1, &[unit]) = (*count, clause) { Some(unit) } else { None };
        }
        let selector = |(number, (_, unit)): (usize, (usize, Option<Lit>))| match (number, unit) {
            (0, _) => Selector::None,
            (_, Some(unit)) => Selector::Unit(unit),
            (_, None) => Selector::Variable(oracle.new_var().positive()),
        };
        Selectors(clauses.into_iter().enumerate().map(selector).collect())
    }

    fn of(&self, group: Group) -> Selector {
        self.0[group.number()]
    }

    /// Returns the literal that is assumed to switch a soft group on.
    fn literal(&self, group: Group) -> Lit {
        match self.of(group) {
            Selector::Unit(lit) | Selector::Variable(lit) => lit,
            Selector::None => panic!("the hard group is always on"),
        }
    }
}
