//! [`Conflicts`]: known sets of givens that have no solution together.
//!
//! A repair must remove a given of each conflict. So one known conflict settles most edits without
//! a search.

use crate::grid::Candidate;
use crate::limits::budgets;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::repair::board::Board;

/// Sets of givens, each of which has no solution.
#[derive(Clone, Default)]
pub(super) struct Conflicts {
    sets: Vec<Vec<Candidate>>,
}

impl Conflicts {
    /// Returns whether a conflict remains if these givens are removed.
    pub(super) fn remain_without(&self, removed: &[Candidate]) -> bool {
        self.sets.iter().any(|set| !set.iter().any(|given| removed.contains(given)))
    }

    /// Returns the conflicts that contain none of these givens.
    pub(super) fn apart_from(&self, givens: &[Candidate]) -> Conflicts {
        let apart = |set: &&Vec<Candidate>| !set.iter().any(|given| givens.contains(given));
        Conflicts { sets: self.sets.iter().filter(apart).cloned().collect() }
    }

    /// Finds a conflict among the givens other than `removed`, which are known to have no solution.
    pub(super) fn learn(
        &mut self,
        probe: &mut Probe<'_>,
        board: &Board,
        removed: &[Candidate],
    ) -> Result<(), NoAnswer> {
        if self.sets.len() == budgets::repair::MOST_CONFLICTS {
            return Ok(());
        }
        let left = |given: &Candidate| !removed.contains(given);
        let mut set: Vec<Candidate> = board.givens.iter().copied().filter(left).collect();
        let mut at = 0;
        while at < set.len() {
            let given = set.remove(at);
            let digits: Vec<Candidate> = set.iter().chain(&board.fixed).copied().collect();
            if !probe.refutes(&digits, budgets::repair::NEED)? {
                set.insert(at, given);
                at += 1;
            }
        }
        self.sets.push(set);
        Ok(())
    }
}
