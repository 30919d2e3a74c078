//! An *attempt* at one puzzle.

use crate::engines::native::Level;
use crate::error::{Disagreement, Error};
use crate::grid::Symmetry;
use crate::grid::{Cell, Grid};
use crate::limits::{Limits, Stop, budgets};
use crate::questions::common::verify::verify;
use crate::questions::generate::lane::{Lane, NoPuzzle, board_of};
use crate::questions::generate::random::Random;
use crate::questions::generate::wish::Wish;
use crate::questions::generate::{board, few, pattern, uniform};

use crate::puzzle::{Given, Puzzle};

/// Returns the cost of solving a puzzle with human techniques, in guesses. It grows with the fourth
/// power of the number of cells, as chains and nets do. Whole numbers are the same on every machine.
fn rating_cost(cells: usize) -> u64 {
    const AT_NINE: u64 = 2_000;
    (AT_NINE * (cells as u64).pow(4)).div_ceil(81u64.pow(4))
}

/// The outcome of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A puzzle that fits the wish, with its solution.
    Fits(Puzzle),
    /// A puzzle with exactly one solution that does not fit the wish.
    Misses {
        /// The puzzle.
        puzzle: Puzzle,
        /// The distance from the wish: the number of givens too many or too few, plus the number of
        /// removable givens where there should be none; if both are 0, by how many tenths the
        /// puzzle is too easy, or 10 if it is too hard.
        by: usize,
    },
    /// No puzzle.
    Nothing,
    /// A limit ended it.
    Stopped(Stop),
}

/// An attempt and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The outcome.
    pub outcome: Outcome,
    /// The cost in guesses, with a fixed number for each question: the same on every machine.
    pub spent: u64,
}

/// Makes the attempt with this number. The wish must have been [checked](Wish::check).
///
/// # Errors
/// Returns [`Error::Disagreement`] if the engines contradict each other.
///
/// # Panics
/// Panics if the CPU does not support the level, or a cell of the pattern is outside the shape.
pub fn attempt(
    wish: &Wish,
    seed: u64,
    number: u64,
    level: Level,
    limits: &Limits,
) -> Result<Attempt, Error> {
    let rules = wish.empty();
    let mut making =
        Making { wish, rules: &rules, random: Random::new(seed, number), level, limits, spent: 0 };
    let outcome = making.board().and_then(|board| {
        let Some(board) = board else { return Ok(Outcome::Nothing) };
        let mut lane = match wish.is_nine() {
            true => Lane::nine(board, level, limits),
            false => Lane::any(&rules, board, budgets::generate::ATTEMPT, limits),
        };
        let outcome = making.puzzle(&mut lane);
        making.spent += lane.spent();
        outcome
    });
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(NoPuzzle::Lost) => Outcome::Nothing,
        Err(NoPuzzle::Stopped(stop)) => Outcome::Stopped(stop),
        Err(NoPuzzle::Failed(error)) => return Err(error),
    };
    // An attempt that fails at once costs something too, or attempts would never end.
    Ok(Attempt { outcome, spent: making.spent + 1 })
}

/// An attempt under way.
struct Making<'m> {
    wish: &'m Wish,
    rules: &'m Puzzle,
    random: Random,
    level: Level,
    limits: &'m Limits,
    /// The cost in addition to that of the lane.
    spent: u64,
}

