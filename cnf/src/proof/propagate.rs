//! *Unit propagation*: if all literals of a clause except one are false, that one must be true.
//!
//! A clause watches two of its literals, and is visited when one of them becomes false. It then
//! watches another literal that is not false, if there is one. Each watch also holds another
//! literal of the clause, the *blocker*: as long as it is true, the clause need not be visited.
//!
//! ```text
//! clause 7:  3 │ -1 │ 2  4          watches of  3: … (7, -1) …
//!            watched   not          watches of -1: … (7,  3) …
//! ```
//!
//! For clauses of two literals, the blocker is all that is needed. They are propagated first,
//! because they are cheap, and a contradiction among them makes visiting the others unnecessary.
//!
//! True literals are on the *trail*, in the order in which they became true. Those that follow from
//! the clauses alone stay there; those that follow from an assumption are undone later.
//!
//! # References
//! - M. Moskewicz, C. Madigan, Y. Zhao, L. Zhang, S. Malik, "Chaff: engineering an efficient SAT
//!   solver", DAC 2001: watched literals.
//! - I. Gent, "Optimal implementation of watched literals and more general techniques", JAIR 2013:
//!   where to continue the search for a literal to watch.
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

/// The values of literals, and the clauses to visit when these change.
#[derive(Default)]
pub(super) struct Propagator {
    /// For each literal, the clauses of three or more literals that watch it.
    watches: Vec<Vec<Watch>>,
    /// For each literal, the clauses of two literals that contain it, with the other literal.
    pairs: Vec<Vec<Watch>>,
    /// The value of each literal.
    values: Vec<Value>,
    /// For each variable, the clause that implied its value; `None` if it has no value or was
    /// assumed.
    reasons: Vec<Option<Id>>,
    trail: Vec<Lit>,
    /// The length of the part of the trail that has been propagated.
    done: usize,
    /// The length of the part that has been propagated over clauses of two literals, which go
    /// first.
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

    /// Returns whether this clause, which has these literals, implied one of them.
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

    /// Returns the length of the trail, for [`undo`](Propagator::undo).
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all assignments since a mark, at which everything had been propagated.
    pub(super) fn undo(&mut self, mark: usize) {
        for lit in self.trail.drain(mark..) {
            self.values[lit.code()] = Value::Open;
            self.values[(!lit).code()] = Value::Open;
            self.reasons[lit.var().index()] = None;
        }
        self.done = mark;
        self.done_pairs = mark;
    }

    /// Watches a new clause and propagates; there must be no assumptions. Returns `false` if there
    /// is a contradiction.
    pub(super) fn attach(&mut self, clauses: &mut Clauses, id: Id) -> bool {
        let values = &self.values;
        let literals = clauses.literals_mut(id);
        if literals.iter().any(|lit| values[lit.code()] == Value::True) {
            return true; // It always holds, so it never implies anything.
        }
        // Open literals, which can be watched, come first.
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

    /// Stops watching a clause with these literals. The watches of longer clauses are removed when
    /// they are next visited.
    pub(super) fn detach(&mut self, id: Id, literals: &[Lit]) {
        if literals.len() == 2 {
            for lit in literals {
                self.pairs[lit.code()].retain(|watch| watch.clause != id);
            }
        }
    }

    /// Assigns all literals that follow; returns `false` if there is a contradiction.
    pub(super) fn propagate(&mut self, clauses: &mut Clauses) -> bool {
        loop {
            if !self.propagate_pairs() {
                return false;
            }
            let Some(&lit) = self.trail.get(self.done) else {
                return true;
            };
            self.done += 1;
            // No watch can be added to this list meanwhile, because the literal is false.
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

    /// Propagates over clauses of two literals, which need not be visited.
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

    /// Visits a clause with a watched literal that has become false. Returns the watch if it stays.
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
            return None; // It was deleted.
        };
        if *first == falsified {
            mem::swap(first, second);
        }
        let stays = Watch { clause: id, blocker: *first };
        let value = self.values[first.code()];
        if value == Value::True {
            return Some(stays);
        }
        // The search continues where the last one ended: literals before that are often still
        // false.
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
