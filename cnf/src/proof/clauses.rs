//! Clauses in one vector of literals, which can be found by their literals.
//!
//! ```text
//! literals  3 -1 2 │ 4 -2 │ …
//! entries   start, length, next, at │ start, length, next, at │ …
//! buckets   the first clause of each hash; `next` leads to the others
//! ```
//!
//! A clause keeps its number, and its literals move only when the space of deleted clauses is
//! reclaimed. Unit propagation reorders the literals; the hash does not depend on their order.

use crate::lit::Lit;

/// The number of a clause, counted from 0 in the order in which they were added.
pub(super) type Id = u32;

/// The end of a chain. There are always fewer clauses.
const END: Id = Id::MAX;

#[derive(Clone, Copy)]
struct Entry {
    start: usize,
    /// 0 for a deleted clause.
    length: u32,
    /// The next clause in the same bucket.
    next: Id,
    /// Where the last search for a literal to watch ended.
    at: u32,
}

/// The clauses that a checker knows. They are not empty and have no duplicate literals.
#[derive(Default)]
pub(super) struct Clauses {
    literals: Vec<Lit>,
    entries: Vec<Entry>,
    buckets: Vec<Id>,
    /// The number of clauses that were not deleted.
    live: usize,
    /// The number of literals of deleted clauses.
    dead: usize,
    /// For each literal, whether it is in the clause that is being searched for.
    wanted: Vec<bool>,
}

impl Clauses {
    /// Makes room for the literals of this many variables.
    pub(super) fn grow(&mut self, variables: usize) {
        self.wanted.resize(2 * variables, false);
    }

    /// Returns the literals of a clause; none if it was deleted.
    pub(super) fn literals(&self, id: Id) -> &[Lit] {
        let Entry { start, length, .. } = self.entries[id as usize];
        &self.literals[start..start + length as usize]
    }

    /// Returns the literals of a clause, so that they can be reordered; none if it was deleted.
    pub(super) fn literals_mut(&mut self, id: Id) -> &mut [Lit] {
        let Entry { start, length, .. } = self.entries[id as usize];
        &mut self.literals[start..start + length as usize]
    }

    /// Returns the literals of a clause, and a number that is kept with them and starts at 0.
    pub(super) fn watched(&mut self, id: Id) -> (&mut [Lit], &mut u32) {
        let entry = &mut self.entries[id as usize];
        let literals = &mut self.literals[entry.start..entry.start + entry.length as usize];
        (literals, &mut entry.at)
    }

    /// Returns the number that the next clause will have.
    pub(super) fn next_id(&self) -> Id {
        self.entries.len() as Id
    }

    /// Adds a clause and returns its number.
    pub(super) fn add(&mut self, clause: &[Lit]) -> Id {
        if self.live >= self.buckets.len() {
            self.widen();
        }
        let id = self.next_id();
        let start = self.literals.len();
        self.literals.extend_from_slice(clause);
        self.entries.push(Entry { start, length: clause.len() as u32, next: END, at: 0 });
        self.live += 1;
        self.chain(id);
        id
    }

    /// Deletes one clause with exactly these literals for which `may_go` holds, and returns its
    /// number; `None` if there is no such clause.
    pub(super) fn forget(
        &mut self,
        clause: &[Lit],
        may_go: impl Fn(Id, &[Lit]) -> bool,
    ) -> Option<Id> {
        if self.buckets.is_empty() {
            return None;
        }
        for lit in clause {
            self.wanted[lit.code()] = true;
        }
        let bucket = self.bucket(clause);
        let mut before = END;
        let mut id = self.buckets[bucket];
        while id != END {
            let literals = self.literals(id);
            let same = literals.len() == clause.len()
                && literals.iter().all(|lit| self.wanted[lit.code()]);
            if same && may_go(id, literals) {
                break;
            }
            before = id;
            id = self.entries[id as usize].next;
        }
        for lit in clause {
            self.wanted[lit.code()] = false;
        }
        if id == END {
            return None;
        }
        let next = self.entries[id as usize].next;
        match before {
            END => self.buckets[bucket] = next,
            before => self.entries[before as usize].next = next,
        }
        self.entries[id as usize].length = 0;
        self.live -= 1;
        self.dead += clause.len();
        if self.is_due() {
            self.compact();
        }
        Some(id)
    }

    /// Whether deleted clauses take more space than the others.
    fn is_due(&self) -> bool {
        self.dead > self.literals.len() / 2
    }

