//! [`Subsets`] answers questions about sets of groups, as bit masks: do they hold together, and how
//! far can they grow or shrink?
//!
//! The *universe* is a list of soft groups; element i of a mask is the i-th of them. Groups can be
//! *fixed*: they are on in every question and belong to no mask. Conflicts are remembered, so the
//! oracle is never asked about a set that contains a known one.
//!
//! # References
//! - M. Liffiton, A. Previti, A. Malik, J. Marques-Silva, "Fast, flexible MUS enumeration", Constraints 2016:
//!   the names check, grow and shrink.

use fixedbitset::FixedBitSet;

use crate::call::Purpose;
use crate::formula::Group;
use crate::groups::Groups;
use crate::hitting::{Hitting, OutOfNodes};
use crate::oracle::{Limits, Oracle, Stop, Verdict};

/// The answer to [`Subsets::check`].
pub(crate) enum Subset {
    /// These hold together; they include the set that was asked about.
    Satisfiable(FixedBitSet),
    /// These members of the set conflict.
    Conflict(FixedBitSet),
}

/// What [`Subsets::smallest`] found.
pub(crate) struct Collected {
    pub(crate) sets: Vec<FixedBitSet>,
    /// Whether there are no others of this size.
    pub(crate) complete: bool,
    pub(crate) stopped: Option<Stop>,
}

/// Questions about sets of groups, within limits.
pub(crate) struct Subsets<'g, O> {
    groups: &'g mut Groups<O>,
    universe: Vec<Group>,
    fixed: Vec<Group>,
    limits: Limits,
    calls_left: u64,
    conflicts: Vec<FixedBitSet>,
}

/// A node of a search for a hitting set takes a few hundred nanoseconds; this many count as a call.
const NODES_A_CALL: u64 = 1_000;

/// The clock is looked at after so many nodes for the first time.
const PATIENCE: u64 = 10_000;

impl<'g, O: Oracle> Subsets<'g, O> {
    pub(crate) fn new(
        groups: &'g mut Groups<O>,
        fixed: &[Group],
        universe: &[Group],
        limits: &Limits,
    ) -> Subsets<'g, O> {
        groups.prefer(universe);
        Subsets {
            groups,
            universe: universe.to_vec(),
            fixed: fixed.to_vec(),
            limits: limits.clone(),
            calls_left: limits.calls.unwrap_or(u64::MAX),
            conflicts: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.universe.len()
    }

