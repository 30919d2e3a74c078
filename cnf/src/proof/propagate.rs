//! *Unit propagation*: when all literals of a clause but one are false, the last must be true.
//!
//! A clause watches two of its literals, and is looked at when one of those becomes false; it then
//! watches another that is not, if there is one. Beside the clause a watch has some other of its
//! literals, the *blocker*: as long as that is true, the clause need not be looked at.
//!
//! ```text
//! clause 7:  3 │ -1 │ 2  4          watches of  3: … (7, -1) …
//!            watched   not          watches of -1: … (7,  3) …
//! ```
//!
//! A clause of two literals is its blocker and nothing else. Those clauses are propagated first:
//! they are cheap, and a contradiction among them saves the others.
//!
//! The literals that are true are on the *trail*, in the order in which they became so. Those that
//! follow from the clauses alone stay there for good; those that follow from an assumption are
//! taken back.
//!
//! # References
//! - M. Moskewicz, C. Madigan, Y. Zhao, L. Zhang, S. Malik, "Chaff: engineering an efficient SAT
//!   solver", DAC 2001: watched literals.
//! - I. Gent, "Optimal implementation of watched literals and more general techniques", JAIR 2013:
//!   where to go on.
//! - N. Sörensson, N. Eén, "MiniSat 2.1 and MiniSat++ 1.0", SAT Race 2008: blockers.

use std::mem;

use crate::lit::Lit;
use crate::proof::clauses::{Clauses, Id};

/// What is known of a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Open,
    True,
    False,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: Id,
    blocker: Lit,
}

/// What is true, and which clauses have to be looked at when that changes.
#[derive(Default)]
pub(super) struct Propagator {
    /// By the code of a literal: the clauses of three literals and more that watch it.
    watches: Vec<Vec<Watch>>,
    /// By the code of a literal: the clauses of two that have it, beside the other one.
    pairs: Vec<Vec<Watch>>,
    /// By the code of a literal.
    values: Vec<Value>,
    /// By variable: the clause that made its literal true, if it has a value and no assumption gave it.
    reasons: Vec<Option<Id>>,
    trail: Vec<Lit>,
    /// How much of the trail was propagated.
    done: usize,
    /// How much of it was propagated over pairs, which go first.
    done_pairs: usize,
}

impl Propagator {
    /// Makes room for this many variables.
    pub(super) fn grow(&mut self, variables: usize) {
        self.reasons.resize(variables, None);
        self.values.resize(2 * variables, Value::Open);
        self.watches.resize_with(2 * variables, Vec::new);
        self.pairs.resize_with(2 * variables, Vec::new);
    }

    pub(super) fn value(&self, lit: Lit) -> Value {
        self.values[lit.code()]
    }

    /// Whether a clause with these literals made one of them true.
    pub(super) fn is_reason(&self, id: Id, literals: &[Lit]) -> bool {
        literals.iter().any(|lit| self.reasons[lit.var().index()] == Some(id))
    }

    /// Makes an open literal true.
    pub(super) fn assign(&mut self, lit: Lit, reason: Option<Id>) {
        self.values[lit.code()] = Value::True;
        self.values[(!lit).code()] = Value::False;
        self.reasons[lit.var().index()] = reason;
        self.trail.push(lit);
    }

    /// How far the trail goes, for [`undo`](Propagator::undo).
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back what came onto the trail since a mark, up to which it was propagated.
    pub(super) fn undo(&mut self, mark: usize) {
        for lit in self.trail.drain(mark..) {
            self.values[lit.code()] = Value::Open;
            self.values[(!lit).code()] = Value::Open;
            self.reasons[lit.var().index()] = None;
        }
        self.done = mark;
        self.done_pairs = mark;
    }

