//! A forward checker of proofs: it follows the steps from the first to the last.

use std::collections::HashMap;

use crate::error::Error;
use crate::formula::Formula;
use crate::lit::{Lit, Var};
use crate::oracle::{Limits, Seldom, Stop};
use crate::proof::Rejected;
use crate::proof::clauses::{Clauses, Id};
use crate::proof::parse::parse;
use crate::proof::propagate::{Propagator, Value};

/// Checks that a proof (DRAT, as text or binary) shows that a formula, with all its groups, is
/// unsatisfiable.
///
/// Every step up to the contradiction must follow, even those that nothing later needs; a backward
/// checker such as drat-trim skips these. Clauses that contain a literal and its opposite always
/// hold and are dropped. What comes after the contradiction is parsed but not checked.
///
/// # Errors
/// Returns [`Rejected`] if a step does not follow, there is no contradiction in the end, the proof
/// is damaged or too large, or a limit is reached.
pub fn check(formula: &Formula, proof: &[u8], limits: &Limits) -> Result<(), Rejected> {
    let proof = match parse(proof, limits) {
        Err(Error::Stopped(stop)) => return Err(Rejected::Stopped(stop)),
        parsed => parsed?,
    };
    let most = formula.clauses().len().saturating_add(proof.len());
    if most >= Id::MAX as usize {
        return Err(Rejected::TooLarge);
    }
    let mut checker = Checker::default();
    let seldom = Seldom::new(limits);
    for (_, clause) in formula.clauses() {
        seldom.ask().map_err(Rejected::Stopped)?;
        checker.add(clause);
    }
    for (i, step) in proof.steps().enumerate() {
        if checker.contradiction {
            return Ok(());
        }
        if let Some(stop) = limits.stop() {
            return Err(Rejected::Stopped(stop));
        }
        if step.deletes {
            checker.forget(step.clause);
        } else if checker.follows(step.clause, limits).map_err(Rejected::Stopped)? {
            checker.add(step.clause);
        } else {
            let (step, place, clause) = (i + 1, step.place, step.clause.to_vec());
            return Err(Rejected::Step { step, place, clause });
        }
    }
    match checker.contradiction {
        true => Ok(()),
        false => Err(Rejected::Unfinished { steps: proof.len() }),
    }
}

/// The clauses so far, and what they imply.
#[derive(Default)]
struct Checker {
    /// The variables that occur, numbered from 0, so that large numbers in the formula cost
    /// nothing.
    names: HashMap<Var, Var>,
    clauses: Clauses,
    propagator: Propagator,
    /// For each literal, the clauses that contain it, including deleted ones. Most proofs do not
    /// need this table, so it is made on first use.
    occurrences: Option<Vec<Vec<Id>>>,
    contradiction: bool,
    /// The clause that was renamed last.
    clause: Vec<Lit>,
    /// For each literal, whether it is in that clause, while it is renamed.
    seen: Vec<bool>,
}

impl Checker {
    /// Stores a clause, renamed to our variables, in `self.clause`, in its order and without
    /// duplicates. Returns `false` if it contains a literal and its opposite, so always holds.
    fn rename(&mut self, clause: &[Lit]) -> bool {
        self.clause.clear();
        let mut opposites = false;
        for lit in clause {
            let next = Var::new(self.names.len());
            let var = *self.names.entry(lit.var()).or_insert(next);
            if var == next {
                let variables = next.index() + 1;
                self.seen.resize(2 * variables, false);
                self.clauses.grow(variables);
                self.propagator.grow(variables);
                if let Some(occurrences) = &mut self.occurrences {
                    occurrences.resize_with(2 * variables, Vec::new);
                }
            }
            let lit = var.lit(lit.is_positive());
            if !self.seen[lit.code()] {
                self.seen[lit.code()] = true;
                opposites |= self.seen[(!lit).code()];
                self.clause.push(lit);
            }
        }
        for lit in &self.clause {
            self.seen[lit.code()] = false;
        }
        !opposites
    }

    /// Adds a clause that follows. There must be no assumptions.
    fn add(&mut self, clause: &[Lit]) {
        if self.contradiction || !self.rename(clause) {
            return; // A clause that always holds never implies anything.
        }
        if self.clause.is_empty() {
            self.contradiction = true;
            return;
        }
        let id = self.clauses.add(&self.clause);
        if let Some(occurrences) = &mut self.occurrences {
            for lit in &self.clause {
                occurrences[lit.code()].push(id);
            }
        }
        self.contradiction = !self.propagator.attach(&mut self.clauses, id);
    }

    /// Deletes a clause, unless it is unknown or the reason for a literal.
    fn forget(&mut self, clause: &[Lit]) {
        if self.rename(clause) {
            let propagator = &self.propagator;
            let may_go = |id, literals: &[Lit]| !propagator.is_reason(id, literals);
            if let Some(id) = self.clauses.forget(&self.clause, may_go) {
                self.propagator.detach(id, &self.clause);
            }
        }
    }

    /// Returns whether a clause may be added.
    fn follows(&mut self, clause: &[Lit], limits: &Limits) -> Result<bool, Stop> {
        self.rename(clause);
        let clause = std::mem::take(&mut self.clause);
        let mark = self.propagator.mark();
        let follows = match self.refutes(&clause, None) {
            true => Ok(true),
            false => self.resolvents_follow(&clause, limits),
        };
        self.propagator.undo(mark);
        self.clause = clause;
        follows
    }

    /// Returns whether assuming the opposite of these literals, except `but`, leads to a
    /// contradiction. The assignments stay.
    fn refutes(&mut self, clause: &[Lit], but: Option<Lit>) -> bool {
        for &lit in clause.iter().filter(|&&lit| Some(lit) != but) {
            match self.propagator.value(lit) {
                Value::True => return true,
                Value::False => {}
                Value::Open => self.propagator.assign(!lit, None),
            }
        }
        !self.propagator.propagate(&mut self.clauses)
    }

    /// Returns whether all resolvents on the first literal follow. The opposite of the clause must
    /// be assigned and propagated.
    fn resolvents_follow(&mut self, clause: &[Lit], limits: &Limits) -> Result<bool, Stop> {
        let Some(&pivot) = clause.first() else {
            return Ok(false);
        };
        let mark = self.propagator.mark();
        // Nothing is added in the meantime, so the table can be taken out.
        let occurrences = self.occurrences.take().unwrap_or_else(|| self.occurrences());
        let mut other = Vec::new();
        let mut follows = Ok(true);
        for &id in &occurrences[(!pivot).code()] {
            other.clear();
            other.extend_from_slice(self.clauses.literals(id));
            if other.is_empty() {
                continue; // It was deleted.
            }
            if let Some(stop) = limits.stop() {
                follows = Err(stop);
                break;
            }
            let refuted = self.refutes(&other, Some(!pivot));
            self.propagator.undo(mark);
            if !refuted {
                follows = Ok(false);
                break;
            }
        }
        self.occurrences = Some(occurrences);
        follows
    }

    fn occurrences(&self) -> Vec<Vec<Id>> {
        let mut occurrences = vec![Vec::new(); self.seen.len()];
        for id in 0..self.clauses.next_id() {
            for lit in self.clauses.literals(id) {
                occurrences[lit.code()].push(id);
            }
        }
        occurrences
    }
}