    pub(crate) fn none(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.len())
    }

    pub(crate) fn all(&self) -> FixedBitSet {
        let mut all = self.none();
        all.insert_range(..);
        all
    }

    /// Returns the groups of a mask.
    pub(crate) fn groups(&self, mask: &FixedBitSet) -> Vec<Group> {
        mask.ones().map(|i| self.universe[i]).collect()
    }

    /// Determines whether the fixed groups and these can hold together.
    pub(crate) fn check(&mut self, on: &FixedBitSet) -> Result<Subset, Stop> {
        self.check_to(Purpose::Check, on)
    }

    /// Answers the same question as [`check`](Subsets::check), and tells the observer this purpose.
    pub(crate) fn check_to(&mut self, purpose: Purpose, on: &FixedBitSet) -> Result<Subset, Stop> {
        if let Some(known) = self.conflicts.iter().find(|known| known.is_subset(on)) {
            return Ok(Subset::Conflict(known.clone()));
        }
        self.calls_left = self.calls_left.checked_sub(1).ok_or(Stop::Calls)?;
        let mut groups = self.fixed.clone();
        groups.extend(on.ones().map(|i| self.universe[i]));
        match self.groups.solve_to(purpose, &groups, &self.limits) {
            Verdict::Unknown(stop) => Err(stop),
            Verdict::Sat(model) => {
                let satisfied = self.groups.satisfied(&model);
                let mut holds = on.clone();
                for (i, group) in self.universe.iter().enumerate() {
                    if satisfied[group.number()] {
                        holds.insert(i);
                    }
                }
                Ok(Subset::Satisfiable(holds))
            }
            Verdict::Unsat(core) => {
                let mut conflict = self.none();
                conflict.extend(
                    self.universe
                        .iter()
                        .enumerate()
                        .filter(|(_, group)| core.binary_search(group).is_ok())
                        .map(|(i, _)| i),
                );
                self.remember(conflict.clone());
                Ok(Subset::Conflict(conflict))
            }
        }
    }

    /// Grows a set that holds together until nothing can be added. Elements are tried in ascending
    /// order.
    pub(crate) fn grow(&mut self, mut holds: FixedBitSet) -> Result<FixedBitSet, Stop> {
        for i in 0..self.len() {
            if holds.contains(i) {
                continue;
            }
            holds.insert(i);
            match self.check_to(Purpose::Add(self.universe[i]), &holds)? {
                Subset::Satisfiable(more) => holds = more,
                Subset::Conflict(_) => holds.remove(i),
            }
        }
        Ok(holds)
    }

    /// Removes the members that a conflict does not need. Elements are tried in descending order.
    /// Calls `holds` for each set that turns out to hold together. If a limit is reached, the error
    /// contains the conflict so far.
    pub(crate) fn shrink(
        &mut self,
        conflict: FixedBitSet,
        mut holds: impl FnMut(&mut Self, FixedBitSet) -> Result<(), Stop>,
    ) -> Result<FixedBitSet, (FixedBitSet, Stop)> {
        let mut left = conflict;
        let order: Vec<usize> = left.ones().rev().collect();
        for i in order {
            if !left.contains(i) {
                continue;
            }
            left.remove(i);
            let purpose = Purpose::LeaveOut(self.universe[i]);
            let answer = self.check_to(purpose, &left).and_then(|answer| match answer {
                Subset::Satisfiable(more) => holds(self, more).map(|()| None),
                Subset::Conflict(core) => Ok(Some(core)),
            });
            match answer {
                Ok(Some(core)) => left = core,
                Ok(None) => left.insert(i),
                Err(stop) => {
                    left.insert(i);
                    return Err((left, stop));
                }
            }
        }
        self.remember(left.clone());
        Ok(left)
    }

    /// Returns a smallest hitting set of at most `most` elements, on the budget of calls.
    pub(crate) fn hit(
        &mut self,
        sets: &mut Hitting,
        most: usize,
    ) -> Result<Option<FixedBitSet>, Stop> {
        let mut patience = PATIENCE;
        loop {
            if let Some(stop) = self.limits.stop() {
                return Err(stop);
            }
            // The budget is spent in parts, to check the clock in between. Each search begins again
            // at the proved lower bound, with twice the budget.
            let mut nodes = NODES_A_CALL.saturating_mul(self.calls_left).min(patience);
            let before = nodes;
            let found = sets.smallest(most, &mut nodes);
            self.calls_left = self.calls_left.saturating_sub((before - nodes) / NODES_A_CALL);
            match found {
                Ok(found) => return Ok(found),
                Err(OutOfNodes) if self.calls_left == 0 => return Err(Stop::Calls),
                Err(OutOfNodes) => patience = patience.saturating_mul(2),
            }
        }
    }

    /// Finds up to `most` sets of the smallest size, which must be at most `largest`. `next` finds
    /// a smallest set that is not blocked and has at most a given size.
    pub(crate) fn smallest(
        &mut self,
        hitting: &mut Hitting,
        largest: usize,
        most: usize,
        next: impl Fn(&mut Self, &mut Hitting, usize) -> Result<Option<FixedBitSet>, Stop>,
    ) -> Collected {
        let mut sets: Vec<FixedBitSet> = Vec::new();
        loop {
            let size = sets.first().map_or(largest, |set| set.count_ones(..));
            let (complete, stopped) = match next(self, hitting, size) {
                Ok(Some(_)) if sets.len() == most => (false, None),
                Ok(Some(set)) => {
                    hitting.block(set.ones());
                    sets.push(set);
                    if !sets[0].is_clear() {
                        continue;
                    }
                    // There is only one set of size 0, and an empty set cannot be blocked.
                    (true, None)
                }
                Ok(None) => (true, None),
                Err(stop) => (false, Some(stop)),
            };
            return Collected { sets, complete, stopped };
        }
    }

    fn remember(&mut self, conflict: FixedBitSet) {
        if !self.conflicts.iter().any(|known| known.is_subset(&conflict)) {
            self.conflicts.retain(|known| !conflict.is_subset(known));
            self.conflicts.push(conflict);
        }
    }
}