    /// Watches a clause that was added while nothing is assumed, and propagates; false when that is a
    /// contradiction.
    pub(super) fn attach(&mut self, clauses: &mut Clauses, id: Id) -> bool {
        let values = &self.values;
        let literals = clauses.literals_mut(id);
        if literals.iter().any(|lit| values[lit.code()] == Value::True) {
            return true; // It holds for good, and will never imply anything.
        }
        // Open literals come first: those can be watched.
        let mut open = 0;
        for i in 0..literals.len() {
            if values[literals[i].code()] == Value::Open {
                literals.swap(open, i);
                open += 1;
            }
        }
        match (open, &*literals) {
            (0, _) | (_, []) => false,
            (1, &[unit, ..]) => {
                self.assign(unit, Some(id));
                self.propagate(clauses)
            }
            (_, &[first, ref others @ ..]) => {
                let lists = if others.len() == 1 { &mut self.pairs } else { &mut self.watches };
                lists[first.code()].push(Watch { clause: id, blocker: others[0] });
                lists[others[0].code()].push(Watch { clause: id, blocker: first });
                true
            }
        }
    }

    /// Watches a clause with these literals no longer. The watches of long clauses go when they are
    /// next looked at.
    pub(super) fn detach(&mut self, id: Id, literals: &[Lit]) {
        if literals.len() == 2 {
            for lit in literals {
                self.pairs[lit.code()].retain(|watch| watch.clause != id);
            }
        }
    }

    /// Draws all consequences; false when there is a contradiction.
    pub(super) fn propagate(&mut self, clauses: &mut Clauses) -> bool {
        loop {
            if !self.propagate_pairs() {
                return false;
            }
            let Some(&lit) = self.trail.get(self.done) else {
                return true;
            };
            self.done += 1;
            // While its list is walked, no other watch can come to a literal that is false.
            let mut watches = mem::take(&mut self.watches[(!lit).code()]);
            let (mut looked, mut kept) = (0, 0);
            let mut holds = true;
            while holds && looked < watches.len() {
                let watch = watches[looked];
                looked += 1;
                if self.value(watch.blocker) == Value::True {
                    watches[kept] = watch;
                    kept += 1;
                } else if let Some(stays) = self.look(clauses, watch.clause, !lit, &mut holds) {
                    watches[kept] = stays;
                    kept += 1;
                }
            }
            watches.copy_within(looked.., kept);
            watches.truncate(watches.len() - (looked - kept));
            self.watches[(!lit).code()] = watches;
            if !holds {
                return false;
            }
        }
    }

    /// Draws the consequences of clauses of two literals, which need no look at the clause.
    fn propagate_pairs(&mut self) -> bool {
        while let Some(&lit) = self.trail.get(self.done_pairs) {
            self.done_pairs += 1;
            for i in 0..self.pairs[(!lit).code()].len() {
                let Watch { clause, blocker: other } = self.pairs[(!lit).code()][i];
                match self.value(other) {
                    Value::True => {}
                    Value::Open => self.assign(other, Some(clause)),
                    Value::False => return false,
                }
            }
        }
        true
    }

    /// Looks at a clause of which a watched literal has become false. Returns the watch if it stays.
    #[inline]
    fn look(
        &mut self,
        clauses: &mut Clauses,
        id: Id,
        falsified: Lit,
        holds: &mut bool,
    ) -> Option<Watch> {
        let (literals, at) = clauses.watched(id);
        let [first, second, others @ ..] = literals else {
            return None; // It was forgotten.
        };
        if *first == falsified {
            mem::swap(first, second);
        }
        let stays = Watch { clause: id, blocker: *first };
        let value = self.values[first.code()];
        if value == Value::True {
            return Some(stays);
        }
        // The search goes on where the last one ended: what was false there often still is.
        let begin = (*at as usize).min(others.len());
        let open = |lit: &Lit| self.values[lit.code()] != Value::False;
        let behind = others[begin..].iter().position(open).map(|i| i + begin);
        if let Some(found) = behind.or_else(|| others[..begin].iter().position(open)) {
            *at = found as u32;
            mem::swap(second, &mut others[found]);
            self.watches[second.code()].push(stays);
            return None;
        }
        match value {
            Value::False => *holds = false,
            _ => self.assign(stays.blocker, Some(id)),
        }
        Some(stays)
    }
}