impl Making<'_> {
    /// Draws a board to remove digits from. With a pattern, returns a board whose digits in these
    /// cells have exactly one solution, or `None` if none is found.
    fn board(&mut self) -> Result<Option<Grid>, NoPuzzle> {
        let (rules, random, limits) = (self.rules, &mut self.random, self.limits);
        let board = match self.wish.is_nine() {
            true => board_of(rules, &uniform::board(random)),
            false => board::board(rules, random, limits)?,
        };
        let Some(cells) = &self.wish.pattern else { return Ok(Some(board)) };
        pattern::exchange(rules, cells, board, random, self.level, limits, &mut self.spent)
    }

    /// Removes givens.
    fn puzzle(&mut self, lane: &mut Lane<'_>) -> Result<Outcome, NoPuzzle> {
        let wish = self.wish;
        if let Some(pattern) = &wish.pattern {
            return match lane.keep(pattern)? {
                true => self.finish(lane, false),
                false => Ok(Outcome::Nothing),
            };
        }
        // All requested numbers of givens are equally likely; a minimal puzzle has as many as it
        // has.
        let range = wish.range();
        let most = *range.end().min(&wish.shape.cell_count());
        let numbers = (most + 1).saturating_sub(*range.start()).max(1);
        let least = match (&wish.givens, wish.minimal) {
            (Some(_), false) => range.start() + self.random.below(numbers),
            _ => 0,
        };
        lane.thin(wish.symmetry.orbits(wish.shape), least, &mut self.random)?;
        let thinned = self.finish(lane, wish.symmetry == Symmetry::None && lane.count() > least)?;
        if lane.count() <= most || wish.symmetry != Symmetry::None {
            return Ok(thinned);
        }
        match self.fewer(lane, most) {
            // There is a puzzle at least, though it does not fit the wish.
            Err(NoPuzzle::Stopped(_)) => Ok(thinned),
            outcome => outcome,
        }
    }

    /// Exchanges givens for fewer.
    fn fewer(&mut self, lane: &mut Lane<'_>, most: usize) -> Result<Outcome, NoPuzzle> {
        let before = (lane.givens(), lane.board().clone());
        let (random, spent) = (&mut self.random, &mut self.spent);
        let (givens, board) =
            few::exchange(self.rules, before, most, random, self.level, self.limits, spent)?;
        let cells: Vec<Cell> = givens.iter().map(|given| given.cell).collect();
        lane.begin_again(board);
        match lane.keep(&cells)? {
            true => self.finish(lane, false),
            false => Err(not_unique(self.rules, lane, &cells)),
        }
    }

    /// Judges the puzzle that is left. `known` says that no given can be removed.
    fn finish(&mut self, lane: &mut Lane<'_>, known: bool) -> Result<Outcome, NoPuzzle> {
        let removable = if self.wish.minimal && !known { lane.removable()? } else { 0 };
        let (range, count) = (self.wish.range(), lane.count());
        let by =
            removable + range.start().saturating_sub(count) + count.saturating_sub(*range.end());
        let mut puzzle = self.rules.clone();
        puzzle.givens = lane.givens().into_iter().map(Given::of).collect();
        puzzle.solution = Some(lane.board().clone());
        // Each step kept the solution unique; this checks the result.
        verify(&puzzle, "generate", lane.board())
            .map_err(|wrong| NoPuzzle::Failed(wrong.into()))?;
        if !lane.is_unique()? {
            let cells: Vec<Cell> = puzzle.givens.iter().map(|given| given.cell).collect();
            return Err(not_unique(self.rules, lane, &cells));
        }
        // Solving takes longest, so it is tried only if everything else fits.
        let by = match by {
            0 if self.wish.difficulty.is_some() || self.wish.technique.is_some() => {
                self.spent += rating_cost(self.wish.shape.cell_count());
                self.wish.misses(&puzzle, self.limits)?
            }
            by => by,
        };
        Ok(if by == 0 { Outcome::Fits(puzzle) } else { Outcome::Misses { puzzle, by } })
    }
}

/// Returns the error that two searches disagree about these cells of a board.
fn not_unique(rules: &Puzzle, lane: &Lane<'_>, cells: &[Cell]) -> NoPuzzle {
    let mut grid = Grid::empty(rules.shape());
    cells.iter().for_each(|&cell| grid[cell] = lane.board()[cell]);
    NoPuzzle::Failed(Error::from(Disagreement {
        question: "a generated puzzle".to_owned(),
        puzzle: grid.line(rules.alphabet),
        answers: vec![
            ("generate", "exactly one solution".to_owned()),
            ("native", "not so".to_owned()),
        ],
    }))
}