    /// Reclaims the space of deleted clauses.
    fn compact(&mut self) {
        let mut end = 0;
        for entry in &mut self.entries {
            let length = entry.length as usize;
            self.literals.copy_within(entry.start..entry.start + length, end);
            entry.start = end;
            end += length;
        }
        self.literals.truncate(end);
        self.dead = 0;
    }

    /// Doubles the number of buckets.
    fn widen(&mut self) {
        let size = (2 * self.buckets.len()).max(64);
        self.buckets.clear();
        self.buckets.resize(size, END);
        for id in 0..self.next_id() {
            if !self.literals(id).is_empty() {
                self.chain(id);
            }
        }
    }

    /// Puts a clause into its bucket.
    fn chain(&mut self, id: Id) {
        let bucket = self.bucket(self.literals(id));
        self.entries[id as usize].next = self.buckets[bucket];
        self.buckets[bucket] = id;
    }

    /// Returns the bucket of a clause, which does not depend on the order of its literals. The
    /// number of buckets is a power of two.
    fn bucket(&self, clause: &[Lit]) -> usize {
        let mixed = |lit: &Lit| {
            // Multiplying by random odd constants makes the sums of small numbers differ.
            let mixed = (lit.code() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
        };
        let hash = clause.iter().map(mixed).fold(0, u64::wrapping_add);
        (hash >> 32) as usize & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Adds a clause, or forgets one; of those with these literals, perhaps only one whose number is
    /// even.
    #[derive(Clone, Debug)]
    enum Call {
        Add(Vec<Lit>),
        Forget(Vec<Lit>, bool),
    }

    fn calls() -> impl Strategy<Value = Vec<Call>> {
        let literal = (1i64..=5, any::<bool>()).prop_map(|(variable, is_positive)| {
            let number = if is_positive { variable } else { -variable };
            Lit::from_dimacs(number).expect("it is small")
        });
        let clause = vec(literal, 1..=4)
            .prop_map(|clause| clause.into_iter().unique().collect::<Vec<Lit>>());
        let call = (clause, 0..5).prop_map(|(clause, kind)| match kind {
            0..3 => Call::Add(clause),
            kind => Call::Forget(clause, kind == 3),
        });
        vec(call, 0..400)
    }

    fn sorted(clause: &[Lit]) -> Vec<Lit> {
        clause.iter().copied().sorted().collect()
    }

    proptest! {
        #[test]
        fn clauses_are_those_of_a_plain_list(calls in calls()) {
            let mut clauses = Clauses::default();
            clauses.grow(5);
            // The clauses by number, sorted; those that are gone are empty.
            let mut list: Vec<Vec<Lit>> = Vec::new();
            let mut most = 0;
            for call in calls {
                match call {
                    Call::Add(clause) => {
                        prop_assert_eq!(clauses.add(&clause) as usize, list.len());
                        list.push(sorted(&clause));
                    }
                    Call::Forget(clause, even) => {
                        let gone = clauses.forget(&clause, |id, _| !even || id % 2 == 0);
                        let same = sorted(&clause);
                        let may_go = |id: usize| list[id] == same && (!even || id.is_multiple_of(2));
                        match gone {
                            Some(id) => {
                                prop_assert!(may_go(id as usize));
                                list[id as usize].clear();
                            }
                            None => prop_assert!(!(0..list.len()).any(may_go)),
                        }
                    }
                }
                for (id, clause) in (0..).zip(&list) {
                    prop_assert_eq!(&sorted(clauses.literals(id)), clause);
                }
                let live = list.iter().filter(|clause| !clause.is_empty()).count();
                most = most.max(live);
                prop_assert!(clauses.literals.len() <= 2 * list.iter().map(Vec::len).sum::<usize>());
                prop_assert!((live..=(2 * most).max(64)).contains(&clauses.buckets.len()));
            }
        }
    }

    #[test]
    fn few_clauses_share_a_bucket() {
        let mut clauses = Clauses::default();
        let variables = 10_000;
        clauses.grow(variables as usize + 2);
        for variable in 1..=variables {
            let literals = [variable, -(variable + 1), variable + 2].map(Lit::from_dimacs);
            clauses.add(&literals.map(|lit| lit.expect("it is small")));
        }
        let after = |&id: &Id| Some(clauses.entries[id as usize].next).filter(|&id| id != END);
        let first = clauses.buckets.iter().filter(|&&id| id != END);
        let longest = first.map(|&id| std::iter::successors(Some(id), after).count()).max();
        assert!(longest <= Some(8), "{longest:?}");
    }
}
