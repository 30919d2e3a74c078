//! An *attempt* at one puzzle.

use crate::error::{Disagreement, Error};
use crate::generate::lane::{Lane, NoPuzzle, board_of, line_of};
use crate::generate::random::Random;
use crate::generate::symmetry::Symmetry;
use crate::generate::wish::Wish;
use crate::generate::{board, pattern, uniform};
use crate::limits::{Limits, Stop};
use crate::native::Level;

use crate::puzzle::{Given, Puzzle};

/// What an attempt may spend on a grid that is not plain 9×9, in guesses.
const BUDGET: u64 = 20_000_000;

/// What became of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A puzzle as it was wished, with its solution.
    Fits(Puzzle),
    /// A puzzle with exactly one solution, but not what was wished.
    Misses {
        /// The puzzle.
        puzzle: Puzzle,
        /// How many givens it has too many or too few, and how many can be removed where none should.
        by: usize,
    },
    /// No puzzle.
    Nothing,
    /// A limit ended it.
    Stopped(Stop),
}

/// One attempt, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// What became of it.
    pub outcome: Outcome,
    /// Guesses, and the questions as if they were some: the same on every machine.
    pub spent: u64,
}

/// Makes the attempt of this number. The wish was [checked](Wish::check).
///
/// # Errors
/// [`Error::Disagreement`] when the engines contradict each other.
///
/// # Panics
/// When the processor lacks the instructions of the level, or a cell of the pattern is not one of the shape.
pub fn attempt(
    wish: &Wish,
    seed: u64,
    number: u64,
    level: Level,
    limits: &Limits,
) -> Result<Attempt, Error> {
    let rules = wish.empty();
    let mut random = Random::new(seed, number);
    let mut spent = 0;
    let outcome = lane(wish, &rules, &mut random, level, limits, &mut spent).and_then(|lane| {
        let Some(mut lane) = lane else { return Ok(Outcome::Nothing) };
        let outcome = thin(wish, &rules, &mut lane, &mut random);
        spent += lane.spent();
        outcome
    });
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(NoPuzzle::Lost) => Outcome::Nothing,
        Err(NoPuzzle::Stopped(stop)) => Outcome::Stopped(stop),
        Err(NoPuzzle::Failed(error)) => return Err(error),
    };
    // Also what fails at once costs something, or attempts would never end.
    Ok(Attempt { outcome, spent: spent + 1 })
}

/// A board to be thinned out; with a pattern, the board of which the pattern is a puzzle, if it is found.
fn lane<'l>(
    wish: &Wish,
    rules: &'l Puzzle,
    random: &mut Random,
    level: Level,
    limits: &'l Limits,
    spent: &mut u64,
) -> Result<Option<Lane<'l>>, NoPuzzle> {
    if !wish.is_nine() {
        let mut board = board::board(rules, random, limits)?;
        if let Some(cells) = &wish.pattern {
            match pattern::exchange(rules, cells, board, random, level, limits, spent)? {
                Some(found) => board = found,
                None => return Ok(None),
            }
        }
        return Ok(Some(Lane::any(rules, board, BUDGET, limits)));
    }
    let mut line = uniform::board(random);
    let mut board = board_of(rules, &line);
    if let Some(cells) = &wish.pattern {
        match pattern::exchange(rules, cells, board, random, level, limits, spent)? {
            Some(found) => board = found,
            None => return Ok(None),
        }
        line = line_of(&board);
    }
    Ok(Some(Lane::nine(board, &line, level, limits)))
}

/// Takes givens away and says what is left.
fn thin(
    wish: &Wish,
    rules: &Puzzle,
    lane: &mut Lane<'_>,
    random: &mut Random,
) -> Result<Outcome, NoPuzzle> {
    let range = wish.range();
    let mut is_minimal = false;
    match &wish.pattern {
        Some(pattern) => {
            let others = wish.shape.cells().filter(|cell| !pattern.contains(cell));
            if !lane.remove(&others.collect::<Vec<_>>())? {
                return Ok(Outcome::Nothing);
            }
        }
        None => {
            // As many as are wished, each number as likely; what is minimal has as many as it has.
            let most = *range.end().min(&wish.shape.cell_count());
            let numbers = (most + 1).saturating_sub(*range.start()).max(1);
            let least = match (&wish.givens, wish.minimal) {
                (Some(_), false) => range.start() + random.below(numbers),
                _ => 0,
            };
            lane.thin(wish.symmetry.orbits(wish.shape), least, random)?;
            is_minimal = wish.symmetry == Symmetry::None && lane.count() > least;
        }
    }
    let removable = if wish.minimal && !is_minimal { lane.removable()? } else { 0 };
    let count = lane.count();
    let by = removable + range.start().saturating_sub(count) + count.saturating_sub(*range.end());
    let mut puzzle = rules.clone();
    puzzle.givens = lane.givens().into_iter().map(Given::of).collect();
    puzzle.solution = Some(lane.board().clone());
    // It should be unique, for each step was; this question is about the whole.
    if !lane.is_unique()? {
        return Err(NoPuzzle::Failed(Error::from(Disagreement {
            question: "a generated puzzle".to_owned(),
            puzzle: puzzle.line(),
            answers: vec![
                ("generate", "exactly one solution".to_owned()),
                ("native", "not so".to_owned()),
            ],
        })));
    }
    // What else can be wished of a finished puzzle is asked here.
    Ok(if by == 0 { Outcome::Fits(puzzle) } else { Outcome::Misses { puzzle, by } })
}
