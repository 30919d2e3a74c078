//! [`Harvest`]: collects distinct puzzles from attempts until there are enough or no more can be
//! expected.

use std::collections::HashSet;

use crate::limits::{End, Stop, budgets};
use crate::puzzle::Puzzle;
use crate::questions::generate::attempt::{Attempt, Outcome};

/// The most that may be spent, in guesses, since the last new puzzle.
pub const BUDGET: u64 = budgets::generate::HARVEST;

/// Collects attempts in the order of their numbers.
pub struct Harvest {
    wanted: usize,
    found: usize,
    attempts: u64,
    /// Fingerprints of the puzzles found. Puzzles with the same fingerprint count as equal, so all
    /// returned puzzles differ, and one in some billions is dropped without need.
    seen: HashSet<u64>,
    budget: u64,
    /// The guesses spent since the last new puzzle.
    spent: u64,
    /// The number of attempts that gave a fitting puzzle that was known already: in total, and
    /// since the last new one.
    repeated: u64,
    repeated_since: u64,
    closest: Option<(usize, Puzzle)>,
    stopped: Option<Stop>,
}

impl Harvest {
    /// Collects `wanted` puzzles; `budget` applies to each of them.
    pub fn new(wanted: usize, budget: u64) -> Harvest {
        Harvest {
            wanted,
            found: 0,
            attempts: 0,
            seen: HashSet::new(),
            budget,
            spent: 0,
            repeated: 0,
            repeated_since: 0,
            closest: None,
            stopped: None,
        }
    }

    /// Takes the next attempt. Returns its puzzle if it fits and is new.
    pub fn take(&mut self, attempt: Attempt) -> Option<Puzzle> {
        if self.is_over() {
            return None;
        }
        self.attempts += 1;
        self.spent += attempt.spent;
        match attempt.outcome {
            Outcome::Fits(puzzle) => {
                if self.seen.insert(fingerprint(&puzzle)) {
                    self.found += 1;
                    (self.spent, self.repeated_since) = (0, 0);
                    return Some(puzzle);
                }
                self.repeated += 1;
                self.repeated_since += 1;
            }
            Outcome::Misses { puzzle, by } => {
                if self.closest.as_ref().is_none_or(|(least, _)| by < *least) {
                    self.closest = Some((by, puzzle));
                }
            }
            Outcome::Nothing => {}
            Outcome::Stopped(stop) => self.stopped = Some(stop),
        }
        let repeats =
            budgets::generate::REPEATS + budgets::generate::REPEATS_OF_EACH * self.found as u64;
        if self.spent >= self.budget || self.repeated_since >= repeats {
            self.stopped = self.stopped.or(Some(Stop::Budget));
        }
        None
    }

    /// Returns `true` if no more attempts are needed or worthwhile.
    pub fn is_over(&self) -> bool {
        self.found >= self.wanted || self.stopped.is_some()
    }

    /// Returns how it ended: with enough puzzles, or by a limit.
    pub fn end(&self) -> End {
        End::of(false, self.stopped)
    }

    /// Returns why it ended with fewer puzzles than requested.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Returns the number of puzzles returned so far.
    pub fn found(&self) -> usize {
        self.found
    }

    /// Returns the number of attempts taken, which is the number of the next attempt.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Returns the number of attempts that gave a puzzle seen before.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// Returns the puzzle that came closest to the wish without fitting it; the first of several.
    pub fn closest(&self) -> Option<&Puzzle> {
        self.closest.as_ref().map(|(_, puzzle)| puzzle)
    }
}

/// Returns a fingerprint of the givens of a puzzle: FNV-1a over cells and digits.
fn fingerprint(puzzle: &Puzzle) -> u64 {
    let bytes = puzzle.givens.iter().flat_map(|given| {
        let [low, high] = (given.cell.index() as u16).to_le_bytes();
        [low, high, given.digit.value()]
    });
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::read;

    fn fits(line: &str) -> Attempt {
        Attempt { outcome: Outcome::Fits(read(line).expect("a puzzle")), spent: 10 }
    }

    #[test]
    fn each_puzzle_is_taken_once_and_enough_is_enough() {
        let mut harvest = Harvest::new(2, 100);
        assert!(harvest.take(fits("1..4.....3....2.")).is_some());
        assert!(harvest.take(fits("1..4.....3....2.")).is_none());
        assert!(harvest.take(fits("1..4.....3..2...")).is_some());
        assert!(harvest.is_over() && harvest.take(fits("............1...")).is_none());
        assert_eq!((harvest.found(), harvest.repeated(), harvest.attempts()), (2, 1, 3));
        assert_eq!(harvest.stopped(), None);
    }

    #[test]
    fn it_ends_when_nothing_new_comes() {
        let mut harvest = Harvest::new(2, 100);
        let puzzle = read("1..4.....3....2.").expect("a puzzle");
        for by in [3, 2, 4] {
            let mut puzzle = puzzle.clone();
            puzzle.name = Some(by.to_string());
            harvest.take(Attempt { outcome: Outcome::Misses { puzzle, by }, spent: 30 });
        }
        assert!(!harvest.is_over());
        harvest.take(Attempt { outcome: Outcome::Nothing, spent: 10 });
        assert_eq!((harvest.is_over(), harvest.stopped()), (true, Some(Stop::Budget)));
        assert_eq!(harvest.closest().and_then(|puzzle| puzzle.name.as_deref()), Some("2"));
    }
}
