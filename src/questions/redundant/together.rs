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
use crate::limits::{End, Stop, budgets};
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
) -> Result<Together, Error> {
    let all: Vec<usize> = (0..redundant.len()).collect();
    let hitting = Hitting::new(redundant.len());
    let mut search = Search { puzzle, probe, solution, needed, redundant, hitting, kept: all };
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
    /// The sets to hit, of indices of redundant givens.
    hitting: Hitting,
    /// The smallest known set that is enough together with the needed digits.
    kept: Vec<usize>,
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<(), NoAnswer> {
        self.thin_out()?;
        let mut nodes = budgets::redundant::HITTING_NODES;
        loop {
            // If the smallest set is as large as the best one so far, that one is optimal.
            let smallest = self.hitting.smallest(self.kept.len(), &mut nodes);
            let smallest = smallest.map_err(|_| Stop::Budget)?;
            let kept: Vec<usize> = match smallest {
                Some(kept) if kept.count_ones(..) < self.kept.len() => kept.ones().collect(),
                _ => return Ok(()),
            };
            match self.another(&kept)? {
                Some(other) => self.hit(other)?,
                None => {
                    self.kept = kept;
                    return Ok(());
                }
            }
        }
    }

    /// Removes givens one by one, so that some set is known in any case.
    fn thin_out(&mut self) -> Result<(), NoAnswer> {
        for i in 0..self.redundant.len() {
            let kept: Vec<usize> = self.kept.iter().copied().filter(|j| *j != i).collect();
            match self.another(&kept)? {
                Some(other) => self.hit(other)?,
                None => self.kept = kept,
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

    /// Adds the set of givens in which another solution differs, one of which must stay.
    fn hit(&mut self, other: Grid) -> Result<(), NoAnswer> {
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
        self.hitting.add(differ);
        Ok(())
    }
}
