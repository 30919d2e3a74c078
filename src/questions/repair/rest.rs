//! [`Rest`]: the solutions that are left when some givens are removed.
//!
//! Many edits remove the same given and differ only in what they put in its place. If two known
//! solutions of the rest have the new digits, the edit leaves several solutions, without a search.
//! If all solutions of the rest are known, so is the answer for every edit.
//!
//! ```text
//!               solutions of the rest
//!               0 1 2 3 …
//!  1x2=3        1 0 1 1       one bit per solution: whether it has the digit;
//!  4x4=7        0 0 1 1       solutions with both digits have a 1 in both rows
//! ```

use crate::grid::{Candidate, Grid, Shape};
use crate::limits::{End, Partial, budgets};
use crate::questions::common::no_answer::NoAnswer;
use crate::questions::probe::Probe;

/// The maximum number of solutions to remember.
const MOST: usize = 1024;

/// The known solutions that have some digits.
pub(super) struct Rest {
    shape: Shape,
    digits: Vec<Candidate>,
    pub(super) known: Vec<Grid>,
    /// Whether there are no others.
    pub(super) complete: bool,
    /// For each candidate, the known solutions that have it, as the bits of this many words.
    with: Vec<u64>,
    words: usize,
}

/// The solutions that an edit leaves.
pub(super) enum Left {
    Nothing,
    One(Grid),
    Several,
}

impl Rest {
    /// Looks for up to `sample` solutions with these digits. `seeds` are known grids; those that do
    /// not have the digits are ignored.
    pub(super) fn new<'g>(
        probe: &mut Probe<'_>,
        shape: Shape,
        digits: Vec<Candidate>,
        sample: usize,
        seeds: impl IntoIterator<Item = &'g Grid>,
    ) -> Result<Rest, NoAnswer> {
        let mut rest = Rest::unknown(shape, digits);
        for seed in seeds {
            if rest.digits.iter().all(|given| seed[given.cell] == Some(given.digit)) {
                rest.learn(seed);
            }
        }
        if rest.known.len() < sample {
            let found = probe.solutions(&rest.digits, sample)?;
            if found.is_complete() {
                rest = Rest::of(shape, rest.digits, &found);
            }
            for grid in &found.known {
                // Those of the seeds are known already.
                if !rest.complete && !rest.known.contains(grid) {
                    rest.learn(grid);
                }
            }
        }
        Ok(rest)
    }

    /// Takes the solutions that were found with these digits.
    pub(super) fn of(shape: Shape, digits: Vec<Candidate>, found: &Partial<Vec<Grid>>) -> Rest {
        let mut rest = Rest::unknown(shape, digits);
        rest.complete = found.is_complete();
        found.known.iter().for_each(|grid| rest.learn(grid));
        rest
    }

    fn unknown(shape: Shape, digits: Vec<Candidate>) -> Rest {
        Rest { shape, digits, known: Vec::new(), complete: false, with: Vec::new(), words: 0 }
    }

    /// Returns the number of known solutions; a hundred if there are more.
    pub(super) fn count(&self) -> Partial<usize> {
        match self.complete {
            true => Partial::complete(self.known.len()),
            false => Partial {
                known: self.known.len().min(budgets::repair::MOST_COUNTED),
                end: End::Enough,
            },
        }
    }

    /// Returns whether there is no solution.
    pub(super) fn is_nothing(&self) -> bool {
        self.complete && self.known.is_empty()
    }

    /// Returns the solution, if there is exactly one.
    pub(super) fn only(&self) -> Option<&Grid> {
        self.known.first().filter(|_| self.complete && self.known.len() == 1)
    }

    /// Returns what is left if these digits, at least one, are added.
    pub(super) fn with(
        &mut self,
        probe: &mut Probe<'_>,
        added: &[Candidate],
    ) -> Result<Left, NoAnswer> {
        let mut first = None;
        for word in 0..self.known.len().div_ceil(64) {
            let both = added.iter().fold(u64::MAX, |both, &candidate| {
                both & self.with[self.shape.candidate_index(candidate) * self.words + word]
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
        let found = probe.solutions(&digits, 2)?;
        for grid in &found.known {
            if first.is_none_or(|i| self.known[i] != *grid) {
                self.learn(grid);
            }
        }
        let complete = found.is_complete();
        Ok(match <[Grid; 1]>::try_from(found.known) {
            Ok([grid]) if complete => Left::One(grid),
            Err(none) if none.is_empty() => Left::Nothing,
            _ => Left::Several,
        })
    }

    fn learn(&mut self, grid: &Grid) {
        if self.known.len() == MOST {
            return;
        }
        let number = self.known.len();
        if number == self.words * 64 {
            self.widen();
        }
        for candidate in grid.digits() {
            let index = self.shape.candidate_index(candidate);
            self.with[index * self.words + number / 64] |= 1 << (number % 64);
        }
        self.known.push(grid.clone());
    }

    /// Makes room for twice as many solutions.
    fn widen(&mut self) {
        let words = (self.words * 2).max(1);
        let mut with = vec![0; self.shape.candidate_count() * words];
        for (new, old) in with.chunks_mut(words).zip(self.with.chunks(self.words.max(1))) {
            new[..self.words].copy_from_slice(old);
        }
        (self.with, self.words) = (with, words);
    }
}
