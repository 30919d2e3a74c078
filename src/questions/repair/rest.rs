//! [`Rest`]: the solutions that are left when some givens are taken away.
//!
//! Many edits take the same given away, and differ in what they put in its place. Two known solutions of the
//! rest that have the new digits are enough to see that such an edit leaves several, without a search;
//! and when all solutions of the rest are known, so is the answer for every edit.
//!
//! ```text
//!               solutions of the rest
//!               0 1 2 3 …
//!  1x2=3        1 0 1 1       one bit a solution: which of them have the digit;
//!  4x4=7        0 0 1 1       the columns of both rows of digits are 1 in solutions that have both
//! ```

use crate::grid::{Candidate, Grid, Shape};
use crate::questions::probe::{Found, NoAnswer, Probe};

/// How many solutions are asked for at the start, as a rule: enough to see that there are few.
pub(super) const SAMPLE: usize = 16;

/// How many are remembered.
const MOST: usize = 1024;

const WORDS: usize = MOST / 64;

/// The solutions of some digits, as far as they are known.
pub(super) struct Rest {
    shape: Shape,
    digits: Vec<Candidate>,
    pub(super) known: Vec<Grid>,
    /// Whether there are no others.
    pub(super) complete: bool,
    /// For each candidate, the known solutions that have it.
    with: Vec<[u64; WORDS]>,
}

/// What an edit leaves.
pub(super) enum Left {
    Nothing,
    One(Grid),
    Several,
}

impl Rest {
    /// Looks for up to `sample` solutions of these digits; `seeds` may be some.
    pub(super) fn new<'g>(
        probe: &mut Probe<'_>,
        shape: Shape,
        digits: Vec<Candidate>,
        sample: usize,
        seeds: impl IntoIterator<Item = &'g Grid>,
    ) -> Result<Rest, NoAnswer> {
        let with = vec![[0; WORDS]; shape.candidate_count()];
        let mut rest = Rest { shape, digits, known: Vec::new(), complete: false, with };
        for seed in seeds {
            if rest.digits.iter().all(|given| seed[given.cell] == Some(given.digit)) {
                rest.learn(seed);
            }
        }
        if rest.known.len() < sample {
            let Found { grids, complete } = probe.solutions(&rest.digits, sample)?;
            rest.complete = complete;
            if complete {
                rest.known.clear();
                rest.with.fill([0; WORDS]);
            }
            for grid in &grids {
                // Those of the seeds are known; there are fewer of them than of these.
                if complete || !rest.known.contains(grid) {
                    rest.learn(grid);
                }
            }
        }
        Ok(rest)
    }

    /// Whether there is no solution.
    pub(super) fn is_nothing(&self) -> bool {
        self.complete && self.known.is_empty()
    }

    /// The solution, if there is exactly one.
    pub(super) fn only(&self) -> Option<&Grid> {
        self.known.first().filter(|_| self.complete && self.known.len() == 1)
    }

    /// What is left with these digits in addition, at least one.
    pub(super) fn with(
        &mut self,
        probe: &mut Probe<'_>,
        added: &[Candidate],
    ) -> Result<Left, NoAnswer> {
        let mut first = None;
        for word in 0..self.known.len().div_ceil(64) {
            let both = added.iter().fold(u64::MAX, |both, &candidate| {
                both & self.with[self.shape.candidate_index(candidate)][word]
            });
            if both.count_ones() + u32::from(first.is_some()) >= 2 {
                return Ok(Left::Several);
            }
            if both != 0 {
                first = Some(word * 64 + both.trailing_zeros() as usize);
            }
        }
        if self.complete {
            return Ok(first.map_or(Left::Nothing, |i| Left::One(self.known[i].clone())));
        }
        let digits: Vec<Candidate> = self.digits.iter().chain(added).copied().collect();
        let Found { grids, complete } = probe.solutions(&digits, 2)?;
        for grid in &grids {
            if first.is_none_or(|i| self.known[i] != *grid) {
                self.learn(grid);
            }
        }
        Ok(match (grids.len(), complete) {
            (0, _) => Left::Nothing,
            (1, true) => Left::One(grids.into_iter().next().expect("there is one")),
            _ => Left::Several,
        })
    }

    fn learn(&mut self, grid: &Grid) {
        if self.known.len() == MOST {
            return;
        }
        let number = self.known.len();
        for candidate in grid.digits() {
            let index = self.shape.candidate_index(candidate);
            self.with[index][number / 64] |= 1 << (number % 64);
        }
        self.known.push(grid.clone());
    }
}
