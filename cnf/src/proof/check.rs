//! A forward checker of proofs: it follows the steps from the first to the last.
//!
//! Clauses are propagated over two watched literals. What the clauses imply by themselves stays assigned for good,
//! so a clause that is the reason for such a literal is kept when the proof forgets it, as other checkers
//! do; to know more clauses than the proof wants is never unsound.

use std::collections::HashMap;

use crate::formula::Formula;
use crate::lit::{Lit, Var};
use crate::oracle::Limits;
use crate::proof::Rejected;
use crate::proof::parse::{Step, parse};

/// Whether a proof (DRAT as text) shows that a formula, with all its groups, is unsatisfiable.
///
/// # Errors
/// The first step that does not follow, that there is no contradiction in the end, where the text is damaged, or
/// that a limit was reached.
pub fn check(formula: &Formula, proof: &[u8], limits: &Limits) -> Result<(), Rejected> {
    let steps = parse(proof)?;
    let mut checker = Checker::default();
    for (_, clause) in formula.clauses() {
        checker.add(clause);
    }
    for (i, Step { deletes, clause, line }) in steps.iter().enumerate() {
        if checker.contradiction {
            return Ok(());
        }
        if let Some(stop) = limits.stop() {
            return Err(Rejected::Stopped(stop));
        }
        if *deletes {
            checker.forget(clause);
        } else if checker.follows(clause) {
            checker.add(clause);
        } else {
            return Err(Rejected::Step { step: i + 1, line: *line, clause: clause.clone() });
        }
    }
    match checker.contradiction {
        true => Ok(()),
        false => Err(Rejected::Unfinished { steps: steps.len() }),
    }
}

/// The clauses so far, and what they imply.
#[derive(Default)]
struct Checker {
    /// Variables that occur, by their names in the formula and the proof: large names cost nothing.
    names: HashMap<Var, Var>,
    /// Each clause sorted, but for the two watched literals in front; `None` when it was forgotten.
    clauses: Vec<Option<Vec<Lit>>>,
    /// The clauses with these literals, sorted.
    places: HashMap<Vec<Lit>, Vec<usize>>,
    /// By the code of a literal: the clauses that watch it.
    watches: Vec<Vec<usize>>,
    /// By variable.
    values: Vec<Option<bool>>,
    /// By variable: the clause that implied it.
    reasons: Vec<Option<usize>>,
    trail: Vec<Lit>,
    /// How much of the trail has been propagated.
    propagated: usize,
    contradiction: bool,
}

