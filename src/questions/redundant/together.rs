//! [`Together`]: as many redundant givens as can be removed at once.
//!
//! Any other solution of a subset of the givens differs from *the* solution in some of the removed
//! givens, at least one of which must stay. These form a set to hit. A smallest set that hits all
//! sets found so far is a lower bound on the givens that must stay. If it has exactly one solution,
//! it is the answer; otherwise, another solution gives another set to hit. Sets are made small
//! before they are used: givens are put back as long as there is another solution.
//!
//! # References
//! - E. Moreno-Centeno, R. M. Karp, "The implicit hitting set approach to solve combinatorial optimization
//!   problems", Operations Research 2013.

use cnf::hitting::Hitting;

use crate::error::Error;
use crate::grid::{Candidate, Grid};
use crate::limits::{End, Limits, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;
use crate::questions::redundant::another;

/// Givens that can be removed together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Together {
    /// The givens that can be removed, in the order of their cells.
    pub removed: Vec<Candidate>,
    /// A proved upper bound on the number of givens that can be removed together.
    pub most: usize,
    /// Complete unless a limit was reached before this was known to be a largest set.
    pub end: End,
}

impl Together {
    /// Returns `true` if no larger set can be removed.
    pub fn is_largest(&self) -> bool {
        self.removed.len() == self.most
    }
}

/// Finds a largest set of redundant givens that can be removed while the solution stays unique. The
/// digits in `needed` stay in any case.
pub(super) fn together(
    puzzle: &Puzzle,
    probe: Probe<'_>,
    solution: &Grid,
    needed: &[Candidate],
    redundant: &[Candidate],
    limits: &Limits,
) -> Result<Together, Error> {
    let all: Vec<usize> = (0..redundant.len()).collect();
    let hitting = Hitting::new(redundant.len());
    let hitting_nodes =
        if limits.deadline.is_some() { u64::MAX } else { budgets::redundant::HITTING_NODES };
    let mut search = Search {
        puzzle,
        probe,
        solution,
        needed,
        redundant,
        limits,
        hitting,
        hitting_nodes,
        kept: all,
    };
    let stopped = match search.run() {
        Ok(()) => None,
        Err(NoAnswer::Stopped(stop)) => Some(stop),
        Err(NoAnswer::Failed(error)) => return Err(error),
    };
    let Search { hitting, kept, .. } = search;
    let most = redundant.len() - hitting.least().min(kept.len());
    let removed = (0..redundant.len()).filter(|i| !kept.contains(i)).map(|i| redundant[i]);
    let removed: Vec<Candidate> = removed.collect();
    let end = End::unless(stopped.filter(|_| removed.len() < most));
    Ok(Together { removed, most, end })
}

struct Search<'s, 'p> {
    puzzle: &'s Puzzle,
    probe: Probe<'p>,
    solution: &'s Grid,
    needed: &'s [Candidate],
    redundant: &'s [Candidate],
    limits: &'s Limits,
    /// The sets to hit, of indices of redundant givens.
    hitting: Hitting,
    /// How many nodes searches for hitting sets may still have.
    hitting_nodes: u64,
    /// The smallest known set that is enough together with the needed digits.
    kept: Vec<usize>,
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<(), NoAnswer> {
        let all = (0..self.redundant.len()).collect();
        self.thin_out(all)?;
        loop {
            // If no smaller set hits all, the best one so far is optimal.
            let Some(hitting) = self.smallest()? else { return Ok(()) };
            let mut grown = hitting.clone();
            // Sets that have nothing in common tell most, so each is put in before the next is
            // looked for.
            while let Some(other) = self.another(&grown)? {
                let set = self.hit(other)?;
                grown.extend(set.into_iter().filter(|i| !grown.contains(i)).collect::<Vec<_>>());
            }
            if grown.len() == hitting.len() {
                self.kept = hitting;
                return Ok(());
            }
            grown.sort_unstable();
            self.thin_out(grown)?;
        }
    }

    /// Returns a smallest set that hits all sets found so far, if it is smaller than the best one
    /// that is enough.
    fn smallest(&mut self) -> Result<Option<Vec<usize>>, NoAnswer> {
        let Some(most) = self.kept.len().checked_sub(1) else { return Ok(None) };
        let mut patience = budgets::redundant::PATIENCE;
        loop {
            self.limits.check()?;
            // The clock is looked at in between; each search begins at the proved bound.
            let mut nodes = patience.min(self.hitting_nodes);
            let before = nodes;
            let found = self.hitting.smallest(most, &mut nodes);
            self.hitting_nodes -= before - nodes;
            match found {
                Ok(found) => return Ok(found.map(|found| found.ones().collect())),
                Err(_) if self.hitting_nodes == 0 => return Err(Stop::Budget.into()),
                Err(_) => patience = patience.saturating_mul(2),
            }
        }
    }

    /// Leaves out givens of a set that is enough, one by one, and keeps what is left if it is the
    /// smallest so far.
    fn thin_out(&mut self, mut set: Vec<usize>) -> Result<(), NoAnswer> {
        for i in set.clone() {
            let rest: Vec<usize> = set.iter().copied().filter(|j| *j != i).collect();
            match self.another(&rest)? {
                Some(other) => drop(self.hit(other)?),
                None => set = rest,
            }
            if set.len() < self.kept.len() {
                self.kept.clone_from(&set);
            }
        }
        Ok(())
    }

    /// Finds another solution with the needed digits and these.
    fn another(&mut self, kept: &[usize]) -> Result<Option<Grid>, NoAnswer> {
        let kept = kept.iter().map(|i| &self.redundant[*i]);
        let digits: Vec<Candidate> = self.needed.iter().chain(kept).copied().collect();
        another(&mut self.probe, self.puzzle, &digits, self.solution)
    }

    /// Adds a set of givens in which another solution differs, one of which must stay, and returns
    /// it.
    fn hit(&mut self, other: Grid) -> Result<Vec<usize>, NoAnswer> {
        let redundant = self.redundant;
        let (mut differ, mut agree): (Vec<usize>, Vec<usize>) = (0..redundant.len())
            .partition(|&i| other[redundant[i].cell] != Some(redundant[i].digit));
        // Those before `at` were tried: putting any of them back leaves one solution.
        let mut at = 0;
        while at < differ.len() {
            agree.push(differ[at]);
            let found = self.another(&agree)?;
            agree.pop();
            match found {
                Some(other) => {
                    let (now, still) = differ
                        .into_iter()
                        .partition(|&i| other[redundant[i].cell] == Some(redundant[i].digit));
                    agree.extend::<Vec<usize>>(now);
                    differ = still;
                }
                None => at += 1,
            }
        }
        self.hitting.add(differ.iter().copied());
        Ok(differ)
    }
}