impl Checker {
    /// The clause over our own variables, in its order.
    fn rename(&mut self, clause: &[Lit]) -> Vec<Lit> {
        let rename = |lit: &Lit| {
            let next = Var::new(self.names.len());
            let var = *self.names.entry(lit.var()).or_insert(next);
            if var == next && self.values.len() == next.index() {
                self.values.push(None);
                self.reasons.push(None);
                self.watches.extend([Vec::new(), Vec::new()]);
            }
            var.lit(lit.is_positive())
        };
        clause.iter().map(rename).collect()
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var().index()].map(|value| value == lit.is_positive())
    }

    fn assign(&mut self, lit: Lit, reason: Option<usize>) {
        self.values[lit.var().index()] = Some(lit.is_positive());
        self.reasons[lit.var().index()] = reason;
        self.trail.push(lit);
    }

    /// Takes back all but the first `kept` assignments.
    fn undo(&mut self, kept: usize) {
        for lit in self.trail.drain(kept..) {
            self.values[lit.var().index()] = None;
            self.reasons[lit.var().index()] = None;
        }
        self.propagated = kept;
    }

    /// Adds a clause that follows. Nothing is assigned but for good.
    fn add(&mut self, clause: &[Lit]) {
        let mut clause = self.rename(clause);
        clause.sort_unstable();
        clause.dedup();
        if clause.windows(2).any(|pair| pair[0].var() == pair[1].var()) {
            return; // It always holds, and never implies anything.
        }
        let id = self.clauses.len();
        self.places.entry(clause.clone()).or_default().push(id);
        // Literals that can still hold come first.
        clause.sort_by_key(|&lit| self.value(lit) == Some(false));
        let open = clause.iter().filter(|&&lit| self.value(lit) != Some(false)).count();
        let first = clause.first().copied();
        if open >= 2 {
            self.watches[code(clause[0])].push(id);
            self.watches[code(clause[1])].push(id);
        }
        self.clauses.push(Some(clause));
        match (open, first) {
            (0, _) | (_, None) => self.contradiction = true,
            (1, Some(unit)) if self.value(unit).is_none() => {
                self.assign(unit, Some(id));
                self.contradiction |= !self.propagate();
            }
            _ => {}
        }
    }

    /// Forgets a clause, unless it is unknown or the reason for something.
    fn forget(&mut self, clause: &[Lit]) {
        let mut sorted = self.rename(clause);
        sorted.sort_unstable();
        sorted.dedup();
        let reasons = &self.reasons;
        let is_reason = |id: usize| sorted.iter().any(|lit| reasons[lit.var().index()] == Some(id));
        let Some(places) = self.places.get_mut(&sorted) else {
            return;
        };
        if let Some(at) = places.iter().rposition(|&id| !is_reason(id)) {
            let id = places.swap_remove(at);
            // Its watches go when they are next looked at.
            self.clauses[id] = None;
        }
    }

    /// Whether a clause may be added.
    fn follows(&mut self, clause: &[Lit]) -> bool {
        let clause = self.rename(clause);
        let kept = self.trail.len();
        let follows = self.refutes(&clause, None) || self.resolvents_follow(&clause);
        self.undo(kept);
        follows
    }

    /// Whether a contradiction follows from the opposite of these literals, `but` left out; what was assigned
    /// stays.
    fn refutes(&mut self, clause: &[Lit], but: Option<Lit>) -> bool {
        for &lit in clause.iter().filter(|&&lit| Some(lit) != but) {
            match self.value(lit) {
                Some(true) => return true,
                Some(false) => {}
                None => self.assign(!lit, None),
            }
        }
        !self.propagate()
    }

    /// Whether all resolvents on the first literal follow, with the opposite of the clause assigned.
    fn resolvents_follow(&mut self, clause: &[Lit]) -> bool {
        let Some(&pivot) = clause.first() else {
            return false;
        };
        let kept = self.trail.len();
        for id in 0..self.clauses.len() {
            let Some(other) = self.clauses[id].as_ref().filter(|other| other.contains(&!pivot))
            else {
                continue;
            };
            let other = other.clone();
            let refuted = self.refutes(&other, Some(!pivot));
            self.undo(kept);
            if !refuted {
                return false;
            }
        }
        true
    }

    /// Assigns what follows from the trail; false when that is a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&lit) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let watching = std::mem::take(&mut self.watches[code(!lit)]);
            let mut kept = Vec::with_capacity(watching.len());
            let mut conflict = false;
            for id in watching {
                if conflict {
                    kept.push(id);
                    continue;
                }
                match self.visit(id, !lit) {
                    Visit::Moved => {}
                    Visit::Kept => kept.push(id),
                    Visit::Conflict => {
                        kept.push(id);
                        conflict = true;
                    }
                }
            }
            self.watches[code(!lit)] = kept;
            if conflict {
                return false;
            }
        }
        true
    }

    /// Looks at a clause of which a watched literal has become false.
    fn visit(&mut self, id: usize, false_lit: Lit) -> Visit {
        let Some(mut clause) = self.clauses[id].take() else {
            return Visit::Moved; // It was forgotten.
        };
        if clause[0] == false_lit {
            clause.swap(0, 1);
        }
        let first = clause[0];
        let other = (2..clause.len()).find(|&i| self.value(clause[i]) != Some(false));
        let visit = match (self.value(first), other) {
            (Some(true), _) => Visit::Kept,
            (_, Some(other)) => {
                clause.swap(1, other);
                self.watches[code(clause[1])].push(id);
                Visit::Moved
            }
            (Some(false), None) => Visit::Conflict,
            (None, None) => {
                self.assign(first, Some(id));
                Visit::Kept
            }
        };
        self.clauses[id] = Some(clause);
        visit
    }
}

/// What became of the watch of a clause.
enum Visit {
    Kept,
    Moved,
    Conflict,
}

/// A number for each literal.
fn code(lit: Lit) -> usize {
    2 * lit.var().index() + usize::from(!lit.is_positive())
}
